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
    core::{phrase::moves, text},
    play::{record::Standing, seat::Hand},
};

/// The width of a date and time with the mark before it, in cells; the second one
/// without the date, where room is short.
const DATES: [u16; 2] = [20, 8];
/// The width of the titles of games, in cells.
const TITLES: u16 = 18;
/// The width of how a game ended, in cells.
const ENDINGS: u16 = 11;

pub(in crate::app) fn draw(records: &Records, sheet: &mut Sheet) {
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
                     looked at here again, move by move.";
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
    let wide = sheet.is_wide();
    let dates = DATES[usize::from(!wide)];
    let endings = if wide { ENDINGS } else { 0 };
    let parts = [Cells(dates), Cells(TITLES), Rest, Cells(endings)];
    let [date, title, names, end] = across(row, parts);
    let when = line
        .date
        .map(|date| date.strftime("%Y-%m-%d %H:%M").to_string());
    let when = when.unwrap_or_default();
    // The minute of the day is in the last word.
    let when = if wide {
        Some(&*when)
    } else {
        when.split(' ').next_back()
    };
    let when = format!("{} {}", sheet.mark(chosen), when.unwrap_or_default());
    sheet.write(date, Span::styled(when, style));
    sheet.write(end, Line::styled(ending(line), style).right_aligned());
    sheet.write(title, Span::styled(line.title.as_str(), style));
    let people = people(line, sheet);
    let people = text::cut(&people, names.width.into());
    sheet.write(names, Span::styled(people, style));
}

/// The two names with a mark at the winner's; where room is short only that, or
/// else how it ended.
fn people(line: &records::Line, sheet: &Sheet) -> String {
    let glyphs = &sheet.look.glyphs;
    let winner = line.standing.winner();
    let named = |hand: Hand| {
        let name = &line.names[hand.index()];
        if winner == Some(hand) {
            format!("{} {name}", glyphs.best)
        } else {
            name.clone()
        }
    };
    match winner {
        _ if sheet.is_wide() => {
            let [left, right] = Hand::BOTH.map(named);
            format!("{left} {} {right}", glyphs.dot)
        }
        Some(hand) => named(hand),
        None => ending(line),
    }
}

/// How a game ended, in a word or two; who has won is marked at the name.
fn ending(line: &records::Line) -> String {
    match (line.resigned, line.standing) {
        (Some(_), _) => "resigned".to_owned(),
        (None, Standing::Open) => "unfinished".to_owned(),
        (None, Standing::Drawn) => "drawn".to_owned(),
        (None, Standing::Left | Standing::Right) => moves(line.plies as u64),
    }
}

/// What happened in a game.
fn sentence(line: &records::Line) -> String {
    let [left, right] = &line.names;
    let moves = moves(line.plies as u64);
    let result = match (line.resigned, line.standing) {
        (Some(Hand::Left), _) => format!("{left} resigned to {right} after {moves}"),
        (Some(Hand::Right), _) => format!("{right} resigned to {left} after {moves}"),
        (_, Standing::Left) => format!("{left} beat {right} in {moves}"),
        (_, Standing::Right) => format!("{right} beat {left} in {moves}"),
        (_, Standing::Drawn) => format!("{left} and {right} drew after {moves}"),
        (_, Standing::Open) => format!("{left} against {right}, unfinished after {moves}"),
    };
    let helped = if line.assisted { ", with help" } else { "" };
    let saved = if line.saved { " Saved as a file." } else { "" };
    let date = line
        .date
        .map(|date| date.strftime("%Y-%m-%d %H:%M: ").to_string());
    format!("{}{result}{helped}.{saved}", date.unwrap_or_default())
}
