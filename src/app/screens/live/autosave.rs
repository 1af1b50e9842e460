//! What keeps a live match on disk.

use crate::{
    play::{
        catalog::GameId,
        player::Table,
        record::{MatchId, Record},
        session::Session,
    },
    store::StoreCommand,
};

/// Keeps a live match: knows whether it has to be written, and with how much help it
/// is played.
#[derive(Debug)]
pub struct Autosave {
    pub(super) id: MatchId,
    /// Whether something has happened since the match was last written.
    changed: bool,
    /// Whether it can be gone on with; none as long as there is nothing to keep.
    pub(super) kept: Option<bool>,
    /// Whether a person was helped against a bot.
    pub(super) helped: bool,
}

impl Autosave {
    /// Keeps a match in which nothing has happened yet that is worth keeping.
    pub fn untouched() -> Self {
        Self {
            id: MatchId::fresh(),
            changed: false,
            kept: None,
            helped: false,
        }
    }

    /// Keeps a new match; one that goes on from a ply of another game is kept from
    /// there on, and counts as helped.
    pub fn new(session: &dyn Session) -> Self {
        let begun = session.ply() > 0;
        Self {
            changed: begun,
            kept: begun.then_some(true),
            helped: is_head_start(session.ply(), session.table()),
            ..Self::untouched()
        }
    }

    /// Keeps a match that was left.
    pub fn of_left(record: &Record) -> Self {
        Self {
            id: record.id.unwrap_or_else(MatchId::fresh),
            changed: false,
            kept: Some(true),
            helped: record.assisted,
        }
    }

    /// Notes that the match is not what was last written.
    pub fn change(&mut self) {
        self.changed = true;
        self.kept.get_or_insert(true);
    }

    /// Notes that a person is helped, which counts against a bot alone. Returns whether
    /// that is new.
    pub fn help(&mut self, session: &dyn Session) -> bool {
        let new = !self.helped && session.table().is_against_bot();
        self.helped |= new;
        self.changed |= new && self.kept.is_some();
        new
    }

    /// The match as it stands.
    pub fn record(&self, session: &dyn Session) -> Record {
        Record {
            id: Some(self.id),
            assisted: self.helped,
            ..Record::of(session)
        }
    }

    /// What has to be written now. A game that is not in the catalog could not be read
    /// again.
    pub fn save(&mut self, session: &dyn Session) -> Option<StoreCommand> {
        GameId::find(session.card().id)?;
        let changed = std::mem::take(&mut self.changed);
        changed.then(|| StoreCommand::Keep(self.record(session)))
    }
}

/// Whether a game that goes on from so many plies counts as helped: a bot has not been
/// beaten alone by who set in a move before the win.
pub fn is_head_start(ply: usize, table: &Table) -> bool {
    ply > 0 && table.is_against_bot()
}
