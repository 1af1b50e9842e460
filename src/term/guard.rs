//! The terminal while it is the program's own, and how it is given back.

use std::{
    io::{self, Write as _},
    mem,
    sync::{Mutex, MutexGuard, PoisonError, TryLockError},
    thread,
    time::Duration,
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{DisableBracketedPaste, EnableBracketedPaste},
    queue,
    terminal::{
        Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
        disable_raw_mode, enable_raw_mode,
    },
};

use super::platform;

/// Buttons and wheel are told of, in the form that has no end at column 223. Not by
/// crossterm's command: it asks for every movement as well, which would wake the
/// program up for nothing.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
/// Also ends reports of movements, which only others ask for.
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

/// Puts right what other programs may have left: the style and the set of characters,
/// the region that scrolls, where lines are counted from, whether characters move what
/// stands there, the wrap at the end of a line, and what arrows and the keypad send
/// (xterm's control sequences: SGR, SCS, SI, DECSTBM, DECOM, IRM, DECAWM, DECCKM and
/// DECKPNM).
pub(super) const PUT_RIGHT: &[u8] = b"\x1b[m\x1b(B\x0f\x1b[r\x1b[?6l\x1b[4l\x1b[?7h\x1b[?1l\x1b>";

/// The wait for a terminal that takes nothing at the moment.
const FULL: Duration = Duration::from_millis(1);

/// Guards the terminal. All output goes through it, and every way out of the program
/// gives the terminal back through it, of which only the first one does something.
#[derive(Debug, Default)]
pub(super) struct Guard(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// Whether the terminal is the program's own.
    taken: bool,
    /// Whether it is to tell of the mouse then.
    mouse: bool,
}

impl Guard {
    /// Takes the terminal: keys come in one by one, and the screen is another one than
    /// the shell's. Taking it again sets everything anew, as is needed after others
    /// have had it, or written to it.
    pub(super) fn take(&self) -> io::Result<()> {
        let mut state = self.lock();
        state.taken = true;
        enable_raw_mode()?;
        platform::make_raw()?;
        let mut bytes = MOUSE_OFF.to_vec();
        queue!(bytes, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        if state.mouse {
            bytes.extend_from_slice(MOUSE_ON);
        }
        write_whole(&bytes)
    }

    /// Lets the terminal tell of the mouse from now on, or no more.
    pub(super) fn set_mouse(&self, on: bool) -> io::Result<()> {
        let mut state = self.lock();
        if mem::replace(&mut state.mouse, on) == on || !state.taken {
            return Ok(());
        }
        write_whole(if on { MOUSE_ON } else { MOUSE_OFF })
    }

    /// Writes a frame, unless somebody else has the terminal.
    pub(super) fn write(&self, frame: &[u8]) -> io::Result<()> {
        let state = self.lock();
        if state.taken {
            write_whole(frame)
        } else {
            Ok(())
        }
    }

    /// Gives the terminal back, if it is taken.
    pub(super) fn give_back(&self) -> io::Result<()> {
        self.lock().give_back()
    }

    /// The same, unless something is being written just now. Returns whether it is given
    /// back.
    pub(super) fn try_give_back(&self) -> bool {
        match self.0.try_lock() {
            Ok(mut state) => state.give_back().is_ok(),
            Err(TryLockError::Poisoned(state)) => state.into_inner().give_back().is_ok(),
            Err(TryLockError::WouldBlock) => false,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic while it is locked changes nothing about what it says.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn give_back(&mut self) -> io::Result<()> {
        if !mem::take(&mut self.taken) {
            return Ok(());
        }
        let written = farewell().and_then(|bytes| write_whole(&bytes));
        disable_raw_mode()?;
        written
    }
}

/// What undoes the modes, and leaves an empty screen where the terminal has no other
/// one to go back to.
fn farewell() -> io::Result<Vec<u8>> {
    let mut bytes = [MOUSE_OFF, PUT_RIGHT].concat();
    queue!(
        bytes,
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        Clear(ClearType::All),
        MoveTo(0, 0),
        LeaveAlternateScreen,
        Show,
    )?;
    Ok(bytes)
}

/// Writes all of it, however long the terminal takes: whoever else has it open may
/// have asked that a write never waits.
fn write_whole(mut bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut write = || {
        while !bytes.is_empty() {
            match out.write(bytes)? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                count => bytes = &bytes[count..],
            }
        }
        out.flush()
    };
    loop {
        match write() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(FULL),
            result => return result,
        }
    }
}
