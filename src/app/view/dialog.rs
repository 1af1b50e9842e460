//! What is laid over a match: its menu, and questions.

use ratatui::{
    layout::{Margin, Position, Rect},
    style::Style,
    symbols::border::Set,
    text::{Line, Span},
    widgets::{Block, Clear, Padding},
};

use super::{list, sheet::Sheet, split::middle};
use crate::{
    app::{list::List, message::Target, over_menu::OverMenu, question::Question},
    core::text,
    ui::widgets::glyphs::Lines,
};

/// The width of a dialog with its border, in cells.
const WIDTH: u16 = 38;

/// Draws the menu over a screen: its lines with the letters that do the same.
pub(in crate::app) fn draw_menu(menu: &OverMenu, sheet: &mut Sheet) {
    let len = menu.lines.len();
    let inside = open_box(" Menu ", u16::try_from(len).unwrap_or(u16::MAX), sheet);
    for (index, row) in list::rows(len, menu.list.index, |_| false, inside, sheet) {
        let line = &menu.lines[index];
        let name = text::capital(&line.name);
        if line.idle {
            let (name, quiet) = (format!("{name}, not now"), sheet.look.theme.quiet);
            draw_styled(row, index, &name, quiet, menu.list, sheet);
        } else {
            draw_item(row, index, &name, menu.list, sheet);
        }
        if let Some(letter) = line.letter().filter(|_| menu.letters) {
            let key = Span::styled(format!("{letter} "), sheet.look.theme.quiet);
            sheet.write(row, Line::from(key).right_aligned());
        }
    }
}

/// Draws a question with its answers.
pub(in crate::app) fn draw_question(question: &Question, sheet: &mut Sheet) {
    let width = WIDTH - 4;
    let lines = sheet.rows(&question.text, width);
    let answers = u16::try_from(question.answers.len()).unwrap_or(u16::MAX);
    let inside = open_box("", lines + 1 + answers, sheet);
    let told = sheet.tell(inside, &question.text, Style::new());
    let rows = inside.rows().skip(usize::from(told) + 1);
    for ((index, answer), row) in question.answers.iter().enumerate().zip(rows) {
        draw_item(row, index, answer, question.list, sheet);
    }
}

fn draw_item(row: Rect, index: usize, name: &str, list: List, sheet: &mut Sheet) {
    draw_styled(row, index, name, Style::new(), list, sheet);
}

/// Draws an item in this style, unless it is the one highlighted.
fn draw_styled(row: Rect, index: usize, name: &str, rest: Style, list: List, sheet: &mut Sheet) {
    let chosen = index == list.index;
    let style = if chosen {
        sheet.look.theme.chosen
    } else {
        rest
    };
    let item = format!("{} {name}", sheet.mark(chosen));
    sheet.write(row, Span::styled(item, style));
    sheet.place(row, Target::Item(index));
    if chosen {
        sheet.stand(Position::new(row.x, row.y));
    }
}

/// Draws an empty box for so many rows in the middle of the screen, and
/// returns what is inside.
fn open_box(title: &'static str, rows: u16, sheet: &mut Sheet) -> Rect {
    // The key bar stays in sight.
    let above = Rect {
        height: sheet.area.height.saturating_sub(1),
        ..sheet.area
    };
    let area = middle(above, WIDTH, rows.saturating_add(2));
    let theme = &sheet.look.theme;
    let Lines {
        level,
        upright,
        corners: [[top_left, top_right], [bottom_left, bottom_right]],
    } = sheet.look.glyphs.lines;
    let lines = Set {
        top_left,
        top_right,
        bottom_left,
        bottom_right,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    };
    let frame = Block::bordered()
        .border_set(lines)
        .border_style(theme.quiet)
        .title(Span::styled(title, theme.title))
        .padding(Padding::horizontal(1));
    let inside = frame.inner(area);
    // A column of air at both sides keeps it apart from what lies beneath.
    sheet.lay(
        Clear,
        area.outer(Margin::new(1, 0)).intersection(sheet.area),
    );
    sheet.lay(frame, area);
    inside
}
