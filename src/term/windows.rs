//! The same doors as those of Unix, for Windows: it has no signals, no jobs that a shell
//! stops, and a console that goes away takes the program with it.

use std::{
    io,
    sync::{Arc, mpsc::Sender},
};

use super::{Event, guard::Guard};

/// The exit code of a program whose terminal has gone away.
pub(super) const HUNG_UP: u8 = 129;

#[expect(clippy::unnecessary_wraps, reason = "it may fail on Unix")]
pub(super) fn listen(_events: &Sender<Event>, _guard: &Arc<Guard>) -> io::Result<()> {
    Ok(())
}

pub(super) const fn suspend() {}

pub(super) const fn has_hung_up() -> bool {
    false
}

#[expect(clippy::unnecessary_wraps, reason = "it may fail on Unix")]
pub(super) const fn make_raw() -> io::Result<()> {
    Ok(())
}

pub(super) fn force(guard: &Guard) {
    guard.try_give_back();
}
