//! Random matches of any game, by any rules.

use stackade::{
    core::{
        rules::Rules,
        scene::{Choice, Extent},
    },
    engine::bot::Level,
    play::{
        catalog::GameId,
        player::{Player, Seat, Series, Table},
        session::Session,
    },
};

/// A generator of numbers, `SplitMix64` (Steele, Lea and Flood 2014).
#[derive(Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number from 0 up to and without `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// A match of a random game by random rules between random seats, in which some
/// plies have been played, and some perhaps taken back or given up.
pub(crate) fn random_match(chance: &mut Chance, names: [&str; 2]) -> Box<dyn Session> {
    let games: Vec<GameId> = GameId::all().collect();
    let game = games[usize::try_from(chance.below(games.len() as u64)).expect("few games")];
    random_match_of(game, chance, names)
}

pub(crate) fn random_match_of(
    game: GameId,
    chance: &mut Chance,
    names: [&str; 2],
) -> Box<dyn Session> {
    let mut rules = Rules::standard(game.card().rules);
    for rule in game.card().rules {
        let value = rule.low + rule.step * chance.below((rule.high - rule.low) / rule.step + 1);
        rules.set(rule.key, value).expect("within its range");
    }
    let levels = [Level::Novice, Level::Expert, Level::Perfect];
    let seats = names.map(|name| match chance.below(6) {
        level @ 0..=2 => Player::bot(levels[usize::try_from(level).expect("three levels")]),
        _ => Player::human(name),
    });
    let [left, right] = seats;
    let table = Table {
        first: Seat::BOTH[usize::from(chance.coin())],
        swap_rule: chance.coin(),
        series: random_series(chance),
        ..Table::new(left, right)
    };
    let mut session = game.open(rules, table);
    let plies = chance.below(60);
    for _ in 0..plies {
        if session.may_swap() && chance.coin() {
            session.read("swap").expect("it may be played");
        } else if !play_one(session.as_mut(), chance) {
            break;
        }
    }
    if chance.coin() {
        let back = chance.below(session.plies() as u64 + 1);
        session.go(usize::try_from(back).expect("few plies"));
    }
    if let (Some(side), true) = (session.to_move(), chance.coin()) {
        session.resign(if chance.coin() { side } else { side.other() });
    }
    session
}

fn random_series(chance: &mut Chance) -> Option<Series> {
    let length = usize::try_from(chance.below(6)).expect("few lengths");
    let mut series = Series::new(*Series::LENGTHS.get(length)?);
    for _ in 0..chance.below(series.games) {
        let winner = Seat::BOTH[usize::from(chance.coin())];
        let next = series.after(chance.coin().then_some(winner));
        if next.is_over() {
            break;
        }
        series = next;
    }
    Some(series)
}

/// Plays a random legal choice; false when the match is over.
pub(crate) fn play_one(session: &mut dyn Session, chance: &mut Chance) -> bool {
    let Some(axes) = session.axes(session.ply()) else {
        return false;
    };
    while session.play(random_choice(&axes.extent, chance)).is_err() {}
    true
}

pub(crate) fn random_choice(extent: &Extent, chance: &mut Chance) -> Choice {
    match extent {
        Extent::Count { low, high, .. } => Choice {
            across: 0,
            along: low + chance.below(high - low + 1),
        },
        Extent::Grid { along, .. } => loop {
            let across = usize::try_from(chance.below(along.len() as u64)).expect("few");
            if !along[across].is_empty() {
                let along = chance.below(along[across].len() as u64);
                break Choice { across, along };
            }
        },
    }
}
