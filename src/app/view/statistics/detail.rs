//! How people and levels fared in a game.

use ratatui::{layout::Rect, text::Span};

use super::bar;
use crate::{
    app::view::{
        sheet::Sheet,
        split::{
            Part::{Cells, Rest},
            across,
        },
    },
    core::text,
    store::{GameScores, Person, Score},
};

/// The width of the names of people and levels, in cells: of the longest name, the two
/// before it and one behind it.
const LABELS: u16 = 19;

/// The highlighted game: how each person fared, and how persons fared against each
/// level.
pub(super) fn draw(scores: &GameScores, area: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    if scores.games() == 0 {
        sheet.tell(area, &none(scores), quiet);
        return;
    }
    let room = usize::from(area.height).saturating_sub(1 + below(scores));
    let room = room.max(1);
    let mut rows = area.rows();
    if scores.alone() > 0
        && let Some(row) = rows.next()
    {
        draw_heads(row, sheet);
    }
    draw_people(&scores.people, room, &mut rows, sheet);
    for ((level, sides), row) in met(scores).zip(&mut rows) {
        draw_pair(&format!("against {level}"), sides, row, sheet);
    }
    let bots = scores.between_bots;
    if bots.games() > 0
        && let Some(row) = rows.next()
    {
        draw_pair("bot against bot", [bots, bots.turned()], row, sheet);
    }
    if scores.assisted > 0
        && let Some(row) = rows.next()
    {
        let words = format!("With help, counted apart: {}", scores.assisted);
        sheet.write(row, Span::styled(words, quiet));
    }
}

/// So many rows it takes to draw that.
pub(super) fn rows(scores: &GameScores, width: u16, sheet: &Sheet) -> u16 {
    match scores.games() {
        0 => sheet.rows(&none(scores), width),
        _ => u16::try_from(1 + scores.people.len() + below(scores)).unwrap_or(u16::MAX),
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
    let bots = scores.between_bots.games() > 0;
    let more = [bots, scores.assisted > 0];
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
            bar::draw(score, area, sheet);
        }
    }
}
