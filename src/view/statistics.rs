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
/// What the bars of the list tell, with the marks in them.
const WHOLE: &str = " W won, L lost, = drawn by whoever moves first ";
/// What the bars of the list tell, where the marks are told below it.
const FIRST: &str = " games, won or lost moving first ";
/// What the marks in a bar mean.
const MARKS: &str = " W won, L lost, = drawn ";
/// So many rows the list has at least.
const FEW: u16 = 3;
/// So many rows there are beside the list and what is told of its line, on the
/// least screen: the head, two rules and the keys.
const BESIDE: u16 = 4;
/// The width of a count of games, in cells.
const COUNTS: u16 = 6;

pub(super) fn draw(statistics: &Statistics, sheet: &mut Sheet) {
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
    match (sheet.is_wide(), statistics.chosen()) {
        (true, _) => sheet.legend(upper, WHOLE),
        (false, None) => sheet.legend(upper, MARKS),
        (false, Some(_)) => {
            sheet.legend(upper, FIRST);
            sheet.legend(lower, MARKS);
        }
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

/// So many rows are needed beneath the list: the same for each game, so that the list
/// stays as it is.
fn needed(statistics: &Statistics, sheet: &Sheet) -> u16 {
    let width = inset(sheet.area).width;
    let told = |notice: &String| sheet.rows(notice, width).min(2);
    let notice = statistics.notice.as_ref().map_or(0, told);
    let read = statistics.puzzles.as_ref();
    let read = read.filter(|_| statistics.chosen().is_none());
    let needed = if let Some((progress, today)) = read {
        puzzles::rows(progress, *today, width, sheet)
    } else {
        let games = statistics.scores.iter();
        let rows = games.map(|scores| match scores.games() {
            0 => sheet.rows(&none(scores), width),
            _ => u16::try_from(1 + scores.people.len() + below(scores)).unwrap_or(u16::MAX),
        });
        rows.max().unwrap_or(0)
    };
    needed.saturating_add(notice)
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
        let label = label(letter, count, width);
        let width_cells = usize::from(width);
        let part = Rect { x, width, ..area };
        let line = format!("{label:^width_cells$}");
        sheet.write(part, Span::styled(line, fill));
        x += width;
    }
}

/// What is written on a part of a bar of this width.
fn label(letter: &str, count: u64, width: u16) -> String {
    let long = format!("{letter}{count}");
    let label = if long.len() <= usize::from(width) {
        &long
    } else {
        letter
    };
    text::cut(label, width.into())
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
        sheet.tell(area, &none(scores), quiet);
        return;
    }
    let room = usize::from(area.height).saturating_sub(1 + below(scores));
    let room = room.max(1);
    let mut rows = area.rows();
    if let Some(row) = rows.next()
        && !scores.people.is_empty()
    {
        draw_heads(row, sheet);
    }
    draw_people(&scores.people, room, &mut rows, sheet);
    for ((level, sides), row) in met(scores).zip(&mut rows) {
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

/// What is told of a game that nobody has finished.
fn none(scores: &GameScores) -> String {
    format!(
        "No game of {} has been finished yet. Whatever ends at the board counts here; \
         demos and replays do not.",
        scores.game.card().title
    )
}

/// The levels that persons have played without help, with how they fared.
fn met(scores: &GameScores) -> impl Iterator<Item = (&'static str, [Score; 2])> {
    let against = scores.levels.iter();
    let against = against.map(|against| (against.level.name(), against.alone));
    against.filter(|(_, sides)| sides.iter().any(|score| score.games() > 0))
}

/// So many rows come below the people.
fn below(scores: &GameScores) -> usize {
    let more = [scores.assisted > 0, !scores.days.is_empty()];
    met(scores).count() + more.into_iter().filter(|&there| there).count()
}

/// What the two scores of a row are of.
fn draw_heads(row: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    let [_, first, _, second] = columns(row);
    let heads = if sheet.is_wide() {
        ["moving first", "moving second"]
    } else {
        ["moves 1st", "moves 2nd"]
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
    fn a_part_of_a_bar_has_its_mark_where_its_number_has_no_room() {
        assert_eq!(label("L", 9, 2), "L9");
        assert_eq!(label("L", 10, 2), "L");
        assert_eq!(label("L", 10, 3), "L10");
        assert_eq!(label("L", 0, 0), "");
    }

    #[test]
    fn a_bar_is_shared_out_whole_and_nothing_is_left_out() {
        assert_eq!(shares([1, 0, 1], 10), [5, 0, 5]);
        assert_eq!(shares([1, 1, 998], 20), [2, 2, 16]);
        assert_eq!(shares([0, 0, 3], 10), [0, 0, 10]);
        assert_eq!(shares([0; 3], 10), [0; 3]);
    }
}
