//! The screen of a demo: a match with a comment on each ply, and the scores.

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::split::{
    Part::{Cells, Rest},
    across, down,
};
use super::{
    play::{Parts, draw_upper, last, truth, words},
    sheet::{Sheet, inset},
};
use crate::{
    app::demo::Demo,
    core::text,
    play::{
        grade::Grade,
        seat::{Holder, Seat},
    },
};

/// The widths of the scoreboard's columns, in cells.
const COLUMNS: [u16; 4] = [9, 4, 5, 6];

/// Draws a demo.
pub(in crate::app) fn draw(demo: &Demo, sheet: &mut Sheet) {
    let rows = rows(demo, sheet);
    let mut parts = Parts::with(rows.iter().sum(), sheet);
    let board = parts.moves.map(|area| {
        let [moves, _, board] = down(area, [Rest, Cells(1), Cells(board_rows(demo))]);
        parts.moves = Some(moves);
        board
    });
    draw_upper(&demo.play, &place(demo, sheet), &parts, sheet);
    let [mut words, truth, score] = down(parts.words, rows.map(Cells));
    let worth = truth::fitting(&demo.play, |words| {
        sheet.rows(words, truth.width) <= truth.height
    });
    match worth {
        Some(sentence) => {
            sheet.tell(truth, &sentence, sheet.look.theme.title);
        }
        // At the end of a game nothing is worth anything.
        None => words.height += truth.height,
    }
    draw_words(demo, words, sheet);
    if let Some(board) = board {
        draw_scores(demo, board, sheet);
    } else {
        sheet.tell(score, &scores(demo, sheet), sheet.look.theme.quiet);
    }
}

/// The rows for the last move with the comment on it, for the truth, which takes
/// what a long comment could, and for the scores, which make room for the truth
/// where there is little.
const fn rows(demo: &Demo, sheet: &Sheet) -> [u16; 3] {
    let share = share(sheet);
    match (demo.play.truth, sheet.is_tall()) {
        (true, true) => [2 * share + 1, share, 1],
        (true, false) => [2 * share, share, 0],
        (false, true) => [3 * share + 1, 0, 1],
        (false, false) => [2 * share, 0, 1],
    }
}

/// The rows for a sentence.
const fn share(sheet: &Sheet) -> u16 {
    if sheet.is_wide() { 1 } else { 2 }
}

/// That it is a demo, whether it stands still, how fast it goes and how far it has
/// come: as much of that as there is room for beside the game.
fn place(demo: &Demo, sheet: &Sheet) -> String {
    let (speed, dot) = (demo.speed.name(), sheet.look.glyphs.dot);
    let ply = format!("{dot} move {}", demo.play.session.ply());
    let ways = if demo.paused {
        [
            format!("demo, paused, {speed} {ply}"),
            format!("demo, paused, {speed}"),
            format!("paused, {speed}"),
        ]
    } else {
        [
            format!("demo, {speed} speed {ply}"),
            format!("demo, {speed} speed"),
            format!("demo, {speed}"),
        ]
    };
    let title = text::cells(demo.play.session.card().title);
    let room = usize::from(inset(sheet.area).width).saturating_sub(title + 1);
    let mut ways = ways.into_iter();
    ways.find(|words| text::cells(words) <= room)
        .unwrap_or_default()
}

/// Tells the last ply, then how good it was or how the game has ended.
fn draw_words(demo: &Demo, area: Rect, sheet: &mut Sheet) {
    let result = words::result(&demo.play, sheet).unwrap_or_default();
    let room = area.height.saturating_sub(sheet.rows(&result, area.width));
    let told = last::fitting(&demo.play, |told| sheet.rows(told, area.width) <= room);
    // A long comment takes what the ply leaves free.
    let free = area.height.saturating_sub(sheet.rows(&told, area.width));
    let (comment, style) = comment(demo, free, area.width, sheet);
    let needed = sheet.rows(&comment, area.width).max(share(sheet));
    let [row, words] = down(
        area,
        [Cells(area.height.saturating_sub(needed).max(1)), Rest],
    );
    sheet.tell(row, &told, Style::new());
    sheet.tell(words, &comment, style);
}

/// How good the last ply was and why, in as many words as so many rows have room
/// for, or how the game has ended.
fn comment(demo: &Demo, rows: u16, width: u16, sheet: &Sheet) -> (String, Style) {
    let bold = sheet.look.theme.title;
    if let Some(result) = words::result(&demo.play, sheet) {
        return (result, bold);
    }
    let Some(remark) = &demo.remark else {
        return Default::default();
    };
    let style = match remark.graded.grade {
        Grade::Mistake => bold,
        _ => Style::new(),
    };
    let session = demo.play.session.as_ref();
    let ply = session.ply().saturating_sub(1);
    let mut words = remark.words(session, ply, None).ways;
    let fits = words
        .iter()
        .position(|words| sheet.rows(words, width) <= rows);
    let chosen = fits.unwrap_or(words.len() - 1);
    (words.swap_remove(chosen), style)
}

/// Who has won how often; where there is little room, only those at the board.
fn scores(demo: &Demo, sheet: &Sheet) -> String {
    let seats = &demo.play.session.table().seats;
    let plays = |level| seats.iter().any(|seat| seat.holder == Holder::Bot(level));
    let won: Vec<String> = demo
        .scores
        .all()
        .filter(|&(level, _)| sheet.is_wide() || plays(level))
        .map(|(level, tally)| format!("{} {}", Seat::bot(level).name, tally.won))
        .collect();
    let drawn = match demo.scores.drawn() {
        0 => String::new(),
        drawn => format!(" Drawn: {drawn}."),
    };
    format!("Won: {}.{drawn}", won.join(", "))
}

/// The rows of the scoreboard: one for each level, and their head.
fn board_rows(demo: &Demo) -> u16 {
    u16::try_from(demo.scores.all().count() + 1).unwrap_or(u16::MAX)
}

/// The scoreboard.
fn draw_scores(demo: &Demo, area: Rect, sheet: &mut Sheet) {
    let quiet = sheet.look.theme.quiet;
    let head = ["", "won", "lost", "drawn"].map(str::to_owned);
    let lines = demo.scores.all().map(|(level, tally)| {
        let [won, lost, drawn] = [tally.won, tally.lost, tally.drawn].map(|n| n.to_string());
        ([Seat::bot(level).name, won, lost, drawn], Style::new())
    });
    for ((line, style), row) in std::iter::once((head, quiet)).chain(lines).zip(area.rows()) {
        let columns = across(row, COLUMNS.map(Cells));
        for (index, (text, column)) in line.iter().zip(columns).enumerate() {
            let text = Line::from(Span::styled(text.as_str(), style));
            sheet.write(
                column,
                if index == 0 {
                    text
                } else {
                    text.right_aligned()
                },
            );
        }
    }
}
