//! What stands beneath a zone: its total and a word about it.

use super::{
    board::Board,
    canvas::columns,
    picture::{Picture, Site},
    tower,
};
use crate::{
    phrase::grouped,
    scene::{Form, Total},
};

/// How many rows totals and notes take on a board whose narrowest zone is so
/// wide.
pub(super) fn rows(board: &Board, narrowest: i32, roomy: bool) -> i32 {
    let zones = &board.scene.zones;
    if !zones.iter().any(|zone| zone.total.is_some()) {
        return 0;
    }
    if crowded(board, narrowest) {
        return 3;
    }
    let goals = zones.iter().any(|zone| {
        zone.form == Form::Column && zone.total.is_some_and(|total| total.goal.is_some())
    });
    if goals && roomy { 2 } else { 1 }
}

/// Whether the totals of the piles are too long to stand side by side.
fn crowded(board: &Board, narrowest: i32) -> bool {
    board.scene.zones.iter().any(|zone| {
        let digits = zone.total.map_or(0, |total| columns(&grouped(total.now)));
        zone.form == Form::Pile && 2 * digits + 8 > narrowest
    })
}

/// The total of a zone in a width, and whether the choice changes it.
pub(super) fn total(site: &Site, width: i32) -> (String, bool) {
    let Some(Total { now, goal }) = site.zone.total else {
        return (String::new(), false);
    };
    let then = site
        .after
        .and_then(|zone| zone.total)
        .map_or(now, |total| total.now);
    let [before, after] = [now, then].map(grouped);
    let goal = goal.map_or(String::new(), |goal| format!("/{}", grouped(goal)));
    let arrow = site.board.glyphs.arrow;
    let texts = if now == then {
        vec![format!("{before}{goal}"), before]
    } else {
        vec![
            format!("{before} {arrow} {after}{goal}"),
            format!("{before} {arrow} {after}"),
            format!("{before}{arrow}{after}"),
            before,
        ]
    };
    (fitting(texts, width), now != then)
}

/// The first text that fits, else the last.
fn fitting(texts: Vec<String>, width: i32) -> String {
    let last = texts.len().saturating_sub(1);
    let mut texts = texts.into_iter().enumerate();
    let text = texts.find(|(index, text)| *index == last || columns(text) <= width);
    text.map_or(String::new(), |(_, text)| text)
}

fn at_line(site: &Site) -> bool {
    site.zone.form == Form::Tower && tower::totals_at_line(site.plot.body)
}

/// Puts total and note of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    let slot = site.plot.under;
    if slot.h == 0 {
        return;
    }
    let (total, changes) = if at_line(site) {
        (String::new(), false)
    } else {
        total(site, slot.w)
    };
    let style = site.emphasis(changes);
    // What is shared says what holds this turn; what is owned, what comes of it.
    let owned = site.zone.owner.and(site.after);
    let note = &owned.unwrap_or(site.zone).note;
    let note = note.with(site.board.names);
    let goal = site.zone.total.is_some_and(|total| total.goal.is_some());
    let beside = format!("{total} {note}");
    let beside = beside.trim();
    if slot.h > 1 && goal {
        picture.centred(slot, slot.y, &total, style);
        if columns(&note) <= slot.w {
            picture.centred(slot, slot.y + 1, &note, site.board.theme.quiet);
        }
    } else if columns(beside) <= slot.w && !(goal && site.zone.form == Form::Column) {
        picture.centred(slot, slot.y, beside, style);
    } else {
        picture.centred(slot, slot.y, &total, style);
    }
}
