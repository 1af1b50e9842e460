//! A keeper on a thread of its own.

use std::{
    io,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use super::{Job, Keeper, Report};

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
    pub fn start(mut keeper: Keeper, report: impl Fn(Report) + Send + 'static) -> io::Result<Self> {
        let (jobs, todo) = channel();
        let (closing, done) = channel();
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                // Moved in here, it closes when the thread ends, however it does.
                let _closing: Sender<()> = closing;
                while let Ok(job) = todo.recv() {
                    let jobs = std::iter::once(job).chain(todo.try_iter());
                    for said in jobs.filter_map(|job| keeper.work(job)) {
                        report(said);
                    }
                    // A slow disk holds up nothing that has only to be written.
                    keeper.sync().into_iter().for_each(&report);
                }
                // Left to itself it would go after `_closing`, as captures go after
                // locals, and `done` would close before the last saves are done.
                drop(keeper);
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
