//! A puzzle that is left open: how far it has come.

use super::{Origin, Puzzling};
use crate::{
    app::Flow,
    play::puzzle::TRIES,
    store::{Attempt, Begun, Job},
};

impl Puzzling {
    /// Whether it can be gone on with.
    pub(in crate::app) const fn is_open(&self) -> bool {
        self.end.is_none() && !self.open.is_new()
    }

    /// Goes on where the puzzle of the day was left; what another program has tried of
    /// it in between has been tried.
    pub(super) fn go_on(&mut self, begun: &Begun) {
        let was_new = self.open.is_new();
        let tries = self.open.moves.len();
        self.open.join(&begun.open);
        self.tried = self.puzzle.named(&self.open.moves);
        if was_new {
            self.said = match self.open.hints {
                0 => format!("It goes on at try {} of {TRIES}.", self.open.next_try()),
                _ => self.idea(),
            };
        } else if self.open.moves.len() > tries {
            self.play.news = Some("It was tried in another window too; that counts.".to_owned());
        }
    }

    /// Takes over how the puzzle of the day counts, once it has ended here: what was
    /// tried of it in another program counts too, and where that came to a result
    /// first this was for practice.
    pub(super) fn settle(&mut self, counts: Option<Attempt>) {
        match (self.end, counts) {
            (Some(own), Some(counts)) if self.before.is_none() && counts != own => {
                if own < counts && counts < Attempt::Failed {
                    self.end = Some(counts);
                } else {
                    self.before = Some(counts);
                }
            }
            _ => {}
        }
    }

    /// Notes how far the puzzle of a day has come, if it counts: then it cannot be
    /// begun anew.
    pub(super) fn note(&self) -> Flow {
        match self.origin {
            Origin::Day(day) if self.is_open() && self.before.is_none() => {
                let begun = Begun {
                    game: self.puzzle.game,
                    grade: self.puzzle.grade,
                    day,
                    open: self.open.clone(),
                };
                Flow::Have(vec![Job::Begin(begun), Job::Recall])
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
