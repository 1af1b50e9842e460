//! The screen: one write for each frame, and only what has changed in it.

use std::{
    io::{self, Write},
    mem,
    sync::Arc,
};

use crossterm::{
    cursor::MoveTo,
    queue,
    style::force_color_output,
    terminal::{self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate},
};
use ratatui::{
    Terminal, TerminalOptions, Viewport,
    backend::CrosstermBackend,
    buffer::Buffer,
    layout::{Position, Rect, Size},
    style::{Color, Modifier},
};

use super::{
    env,
    guard::{Guard, PUT_RIGHT},
};
use crate::{
    app::{
        App,
        message::{Msg, Target},
        view::{self, Look},
    },
    store::{Ascii, Settings},
};

/// The size of a terminal that does not know its own, as over a serial line.
const USUAL: Size = Size::new(80, 24);

/// No more cells are drawn: whatever a terminal says of its size, all of them are kept
/// in memory.
const MOST_CELLS: u32 = 1_000_000;

/// Ends a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// The screen of a terminal that has been taken.
pub(super) struct Screen {
    guard: Arc<Guard>,
    terminal: Terminal<CrosstermBackend<Output>>,
    size: Size,
    /// Whether the next frame is to be drawn on an empty screen.
    anew: bool,
    look: Look,
    /// The settings that it follows, once it follows any.
    settings: Option<Settings>,
}

impl Screen {
    pub(super) fn new(guard: &Arc<Guard>) -> io::Result<Self> {
        let size = measure()?;
        Ok(Self {
            guard: Arc::clone(guard),
            terminal: terminal(guard, size)?,
            size,
            anew: true,
            look: Look::default(),
            settings: None,
        })
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// Asks the terminal for its size. The next frame is drawn whole.
    pub(super) fn resize(&mut self) -> io::Result<()> {
        let size = measure()?;
        if size != self.size {
            self.terminal = terminal(&self.guard, size)?;
        }
        (self.size, self.anew) = (size, true);
        Ok(())
    }

    /// Draws the app, and hands the frame to the terminal in one piece. One that a
    /// panic cuts short is never seen.
    pub(super) fn draw(&mut self, app: &App) -> io::Result<()> {
        self.follow(app.settings())?;
        let anew = mem::take(&mut self.anew);
        if anew {
            // Both its buffers are empty then. Not by its own clearing: that asks for a
            // size, which may not be known.
            self.terminal.swap_buffers();
        }
        let backend = self.terminal.backend_mut();
        queue!(backend, BeginSynchronizedUpdate)?;
        if anew {
            backend.write_all(PUT_RIGHT)?;
            queue!(backend, MoveTo(0, 0), Clear(ClearType::FromCursorDown))?;
        }
        self.terminal.draw(|frame| {
            let (_, cursor) = view::draw(app, frame.buffer_mut(), &self.look);
            if let Some(cursor) = cursor {
                frame.set_cursor_position(cursor);
            }
        })?;
        let backend = self.terminal.backend_mut();
        queue!(backend, EndSynchronizedUpdate)?;
        backend.flush()
    }

    /// What a click on this cell means, if anything. It is drawn once more to find out:
    /// clicks are rare, and frames are not.
    pub(super) fn click(&self, place: Position, app: &App) -> Option<Msg> {
        let mut cells = Buffer::empty(Rect::from(self.size));
        let (places, _) = view::draw(app, &mut cells, &self.look);
        let target = places.at(place.x, place.y)?;
        let cell = cells.cell(place)?;
        let blank = cell.symbol() == " " && cell.bg == Color::Reset;
        let blank = blank && !cell.modifier.contains(Modifier::REVERSED);
        // A line of a list is one choice, all along.
        let blank = blank && !matches!(target, Target::Item(_) | Target::Ply(_));
        Some(if blank {
            Msg::Select(target)
        } else {
            Msg::Point(target)
        })
    }

    fn follow(&mut self, settings: &Settings) -> io::Result<()> {
        if self.settings.as_ref() == Some(settings) {
            return Ok(());
        }
        let ascii = match settings.ascii {
            Ascii::Auto => env::lacks_glyphs(),
            ascii => ascii == Ascii::On,
        };
        self.look = Look::new(settings.theme, ascii);
        self.look.theme = mem::take(&mut self.look.theme).with_depth(env::depth());
        self.look.clickable = settings.mouse;
        // Nothing else has a say in it: and without colours none is taken back either.
        force_color_output(self.look.is_colourful());
        self.settings = Some(settings.clone());
        self.guard.set_mouse(settings.mouse)
    }
}

fn terminal(guard: &Arc<Guard>, size: Size) -> io::Result<Terminal<CrosstermBackend<Output>>> {
    let output = Output {
        guard: Arc::clone(guard),
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
    guard: Arc<Guard>,
    frame: Vec<u8>,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.frame.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.ends_with(FRAME_END) {
            self.guard.write(&self.frame)?;
            self.frame.clear();
        }
        Ok(())
    }
}

/// The size of the terminal, as far as it is drawn on; a side that it does not know
/// gets the usual length.
fn measure() -> io::Result<Size> {
    let known = |length: u16, usual: u16| if length == 0 { usual } else { length };
    let (width, height) = terminal::size()?;
    let width = known(width, USUAL.width);
    let most = u16::try_from(MOST_CELLS / u32::from(width)).unwrap_or(u16::MAX);
    Ok(Size::new(width, known(height, USUAL.height).min(most)))
}
