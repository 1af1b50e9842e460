//! The screen of a puzzle: a board, a task, and what is said to it.

use ratatui::layout::Rect;

use super::{AFTER, Origin, PuzzleScreen};
use crate::{
    app::{
        board::{Layout, words},
        view::{Cells, Rest, Ui, buttons, down},
    },
    play::puzzle::{Attempt, TRIES},
    ui::message::{Message, Said},
};

pub(super) fn draw(screen: &PuzzleScreen, ui: &mut Ui) {
    let rows = if ui.is_wide() { 5 } else { 6 };
    let layout = Layout::new(rows, ui);
    ui.stand(layout.words.as_position());
    screen.board.draw(&place(screen, ui), &layout, None, ui);
    match screen.end {
        None => draw_task(screen, layout.words, ui),
        Some(attempt) => draw_end(screen, attempt, layout.words, ui),
    }
}

/// How hard it is, and which try comes next.
fn place(screen: &PuzzleScreen, ui: &Ui) -> String {
    let grade = screen.puzzle.grade;
    let next = screen.open.next_try();
    let daily = match (screen.origin, screen.before) {
        (Origin::Day(_), None) => "daily, ",
        (Origin::Day(_), Some(_)) => "daily, for practice, ",
        (Origin::Chance(..), _) => "",
    };
    match (screen.end, ui.is_wide()) {
        (Some(_), true) => format!("{daily}{grade}"),
        // Beside the longest title the grade has no room.
        (Some(Attempt::Failed | Attempt::Shown), false) => "not solved".to_owned(),
        (Some(_), false) => format!("{grade}, solved"),
        (None, true) => format!("{daily}{grade}, try {next} of {TRIES}"),
        (None, false) if screen.before.is_some() => format!("practice, {next}/{TRIES}"),
        (None, false) => format!("{daily}{grade}, {next}/{TRIES}"),
    }
}

/// The task, what the highlighted move would do, and what was said last. Where room is
/// short what has just been said is worth more than the highlighted move, and that more
/// than what was said before; the task never gives way.
fn draw_task(screen: &PuzzleScreen, area: Rect, ui: &mut Ui) {
    let (board, puzzle) = (&screen.board, &screen.puzzle);
    let task = if ui.is_wide() {
        board.session.words(&puzzle.task.sentence(puzzle.to_move))
    } else {
        format!("Find {}.", puzzle.task.name())
    };
    let [fresh, preview] = if screen.fresh { [0, 2] } else { [3, 1] };
    let mut previews: Vec<Said> = if let Some(notice) = board.said(ui) {
        vec![Said::new(notice, preview)]
    } else {
        let words = board.choice_in_words(ui).into_iter().take(1);
        words.map(|(words, _)| Said::new(words, preview)).collect()
    };
    let tried = match screen.open.moves.as_slice() {
        [] => String::new(),
        moves => {
            let tried = puzzle.named(moves);
            format!(" Already tried: {}.", board.session.words(&tried))
        }
    };
    let said = Message::new(format!("{}{tried}", screen.said), screen.said.as_str());
    let said = Said::new(said, fresh);
    // What has just been said stands before the rest where lines are short.
    let first = screen.fresh && !ui.is_wide();
    previews.insert(if first { 0 } else { previews.len() }, said);
    previews.insert(0, Said::new(task, 0).style(ui.look.theme.title));
    let least: &[u16] = if ui.is_wide() { &[1, 2] } else { &[] };
    words::tell(&previews, least, area, ui);
}

/// How it has ended, the move that solves it with its reason, and what can be done
/// next.
fn draw_end(screen: &PuzzleScreen, attempt: Attempt, area: Rect, ui: &mut Ui) {
    let (best, title) = (ui.look.glyphs.best, ui.look.theme.title);
    let result = match attempt {
        Attempt::First | Attempt::Later if screen.before.is_some() => {
            format!("{best} Solved, for practice.")
        }
        Attempt::First => format!("{best} Solved first time."),
        Attempt::Later => format!("{best} Solved."),
        Attempt::Shown => "Answer shown, not counted as solved.".to_owned(),
        Attempt::Failed => "Not solved.".to_owned(),
    };
    let [area, foot] = down(area, [Rest, Cells(1)]);
    // Where room is short, that it was not found stands in the head, and who has found
    // the move needs not be told of it.
    let rank = if ui.is_wide() { 0 } else { 4 };
    let mut said = match &screen.solution {
        Some(solution) => {
            let result = format!("{result} {}", screen.said);
            vec![
                Said::new(result.trim_end(), rank).style(title),
                Said::new(solution.clone(), 0),
            ]
        }
        None => vec![
            Said::new(result, 0).style(title),
            Said::new(screen.board.told(screen.puzzle.moves.len()), 3),
        ],
    };
    if !screen.why.is_empty() {
        said.push(Said::new(screen.why.as_str(), 2));
    }
    said.extend(screen.board.said(ui).map(|notice| Said::new(notice, 1)));
    words::tell(&said, &[], area, ui);
    let names = AFTER.map(|(_, name)| name);
    buttons::draw(&names, screen.next.index, foot, ui);
}
