//! Words drawn out of blocks: the title, a result, the figures of a score.

use ratatui::{layout::Rect, style::Style, text::Line, text::Span};

use super::Ui;
use crate::core::text;

/// The rows of small letters.
pub const SMALL: u16 = 3;
/// The rows of large letters.
pub const LARGE: u16 = 5;

/// Draws words as large as they fit into an area, in its middle, each letter in its style.
/// Returns whether there was room, and a shape for every letter; without half blocks there
/// are none but large ones.
pub fn draw(words: &str, style: impl Fn(u8) -> Style, area: Rect, ui: &mut Ui) -> bool {
    let glyphs = ui.look.glyphs;
    let shapes = |large| -> Option<Vec<Vec<String>>> {
        let letters = words.chars();
        letters.map(|letter| glyphs.big(letter, large)).collect()
    };
    let Some(small) = shapes(false) else {
        return false;
    };
    let columns: usize = small.iter().map(|rows| text::cells(&rows[0]) + 1).sum();
    let columns = columns.saturating_sub(1);
    let room = usize::from(area.width);
    let large = shapes(true).filter(|_| area.height >= LARGE && 2 * columns <= room);
    if large.is_none() && (!glyphs.halves || area.height < SMALL || columns > room) {
        return false;
    }
    let (letters, rows, between) = match large {
        Some(large) => (large, LARGE, "  "),
        None => (small, SMALL, " "),
    };
    for (row, place) in (0..rows.into()).zip(area.rows()) {
        let letters = (0_u8..).zip(&letters);
        let spans = letters.map(|(index, rows)| {
            let gap = if index == 0 { "" } else { between };
            Span::styled(format!("{gap}{}", rows[row]), style(index))
        });
        ui.write(place, spans.collect::<Line>().centered());
    }
    true
}
