//! Whether two puzzles are about the same position.

use super::{Puzzle, trial::Board};
use crate::{core::scene::Stage, play::catalog::Visitor};

/// Asks whether the positions of two puzzles of a game are one to its solver, be it
/// under other rules.
pub(super) struct Likeness<'a>(pub(super) &'a Puzzle, pub(super) &'a Puzzle);

impl Visitor for Likeness<'_> {
    type Output = bool;

    fn visit<G: Stage>(self) -> bool {
        let [key, other] = [self.0, self.1].map(|puzzle| {
            let board = Board::<G>::of(puzzle);
            board.game().key(&board.position)
        });
        key == other
    }
}
