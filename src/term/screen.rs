//! The screen: one write for each frame, and only what has changed in it.

use std::{
    fs::File,
    io::{self, Write},
    mem,
};

use crossterm::{
    cursor::MoveTo,
    queue,
    terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate},
};
use ratatui::{
    Terminal, TerminalOptions, Viewport,
    backend::CrosstermBackend,
    buffer::Buffer,
    layout::{Position, Rect, Size},
};
use rustix::termios::tcgetwinsize;

use super::{
    modes::PUT_RIGHT,
    output::{out, write_whole},
};

/// The size of a terminal that does not know its own, as over a serial line.
const USUAL: Size = Size::new(80, 24);

/// No more cells are drawn: whatever a terminal says of its size, all of them are
/// kept in memory.
const MOST_CELLS: u32 = 1_000_000;

/// The screen of a terminal that has been taken.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Output>>,
    size: Size,
    /// Whether the next frame is to be drawn on an empty screen.
    anew: bool,
}

impl Screen {
    /// The screen, whatever is on it.
    pub(super) fn new() -> io::Result<Self> {
        let size = measure()?;
        Ok(Self {
            terminal: terminal(size)?,
            size,
            anew: true,
        })
    }

    /// The size of what is drawn, in cells.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// Whether the terminal has another size now.
    pub(super) fn has_changed(&self) -> io::Result<bool> {
        Ok(measure()? != self.size)
    }

    /// Asks the terminal for its size, and returns it.
    pub(super) fn resize(&mut self) -> io::Result<Size> {
        self.size = measure()?;
        Ok(self.size)
    }

    /// Forgets what is on the screen, so that the next frame is drawn whole.
    pub(super) const fn forget(&mut self) {
        self.anew = true;
    }

    /// Draws a frame, and hands it to the terminal in one piece. The picture says
    /// where the cursor stands, if it is shown. One that a panic cuts short is
    /// never seen.
    pub(super) fn draw(
        &mut self,
        picture: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) -> io::Result<()> {
        let anew = mem::take(&mut self.anew);
        if anew {
            // Not by its own clearing: that asks for a size, which may not be known.
            self.terminal = terminal(self.size)?;
        }
        let backend = self.terminal.backend_mut();
        queue!(backend, BeginSynchronizedUpdate)?;
        if anew {
            backend.write_all(PUT_RIGHT.as_bytes())?;
            queue!(backend, MoveTo(0, 0), Clear(ClearType::FromCursorDown))?;
        }
        self.terminal.draw(|frame| {
            if let Some(cursor) = picture(frame.buffer_mut()) {
                frame.set_cursor_position(cursor);
            }
        })?;
        let backend = self.terminal.backend_mut();
        queue!(backend, EndSynchronizedUpdate)?;
        backend.flush()
    }
}

/// A terminal of this size, with nothing on it.
fn terminal(size: Size) -> io::Result<Terminal<CrosstermBackend<Output>>> {
    let output = Output {
        terminal: out()?,
        frame: Vec::new(),
    };
    let options = TerminalOptions {
        viewport: Viewport::Fixed(Rect::from(size)),
    };
    Terminal::with_options(CrosstermBackend::new(output), options)
}

/// What gathers a frame. A flush before its end does nothing: the backend flushes
/// after each command about the cursor, and the terminal is to get one piece.
struct Output {
    terminal: File,
    frame: Vec<u8>,
}

/// Ends a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.frame.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.ends_with(FRAME_END) {
            write_whole(&mut self.terminal, &self.frame)?;
            self.frame.clear();
        }
        Ok(())
    }
}

/// The size of the terminal, as far as it is drawn on; a side that it does not know
/// gets the usual length.
fn measure() -> io::Result<Size> {
    let size = tcgetwinsize(io::stdout())?;
    let known = |length: u16, usual: u16| if length == 0 { usual } else { length };
    let width = known(size.ws_col, USUAL.width);
    let most = u16::try_from(MOST_CELLS / u32::from(width)).unwrap_or(u16::MAX);
    Ok(Size::new(width, known(size.ws_row, USUAL.height).min(most)))
}
