//! A puzzle that is left open: how far it has come.

use super::{Origin, Puzzling, TRIES};
use crate::{
    app::Flow,
    store::{Attempt, Begun, Job},
};

impl Puzzling {
    /// Whether nothing has been tried yet, and no hint taken.
    #[must_use]
    pub const fn is_new(&self) -> bool {
        self.failed == 0 && self.hints == 0
    }

    /// Whether it can be gone on with.
    pub(in crate::app) const fn is_open(&self) -> bool {
        self.end.is_none() && !self.is_new()
    }

    /// Goes on where the puzzle of the day was left.
    pub(super) fn go_on(&mut self, begun: &Begun) {
        // Only a file that somebody has changed has more than two of them.
        let moves = begun.moves.iter().take(usize::from(TRIES) - 1);
        self.tried = moves.cloned().collect();
        self.failed = u8::try_from(self.tried.len()).unwrap_or(TRIES - 1);
        self.hints = begun.hints;
        self.said = match self.hints {
            0 => format!("It goes on at try {} of {TRIES}.", self.failed + 1),
            _ => self.idea(),
        };
    }

    /// Notes how far the puzzle of a day has come, if it counts: then it cannot be
    /// begun anew.
    pub(super) fn note(&self) -> Flow {
        match self.origin {
            Origin::Day(day) if self.is_open() && self.before.is_none() => {
                Flow::Have(vec![Job::Begin(Begun {
                    game: self.puzzle.game,
                    grade: self.puzzle.grade,
                    day,
                    moves: self.tried.clone(),
                    hints: self.hints,
                })])
            }
            _ => Flow::Stay,
        }
    }

    /// What has to be done when it cannot be gone on with any more: once there is no
    /// solving it at the first try, it counts. The puzzle of a day waits for the next
    /// time.
    pub(in crate::app) fn leave(&self) -> Option<Job> {
        let begun = self.failed > 0 || self.hints > 1;
        let given_up = self.end.is_none() && begun && !matches!(self.origin, Origin::Day(_));
        given_up.then(|| self.count(Attempt::Failed))
    }
}
