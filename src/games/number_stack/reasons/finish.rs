//! How Number Stack ends with the next move or the one after it.

use super::super::{NumberStack, Position};
use crate::core::game::{Game as _, Side};

/// How soon a side that does not have the turn wins, whatever the other one does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Finish {
    /// With its next turn.
    Next,
    /// With the move that is to come.
    Now,
    /// The one or the other, which depends on that move.
    Either,
}

impl NumberStack {
    /// How soon the player who does not have the turn wins, if that is with the next
    /// one at the latest.
    pub(super) fn finish(&self, position: &Position) -> Option<Finish> {
        let other = position.mover.other();
        if self.winner(position).is_some() || !self.forces(position, other, 2) {
            return None;
        }
        let moves = self.moves(position);
        let goes_on = |m| self.winner(&self.play(position, m)).is_none();
        let going_on = moves.iter().filter(|&m| goes_on(m)).count();
        Some(match going_on {
            0 => Finish::Now,
            all if all == moves.iter().count() => Finish::Next,
            _ => Finish::Either,
        })
    }

    /// That whatever the player to move does, the other one can win next turn, and how.
    pub(super) fn tell_next(&self, position: &Position) -> String {
        let other = position.mover.other();
        let moves = self.moves(position);
        let completes = |m| !self.needs(&self.play(position, m), other).is_empty();
        let completing = moves.iter().filter(|&m| completes(m)).count();
        let whatever = self.whatever(position);
        match completing {
            0 => format!("{whatever} {other} can end the game next turn and win by the stacks."),
            all if all == moves.iter().count() => {
                format!("{whatever} {other} can complete a stack next turn.")
            }
            _ => format!("{whatever} {other} can win next turn."),
        }
    }

    /// That whatever the player to move does, the other one wins within so many turns.
    pub(super) fn tell_within(&self, position: &Position, turns: &str) -> String {
        let whatever = self.whatever(position);
        let other = position.mover.other();
        format!("{whatever} {other} wins within {turns} more turns.")
    }

    /// How a sentence begins on what comes of every move: there may be but a pass.
    fn whatever(&self, position: &Position) -> String {
        let side = position.mover;
        if self.can_place(position, side) {
            format!("Whatever {side} does,")
        } else {
            format!("{side} can only pass, and")
        }
    }

    /// That whatever a side with the turn does ends the game, and loses it.
    pub(super) fn tell_last(side: Side) -> String {
        let other = side.other();
        format!(
            "Whatever {side} does ends the game, and {other} wins when the stacks are compared."
        )
    }

    /// That whatever a side with the turn does, it has lost in two plies at the latest.
    pub(super) fn tell_soon(side: Side) -> String {
        let other = side.other();
        format!("Whatever {side} does, {other} wins next turn at the latest.")
    }
}
