//! A ply of an earlier game that is tried again.

use serde::{Deserialize, Serialize};

use super::Record;
use crate::play::{
    seat::Hand,
    session::{Outcome, Session},
};

/// The game of which a match tries a ply again: of the same rules, and of the same
/// people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retry {
    #[serde(default)]
    /// The ply, counted from 0.
    pub ply: usize,
    #[serde(default)]
    /// Every ply of that game in notation.
    pub moves: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    /// Who gave up in it.
    pub resigned: Option<Hand>,
}

impl Retry {
    /// A ply of this game, as it stands, to be tried again.
    #[must_use]
    pub fn of(ply: usize, game: &dyn Session) -> Self {
        let resigned = match game.outcome() {
            Some(Outcome::Resigned(side)) => Some(game.hand(side)),
            _ => None,
        };
        let mut moves = game.notations();
        moves.truncate(game.ply());
        Self {
            ply,
            moves,
            resigned,
        }
    }

    /// The whole game, where this is the record of the match that tries it again.
    #[must_use]
    pub fn game(&self, tried: &Record) -> Record {
        Record {
            rules: tried.rules.clone(),
            table: tried.table.clone(),
            resigned: self.resigned,
            ply: self.moves.len(),
            moves: self.moves.clone(),
            ..Record::new(&tried.game)
        }
    }
}
