//! The puzzles that a person has tried, one a line, in a file that only grows,
//! as the [history](super::History) does.
//!
//! The puzzle of a day counts once: the first line of that day.

use std::{collections::BTreeMap, fmt, io, path::Path};

use serde::{Deserialize, Serialize};

use super::file;
use crate::{catalog::GameId, puzzle::Difficulty, stamp::Stamp};

/// The version of the format that is written.
const FORMAT: u64 = 1;

/// How a puzzle went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attempt {
    /// Solved at the first try, without being shown the move.
    First,
    /// Solved later, or with the move shown; files call it "solved".
    #[serde(rename = "solved")]
    Later,
    /// Not solved in three tries, or given up.
    Failed,
}

/// A puzzle that a person has tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tried {
    /// Its game.
    pub game: GameId,
    /// How hard it is.
    pub grade: Difficulty,
    /// How it went.
    pub attempt: Attempt,
    /// The day of which it is the puzzle, if it is one.
    pub day: Option<Stamp>,
}

/// How many puzzles were solved, and how many were not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Solved at the first try.
    pub first: u64,
    /// Solved later, or with the move shown.
    pub later: u64,
    /// Not solved.
    pub failed: u64,
}

impl Tally {
    /// How many were solved in all.
    #[must_use]
    pub const fn solved(&self) -> u64 {
        self.first + self.later
    }

    /// How many were tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.solved() + self.failed
    }

    const fn count(&mut self, attempt: Attempt) {
        *match attempt {
            Attempt::First => &mut self.first,
            Attempt::Later => &mut self.later,
            Attempt::Failed => &mut self.failed,
        } += 1;
    }
}

/// The puzzles that a person has tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// All that count, the oldest first.
    pub tried: Vec<Tried>,
    /// How the puzzles of the days went, by the day since 1970.
    days: BTreeMap<u64, Attempt>,
    /// How many lines are none, torn ones say.
    pub broken: usize,
    /// How many lines are of a newer version of the program.
    pub newer: usize,
}

impl Progress {
    /// Reads a file of puzzles; where there is none, none has been tried.
    ///
    /// # Errors
    /// A file that cannot be read at all.
    pub fn read(path: &Path) -> io::Result<Self> {
        file::read_lines(path).map(|bytes| Self::parse(&bytes))
    }

    /// The puzzles of the bytes of such a file.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes);
        let mut progress = Self::default();
        let lines = bytes.split(|&byte| byte == b'\n');
        for text in lines.filter(|text| !text.trim_ascii().is_empty()) {
            match Line::parse(text) {
                Some(tried) => progress.count(tried),
                None if Line::is_newer(text) => progress.newer += 1,
                None => progress.broken += 1,
            }
        }
        progress
    }

    /// Counts a puzzle.
    pub fn count(&mut self, tried: Tried) {
        if let Some(day) = tried.day {
            if self.days.contains_key(&day.day()) {
                return;
            }
            self.days.insert(day.day(), tried.attempt);
        }
        self.tried.push(tried);
    }

    /// How the puzzles of a game went, of one grade or of all.
    #[must_use]
    pub fn tally(&self, game: GameId, grade: Option<Difficulty>) -> Tally {
        let mut tally = Tally::default();
        let tried = self.tried.iter().filter(|tried| tried.game == game);
        for tried in tried.filter(|tried| grade.is_none_or(|grade| tried.grade == grade)) {
            tally.count(tried.attempt);
        }
        tally
    }

    /// How the puzzle of a day went, if it was tried.
    #[must_use]
    pub fn daily(&self, day: Stamp) -> Option<Attempt> {
        self.days.get(&day.day()).copied()
    }

    /// How many days in a row, up to today or to yesterday, the puzzle of the day
    /// was solved.
    #[must_use]
    pub fn streak(&self, today: Stamp) -> u64 {
        let today = today.day();
        let last = match self.days.get(&today) {
            None => today.checked_sub(1),
            Some(_) => Some(today),
        };
        last.map_or(0, |last| self.row(last))
    }

    /// The most days in a row on which the puzzle of the day was solved.
    #[must_use]
    pub fn longest(&self) -> u64 {
        let mut row = 0;
        let mut before = None;
        let rows = self.days.iter().map(|(&day, attempt)| {
            let next = before.replace(day).is_some_and(|before| before + 1 == day);
            row = match attempt {
                Attempt::Failed => 0,
                Attempt::First | Attempt::Later if next => row + 1,
                Attempt::First | Attempt::Later => 1,
            };
            row
        });
        rows.max().unwrap_or_default()
    }

    /// How many days in a row were solved, this one the last of them.
    fn row(&self, last: u64) -> u64 {
        let solved = |day: &u64| {
            let attempt = self.days.get(day);
            attempt.is_some_and(|attempt| *attempt != Attempt::Failed)
        };
        (0..=last).rev().take_while(solved).count() as u64
    }
}

/// Adds a line to a file of puzzles.
pub(super) fn append(path: &Path, tried: &Tried, date: Stamp) -> io::Result<()> {
    file::append(path, &Line::of(tried, date).to_string())
}

/// A puzzle as an object of JSON.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    format: u64,
    date: Stamp,
    game: String,
    grade: String,
    result: Attempt,
    /// The day of which it was the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    daily: Option<String>,
}

/// The one part of a line that every version has.
#[derive(Deserialize)]
struct Version {
    format: u64,
}

impl Line {
    fn of(tried: &Tried, date: Stamp) -> Self {
        Self {
            format: FORMAT,
            date,
            game: tried.game.card().id.to_owned(),
            grade: tried.grade.name().to_owned(),
            result: tried.attempt,
            daily: tried.day.map(Stamp::date),
        }
    }

    fn parse(text: &[u8]) -> Option<Tried> {
        let line: Self = serde_json::from_slice(text).ok()?;
        let day = line.daily.map(|day| day.parse()).transpose().ok()?;
        (line.format == FORMAT).then_some(Tried {
            game: GameId::find(&line.game)?,
            grade: line.grade.parse().ok()?,
            attempt: line.result,
            day,
        })
    }

    fn is_newer(text: &[u8]) -> bool {
        let version = serde_json::from_slice::<Version>(text);
        version.is_ok_and(|version| version.format > FORMAT)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}
