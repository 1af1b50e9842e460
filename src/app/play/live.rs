//! A live match: what keeps it on disk, and what the next one of the same players
//! takes over from it.

use super::{Play, coach::Said};
use crate::{
    app::{
        Options,
        keeping::{Keeping, Switches},
    },
    store::Job,
};

impl Play {
    /// Keeps the match from now on, with the help that it begins with.
    pub(in crate::app) fn keep(&mut self, keeping: Keeping) {
        self.keeping = Some(keeping);
        self.coach = self.options.coach.then(Said::default);
        self.truth = self.options.truth;
        if self.truth {
            self.help();
        }
        self.know();
        self.look_back_on();
    }

    /// How another match of the same players begins: as this one stands, where it
    /// is a live one, else as it began.
    pub(in crate::app) const fn options(&self) -> Options {
        match self.keeping {
            None => self.options,
            Some(_) => Options {
                truth: self.truth,
                coach: self.coach.is_some(),
                ..self.options
            },
        }
    }

    /// What has to be done to keep the match as it stands.
    pub(in crate::app) fn job(&mut self) -> Option<Job> {
        let keeping = self.keeping.as_mut()?;
        keeping.switch(Switches {
            truth: self.truth,
            coach: self.coach.is_some(),
        });
        keeping.job(self.session.as_ref())
    }

    /// The number under which it is kept, if it is a live match.
    pub(in crate::app) fn number(&self) -> Option<u64> {
        self.keeping.as_ref().map(Keeping::number)
    }

    /// Notes whether the match of this number could be written.
    pub(in crate::app) fn note(&mut self, number: u64, kept: bool) {
        if let Some(keeping) = &mut self.keeping
            && keeping.number() == number
        {
            keeping.note(kept);
        }
    }

    /// What has to be done when the match is not played any more.
    pub(in crate::app) fn leave(mut self) -> Vec<Job> {
        let last = self.job();
        let leave = self.keeping.as_ref().map(Keeping::leave);
        last.into_iter().chain(leave).collect()
    }
}
