//! How far somebody has come with the lessons, a line for each step, in a file that
//! only grows, as the [history](super::History) does. The last line of a game tells.

use std::{collections::HashMap, io, path::Path};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::file;
use super::lines::{self, NoLine, Skipped};
use crate::play::{catalog::GameId, record::Format};

/// A step of a lesson that somebody has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stood {
    /// The game of the lesson.
    pub game: GameId,
    /// The step, counted from 1.
    pub step: usize,
    /// Whether it is the last one: the lesson is finished.
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
    /// Reads the file of the lessons; no file is as an empty one.
    ///
    /// # Errors
    /// A file that cannot be read at all.
    pub fn read(path: &Path) -> io::Result<Self> {
        file::read_lines(path).map(|bytes| Self::parse(&bytes))
    }

    /// Reads what such a file holds.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        let mut lessons = Self::default();
        for text in lines::texts(bytes) {
            match Line::parse(text) {
                Ok(stood) => lessons.note(stood),
                Err(line) => lessons.skipped.count(line),
            }
        }
        lessons
    }

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

/// Adds a line to a file of lessons.
pub(super) fn append(path: &Path, stood: Stood, date: Timestamp) -> io::Result<()> {
    lines::add(path, &Line::of(stood, date))
}

/// A step as an object of JSON.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    stackade: Format,
    date: Timestamp,
    game: String,
    step: usize,
    #[serde(default)]
    last: bool,
}

impl Line {
    fn of(Stood { game, step, last }: Stood, date: Timestamp) -> Self {
        Self {
            stackade: Format,
            date,
            game: game.card().id.to_owned(),
            step,
            last,
        }
    }

    fn parse(text: &[u8]) -> Result<Stood, NoLine> {
        let Self {
            game, step, last, ..
        } = lines::parse(text)?;
        let game = GameId::find(&game).ok_or(NoLine::Broken)?;
        Ok(Stood { game, step, last })
    }
}
