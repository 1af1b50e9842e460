//! A list on the screen: as many of its lines as there is room for around the
//! chosen one, and a sign where there are more of them.

use ratatui::{layout::Rect, text::Span};

use super::sheet::Sheet;

/// The lines that are seen of a list of this length, each with its row.
///
/// Where all of them have room, a row of air goes before each line that `parts`
/// the list. Where they have not, the column to the right of the area shows on
/// which side there are more.
pub fn rows(
    len: usize,
    chosen: usize,
    parts: impl Fn(usize) -> bool,
    area: Rect,
    sheet: &mut Sheet,
) -> Vec<(usize, Rect)> {
    let room = usize::from(area.height);
    let gaps = (0..len).filter(|&line| parts(line)).count();
    if len + gaps <= room {
        let mut rows = area.rows();
        let mut row = |line| {
            if parts(line) {
                rows.next();
            }
            Some((line, rows.next()?))
        };
        return (0..len).filter_map(&mut row).collect();
    }
    let first = first(len, chosen, room);
    sign(first > 0, first + room < len, area, sheet);
    (first..len).zip(area.rows()).collect()
}

/// The first line that is seen where so many have room: the chosen one is in the
/// middle, as far as there are lines on both sides.
fn first(len: usize, chosen: usize, room: usize) -> usize {
    (chosen + 1 + room / 2).min(len).saturating_sub(room)
}

/// Shows whether there are lines above and below.
fn sign(above: bool, below: bool, area: Rect, sheet: &mut Sheet) {
    let x = area.right().min(sheet.area.right().saturating_sub(1));
    let ends = [
        (above, area.top()),
        (below, area.bottom().saturating_sub(1)),
    ];
    let [up, down] = sheet.look.glyphs.more;
    for ((more, y), glyph) in ends.into_iter().zip([up, down]) {
        if more {
            let sign = Span::styled(glyph, sheet.look.theme.key);
            sheet.write(Rect::new(x, y, 1, 1), sign);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_line_is_seen_and_no_row_is_wasted() {
        for len in 1..20 {
            for room in 1..20 {
                for chosen in 0..len {
                    let seen = first(len, chosen, room)..len.min(first(len, chosen, room) + room);
                    assert!(seen.contains(&chosen), "{chosen} of {len} in {room}");
                    assert_eq!(seen.len(), len.min(room), "{chosen} of {len} in {room}");
                }
            }
        }
    }

    #[test]
    fn there_is_a_line_on_both_sides_of_the_chosen_one_where_there_are_some() {
        let first = first(9, 4, 5);
        assert_eq!(first, 2, "2, 3, the chosen 4, 5 and 6");
    }
}
