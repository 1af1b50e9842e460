//! What keeps a live match on disk.

use std::sync::Arc;

use crate::{
    catalog::GameId,
    record::Record,
    seat::Hand,
    session::Session,
    store::{Job, Slot},
};

/// Keeps a live match: the slot that holds it, and what has to be written.
#[derive(Debug)]
pub(super) struct Keeping {
    /// Tells the match from the others of this run of the program.
    number: u64,
    slot: Option<Arc<Slot>>,
    /// Whether a slot has been asked for.
    asked: bool,
    /// Whether something has happened since the match was last written.
    changed: bool,
    /// Whether a person was helped against a bot.
    assisted: bool,
}

impl Keeping {
    /// Keeps a new match.
    pub(super) const fn new(number: u64) -> Self {
        Self {
            number,
            slot: None,
            asked: false,
            changed: false,
            assisted: false,
        }
    }

    /// Keeps on keeping a match that was left.
    pub(super) fn resume(number: u64, slot: Arc<Slot>, assisted: bool) -> Self {
        Self {
            slot: Some(slot),
            asked: true,
            assisted,
            ..Self::new(number)
        }
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

    /// Takes the slot of the match of this number. Returns whether it is its own.
    pub(super) fn take(&mut self, number: u64, slot: &Arc<Slot>) -> bool {
        let own = number == self.number;
        if own {
            self.slot = Some(Arc::clone(slot));
        }
        own
    }

    /// The match as it stands.
    pub(super) fn record(&self, session: &dyn Session) -> Record {
        Record {
            assisted: self.assisted,
            ..Record::of(session)
        }
    }

    /// What has to be done now: first a slot is needed, then every change is
    /// written. A game that is not in the catalog could not be read again.
    pub(super) fn job(&mut self, session: &dyn Session) -> Option<Job> {
        let game = GameId::find(session.card().id)?;
        let Some(slot) = &self.slot else {
            let asked = std::mem::replace(&mut self.asked, true);
            return (!asked).then_some(Job::Reserve(self.number, game));
        };
        let slot = Arc::clone(slot);
        std::mem::take(&mut self.changed).then(|| Job::Keep(slot, self.record(session)))
    }
}
