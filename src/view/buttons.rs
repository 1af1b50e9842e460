//! What can be chosen from, side by side.

use ratatui::{
    layout::{Position, Rect},
    text::Span,
};
use unicode_width::UnicodeWidthStr as _;

use super::sheet::Sheet;
use crate::app::message::Target;

/// Draws buttons with these names, one of them chosen. Where room is short
/// neighbours share the cell between them, the first ones make way for the
/// chosen one, and the last ones are only hinted at.
pub(super) fn draw(names: &[&str], chosen: usize, row: Rect, sheet: &mut Sheet) {
    let wide: usize = names.iter().map(|name| name.width() + 3).sum();
    let gap = if wide <= row.width.into() { 3 } else { 1 };
    let taken = |names: &[&str]| {
        let cells = names.iter().map(|name| name.width() + usize::from(gap));
        cells.sum::<usize>() + 1
    };
    let fits = |&first: &usize| taken(&names[first..=chosen]) <= row.width.into();
    let first = (0..chosen).find(fits).unwrap_or(chosen);
    let mut x = row.x;
    for (index, &name) in names.iter().enumerate().skip(first) {
        let width = u16::try_from(name.width()).unwrap_or(u16::MAX);
        let button = Rect {
            x,
            width: width + 2,
            ..row
        };
        if button.right() > row.right() {
            sheet.write(button.intersection(row), Span::raw("…"));
            break;
        }
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
            sheet.write(label, Span::raw(name));
        }
        sheet.place(button, Target::Item(index));
        x += width + gap;
    }
}
