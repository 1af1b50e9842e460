//! Ways of the cursor over what the screen already shows.

use std::iter;

use compact_str::CompactString;
use crossterm::cursor::{MoveLeft, MoveRight, MoveTo, MoveToColumn};
use ratatui::{buffer::Buffer, layout::Position};

use super::{
    ansi,
    style::{Style, suits},
};
use crate::text;

/// No place that is told whole takes fewer bytes.
const LEAST: usize = 6;

/// The shortest way to a place, from another one if that is known, for a pen of
/// this style.
pub(super) fn to(
    place: Position,
    from: Option<Position>,
    cells: &Buffer,
    style: Style,
) -> CompactString {
    match from.and_then(|from| between(from, place, cells, style)) {
        Some(way) if way.len() <= LEAST => way,
        way => {
            let whole = ansi(MoveTo(place.x, place.y));
            way.filter(|way| way.len() < whole.len()).unwrap_or(whole)
        }
    }
}

/// The shortest way along a row or down to another, if there is one: what lies
/// between may be written again.
fn between(from: Position, to: Position, cells: &Buffer, style: Style) -> Option<CompactString> {
    // In raw mode a line feed leaves the column as it is.
    let feeds = steps("\n", to.y.checked_sub(from.y)?);
    let way = match to.x.checked_sub(from.x) {
        Some(0) => CompactString::default(),
        Some(columns) => {
            let leap = right(columns);
            let cells = (from.x..to.x).map(|x| again(cells, Position::new(x, to.y), style));
            // No letter is shorter than a byte.
            let over = if usize::from(columns) <= leap.len() {
                cells.collect::<Option<CompactString>>()
            } else {
                None
            };
            over.filter(|over| over.len() <= leap.len()).unwrap_or(leap)
        }
        None => {
            let (back, column) = (left(from.x - to.x), ansi(MoveToColumn(to.x)));
            if back.len() < column.len() {
                back
            } else {
                column
            }
        }
    };
    Some(feeds + &way)
}

/// What is shown there, if it looks the same in this style.
fn again(cells: &Buffer, place: Position, style: Style) -> Option<&str> {
    let cell = cells.cell(place)?;
    let fits = text::cells(cell.symbol()) == 1 && suits(cell, style);
    fits.then(|| cell.symbol())
}

/// A number of columns to the right; one need not be told.
fn right(columns: u16) -> CompactString {
    match columns {
        1 => CompactString::const_new("\x1b[C"),
        _ => ansi(MoveRight(columns)),
    }
}

/// A number of columns to the left; a backspace is one.
fn left(columns: u16) -> CompactString {
    let steps = steps("\x08", columns);
    let leap = ansi(MoveLeft(columns));
    if steps.len() < leap.len() {
        steps
    } else {
        leap
    }
}

/// So many equal steps.
fn steps(step: &str, count: u16) -> CompactString {
    iter::repeat_n(step, count.into()).collect()
}
