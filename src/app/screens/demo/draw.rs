//! The screen of a demo: a match with a comment on each ply.

use ratatui::style::Style;

use super::Demo;
use crate::{
    app::{
        board::{Layout, words},
        view::ui::{Ui, inset},
    },
    core::text,
    play::{annotate::Grade, session::adjudged},
    ui::message::Said,
};

/// Draws a demo.
pub(super) fn draw(demo: &Demo, ui: &mut Ui) {
    let share = if ui.is_wide() { 1 } else { 2 };
    let rows = if ui.is_tall() {
        4 * share + 1
    } else {
        3 * share
    };
    let layout = Layout::new(rows, ui);
    demo.board.draw(&place(demo, ui), &layout, None, ui);
    words::tell(&said(demo, ui), &[share, share], layout.words, ui);
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
    } else if let Some(comment) = demo.comment() {
        let grade = demo.annotation.as_ref().map(|it| it.graded.grade);
        let style = match grade {
            Some(Grade::Mistake) => bold,
            _ => Style::new(),
        };
        said.push(Said::new(comment, 0).style(style));
    }
    said.extend(
        board
            .worth()
            .map(|worth| Said::new(worth, 1).style(bold).at_foot()),
    );
    said
}

/// Who plays, and how fast it goes or whether it stands still: as much of that as there
/// is room for beside the game.
fn place(demo: &Demo, ui: &Ui) -> String {
    let session = demo.board.session.as_ref();
    let [left, right] = session.table().players.each_ref().map(|bot| &bot.name);
    let (speed, dot, ply) = (demo.speed.name(), ui.look.glyphs.dot, session.ply());
    let pace = if demo.paused {
        format!("paused, {speed}")
    } else {
        format!("{speed} speed")
    };
    let ways = [
        format!("Demo: {left} vs {right}, {pace} {dot} move {ply}"),
        format!("Demo: {pace}"),
        pace,
    ];
    let title = text::cells(session.card().title);
    let room = usize::from(inset(ui.area).width).saturating_sub(title + 1);
    let mut ways = ways.into_iter();
    let fits = |words: &String| text::cells(words) <= room;
    ways.find(fits).unwrap_or_default()
}
