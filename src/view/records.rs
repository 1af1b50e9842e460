//! The games of the past.

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
    app::{
        message::Target,
        records::{self, Records},
    },
    record::Standing,
    seat::Hand,
    stamp::Stamp,
    text,
};

/// The width of a date and time with the mark before it, in cells.
const DATES: u16 = 20;
/// The width of the titles of games, in cells.
const TITLES: u16 = 18;
/// The width of how a game ended, in cells.
const ENDINGS: u16 = 10;

pub(super) fn draw(records: &Records, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let words = if sheet.is_wide() { 2 } else { 3 };
    let [head, upper, lines, lower, told, _] = down(
        sheet.area,
        [Cells(1), Cells(1), Rest, Cells(air), Cells(words), Cells(1)],
    );
    let title = Line::styled("Records", sheet.look.theme.title);
    let place = match records.len() {
        0 => String::new(),
        games => format!("{} of {games}", records.list.index + 1),
    };
    sheet.head(inset(head), title, &place);
    sheet.rule(upper);
    sheet.rule(lower);
    draw_list(records, inset(lines), sheet);
    if let Some(notice) = &records.notice {
        sheet.tell(inset(told), notice, Style::new());
    } else if let Some(line) = records.line(records.list.index) {
        sheet.tell(inset(told), &sentence(&line), Style::new());
    }
}

fn draw_list(records: &Records, area: Rect, sheet: &mut Sheet) {
    if records.is_empty() && records.is_read() {
        let words = "No game has been finished or saved yet. Play one, and it can be \
                     looked at here again, ply by ply.";
        sheet.tell(area, words, sheet.look.theme.quiet);
        sheet.stand(Position::new(area.x, area.y));
        return;
    }
    let shown = records.list.index;
    for (index, row) in list::rows(records.len(), shown, |_| false, area, sheet) {
        let Some(line) = records.line(index) else {
            break;
        };
        draw_line(&line, row, index == shown, sheet);
        sheet.place(row, Target::Item(index));
        if index == shown {
            sheet.stand(Position::new(row.x, row.y));
        }
    }
}

fn draw_line(line: &records::Line, row: Rect, chosen: bool, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let style = if chosen { theme.chosen } else { Style::new() };
    let dates = if sheet.is_wide() { DATES } else { 2 };
    let endings = if sheet.is_wide() { ENDINGS } else { 0 };
    let parts = [Cells(dates), Cells(TITLES), Rest, Cells(endings)];
    let [date, title, names, end] = across(row, parts);
    let when = line.date.filter(|_| sheet.is_wide()).map(Stamp::minute);
    let when = format!("{} {}", sheet.mark(chosen), when.unwrap_or_default());
    sheet.write(date, Span::styled(when, style));
    sheet.write(end, Line::styled(ending(line), style).right_aligned());
    sheet.write(title, Span::styled(line.title.as_str(), style));
    let star = |hand| {
        if line.standing.winner() == Some(hand) {
            format!("{} ", sheet.look.glyphs.best)
        } else {
            String::new()
        }
    };
    let [left, right] = Hand::BOTH.map(|hand| star(hand) + &line.names[hand.index()]);
    let people = format!("{left} {} {right}", sheet.look.glyphs.dot);
    let people = text::cut(&people, names.width.into());
    sheet.write(names, Span::styled(people, style));
}

/// How a game ended, in a word or two; who has won is marked at the name.
fn ending(line: &records::Line) -> String {
    match (line.resigned, line.standing) {
        (Some(_), _) => "resigned".to_owned(),
        (None, Standing::Open) => "left open".to_owned(),
        (None, Standing::Drawn) => "drawn".to_owned(),
        (None, Standing::Left | Standing::Right) => plies(line),
    }
}

fn plies(line: &records::Line) -> String {
    match line.plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    }
}

/// What happened in a game.
fn sentence(line: &records::Line) -> String {
    let [left, right] = &line.names;
    let plies = plies(line);
    let result = match (line.resigned, line.standing) {
        (Some(Hand::Left), _) => format!("{left} resigned to {right} after {plies}"),
        (Some(Hand::Right), _) => format!("{right} resigned to {left} after {plies}"),
        (_, Standing::Left) => format!("{left} beat {right} in {plies}"),
        (_, Standing::Right) => format!("{right} beat {left} in {plies}"),
        (_, Standing::Drawn) => format!("{left} and {right} drew after {plies}"),
        (_, Standing::Open) => format!("{left} against {right}, left open after {plies}"),
    };
    let helped = if line.assisted { ", with help" } else { "" };
    let saved = if line.saved { " Saved as a file." } else { "" };
    let date = line.date.map(|date| format!("{} UTC: ", date.minute()));
    format!("{}{result}{helped}.{saved}", date.unwrap_or_default())
}
