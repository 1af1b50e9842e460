//! Saves a match to a file without waiting for a slow disk.
//!
//! A text is written to a draft beside the file first: from then on a program that
//! is killed does not lose it. Then a thread of its own syncs the draft and renames
//! it over the file: from then on a machine that stops does not lose it, and until
//! then it does not lose the text before. A draft that lies there is newer than the
//! file: older ones are removed before the file is replaced, so that whoever finds
//! some after a kill may take the newest.

use std::{
    fs::{self, File, OpenOptions},
    io,
    ops::Range,
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use super::file;
use crate::play::record::Record;

/// What stands before the number of a draft, as the ending of its name.
const DRAFT: &str = "new-";

/// Saves to one file. Dropped, it waits until the last text is there.
#[derive(Debug)]
pub(super) struct Saver(Arc<Target>);

/// The file, and how far its drafts have come.
#[derive(Debug)]
struct Target {
    path: PathBuf,
    /// Has the disk take a text.
    sync: fn(&File) -> io::Result<()>,
    drafts: Mutex<Drafts>,
    /// Told when the thread ends.
    idle: Condvar,
}

#[derive(Debug, Default)]
struct Drafts {
    /// The number of the newest one.
    newest: u64,
    /// The number of the last one that was to replace the file.
    tried: u64,
    /// No draft that lies there has a lower number.
    first: u64,
    /// Whether a thread is at work.
    running: bool,
    /// Why one could not replace the file, to be told with the next.
    trouble: Option<io::Error>,
}

impl Saver {
    /// Opens a file to save to. What is left of a saver whose program was killed
    /// is put in order: the newest draft that is whole replaces the file, older
    /// and torn ones are removed.
    pub(super) fn open(path: PathBuf) -> Self {
        Self::with(path, File::sync_all)
    }

    fn with(path: PathBuf, sync: fn(&File) -> io::Result<()>) -> Self {
        let target = Target {
            path,
            sync,
            drafts: Mutex::default(),
            idle: Condvar::new(),
        };
        let newest = target.recover();
        let mut drafts = target.drafts();
        (drafts.newest, drafts.tried, drafts.first) = (newest, newest, newest + 1);
        drop(drafts);
        Self(Arc::new(target))
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.0.path
    }

    /// Whether there is no text.
    pub(super) fn is_free(&self) -> bool {
        !file::is_there(&self.0.path) && self.0.left().is_empty()
    }

    /// Writes a text. Whatever happens to the program then, it is kept.
    ///
    /// # Errors
    /// It cannot be written, or the disk did not take an earlier one.
    pub(super) fn save(&self, text: &str) -> io::Result<()> {
        let mut drafts = self.0.drafts();
        // A name that is free: to rename a file over another one waits for the
        // disk on some file systems.
        file::write(&self.0.draft(drafts.newest + 1), text)?;
        drafts.newest += 1;
        let trouble = drafts.trouble.take();
        let running = std::mem::replace(&mut drafts.running, true);
        drop(drafts);
        if !running {
            let target = Arc::clone(&self.0);
            let thread = thread::Builder::new().name("saver".to_owned());
            if thread.spawn(move || target.catch_up()).is_err() {
                // Without a thread the caller has to wait for the disk.
                self.0.catch_up();
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    /// Removes the text; there need not be one.
    pub(super) fn clear(&self) -> io::Result<()> {
        let drafts = self.0.drafts();
        // Before the file: a draft that is gone cannot replace it any more.
        for number in drafts.first..=drafts.newest {
            remove(self.0.draft(number))?;
        }
        remove(&self.0.path)
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        let running = |drafts: &mut Drafts| drafts.running;
        drop(self.0.idle.wait_while(self.0.drafts(), running));
    }
}

/// The file that a draft is to replace and the number of the draft, if this path
/// is one of a draft.
pub(super) fn read_draft(path: &Path) -> Option<(PathBuf, u64)> {
    let number = path.extension()?.to_str()?.strip_prefix(DRAFT)?;
    Some((path.with_extension(""), number.parse().ok()?))
}

impl Target {
    fn drafts(&self) -> MutexGuard<'_, Drafts> {
        self.drafts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draft(&self, number: u64) -> PathBuf {
        file::with(&self.path, &format!(".{DRAFT}{number}"))
    }

    /// The numbers of the drafts that lie beside the file, in order.
    fn left(&self) -> Vec<u64> {
        let Some(Ok(folder)) = self.path.parent().map(fs::read_dir) else {
            return Vec::new();
        };
        let drafts = folder
            .flatten()
            .filter_map(|entry| read_draft(&entry.path()));
        let own = drafts.filter(|(path, _)| *path == self.path);
        let mut numbers: Vec<u64> = own.map(|(_, number)| number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Replaces the file by drafts until it has the newest one.
    fn catch_up(&self) {
        let mut drafts = self.drafts();
        while drafts.tried < drafts.newest {
            let (first, number) = (drafts.first, drafts.newest);
            drop(drafts);
            let done = self.replace(number, first..number);
            drafts = self.drafts();
            drafts.tried = number;
            match done {
                Ok(()) => drafts.first = number + 1,
                Err(error) => drafts.trouble = drafts.trouble.take().or(Some(error)),
            }
        }
        drafts.running = false;
        self.idle.notify_all();
    }

    /// Replaces the file by a draft, once the disk has that and older drafts are
    /// gone.
    fn replace(&self, number: u64, older: Range<u64>) -> io::Result<()> {
        let draft = self.draft(number);
        let file = OpenOptions::new().write(true).open(&draft);
        let replaced = file
            .and_then(|file| (self.sync)(&file))
            .and_then(|()| older.map(|number| self.draft(number)).try_for_each(remove))
            .and_then(|()| fs::rename(draft, &self.path));
        match replaced {
            Ok(()) => {
                file::sync_folder_of(&self.path);
                Ok(())
            }
            // It was cleared.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Replaces the file by the newest whole draft that was left, and removes the
    /// others. Some may be torn, if the program was killed while it wrote one, or
    /// the power was cut. Returns the highest number of a draft.
    fn recover(&self) -> u64 {
        let left = self.left();
        let mut newest = None;
        for &number in left.iter().rev() {
            let draft = self.draft(number);
            let text = file::read(&draft).ok().flatten().unwrap_or_default();
            match Record::read(&text) {
                // Only the whole text is what its record is written as.
                Ok(record) if record.to_string() == text && newest.is_none() => {
                    newest = Some(number);
                }
                Err(fault) if fault.newer => (),
                _ if !file::is_ours(&draft) => (),
                // What cannot be removed could not be replaced, either.
                _ => drop(remove(draft)),
            }
        }
        if let Some(number) = newest {
            // Where this fails, the draft stays, and is tried again the next time.
            let _ = self.replace(number, 0..0);
        }
        left.last().copied().unwrap_or(0)
    }
}

fn remove(path: impl AsRef<Path>) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    /// A disk that takes nothing as long as somebody holds this.
    static DISK: Mutex<()> = Mutex::new(());

    fn slow(file: &File) -> io::Result<()> {
        let _held = DISK.lock();
        file.sync_all()
    }

    fn text(plies: usize) -> String {
        let moves = vec!["x".to_owned(); plies];
        let record = Record {
            ply: plies,
            moves,
            ..Record::new("stack-attack")
        };
        record.to_string()
    }

    #[test]
    fn while_the_disk_takes_a_text_newer_ones_are_kept_and_the_old_one_stands() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let read = || fs::read_to_string(&path).expect("it is there");
        Saver::open(path.clone()).save(&text(1)).expect("room");
        let held = DISK.lock().expect("it is free");
        let saver = Saver::with(path.clone(), slow);
        for plies in 2..9 {
            saver.save(&text(plies)).expect("room");
        }
        assert_eq!(
            read(),
            text(1),
            "nothing is replaced before the disk has it"
        );
        // This program is killed here as far as the next one can see.
        fs::write(file::with(&path, ".new-8"), &text(9)[..40]).expect("room");
        drop(Saver::open(path.clone()));
        assert_eq!(read(), text(8), "the newest one that is whole");
        saver.save(&text(9)).expect("room");
        drop(held);
        drop(saver);
        assert_eq!(read(), text(9));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    /// Whoever is killed between two steps leaves no old draft beside a newer file.
    #[test]
    fn no_draft_is_ever_older_than_the_file() {
        static SLOW: Mutex<()> = Mutex::new(());
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let saver = Saver::with(path.clone(), |_| {
            drop(SLOW.lock());
            Ok(())
        });
        for round in 0..20 {
            let held = SLOW.lock();
            for plies in 1..=50 {
                saver.save(&text(50 * round + plies)).expect("room");
            }
            drop(held);
            let mut running = true;
            while running {
                running = saver.0.drafts().running;
                let file = Record::read(&fs::read_to_string(&path).unwrap_or_default());
                let plies = file.map_or(0, |record| record.ply);
                let drafts = saver.0.left();
                assert!(
                    drafts.iter().all(|number| *number > plies as u64),
                    "{drafts:?} beside {plies}"
                );
            }
            assert!(saver.0.left().is_empty());
        }
    }

    #[test]
    fn what_the_disk_did_not_take_at_first_does_not_come_back() {
        static FULL: AtomicBool = AtomicBool::new(true);
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let saver = Saver::with(path.clone(), |_| {
            let full = FULL.load(Ordering::Relaxed);
            if full {
                Err(io::ErrorKind::StorageFull.into())
            } else {
                Ok(())
            }
        });
        saver.save(&text(1)).expect("it is not known yet");
        drop(
            saver
                .0
                .idle
                .wait_while(saver.0.drafts(), |drafts| drafts.running),
        );
        FULL.store(false, Ordering::Relaxed);
        saver.save(&text(2)).expect_err("the first was not taken");
        drop(saver);
        drop(Saver::open(path.clone()));
        assert_eq!(fs::read_to_string(&path).expect("it stands"), text(2));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn of_a_torn_draft_the_text_before_stands() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let whole = text(2);
        for torn in (0..whole.len()).map(|end| &whole[..end]) {
            fs::write(&path, text(1)).expect("room");
            fs::write(file::with(&path, ".new-7"), torn).expect("room");
            drop(Saver::open(path.clone()));
            assert_eq!(fs::read_to_string(&path).expect("it stands"), text(1));
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        }
    }

    #[test]
    fn a_draft_of_a_newer_version_is_left_alone() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("match.toml");
        let draft = file::with(&path, ".new-7");
        fs::write(&draft, "format = 2\n").expect("room");
        assert!(!Saver::open(path).is_free());
        assert_eq!(fs::read_to_string(draft).expect("it stays"), "format = 2\n");
    }

    #[test]
    fn what_is_cleared_does_not_come_back() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let saver = Saver::open(folder.path().join("match.toml"));
        for _ in 0..50 {
            saver.save(&text(1)).expect("room");
            saver.clear().expect("it can be removed");
        }
        drop(saver);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
