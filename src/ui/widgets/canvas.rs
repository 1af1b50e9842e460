//! A buffer with an area that nothing is drawn outside of.

use std::iter;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::Style,
};

use super::slot::Slot;
use crate::core::text::{self, letters};

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

    /// Writes text in the middle of a row of a slot, over its ends if need be.
    pub(super) fn centred(&mut self, slot: Slot, y: i32, text: &str, style: Style) {
        self.text(slot.middle(columns(text)), y, text, style);
    }

    /// Fills a slot with a character.
    pub(super) fn fill(&mut self, slot: Slot, glyph: &str, style: Style) {
        let mut cell = Cell::default();
        cell.set_symbol(glyph).set_style(style);
        let area = slot.within(self.area);
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
    bounded(text::cells(text))
}

fn bounded(cells: usize) -> i32 {
    cells.try_into().unwrap_or(i32::from(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(x: i32, y: i32, text: &str) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, 5, 1));
        Canvas::new(&mut buf, Rect::new(1, 0, 3, 9)).text(x, y, text, Style::new());
        buf
    }

    #[test]
    fn text_is_cut_at_both_ends_of_the_area() {
        assert_eq!(drawn(-1, 0, "abcdefgh"), Buffer::with_lines([" cde "]));
        assert_eq!(drawn(0, 1, "abc"), Buffer::with_lines(["     "]));
        assert_eq!(drawn(0, -1, "abc"), Buffer::with_lines(["     "]));
    }

    #[test]
    fn half_of_a_wide_letter_is_left_out() {
        assert_eq!(drawn(0, 0, "日本語"), Buffer::with_lines(["  本 "]));
    }
}
