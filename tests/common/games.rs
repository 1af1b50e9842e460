//! Every game, the one that lives in the tests alone too, under many options
//! and through many playouts.

use proptest::{
    collection::vec,
    prelude::{Just, Strategy, any},
    prop_oneof,
    test_runner::{Config, TestRng, TestRunner},
};
use stackade::core::{game::Moves, rules::Rule};

use crate::common::{choices::every_point, prelude::*};

/// On how many playouts each law is tried, each under options of its own.
const CASES: u32 = 48;

const PLIES: usize = 80;

/// Of more moves or points than this a law looks at some only.
const MANY: u64 = 400;

/// Makes a test of each law `fn law<G: Stage>(walk: &Walk<G>)`: every game of the
/// registry keeps it, and Nim.
macro_rules! every_game {
    ($($law:ident)*) => { $(
        mod $law {
            #[test]
            fn in_every_game() {
                for game in stackade::games::catalog::GameId::all() {
                    stackade::with_game!(game, G => crate::common::games::try_law(super::$law::<G>));
                }
                crate::common::games::try_law(super::$law::<crate::common::nim::Nim>);
            }
        }
    )* };
}
pub(crate) use every_game;

/// A playout under some options: the positions from the start on, with the
/// moves between them; it may stop before the game is over.
#[derive(Debug)]
pub(crate) struct Walk<G: Stage> {
    pub(crate) game: G,
    pub(crate) rules: Rules,
    pub(crate) positions: Vec<G::Position>,
    pub(crate) moves: Vec<G::Move>,
    /// The random numbers that chose the moves.
    pub(crate) picks: Vec<u64>,
}

impl<G: Stage> Walk<G> {
    fn new(rules: Rules, picks: Vec<u64>) -> Self {
        let game = G::new(&rules);
        let mut positions = vec![game.start()];
        let mut moves = Vec::new();
        for pick in &picks {
            let here = &positions[moves.len()];
            let legal = game.moves(here);
            let index = pick.checked_rem(legal.len());
            let Some(m) = index.and_then(|index| legal.get(index)) else {
                break;
            };
            positions.push(game.play(here, m));
            moves.push(m);
        }
        Self {
            game,
            rules,
            positions,
            moves,
            picks,
        }
    }

    pub(crate) fn open(&self) -> impl Iterator<Item = &G::Position> {
        let goes_on = |position: &&G::Position| self.game.winner(position).is_none();
        self.positions.iter().filter(goes_on)
    }

    /// The open positions, each with its legal moves or some of them.
    pub(crate) fn legal(&self) -> impl Iterator<Item = (&G::Position, G::Move)> {
        self.open().flat_map(|position| {
            let moves = some(&self.game.moves(position));
            moves.into_iter().map(move |m| (position, m))
        })
    }

    /// Random numbers without end, the same ones for the same playout.
    pub(crate) fn endless(&self) -> impl Iterator<Item = u64> {
        let mut chance = Chance(self.picks.iter().fold(0, |seed, pick| seed ^ pick));
        std::iter::repeat_with(move || chance.below(u64::MAX))
    }

    pub(crate) fn session(&self) -> Box<dyn Session> {
        open::<G>(self.rules.clone())
    }

    /// A match under the same options, none of them above `high`.
    pub(crate) fn cut_session(&self, high: u64) -> Box<dyn Session> {
        let mut rules = self.rules.clone();
        for (rule, value) in self.rules.iter().filter(|&(_, value)| value > high) {
            let cut = high - (high - rule.low) % rule.step;
            rules.set(rule.key, cut).expect("a lower value is allowed");
            assert!(cut < value);
        }
        open::<G>(rules)
    }

    /// Such a match with the plies of the playout played in it, up to its end.
    pub(crate) fn played(&self) -> Box<dyn Session> {
        let mut session = self.session();
        for &m in &self.moves {
            if session.outcome().is_some() {
                break;
            }
            let notation = self.game.notation(m);
            assert_eq!(session.read(&notation), Ok(()), "{notation}");
        }
        session
    }
}

fn open<G: Stage>(rules: Rules) -> Box<dyn Session> {
    Box::new(Match::<G>::new(rules, pair()))
}

/// All the moves, or the first, the last and some between.
pub(crate) fn some<M: Copy>(moves: &Moves<M>) -> Vec<M> {
    let indices = some_of(0, moves.len());
    indices.filter_map(|index| moves.get(index)).collect()
}

/// All numbers from `low` to below `end`, or the first, the last and some between.
fn some_of(low: u64, end: u64) -> impl Iterator<Item = u64> {
    let step = (end - low).div_ceil(MANY).max(1);
    let between = (0..).map_while(move |n| step.checked_mul(n)?.checked_add(low));
    between
        .take_while(move |&number| number + 1 < end)
        .chain((low < end).then(|| end - 1))
}

pub(crate) fn points(axes: &Axes) -> Vec<Choice> {
    match &axes.extent {
        Extent::Grid { .. } => every_point(axes),
        Extent::Count { low, high, .. } => some_of(*low, high + 1)
            .map(|along| Choice { across: 0, along })
            .collect(),
    }
}

fn value(rule: &'static Rule) -> impl Strategy<Value = u64> {
    let steps = (rule.high - rule.low) / rule.step;
    prop_oneof![
        Just(rule.default),
        Just(rule.low),
        Just(rule.low + steps * rule.step),
        (0..=steps).prop_map(|n| rule.low + n * rule.step),
    ]
}

fn rules(spec: &'static [Rule]) -> impl Strategy<Value = Rules> {
    let values: Vec<_> = spec.iter().map(value).collect();
    values.prop_map(move |values| {
        let mut rules = Rules::standard(spec);
        for (rule, value) in spec.iter().zip(values) {
            rules.set(rule.key, value).expect("within its range");
        }
        rules
    })
}

/// Tries a law on many playouts, the same ones at every run.
pub(crate) fn try_law<G: Stage>(law: impl Fn(&Walk<G>)) {
    let config = Config {
        cases: CASES,
        failure_persistence: None,
        ..Config::default()
    };
    let seed = TestRng::deterministic_rng(config.rng_algorithm);
    let playouts = (rules(G::card().rules), vec(any::<u64>(), 0..=PLIES));
    let run = TestRunner::new_with_rng(config, seed).run(&playouts, |(rules, picks)| {
        law(&Walk::new(rules, picks));
        Ok(())
    });
    if let Err(failure) = run {
        panic!("{failure}");
    }
}

/// Fails unless the text is a sentence: something said, with a full stop.
#[track_caller]
pub(crate) fn assert_sentence(text: &str) {
    let begins = text.starts_with(|first: char| first.is_uppercase() || first.is_numeric());
    assert!(begins || text.starts_with('"'), "{text:?}");
    assert!(text.ends_with('.') && !text.ends_with(".."), "{text:?}");
    assert!(!text.contains("  ") && !text.contains(" ."), "{text:?}");
}
