//! The screen of a puzzle: a board, a task, and what is said to it.

use ratatui::{layout::Rect, style::Style};

use super::{
    buttons,
    play::{Parts, draw_upper, last},
    sheet::Sheet,
    split::{
        Part::{Cells, Rest},
        down,
    },
};
use crate::{
    app::puzzle::{Demand, Origin, Puzzling, Solution},
    play::puzzle::TRIES,
    store::Attempt,
};

/// The rows for the task, the highlighted move and what is said: the same at
/// any time, so that the board stands still.
const fn rows(sheet: &Sheet) -> u16 {
    if sheet.is_wide() { 5 } else { 6 }
}

/// Draws a puzzle.
pub(in crate::app) fn draw(puzzling: &Puzzling, sheet: &mut Sheet) {
    let parts = Parts::with(rows(sheet), sheet);
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
    let next = puzzling.open.next_try();
    let daily = match (puzzling.origin, puzzling.before) {
        (Origin::Day(_), None) => "daily, ",
        (Origin::Day(_), Some(_)) => "daily, for practice, ",
        (Origin::Chance(..), _) => "",
    };
    match (puzzling.end, sheet.is_wide()) {
        (Some(_), true) => format!("{daily}{grade}"),
        // Beside the longest title the grade has no room.
        (Some(Attempt::Failed | Attempt::Shown), false) => "not solved".to_owned(),
        (Some(_), false) => format!("{grade}, solved"),
        (None, true) => format!("{daily}{grade}, try {next} of {TRIES}"),
        (None, false) if puzzling.before.is_some() => format!("practice, {next}/{TRIES}"),
        (None, false) => format!("{daily}{grade}, {next}/{TRIES}"),
    }
}

/// What can be said as long as it is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// What is to be done.
    Task,
    /// What the highlighted move would do, or what is new.
    Preview,
    /// What was said last.
    Said,
}

/// The task, what the highlighted move would do, and what was said last. Where room
/// is short what has just been said is worth more than the highlighted move, and
/// that more than what was said before; the task never gives way.
fn draw_task(puzzling: &Puzzling, area: Rect, sheet: &mut Sheet) {
    use Piece::{Preview, Said, Task};
    let (task, preview) = (task(puzzling, sheet), preview(puzzling, sheet));
    let said = said(puzzling, [&task, &preview], area, sheet);
    let words = |piece| match piece {
        Task => &task,
        Preview => &preview,
        Said => &said,
    };
    let rows = |piece: &Piece| sheet.rows(words(*piece), area.width);
    let needed = |way: &[Piece]| way.iter().map(rows).sum::<u16>();
    let all = if puzzling.fresh && !sheet.is_wide() {
        [Task, Said, Preview]
    } else {
        [Task, Preview, Said]
    };
    let ways: &[&[Piece]] = if puzzling.fresh {
        &[&all, &[Task, Said]]
    } else {
        &[&all, &[Task, Preview]]
    };
    let fits = ways.iter().find(|way| needed(way) <= area.height);
    let way = fits.or(ways.last()).copied().unwrap_or_default();
    // What stands behind the preview stays where it is, if it can.
    let spare = area.height.saturating_sub(needed(way));
    let heights = way.iter().map(|piece| match rows(piece) {
        1 if *piece == Preview && sheet.is_wide() => 1 + spare.min(1),
        rows => rows,
    });
    let heights: Vec<u16> = heights.collect();
    let mut area = area;
    for (&piece, height) in way.iter().zip(heights) {
        let style = match piece {
            Task => sheet.look.theme.title,
            Preview | Said => Style::new(),
        };
        let [upper, lower] = down(area, [Cells(height), Rest]);
        sheet.tell(upper, words(piece), style);
        area = lower;
    }
}

