//! What is played on one turn.

use super::SWAP;
use crate::core::game::Game;

/// A ply of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ply<M> {
    /// A move of the game.
    Move(M),
    /// The swap rule of the session: the two persons change seats.
    Swap,
}

impl<M: Copy> Ply<M> {
    /// It in notation.
    pub(super) fn notation<G: Game<Move = M>>(&self, game: &G) -> String {
        match *self {
            Self::Move(m) => game.notation(m),
            Self::Swap => SWAP.to_owned(),
        }
    }
}
