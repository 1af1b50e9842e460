//! The puzzles that a person has tried, one a line, in a file that only grows,
//! as the [history](super::History) does.
//!
//! The puzzle of a day counts once: the first result of that day. As long as it has
//! none, the last of its lines tells how far somebody has come with it.

use std::collections::{BTreeMap, btree_map::Entry};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::lines::{self, Lines, Skipped};
use crate::play::{
    catalog::GameId,
    puzzle::{Difficulty, TRIES},
};

/// So many hints show the move itself.
const SHOWN: u8 = 2;

/// How a puzzle went, the best result first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attempt {
    /// Solved at the first try, without being shown the move.
    First,
    /// Solved later, without being shown the move; files call it "solved".
    #[serde(rename = "solved")]
    Later,
    /// The move was played that a hint had shown.
    Shown,
    /// Never solved: not in three tries, or given up.
    Failed,
}

impl Attempt {
    /// Whether the person has found the move.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::First | Self::Later)
    }
}

/// A puzzle that a person has tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried {
    /// Its game.
    pub game: GameId,
    /// How hard it is.
    pub grade: Difficulty,
    /// How it went.
    #[serde(rename = "result")]
    pub attempt: Attempt,
    /// The day of which it is the puzzle, if it is one.
    #[serde(rename = "daily", default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
}

/// A puzzle of a day that somebody has begun, without a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun {
    /// Its game.
    pub game: GameId,
    /// How hard it is.
    pub grade: Difficulty,
    /// How far it has come.
    pub open: Open,
    /// The day of which it is the puzzle.
    #[serde(rename = "daily")]
    pub day: Date,
}

/// How far a puzzle has come that has no result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The moves that were tried in vain, in notation.
    pub moves: Vec<String>,
    /// How many hints were taken, at most two: an idea, and then the move.
    pub hints: u8,
}

impl Open {
    /// Takes one more hint.
    pub fn hint(&mut self) {
        self.hints = self.hints.saturating_add(1).min(SHOWN);
    }

    /// Whether a hint has shown the move.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.hints >= SHOWN
    }

    /// Whether nothing has been tried, and no hint taken.
    #[must_use]
    pub const fn is_new(&self) -> bool {
        self.moves.is_empty() && self.hints == 0
    }

    /// Whether it counts as tried, even if it is never gone on with: there is no
    /// solving it at the first try any more. A hint that did not show the move is
    /// nothing to count.
    #[must_use]
    pub const fn counts(&self) -> bool {
        !self.moves.is_empty() || self.is_shown()
    }

    /// What it comes to if the move is found now.
    #[must_use]
    pub const fn found(&self) -> Attempt {
        if self.is_shown() {
            Attempt::Shown
        } else if self.moves.is_empty() {
            Attempt::First
        } else {
            Attempt::Later
        }
    }

    /// Which try comes next, counted from 1.
    #[must_use]
    pub fn next_try(&self) -> usize {
        (self.moves.len() + 1).min(TRIES)
    }

    /// Takes over what has been tried of the same puzzle elsewhere.
    pub(crate) fn join(&mut self, other: &Self) {
        for tried in &other.moves {
            if !self.moves.contains(tried) {
                self.moves.push(tried.clone());
            }
        }
        self.moves.truncate(TRIES - 1);
        self.hints = self.hints.max(other.hints);
    }

    /// The same with no more tries and hints than leave it open: a file that somebody
    /// has changed may tell of any number.
    fn bounded(mut self) -> Self {
        self.moves.truncate(TRIES - 1);
        self.hints = self.hints.min(SHOWN);
        self
    }
}

/// How many puzzles were solved, were shown, and were not solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Solved at the first try.
    pub first: u64,
    /// Solved later.
    pub later: u64,
    /// Played after a hint had shown the move.
    pub revealed: u64,
    /// Not solved.
    pub failed: u64,
}

impl Tally {
    /// What to call the [`counts`](Self::counts).
    pub const NAMES: [&str; 4] = ["first", "later", "revealed", "failed"];

    /// How many were solved at once and later, were shown, and were not solved.
    #[must_use]
    pub const fn counts(&self) -> [u64; 4] {
        [self.first, self.later, self.revealed, self.failed]
    }

    /// How many were solved in all.
    #[must_use]
    pub const fn solved(&self) -> u64 {
        self.first + self.later
    }

    /// How many were tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.solved() + self.revealed + self.failed
    }

    const fn count(&mut self, attempt: Attempt) {
        *match attempt {
            Attempt::First => &mut self.first,
            Attempt::Later => &mut self.later,
            Attempt::Shown => &mut self.revealed,
            Attempt::Failed => &mut self.failed,
        } += 1;
    }
}

