//! What a screen is drawn on: the cells with the part of them that is used, and
//! what the drawing finds out on its way.

use std::{borrow::Cow, mem};

use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Alignment, Margin, Position, Rect, Size},
    style::{Color, Style},
    text::{Line, Span},
    widgets::{Clear, Widget},
};

use super::split::{
    Part::{Cells, Rest},
    across, down,
};
use super::{Look, Places, keys};
use crate::{
    app::{hint::Hint, message::Target},
    core::text,
    play::player::{NAME_WIDTH, Seat},
    ui::widgets::Glyphs,
};

/// The width from which on most sentences fit into one line, in cells.
const WIDE: u16 = 76;
/// The height from which on there is room for air and thin rules, in cells.
const TALL: u16 = 20;
/// Stands for a letter that is not ASCII.
const UNKNOWN: &str = "?";

/// A screen being drawn.
#[derive(Debug)]
pub struct Ui<'a> {
    cells: &'a mut Buffer,
    /// What everything looks like.
    pub look: &'a Look,
    /// The part of the cells that is used.
    pub area: Rect,
    places: Places,
    cursor: Option<Position>,
    /// Whether another screen lies on this one, so that time stands still on it.
    pub covered: bool,
}

impl<'a> Ui<'a> {
    /// Begins to draw in a part of the cells.
    pub const fn new(cells: &'a mut Buffer, look: &'a Look, area: Rect) -> Self {
        Self {
            cells,
            look,
            area,
            places: Places(Vec::new()),
            cursor: None,
            covered: false,
        }
    }

    /// Begins a screen on top of what has been drawn: that can be clicked no more.
    /// It may be covered in its turn by one that is still to be drawn.
    pub fn turn_over(&mut self, covered: bool) {
        self.covered = covered;
        self.places = Places::default();
        self.cursor = None;
    }

    /// Whether sentences have the width for one line each.
    pub const fn is_wide(&self) -> bool {
        self.area.width >= WIDE
    }

    /// Whether there are lines to spare for air.
    pub const fn is_tall(&self) -> bool {
        self.area.height >= TALL
    }

