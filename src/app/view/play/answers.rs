//! What can be done about a finished match.

use ratatui::layout::Rect;

use crate::{
    app::play::Play,
    app::view::{buttons, sheet::Sheet},
};

/// Draws what can be done about a finished match. Where room is short only the
/// chosen one is called by all that it does.
pub(super) fn draw(play: &Play, row: Rect, sheet: &mut Sheet) {
    let (whole, chosen) = (play.answers(), play.next.index());
    let mut names: Vec<&str> = whole.iter().map(String::as_str).collect();
    if buttons::width(&names) > row.width.into() {
        for (index, next) in play.nexts().iter().enumerate() {
            if index != chosen {
                names[index] = next.name();
            }
        }
    }
    buttons::draw(&names, chosen, row, sheet);
}
