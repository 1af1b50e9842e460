//! Where a board is drawn: places that may reach beyond the screen, and a buffer with
//! an area that nothing is drawn outside of.

use std::iter;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::Style,
};

use crate::core::text::{self, letters};

/// A rectangle that may reach beyond the screen, in cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The left column.
    pub(super) x: i32,
    /// The top row.
    pub(super) y: i32,
    /// The columns.
    pub(super) w: i32,
    /// The rows.
    pub(super) h: i32,
}

impl Bounds {
    /// Bounds from their corner and size; a negative size counts as none.
    pub(super) fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        let [w, h] = [w.max(0), h.max(0)];
        Self { x, y, w, h }
    }

    /// The first column to its right.
    pub(super) const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The first row beneath it.
    pub(super) const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// The column from which on something this wide lies in its middle.
    pub(super) const fn middle(self, width: i32) -> i32 {
        self.x + (self.w - width).div_euclid(2)
    }

    /// Whether both have a cell in common.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Its lowest rows, cut off from it.
    pub(super) fn cut_bottom(&mut self, rows: i32) -> Self {
        let rows = rows.clamp(0, self.h);
        self.h -= rows;
        Self::new(self.x, self.bottom(), self.w, rows)
    }

    /// Its highest rows, cut off from it.
    pub(super) fn cut_top(&mut self, rows: i32) -> Self {
        let rows = rows.clamp(0, self.h);
        let top = Self::new(self.x, self.y, self.w, rows);
        *self = Self::new(self.x, self.y + rows, self.w, self.h - rows);
        top
    }

    /// The part of so many equal ones side by side; what is left over lies between.
    pub(super) fn part(self, index: i32, count: i32) -> Self {
        let [x, end] = [index, index + 1].map(|n| self.x + self.w * n / count.max(1));
        Self::new(x, self.y, end - x, self.h)
    }

    /// Its part inside an area.
    pub(super) fn within(self, area: Rect) -> Rect {
        let [left, top, right, bottom] = sides(area);
        let x = self.x.clamp(left, right);
        let y = self.y.clamp(top, bottom);
        let w = self.right().clamp(x, right) - x;
        let h = self.bottom().clamp(y, bottom) - y;
        let [x, y, w, h] = [x, y, w, h].map(|n| u16::try_from(n).unwrap_or(0));
        Rect::new(x, y, w, h)
    }
}

impl From<Rect> for Bounds {
    fn from(area: Rect) -> Self {
        let [left, top, right, bottom] = sides(area);
        Self::new(left, top, right - left, bottom - top)
    }
}

/// The left, top, right and bottom of an area, the latter two just outside.
fn sides(area: Rect) -> [i32; 4] {
    [area.left(), area.top(), area.right(), area.bottom()].map(i32::from)
}

/// Where a board is drawn.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    buf: &'a mut Buffer,
    area: Rect,
}

impl<'a> Canvas<'a> {
    /// A canvas that covers the area as far as the buffer has it.
    pub(super) fn new(buf: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buf.area);
        Self { buf, area }
    }

    /// Writes text from a column on, leaving out what lies outside.
    pub(super) fn text(&mut self, x: i32, y: i32, text: &str, style: Style) {
        let start = x - i32::from(self.area.x);
        let [mut at, mut outside] = [start, -start].map(|n| usize::try_from(n).unwrap_or(0));
        let row = self.row(y);
        for (letter, width) in letters(text) {
            if outside > 0 {
                // Of one that is half inside nothing is drawn.
                at += width.saturating_sub(outside);
                outside = outside.saturating_sub(width);
                continue;
            }
            let Some([cell, ..]) = row.get_mut(at..at + width) else {
                return;
            };
            cell.reset();
            cell.set_symbol(letter).set_style(style);
            at += width;
        }
    }

    /// Writes text in the middle of a row, over its ends if need be.
    pub(super) fn centred(&mut self, bounds: Bounds, y: i32, text: &str, style: Style) {
        self.text(bounds.middle(columns(text)), y, text, style);
    }

    /// Fills a rectangle with a character.
    pub(super) fn fill(&mut self, bounds: Bounds, glyph: &str, style: Style) {
        let mut cell = Cell::default();
        cell.set_symbol(glyph).set_style(style);
        let area = bounds.within(self.area);
        if area.is_empty() {
            return;
        }
        for row in area.rows() {
            let start = self.buf.index_of(row.x, row.y);
            self.buf.content[start..][..row.width.into()].fill(cell.clone());
        }
    }

    /// The cells of a row of the area; none if it has no such row.
    fn row(&mut self, y: i32) -> &mut [Cell] {
        let area = self.area;
        match u16::try_from(y) {
            Ok(y) if area.contains((area.x, y).into()) => {
                let start = self.buf.index_of(area.x, y);
                &mut self.buf.content[start..][..area.width.into()]
            }
            _ => &mut [],
        }
    }
}

/// A character repeated over a width.
pub(super) fn run(glyph: &str, width: i32) -> String {
    iter::repeat_n(glyph, usize::try_from(width).unwrap_or(0)).collect()
}

/// How many columns a text takes, bounded so that sums cannot overflow.
pub(super) fn columns(text: &str) -> i32 {
    text::cells(text).try_into().unwrap_or(i32::from(u16::MAX))
}

/// A count as a length on the screen.
pub(super) fn length(count: u64) -> i32 {
    count.try_into().unwrap_or(i32::from(u16::MAX))
}

/// The first of some ways to say it that fits, else the last.
pub(super) fn fitting(ways: impl IntoIterator<Item = String>, width: i32) -> String {
    let mut text = String::new();
    for way in ways {
        text = way;
        if columns(&text) <= width {
            break;
        }
    }
    text
}
