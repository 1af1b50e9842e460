//! What can be chosen from, side by side.

use ratatui::{
    layout::{Position, Rect},
    text::Span,
};
use unicode_width::UnicodeWidthStr as _;

use super::sheet::Sheet;
use crate::app::message::Target;

/// Draws buttons with these names, one of them chosen. Where room is short
/// neighbours share the cell between them.
pub(super) fn draw(names: &[&str], chosen: usize, row: Rect, sheet: &mut Sheet) {
    let wide: usize = names.iter().map(|name| name.width() + 3).sum();
    let gap = if wide <= row.width.into() { 3 } else { 1 };
    let mut x = row.x;
    for (index, &name) in names.iter().enumerate() {
        let width = u16::try_from(name.width()).unwrap_or(u16::MAX);
        let button = Rect {
            x,
            width: width + 2,
            ..row
        };
        let button = button.intersection(row);
        if index == chosen {
            let [left, right] = sheet.look.glyphs.chosen;
            let text = format!("{left}{name}{right}");
            sheet.write(button, Span::styled(text, sheet.look.theme.chosen));
            sheet.stand(Position::new(button.x, button.y));
        } else {
            let label = Rect {
                x: x + 1,
                width,
                ..row
            };
            sheet.write(label.intersection(row), Span::raw(name));
        }
        sheet.place(button, Target::Item(index));
        x += width + gap;
    }
}
