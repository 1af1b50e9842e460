//! What writes a frame, and spares every byte that it can.
//!
//! ratatui's own backend for crossterm writes two to three times as many: each
//! colour from the 16 standard ones as an entry of the 256 colours, each change
//! of a style in as many sequences as it has parts, the cursor anew in each
//! frame; and where `NO_COLOR` is set, a colour undoes the attribute before it.
//! And it leaps over what stays as it is where to write that again takes less.

mod style;
mod way;

use std::{convert::Infallible, mem};

use crossterm::{
    Command,
    cursor::{Hide, Show},
    terminal::{self, BeginSynchronizedUpdate, EndSynchronizedUpdate},
};
use ratatui::{
    backend::{Backend, ClearType, WindowSize},
    buffer::{Buffer, Cell},
    layout::{Position, Rect, Size},
};
use unicode_width::UnicodeWidthStr as _;

use self::style::{PLAIN, Style, codes, is_blank, style, suits};

/// A cell of which it is not known what it shows.
const UNKNOWN: Cell = Cell::new("");

/// A backend that gathers a frame.
#[derive(Debug, Default)]
pub(super) struct Pen {
    text: String,
    /// What the screen shows once the text has been written.
    paper: Buffer,
    style: Style,
    /// Where the cursor is, unless only the terminal knows.
    place: Option<Position>,
    /// Whether the cursor is shown, once that is known.
    shown: Option<bool>,
}

impl Pen {
    /// Takes the pen up for a screen of this size, whatever others have done to it.
    pub(super) fn take_up(&mut self, size: Size) {
        *self = Self {
            paper: Buffer::filled(Rect::from(size), UNKNOWN),
            ..Self::default()
        };
    }

    /// The frame, for the terminal to show at one stroke; nothing if it looks
    /// like the last one.
    pub(super) fn lift(&mut self) -> String {
        self.dip(PLAIN);
        let frame = mem::take(&mut self.text);
        if frame.is_empty() {
            return frame;
        }
        self.put(BeginSynchronizedUpdate);
        self.text += &frame;
        self.put(EndSynchronizedUpdate);
        mem::take(&mut self.text)
    }

    fn put(&mut self, command: impl Command) {
        self.text += &ansi(command);
    }

    fn move_to(&mut self, place: Position) {
        let way = self.way(place, self.style);
        self.text += &way;
        self.place = Some(place);
    }

    /// The shortest way to a place for a pen of this style.
    fn way(&self, place: Position, style: Style) -> String {
        if self.place == Some(place) {
            return String::new();
        }
        // The first way is told whole, should others have moved the cursor.
        let here = self.place.filter(|_| !self.text.is_empty());
        way::to(place, here, &self.paper, style)
    }

    /// Whether the paper shows what looks like this cell.
    fn shows(&self, place: Position, cell: &Cell) -> bool {
        let blank = |there: &Cell| is_blank(there) && is_blank(cell) && there.bg == cell.bg;
        let there = self.paper.cell(place);
        there.is_some_and(|there| there == cell || blank(there))
    }

    fn dip(&mut self, style: Style) {
        if style != self.style {
            self.text += "\x1b[";
            self.text += &codes(self.style, style);
            self.text += "m";
            self.style = style;
        }
    }

    fn write(&mut self, place: Position, cell: &Cell) {
        let style = if suits(cell, self.style) {
            self.style
        } else {
            style(cell)
        };
        let way = self.way(place, self.style);
        // What lies on the way may be written again in the style after it.
        let early = if way.len() > 1 && style != self.style {
            Some(self.way(place, style)).filter(|early| early.len() < way.len())
        } else {
            None
        };
        if let Some(early) = early {
            self.dip(style);
            self.text += &early;
        } else {
            self.text += &way;
            self.dip(style);
        }
        self.text += cell.symbol();
        let narrow = cell.symbol().width() == 1;
        let beside = Position::new(place.x.saturating_add(1), place.y);
        if let Some(there) = self.paper.cell_mut(place) {
            there.clone_from(cell);
        }
        if let (false, Some(hidden)) = (narrow, self.paper.cell_mut(beside)) {
            *hidden = UNKNOWN;
        }
        // Terminals do not agree on what follows a wide character, nor on where
        // the cursor waits behind the last column.
        let known = narrow && beside.x < self.paper.area.width;
        self.place = known.then_some(beside);
    }
}

