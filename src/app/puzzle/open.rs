//! A puzzle that is left open: how far it has come.

use super::{Origin, Puzzling};
use crate::{
    app::Flow,
    puzzle::TRIES,
    store::{Attempt, Begun, Job},
};

impl Puzzling {
    /// Whether it can be gone on with.
    pub(in crate::app) const fn is_open(&self) -> bool {
        self.end.is_none() && !self.open.is_new()
    }

    /// Goes on where the puzzle of the day was left.
    pub(super) fn go_on(&mut self, begun: &Begun) {
        self.open = begun.open.clone();
        self.said = match self.open.hints {
            0 => format!("It goes on at try {} of {TRIES}.", self.open.next_try()),
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
                    open: self.open.clone(),
                })])
            }
            _ => Flow::Stay,
        }
    }

    /// What has to be done when it cannot be gone on with any more. The puzzle of a
    /// day waits for the next time.
    pub(in crate::app) fn leave(&self) -> Option<Job> {
        let waits = matches!(self.origin, Origin::Day(_));
        let given_up = self.end.is_none() && self.open.counts() && !waits;
        given_up.then(|| self.count(Attempt::Failed))
    }
}
