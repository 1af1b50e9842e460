//! How puzzles went.

use jiff::civil::Date;
use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::TITLES;
use crate::{
    app::statistics::Statistics,
    app::view::{
        sheet::Sheet,
        split::{
            Part::{Cells, Rest},
            across,
        },
    },
    play::{catalog::GameId, puzzle::Difficulty},
    store::{Progress, Tally},
};

/// The width of a column, in cells, where there is room for the grades.
const GRADES: u16 = 11;
/// The width of a column, in cells, where there is none.
const COUNTS: u16 = 6;

/// What is told where no puzzle was tried.
const NONE: &str = "No puzzle has been tried yet. There is one a day, and any number more.";

/// What is told of puzzles as long as they have no result; empty where there are none.
pub(super) fn begun(statistics: &Statistics) -> String {
    match statistics.begun() {
        (false, 0) => String::new(),
        (true, 0) => "Today's puzzle is begun. It counts once it has a result, or the day is over."
            .to_owned(),
        (false, 1) => {
            "A puzzle is begun. It counts once it has a result, or the program ends.".to_owned()
        }
        (false, others) => format!(
            "{others} puzzles are begun. Each counts once it has a result, or the program ends."
        ),
        (true, others) => {
            format!("Today's puzzle is begun, and {others} more. Each counts once it has a result.")
        }
    }
}

/// What is told where no puzzle counts yet.
const fn none(begun: &str) -> &str {
    if begun.is_empty() { NONE } else { begun }
}

/// So many rows it takes to draw that.
pub(super) fn rows(
    progress: &Progress,
    today: Date,
    begun: &str,
    width: u16,
    sheet: &Sheet,
) -> u16 {
    if progress.tried.is_empty() {
        return sheet.rows(none(begun), width);
    }
    let games = u16::try_from(GameId::all().len()).unwrap_or(u16::MAX);
    games.saturating_add(1 + sheet.rows(&sentence(progress, today, begun), width))
}

/// Draws how the puzzles of each game went: by grade, or in all where room is
/// short; and for how long the puzzle of the day has been solved.
pub(super) fn draw(progress: &Progress, today: Date, begun: &str, area: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    if progress.tried.is_empty() {
        sheet.tell(area, none(begun), quiet);
        return;
    }
    let mut rows = area.rows();
    let (name, head): (&str, Vec<String>) = if sheet.is_wide() {
        let grades = Difficulty::ALL.map(|grade| grade.name().to_owned());
        ("solved", grades.into())
    } else {
        ("", ["solved", "shown", "wrong"].map(str::to_owned).into())
    };
    if let Some(row) = rows.next() {
        draw_row(name, &head, row, quiet, sheet);
    }
    for (game, row) in GameId::all().zip(&mut rows) {
        let cells: Vec<String> = if sheet.is_wide() {
            let tally = |grade| progress.tally(Some(game), Some(grade));
            Difficulty::ALL.map(tally).map(share).into()
        } else {
            let tally = progress.tally(Some(game), None);
            let counts = [tally.solved(), tally.revealed, tally.failed];
            counts.map(|count| count.to_string()).into()
        };
        draw_row(game.card().title, &cells, row, Style::new(), sheet);
    }
    if let Some(row) = rows.next() {
        let left = Rect {
            height: area.bottom().saturating_sub(row.y),
            ..row
        };
        sheet.tell(left, &sentence(progress, today, begun), Style::new());
    }
}

/// "3 of 4"
fn share(tally: Tally) -> String {
    match tally.tried() {
        0 => String::new(),
        tried => format!("{} of {tried}", tally.solved()),
    }
}

fn sentence(progress: &Progress, today: Date, begun: &str) -> String {
    let Tally {
        first, revealed, ..
    } = progress.tally(None, None);
    let revealed = match revealed {
        0 => String::new(),
        revealed => format!(" Answers revealed: {revealed}."),
    };
    let days = match progress.longest() {
        0 => String::new(),
        longest => format!(
            " Daily puzzle, days in a row: {}, at most {longest}.",
            progress.streak(today)
        ),
    };
    let told = format!("Solved first time: {first}.{revealed}{days} {begun}");
    told.trim_end().to_owned()
}

fn draw_row(name: &str, cells: &[String], row: Rect, style: Style, sheet: &mut Sheet) {
    let width = if sheet.is_wide() { GRADES } else { COUNTS };
    let [title, mut rest] = across(row, [Cells(TITLES), Rest]);
    sheet.write(title, Span::styled(format!("  {name}"), style));
    for cell in cells {
        let [here, after] = across(rest, [Cells(width), Rest]);
        sheet.write(
            here,
            Line::from(Span::styled(cell.as_str(), style)).right_aligned(),
        );
        rest = after;
    }
}
