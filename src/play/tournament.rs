//! Matches without a screen: a level against another, many times over.

use std::{iter::Sum, num::NonZero, panic::resume_unwind, thread};

use crate::{
    core::rules::Rules,
    engine::bot::{Dice, Level},
    play::{
        catalog::GameId,
        player::{Player, Seat, Table},
        record::Standing,
        session::Session,
        statistics::Score,
    },
};

/// A game that is longer than so many plies is given up as unfinished.
const LONGEST: usize = 10_000;

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
    /// How the first of the two players fared, wherever they sat.
    pub score: Score,
    /// The games that were not over after 10 000 plies.
    pub unfinished: u64,
    /// The plies of all games together.
    pub plies: u64,
}

impl Results {
    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.score.games() + self.unfinished
    }

    /// The mean length of a game in plies.
    #[expect(
        clippy::cast_precision_loss,
        reason = "counts of games and plies are far below 2⁵³"
    )]
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games() as f64
    }
}

impl Sum for Results {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            score: [sum.score, one.score].into_iter().sum(),
            unfinished: sum.unfinished + one.unfinished,
            plies: sum.plies + one.plies,
        })
    }
}

/// Plays all games of a plan on all cores.
pub fn play(plan: &Plan) -> Results {
    let [left, right] = plan.levels.map(Player::bot);
    let table = Table {
        swap_rule: plan.swap_rule,
        ..Table::new(left, right)
    };
    let session = plan.game.open(plan.rules.clone(), table);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let start = |first| {
            let session = session.apart();
            scope.spawn(move || -> Results {
                let numbers = (first..plan.games).step_by(cores);
                numbers
                    .map(|number| play_game(plan, session.as_ref(), number))
                    .sum()
            })
        };
        let threads: Vec<_> = (0..).take(cores).map(start).collect();
        let join = |thread: thread::ScopedJoinHandle<_>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads.into_iter().map(join).sum()
    })
}

/// Plays the game with this number; who starts and all chance follow from it.
fn play_game(plan: &Plan, session: &dyn Session, number: u64) -> Results {
    let first = Seat::BOTH[usize::from(plan.swap && number % 2 == 1)];
    let seed = Dice::new(plan.seed, number).number();
    let mut session = session.again(Table {
        first,
        ..session.table().clone()
    });
    let mut results = Results::default();
    while let Some(side) = session.to_move() {
        let level = plan.levels[session.table().seat(side).index()];
        if session.ply() == LONGEST {
            results.unfinished = 1;
            break;
        }
        session.play_bot(level, seed);
    }
    results.plies = session.ply() as u64;
    let standing = Standing::of(session.as_ref());
    if standing != Standing::Open {
        results.score.count(standing.winner(), Seat::Left);
    }
    results
}
