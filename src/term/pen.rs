//! What writes a frame, and spares every byte that it can.
//!
//! ratatui's own backend for crossterm writes two to three times as many: each
//! colour from the 16 standard ones as an entry of the 256 colours, each change
//! of a style in as many sequences as it has parts, the cursor anew in each
//! frame; and where `NO_COLOR` is set, a colour undoes the attribute before it.
//! Its terminal measures every letter of every frame, which takes longer than to
//! draw them. And it leaps over what stays as it is where to write that again
//! takes less.

mod style;
mod way;

use std::mem;

use compact_str::CompactString;
use crossterm::{
    Command,
    cursor::{Hide, MoveTo, Show},
    terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate},
};
use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect, Size},
};

use self::style::{BLANK, HIDDEN, Ink, PLAIN, Style, UNKNOWN, codes, ink, style, suits};
use super::modes::PUT_RIGHT;
use crate::core::text;

/// What gathers a frame.
#[derive(Debug, Default)]
pub(super) struct Pen {
    text: String,
    /// What each cell of the screen shows once the text has been written.
    paper: Vec<Ink>,
    style: Style,
    /// Where the cursor is, unless only the terminal knows.
    place: Option<Position>,
    /// Whether the cursor is shown, once that is known.
    shown: Option<bool>,
}

impl Pen {
    /// Takes the pen up for a screen of this size, whatever others have done to
    /// it, and empties it.
    pub(super) fn take_up(&mut self, size: Size) {
        *self = Self {
            text: [
                PUT_RIGHT.into(),
                ansi(MoveTo(0, 0)),
                ansi(Clear(ClearType::FromCursorDown)),
            ]
            .concat(),
            paper: vec![BLANK; Rect::from(size).area() as usize],
            place: Some(Position::ORIGIN),
            ..Self::default()
        };
    }

    /// Draws the cells of a screen for which the pen has been taken up, with the
    /// cursor in its place if it is to be seen.
    pub(super) fn draw(&mut self, cells: &Buffer, cursor: Option<Position>) {
        let mut paper = mem::take(&mut self.paper);
        let mut index = 0;
        while let Some(same) = alike(&cells.content[index..], &paper[index..]) {
            index += same;
            // Over the left of it stays a wide character.
            if paper[index] == HIDDEN {
                index += 1;
                continue;
            }
            let cell = &cells.content[index];
            let end = (index + width(cell)).min(paper.len());
            let beneath = index + 1..end;
            for (beside, there) in beneath.clone().zip(&mut paper[beneath]) {
                // Not every terminal takes the same characters for wide ones.
                if !matches!(mem::replace(there, HIDDEN), BLANK | HIDDEN | UNKNOWN) {
                    self.write(beside, &Cell::EMPTY, cells);
                }
            }
            self.write(index, cell, cells);
            paper[index] = ink(cell).unwrap_or(UNKNOWN);
            index = end;
            let freed = paper[end..]
                .iter_mut()
                .take_while(|there| **there == HIDDEN);
            freed.for_each(|there| *there = UNKNOWN);
        }
        self.paper = paper;
        self.stand(cursor, cells);
    }

    /// Lets the cursor stand somewhere, or hides it.
    fn stand(&mut self, cursor: Option<Position>, cells: &Buffer) {
        if self.shown != Some(cursor.is_some()) {
            self.shown = Some(cursor.is_some());
            self.text += &match cursor {
                Some(_) => ansi(Show),
                None => ansi(Hide),
            };
        }
        if let Some(place) = cursor {
            self.text += &self.way(place, cells, self.style);
            self.place = Some(place);
        }
    }

    /// The frame, for the terminal to show at one stroke; nothing if it looks
    /// like the last one.
    pub(super) fn lift(&mut self) -> String {
        self.dip(PLAIN);
        let frame = mem::take(&mut self.text);
        if frame.is_empty() {
            return frame;
        }
        let ends = [ansi(BeginSynchronizedUpdate), ansi(EndSynchronizedUpdate)];
        [&ends[0], &*frame, &ends[1]].concat()
    }

    /// The shortest way to a place over these cells for a pen of this style.
    fn way(&self, place: Position, cells: &Buffer, style: Style) -> CompactString {
        if self.place == Some(place) {
            return CompactString::default();
        }
        // The first way of a frame is told whole, should others have moved the cursor
        // from where the last one left it.
        let here = self.place.filter(|_| !self.text.is_empty());
        way::to(place, here, cells, style)
    }

    fn dip(&mut self, style: Style) {
        if style != self.style {
            self.text += "\x1b[";
            self.text += &codes(self.style, style);
            self.text += "m";
            self.style = style;
        }
    }

