//! How far somebody has come with the lessons, a line for each step, in a file that
//! only grows, as the [history](super::History) does. The last line of a game tells.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::lines::{self, Lines, Skipped};
use crate::play::catalog::GameId;

/// A step of a lesson that somebody has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stood {
    /// The game of the lesson.
    pub game: GameId,
    /// The step, counted from 1.
    pub step: usize,
    /// Whether it is the last one: the lesson is finished.
    #[serde(default)]
    pub last: bool,
}

/// How far somebody has come with the lessons.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lessons {
    steps: HashMap<GameId, usize>,
    /// Those that have been finished, be they begun again since.
    done: Vec<GameId>,
    /// The lines that could not be read.
    pub skipped: Skipped,
}

impl Lessons {
    /// Takes over where a lesson stands now.
    pub fn note(&mut self, Stood { game, step, last }: Stood) {
        self.steps.insert(game, step);
        if last && !self.is_done(game) {
            self.done.push(game);
        }
    }

    /// The step that somebody has come to last, counted from 1; none where the lesson
    /// was never gone on with.
    #[must_use]
    pub fn step(&self, game: GameId) -> Option<usize> {
        self.steps.get(&game).copied()
    }

    /// Whether the lesson of a game has ever been finished.
    #[must_use]
    pub fn is_done(&self, game: GameId) -> bool {
        self.done.contains(&game)
    }
}

impl Lines for Lessons {
    fn parse(bytes: &[u8]) -> Self {
        let (mut lessons, mut skipped) = (Self::default(), Skipped::default());
        lines::dated(bytes, &mut skipped).for_each(|stood| lessons.note(stood));
        Self { skipped, ..lessons }
    }

    fn skipped(&self) -> Skipped {
        self.skipped
    }
}
