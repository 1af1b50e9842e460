//! Ways of the cursor over what the screen already shows.

use compact_str::{CompactString, ToCompactString as _};
use ratatui::{buffer::Buffer, layout::Position};

use super::style::{Style, suits};
use crate::core::text;

/// No place that is told whole takes fewer bytes.
const LEAST: usize = 6;

/// Nor does one take more.
const MOST: u16 = 14;

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
            let whole = csi(place.y + 1, ';') + &(place.x + 1).to_compact_string() + "H";
            way.filter(|way| way.len() < whole.len()).unwrap_or(whole)
        }
    }
}

/// The shortest way along a row or down to another, if there is one: what lies
/// between may be written again.
fn between(from: Position, to: Position, cells: &Buffer, style: Style) -> Option<CompactString> {
    // In raw mode a line feed leaves the column as it is.
    let rows = to.y.checked_sub(from.y).filter(|rows| *rows <= MOST)?;
    let feeds = steps("\n", rows);
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
            let (back, column) = (left(from.x - to.x), csi(to.x + 1, 'G'));
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
        _ => csi(columns, 'C'),
    }
}

/// A number of columns to the left; a backspace is one.
fn left(columns: u16) -> CompactString {
    match columns {
        ..4 => steps("\x08", columns),
        _ => csi(columns, 'D'),
    }
}

/// A control sequence of ECMA-48 with a number, as far as to this character. It is
/// not formatted: several are tried for each cell that changes.
fn csi(number: u16, end: char) -> CompactString {
    let mut text = CompactString::const_new("\x1b[");
    text += &number.to_compact_string();
    text.push(end);
    text
}

/// So many equal steps.
fn steps(step: &'static str, count: u16) -> CompactString {
    CompactString::const_new(step).repeat(count.into())
}
