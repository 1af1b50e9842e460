//! Matches without a screen: a level against another, many times over.

use std::{
    collections::HashMap,
    num::NonZero,
    panic::resume_unwind,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use crate::{
    core::{
        game::{Game, Side},
        rules::Rules,
    },
    engine::{
        bot::{Bot, Dice, Level},
        solver::{Cancel, Solver, Stopped},
    },
    play::{catalog::GameId, session::REPETITIONS, statistics::Score},
    with_game,
};

/// A game that is longer than so many plies is given up as unfinished.
const LONGEST: u64 = 10_000;

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

    fn add(&mut self, other: &Self) {
        self.score = [self.score, other.score].into_iter().sum();
        self.unfinished += other.unfinished;
        self.plies += other.plies;
    }
}

/// Plays all games of a plan on all cores.
///
/// # Errors
/// Where a level cannot play under these rules, and how far the search for their
/// solution came.
pub fn play(plan: &Plan) -> Result<Results, Stopped> {
    with_game!(plan.game, G => play_all::<G>(plan))
}

fn play_all<G: Game>(plan: &Plan) -> Result<Results, Stopped> {
    let solver = Solver::new(G::new(&plan.rules));
    let cancel = Cancel::new();
    let bots = plan.levels.map(|level| Bot {
        level,
        solver: &solver,
        cancel: &cancel,
    });
    for bot in &bots {
        bot.admit()?;
    }
    let next = AtomicU64::new(0);
    let work = || {
        let mut results = Results::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= plan.games {
                return Ok(results);
            }
            let batch = first..plan.games.min(first + BATCH);
            for number in batch {
                results.add(&play_game(plan, &bots, number)?);
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let all = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<_>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads
            .into_iter()
            .map(join)
            .collect::<Vec<Result<Results, Stopped>>>()
    });
    let mut total = Results::default();
    for results in all {
        total.add(&results?);
    }
    Ok(total)
}

/// Plays the game with this number; who starts and all chance follow from it.
fn play_game<G: Game>(plan: &Plan, bots: &[Bot<G>; 2], number: u64) -> Result<Results, Stopped> {
    let game = bots[0].solver.game();
    let mut dice = Dice::new(plan.seed, number);
    // Which of the players is the first side.
    let mut first = usize::from(plan.swap && number % 2 == 1);
    let mut results = Results::default();
    let mut position = game.start();
    let mut stood = HashMap::from([(position.clone(), 1)]);
    let mut times = 1;
    loop {
        let player = |side: Side| side.index() ^ first;
        if let Some(winner) = game.winner(&position) {
            results.score.count(Some(player(winner)), 0);
            return Ok(results);
        }
        if times == REPETITIONS {
            results.score.count(None, 0);
            return Ok(results);
        }
        if results.plies == LONGEST {
            results.unfinished = 1;
            return Ok(results);
        }
        let bot = &bots[player(game.to_move(&position))];
        results.plies += 1;
        if plan.swap_rule && results.plies == 2 && bot.swaps(&position, &mut dice)? {
            first = 1 - first;
            continue;
        }
        let m = if plan.swap_rule && results.plies == 1 {
            bot.divide(&position, &mut dice)?
        } else {
            let drawing = game.moves(&position);
            let last = |&m: &G::Move| {
                let times = stood.get(&game.play(&position, m));
                times.is_some_and(|&times| times + 1 >= REPETITIONS)
            };
            let drawing: Vec<_> = drawing
                .iter()
                .take_while(|_| G::CYCLES)
                .filter(last)
                .collect();
            bot.choose(&position, &drawing, &mut dice)?
        };
        position = game.play(&position, m);
        if G::CYCLES {
            let count = stood.entry(position.clone()).or_insert(0);
            *count += 1;
            times = *count;
        }
    }
}
