//! A file whose newest text never waits for a slow disk.
//!
//! A text is written beside its place first, whole and at once: from then on a
//! program that is killed does not lose it. Then a thread of its own has the disk
//! take it and puts it in its place: from then on a machine that stops does not
//! lose it, and until then it does not lose the text before.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use super::file;
use crate::record::Record;

/// What stands before the number of a draft, as the ending of its name.
const DRAFT: &str = "new-";

/// Keeps the text of one file. Dropped, it waits until the last text is in place.
#[derive(Debug)]
pub(super) struct Settler(Arc<Place>);

#[derive(Debug)]
struct Place {
    path: PathBuf,
    /// Has the disk take a text.
    sync: fn(&File) -> io::Result<()>,
    work: Mutex<Work>,
    settled: Condvar,
}

#[derive(Debug, Default)]
struct Work {
    /// The number of the newest draft.
    newest: u64,
    /// The number of the draft that was put in place last.
    placed: u64,
    /// Whether a thread is at work.
    running: bool,
    /// Why a text could not be put in place, to be told with the next.
    trouble: Option<io::Error>,
}

impl Settler {
    /// The settler of a file. What the last one has left as a draft, because its
    /// program was killed, is put in place.
    pub(super) fn new(path: PathBuf) -> Self {
        Self::with(path, File::sync_all)
    }

    fn with(path: PathBuf, sync: fn(&File) -> io::Result<()>) -> Self {
        let place = Place {
            path,
            sync,
            work: Mutex::default(),
            settled: Condvar::new(),
        };
        let newest = place.recover();
        let mut work = place.work();
        (work.newest, work.placed) = (newest, newest);
        drop(work);
        Self(Arc::new(place))
    }

    /// The path of the file of which this is a draft, if it is one.
    pub(super) fn of_draft(draft: &Path) -> Option<PathBuf> {
        let number = draft.extension()?.to_str()?.strip_prefix(DRAFT)?;
        number.parse::<u64>().ok()?;
        Some(draft.with_extension(""))
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.0.path
    }

    /// Whether there is no text.
    pub(super) fn is_free(&self) -> bool {
        !file::is_there(&self.0.path) && self.0.drafts().is_empty()
    }

    /// Writes a text. Whatever happens to the program then, it is kept.
    ///
    /// # Errors
    /// It cannot be written, or the disk did not take an earlier one.
    pub(super) fn save(&self, text: &str) -> io::Result<()> {
        let mut work = self.0.work();
        // A name that is free: to rename a file over another one waits for the
        // disk on some file systems.
        file::write(&self.0.draft(work.newest + 1), text)?;
        work.newest += 1;
        let trouble = work.trouble.take();
        let running = std::mem::replace(&mut work.running, true);
        drop(work);
        if !running {
            let place = Arc::clone(&self.0);
            let thread = thread::Builder::new().name("settler".to_owned());
            if thread.spawn(move || place.settle()).is_err() {
                // Without a thread the caller has to wait for the disk.
                self.0.settle();
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    /// Removes the text; there need not be one.
    pub(super) fn clear(&self) -> io::Result<()> {
        let work = self.0.work();
        // The drafts first: those that are gone nobody puts in place.
        for number in work.placed + 1..=work.newest {
            remove(&self.0.draft(number))?;
        }
        remove(&self.0.path)
    }
}

impl Drop for Settler {
    fn drop(&mut self) {
        let running = |work: &mut Work| work.running;
        drop(self.0.settled.wait_while(self.0.work(), running));
    }
}

impl Place {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draft(&self, number: u64) -> PathBuf {
        file::with(&self.path, &format!(".{DRAFT}{number}"))
    }

    /// The numbers of the drafts that are there, in order.
    fn drafts(&self) -> Vec<u64> {
        let folder = self.path.parent().map(fs::read_dir);
        let Some((Ok(folder), name)) = folder.zip(self.path.file_name()) else {
            return Vec::new();
        };
        let names = folder.flatten().map(|entry| entry.file_name());
        let number = |draft: OsString| {
            let rest = draft.to_str()?.strip_prefix(name.to_str()?)?;
            rest.strip_prefix('.')?.strip_prefix(DRAFT)?.parse().ok()
        };
        let mut drafts: Vec<u64> = names.filter_map(number).collect();
        drafts.sort_unstable();
        drafts
    }

    /// Puts drafts in place until the newest one is.
    fn settle(&self) {
        let mut work = self.work();
        while work.placed < work.newest {
            let (before, number) = (work.placed, work.newest);
            drop(work);
            let done = self.put_in_place(number);
            for outdated in before + 1..number {
                // What stays does no harm.
                let _ = remove(&self.draft(outdated));
            }
            work = self.work();
            work.placed = number;
            work.trouble = work.trouble.take().or(done.err());
        }
        work.running = false;
        self.settled.notify_all();
    }

    /// Has the disk take a draft, which then takes the place of the text before.
    fn put_in_place(&self, number: u64) -> io::Result<()> {
        let draft = self.draft(number);
        let file = OpenOptions::new().write(true).open(&draft);
        let placed = file
            .and_then(|file| (self.sync)(&file))
            .and_then(|()| fs::rename(draft, &self.path));
        match placed {
            Ok(()) => {
                file::sync_folder(&self.path);
                Ok(())
            }
            // It was cleared.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Puts the newest of the drafts that were left behind in place, and removes
    /// the older ones. Some may be torn, if the program was killed while it wrote
    /// one, or the power was cut. Returns the highest number of a draft.
    fn recover(&self) -> u64 {
        let drafts = self.drafts();
        let mut found = false;
        for &number in drafts.iter().rev() {
            let draft = self.draft(number);
            let text = file::read(&draft).ok().flatten().unwrap_or_default();
            // What cannot be done now stays, and does no harm.
            let _ = match Record::read(&text) {
                // Only the whole text is what its record is written as.
                Ok(record) if record.to_string() == text && !found => {
                    found = true;
                    self.put_in_place(number)
                }
                Err(fault) if fault.newer => Ok(()),
                _ => remove(&draft),
            };
        }
        drafts.last().copied().unwrap_or(0)
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
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
        Settler::new(path.clone()).save(&text(1)).expect("room");
        let held = DISK.lock().expect("it is free");
        let settler = Settler::with(path.clone(), slow);
        for plies in 2..9 {
            settler.save(&text(plies)).expect("room");
        }
        assert_eq!(
            read(),
            text(1),
            "nothing is replaced before the disk has it"
        );
        // This program is killed here as far as the next one can see.
        fs::write(file::with(&path, ".new-8"), &text(9)[..40]).expect("room");
        drop(Settler::new(path.clone()));
        assert_eq!(read(), text(8), "the newest one that is whole");
        settler.save(&text(9)).expect("room");
        drop(held);
        drop(settler);
        assert_eq!(read(), text(9));
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
            drop(Settler::new(path.clone()));
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
        assert!(!Settler::new(path).is_free());
        assert_eq!(fs::read_to_string(draft).expect("it stays"), "format = 2\n");
    }

    #[test]
    fn what_is_cleared_does_not_come_back() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let settler = Settler::new(folder.path().join("match.toml"));
        for _ in 0..50 {
            settler.save(&text(1)).expect("room");
            settler.clear().expect("it can be removed");
        }
        drop(settler);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
