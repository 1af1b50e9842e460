//! The puzzles that a person has tried.
//!
//! The puzzle of a day counts once: the first result of that day. As long as it has
//! none, the last record tells how far somebody has come with it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Difficulty, TRIES};
use crate::play::catalog::GameId;

/// So many hints show the move itself.
const SHOWN: u8 = 2;

/// How a puzzle went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// A puzzle that a person has tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleRecord {
    /// Its game.
    pub game: GameId,
    /// How hard it is.
    pub grade: Difficulty,
    /// How far it has come.
    #[serde(flatten)]
    pub state: PuzzleState,
    /// The day of which it is the puzzle, if it is one.
    #[serde(rename = "daily", default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
}

impl PuzzleRecord {
    const fn result(&self) -> Option<Attempt> {
        match self.state {
            PuzzleState::Finished(attempt) => Some(attempt),
            PuzzleState::InProgress(_) => None,
        }
    }
}

/// How far a puzzle has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleState {
    /// It has a result.
    #[serde(rename = "result")]
    Finished(Attempt),
    /// It has none yet; only the puzzle of a day is gone on with.
    #[serde(rename = "open")]
    InProgress(Open),
}

/// What was tried of a puzzle that has no result.
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
    pub const fn is_shown(&self) -> bool {
        self.hints >= SHOWN
    }

    /// Whether nothing has been tried, and no hint taken.
    pub const fn is_new(&self) -> bool {
        self.moves.is_empty() && self.hints == 0
    }

    /// Whether it counts as tried, even if it is never gone on with: there is no
    /// solving it at the first try any more. A hint that did not show the move is
    /// nothing to count.
    pub const fn counts(&self) -> bool {
        !self.moves.is_empty() || self.is_shown()
    }

    /// What it comes to if the move is found now.
    pub const fn found(&self) -> Attempt {
        match (self.is_shown(), self.moves.is_empty()) {
            (true, _) => Attempt::Shown,
            (false, true) => Attempt::First,
            (false, false) => Attempt::Later,
        }
    }

    /// Which try comes next, counted from 1.
    pub fn next_try(&self) -> usize {
        (self.moves.len() + 1).min(TRIES)
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
    /// How many were solved in all.
    pub const fn solved(&self) -> u64 {
        self.first + self.later
    }

    /// How many were tried.
    pub const fn tried(&self) -> u64 {
        self.solved() + self.revealed + self.failed
    }
}

/// The puzzles that a person has tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// Those of the days, each as it stands.
    days: BTreeMap<Date, PuzzleRecord>,
    others: Vec<PuzzleRecord>,
}

impl Progress {
    /// Takes over what was tried.
    pub fn add(&mut self, record: PuzzleRecord) {
        match record.day {
            None => self.others.push(record),
            Some(day) if self.daily(day).is_none() => drop(self.days.insert(day, record)),
            Some(_) => {}
        }
    }

    /// Counts what was begun before this day, if it counts: it was not solved.
    pub fn settle(&mut self, today: Date) {
        for (_, record) in self.days.range_mut(..today) {
            if matches!(&record.state, PuzzleState::InProgress(open) if open.counts()) {
                record.state = PuzzleState::Finished(Attempt::Failed);
            }
        }
    }

    /// How far the puzzle of a day has come, if it was begun and has no result.
    pub fn begun(&self, day: Date) -> Option<&Open> {
        match &self.days.get(&day)?.state {
            PuzzleState::InProgress(open) => Some(open),
            PuzzleState::Finished(_) => None,
        }
    }

    /// How the puzzle of a day went, if it has a result.
    pub fn daily(&self, day: Date) -> Option<Attempt> {
        self.days.get(&day)?.result()
    }

    /// How the puzzles went, of one game or of all, of one grade or of all.
    pub fn tally(&self, game: Option<GameId>, grade: Option<Difficulty>) -> Tally {
        let mut tally = Tally::default();
        for record in self.days.values().chain(&self.others) {
            let is_of = game.is_none_or(|game| game == record.game);
            let is_as_hard = grade.is_none_or(|grade| grade == record.grade);
            let count = match record.result().filter(|_| is_of && is_as_hard) {
                Some(Attempt::First) => &mut tally.first,
                Some(Attempt::Later) => &mut tally.later,
                Some(Attempt::Shown) => &mut tally.revealed,
                Some(Attempt::Failed) => &mut tally.failed,
                None => continue,
            };
            *count += 1;
        }
        tally
    }

    /// How many days in a row, up to today or to yesterday, the puzzle of the day
    /// was solved.
    pub fn streak(&self, today: Date) -> u64 {
        let row = match today.yesterday() {
            Ok(yesterday) if self.daily(today).is_none() => self.row(yesterday),
            _ => self.row(today),
        };
        // Days that lie ahead, because the clock was set back, were earned.
        match self.days.last_key_value() {
            Some((&last, _)) if row == 0 && last > today => self.row(last),
            _ => row,
        }
    }

    /// The most days in a row on which the puzzle of the day was solved.
    pub fn longest(&self) -> u64 {
        let ends = self.days.keys().filter(|day| {
            let next = day.tomorrow().ok();
            !next.is_some_and(|next| self.is_solved(next))
        });
        ends.map(|&last| self.row(last)).max().unwrap_or_default()
    }

    /// How many days in a row were solved, this one the last of them.
    fn row(&self, last: Date) -> u64 {
        let days = std::iter::successors(Some(last), |day| day.yesterday().ok());
        days.take_while(|day| self.is_solved(*day)).count() as u64
    }

    fn is_solved(&self, day: Date) -> bool {
        matches!(self.daily(day), Some(Attempt::First | Attempt::Later))
    }
}

impl FromIterator<PuzzleRecord> for Progress {
    fn from_iter<I: IntoIterator<Item = PuzzleRecord>>(records: I) -> Self {
        let mut progress = Self::default();
        records.into_iter().for_each(|record| progress.add(record));
        progress
    }
}