impl Backend for Pen {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, content: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            let place = Position::new(x, y);
            if !self.shows(place, cell) {
                self.write(place, cell);
            }
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        if self.shown != Some(false) {
            self.put(Hide);
            self.shown = Some(false);
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        if self.shown != Some(true) {
            self.put(Show);
            self.shown = Some(true);
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        Ok(self.place.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, place: P) -> Result<(), Infallible> {
        self.move_to(place.into());
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> Result<(), Infallible> {
        // What is cleared takes the colour of the pen.
        self.dip(PLAIN);
        match (region, self.place) {
            (ClearType::All, _) | (ClearType::AfterCursor, Some(Position::ORIGIN)) => {
                self.paper.reset();
            }
            _ => self.paper = Buffer::filled(self.paper.area, UNKNOWN),
        }
        self.put(terminal::Clear(match region {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        }));
        Ok(())
    }

    fn size(&self) -> Result<Size, Infallible> {
        Ok(self.paper.area.as_size())
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize {
            columns_rows: self.paper.area.as_size(),
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

fn ansi(command: impl Command) -> String {
    let mut text = String::new();
    let written = command.write_ansi(&mut text);
    written.expect("a string takes whatever is written");
    text
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style as Look;

    use super::*;

    /// The frame with these cells.
    fn drawn(pen: &mut Pen, cells: &[(u16, u16, &str, Look)]) -> String {
        let cell = |symbol, look| Cell::default().set_symbol(symbol).set_style(look).clone();
        for &(x, y, symbol, look) in cells {
            pen.draw([(x, y, &cell(symbol, look))].into_iter()).unwrap();
        }
        pen.lift()
    }

    /// The same without what frames a frame.
    fn redrawn(pen: &mut Pen, cells: &[(u16, u16, &str, Look)]) -> String {
        let frame = drawn(pen, cells).replace("\x1b[?2026h", "");
        frame.replace("\x1b[?2026l", "")
    }

    fn pen() -> Pen {
        let mut pen = Pen::default();
        pen.take_up(Size::new(10, 10));
        pen
    }

    #[test]
    fn a_frame_is_framed_and_an_empty_one_is_nothing() {
        let mut pen = pen();
        assert_eq!(
            drawn(
                &mut pen,
                &[(1, 2, "a", Look::new()), (2, 2, "b", Look::new())]
            ),
            "\x1b[?2026h\x1b[3;2Hab\x1b[?2026l"
        );
        assert_eq!(pen.lift(), "");
    }

    #[test]
    fn a_change_of_style_is_one_sequence_and_the_last_one_is_undone() {
        let cells = [
            (1, 2, "a", Look::new().bold().blue()),
            (2, 2, "b", Look::new().dim().on_yellow()),
            (3, 2, "c", Look::new().bold().dim()),
            (4, 2, "d", Look::new().light_red().on_white()),
        ];
        assert_eq!(
            drawn(&mut pen(), &cells),
            "\x1b[?2026h\x1b[3;2H\x1b[1;34ma\x1b[0;2;43mb\x1b[1;49mc\x1b[0;91;107md\x1b[m\x1b[?2026l"
        );
    }

    #[test]
    fn without_colour_an_attribute_stays() {
        let cells = [1, 2].map(|x| (x, 2, "a", Look::new().reversed()));
        assert_eq!(
            drawn(&mut pen(), &cells),
            "\x1b[?2026h\x1b[3;2H\x1b[7maa\x1b[m\x1b[?2026l"
        );
    }

    #[test]
    fn the_cursor_is_written_when_it_changes() {
        let mut pen = pen();
        pen.show_cursor().unwrap();
        pen.set_cursor_position((4, 4)).unwrap();
        assert_eq!(pen.lift(), "\x1b[?2026h\x1b[?25h\x1b[5;5H\x1b[?2026l");
        pen.show_cursor().unwrap();
        pen.set_cursor_position((4, 4)).unwrap();
        assert_eq!(pen.lift(), "");
        pen.set_cursor_position((0, 4)).unwrap();
        assert_eq!(pen.lift(), "\x1b[?2026h\x1b[5;1H\x1b[?2026l");
    }

    #[test]
    fn what_lies_between_is_written_again_where_that_is_shorter_and_looks_the_same() {
        let plain = Look::new();
        let mut pen = pen();
        drawn(
            &mut pen,
            &[
                (1, 2, "a", plain),
                (2, 2, "b", plain),
                (3, 2, "c", plain.bold()),
            ],
        );
        assert_eq!(
            redrawn(&mut pen, &[(2, 2, "x", plain), (4, 2, "y", plain)]),
            "\x1b[3;3Hx\x1b[Cy",
            "what looks otherwise"
        );
        assert_eq!(
            redrawn(&mut pen, &[(1, 2, "z", plain), (3, 2, "z", plain.bold())]),
            "\x1b[3;2Hzx\x1b[1mz\x1b[m"
        );
        assert_eq!(
            redrawn(&mut pen, &[(1, 2, "b", plain), (7, 2, "y", plain)]),
            "\x1b[3;2Hb\x1b[5Cy",
            "what is not known"
        );
        assert_eq!(
            redrawn(&mut pen, &[(2, 2, "v", plain), (4, 2, "w", plain.bold())]),
            "\x1b[3;3Hv\x1b[1mzw\x1b[m",
            "what has the style after it"
        );
    }

    #[test]
    fn a_blank_takes_any_style_that_leaves_it_as_it_is() {
        let plain = Look::new();
        let mut pen = pen();
        assert_eq!(
            redrawn(
                &mut pen,
                &[(1, 2, "a", plain.bold().blue()), (2, 2, " ", plain)]
            ),
            "\x1b[3;2H\x1b[1;34ma \x1b[m"
        );
        assert_eq!(
            redrawn(
                &mut pen,
                &[(1, 2, "a", plain.reversed()), (2, 2, " ", plain.on_red())]
            ),
            "\x1b[3;2H\x1b[7ma\x1b[0;41m \x1b[m"
        );
        assert_eq!(redrawn(&mut pen, &[(2, 2, " ", plain.bold().on_red())]), "");
        assert_eq!(
            redrawn(&mut pen, &[(2, 2, " ", plain.underlined().on_red())]),
            "\x1b[3;3H\x1b[4;41m \x1b[m"
        );
    }

    #[test]
    fn the_way_down_and_back_is_told_from_where_the_pen_is() {
        let plain = Look::new();
        let mut pen = pen();
        assert_eq!(
            redrawn(
                &mut pen,
                &[(5, 1, "a", plain), (4, 2, "b", plain), (5, 3, "c", plain)]
            ),
            "\x1b[2;6Ha\n\x08\x08b\nc"
        );
    }

    #[test]
    fn what_was_cleared_is_blank() {
        let mut pen = pen();
        drawn(&mut pen, &[(1, 2, "a", Look::new())]);
        pen.set_cursor_position((0, 0)).unwrap();
        pen.clear_region(ClearType::AfterCursor).unwrap();
        assert_eq!(pen.lift(), "\x1b[?2026h\x1b[1;1H\x1b[J\x1b[?2026l");
        assert_eq!(redrawn(&mut pen, &[(1, 2, " ", Look::new())]), "");
    }

    #[test]
    fn after_a_wide_character_the_place_is_told_anew() {
        let mut pen = pen();
        let plain = Look::new();
        let cells = [(0, 0, "日"), (2, 0, " "), (9, 0, " "), (0, 1, " ")];
        assert_eq!(
            drawn(&mut pen, &cells.map(|(x, y, symbol)| (x, y, symbol, plain))),
            "\x1b[?2026h\x1b[1;1H日\x1b[1;3H \x1b[6C \x1b[2;1H \x1b[?2026l"
        );
    }
}
