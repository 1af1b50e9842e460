//! What a side of Number Stack Duel can force within a few plies, found by trying.

use super::{NumberStackDuel, Position};
use crate::core::game::{Game as _, Side};

impl NumberStackDuel {
    /// Whether a side wins within so many plies, whatever the other does.
    ///
    /// An honest search: eight plies take milliseconds at most.
    pub(super) fn forces(&self, position: &Position, side: Side, plies: u32) -> bool {
        if let Some(winner) = self.winner(position) {
            return winner == side;
        }
        if plies == 0 {
            return false;
        }
        if self.is_ready(position, position.mover) {
            return position.mover == side;
        }
        let moves = self.moves(position);
        let mut after = moves.iter().map(|m| self.play(position, m));
        let forced = |next: Position| self.forces(&next, side, plies - 1);
        if position.mover == side {
            after.any(forced)
        } else {
            after.all(forced)
        }
    }

    /// Whether a single number completes the stack of a side.
    pub(super) fn is_ready(&self, position: &Position, side: Side) -> bool {
        let total = position.tower(side).total();
        total < self.target && self.target - total <= self.numbers
    }
}
