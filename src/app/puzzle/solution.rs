//! A solution that is shown in place of any more tries.

use crate::play::{puzzle::Clue, session::Session};

/// What the move does that solves a puzzle, told as nobody's try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// With what it does.
    pub whole: String,
    /// The move alone.
    pub brief: String,
}

impl Solution {
    /// The one that this leads to, on the board of the puzzle.
    pub(super) fn of(clue: &Clue, session: &dyn Session) -> Self {
        let brief = format!("Solution: {}.", session.words(&clue.words));
        let does = session.look(clue.choice);
        Self {
            whole: does.map_or_else(|_| brief.clone(), |does| format!("Solution: {}", does.text)),
            brief,
        }
    }
}
