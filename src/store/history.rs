//! The finished games, one a line of a journal.
//!
//! Every line has the id of its match, and the last line of an id counts: a result that
//! was taken back and reached again counts once, and one that was taken back for good not
//! at all. A person who is renamed is called so in all lines before.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::play::{
    catalog::rules_of,
    player::{Player, folded},
    record::{MatchId, Record},
};

/// The finished games, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The games that count; each has its id and its date.
    pub entries: Vec<Record>,
}

/// A line of the journal.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    Game(Box<Game>),
    TakenBack(TakenBack),
    Renamed(Renamed),
}

/// A result does not count any more.
#[derive(Serialize, Deserialize)]
pub(super) struct TakenBack {
    pub(super) taken_back: MatchId,
}

/// A game that counts: one that nobody knows, or of rules that it does not have, is none.
#[derive(Deserialize)]
#[serde(try_from = "Record")]
pub(super) struct Game(Record);

impl TryFrom<Record> for Game {
    type Error = &'static str;

    fn try_from(game: Record) -> Result<Self, &'static str> {
        let counts = game.is_over() && game.id.is_some() && game.date.is_some();
        let counts = counts && rules_of(&game).is_ok();
        counts.then_some(Self(game)).ok_or("it is no finished game")
    }
}

/// A person is called otherwise in all games before.
#[derive(Serialize, Deserialize)]
pub(super) struct Renamed {
    pub(super) renamed: String,
    pub(super) to: String,
}

impl FromIterator<Line> for History {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        let lines: Vec<Line> = lines.into_iter().collect();
        let (mut entries, mut known, mut renamed) = (Vec::new(), HashSet::new(), Vec::new());
        for line in lines.into_iter().rev() {
            match line {
                Line::Renamed(line) => renamed.push(line),
                Line::TakenBack(line) => {
                    known.insert(Some(line.taken_back));
                }
                Line::Game(game) => {
                    let mut entry = game.0;
                    if known.insert(entry.id) {
                        renamed.iter().rev().for_each(|line| line.apply(&mut entry));
                        entries.push(entry);
                    }
                }
            }
        }
        entries.reverse();
        Self { entries }
    }
}

impl Renamed {
    fn apply(&self, record: &mut Record) {
        let seats = record.table.players.iter_mut();
        for player in seats.filter(|player| is_of(player, &self.renamed)) {
            player.name.clone_from(&self.to);
        }
    }
}

impl History {
    /// How many games a person of this name has played.
    pub(super) fn games_of(&self, name: &str) -> usize {
        let seats = self.entries.iter().map(|entry| &entry.table.players);
        seats
            .filter(|seats| seats.iter().any(|player| is_of(player, name)))
            .count()
    }
}

/// Whether a person of this name sits there.
fn is_of(player: &Player, name: &str) -> bool {
    player.is_human() && folded(&player.name) == folded(name)
}
