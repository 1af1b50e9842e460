//! The list of the puzzles.

use ratatui::{
    layout::{Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::{
    sheet::{Sheet, inset},
    split::{
        Part::{Cells, Rest},
        across, down,
    },
};
use crate::{
    app::{
        message::Target,
        puzzles::{Puzzles, lines},
    },
    core::text,
    play::{
        catalog::GameId,
        puzzle::{Difficulty, TRIES},
    },
    store::{Attempt, Tally},
};

/// The width of the names, in cells.
const NAMES: u16 = 22;
/// The widths of a grade and of the counts beside it, in cells.
const COLUMNS: [u16; 5] = [14, 6, 6, 6, 6];

pub(in crate::app) fn draw(puzzles: &Puzzles, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let count = u16::try_from(lines()).unwrap_or(u16::MAX);
    let notice = puzzles.notice.as_deref().unwrap_or_default();
    let said = sheet
        .rows(notice, sheet.area.width.saturating_sub(2))
        .min(2);
    let [head, upper, list, lower, detail, told, _] = down(
        sheet.area,
        [
            Cells(1),
            Cells(air),
            Cells(count),
            Cells(air),
            Rest,
            Cells(said),
            Cells(1),
        ],
    );
    let title = Line::styled("Puzzles", sheet.look.theme.title);
    sheet.head(inset(head), title, &streak(puzzles));
    sheet.rule(upper);
    sheet.rule(lower);
    for (index, row) in (0..lines()).zip(inset(list).rows()) {
        draw_line(puzzles, index, row, sheet);
    }
    match puzzles.game() {
        None => draw_day(puzzles, inset(detail), sheet),
        Some(game) => draw_grades(puzzles, game, inset(detail), sheet),
    }
    sheet.tell(inset(told), notice, Style::new());
}

/// For how long the puzzle of the day has been solved every day.
fn streak(puzzles: &Puzzles) -> String {
    let read = puzzles.read.as_ref();
    match read.map_or(0, |(progress, today)| progress.streak(*today)) {
        0 => String::new(),
        1 => "1 day in a row".to_owned(),
        days => format!("{days} days in a row"),
    }
}

/// The puzzle of the day, or a game with how its puzzles went.
fn draw_line(puzzles: &Puzzles, index: usize, row: Rect, sheet: &mut Sheet) {
    let chosen = index == puzzles.list.index;
    let game = index
        .checked_sub(1)
        .and_then(|index| GameId::all().nth(index));
    let name = game.map_or("Daily puzzle", |game| game.card().title);
    let theme = &sheet.look.theme;
    let (style, quiet) = (
        if chosen { theme.chosen } else { Style::new() },
        theme.quiet,
    );
    let [left, right] = across(row, [Cells(NAMES), Rest]);
    let text = format!("{} {name}", sheet.mark(chosen));
    sheet.write(left, Span::styled(text, style));
    let beside = match (game, &puzzles.read) {
        (_, None) => String::new(),
        (None, Some((progress, today))) => match progress.daily(*today) {
            None if puzzles.begun().is_some() => "begun".to_owned(),
            None => "not tried yet".to_owned(),
            Some(Attempt::Failed | Attempt::Shown) => "not solved".to_owned(),
            Some(_) => "solved".to_owned(),
        },
        (Some(game), Some((progress, _))) => {
            let solved = progress.tally(Some(game), None).solved();
            match (puzzles.open(game, None), sheet.is_wide()) {
                (0, _) => format!("{solved} solved"),
                (open, true) => format!("{solved} solved, {open} begun"),
                (_, false) => format!("{solved} solved, begun"),
            }
        }
    };
    sheet.write(right, Span::styled(beside, quiet));
    sheet.place(row, Target::Item(index));
    if chosen {
        sheet.stand(Position::new(row.x, row.y));
    }
}

/// What there is to say of the puzzle of the day.
fn draw_day(puzzles: &Puzzles, area: Rect, sheet: &mut Sheet) {
    let Some((progress, today)) = &puzzles.read else {
        return;
    };
    let went = match (progress.daily(*today), puzzles.begun()) {
        (None, None) => "The first result counts.".to_owned(),
        (None, Some(begun)) => {
            let next = begun.open.next_try();
            format!("You have begun it, and go on with try {next} of {TRIES}.")
        }
        (Some(Attempt::First), _) => "You solved it at the first try.".to_owned(),
        (Some(Attempt::Later), _) => "You solved it.".to_owned(),
        (Some(Attempt::Shown), _) => "You were shown the move.".to_owned(),
        (Some(Attempt::Failed), _) => "You did not solve it; tomorrow there is another.".to_owned(),
    };
    let longest = match progress.longest() {
        0 => String::new(),
        days => format!(" Most days in a row so far: {days}."),
    };
    let daily = puzzles.daily.as_ref();
    let daily = daily.map(|puzzle| format!(": {}, {}", puzzle.game.card().title, puzzle.grade));
    let daily = daily.unwrap_or_default();
    let which = format!("The puzzle of {today}, the same for everybody{daily}.");
    let told = sheet.tell(area, &which, Style::new());
    let [_, area] = down(area, [Cells(told), Rest]);
    sheet.tell(area, &format!("{went}{longest}"), Style::new());
}

/// The grades of a game with how its puzzles went; the one that is wished for is
/// marked.
fn draw_grades(puzzles: &Puzzles, game: GameId, area: Rect, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let (quiet, marked) = (theme.quiet, theme.chosen);
    let grades = std::iter::once(None).chain(Difficulty::ALL.map(Some));
    let mut rows = area.rows();
    let all = 2 + 1 + Difficulty::ALL.len();
    if usize::from(area.height) >= all
        && let Some(row) = rows.next()
    {
        draw_heads(row, sheet);
    }
    if let Some(row) = rows.next() {
        draw_row("", Tally::NAMES.map(str::to_owned), row, quiet, sheet);
    }
    for (grade, row) in grades.zip(rows) {
        let chosen = grade == puzzles.wish;
        let name = text::capital(grade.map_or("any", Difficulty::name));
        let name = format!("{} {name}", sheet.mark(chosen));
        let read = puzzles.read.as_ref();
        let tally = read.map_or_else(Tally::default, |(progress, _)| {
            progress.tally(Some(game), grade)
        });
        let counts = tally.counts().map(|count| count.to_string());
        let style = if chosen { marked } else { Style::new() };
        draw_row(&name, counts, row, style, sheet);
    }
}

/// Which of the counts are of puzzles that were solved, and which of others.
fn draw_heads(row: Rect, sheet: &mut Sheet) {
    let [_, first, later, shown, failed] = across(row, COLUMNS.map(Cells));
    for (head, area) in [
        ("solved", first.union(later)),
        ("not solved", shown.union(failed)),
    ] {
        let line = Line::styled(head, sheet.look.theme.quiet);
        sheet.write(area, line.right_aligned());
    }
}

/// A name and what is counted beside it.
fn draw_row(name: &str, counts: [String; 4], row: Rect, style: Style, sheet: &mut Sheet) {
    let [left, columns @ ..] = across(row, COLUMNS.map(Cells));
    sheet.write(left, Span::styled(name, style));
    for (text, column) in counts.into_iter().zip(columns) {
        let line = Line::from(Span::styled(text, style));
        sheet.write(column, line.right_aligned());
    }
}
