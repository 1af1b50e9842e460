//! A score as a bar.

use ratatui::{layout::Rect, text::Span};

use crate::{app::view::sheet::Sheet, core::text, store::Score};

/// Won, drawn and lost games side by side, as long as their share; each part begins
/// with its number, or else a mark where it is too short.
pub(super) fn draw(score: &Score, area: Rect, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let parts = [
        (score.won, "W", theme.win),
        (score.drawn, "=", theme.draw),
        (score.lost, "L", theme.loss),
    ];
    let widths = shares(parts.map(|(count, ..)| count), area.width);
    let mut x = area.x;
    for ((count, letter, fill), width) in parts.into_iter().zip(widths) {
        let label = label(letter, count, width);
        let rest = usize::from(width).saturating_sub(label.len());
        // Without a ground of its own a part is drawn as a line.
        let glyph = match fill.bg {
            Some(_) => " ",
            None => sheet.look.glyphs.rule,
        };
        let part = Rect { x, width, ..area };
        let line = label + &glyph.repeat(rest);
        sheet.write(part, Span::styled(line, fill));
        x += width;
    }
}

/// What is written on a part of a bar of this width.
fn label(letter: &str, count: u64, width: u16) -> String {
    let long = format!("{letter}{count}");
    let label = if long.len() <= usize::from(width) {
        &long
    } else {
        letter
    };
    text::cut(label, width.into())
}

/// So many cells, shared out by counts; what is there at all gets two.
fn shares(counts: [u64; 3], width: u16) -> [u16; 3] {
    let total: u64 = counts.iter().sum();
    if total == 0 {
        return [0; 3];
    }
    let mut shares = counts.map(|count| {
        let share = u128::from(count) * u128::from(width) / u128::from(total);
        let least = if count > 0 { 2 } else { 0 };
        u16::try_from(share).unwrap_or(width).max(least)
    });
    // What rounding left, or took too much, is the longest part's.
    let longest = (0..3).max_by_key(|&index| counts[index]).unwrap_or(0);
    let others: u16 = (0..3).filter(|&i| i != longest).map(|i| shares[i]).sum();
    shares[longest] = width.saturating_sub(others);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_bar_has_its_mark_where_its_number_has_no_room() {
        assert_eq!(label("L", 9, 2), "L9");
        assert_eq!(label("L", 10, 2), "L");
        assert_eq!(label("L", 10, 3), "L10");
        assert_eq!(label("L", 0, 0), "");
    }

    #[test]
    fn a_bar_is_shared_out_whole_and_nothing_is_left_out() {
        assert_eq!(shares([1, 0, 1], 10), [5, 0, 5]);
        assert_eq!(shares([1, 1, 998], 20), [2, 2, 16]);
        assert_eq!(shares([0, 0, 3], 10), [0, 0, 10]);
        assert_eq!(shares([0; 3], 10), [0; 3]);
    }
}
