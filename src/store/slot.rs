//! Running matches: a file for each, held by the program that plays it.

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use super::{file, saver::Saver};
use crate::record::{MatchId, Record};

/// The most running matches of one game.
const MOST: u32 = 999;

/// A file that keeps a running match, for as long as this value lives held
/// against other running programs.
#[derive(Debug)]
pub struct Slot {
    saver: Saver,
    id: MatchId,
    /// Beside the file, which is replaced by every save. The system lets go of
    /// the lock however the program ends. Dropped after the last save is done.
    _lock: Option<Lock>,
}

/// A file that is locked, until this is dropped.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing would not do: a child process that a thread starts just now has
        // the file open, too. Where it cannot be unlocked, closing has to do.
        let _ = self.0.unlock();
    }
}

impl Slot {
    /// A free slot for a match of this game: the first one that holds no match
    /// and that no running program has.
    pub(super) fn free(folder: &Path, game: &str) -> Option<Self> {
        let numbered = (2..=MOST).map(|number| format!("{game}-{number}.toml"));
        let mut names = std::iter::once(format!("{game}.toml")).chain(numbered);
        names.find_map(|name| {
            let slot = Self::at(folder.join(name))?;
            slot.saver.is_free().then_some(slot)
        })
    }

    /// The slot at this path, none if a running program has it.
    ///
    /// Where no lock can be had nothing can be written either, and that is told
    /// when it is tried.
    pub(super) fn at(path: PathBuf) -> Option<Self> {
        let name = file::with(&path, ".lock");
        let folder = file::folder(name.parent().unwrap_or(Path::new("")));
        let lock = folder.and_then(|()| file::options().create(true).append(true).open(name));
        let held = lock.as_ref().map(File::try_lock);
        match held {
            Ok(Err(TryLockError::WouldBlock)) => None,
            _ => Some(Self {
                saver: Saver::open(path),
                id: MatchId::fresh(),
                _lock: lock.ok().map(Lock),
            }),
        }
    }

    /// The slot of a match that has been kept before.
    pub(super) fn of(self, known: Option<MatchId>) -> Self {
        Self {
            id: known.unwrap_or(self.id),
            ..self
        }
    }

    /// The match that it keeps.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// Where the match is kept.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.saver.path()
    }

    /// Writes the match as it stands.
    pub(super) fn save(&self, record: &Record) -> io::Result<()> {
        self.saver.save(&record.to_string())
    }

    /// Forgets the match; there need not be one.
    pub(super) fn clear(&self) -> io::Result<()> {
        self.saver.clear()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::used_underscore_binding, reason = "only a test looks at it")]
    fn a_slot_is_free_once_it_is_dropped_even_if_a_child_has_its_lock_open() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let slot = Slot::at(path.clone()).expect("nobody has it");
        assert!(Slot::at(path.clone()).is_none());
        let Lock(file) = slot._lock.as_ref().expect("a lock");
        let _inherited = file.try_clone().expect("a handle");
        drop(slot);
        assert!(Slot::at(path).is_some());
    }
}
