//! A folder of its own, and the store in it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use stackade::store::{Found, History};
use tempfile::TempDir;

use crate::common::prelude::*;

pub(crate) fn clock() -> jiff::Zoned {
    let now: jiff::Timestamp = "2026-03-01T18:30:00Z".parse().expect("a date");
    now.to_zoned(jiff::tz::TimeZone::UTC)
}

#[derive(Debug)]
pub(crate) struct Desk {
    folder: TempDir,
    pub(crate) store: Store,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let store = Store::new(places(folder.path()), clock);
        Self { folder, store }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn plant(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("in the folder")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }

    pub(crate) fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    /// The history, which has nothing to complain of.
    #[track_caller]
    pub(crate) fn history(&self) -> History {
        let Found { value, notices, .. } = self.store.history();
        assert_eq!(notices, Vec::<String>::new());
        value
    }

    /// Keeps the live match of this number as it stands. Returns what there is to say.
    pub(crate) fn keep(&mut self, number: u64, session: &dyn Session) -> Option<String> {
        match self.store.run(keep(number, session)) {
            Some(StoreEvent::Kept { news, .. }) => news,
            other => panic!("{other:?}"),
        }
    }

    /// Counts a finished game. Returns what there is to say.
    pub(crate) fn count(&mut self, record: Record) -> Option<StoreEvent> {
        self.store.run(StoreCommand::Count(record))
    }

    pub(crate) fn restart(&mut self) {
        self.store = Store::new(self.store.places().clone(), clock);
    }

    pub(crate) fn leave(&mut self, number: u64) {
        assert_eq!(self.store.run(StoreCommand::Leave(id(number))), None);
    }

    pub(crate) fn script(&self) -> Script {
        Script::folder(self.folder.path())
    }

    pub(crate) fn running(&self) -> Vec<PathBuf> {
        running(self.folder.path())
    }

    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        files(self.folder.path())
    }
}

pub(crate) fn keep(number: u64, session: &dyn Session) -> StoreCommand {
    StoreCommand::Keep(Record {
        id: Some(id(number)),
        ..Record::of(session)
    })
}

pub(crate) fn set(before: &Settings, after: &Settings) -> StoreCommand {
    StoreCommand::Set {
        before: Box::new(before.clone()),
        after: Box::new(after.clone()),
    }
}

/// Turns the mouse on, or off.
pub(crate) fn switch(before: &Settings) -> StoreCommand {
    let after = Settings {
        mouse: !before.mouse,
        ..before.clone()
    };
    set(before, &after)
}

pub(crate) fn id(number: u64) -> MatchId {
    MatchId::try_from(format!("{number:016x}")).expect("an id")
}

pub(crate) fn running(folder: &Path) -> Vec<PathBuf> {
    let files = files(&folder.join("running")).into_iter();
    files.map(|(path, _)| path).collect()
}

pub(crate) fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                files.push((entry.path(), fs::read(entry.path()).unwrap_or_default()));
            }
        }
    }
    files.sort();
    files
}

pub(crate) fn places(folder: &Path) -> Places {
    Places::find(Some(&folder.join("settings.toml")), Some(folder))
}
