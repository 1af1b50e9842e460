//! What screens are made of: a list, a form, a dialog and a page to read, each with
//! its state, its keys and its drawing.

pub mod dialog;
pub mod form;
pub mod list;
pub mod pager;

use ratatui::{
    layout::{Margin, Rect},
    style::Modifier,
    text::{Line, Span},
    widgets::Block,
};

use crate::play::player::Seat;

use super::view::{Cells, Rest, Ui, down, inset};

/// Draws the head and the rules of a screen. Returns the room between the rules, and
/// that of so many rows beneath the lower one, for words.
pub fn frame(title: &str, place: &str, words: u16, ui: &mut Ui) -> [Rect; 2] {
    let air = u16::from(ui.is_tall());
    let [head, upper, _, body, lower, told, _] = down(
        ui.area,
        [
            Cells(1),
            Cells(1),
            Cells(air),
            Rest,
            Cells(air),
            Cells(words),
            Cells(1 + air),
        ],
    );
    let title = Line::styled(title.to_owned(), ui.look.theme.title);
    ui.head(inset(head), title, place);
    ui.rule(upper);
    ui.rule(lower);
    [inset(body), inset(told)]
}

/// As [`frame`], with all of the room for something to read.
pub fn page(title: &str, place: &str, ui: &mut Ui) {
    let [head, upper, _, lower, _] = down(ui.area, [Cells(1), Cells(1), Rest, Cells(1), Cells(1)]);
    let title = Line::styled(title.to_owned(), ui.look.theme.title);
    ui.head(inset(head), title, place);
    ui.rule(upper);
    ui.rule(lower);
}

/// Draws a frame with a title around an area. Returns what is inside.
pub fn panel(title: &str, area: Rect, ui: &mut Ui) -> Rect {
    let theme = &ui.look.theme;
    let fill = theme.fill(Some(Seat::Right));
    let style = fill.patch(theme.title).remove_modifier(Modifier::DIM);
    let frame = Block::bordered()
        .border_set(dialog::border(ui.look.glyphs.lines))
        .border_style(theme.quiet)
        .title(Span::styled(format!(" {title} "), style));
    ui.draw(frame, area);
    inside(area)
}

/// What is inside of a frame around an area.
pub fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 1))
}