    /// Writes a cell, where those before it already look as these do.
    fn write(&mut self, index: usize, cell: &Cell, cells: &Buffer) {
        let place = Position::from(cells.pos_of(index));
        let way = self.way(place, cells, self.style);
        if suits(cell, self.style) {
            self.text += &way;
        } else {
            let style = style(cell);
            // What lies on the way may be written again in the style after it.
            let early = (way.len() > 1).then(|| self.way(place, cells, style));
            if let Some(early) = early.filter(|early| early.len() < way.len()) {
                self.dip(style);
                self.text += &early;
            } else {
                self.text += &way;
                self.dip(style);
            }
        }
        self.text += cell.symbol();
        let beside = Position::new(place.x.saturating_add(1), place.y);
        // Terminals do not agree on what follows a wide character, nor on where
        // the cursor waits behind the last column.
        let known = text::cells(cell.symbol()) == 1 && beside.x < cells.area.width;
        self.place = known.then_some(beside);
    }
}

/// How many cells look as the paper has them before one does not; none if all do.
fn alike(cells: &[Cell], paper: &[Ink]) -> Option<usize> {
    let mut both = cells.iter().zip(paper);
    both.position(|(cell, there)| ink(cell) != Some(*there))
}

/// How many columns a cell takes.
fn width(cell: &Cell) -> usize {
    match cell.symbol() {
        // No wide character has so few bytes.
        symbol if symbol.len() < 3 => 1,
        symbol => text::cells(symbol).max(1),
    }
}

