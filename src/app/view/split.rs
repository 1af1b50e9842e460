//! An area in parts. ratatui's layouts divide one by solving equations, which
//! took half of the time to the first frame; sums are enough here.

use ratatui::layout::Rect;

/// How long a part of an area is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// So many cells, or what is left of them; those before it come first.
    Cells(u16),
    /// What the others do not need; only one part may be so.
    Rest,
}

/// The parts of an area, one below the other.
pub fn down<const N: usize>(area: Rect, parts: [Part; N]) -> [Rect; N] {
    spans(area.height, parts).map(|(start, height)| Rect {
        y: area.y + start,
        height,
        ..area
    })
}

/// The parts of an area, side by side.
pub fn across<const N: usize>(area: Rect, parts: [Part; N]) -> [Rect; N] {
    spans(area.width, parts).map(|(start, width)| Rect {
        x: area.x + start,
        width,
        ..area
    })
}

/// The middle of an area, at most so wide and so high.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let [width, height] = [width.min(area.width), height.min(area.height)];
    Rect {
        x: area.x + (area.width - width).div_ceil(2),
        y: area.y + (area.height - height).div_ceil(2),
        width,
        height,
    }
}

/// Where each part starts, and its length.
fn spans<const N: usize>(length: u16, parts: [Part; N]) -> [(u16, u16); N] {
    let fixed = parts.iter().fold(0_u16, |sum, part| match part {
        Part::Cells(cells) => sum.saturating_add(*cells),
        Part::Rest => sum,
    });
    let mut start = 0;
    parts.map(|part| {
        let wanted = match part {
            Part::Cells(cells) => cells,
            Part::Rest => length.saturating_sub(fixed),
        };
        let span = (start, wanted.min(length - start));
        start += span.1;
        span
    })
}

#[cfg(test)]
mod tests {
    use super::{Part::*, *};

    const AREA: Rect = Rect::new(3, 5, 10, 10);

    #[test]
    fn the_rest_takes_what_the_others_leave() {
        let [head, rest, foot] = down(AREA, [Cells(1), Rest, Cells(2)]);
        assert_eq!(head, Rect::new(3, 5, 10, 1));
        assert_eq!(rest, Rect::new(3, 6, 10, 7));
        assert_eq!(foot, Rect::new(3, 13, 10, 2));
        let [left, right] = across(AREA, [Rest, Cells(4)]);
        assert_eq!([left.width, right.x, right.width], [6, 9, 4]);
    }

    #[test]
    fn where_room_is_short_the_last_ones_go_without() {
        let [first, rest, last] = down(AREA, [Cells(8), Rest, Cells(5)]);
        assert_eq!([first.height, rest.height, last.height], [8, 0, 2]);
        let [all, none] = across(AREA, [Cells(u16::MAX), Cells(u16::MAX)]);
        assert_eq!([all.width, none.width], [10, 0]);
    }

    #[test]
    fn the_middle_stays_inside() {
        assert_eq!(middle(AREA, 4, 3), Rect::new(6, 9, 4, 3));
        assert_eq!(middle(AREA, 40, 40), AREA);
        assert_eq!(middle(Rect::ZERO, 4, 4), Rect::ZERO);
    }
}
