//! A puzzle that has no result yet.

use serde::{Deserialize, Serialize};

use super::Attempt;
use crate::play::puzzle::TRIES;

/// So many hints show the move itself.
const SHOWN: u8 = 2;

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
    pub(super) fn bounded(mut self) -> Self {
        self.moves.truncate(TRIES - 1);
        self.hints = self.hints.min(SHOWN);
        self
    }
}