fn ansi(command: impl Command) -> CompactString {
    let mut text = CompactString::default();
    let written = command.write_ansi(&mut text);
    written.expect("a string takes whatever is written");
    text
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style as Look;

    use super::*;

    /// A screen, and the pen for it.
    struct Page {
        pen: Pen,
        cells: Buffer,
        cursor: Option<Position>,
    }

    impl Page {
        fn new() -> Self {
            let size = Size::new(10, 10);
            let mut pen = Pen::default();
            pen.take_up(size);
            let mut page = Self {
                pen,
                cells: Buffer::empty(Rect::from(size)),
                cursor: None,
            };
            page.drawn(&[]);
            page
        }

        /// The frame in which these cells are new.
        fn drawn(&mut self, cells: &[(u16, u16, &str, Look)]) -> String {
            for &(x, y, symbol, look) in cells {
                self.cells[(x, y)].reset();
                self.cells.set_string(x, y, symbol, look);
            }
            self.pen.draw(&self.cells, self.cursor);
            self.pen.lift()
        }

        /// The same without what frames a frame.
        fn redrawn(&mut self, cells: &[(u16, u16, &str, Look)]) -> String {
            let frame = self.drawn(cells).replace("\x1b[?2026h", "");
            frame.replace("\x1b[?2026l", "")
        }
    }

    #[test]
    fn a_frame_is_framed_and_an_empty_one_is_nothing() {
        let mut page = Page::new();
        assert_eq!(
            page.drawn(&[(1, 2, "a", Look::new()), (2, 2, "b", Look::new())]),
            "\x1b[?2026h\x1b[3;2Hab\x1b[?2026l"
        );
        assert_eq!(page.drawn(&[]), "");
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
            Page::new().drawn(&cells),
            "\x1b[?2026h\x1b[3;2H\x1b[1;34ma\x1b[0;2;43mb\x1b[1;49mc\x1b[0;91;107md\x1b[m\x1b[?2026l"
        );
    }

    #[test]
    fn without_colour_an_attribute_stays() {
        let cells = [1, 2].map(|x| (x, 2, "a", Look::new().reversed()));
        assert_eq!(
            Page::new().drawn(&cells),
            "\x1b[?2026h\x1b[3;2H\x1b[7maa\x1b[m\x1b[?2026l"
        );
    }

    #[test]
    fn the_cursor_is_written_when_it_changes() {
        let mut page = Page::new();
        page.cursor = Some(Position::new(4, 4));
        assert_eq!(page.drawn(&[]), "\x1b[?2026h\x1b[?25h\x1b[5;5H\x1b[?2026l");
        assert_eq!(page.drawn(&[]), "");
        page.cursor = Some(Position::new(0, 4));
        assert_eq!(page.drawn(&[]), "\x1b[?2026h\x1b[5;1H\x1b[?2026l");
        page.cursor = None;
        assert_eq!(page.drawn(&[]), "\x1b[?2026h\x1b[?25l\x1b[?2026l");
    }

    #[test]
    fn what_lies_between_is_written_again_where_that_is_shorter_and_looks_the_same() {
        let plain = Look::new();
        let mut page = Page::new();
        page.drawn(&[
            (1, 2, "a", plain),
            (2, 2, "b", plain),
            (3, 2, "c", plain.bold()),
        ]);
        assert_eq!(
            page.redrawn(&[(2, 2, "x", plain), (4, 2, "y", plain)]),
            "\x1b[3;3Hx\x1b[Cy",
            "what looks otherwise"
        );
        assert_eq!(
            page.redrawn(&[(1, 2, "z", plain), (3, 2, "z", plain.bold())]),
            "\x1b[3;2Hzx\x1b[1mz\x1b[m"
        );
        assert_eq!(
            page.redrawn(&[(1, 2, "b", plain), (7, 2, "y", plain)]),
            "\x1b[3;2Hb\x1b[5Cy",
            "what is not known"
        );
        assert_eq!(
            page.redrawn(&[(2, 2, "v", plain), (4, 2, "w", plain.bold())]),
            "\x1b[3;3Hv\x1b[1mzw\x1b[m",
            "what has the style after it"
        );
    }

    #[test]
    fn a_blank_takes_any_style_that_leaves_it_as_it_is() {
        let plain = Look::new();
        let mut page = Page::new();
        page.drawn(&[(2, 2, "x", plain)]);
        assert_eq!(
            page.redrawn(&[(1, 2, "a", plain.bold().blue()), (2, 2, " ", plain)]),
            "\x1b[3;2H\x1b[1;34ma \x1b[m"
        );
        assert_eq!(
            page.redrawn(&[(1, 2, "a", plain.reversed()), (2, 2, " ", plain.on_red())]),
            "\x1b[3;2H\x1b[7ma\x1b[0;41m \x1b[m"
        );
        assert_eq!(page.redrawn(&[(2, 2, " ", plain.bold().on_red())]), "");
        assert_eq!(
            page.redrawn(&[(2, 2, " ", plain.underlined().on_red())]),
            "\x1b[3;3H\x1b[4;41m \x1b[m"
        );
    }

    #[test]
    fn the_way_down_and_back_is_told_from_where_the_pen_is() {
        let plain = Look::new();
        let mut page = Page::new();
        assert_eq!(
            page.redrawn(&[(5, 1, "a", plain), (4, 2, "b", plain), (5, 3, "c", plain)]),
            "\x1b[2;6Ha\n\x08\x08b\nc"
        );
    }

    #[test]
    fn a_screen_is_emptied_before_it_is_drawn_on() {
        let mut page = Page::new();
        page.drawn(&[(1, 2, "a", Look::new())]);
        page.pen.take_up(Size::new(10, 10));
        assert_eq!(
            page.drawn(&[(1, 2, " ", Look::new()), (1, 3, "b", Look::new())]),
            "\x1b[?2026h".to_owned() + PUT_RIGHT + "\x1b[1;1H\x1b[J\n\n\n b\x1b[?25l\x1b[?2026l"
        );
    }

    #[test]
    fn after_a_wide_character_the_place_is_told_anew() {
        let mut page = Page::new();
        let plain = Look::new();
        let cells = [(0, 0, "日"), (2, 0, "a"), (9, 0, "b"), (0, 1, "c")];
        assert_eq!(
            page.redrawn(&cells.map(|(x, y, symbol)| (x, y, symbol, plain))),
            "日\x1b[1;3Ha\x1b[6Cb\x1b[2;1Hc"
        );
    }

    #[test]
    fn what_lay_beneath_a_wide_character_is_drawn_over_and_what_was_hidden_anew() {
        let mut page = Page::new();
        let plain = Look::new();
        page.drawn(&[(0, 0, "ab", plain)]);
        assert_eq!(
            page.redrawn(&[(0, 0, "日", plain)]),
            "\x1b[1;2H \x08\x08日",
            "where it is taken for narrow, nothing old shows beside it"
        );
        assert_eq!(page.redrawn(&[(4, 0, "x", plain)]), "\x1b[1;5Hx");
        assert_eq!(
            page.redrawn(&[(0, 0, "a ", plain)]),
            "\x1b[1;1Ha ",
            "the other half is gone"
        );
    }

    #[test]
    fn what_is_too_long_to_be_compared_is_drawn_every_time() {
        let mut page = Page::new();
        let cell = [(1, 0, "e\u{301}\u{302}", Look::new())];
        let drawn = "\x1b[1;2He\u{301}\u{302}";
        assert_eq!(page.redrawn(&cell), drawn);
        assert_eq!(page.redrawn(&cell), drawn);
    }
}
