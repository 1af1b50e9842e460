//! What writes a frame, and spares every byte that it can.
//!
//! ratatui's own backend for crossterm writes two to three times as many: each
//! colour from the 16 standard ones as an entry of the 256 colours, each change
//! of a style in as many sequences as it has parts, the cursor anew in each
//! frame; and where `NO_COLOR` is set, a colour undoes the attribute before it.

use std::{convert::Infallible, mem};

use crossterm::{
    Command,
    cursor::{Hide, MoveTo, MoveToColumn, Show},
    terminal::{self, BeginSynchronizedUpdate, EndSynchronizedUpdate},
};
use ratatui::{
    backend::{Backend, ClearType, WindowSize},
    buffer::Cell,
    layout::{Position, Size},
    style::{Color, Modifier},
};
use unicode_width::UnicodeWidthStr as _;

/// How characters look: the foreground, the background and the rest.
type Style = (Color, Color, Modifier);

const PLAIN: Style = (Color::Reset, Color::Reset, Modifier::empty());

/// A backend that gathers a frame.
#[derive(Debug, Default)]
pub(super) struct Pen {
    text: String,
    size: Size,
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
            size,
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
        let written = command.write_ansi(&mut self.text);
        written.expect("a string takes whatever is written");
    }

    fn move_to(&mut self, place: Position) {
        match self.place {
            Some(here) if here == place => {}
            Some(here) if here.y == place.y => self.put(MoveToColumn(place.x)),
            _ => self.put(MoveTo(place.x, place.y)),
        }
        self.place = Some(place);
    }

    fn dip(&mut self, style: Style) {
        if style != self.style {
            let codes = codes(self.style, style);
            self.text += "\x1b[";
            self.text += &codes.join(";");
            self.text += "m";
            self.style = style;
        }
    }

    fn write(&mut self, symbol: &str) {
        self.text += symbol;
        // Terminals do not agree on what follows a wide character, nor on where
        // the cursor waits behind the last column.
        self.place = self
            .place
            .filter(|place| symbol.width() == 1 && place.x + 1 < self.size.width)
            .map(|place| Position::new(place.x + 1, place.y));
    }
}

impl Backend for Pen {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, content: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            self.move_to(Position::new(x, y));
            self.dip((cell.fg, cell.bg, cell.modifier));
            self.write(cell.symbol());
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
        Ok(self.size)
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize {
            columns_rows: self.size,
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The codes of ECMA-48 that lead from one style to another, as few as will do.
fn codes(from: Style, to: Style) -> Vec<String> {
    if to == PLAIN {
        return vec![String::new()];
    }
    let mut codes = Vec::new();
    let mut has = from.2;
    for (off, modifiers) in OFF {
        if modifiers.intersects(has - to.2) {
            codes.push(off.to_string());
            // Bold and dim are switched off together.
            has -= modifiers;
        }
    }
    for (on, modifier) in ON {
        if (to.2 - has).contains(modifier) {
            codes.push(on.to_string());
        }
    }
    if from.0 != to.0 {
        codes.push(colour(to.0, 30));
    }
    if from.1 != to.1 {
        codes.push(colour(to.1, 40));
    }
    codes
}

const ON: [(u8, Modifier); 9] = [
    (1, Modifier::BOLD),
    (2, Modifier::DIM),
    (3, Modifier::ITALIC),
    (4, Modifier::UNDERLINED),
    (5, Modifier::SLOW_BLINK),
    (6, Modifier::RAPID_BLINK),
    (7, Modifier::REVERSED),
    (8, Modifier::HIDDEN),
    (9, Modifier::CROSSED_OUT),
];

const OFF: [(u8, Modifier); 7] = [
    (22, Modifier::BOLD.union(Modifier::DIM)),
    (23, Modifier::ITALIC),
    (24, Modifier::UNDERLINED),
    (25, Modifier::SLOW_BLINK.union(Modifier::RAPID_BLINK)),
    (27, Modifier::REVERSED),
    (28, Modifier::HIDDEN),
    (29, Modifier::CROSSED_OUT),
];

/// The code of a colour; `base` is 30 for the foreground, 40 for the background.
fn colour(colour: Color, base: u8) -> String {
    let (first, bright) = (base, base + 60);
    let code = match colour {
        Color::Reset => base + 9,
        Color::Black => first,
        Color::Red => first + 1,
        Color::Green => first + 2,
        Color::Yellow => first + 3,
        Color::Blue => first + 4,
        Color::Magenta => first + 5,
        Color::Cyan => first + 6,
        Color::Gray => first + 7,
        Color::DarkGray => bright,
        Color::LightRed => bright + 1,
        Color::LightGreen => bright + 2,
        Color::LightYellow => bright + 3,
        Color::LightBlue => bright + 4,
        Color::LightMagenta => bright + 5,
        Color::LightCyan => bright + 6,
        Color::White => bright + 7,
        Color::Indexed(index) => return format!("{};5;{index}", base + 8),
        Color::Rgb(red, green, blue) => return format!("{};2;{red};{green};{blue}", base + 8),
    };
    code.to_string()
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style as Look;

    use super::*;

    /// Cells that stand in a row from the second column of the third.
    fn drawn(pen: &mut Pen, cells: &[(&str, Look)]) -> String {
        let cells: Vec<Cell> = cells
            .iter()
            .map(|(symbol, look)| {
                let mut cell = Cell::default();
                cell.set_symbol(symbol).set_style(*look);
                cell
            })
            .collect();
        let places = (1..).zip(&cells).map(|(x, cell)| (x, 2, cell));
        pen.draw(places).unwrap();
        pen.lift()
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
            drawn(&mut pen, &[("a", Look::new()), ("b", Look::new())]),
            "\x1b[?2026h\x1b[3;2Hab\x1b[?2026l"
        );
        assert_eq!(pen.lift(), "");
    }

    #[test]
    fn a_change_of_style_is_one_sequence_and_the_last_one_is_undone() {
        let cells = [
            ("a", Look::new().bold().blue()),
            ("b", Look::new().dim().on_yellow()),
            ("c", Look::new().bold().dim()),
            ("d", Look::new().light_red().on_white()),
        ];
        assert_eq!(
            drawn(&mut pen(), &cells),
            "\x1b[?2026h\x1b[3;2H\x1b[1;34ma\x1b[22;2;39;43mb\x1b[1;49mc\x1b[22;91;107md\x1b[m\x1b[?2026l"
        );
    }

    #[test]
    fn without_colour_an_attribute_stays() {
        let cells = [("a", Look::new().reversed()), ("b", Look::new().reversed())];
        assert_eq!(
            drawn(&mut pen(), &cells),
            "\x1b[?2026h\x1b[3;2H\x1b[7mab\x1b[m\x1b[?2026l"
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
        assert_eq!(pen.lift(), "\x1b[?2026h\x1b[1G\x1b[?2026l");
    }

    #[test]
    fn after_a_wide_character_the_place_is_told_anew() {
        let mut pen = pen();
        let mut wide = Cell::default();
        wide.set_symbol("日");
        let narrow = Cell::default();
        pen.draw(
            [
                (0, 0, &wide),
                (2, 0, &narrow),
                (9, 0, &narrow),
                (0, 1, &narrow),
            ]
            .into_iter(),
        )
        .unwrap();
        assert_eq!(
            pen.lift(),
            "\x1b[?2026h\x1b[1;1H日\x1b[1;3H \x1b[10G \x1b[2;1H \x1b[?2026l"
        );
    }
}
