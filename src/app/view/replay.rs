//! A game of the past.

use ratatui::{layout::Rect, style::Style};

use super::{
    play::{self, Parts, last, words},
    sheet::Sheet,
    split::{
        Part::{Cells, Rest},
        down,
    },
};
use crate::app::replay::Replay;

/// Draws a replay: the board, how it came about and what comes next.
pub(in crate::app) fn draw(replay: &Replay, sheet: &mut Sheet) {
    let play = &replay.play;
    let parts = Parts::with(words::rows(sheet), sheet);
    let (shown, last) = (play.shown(), play.session.plies());
    let speed = replay.speed.name();
    let end = match (replay.running, sheet.is_wide()) {
        (true, true) => format!("replay, {speed}: move {shown} of {last}"),
        (true, false) => format!("{speed}: move {shown} of {last}"),
        (false, true) => format!("replay: move {shown} of {last}"),
        (false, false) => format!("move {shown} of {last}"),
    };
    play::draw_upper(play, &end, &parts, sheet);
    draw_words(replay, parts.words, sheet);
}

/// What a look back in a match says; at the end how the game has ended.
fn draw_words(replay: &Replay, area: Rect, sheet: &mut Sheet) {
    let play = &replay.play;
    let ended = words::result(play, sheet).filter(|_| play.back.is_none());
    let Some(result) = ended else {
        words::draw(play, area, sheet);
        return;
    };
    let (next, style) = match &play.news {
        Some(news) => (news, Style::new()),
        None => (&result, sheet.look.theme.title),
    };
    let needed = sheet.rows(next, area.width);
    // What has just been played has a row in any case.
    let room = area.height.saturating_sub(needed).max(1);
    let [told, next_area] = down(area, [Cells(room), Rest]);
    sheet.tell(told, &last::whole(play), Style::new());
    sheet.tell(next_area, next, style);
}
