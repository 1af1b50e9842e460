//! A guided first game.

use ratatui::{layout::Rect, style::Style};

use super::split::{
    Part::{Cells, Rest},
    down,
};
use super::{
    play::{self, Parts, last, words},
    sheet::Sheet,
};
use crate::app::{learn::Learn, message::Target};

/// Draws a lesson: the board, what it says, and what the highlighted move does
/// or why it was not the one.
pub(in crate::app) fn draw(learn: &Learn, sheet: &mut Sheet) {
    let parts = Parts::with(words::rows(sheet), sheet);
    let place = format!("lesson: {} of {}", learn.shown() + 1, learn.steps());
    // Where nothing can be chosen, there is something to read.
    sheet.stand(parts.words.as_position());
    play::draw_upper(&learn.play, &place, &parts, sheet);
    draw_words(learn, parts.words, sheet);
    if !learn.asks() {
        sheet.place(parts.words, Target::Item(0));
    }
}

fn draw_words(learn: &Learn, area: Rect, sheet: &mut Sheet) {
    let play = &learn.play;
    if learn.is_under_way() {
        // What was asked for is done, and what comes next has not come yet.
        sheet.tell(area, &last::whole(play), Style::new());
        return;
    }
    let text = &learn.step().text;
    let rows = sheet.rows(text, area.width);
    let [said, below] = down(area, [Cells(rows), Rest]);
    sheet.tell(said, text, sheet.look.theme.title);
    if let Some(answer) = &learn.answer {
        let answer = format!("{} {answer}", sheet.look.glyphs.refused);
        sheet.tell(below, &answer, sheet.look.theme.chosen);
    } else if let Some(selector) = play.selector() {
        let preview = match play.session.look(selector.choice()) {
            Err(refusal) => format!("{} {refusal}", sheet.look.glyphs.refused),
            Ok(preview) => {
                let warned = preview.warning.map(|it| format!("{} {it}", preview.text));
                let fits = |words: &String| sheet.rows(words, below.width) <= below.height;
                warned.filter(fits).unwrap_or(preview.text)
            }
        };
        sheet.tell(below, &preview, Style::new());
    }
}
