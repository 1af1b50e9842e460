//! Running matches: a file for each, held by the program that plays it.

use std::{
    fs::{self, File, Metadata, TryLockError},
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{file, saver::Saver};
use crate::play::{
    catalog::GameId,
    record::{MatchId, Record},
};

/// The most running matches of one game.
const MOST: u32 = 999;

/// The ending of the name of a lock, behind that of the match.
const LOCK: &str = ".lock";

/// How often a lock is taken anew because its file was removed in between: no more,
/// should a file system not tell files apart.
const TRIES: u32 = 100;

/// Whether a match could be kept at this path: "stack-attack.toml", "stack-attack-2.toml".
pub(super) fn is_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let Some(stem) = name.and_then(|name| name.strip_suffix(".toml")) else {
        return false;
    };
    GameId::all().any(|game| {
        let number = stem.strip_prefix(game.card().id);
        number.is_some_and(|number| {
            let number = number.strip_prefix('-').map(str::parse::<u32>);
            stem == game.card().id || matches!(number, Some(Ok(2..=MOST)))
        })
    })
}

/// A file that keeps a running match, for as long as this value lives held
/// against other running programs.
#[derive(Debug)]
pub struct Slot {
    saver: Saver,
    id: MatchId,
    /// Dropped after the last save is done.
    _lock: Option<Lock>,
}

/// A file that is locked until this is dropped, beside that of the match, which is
/// replaced by every save. The system lets go of the lock however the program ends.
#[derive(Debug)]
struct Lock {
    file: File,
    /// The file of the match.
    path: PathBuf,
}

impl Lock {
    fn take(path: &Path) -> Result<Self, TryLockError> {
        let name = file::with(path, LOCK);
        let folder = name.parent().unwrap_or(Path::new(""));
        file::folder(folder).map_err(TryLockError::Error)?;
        let mut tries = 0;
        loop {
            let options = file::options().create(true).append(true).open(&name);
            let file = options.map_err(TryLockError::Error)?;
            file.try_lock()?;
            tries += 1;
            // One that was removed before it was locked here holds nobody off.
            if tries == TRIES || is_at(&file, &name) {
                let path = path.to_owned();
                return Ok(Self { file, path });
            }
        }
    }
}

/// Whether this is the file at a path.
fn is_at(file: &File, path: &Path) -> bool {
    let place = |data: Metadata| (data.dev(), data.ino());
    let [open, there] = [file.metadata(), fs::metadata(path)].map(|data| data.map(place).ok());
    open.is_some() && open == there
}

impl Drop for Lock {
    fn drop(&mut self) {
        if Saver::open(self.path.clone()).is_free() {
            // Nothing is left to hold. Where it stays, it does no harm.
            let _ = fs::remove_file(file::with(&self.path, LOCK));
        }
        // Closing would not do: a child process that a thread starts just now has
        // the file open, too. Where it cannot be unlocked, closing has to do.
        let _ = self.file.unlock();
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
        let lock = match Lock::take(&path) {
            Err(TryLockError::WouldBlock) => return None,
            taken => taken.ok(),
        };
        Some(Self {
            saver: Saver::open(path),
            id: MatchId::fresh(),
            _lock: lock,
        })
    }

    /// The slot of a match that has been kept before.
    pub(super) fn of(self, known: Option<MatchId>) -> Self {
        Self {
            id: known.unwrap_or(self.id),
            ..self
        }
    }

    /// The same slot for another game, which has an id of its own; none if somebody
    /// else still keeps this one in it.
    #[must_use]
    pub fn anew(self: Arc<Self>) -> Option<Arc<Self>> {
        let slot = Arc::into_inner(self)?;
        Some(Arc::new(slot.of(Some(MatchId::fresh()))))
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
    use std::{
        sync::atomic::{AtomicU32, Ordering},
        time::Duration,
    };

    use super::*;

    #[test]
    #[expect(clippy::used_underscore_binding, reason = "only a test looks at it")]
    fn a_slot_is_free_once_it_is_dropped_even_if_a_child_has_its_lock_open() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let slot = Slot::at(path.clone()).expect("nobody has it");
        assert!(Slot::at(path.clone()).is_none());
        let Lock { file, .. } = slot._lock.as_ref().expect("a lock");
        let _inherited = file.try_clone().expect("a handle");
        drop(slot);
        assert!(Slot::at(path).is_some());
    }

    #[test]
    fn the_lock_goes_with_the_match_that_it_holds() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let files = || fs::read_dir(folder.path()).expect("a folder").count();
        let path = folder.path().join("match.toml");
        let slot = || Slot::at(path.clone()).expect("nobody has it");
        drop(slot());
        assert_eq!(files(), 0, "nothing was kept");
        slot().save(&Record::new("stack-attack")).expect("room");
        assert_eq!(files(), 2, "the match and its lock");
        slot().clear().expect("it can be removed");
        assert_eq!(files(), 0);
    }

    /// Who has opened a lock just before it is removed has nothing by locking it.
    #[test]
    fn of_many_that_take_and_drop_a_slot_at_once_never_two_have_it() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let holders = AtomicU32::new(0);
        let take = || {
            for _ in 0..1000 {
                if let Some(slot) = Slot::at(path.clone()) {
                    assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0);
                    std::thread::sleep(Duration::from_micros(20));
                    holders.fetch_sub(1, Ordering::SeqCst);
                    drop(slot);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(take);
            }
        });
    }
}
