//! A buffer with an area that nothing is drawn outside of.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// A rectangle that may reach beyond the screen, in cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Slot {
    /// The left column.
    pub(super) x: i32,
    /// The top row.
    pub(super) y: i32,
    /// The columns.
    pub(super) w: i32,
    /// The rows.
    pub(super) h: i32,
}

impl Slot {
    /// A slot from its corner and size; a negative size counts as none.
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

    /// Whether both have a cell in common.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
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

impl From<Rect> for Slot {
    fn from(area: Rect) -> Self {
        let [left, top, right, bottom] = sides(area);
        Self::new(left, top, right - left, bottom - top)
    }
}

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
        let [left, top, right, bottom] = sides(self.area);
        if !(top..bottom).contains(&y) {
            return;
        }
        let mut at = x;
        for letter in text.graphemes(true) {
            let width = columns(letter);
            if at >= left && at + width <= right {
                self.put(at, y, letter, style);
            }
            at += width;
        }
    }

    /// Writes text in the middle of a row of a slot, over its ends if need be.
    pub(super) fn centred(&mut self, slot: Slot, y: i32, text: &str, style: Style) {
        let x = slot.x + (slot.w - columns(text)).div_euclid(2);
        self.text(x, y, text, style);
    }

    /// Fills a slot with a character.
    pub(super) fn fill(&mut self, slot: Slot, glyph: &str, style: Style) {
        for position in slot.within(self.area).positions() {
            self.put(position.x.into(), position.y.into(), glyph, style);
        }
    }

    fn put(&mut self, x: i32, y: i32, letter: &str, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else {
            return;
        };
        if let Some(cell) = self.buf.cell_mut((x, y)) {
            cell.reset();
            cell.set_symbol(letter).set_style(style);
        }
    }
}

/// A character repeated over a width.
pub(super) fn run(glyph: &str, width: i32) -> String {
    glyph.repeat(usize::try_from(width).unwrap_or(0))
}

/// How many columns a text takes, bounded so that sums cannot overflow.
pub(super) fn columns(text: &str) -> i32 {
    text.width().try_into().unwrap_or(i32::from(u16::MAX))
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

    #[test]
    fn a_slot_is_cut_to_the_area() {
        let area = Rect::new(2, 2, 4, 4);
        assert_eq!(
            Slot::new(-9, 3, 100, 100).within(area),
            Rect::new(2, 3, 4, 3)
        );
        assert!(Slot::new(-9, 3, 2, 100).within(area).is_empty());
        assert!(Slot::new(70_000, 3, 2, 2).within(area).is_empty());
        let all = Rect::new(0, 0, u16::MAX, 2);
        assert_eq!(Slot::from(all).within(all), all);
    }
}
