//! A place on the board or beyond it.

use ratatui::layout::Rect;

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

/// The left, top, right and bottom of an area, the latter two just outside.
pub(super) fn sides(area: Rect) -> [i32; 4] {
    [area.left(), area.top(), area.right(), area.bottom()].map(i32::from)
}

#[cfg(test)]
mod tests {
    use super::*;

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
