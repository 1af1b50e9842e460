//! A form: rows of values that left and right change, that are typed, or that Enter
//! follows.

use std::borrow::Cow;

use crossterm::event::KeyCode;
use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line as Text, Span},
};
use unicode_segmentation::UnicodeSegmentation as _;

use super::list::{self, List};
use crate::{
    app::{
        hint::{Hint, Keys, hint},
        keys::Intent,
        message::Target,
        view::{Cells, Rest, Ui, across},
    },
    core::text::{self, cells},
    play::player::{Seat, visible},
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
    /// A number, typed or changed by left and right.
    Number(&'a Field),
    /// What Enter does, in a word.
    Action(&'static str),
}

/// A row of a form.
#[derive(Debug)]
pub struct Line<'a, R> {
    /// What tells it from the others.
    pub row: R,
    /// What it is about.
    pub label: Cow<'static, str>,
    /// What stands beside that.
    pub value: Value<'a>,
    /// What stands behind the value, where all of it has room.
    pub behind: Text<'static>,
    /// Whether a row of air goes before it, where there is room.
    pub apart: bool,
}

impl<'a, R> Line<'a, R> {
    /// A row with nothing behind its value, and no air before it.
    pub fn new(row: R, label: impl Into<Cow<'static, str>>, value: Value<'a>) -> Self {
        let label = label.into();
        let (behind, apart) = (Text::default(), false);
        Self {
            row,
            label,
            value,
            behind,
            apart,
        }
    }

    /// The same with air before it.
    pub fn apart(self) -> Self {
        Self {
            apart: true,
            ..self
        }
    }
}

/// The rows of a screen, one of which is highlighted.
pub trait Form {
    /// What tells the rows apart.
    type Row: Copy + PartialEq;

    /// The rows from top to bottom, with labels in fewer words where the screen is not wide.
    fn lines(&self, wide: bool) -> Vec<Line<'_, Self::Row>>;

    /// What tells them apart, from top to bottom.
    fn rows(&self) -> Vec<Self::Row> {
        self.lines(false).iter().map(|line| line.row).collect()
    }

    /// The highlighted row.
    fn row(&self) -> Self::Row;

    /// Highlights a row.
    fn select(&mut self, row: Self::Row);
}

/// Where the highlighted row stands.
fn index<F: Form>(form: &F) -> usize {
    let mut rows = form.rows().into_iter();
    rows.position(|row| row == form.row()).unwrap_or(0)
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
    let mut lines = form.lines(false);
    let enter = match lines.swap_remove(index(form)).value {
        Value::Turned(_) => {
            hints.push(hint(Keys::Across, "change").or(""));
            enter
        }
        Value::Number(_) => {
            hints.push(hint(Keys::Across, "change").or(""));
            hints.push(hint(Keys::Named("0–9"), "type a number").or("type"));
            enter
        }
        Value::Name(..) => {
            hints.push(hint(Keys::Named("a–z"), "type a name").or("name"));
            enter
        }
        Value::Action(enter) => enter,
    };
    if !enter.is_empty() {
        hints.push(hint(Keys::Enter, enter));
    }
    hints
}

/// The height of all rows with the air between them, in a frame.
pub fn height<F: Form>(form: &F) -> u16 {
    let lines = form.lines(false);
    let air = lines.iter().filter(|line| line.apart).count();
    u16::try_from(lines.len() + air + 2).unwrap_or(u16::MAX)
}

/// Draws the rows that are seen, with labels of this width. Returns the room that is
/// left beneath them.
pub fn draw<F: Form>(form: &F, labels: u16, area: Rect, ui: &mut Ui) -> Rect {
    let lines = form.lines(labels >= WIDE);
    let parts = |line: usize| line > 0 && lines[line].apart;
    let (here, mut bottom) = (index(form), area.y);
    for (index, row) in list::rows(lines.len(), here, parts, area, ui) {
        let [label, value] = across(row, [Cells(labels), Rest]);
        let column = draw_line(&lines[index], index == here, [label, value], ui);
        if index == here {
            let end = row.right().saturating_sub(1);
            let x = column.map_or(row.x, |column| value.x.saturating_add(columns(column)));
            ui.stand(Position::new(x.min(end), row.y));
        }
        ui.place(row, Target::Item(index));
        bottom = row.bottom();
    }
    Rect {
        y: bottom,
        height: area.bottom().saturating_sub(bottom),
        ..area
    }
}

/// Draws a row. Returns the column of the value in which something is typed, if it is.
fn draw_line<R>(
    line: &Line<'_, R>,
    chosen: bool,
    [label, area]: [Rect; 2],
    ui: &mut Ui,
) -> Option<usize> {
    let style = list::style(chosen, ui);
    let (mark, name) = (ui.mark(chosen), &line.label);
    if let Value::Action(_) = line.value {
        // What Enter does is a button.
        let fill = if chosen {
            ui.look.theme.left.add_modifier(Modifier::BOLD)
        } else {
            ui.look.theme.shared
        };
        let button = Span::styled(format!(" {name} "), fill);
        ui.write(label, Text::from_iter([Span::raw(mark), button]));
    } else {
        ui.write(label, Span::styled(format!("{mark} {name}"), style));
    }
    let (text, column, least) = match &line.value {
        Value::Turned(text) => (text.as_str(), None, 0),
        Value::Number(field) => (field.text(), Some(field.column() + 2), VALUES),
        Value::Name(field, seat, nameless) => {
            let name = field.text();
            let name = if name.is_empty() { nameless } else { name };
            ui.name(area, *seat, name, Style::new());
            return Some(field.column() + 3);
        }
        Value::Action(_) => return None,
    };
    let [left, right] = ui.look.glyphs.turn;
    let turned = format!("{left} {text} {right}");
    let taken = columns(text::cells(&turned).max(least) + 2);
    ui.write(area, Span::styled(turned, style));
    let [_, rest] = across(area, [Cells(taken), Rest]);
    // What stands there is not told by half.
    if line.behind.width() <= rest.width.into() {
        ui.write(rest, line.behind.clone());
    }
    column
}

fn columns(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// A line of text with a cursor; it is edited by grapheme clusters, what a
/// person takes for one character.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    text: String,
    /// How many clusters stand before the cursor.
    cursor: usize,
    /// The greatest display width, in cells.
    width: usize,
}

impl Field {
    /// A field at most `width` cells wide that holds this text, cut to fit,
    /// with the cursor at its end.
    pub fn new(text: &str, width: usize) -> Self {
        let mut field = Self {
            width,
            ..Self::default()
        };
        field.insert(text);
        field
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The cells before the cursor.
    pub fn column(&self) -> usize {
        cells(&self.text[..self.byte(self.cursor)])
    }

    /// Puts text in at the cursor, as far as the field holds it: its first
    /// line, without anything that would not stand still in one row of cells
    /// (control characters, overrides of the writing direction, joiners and
    /// selectors that terminals draw in different widths).
    pub fn insert(&mut self, text: &str) {
        let line = text.lines().next().unwrap_or_default();
        for cluster in visible(line).graphemes(true) {
            if cells(&self.text) + cells(cluster) > self.width {
                return;
            }
            let before = self.clusters();
            self.text.insert_str(self.byte(self.cursor), cluster);
            // A mark may have joined the cluster before it.
            self.cursor += self.clusters() - before;
        }
    }

    /// Follows a key. Returns whether it was one for a field.
    pub fn press(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Char(letter) => self.insert(letter.encode_utf8(&mut [0; 4])),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.clusters()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.clusters(),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.remove();
            }
            KeyCode::Delete => self.remove(),
            KeyCode::Backspace => {}
            _ => return false,
        }
        true
    }

    fn remove(&mut self) {
        let [start, end] = [self.cursor, self.cursor + 1].map(|cluster| self.byte(cluster));
        self.text.replace_range(start..end, "");
        self.cursor = self.cursor.min(self.clusters());
    }

    fn clusters(&self) -> usize {
        self.text.graphemes(true).count()
    }

    /// Where a cluster begins, or the end.
    fn byte(&self, cluster: usize) -> usize {
        let mut starts = self.text.grapheme_indices(true);
        starts
            .nth(cluster)
            .map_or(self.text.len(), |(byte, _)| byte)
    }
}
