//! Who has won how often, in pictures.

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
    seat::Hand,
    store::{GameScores, Person, Score, Tally},
    text,
    widgets::theme::edge,
};

/// The width of the names of games, in cells.
const TITLES: u16 = 20;
/// The width of the names of people and levels, in cells: of "  against skilled "
/// at least.
const LABELS: u16 = 18;
/// What the marks of a bar mean, in more words and in fewer.
const LEGENDS: [&str; 2] = [
    " W won, L lost, = drawn by whoever moves first ",
    " W won, L lost, = drawn ",
];
/// So many rows the list has where room is short.
const FEW: u16 = 3;
/// The width of a count of games, in cells.
const COUNTS: u16 = 6;

pub(super) fn draw(statistics: &Statistics, sheet: &mut Sheet) {
    let air = u16::from(sheet.is_tall());
    let here = statistics.list.index;
    let lines = Statistics::lines();
    let count = if sheet.is_tall() {
        u16::try_from(lines).unwrap_or(u16::MAX)
    } else {
        FEW
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
    if statistics.chosen().is_some() {
        let [first, all] = LEGENDS;
        sheet.legend(upper, if sheet.is_wide() { first } else { all });
    }
    for (index, row) in list::rows(lines, here, |_| false, inset(rows), sheet) {
        match statistics.scores.get(index) {
            Some(scores) => draw_game(scores, row, index == here, sheet),
            None => draw_puzzles(statistics, row, index == here, sheet),
        }
        sheet.place(row, Target::Item(index));
        if index == here {
            sheet.stand(Position::new(row.x, row.y));
        }
    }
    let notice = statistics.notice.as_deref().unwrap_or_default();
    let detail = inset(detail);
    let told = sheet.rows(notice, detail.width).min(2);
    let [detail, told] = down(detail, [Rest, Cells(told)]);
    match (statistics.chosen(), &statistics.puzzles) {
        (Some(scores), _) => draw_detail(scores, detail, sheet),
        (None, Some((progress, today))) => puzzles::draw(progress, *today, detail, sheet),
        (None, None) => {}
    }
    sheet.tell(told, notice, Style::new());
}

/// A game: its name, how many count, and how the two sides fared in them.
fn draw_game(scores: &GameScores, row: Rect, chosen: bool, sheet: &mut Sheet) {
    let beside = draw_name(scores.game.card().title, row, chosen, sheet);
    let [counts, bar] = across(beside, [Cells(COUNTS), Rest]);
    let count = Span::styled(format!("{} ", scores.games()), style(chosen, sheet));
    sheet.write(counts, Line::from(count).right_aligned());
    draw_bar(&scores.sides[0], bar, sheet);
}

/// The puzzles: how many were tried, and how many of them were solved.
fn draw_puzzles(statistics: &Statistics, row: Rect, chosen: bool, sheet: &mut Sheet) {
    let read = statistics.puzzles.as_ref();
    let tally = read.map_or_else(Tally::default, |(progress, _)| progress.tally(None, None));
    let beside = draw_name("Puzzles", row, chosen, sheet);
    let solved = match tally.tried() {
        0 => "  none tried".to_owned(),
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

/// Won, drawn and lost games side by side, as long as their share; each part
/// has its number in it, or else a mark where it is too short.
fn draw_bar(score: &Score, area: Rect, sheet: &mut Sheet) {
    let theme = &sheet.look.theme;
    let parts = [
        (score.won, "W", theme.win),
        (score.drawn, "=", theme.draw),
        (score.lost, "L", theme.loss),
    ];
    let widths = shares(parts.map(|(count, ..)| count), area.width);
    let mut x = area.x;
    for ((count, letter, fill), width) in parts.into_iter().zip(widths) {
        let long = format!("{letter}{count}");
        let label = if long.len() <= usize::from(width) {
            long
        } else {
            String::new()
        };
        let width_cells = usize::from(width);
        let part = Rect { x, width, ..area };
        let line = format!("{label:^width_cells$}");
        sheet.write(part, Span::styled(line, fill));
        x += width;
    }
}

/// So many cells, shared out by counts; what is there at all gets two.
fn shares(counts: [u64; 3], width: u16) -> [u16; 3] {
    let total: u64 = counts.iter().sum();
    if total == 0 {
        return [0; 3];
    }
    let mut shares = counts.map(|count| {
        let share = u128::from(count) * u128::from(width) / u128::from(total);
        let least = if count > 0 { 2 } else { 0 };
        u16::try_from(share).unwrap_or(width).max(least)
    });
    // What rounding left, or took too much, is the longest part's.
    let longest = (0..3).max_by_key(|&index| counts[index]).unwrap_or(0);
    let others: u16 = (0..3).filter(|&i| i != longest).map(|i| shares[i]).sum();
    shares[longest] = width.saturating_sub(others);
    shares
}

/// The highlighted game: how each person fared, how persons fared against each
/// level, and day by day.
fn draw_detail(scores: &GameScores, area: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    if scores.games() == 0 {
        let words = format!(
            "No game of {} has been finished yet. Whatever ends at the board counts here; \
             demos and replays do not.",
            scores.game.card().title
        );
        sheet.tell(area, &words, quiet);
        return;
    }
    let against = scores.levels.iter();
    let against = against.map(|against| (against.level.name(), against.alone));
    let met = |(_, sides): &(&str, [Score; 2])| sides.iter().any(|score| score.games() > 0);
    let levels: Vec<(&str, [Score; 2])> = against.filter(met).collect();
    let below = [scores.assisted > 0, !scores.days.is_empty()];
    let below = levels.len() + below.into_iter().filter(|&there| there).count();
    let room = usize::from(area.height).saturating_sub(1 + below).max(1);
    let mut rows = area.rows();
    if let Some(row) = rows.next()
        && !scores.people.is_empty()
    {
        draw_heads(row, sheet);
    }
    draw_people(&scores.people, room, &mut rows, sheet);
    for ((level, sides), row) in levels.into_iter().zip(&mut rows) {
        draw_pair(&format!("against {level}"), sides, row, sheet);
    }
    if scores.assisted > 0
        && let Some(row) = rows.next()
    {
        let words = format!("With help, counted apart: {}", scores.assisted);
        sheet.write(row, Span::styled(words, quiet));
    }
    if !scores.days.is_empty()
        && let Some(row) = rows.next()
    {
        draw_days(scores, row, sheet);
    }
}

/// What the two scores of a row are of.
fn draw_heads(row: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    let [_, first, _, second] = columns(row);
    let heads = if sheet.is_wide() {
        ["moving first", "moving second"]
    } else {
        ["first", "second"]
    };
    for (words, area) in heads.into_iter().zip([first, second]) {
        sheet.write(area, Span::styled(words, quiet));
    }
}

/// The first of the people; where not all have room the last row says how many more
/// there are.
fn draw_people(
    people: &[Person],
    room: usize,
    rows: &mut impl Iterator<Item = Rect>,
    sheet: &mut Sheet,
) {
    let shown = if people.len() > room {
        room - 1
    } else {
        people.len()
    };
    for (person, row) in people[..shown].iter().zip(&mut *rows) {
        draw_pair(person.called(), person.sides, row, sheet);
    }
    if shown < people.len()
        && let Some(row) = rows.next()
    {
        let words = format!("  and {} more", people.len() - shown);
        sheet.write(row, Span::styled(words, sheet.look.theme.quiet));
    }
}

fn columns(row: Rect) -> [Rect; 4] {
    let half = row.width.saturating_sub(LABELS + 1) / 2;
    across(row, [Cells(LABELS), Cells(half), Cells(1), Rest])
}

/// Two scores under one name, moving first and moving second.
fn draw_pair(name: &str, sides: [Score; 2], row: Rect, sheet: &mut Sheet) {
    let [label, first, _, second] = columns(row);
    let name = text::cut(name, usize::from(label.width).saturating_sub(3));
    sheet.write(label, Span::raw(format!("  {name}")));
    for (score, area) in sides.iter().zip([first, second]) {
        if score.games() == 0 {
            let none = sheet.look.glyphs.empty;
            sheet.write(area, Span::styled(none, sheet.look.theme.quiet));
        } else {
            draw_bar(score, area, sheet);
        }
    }
}

/// The share of games won without help, day by day, the latest day last.
fn draw_days(scores: &GameScores, row: Rect, sheet: &mut Sheet) {
    let words = "Won by day: ";
    let width = u16::try_from(words.len()).unwrap_or(u16::MAX);
    let [label, days] = across(row, [Cells(width), Rest]);
    sheet.write(label, Span::raw(words));
    let skipped = scores.days.len().saturating_sub(days.width.into());
    let levels = &sheet.look.glyphs.levels;
    let marks = scores.days[skipped..].iter().map(|(_, score)| {
        let top = levels.len() - 1;
        let share = score.won * top as u64 / score.games().max(1);
        levels[usize::try_from(share).unwrap_or(top)]
    });
    let line: String = marks.collect();
    let fill = edge(sheet.look.theme.fill(Some(Hand::Left)));
    sheet.write(days, Span::styled(line, fill));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_shared_out_whole_and_nothing_is_left_out() {
        assert_eq!(shares([1, 0, 1], 10), [5, 0, 5]);
        assert_eq!(shares([1, 1, 998], 20), [2, 2, 16]);
        assert_eq!(shares([0, 0, 3], 10), [0, 0, 10]);
        assert_eq!(shares([0; 3], 10), [0; 3]);
    }
}