/// What was said last, and where room is left below these others what was tried.
fn said(puzzling: &Puzzling, [task, preview]: [&str; 2], area: Rect, sheet: &Sheet) -> String {
    if puzzling.tried.is_empty() {
        return puzzling.said.clone();
    }
    let tried = puzzling.play.session.words(&puzzling.tried);
    let both = format!("{} Tried: {tried}.", puzzling.said);
    // Other moves need two rows to tell what they do, and all else is to stay in place.
    let rows = |words: &str| sheet.rows(words, area.width);
    let needed = rows(task) + rows(preview).max(2) + rows(&both);
    if needed <= area.height {
        both
    } else {
        puzzling.said.clone()
    }
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

/// What has been told beside what was said.
fn news(puzzling: &Puzzling, sheet: &Sheet) -> Option<String> {
    let cost = puzzling
        .cost
        .map(|[long, short]| if sheet.is_wide() { long } else { short });
    cost.map(str::to_owned)
        .or_else(|| puzzling.play.news.clone())
}

/// What the highlighted move would do, or what stands in its way.
fn preview(puzzling: &Puzzling, sheet: &Sheet) -> String {
    let play = &puzzling.play;
    if let Some(news) = news(puzzling, sheet) {
        return news;
    }
    let refused = |why: &str| format!("{} {why}", sheet.look.glyphs.refused);
    if let Some(notice) = &play.notice {
        return refused(notice);
    }
    let selector = play.selector();
    match selector.map(|selector| play.session.look(selector.choice())) {
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
        Attempt::Shown => "Not solved: played as shown.".to_owned(),
        Attempt::Failed => "Not solved.".to_owned(),
    };
    let [mut area, foot] = down(area, [Rest, Cells(1)]);
    let sentences = [Some(&puzzling.why), puzzling.play.news.as_ref()];
    let sentences: Vec<&String> = sentences.into_iter().flatten().collect();
    // Where room is short, who has found the move needs not be told of it, and
    // that it was not found stands in the head.
    let ways = match (&puzzling.solution, sheet.is_wide()) {
        (Some(Solution { whole, brief }), true) => {
            let said = format!("{result} {}", puzzling.said).trim_end().to_owned();
            vec![
                vec![said.clone(), whole.clone()],
                vec![said.clone(), brief.clone()],
                vec![format!("{said} {brief}")],
                vec![result.clone(), whole.clone()],
                vec![result, brief.clone()],
            ]
        }
        (None, true) => {
            let session = puzzling.play.session.as_ref();
            let brief = last::briefly(session, puzzling.puzzle.moves.len());
            vec![
                vec![result.clone(), last::whole(&puzzling.play)],
                vec![result.clone(), brief.clone()],
                vec![format!("{result} {brief}")],
            ]
        }
        (Some(Solution { whole, brief }), false) => vec![vec![whole.clone()], vec![brief.clone()]],
        (None, false) => vec![vec![result], Vec::new()],
    };
    let rows = |line: &String| sheet.rows(line, area.width);
    let all = |lines: &[String]| lines.iter().map(rows).sum::<u16>();
    let beneath = |sentences: &[&String]| sentences.iter().map(|why| rows(why)).sum::<u16>();
    let fitting = |sentences: &[&String]| {
        let mut ways = ways.iter();
        ways.find(|lines| all(lines) + beneath(sentences) <= area.height)
    };
    // Where there is no room for both, news goes before the reason.
    let latest = &sentences[sentences.len() - 1..];
    let (lines, sentences) = match (fitting(&sentences), fitting(latest)) {
        (Some(lines), _) => (Some(lines), &sentences[..]),
        (None, lines) => (lines.or(ways.last()), latest),
    };
    let lines = lines.cloned().unwrap_or_default();
    let title = sheet.look.theme.title;
    for (index, line) in lines.iter().enumerate() {
        let style = if index == 0 { title } else { Style::new() };
        let taken = sheet.tell(area, line, style);
        [_, area] = down(area, [Cells(taken), Rest]);
    }
    for why in sentences {
        let taken = sheet.tell(area, why, Style::new());
        [_, area] = down(area, [Cells(taken), Rest]);
    }
    let names = Demand::AFTER.map(|(_, name)| name);
    buttons::draw(&names, puzzling.next.index(), foot, sheet);
}
