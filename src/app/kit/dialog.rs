//! A box over a screen: a sentence, and lines of which one is chosen.

use ratatui::{
    layout::{Margin, Rect},
    style::Style,
    symbols::border::Set,
    text::{Line as Text, Span},
    widgets::{Block, Clear, Padding},
};

use super::list::{self, List};
use crate::{
    app::view::{Ui, split::middle},
    ui::widgets::glyphs::Lines,
};

/// The width of a dialog with its border, in cells.
const WIDTH: u16 = 38;

/// A line of a dialog.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The letter that gives it too.
    pub letter: Option<char>,
    /// Whether it would change nothing now.
    pub idle: bool,
}

impl<'a> From<&'a str> for Line<'a> {
    fn from(name: &'a str) -> Self {
        Self {
            name,
            letter: None,
            idle: false,
        }
    }
}

/// Draws a dialog in the middle of the screen.
pub fn draw(title: &'static str, text: &str, lines: &[Line], list: List, ui: &mut Ui) {
    let told = match ui.rows(text, WIDTH - 4) {
        0 => 0,
        rows => rows + 1,
    };
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let inside = open_box(title, told.saturating_add(rows), ui);
    ui.tell(inside, text, Style::new());
    let below = Rect {
        y: inside.y + told.min(inside.height),
        height: inside.height.saturating_sub(told),
        ..inside
    };
    list::draw(list, lines.len(), below, ui, |index, row, style, ui| {
        let line = lines[index];
        let rest = if line.idle {
            ui.look.theme.quiet.patch(style)
        } else {
            style
        };
        let mark = ui.mark(index == list.index);
        ui.write(row, Span::styled(format!("{mark} {}", line.name), rest));
        if let Some(letter) = line.letter {
            let key = Span::styled(format!("{letter} "), ui.look.theme.quiet);
            ui.write(row, Text::from(key).right_aligned());
        }
    });
}

/// Draws an empty box for so many rows in the middle of the screen, and
/// returns what is inside.
fn open_box(title: &'static str, rows: u16, ui: &mut Ui) -> Rect {
    // The key bar stays in sight.
    let above = Rect {
        height: ui.area.height.saturating_sub(1),
        ..ui.area
    };
    let area = middle(above, WIDTH, rows.saturating_add(2));
    let theme = &ui.look.theme;
    let frame = Block::bordered()
        .style(theme.panel())
        .border_set(border(ui.look.glyphs.lines))
        .border_style(theme.quiet)
        .title(Span::styled(title, theme.title))
        .padding(Padding::horizontal(1));
    let inside = frame.inner(area);
    // A column of air at both sides keeps it apart from what lies beneath.
    ui.lay(Clear, area.outer(Margin::new(1, 0)).intersection(ui.area));
    ui.lay(frame, area);
    inside
}

/// The border of a box that is drawn with these lines.
pub const fn border(lines: Lines) -> Set<'static> {
    let Lines {
        level,
        upright,
        corners: [[top_left, top_right], [bottom_left, bottom_right]],
    } = lines;
    Set {
        top_left,
        top_right,
        bottom_left,
        bottom_right,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    }
}
