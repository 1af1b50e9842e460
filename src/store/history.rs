//! The finished games, one a line, in a file that only grows.
//!
//! Several running programs may add to it at once. Every line has the id of its
//! match, and the last line of an id counts: a result that was taken back and
//! reached again counts once, and one that was taken back for good, whose last
//! line says that the match is open, does not count. A person who is renamed is called
//! so in all lines before.

use std::{collections::HashSet, io, path::Path};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    file,
    lines::{self, Dated, Lines, NoLine, Skipped},
};
use crate::play::{
    catalog::rules_of,
    record::Record,
    seat::{Seat, folded},
};

/// The finished games, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The games that count; each has its id and its date.
    pub entries: Vec<Record>,
    /// The lines that could not be read.
    pub skipped: Skipped,
}

impl Lines for History {
    fn parse(bytes: &[u8]) -> Self {
        let mut history = Self::default();
        let mut known = HashSet::new();
        let mut renamed: Vec<Renamed> = Vec::new();
        for text in lines::texts(bytes).rev() {
            match parse(text) {
                Err(line) => history.skipped.count(line),
                Ok(Line::Renamed(line)) => renamed.push(line),
                Ok(Line::Game(mut entry)) => {
                    if known.insert(entry.id) && entry.is_over() {
                        renamed.iter().rev().for_each(|line| line.apply(&mut entry));
                        history.entries.push(*entry);
                    }
                }
            }
        }
        history.entries.reverse();
        history
    }

    fn skipped(&self) -> Skipped {
        self.skipped
    }
}

/// What a line of the file tells.
enum Line {
    Game(Box<Record>),
    Renamed(Renamed),
}

/// A person is called otherwise in all games before.
#[derive(Serialize, Deserialize)]
struct Renamed {
    renamed: String,
    to: String,
}

impl Renamed {
    fn apply(&self, record: &mut Record) {
        for seat in record
            .table
            .seats
            .iter_mut()
            .filter(|seat| is_of(seat, &self.renamed))
        {
            seat.name.clone_from(&self.to);
        }
    }
}

/// Whether a person of this name sits there.
fn is_of(seat: &Seat, name: &str) -> bool {
    seat.is_human() && folded(&seat.name) == folded(name)
}

/// Reads a line. A game that nobody knows, or of rules that it does not have, is none.
fn parse(text: &[u8]) -> Result<Line, NoLine> {
    match lines::parse::<Record>(text) {
        Ok(game) => {
            let counts = game.id.is_some() && game.date.is_some() && rules_of(&game).is_ok();
            let game = counts.then(|| Line::Game(Box::new(game)));
            game.ok_or(NoLine::Broken)
        }
        Err(line) => {
            let renamed = lines::parse::<Dated<Renamed>>(text);
            renamed
                .map(|line| Line::Renamed(line.what))
                .map_err(|_| line)
        }
    }
}

/// Calls a person otherwise, as somebody else who has that name already, in all games of
/// a history file. Returns in how many.
pub(super) fn rename(path: &Path, from: &str, to: &str, date: Timestamp) -> io::Result<usize> {
    let entries = History::parse(&file::read_lines(path)?).entries.into_iter();
    let games = entries.filter(|entry| entry.table.seats.iter().any(|seat| is_of(seat, from)));
    let games = games.count();
    if games > 0 {
        let renamed = Renamed {
            renamed: from.to_owned(),
            to: to.to_owned(),
        };
        lines::add(path, &Dated::new(date, renamed))?;
    }
    Ok(games)
}

/// Adds a game to a history file, with the plies that count: one by itself, be it of a
/// match of several.
pub(super) fn append(path: &Path, record: &Record) -> io::Result<()> {
    let line = Record {
        table: record.table.apart(),
        ..record.clone().played()
    };
    lines::add(path, &line)
}
