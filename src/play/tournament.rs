//! Matches without a screen: a level against another, many times over.

use std::{
    num::NonZero,
    panic::resume_unwind,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use crate::{
    core::rules::Rules,
    engine::{
        bot::{Dice, Level},
        solver::Cancel,
    },
    play::{
        catalog::GameId,
        player::{Holder, Player, Table},
        session::{Answer, Outcome, Query, Session},
    },
};

/// A game that is longer than so many plies is given up as unfinished.
const LONGEST: usize = 10_000;

/// So many games at a time are given to a thread.
const BATCH: u64 = 64;

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub rules: Rules,
    /// The levels of the two players; the first of them starts.
    pub levels: [Level; 2],
    /// Whether the second of them starts every other game.
    pub swap: bool,
    /// Whether the second player's first ply may be a swap of seats.
    pub swap_rule: bool,
    /// How many games are played.
    pub games: u64,
    /// The same seed gives the same games, on every machine.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Results {
    /// The games won by each player, wherever they sat.
    pub wins: [u64; 2],
    /// The games drawn by repetition.
    pub draws: u64,
    /// The games that were not over after 10 000 plies.
    pub unfinished: u64,
    /// The plies of all games together.
    pub plies: u64,
}

impl Results {
    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws + self.unfinished
    }

    /// The mean length of a game in plies.
    #[expect(
        clippy::cast_precision_loss,
        reason = "counts of games and plies are far below 2⁵³"
    )]
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games() as f64
    }

    const fn add(&mut self, other: &Self) {
        self.wins[0] += other.wins[0];
        self.wins[1] += other.wins[1];
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self.plies += other.plies;
    }
}

/// Plays all games of a plan on all cores.
///
/// # Errors
/// The sentence why a level cannot play under these rules.
///
/// # Panics
/// If a thread does.
pub fn play(plan: &Plan) -> Result<Results, String> {
    let [left, right] = plan.levels.map(Player::bot);
    let table = Table {
        swap_rule: plan.swap_rule,
        ..Table::new(left, right)
    };
    let match_of_all = plan.game.open(plan.rules.clone(), table.clone());
    if let Some(query) = match_of_all.admission()
        && let Some(Answer::Admission(admitted)) = query(&Cancel::new())
    {
        admitted?;
    }
    let next = AtomicU64::new(0);
    let work = |session: Box<dyn Session>| {
        let mut results = Results::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            for number in first..plan.games.min(first.saturating_add(BATCH)) {
                results.add(&play_game(plan, session.as_ref(), number));
            }
            if first >= plan.games {
                return results;
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut total = Results::default();
    thread::scope(|scope| {
        let start = |_| {
            let session = match_of_all.again(table.clone());
            scope.spawn(move || work(session))
        };
        let threads: Vec<_> = (0..cores).map(start).collect();
        for thread in threads {
            total.add(&thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
    });
    Ok(total)
}

/// Plays the game with this number; who starts and all chance follow from it.
fn play_game(plan: &Plan, session: &dyn Session, number: u64) -> Results {
    let seed = Dice::new(plan.seed, number).number();
    let table = session.table_at(0).clone();
    let swapped = plan.swap && number % 2 == 1;
    let mut session = session.again(if swapped { table.swapped() } else { table });
    while session.ply() < LONGEST
        && let Some(side) = session.to_move()
        && let Holder::Bot(level) = session.table().player(side).holder
    {
        let query = session.query(session.ply(), Query::Move(level, seed));
        let played = match query(&Cancel::new()) {
            Some(Answer::Move(reply)) => session.follow(reply),
            _ => unreachable!("the level can play under these rules"),
        };
        played.expect("a bot plays what is legal");
    }
    let mut results = Results {
        plies: session.ply() as u64,
        ..Results::default()
    };
    match session.outcome().map(Outcome::winner) {
        None => results.unfinished = 1,
        Some(None) => results.draws = 1,
        Some(Some(side)) => results.wins[session.table().seat(side).index()] = 1,
    }
    results
}
