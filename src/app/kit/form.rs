//! A form: rows of values that left and right change, that are typed, or that Enter
//! follows.

use std::borrow::Cow;

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::{
    field::Field,
    list::{self, List},
};
use crate::{
    app::{
        hint::{Hint, Keys, hint},
        keys::Intent,
        message::Target,
        view::{
            Ui,
            split::{
                Part::{Cells, Rest},
                across,
            },
        },
    },
    core::text,
    play::player::Seat,
};

/// From this width of the labels on they are written in full, in cells.
const WIDE: u16 = 24;
/// The columns that most values take with what is allowed behind them, in cells.
const VALUES: usize = 12;

/// What stands in a row beside its label.
#[derive(Debug)]
pub enum Value<'a> {
    /// One of several values, which left and right lead through.
    Turned(String),
    /// A name being typed, on a seat, and what its owner is called while it is blank.
    Name(&'a Field, Seat, String),
    /// A number, typed or changed by left and right, and what is allowed.
    Number(&'a Field, String),
    /// What Enter does, in a word.
    Action(&'static str),
}

/// The rows of a screen, one of which is highlighted.
pub trait Form {
    /// What tells the rows apart.
    type Row: Copy + PartialEq;

    /// The rows from top to bottom.
    fn rows(&self) -> Vec<Self::Row>;

    /// The highlighted row.
    fn row(&self) -> Self::Row;

    /// Highlights a row.
    fn select(&mut self, row: Self::Row);

    /// What a row is about, in fewer words where the screen is not wide.
    fn label(&self, row: Self::Row, wide: bool) -> Cow<'static, str>;

    /// What stands beside it.
    fn value(&self, row: Self::Row) -> Value<'_>;

    /// Whether a row of air stands between these two where there is room.
    fn parts(&self, _above: Self::Row, _below: Self::Row) -> bool {
        false
    }

    /// Draws what else belongs beside a value, in the room that it leaves.
    fn draw_beside(&self, _row: Self::Row, _area: Rect, _sheet: &mut Ui) {}
}

/// Where the highlighted row stands.
fn index<F: Form>(form: &F) -> usize {
    let row = form.row();
    form.rows()
        .iter()
        .position(|&known| known == row)
        .unwrap_or(0)
}

/// Follows a step or a leap up or down.
pub fn walk<F: Form>(form: &mut F, intent: Intent) {
    let rows = form.rows();
    let mut list = List::at(index(form));
    list.cycle(intent.whole(), rows.len());
    form.select(rows[list.index]);
}

/// Highlights the next row, as Enter does on a value.
pub fn next<F: Form>(form: &mut F) {
    let rows = form.rows();
    let next = (index(form) + 1).min(rows.len() - 1);
    form.select(rows[next]);
}

/// Highlights the row that was clicked, if it was one.
pub fn click<F: Form>(form: &mut F, target: Target) -> bool {
    let rows = form.rows();
    let mut list = List::at(index(form));
    let is_row = list.click(target, rows.len());
    form.select(rows[list.index]);
    is_row
}

/// What the keys do on the highlighted row; `enter` on a value that has no key of its
/// own for it.
pub fn hints<F: Form>(form: &F, enter: &'static str) -> Vec<Hint> {
    let mut hints = vec![hint(Keys::Along, "select").or("")];
    let enter = match form.value(form.row()) {
        Value::Turned(_) => {
            hints.push(hint(Keys::Across, "change").or(""));
            enter
        }
        Value::Number(..) => {
            hints.push(hint(Keys::Across, "change").or(""));
            hints.push(hint(Keys::Digits, "type a number").or("type"));
            enter
        }
        Value::Name(..) => {
            hints.push(hint(Keys::Text, "type a name").or("name"));
            enter
        }
        Value::Action(enter) => enter,
    };
    if !enter.is_empty() {
        hints.push(hint(Keys::Enter, enter));
    }
    hints
}

/// Draws the rows that are seen, with labels of this width. Returns the room that is
/// left beneath them.
pub fn draw<F: Form>(form: &F, labels: u16, area: Rect, ui: &mut Ui) -> Rect {
    let rows = form.rows();
    let parts = |line: usize| line > 0 && form.parts(rows[line - 1], rows[line]);
    let mut bottom = area.y;
    for (index, line) in list::rows(rows.len(), index(form), parts, area, ui) {
        draw_row(form, rows[index], labels, line, ui);
        ui.place(line, Target::Item(index));
        bottom = line.bottom();
    }
    Rect {
        y: bottom,
        height: area.bottom().saturating_sub(bottom),
        ..area
    }
}

fn draw_row<F: Form>(form: &F, row: F::Row, labels: u16, line: Rect, ui: &mut Ui) {
    let chosen = row == form.row();
    let style = list::style(chosen, ui);
    let [label, value] = across(line, [Cells(labels), Rest]);
    let name = form.label(row, labels >= WIDE);
    let mark = ui.mark(chosen);
    if let Value::Action(_) = form.value(row) {
        // What Enter does is a button.
        let fill = if chosen {
            ui.look.theme.left.add_modifier(Modifier::BOLD)
        } else {
            ui.look.theme.shared
        };
        let button = Span::styled(format!(" {name} "), fill);
        ui.write(label, Line::from_iter([Span::raw(mark), button]));
    } else {
        ui.write(label, Span::styled(format!("{mark} {name}"), style));
    }
    let mut cursor = None;
    let taken = match form.value(row) {
        Value::Turned(text) => draw_turned(&text, value, style, ui),
        Value::Number(field, allowed) => {
            cursor = Some(field.column() + 2);
            let taken = draw_turned(field.text(), value, style, ui).max(VALUES);
            let quiet = ui.look.theme.quiet;
            // What is allowed is not told by half.
            if taken + 2 + text::cells(&allowed) <= value.width.into() {
                ui.write(behind(value, taken + 2), Span::styled(allowed, quiet));
            }
            value.width.into()
        }
        Value::Name(field, seat, nameless) => {
            cursor = Some(field.column() + 3);
            if field.text().is_empty() {
                ui.name(value, seat, &nameless, Style::new());
            } else {
                ui.name(value, seat, field.text(), Style::new());
            }
            value.width.into()
        }
        Value::Action(_) => 0,
    };
    form.draw_beside(row, behind(value, taken + 2), ui);
    if chosen {
        let end = line.right().saturating_sub(1);
        let x = cursor.map_or(line.x, |column| value.x.saturating_add(columns(column)));
        ui.stand(Position::new(x.min(end), line.y));
    }
}

/// Draws a value between the signs that it can be changed. Returns its width.
fn draw_turned(text: &str, area: Rect, style: Style, ui: &mut Ui) -> usize {
    let [left, right] = ui.look.glyphs.turn;
    let turned = format!("{left} {text} {right}");
    let width = text::cells(&turned);
    ui.write(area, Span::styled(turned, style));
    width
}

/// What is left of an area behind so many cells.
fn behind(area: Rect, taken: usize) -> Rect {
    let taken = columns(taken).min(area.width);
    Rect {
        x: area.x + taken,
        width: area.width - taken,
        ..area
    }
}

fn columns(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
