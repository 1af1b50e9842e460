//! What a screen is drawn on: the frame with the part of it that is used, and
//! what the drawing finds out on its way.

use ratatui::{
    Frame,
    buffer::Cell,
    layout::{Margin, Position, Rect},
    style::Style,
    text::{Line, Span},
    widgets::{Clear, Widget},
};
use unicode_width::UnicodeWidthStr as _;

use super::split::{
    Part::{Cells, Rest},
    across,
};
use super::{Look, Places, keys};
use crate::{
    app::{hint::Hint, message::Target},
    seat::{Hand, NAME_WIDTH},
    text,
    widgets::Glyphs,
};

/// The width from which on most sentences fit into one line, in cells.
const WIDE: u16 = 76;
/// The height from which on there is room for air and thin rules, in cells.
const TALL: u16 = 20;
/// Stands for a letter that is not ASCII.
const UNKNOWN: &str = "?";

/// A frame being drawn.
#[derive(Debug)]
pub(super) struct Sheet<'a, 'f> {
    frame: &'a mut Frame<'f>,
    pub(super) look: &'a Look,
    /// The part of the frame that is used.
    pub(super) area: Rect,
    places: Places,
    cursor: Option<Position>,
}

impl<'a, 'f> Sheet<'a, 'f> {
    pub(super) const fn new(frame: &'a mut Frame<'f>, look: &'a Look, area: Rect) -> Self {
        Self {
            frame,
            look,
            area,
            places: Places(Vec::new()),
            cursor: None,
        }
    }

    /// Begins a screen on top of what has been drawn: that can be clicked no more.
    pub(super) fn turn_over(&mut self) {
        self.places = Places::default();
        self.cursor = None;
    }

    /// Whether sentences have the width for one line each.
    pub(super) const fn is_wide(&self) -> bool {
        self.area.width >= WIDE
    }

    /// Whether there are lines to spare for air.
    pub(super) const fn is_tall(&self) -> bool {
        self.area.height >= TALL
    }

