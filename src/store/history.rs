//! The finished games, one a line, in a file that only grows.
//!
//! Several running programs may add to it at once. Every line has the id of its
//! match, and the last line of an id counts: a result that was taken back and
//! reached again counts once, and one that was taken back for good, whose last
//! line says that the match is open, does not count.

mod line;

use std::{collections::HashSet, io, path::Path};

use jiff::Timestamp;

use self::line::Line;
use super::file;
use super::lines::{self, Skipped};
use crate::play::{
    record::{MatchId, Record, Standing},
    seat::{Hand, Seat, Table},
};

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Which match it was.
    pub id: MatchId,
    /// When it was finished.
    pub date: Timestamp,
    /// The id of the game.
    pub game: String,
    /// Who sat where at the end.
    pub table: Table,
    /// Who has won.
    pub standing: Standing,
    /// Who has given up.
    pub resigned: Option<Hand>,
    /// Whether a person was helped against a bot.
    pub assisted: bool,
    /// The options as `stones=15 take=3`.
    rules: String,
    /// The moves with spaces between: thousands of games are never looked into.
    moves: String,
}

impl Entry {
    /// How many plies were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.split_whitespace().count()
    }

    /// Who made the first move, whoever has taken it over since.
    #[must_use]
    pub fn first(&self) -> Hand {
        self.record().table.first
    }

    /// The seat on a hand.
    #[must_use]
    pub const fn seat(&self, hand: Hand) -> &Seat {
        &self.table.seats[hand.index()]
    }

    /// The whole game.
    #[must_use]
    pub fn record(&self) -> Record {
        let rules = self.rules.split_whitespace().filter_map(|rule| {
            let (key, value) = rule.split_once('=')?;
            Some((key.to_owned(), value.parse().ok()?))
        });
        let moves: Vec<String> = self.moves.split_whitespace().map(str::to_owned).collect();
        let record = Record {
            id: Some(self.id),
            date: Some(self.date),
            rules: rules.collect(),
            table: self.table.clone(),
            standing: self.standing,
            resigned: self.resigned,
            ply: moves.len(),
            moves,
            assisted: self.assisted,
            ..Record::new(&self.game)
        };
        // A swap of seats leads from the table at the start to that at the end.
        Record {
            table: record.last_table(),
            ..record
        }
    }
}

/// The finished games, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The games that count.
    pub entries: Vec<Entry>,
    /// The lines that could not be read.
    pub skipped: Skipped,
}

impl History {
    /// Reads a history file; where there is none, nothing has been finished.
    ///
    /// # Errors
    /// A file that cannot be read at all.
    pub fn read(path: &Path) -> io::Result<Self> {
        file::read_lines(path).map(|bytes| Self::parse(&bytes))
    }

    /// The games of the bytes of a history file.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        let mut history = Self::default();
        let mut known = HashSet::new();
        for text in lines::texts(bytes).rev() {
            match Line::parse(text) {
                Err(line) => history.skipped.count(line),
                Ok(entry) => {
                    if known.insert(entry.id) && entry.standing != Standing::Open {
                        history.entries.push(entry);
                    }
                }
            }
        }
        history.entries.reverse();
        history
    }
}

/// Adds a line to a history file. Returns where one that could not be read lies now.
pub(super) fn append(path: &Path, record: &Record, id: MatchId, date: Timestamp) -> io::Result<()> {
    lines::add(path, &Line::of(record, id, date))
}
