//! Ways of the cursor over what is already on the paper.

use crossterm::cursor::{MoveLeft, MoveRight, MoveToColumn};
use ratatui::{buffer::Buffer, layout::Position};
use unicode_width::UnicodeWidthStr as _;

use super::{
    ansi,
    style::{Style, suits},
};

/// The shortest way along a row or down to another, if there is one, for a pen
/// of this style: it may write again what lies between.
pub(super) fn between(
    from: Position,
    to: Position,
    paper: &Buffer,
    style: Style,
) -> Option<String> {
    // In raw mode a line feed leaves the column as it is.
    let feeds = "\n".repeat(to.y.checked_sub(from.y)?.into());
    let ways = match to.x.checked_sub(from.x) {
        Some(0) => vec![String::new()],
        Some(columns) => {
            let over = (from.x..to.x).map(|x| again(paper, Position::new(x, to.y), style));
            let over = over.collect::<Option<String>>().into_iter();
            over.chain([right(columns)]).collect()
        }
        None => vec![left(from.x - to.x)],
    };
    let column = [ansi(MoveToColumn(to.x))];
    let shortest = column.into_iter().chain(ways).min_by_key(String::len);
    Some(feeds + &shortest?)
}

/// What the paper shows there, if it looks the same in this style.
fn again(paper: &Buffer, place: Position, style: Style) -> Option<&str> {
    let cell = paper.cell(place)?;
    let fits = cell.symbol().width() == 1 && suits(cell, style);
    fits.then(|| cell.symbol())
}

/// A number of columns to the right; one need not be told.
fn right(columns: u16) -> String {
    match columns {
        1 => "\x1b[C".to_owned(),
        _ => ansi(MoveRight(columns)),
    }
}

/// A number of columns to the left; a backspace is one.
fn left(columns: u16) -> String {
    let steps = "\x08".repeat(columns.into());
    let leap = ansi(MoveLeft(columns));
    if steps.len() < leap.len() {
        steps
    } else {
        leap
    }
}