    /// Writes a line into the first row of an area, cut at its end.
    pub(super) fn write<'l>(&mut self, area: Rect, line: impl Into<Line<'l>>) {
        let line = line.into();
        if line.alignment.is_some() {
            self.frame.render_widget(line, area);
            return;
        }
        // What begins at the left end need not be measured first, as the widget
        // does; the style of the line covers its letters only.
        let area = area.intersection(self.frame.area());
        if !area.is_empty() {
            let buffer = self.frame.buffer_mut();
            buffer.set_line(area.x, area.y, &line, area.width);
        }
    }

    /// Writes a sentence into an area, as far as it has room, and returns how
    /// many rows that took.
    pub(super) fn tell(&mut self, area: Rect, sentence: &str, style: Style) -> u16 {
        let sentence = self.spell(sentence);
        let lines = text::fit(&sentence, area.width.into(), area.height.into());
        for (line, row) in lines.iter().zip(area.rows()) {
            self.write(row, Span::styled(line.as_str(), style));
        }
        u16::try_from(lines.len()).unwrap_or(area.height)
    }

    /// How many rows a sentence takes at this width.
    pub(super) fn rows(&self, sentence: &str, width: u16) -> u16 {
        let lines = text::wrap(&self.spell(sentence), width.into()).len();
        u16::try_from(lines).unwrap_or(u16::MAX)
    }

    /// Draws a thin rule through the first row of an area.
    pub(super) fn rule(&mut self, area: Rect) {
        let row = area.rows().next().unwrap_or_default();
        for place in row.intersection(self.frame.area()).positions() {
            let cell = &mut self.frame.buffer_mut()[place];
            cell.set_symbol(self.look.glyphs.rule);
            cell.set_style(self.look.theme.quiet);
        }
    }

    /// Writes what marks mean on a rule, near its right end.
    pub(super) fn legend(&mut self, row: Rect, legend: &str) {
        let width = u16::try_from(legend.width()).unwrap_or(row.width);
        let [_, middle, _] = across(row, [Rest, Cells(width), Cells(2)]);
        self.write(middle, Span::styled(legend, self.look.theme.quiet));
    }

    /// Writes the head of a screen: its title, and something at the right end.
    pub(super) fn head(&mut self, row: Rect, title: Line, end: &str) {
        let width = u16::try_from(end.width()).unwrap_or(row.width);
        let [left, _, right] = across(row, [Rest, Cells(1), Cells(width)]);
        self.write(left, title);
        self.write(right, Span::styled(end, self.look.theme.quiet));
    }

    /// Writes the name on a seat in its colour, beneath the values that can be
    /// turned through; the colour reaches as far as the widest name would.
    pub(super) fn name(&mut self, area: Rect, hand: Hand, name: &str, style: Style) {
        let fill = self.look.theme.fill(Some(hand)).patch(style);
        let space = (NAME_WIDTH + 1).saturating_sub(name.width());
        let text = format!(" {name}{}", " ".repeat(space));
        let [_, area] = across(area, [Cells(2), Rest]);
        self.write(area, Span::styled(text, fill));
    }

    /// Writes the key bar into the last row.
    pub(super) fn keys(&mut self, hints: &[Hint]) {
        let area = inset(self.area);
        if let Some(row) = area.rows().next_back() {
            self.frame.render_widget(Clear, row);
            let line = keys::bar(hints, row.width.into(), self.look);
            self.write(row, line);
        }
    }

    /// Draws a widget where nothing is yet.
    pub(super) fn draw(&mut self, widget: impl Widget, area: Rect) {
        self.frame.render_widget(widget, area);
    }

    /// Draws a widget over what is there.
    pub(super) fn lay(&mut self, widget: impl Widget, area: Rect) {
        self.frame.render_widget(Clear, area);
        self.frame.render_widget(widget, area);
    }

    /// Notes what a click into an area means.
    pub(super) fn place(&mut self, area: Rect, target: Target) {
        self.places.put(area, target);
    }

    /// Lets the terminal's cursor stand here.
    pub(super) const fn stand(&mut self, position: Position) {
        self.cursor = Some(position);
    }

    /// The mark before a line that can be chosen.
    pub(super) const fn mark(&self, chosen: bool) -> &'static str {
        if chosen {
            self.look.glyphs.turn[1]
        } else {
            " "
        }
    }

    /// The sentence in the characters of the look.
    pub(super) fn spell(&self, sentence: &str) -> String {
        let (usual, glyphs) = (&Glyphs::UNICODE, &self.look.glyphs);
        if glyphs == usual {
            return sentence.to_owned();
        }
        let marks = |glyphs: &Glyphs| {
            let [open, close] = glyphs.chosen;
            [glyphs.arrow, glyphs.best, glyphs.refused, open, close]
        };
        let pairs = marks(usual).into_iter().zip(marks(glyphs));
        pairs.fold(sentence.to_owned(), |text, (from, to)| {
            text.replace(from, to)
        })
    }

    /// Ends the drawing.
    pub(super) fn finish(self) -> Places {
        if self.look.glyphs.arrow.is_ascii() {
            simplify(&mut self.frame.buffer_mut().content);
        }
        if let Some(cursor) = self.cursor {
            self.frame.set_cursor_position(cursor);
        }
        self.places
    }
}

/// An area without a column at both sides.
pub(super) fn inset(area: Rect) -> Rect {
    area.inner(Margin::new(1, 0))
}

/// Puts ASCII in place of what a screen without other characters cannot show,
/// such as a name.
fn simplify(cells: &mut [Cell]) {
    let mut hidden = 0;
    for cell in cells {
        let symbol = cell.symbol();
        if hidden > 0 {
            hidden -= 1;
            cell.set_symbol(UNKNOWN);
        } else if !symbol.is_ascii() {
            hidden = symbol.width().saturating_sub(1);
            cell.set_symbol(match symbol {
                "…" => "~",
                "·" | "–" => "-",
                "\u{A0}" => " ",
                _ => UNKNOWN,
            });
        }
    }
}
