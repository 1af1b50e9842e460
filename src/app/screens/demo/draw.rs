//! The screen of a demo: a match with a comment on each ply, and the scores.

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::Demo;
use crate::{
    app::{
        board::{Layout, words},
        view::{
            split::{
                Part::{Cells, Rest},
                across, down,
            },
            ui::{Ui, inset},
        },
    },
    core::text,
    play::{
        annotate::Grade,
        player::{Holder, Player},
        session::adjudged,
    },
    ui::message::{Message, Said},
};

/// The widths of the scoreboard's columns, in cells.
const COLUMNS: [u16; 4] = [9, 4, 5, 6];

/// Draws a demo.
pub(super) fn draw(demo: &Demo, ui: &mut Ui) {
    let share = if ui.is_wide() { 1 } else { 2 };
    let worth = if demo.board.truth { share } else { 0 };
    let comments = 2 * share + u16::from(ui.is_tall());
    let comments = if worth == 0 && ui.is_tall() {
        comments + share
    } else {
        comments
    };
    // The scores make room for the truth where there is little.
    let score = u16::from(worth == 0 || ui.is_tall());
    let mut layout = Layout::new(comments + worth + score, ui);
    let board = layout.moves.map(|area| {
        let rows = demo.scores.all().count() + 1;
        let rows = u16::try_from(rows).unwrap_or(u16::MAX);
        let [moves, _, board] = down(area, [Rest, Cells(1), Cells(rows)]);
        layout.moves = Some(moves);
        board
    });
    demo.board.draw(&place(demo, ui), &layout, None, ui);
    let [area, row] = down(layout.words, [Rest, Cells(score)]);
    words::tell(&said(demo, ui), &[share, share], area, ui);
    match board {
        Some(board) => draw_scores(demo, board, ui),
        None => {
            ui.tell(row, &scores(demo, ui), ui.look.theme.quiet);
        }
    }
}

/// The last ply, how good it was or how the game has ended, and what the position is
/// worth.
fn said(demo: &Demo, ui: &Ui) -> Vec<Said> {
    let (board, bold) = (&demo.board, ui.look.theme.title);
    let mut said = vec![Said::new(board.last_move(), 2)];
    if let Some(result) = board.result(ui) {
        said.push(Said::new(result, 0).style(bold));
    } else if board.session.is_endless() {
        said.push(Said::new(adjudged(), 0).style(bold));
    } else if let Some(annotation) = &demo.annotation {
        let ply = board.session.ply().saturating_sub(1);
        let words = annotation.words(board.session.as_ref(), ply, None);
        let words = Message::new(words.full, words.short);
        let style = match annotation.graded.grade {
            Grade::Mistake => bold,
            _ => Style::new(),
        };
        said.push(Said::new(words, 0).style(style));
    }
    said.extend(
        board
            .worth()
            .map(|worth| Said::new(worth, 1).style(bold).at_foot()),
    );
    said
}

/// That it is a demo, whether it stands still, how fast it goes and how far it has come:
/// as much of that as there is room for beside the game.
fn place(demo: &Demo, ui: &Ui) -> String {
    let (speed, dot) = (demo.speed.name(), ui.look.glyphs.dot);
    let ply = format!("{dot} move {}", demo.board.session.ply());
    let ways = if demo.paused {
        [
            format!("Demo: paused, {speed} speed {ply}"),
            format!("Demo: paused, {speed}"),
            format!("paused, {speed}"),
        ]
    } else {
        [
            format!("Demo: {speed} speed {ply}"),
            format!("Demo: {speed} speed"),
            format!("Demo: {speed}"),
        ]
    };
    let title = text::cells(demo.board.session.card().title);
    let room = usize::from(inset(ui.area).width).saturating_sub(title + 1);
    let mut ways = ways.into_iter();
    let fits = |words: &String| text::cells(words) <= room;
    ways.find(fits).unwrap_or_default()
}

/// Who has won how often; where there is little room, only those at the board.
fn scores(demo: &Demo, ui: &Ui) -> String {
    let seats = &demo.board.session.table().players;
    let plays = |level| {
        seats
            .iter()
            .any(|player| player.holder == Holder::Bot(level))
    };
    let shown = |level| ui.is_wide() || plays(level);
    let won = demo.scores.all().filter(|&(level, _)| shown(level));
    let won = won.map(|(level, tally)| format!("{} {}", Player::bot(level).name, tally.won));
    let won: Vec<String> = won.collect();
    let drawn = match demo.scores.drawn() {
        0 => String::new(),
        drawn => format!(" Drawn: {drawn}."),
    };
    format!("Won: {}.{drawn}", won.join(", "))
}

/// The scoreboard.
fn draw_scores(demo: &Demo, area: Rect, ui: &mut Ui) {
    let quiet = ui.look.theme.quiet;
    let head = ["", "won", "lost", "drawn"].map(str::to_owned);
    let lines = demo.scores.all().map(|(level, tally)| {
        let [won, lost, drawn] = [tally.won, tally.lost, tally.drawn].map(|n| n.to_string());
        ([Player::bot(level).name, won, lost, drawn], Style::new())
    });
    for ((line, style), row) in std::iter::once((head, quiet)).chain(lines).zip(area.rows()) {
        let columns = across(row, COLUMNS.map(Cells));
        for (index, (text, column)) in line.iter().zip(columns).enumerate() {
            let text = Line::from(Span::styled(text.as_str(), style));
            let text = if index == 0 {
                text
            } else {
                text.right_aligned()
            };
            ui.write(column, text);
        }
    }
}
