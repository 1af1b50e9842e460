//! The screen: one write for each frame, and only what has changed in it.

use std::{fs::File, io};

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect, Size},
};
use rustix::termios::tcgetwinsize;

use super::{
    output::{out, write_whole},
    pen::Pen,
};

/// The size of a terminal that does not know its own, as over a serial line.
const USUAL: Size = Size::new(80, 24);

/// No more cells are drawn than a square with this side has: whatever a terminal
/// says of its size, all of them are kept in memory.
const SIDE: u32 = 1000;

/// The screen of a terminal that has been taken.
pub(super) struct Screen {
    pen: Pen,
    /// The cells of the next frame.
    cells: Buffer,
    out: File,
    size: Size,
    /// Whether the next frame is to be drawn on an empty screen.
    anew: bool,
}

impl Screen {
    /// The screen, whatever is on it.
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self {
            pen: Pen::default(),
            cells: Buffer::default(),
            out: out()?,
            size: measure()?,
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
        if self.anew {
            self.pen.take_up(self.size);
            self.cells = Buffer::empty(Rect::from(self.size));
            self.anew = false;
        }
        let cursor = picture(&mut self.cells);
        self.pen.draw(&self.cells, cursor);
        write_whole(&mut self.out, self.pen.lift().as_bytes())?;
        self.cells.reset();
        Ok(())
    }
}

/// The size of the terminal, as far as it is drawn on; a side that it does not know
/// gets the usual length.
fn measure() -> io::Result<Size> {
    let size = tcgetwinsize(io::stdout())?;
    let known = |length: u16, usual: u16| if length == 0 { usual } else { length };
    Ok(bounded(Size::new(
        known(size.ws_col, USUAL.width),
        known(size.ws_row, USUAL.height),
    )))
}

/// As much of a size as is drawn on: all of what is usual, or long and narrow.
fn bounded(Size { width, height }: Size) -> Size {
    let within = |length: u16, across: u16| {
        let most = SIDE.max(SIDE * SIDE / u32::from(across));
        u16::try_from(most).map_or(length, |most| length.min(most))
    };
    Size::new(within(width, height), within(height, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_bounded_and_a_long_and_narrow_screen_whole() {
        for (size, drawn) in [
            ((80, 24), (80, 24)),
            ((1000, 1000), (1000, 1000)),
            ((65535, 2), (65535, 2)),
            ((2, 65535), (2, 65535)),
            ((65535, 300), (3333, 300)),
            ((300, 65535), (300, 3333)),
            ((65535, 65535), (1000, 1000)),
        ] {
            assert_eq!(bounded(Size::from(size)), Size::from(drawn), "{size:?}");
        }
    }
}
