//! Who has won how often, in pictures.

mod bar;
mod detail;
mod puzzles;

use ratatui::{
    layout::{Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::{
    list,
    sheet::{Sheet, inset},
    split::{
        Part::{Cells, Rest},
        across, down,
    },
};
use crate::{
    app::{message::Target, statistics::Statistics},
    store::{GameScores, Tally},
};

/// The width of the names of games, in cells.
const TITLES: u16 = 20;
/// What the bars of the list tell, with the marks in them, and where some games were
/// played with help.
const WHOLE: [&str; 2] = [
    " W won, L lost, = drawn by whoever moves first ",
    " + with help; W won, L lost, = drawn by whoever moves first ",
];
/// The same where the marks are told below the list.
const FIRST: [&str; 2] = [
    " games, won or lost moving first ",
    " games + helped, W or L moving first ",
];
/// What the marks in a bar mean.
const MARKS: &str = " W won, L lost, = drawn ";
/// So many rows the list has at least.
const FEW: u16 = 3;
/// So many rows there are beside the list and what is told of its line, on the
/// least screen: the head, two rules and the keys.
const BESIDE: u16 = 4;
/// So many rows at most tell what could not be read.
const NOTICE: u16 = 2;
/// The width of a count of games, in cells.
const COUNTS: u16 = 6;
/// The width of how many more were played with help, in cells, where some were.
const HELPED: u16 = 4;

pub(in crate::app) fn draw(statistics: &Statistics, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let here = statistics.list.index;
    let lines = Statistics::lines();
    let all = u16::try_from(lines).unwrap_or(u16::MAX);
    let count = if sheet.is_tall() {
        all
    } else {
        let room = sheet.area.height.saturating_sub(BESIDE);
        room.saturating_sub(needed(statistics, sheet))
            .clamp(FEW, all)
    };
    let [head, upper, rows, lower, detail, _] = down(
        sheet.area,
        [
            Cells(1),
            Cells(1),
            Cells(count),
            Cells(1),
            Rest,
            Cells(1 + air),
        ],
    );
    let title = Line::styled("Statistics", sheet.look.theme.title);
    let place = format!("finished: {}", statistics.games());
    sheet.head(inset(head), title, &place);
    sheet.rule(upper);
    sheet.rule(lower);
    let helped = statistics.scores.iter().any(|scores| scores.assisted > 0);
    match (sheet.is_wide(), statistics.chosen()) {
        (true, _) => sheet.legend(upper, WHOLE[usize::from(helped)]),
        (false, None) => sheet.legend(upper, MARKS),
        (false, Some(_)) => {
            sheet.legend(upper, FIRST[usize::from(helped)]);
            sheet.legend(lower, MARKS);
        }
    }
    for (index, row) in list::rows(lines, here, |_| false, inset(rows), sheet) {
        match statistics.scores.get(index) {
            Some(scores) => draw_game(scores, helped, row, index == here, sheet),
            None => draw_puzzles(statistics, row, index == here, sheet),
        }
        sheet.place(row, Target::Item(index));
        if index == here {
            sheet.stand(Position::new(row.x, row.y));
        }
    }
    draw_detail(statistics, inset(detail), sheet);
}

/// What is told of the highlighted line, and below it what could not be read.
fn draw_detail(statistics: &Statistics, area: Rect, sheet: &mut Sheet) {
    let rows = notice_rows(statistics, area.width, sheet);
    let [above, below] = down(area, [Rest, Cells(rows)]);
    match (statistics.chosen(), &statistics.puzzles) {
        (Some(scores), _) => detail::draw(scores, above, sheet),
        (None, Some((progress, today))) => {
            let begun = puzzles::begun(statistics);
            puzzles::draw(progress, *today, &begun, above, sheet);
        }
        (None, None) => {}
    }
    let notice = statistics.notice.as_deref().unwrap_or_default();
    sheet.tell(below, notice, Style::new());
}

/// So many rows what could not be read is told in.
fn notice_rows(statistics: &Statistics, width: u16, sheet: &Sheet) -> u16 {
    let notice = statistics.notice.as_deref().unwrap_or_default();
    sheet.rows(notice, width).min(NOTICE)
}

/// So many rows are needed beneath the list: the same for each game, so that the list
/// stays as it is.
fn needed(statistics: &Statistics, sheet: &Sheet) -> u16 {
    let width = inset(sheet.area).width;
    let read = statistics.puzzles.as_ref();
    let read = read.filter(|_| statistics.chosen().is_none());
    let needed = if let Some((progress, today)) = read {
        puzzles::rows(progress, *today, &puzzles::begun(statistics), width, sheet)
    } else {
        let games = statistics.scores.iter();
        let rows = games.map(|scores| detail::rows(scores, width, sheet));
        rows.max().unwrap_or(0)
    };
    needed.saturating_add(notice_rows(statistics, width, sheet))
}

/// A game: its name, how many were finished without help and, if in some there was
/// any, how many with it; and how the two sides fared in the former.
fn draw_game(scores: &GameScores, helped: bool, row: Rect, chosen: bool, sheet: &mut Sheet) {
    let beside = draw_name(scores.game.card().title, row, chosen, sheet);
    let more = if helped { HELPED } else { 0 };
    let [counts, helped, bar] = across(beside, [Cells(COUNTS), Cells(more), Rest]);
    let style = style(chosen, sheet);
    let count = Span::styled(format!("{} ", scores.alone()), style);
    sheet.write(counts, Line::from(count).right_aligned());
    if scores.assisted > 0 {
        sheet.write(helped, Span::styled(format!("+{}", scores.assisted), style));
    }
    bar::draw(&scores.sides[0], bar, sheet);
}

/// The puzzles: how many were tried, how many of them were solved, and are begun.
fn draw_puzzles(statistics: &Statistics, row: Rect, chosen: bool, sheet: &mut Sheet) {
    let read = statistics.puzzles.as_ref();
    let tally = read.map_or_else(Tally::default, |(progress, _)| progress.tally(None, None));
    let (daily, others) = statistics.begun();
    let begun = usize::from(daily) + others;
    let beside = draw_name("Puzzles", row, chosen, sheet);
    let solved = match tally.tried() {
        0 if begun > 0 => format!("  {begun} begun"),
        0 => "  none tried".to_owned(),
        tried if begun > 0 && sheet.is_wide() => {
            format!("  {} of {tried} solved, {begun} begun", tally.solved())
        }
        tried => format!("  {} of {tried} solved", tally.solved()),
    };
    sheet.write(beside, Span::styled(solved, style(chosen, sheet)));
}

/// The name of a line. Returns the area beside it.
fn draw_name(name: &str, row: Rect, chosen: bool, sheet: &mut Sheet) -> Rect {
    let [title, beside] = across(row, [Cells(TITLES), Rest]);
    let name = format!("{} {name}", sheet.mark(chosen));
    sheet.write(title, Span::styled(name, style(chosen, sheet)));
    beside
}

fn style(chosen: bool, sheet: &Sheet) -> Style {
    if chosen {
        sheet.look.theme.chosen
    } else {
        Style::new()
    }
}
