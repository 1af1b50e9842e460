//! The store on a thread of its own.

use std::{
    io,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use super::{Store, StoreCommand, StoreEvent};

/// Nothing is synced before it has been quiet for so long: a disk that takes its time for
/// that holds up no line.
const QUIET: Duration = Duration::from_millis(50);

/// A store on a thread of its own, so that a slow disk holds nobody up.
#[derive(Debug)]
pub struct StoreThread {
    commands: Sender<StoreCommand>,
    /// Closed once everything has been written.
    done: Receiver<()>,
}

impl StoreThread {
    /// Starts the thread. What there is to say goes to `report`.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub fn start(
        mut store: Store,
        report: impl Fn(StoreEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let (commands, todo) = channel();
        let (closing, done) = channel();
        let thread = thread::Builder::new().name("store".to_owned());
        thread.spawn(move || {
            // Moved in here, it closes when the thread ends, however it does.
            let _closing: Sender<()> = closing;
            while let Ok(mut command) = todo.recv() {
                loop {
                    store.run(command).into_iter().for_each(&report);
                    match todo.recv_timeout(QUIET) {
                        Ok(next) => command = next,
                        Err(_) => break,
                    }
                }
                store.sync().into_iter().for_each(&report);
            }
        })?;
        Ok(Self { commands, done })
    }

    /// Has something done, soon.
    pub fn send(&self, command: StoreCommand) {
        // Only a thread that died of a panic takes none; the panic was told.
        let _ = self.commands.send(command);
    }

    /// Waits until everything has been written, but no longer than this.
    /// Returns whether it has.
    pub fn leave(self, at_most: Duration) -> bool {
        let Self { commands, done } = self;
        drop(commands);
        done.recv_timeout(at_most) == Err(RecvTimeoutError::Disconnected)
    }
}
