//! What can be chosen from, side by side.

use ratatui::{
    layout::{Position, Rect},
    style::Modifier,
    text::Span,
};

use super::ui::Ui;
use crate::{app::message::Target, core::text};

/// The least width of tiles with these names of which all are seen, in cells.
fn width(names: &[&str]) -> usize {
    names.iter().map(|name| text::cells(name) + 3).sum()
}

/// Draws filled tiles with these names, one of them chosen. Where room is short those
/// around the chosen one are seen, and arrows lead to the others.
pub fn draw(names: &[&str], chosen: usize, row: Rect, ui: &mut Ui) {
    let room = usize::from(row.width);
    let last = chosen + 1 == names.len();
    let fits = |&first: &usize| {
        let hints = 2 * (usize::from(first > 0) + usize::from(!last));
        width(&names[first..=chosen]) + hints <= room
    };
    let first = (0..chosen).find(fits).unwrap_or(chosen);
    let [before, after, ..] = ui.look.glyphs.keys;
    let mut x = row.x;
    if first > 0 {
        ui.write(row, Span::raw(before));
        x += 2;
    }
    for (index, &name) in names.iter().enumerate().skip(first) {
        let width = u16::try_from(text::cells(name) + 2).unwrap_or(u16::MAX);
        let tile = Rect { x, width, ..row };
        let hint = 2 * u16::from(index + 1 < names.len());
        if tile.right() + hint > row.right() {
            ui.write(tile.intersection(row), Span::raw(after));
            break;
        }
        let [left, right] = if index == chosen {
            ui.stand(Position::new(tile.x, tile.y));
            ui.look.glyphs.chosen
        } else {
            [" "; 2]
        };
        let style = if index == chosen {
            ui.look.theme.left.add_modifier(Modifier::BOLD)
        } else {
            ui.look.theme.shared
        };
        ui.write(tile, Span::styled(format!("{left}{name}{right}"), style));
        ui.place(tile, Target::Item(index));
        x += width + 1;
    }
}
