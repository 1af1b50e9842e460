//! A keeper on a thread of its own.

use std::{
    collections::HashMap,
    fs::File,
    io,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use super::{Job, Keeper, Report, keeper::sync};

/// Keeps on a thread of its own, so that a slow disk holds nobody up.
#[derive(Debug)]
pub struct Writer {
    jobs: Sender<Job>,
    /// Closed once everything has been written.
    done: Receiver<()>,
}

impl Writer {
    /// Starts the thread. What there is to say of a job goes to `report`.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub fn start(
        mut keeper: Keeper,
        report: impl Fn(Report) + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, todo) = channel::<Job>();
        let (closing, done) = channel();
        // What is written survives the program, what is synced the machine as well: a
        // disk that takes its time for the latter holds up no line.
        let (files, unsynced) = channel();
        let said = report.clone();
        let syncing = thread::Builder::new()
            .name("syncer".to_owned())
            .spawn(move || sync_all(&unsynced, said))?;
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                // Moved in here, it closes when the thread ends, however it does.
                let _closing: Sender<()> = closing;
                while let Ok(job) = todo.recv() {
                    let jobs = std::iter::once(job).chain(todo.try_iter());
                    jobs.filter_map(|job| keeper.work(job)).for_each(&report);
                    for file in keeper.unsynced() {
                        // Only a thread that died of a panic takes none.
                        let _ = files.send(file);
                    }
                }
                drop((keeper, files));
                let _ = syncing.join();
            })?;
        Ok(Self { jobs, done })
    }

    /// Has something written, soon.
    pub fn send(&self, job: Job) {
        // Only a thread that died of a panic takes no jobs; the panic was told.
        let _ = self.jobs.send(job);
    }

    /// Waits until everything has been written, but no longer than this.
    /// Returns whether it has.
    #[must_use]
    pub fn leave(self, at_most: Duration) -> bool {
        let Self { jobs, done } = self;
        drop(jobs);
        let waited = done.recv_timeout(at_most);
        waited == Err(RecvTimeoutError::Disconnected)
    }
}

/// Has the disk take one file after the other, each once however often it has come, and
/// tells of the first that fails.
fn sync_all(unsynced: &Receiver<(u64, File)>, report: impl Fn(Report)) {
    let mut told = false;
    while let Ok(first) = unsynced.recv() {
        let files: HashMap<u64, File> = std::iter::once(first).chain(unsynced.try_iter()).collect();
        for said in files
            .iter()
            .filter_map(|(&number, file)| sync(number, file))
        {
            if !std::mem::replace(&mut told, true) {
                report(said);
            }
        }
    }
}
