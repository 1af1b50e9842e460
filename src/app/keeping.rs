//! What keeps a live match on disk.

use crate::{catalog::GameId, record::Record, seat::Hand, session::Session, store::Job};

/// Keeps a live match: knows whether it has to be written.
#[derive(Debug)]
pub(super) struct Keeping {
    /// Tells the match from the others of this run of the program.
    number: u64,
    /// Whether something has happened since the match was last written.
    changed: bool,
    /// Whether a person was helped against a bot.
    assisted: bool,
}

impl Keeping {
    /// Keeps a match: a new one, or one that was left and may have been assisted.
    pub(super) const fn new(number: u64, assisted: bool) -> Self {
        Self {
            number,
            changed: false,
            assisted,
        }
    }

    /// The number of the match.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Notes that the match is not what was last written.
    pub(super) const fn change(&mut self) {
        self.changed = true;
    }

    /// Notes that a person has been helped, which counts against a bot alone.
    pub(super) fn help(&mut self, session: &dyn Session) {
        let seats = &session.table().seats;
        let [left, right] = Hand::BOTH.map(|hand| seats[hand.index()].is_human());
        self.assisted |= left != right;
    }

    /// The match as it stands.
    pub(super) fn record(&self, session: &dyn Session) -> Record {
        Record {
            assisted: self.assisted,
            ..Record::of(session)
        }
    }

    /// What has to be written now. A game that is not in the catalog could not be
    /// read again.
    pub(super) fn job(&mut self, session: &dyn Session) -> Option<Job> {
        GameId::find(session.card().id)?;
        let changed = std::mem::take(&mut self.changed);
        changed.then(|| Job::Live(self.number, self.record(session)))
    }

    /// What has to be done when the match is not played any more.
    pub(super) const fn leave(&self) -> Job {
        Job::Leave(self.number)
    }
}
