//! Puzzles: positions in which exactly one choice solves a task.
//!
//! A seed chooses a puzzle, the same on every machine; a date is a seed too. The
//! position comes out of a game of chance under one of the rule sets of its
//! game's [card](crate::core::game::Puzzles), so that it can come about; every choice in it is valued by
//! the [solver](crate::engine::solver).

mod attempt;
mod levels;
mod maker;
mod progress;
mod task;

pub use self::{
    attempt::{Clue, Trial},
    levels::{Difficulty, rule_sets},
    progress::{Attempt, Open, Progress, PuzzleRecord, PuzzleState, Tally},
    task::Task,
};
use jiff::civil::Date;

use self::maker::Maker;
use crate::{
    core::{
        game::{Game as _, Side},
        rules::Rules,
    },
    engine::{bot::Dice, solver::Cancel},
    play::{catalog::GameId, player::Table, session::Session},
    with_game,
};

/// So many tries there are.
pub const TRIES: usize = 3;

/// A position with a task that exactly one choice solves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub rules: Rules,
    /// The moves from the start to the position, in notation.
    pub moves: Vec<String>,
    /// Whose turn it is.
    pub to_move: Side,
    /// What is to be found.
    pub task: Task,
    /// The moves that solve it, in the order of the rules: more than one only
    /// where they come to the same.
    pub solution: Vec<String>,
    /// How hard it is.
    pub grade: Difficulty,
}

impl Puzzle {
    /// The puzzle of a seed in a game. Without a wish the seed chooses the grade
    /// too; with one the grade is as near to it as a few games of chance allow.
    #[expect(clippy::missing_panics_doc, reason = "nobody cancels it")]
    pub fn new(game: GameId, seed: u64, wish: Option<Difficulty>) -> Self {
        let puzzle = Self::seek(game, seed, wish, &Cancel::new());
        puzzle.expect("nobody has cancelled it")
    }

    /// The same, unless it is cancelled.
    pub fn seek(
        game: GameId,
        seed: u64,
        wish: Option<Difficulty>,
        cancel: &Cancel,
    ) -> Option<Self> {
        let maker = Maker {
            game,
            seed,
            wish,
            cancel,
        };
        with_game!(game, G => maker.puzzle::<G>())
    }

    /// The puzzle of a day, the same for everybody: the games take turns.
    ///
    /// It depends on the order of the games, on the rule sets and bounds of their cards,
    /// on the maker and on its dice: who changes one of them changes every day.
    #[expect(clippy::missing_panics_doc, reason = "nobody cancels it")]
    pub fn daily(date: Date) -> Self {
        let puzzle = Self::of_day(date, &Cancel::new());
        puzzle.expect("nobody has cancelled it")
    }

    /// The same, unless it is cancelled.
    pub fn of_day(date: Date, cancel: &Cancel) -> Option<Self> {
        let seed = Self::seed_of_day(date);
        let has_joined = |game: &GameId| game.card().puzzles.since <= seed;
        let games: Vec<GameId> = GameId::all().filter(has_joined).collect();
        let turn = usize::try_from(seed).map_or(0, |day| day % games.len());
        Self::seek(games[turn], seed, None, cancel)
    }

    /// The seed of the puzzle of a day: how many days after 1 January 1970 it is.
    pub fn seed_of_day(date: Date) -> u64 {
        let days = date.duration_since(Date::constant(1970, 1, 1)).as_hours() / 24;
        u64::try_from(days).unwrap_or_default()
    }

    /// The game of a seed that chooses it too.
    pub fn game_of(seed: u64) -> GameId {
        let games: Vec<GameId> = GameId::all().collect();
        Dice::new(seed, games.len() as u64).pick(&games)
    }

    /// A match that stands at the position.
    ///
    /// # Panics
    /// If the moves cannot be played, which those of a made puzzle can.
    pub fn open(&self, table: Table) -> Box<dyn Session> {
        let mut session = self.game.open(self.rules.clone(), table);
        for text in &self.moves {
            session.read(text).expect("a puzzle can be played");
        }
        session
    }

    /// Whether it is about the same position as another one, be it mirrored
    /// or otherwise turned so that nothing is decided by it.
    ///
    /// # Panics
    /// If one of them was not [made](Self::new).
    pub fn is_like(&self, other: &Self) -> bool {
        self.game == other.game
            && with_game!(self.game, G => {
                let [key, other] = [self, other].map(|puzzle| {
                    let game = G::new(&puzzle.rules);
                    let position = puzzle.moves.iter().fold(game.start(), |position, text| {
                        let m = game.read(&position, text);
                        game.play(&position, m.expect("a puzzle can be played"))
                    });
                    game.key(&position)
                });
                key == other
            })
    }
}
