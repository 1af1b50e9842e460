//! The screen of a puzzle: a board, a task, and what is said to it.

use ratatui::{layout::Rect, style::Style};

use super::{
    buttons,
    play::{Parts, draw_upper, words},
    sheet::Sheet,
    split::{
        Part::{Cells, Rest},
        down,
    },
};
use crate::{
    app::puzzle::{Demand, Origin, Puzzling, TRIES},
    store::Attempt,
};

/// The rows for the task, the highlighted move and what is said: the same at
/// any time, so that the board stands still.
const ROWS: u16 = 5;

/// Draws a puzzle.
pub(super) fn draw(puzzling: &Puzzling, sheet: &mut Sheet) {
    let parts = Parts::with(ROWS, sheet);
    sheet.stand(parts.words.as_position());
    draw_upper(&puzzling.play, &place(puzzling, sheet), &parts, sheet);
    match puzzling.end {
        None => draw_task(puzzling, parts.words, sheet),
        Some(attempt) => draw_end(puzzling, attempt, parts.words, sheet),
    }
}

/// How hard it is, and which try comes next.
fn place(puzzling: &Puzzling, sheet: &Sheet) -> String {
    let grade = puzzling.puzzle.grade;
    let next = (puzzling.failed + 1).min(TRIES);
    let daily = match (puzzling.origin, puzzling.before) {
        (Origin::Day(_), None) => "daily, ",
        (Origin::Day(_), Some(_)) => "daily, for practice, ",
        (Origin::Chance(..), _) => "",
    };
    match (puzzling.end, sheet.is_wide()) {
        (Some(_), true) => format!("{daily}{grade}"),
        (Some(Attempt::Failed), false) => format!("{grade}, not solved"),
        (Some(_), false) => format!("{grade}, solved"),
        (None, true) => format!("{daily}{grade}, try {next} of {TRIES}"),
        (None, false) if puzzling.before.is_some() => format!("practice, {next}/{TRIES}"),
        (None, false) => format!("{daily}{grade}, {next}/{TRIES}"),
    }
}

/// The task, what the highlighted move would do, and what was said last. Where
/// room is short what has just been said goes first.
fn draw_task(puzzling: &Puzzling, area: Rect, sheet: &mut Sheet) {
    let title = sheet.look.theme.title;
    let task = task(puzzling, sheet);
    let (preview, said) = (preview(puzzling, sheet), &puzzling.said);
    let all = [&task, &preview, said].map(|words| sheet.rows(words, area.width));
    // What the next hint costs matters more than the task, which is known by now.
    let known = puzzling.play.news.is_some() && all.iter().sum::<u16>() > area.height;
    let rows = if known { 0 } else { all[0] };
    let [head, rest] = down(area, [Cells(rows), Rest]);
    sheet.tell(head, &task, title);
    if puzzling.fresh && !sheet.is_wide() {
        let taken = sheet.tell(rest, said, Style::new());
        let [_, lower] = down(rest, [Cells(taken), Rest]);
        if sheet.rows(&preview, lower.width) <= lower.height {
            sheet.tell(lower, &preview, Style::new());
        }
        return;
    }
    let needed = sheet.rows(&preview, rest.width);
    let rows = if sheet.is_wide() { 2 } else { needed };
    let [upper, lower] = down(rest, [Cells(rows), Rest]);
    sheet.tell(upper, &preview, Style::new());
    sheet.tell(lower, said, Style::new());
}

fn task(puzzling: &Puzzling, sheet: &Sheet) -> String {
    let puzzle = &puzzling.puzzle;
    if sheet.is_wide() {
        puzzling
            .play
            .session
            .words(&puzzle.task.sentence(puzzle.to_move))
    } else {
        format!("Find {}.", puzzle.task)
    }
}

/// What the highlighted move would do, or what stands in its way.
fn preview(puzzling: &Puzzling, sheet: &Sheet) -> String {
    let play = &puzzling.play;
    if let Some(news) = &play.news {
        return news.clone();
    }
    let refused = |why: &str| format!("{} {why}", sheet.look.glyphs.refused);
    if let Some(notice) = &play.notice {
        return refused(notice);
    }
    let looked = play
        .highlight()
        .map(|(selector, _)| play.session.look(selector.choice()));
    match looked {
        None => String::new(),
        Some(Ok(preview)) => preview.text,
        Some(Err(refusal)) => refused(&refusal),
    }
}

/// How it has ended, the move that solves it with its reason, and what can be
/// done next.
fn draw_end(puzzling: &Puzzling, attempt: Attempt, area: Rect, sheet: &mut Sheet) {
    let best = sheet.look.glyphs.best;
    let result = match attempt {
        Attempt::First | Attempt::Later if puzzling.before.is_some() => {
            format!("{best} Solved, for practice.")
        }
        Attempt::First => format!("{best} Solved at the first try."),
        Attempt::Later => format!("{best} Solved."),
        Attempt::Failed => "Not solved.".to_owned(),
    };
    let told = words::last(&puzzling.play);
    // Where room is short, who has found the move needs not be told of it, and
    // that it was not found stands in the head.
    let lines = match (sheet.is_wide(), attempt) {
        (true, Attempt::Failed) => {
            let why = format!("{result} {}", puzzling.said);
            vec![why.trim_end().to_owned(), told]
        }
        (true, _) => vec![result, told],
        (false, Attempt::Failed) => vec![told],
        (false, _) => vec![result],
    };
    let [mut area, foot] = down(area, [Rest, Cells(1)]);
    let title = sheet.look.theme.title;
    for (index, line) in lines.iter().enumerate() {
        let style = if index == 0 { title } else { Style::new() };
        let taken = sheet.tell(area, line, style);
        [_, area] = down(area, [Cells(taken), Rest]);
    }
    let news = puzzling.play.news.as_ref();
    sheet.tell(area, news.unwrap_or(&puzzling.why), Style::new());
    let names = Demand::AFTER.map(|(_, name)| name);
    buttons::draw(&names, puzzling.next.index(), foot, sheet);
}