/// The puzzles that a person has tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// All that count, the oldest first.
    pub tried: Vec<Tried>,
    /// How the daily puzzles went.
    days: BTreeMap<Date, Attempt>,
    /// The daily puzzles that have no result.
    begun: BTreeMap<Date, Begun>,
    /// The lines that could not be read.
    pub skipped: Skipped,
}

impl Progress {
    /// Counts a puzzle; that of a day with what was tried before in another program.
    pub fn count(&mut self, mut tried: Tried) {
        if let Some(day) = tried.day {
            if self.days.contains_key(&day) {
                return;
            }
            if let Some(begun) = self.begun.remove(&day) {
                tried.attempt = tried.attempt.max(begun.open.found());
            }
            self.days.insert(day, tried.attempt);
        }
        self.tried.push(tried);
    }

    /// Takes over how far the puzzle of a day has come, unless it has its result. Two
    /// programs may be at it: what was tried in either has been tried.
    pub fn begin(&mut self, mut begun: Begun) {
        begun.open = begun.open.bounded();
        let day = begun.day;
        if self.days.contains_key(&day) {
            return;
        }
        match self.begun.entry(day) {
            Entry::Vacant(place) => drop(place.insert(begun)),
            Entry::Occupied(mut place) => place.get_mut().open.join(&begun.open),
        }
    }

    /// Counts what was begun before this day, if it counts: it was not solved.
    pub fn settle(&mut self, today: Date) {
        let open = self.begun.split_off(&today);
        let closed = std::mem::replace(&mut self.begun, open);
        for begun in closed.into_values() {
            if begun.open.counts() {
                self.count(Tried {
                    game: begun.game,
                    grade: begun.grade,
                    attempt: Attempt::Failed,
                    day: Some(begun.day),
                });
            }
        }
    }

    /// How far the puzzle of a day has come, if it was begun and has no result.
    #[must_use]
    pub fn begun(&self, day: Date) -> Option<&Begun> {
        self.begun.get(&day)
    }

    /// How the puzzles went, of one game or of all, of one grade or of all.
    #[must_use]
    pub fn tally(&self, game: Option<GameId>, grade: Option<Difficulty>) -> Tally {
        let mut tally = Tally::default();
        for tried in &self.tried {
            let of_game = game.is_none_or(|game| tried.game == game);
            if of_game && grade.is_none_or(|grade| tried.grade == grade) {
                tally.count(tried.attempt);
            }
        }
        tally
    }

    /// How the puzzle of a day went, if it was tried.
    #[must_use]
    pub fn daily(&self, day: Date) -> Option<Attempt> {
        self.days.get(&day).copied()
    }

    /// How many days in a row, up to today or to yesterday, the puzzle of the day
    /// was solved.
    #[must_use]
    pub fn streak(&self, today: Date) -> u64 {
        let row = if self.days.contains_key(&today) {
            self.row(today)
        } else {
            today.yesterday().map_or(0, |yesterday| self.row(yesterday))
        };
        // Days that lie ahead, because the clock was set back, were earned.
        match self.days.last_key_value() {
            Some((&last, _)) if row == 0 && last > today => self.row(last),
            _ => row,
        }
    }

    /// The most days in a row on which the puzzle of the day was solved.
    #[must_use]
    pub fn longest(&self) -> u64 {
        let mut row = 0;
        let mut before = None;
        let rows = self.days.iter().map(|(&day, attempt)| {
            let next = before
                .replace(day)
                .is_some_and(|before| before.tomorrow().is_ok_and(|next| next == day));
            row = match (attempt.is_solved(), next) {
                (false, _) => 0,
                (true, true) => row + 1,
                (true, false) => 1,
            };
            row
        });
        rows.max().unwrap_or_default()
    }

    /// How many days in a row were solved, this one the last of them.
    fn row(&self, last: Date) -> u64 {
        let solved = |day: &Date| {
            let attempt = self.days.get(day);
            attempt.is_some_and(|attempt| attempt.is_solved())
        };
        let days = std::iter::successors(Some(last), |day| day.yesterday().ok());
        days.take_while(solved).count() as u64
    }
}

/// What a line of the file tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Note {
    /// A puzzle with its result.
    Tried(Tried),
    /// One that has none.
    Begun(Begun),
}

impl Lines for Progress {
    fn parse(bytes: &[u8]) -> Self {
        let (mut progress, mut skipped) = (Self::default(), Skipped::default());
        for note in lines::dated(bytes, &mut skipped) {
            match note {
                Note::Tried(tried) => progress.count(tried),
                Note::Begun(begun) => progress.begin(begun),
            }
        }
        Self {
            skipped,
            ..progress
        }
    }

    fn skipped(&self) -> Skipped {
        self.skipped
    }
}
