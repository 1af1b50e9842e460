//! What can be chosen from, side by side.

use ratatui::{
    layout::{Position, Rect},
    text::Span,
};

use super::ui::Ui;
use crate::{app::message::Target, core::text};

/// The least width of buttons with these names of which all are seen, in cells.
#[must_use]
pub fn width(names: &[&str]) -> usize {
    names.iter().map(|name| text::cells(name) + 2).sum()
}

/// Draws buttons with these names, one of them chosen. Where room is short they
/// stand closer to each other, and those around the chosen one are seen; arrows
/// lead to the others.
pub fn draw(names: &[&str], chosen: usize, row: Rect, ui: &mut Ui) {
    let wide: usize = names.iter().map(|name| text::cells(name) + 3).sum();
    let gap = if wide <= row.width.into() { 3 } else { 2 };
    let last = chosen + 1 == names.len();
    let fits = |&first: &usize| {
        let hints = 2 * (usize::from(first > 0) + usize::from(!last));
        let seen = names[first..=chosen].iter();
        let cells: usize = seen.map(|name| text::cells(name) + usize::from(gap)).sum();
        cells + hints <= row.width.into()
    };
    let first = (0..chosen).find(fits).unwrap_or(chosen);
    let [before, after, ..] = ui.look.glyphs.keys;
    let mut x = row.x;
    if first > 0 {
        ui.write(row, Span::raw(before));
        x += 2;
    }
    for (index, &name) in names.iter().enumerate().skip(first) {
        let width = u16::try_from(text::cells(name)).unwrap_or(u16::MAX);
        let button = Rect {
            x,
            width: width + 2,
            ..row
        };
        let label = Rect {
            x: x + 1,
            width,
            ..row
        };
        let hint = 2 * u16::from(index + 1 < names.len());
        if button.right() + hint > row.right() {
            ui.write(label.intersection(row), Span::raw(after));
            break;
        }
        if index == chosen {
            let [left, right] = ui.look.glyphs.chosen;
            let text = format!("{left}{name}{right}");
            ui.write(button, Span::styled(text, ui.look.theme.chosen));
            ui.stand(Position::new(button.x, button.y));
        } else {
            ui.write(label, Span::raw(name));
        }
        ui.place(button, Target::Item(index));
        x += width + gap;
    }
}
