//! What keeps a live match on disk.

use crate::{
    play::{
        catalog::GameId,
        record::{Record, Retry},
        seat::Table,
        session::Session,
    },
    store::Job,
};

/// Keeps a live match: knows whether it has to be written.
#[derive(Debug)]
pub(super) struct Keeping {
    /// Tells the match from the others of this run of the program.
    number: u64,
    /// Whether something has happened since the match was last written.
    changed: bool,
    /// Whether it can be gone on with; none as long as there is nothing to keep.
    kept: Option<bool>,
    /// Whether a person was helped against a bot.
    assisted: bool,
    /// Whether the truth is told and the coach is at the board.
    on: Switches,
    /// The game of which a ply is tried again, if one is.
    retry: Option<Retry>,
}

/// What of a match is switched on and off.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Switches {
    /// Whether every choice shows what it is worth.
    pub truth: bool,
    /// Whether the coach is at the board.
    pub coach: bool,
}

impl Keeping {
    /// Keeps a new match.
    pub(super) fn new(number: u64) -> Self {
        Self {
            number,
            changed: false,
            kept: None,
            assisted: false,
            on: Switches::default(),
            retry: None,
        }
    }

    /// Keeps a match that was left.
    pub(super) fn of_left(number: u64, assisted: bool) -> Self {
        Self {
            kept: Some(true),
            assisted,
            ..Self::new(number)
        }
    }

    /// Notes of which game a ply is tried again.
    pub(super) fn retry(&mut self, retry: Retry) {
        self.retry = Some(retry);
    }

    /// The number of the match.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Notes that the match is not what was last written.
    pub(super) fn change(&mut self) {
        self.changed = true;
        self.kept.get_or_insert(true);
    }

    /// Notes what is switched on; a match that is kept is not what was last written,
    /// then.
    pub(super) fn switch(&mut self, on: Switches) {
        self.changed |= self.kept.is_some() && self.on != on;
        self.on = on;
    }

    /// Notes where the match sets out: one that goes on from a ply of another game is
    /// kept from there on. Returns whether it [counts as helped](is_head_start).
    pub(super) fn set_out(&mut self, session: &dyn Session) -> bool {
        let ply = session.ply();
        if ply > 0 {
            self.change();
        }
        let helped = is_head_start(ply, session.table());
        self.assisted |= helped;
        helped
    }

    /// Notes whether the match could be written.
    pub(super) const fn note(&mut self, kept: bool) {
        self.kept = Some(kept);
    }

    /// Whether the match can be gone on with after it is left; none as long as
    /// nothing has happened in it.
    pub(super) const fn kept(&self) -> Option<bool> {
        self.kept
    }

    /// Notes that a person has been helped, which counts against a bot alone.
    pub(super) fn help(&mut self, session: &dyn Session) {
        self.assisted |= session.table().is_against_bot();
    }

    /// The match as it stands.
    pub(super) fn record(&self, session: &dyn Session) -> Record {
        Record {
            assisted: self.assisted,
            truth: self.on.truth,
            coach: self.on.coach,
            retry: self.retry.clone(),
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

/// Whether a game that goes on from so many plies counts as helped: a bot has not been
/// beaten alone by who set in a move before the win.
pub(super) fn is_head_start(ply: usize, table: &Table) -> bool {
    ply > 0 && table.is_against_bot()
}
