//! The games of the past.

use ratatui::{
    layout::{Constraint, Layout, Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::{
    list,
    sheet::{Sheet, inset},
};
use crate::{
    app::{
        message::Target,
        records::{self, Records},
    },
    record::Standing,
    seat::Hand,
    text,
};

/// The width of a date with the mark before it, in cells.
const DATES: u16 = 14;
/// The width of the titles of games, in cells.
const TITLES: u16 = 20;

pub(super) fn draw(records: &Records, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let words = if sheet.is_wide() { 2 } else { 3 };
    let [head, upper, lines, lower, told, _] = sheet.area.layout(&Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(air),
        Constraint::Length(words),
        Constraint::Length(1),
    ]));
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
    let [date, title, names] = row.layout(&Layout::horizontal([
        Constraint::Length(dates),
        Constraint::Length(TITLES),
        Constraint::Fill(1),
    ]));
    let mark = sheet.mark(chosen);
    sheet.write(date, Span::styled(format!("{mark} {}", line.date), style));
    if !sheet.is_wide() {
        sheet.write(date, Span::styled(format!("{mark} "), style));
    }
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

/// What happened in a game.
fn sentence(line: &records::Line) -> String {
    let [left, right] = &line.names;
    let plies = match line.plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let result = match line.standing {
        Standing::Left => format!("{left} beat {right} in {plies}"),
        Standing::Right => format!("{right} beat {left} in {plies}"),
        Standing::Drawn => format!("{left} and {right} drew after {plies}"),
        Standing::Open => format!("{left} against {right}, left open after {plies}"),
    };
    let helped = if line.assisted { ", with help" } else { "" };
    let saved = if line.saved { " Saved as a file." } else { "" };
    let date = if line.date.is_empty() {
        String::new()
    } else {
        format!("{}: ", line.date)
    };
    format!("{date}{result}{helped}.{saved}")
}
