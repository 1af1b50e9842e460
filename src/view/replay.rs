//! A game of the past.

use ratatui::{layout::Rect, style::Style};

use super::{
    play::{self, Parts, truth, words},
    sheet::Sheet,
    split::{
        Part::{Cells, Rest},
        down,
    },
};
use crate::app::replay::Replay;

/// Draws a replay: the board, how it came about and what comes next.
pub(super) fn draw(replay: &Replay, sheet: &mut Sheet) {
    let play = &replay.play;
    let parts = Parts::with(words::rows(sheet), sheet);
    let (shown, last) = (play.shown(), play.session.plies());
    let speed = replay.speed.name();
    let end = match (replay.running, sheet.is_wide()) {
        (true, true) => format!("replay, {speed}: ply {shown} of {last}"),
        (true, false) => format!("{speed}: ply {shown} of {last}"),
        (false, true) => format!("replay: ply {shown} of {last}"),
        (false, false) => format!("ply {shown} of {last}"),
    };
    play::draw_upper(play, &end, &parts, sheet);
    draw_words(replay, parts.words, sheet);
}

fn draw_words(replay: &Replay, area: Rect, sheet: &mut Sheet) {
    let play = &replay.play;
    let (shown, title) = (play.shown(), sheet.look.theme.title);
    let (next, style) = if let Some(news) = &play.news {
        (news.clone(), Style::new())
    } else if let Some(result) = words::result(play, sheet).filter(|_| play.back.is_none()) {
        (result, title)
    } else if shown < play.session.plies() {
        (
            format!("Then: {}", play.session.told(shown).text),
            Style::new(),
        )
    } else {
        ("It was left here.".to_owned(), Style::new())
    };
    let truth = truth::sentence(play).unwrap_or_default();
    let [foot, needed] = [&truth, &next].map(|words| sheet.rows(words, area.width));
    // What has just been played has a row in any case.
    let [told, below] = down(
        area,
        [
            Cells(area.height.saturating_sub(foot + needed.max(1)).max(1)),
            Rest,
        ],
    );
    let [then, foot] = down(below, [Cells(needed.max(1)), Cells(foot)]);
    sheet.tell(told, &words::last(play), Style::new());
    sheet.tell(then, &next, style);
    sheet.tell(foot, &truth, title);
}
