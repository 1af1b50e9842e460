//! The modes that the program puts the terminal into, and out of again.

use std::{
    fs::File,
    io::{self, IsTerminal as _, Write},
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{DisableBracketedPaste, EnableBracketedPaste},
    queue,
    style::ResetColor,
    terminal::{
        Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
        disable_raw_mode, enable_raw_mode,
    },
};
use rustix::{
    fs::{Mode, OFlags, open},
    termios::{OptionalActions, QueueSelector, SpecialCodeIndex, tcflush, tcgetattr, tcsetattr},
};

use super::output::{out, write_whole};

/// Whether the terminal is the program's own at the moment. Every way out
/// gives it back through this, and only the first one does.
#[derive(Debug, Default)]
pub(super) struct Modes {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    taken: bool,
    /// Whether the terminal is to tell of the mouse while it is taken.
    mouse: bool,
}

/// Buttons and wheel are told of, in the form that has no end at column 223.
/// Not by crossterm's command: it asks for every movement as well, which would
/// wake the program up for nothing.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
/// Also ends reports of movements, which only others ask for.
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

/// What others may have left, put right: the style and the set of characters, the
/// region that scrolls, where lines are counted from, whether characters move what
/// stands there, the wrap at the end of a line, and what arrows and the keypad send
/// (xterm's control sequences: SGR, SCS, SI, DECSTBM, DECOM, IRM, DECAWM, DECCKM and
/// DECKPNM).
pub(super) const PUT_RIGHT: &str = "\x1b[m\x1b(B\x0f\x1b[r\x1b[?6l\x1b[4l\x1b[?7h\x1b[?1l\x1b>";

impl Modes {
    /// Takes the terminal: keys come in one by one, and the screen is another
    /// one than the shell's. Taking it again sets everything anew, as is
    /// needed after others have had it, or written to it.
    pub(super) fn take(&self) -> io::Result<()> {
        let mut state = self.lock();
        state.taken = true;
        // crossterm believes that a mode it has set is still set.
        disable_raw_mode()?;
        enable_raw_mode()?;
        never_wait()?;
        let mut bytes = Vec::new();
        queue!(bytes, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        bytes.extend_from_slice(MOUSE_OFF);
        if state.mouse {
            bytes.extend_from_slice(MOUSE_ON);
        }
        write(&bytes)
    }

    /// Lets the terminal tell of the mouse from now on, or no more.
    pub(super) fn set_mouse(&self, on: bool) -> io::Result<()> {
        let mut state = self.lock();
        let changed = mem::replace(&mut state.mouse, on) != on;
        if !changed || !state.taken {
            return Ok(());
        }
        write(if on { MOUSE_ON } else { MOUSE_OFF })
    }

    /// Gives the terminal back, if it is taken.
    pub(super) fn give_back(&self) -> io::Result<()> {
        let mut state = self.lock();
        if !mem::take(&mut state.taken) {
            return Ok(());
        }
        let written = farewell().and_then(|bytes| write(&bytes));
        disable_raw_mode()?;
        written
    }

    /// Gives the terminal back in place of a thread that does not get round to
    /// it, and never waits for the terminal. The process must end at once then.
    pub(super) fn wrest_back(&self) {
        // Whoever holds the lock now waits for the terminal, and in vain.
        let state = self.state.try_lock();
        if matches!(state.as_deref(), Ok(State { taken: false, .. })) {
            return;
        }
        // There is nobody to tell of errors any more.
        let _ = disable_raw_mode();
        let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        if let (Ok(terminal), Ok(bytes)) = (open("/dev/tty", flags, Mode::empty()), farewell()) {
            let _ = File::from(terminal).write_all(&bytes);
        }
        if let Ok(mut state) = state {
            state.taken = false;
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic while it is locked changes nothing about what it says.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets a read return nothing where there is nothing: the thread that reads also
/// draws, and would do neither for so long.
fn never_wait() -> io::Result<()> {
    let terminal = io::stdin();
    let mut modes = tcgetattr(&terminal)?;
    modes.special_codes[SpecialCodeIndex::VMIN] = 0;
    tcsetattr(&terminal, OptionalActions::Now, &modes)?;
    Ok(())
}

/// Lets a write go on that the terminal does not take: throws away what waits
/// before it. Linux looks for room again only when something wakes the write,
/// as setting the modes does, even to what they are.
pub(super) fn unblock() -> io::Result<()> {
    let out = io::stdout();
    tcflush(&out, QueueSelector::OFlush)?;
    tcsetattr(&out, OptionalActions::Now, &tcgetattr(&out)?)?;
    Ok(())
}

/// Whether there is a terminal to take, for keys and for the screen.
pub(super) fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// What undoes the modes, and leaves an empty screen where the terminal has no
/// other one to go back to.
fn farewell() -> io::Result<Vec<u8>> {
    let mut bytes = [MOUSE_OFF, PUT_RIGHT.as_bytes()].concat();
    queue!(
        bytes,
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        ResetColor,
        Clear(ClearType::All),
        MoveTo(0, 0),
        LeaveAlternateScreen,
        Show,
    )?;
    Ok(bytes)
}

fn write(bytes: &[u8]) -> io::Result<()> {
    write_whole(&mut out()?, bytes)
}