    /// Writes a line into the first row of an area, cut at its end. The widget would
    /// take every letter for one that Unicode's tables must tell the width of.
    pub fn write<'l>(&mut self, area: Rect, line: impl Into<Line<'l>>) {
        let line = line.into();
        let mut free = self.row(area);
        let spare = || {
            let taken = line.spans.iter().map(|span| text::cells(&span.content));
            free.len().saturating_sub(taken.sum())
        };
        let before = match line.alignment {
            None | Some(Alignment::Left) => 0,
            Some(Alignment::Center) => spare() / 2,
            Some(Alignment::Right) => spare(),
        };
        free = &mut free[before..];
        // The style of the line covers its letters only.
        for span in &line.spans {
            let style = line.style.patch(span.style);
            for (letter, width) in text::letters(&span.content) {
                let Some((taken, rest)) = mem::take(&mut free).split_at_mut_checked(width) else {
                    return;
                };
                if let [cell, hidden @ ..] = taken {
                    cell.set_symbol(letter).set_style(style);
                    for cell in hidden {
                        cell.reset();
                    }
                }
                free = rest;
            }
        }
    }

    /// The cells of the first row of an area.
    fn row(&mut self, area: Rect) -> &mut [Cell] {
        let area = area.intersection(self.cells.area);
        if area.is_empty() {
            return &mut [];
        }
        let start = self.cells.index_of(area.x, area.y);
        &mut self.cells.content[start..][..area.width.into()]
    }

    /// Writes a sentence into an area, as far as it has room, and returns how
    /// many rows that took.
    pub fn tell(&mut self, area: Rect, sentence: &str, style: Style) -> u16 {
        let sentence = self.spell(sentence);
        let lines = text::fit(&sentence, area.width.into(), area.height.into());
        for (line, row) in lines.iter().zip(area.rows()) {
            self.write(row, Span::styled(line.as_ref(), style));
        }
        u16::try_from(lines.len()).unwrap_or(area.height)
    }

    /// Writes sentences into an area, one below the other.
    pub fn tell_all<'t>(
        &mut self,
        mut area: Rect,
        sentences: impl IntoIterator<Item = (&'t str, Style)>,
    ) {
        for (sentence, style) in sentences {
            let told = self.tell(area, sentence, style);
            [_, area] = down(area, [Cells(told), Rest]);
        }
    }

    /// How many rows a sentence takes at this width.
    pub fn rows(&self, sentence: &str, width: u16) -> u16 {
        let lines = text::wrap(&self.spell(sentence), width.into()).len();
        u16::try_from(lines).unwrap_or(u16::MAX)
    }

    /// Draws a thin rule through the first row of an area.
    pub fn rule(&mut self, area: Rect) {
        let mut cell = Cell::new(self.look.glyphs.rule);
        cell.set_style(self.look.theme.quiet);
        self.row(area).fill(cell);
    }

    /// Writes what marks mean on a rule, near its right end.
    pub fn legend(&mut self, row: Rect, legend: &str) {
        let width = u16::try_from(text::cells(legend)).unwrap_or(row.width);
        let [_, middle, _] = across(row, [Rest, Cells(width), Cells(2)]);
        self.write(middle, Span::styled(legend, self.look.theme.quiet));
    }

    /// Writes the head of a screen: its title, and something at the right end.
    pub fn head(&mut self, row: Rect, title: Line, end: &str) {
        let width = u16::try_from(text::cells(end)).unwrap_or(row.width);
        let [left, _, right] = across(row, [Rest, Cells(1), Cells(width)]);
        self.write(left, title);
        self.write(right, Span::styled(end, self.look.theme.quiet));
    }

    /// Writes the name on a seat in its colour, beneath the values that can be
    /// turned through; the colour reaches as far as the widest name would.
    pub fn name(&mut self, area: Rect, seat: Seat, name: &str, style: Style) {
        let fill = self.look.theme.fill(Some(seat)).patch(style);
        let text = format!(" {}", text::padded(name, NAME_WIDTH + 1));
        let [_, area] = across(area, [Cells(2), Rest]);
        self.write(area, Span::styled(text, fill));
    }

    /// Writes the key bar into the last row, behind what is waited for.
    pub fn keys(&mut self, waited_for: &str, hints: &[Hint]) {
        let area = inset(self.area);
        let Some(mut row) = area.rows().next_back() else {
            return;
        };
        self.row(row).iter_mut().for_each(Cell::reset);
        if !waited_for.is_empty() {
            self.stand(row.as_position());
            let width = u16::try_from(text::cells(waited_for) + 2).unwrap_or(row.width);
            let [left, right] = across(row, [Cells(width), Rest]);
            self.write(left, waited_for);
            row = right;
        }
        let line = keys::bar(hints, row.width.into(), self.look);
        self.write(row, line);
    }

    /// Draws a widget where nothing is yet.
    pub fn draw(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area, self.cells);
    }

    /// Draws a widget over what is there.
    pub fn lay(&mut self, widget: impl Widget, area: Rect) {
        Clear.render(area, self.cells);
        widget.render(area, self.cells);
    }

    /// The part of an area in which something is drawn: a click on blank cells means
    /// nothing.
    pub fn filled(&self, area: Rect) -> Rect {
        let drawn = |position: &Position| {
            let cell = &self.cells[*position];
            cell.symbol() != " " || cell.bg != Color::Reset
        };
        let area = area.intersection(self.cells.area);
        let filled = area.positions().filter(drawn).map(|position| Rect {
            width: 1,
            height: 1,
            ..Rect::from((position, Size::ZERO))
        });
        filled.reduce(Rect::union).unwrap_or_default()
    }

    /// Notes what a click into an area means.
    pub fn place(&mut self, area: Rect, target: Target) {
        if self.look.clickable {
            self.places.put(area, target);
        }
    }

    /// Lets the terminal's cursor stand here.
    pub const fn stand(&mut self, position: Position) {
        self.cursor = Some(position);
    }

    /// The mark before a line that can be chosen.
    pub const fn mark(&self, chosen: bool) -> &'static str {
        if chosen {
            self.look.glyphs.turn[1]
        } else {
            " "
        }
    }

    /// The sentence in the characters of the look.
    pub fn spell<'s>(&self, sentence: &'s str) -> Cow<'s, str> {
        let (usual, glyphs) = (&Glyphs::UNICODE, &self.look.glyphs);
        // Only where nothing but ASCII can be shown is there another arrow.
        if glyphs.arrow == usual.arrow {
            return Cow::Borrowed(sentence);
        }
        let marks = |glyphs: &Glyphs| {
            let [open, close] = glyphs.chosen;
            [glyphs.arrow, glyphs.best, glyphs.refused, open, close]
        };
        let pairs = marks(usual).into_iter().zip(marks(glyphs));
        let spelt = pairs.fold(sentence.to_owned(), |text, (from, to)| {
            text.replace(from, to)
        });
        Cow::Owned(spelt)
    }

    /// Ends the drawing.
    pub fn finish(self) -> (Places, Option<Position>) {
        if self.look.glyphs.arrow.is_ascii() {
            simplify(&mut self.cells.content);
        }
        (self.places, self.cursor)
    }
}

/// An area without a column at both sides.
pub fn inset(area: Rect) -> Rect {
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
            hidden = text::cells(symbol).saturating_sub(1);
            cell.set_symbol(match symbol {
                "…" => "~",
                "·" | "–" => "-",
                "\u{A0}" => " ",
                _ => UNKNOWN,
            });
        }
    }
}
