//! What stands beneath a zone: its title, its total and a word about it.

use super::{
    board::Board, canvas::columns, grid::Plot, picture::Picture, site::Site, slot::Slot, tower,
};
use crate::{
    core::{
        phrase::grouped,
        scene::{Form, Total, Zone},
    },
    play::seat::Hand,
};

/// Below this width a goal stands beneath the total instead of the note: notes of
/// up to eight cells are to have air between them.
const NARROW: i32 = 9;

/// The rows beneath the zones, the same for all of them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Layers {
    /// Whether titles have a row of their own.
    title: bool,
    /// Whether goals and notes have a row of their own.
    note: bool,
    /// Whether totals are too long to stand side by side.
    pub(super) crowded: bool,
}

impl Layers {
    /// The rows for zones of these widths.
    pub(super) fn new(board: &Board, widths: &[i32], height: i32, roomy: bool) -> Self {
        let counted = || board.scene.zones.iter().filter(|zone| zone.total.is_some());
        let goal = |zone: &Zone| zone.total.is_some_and(|total| total.goal.is_some());
        let wide = |(zone, &width): (&Zone, &i32)| zone.form == Form::Pile && need(zone) > width;
        let crowded = board.scene.zones.iter().zip(widths).any(wide);
        Self {
            title: roomy && !crowded && counted().any(|zone| !zone.title.is_empty()),
            note: height >= 7 && counted().any(|zone| zone.form == Form::Column && goal(zone)),
            crowded,
        }
    }

    /// How many rows that makes.
    pub(super) fn rows(self, board: &Board) -> i32 {
        if !board.scene.zones.iter().any(|zone| zone.total.is_some()) {
            0
        } else if self.crowded {
            3
        } else {
            1 + i32::from(self.title) + i32::from(self.note)
        }
    }
}

/// The columns that a pile's total needs while a choice changes it, with the
/// note of whoever owns it.
fn need(zone: &Zone) -> i32 {
    let digits = zone.total.map_or(0, |total| columns(&grouped(total.now)));
    let note = columns(&zone.note.to_string()).max(4) + 1;
    2 * digits + 1 + if zone.owner.is_some() { note } else { 0 }
}

/// The total of a zone in a width, and whether the choice changes it.
pub(super) fn total(site: &Site, width: i32, with_goal: bool) -> (String, bool) {
    let Some(Total { now, goal }) = site.zone.total else {
        return (String::new(), false);
    };
    let then = site.after.and_then(|zone| zone.total);
    let then = then.map_or(now, |total| total.now);
    let [before, after] = [now, then].map(grouped);
    let goal = goal.filter(|_| with_goal);
    let goal = goal.map_or(String::new(), out_of);
    let arrow = site.board.glyphs.arrow;
    let short = || before.clone();
    let text = if now == then {
        fitting(&[&|| short() + &goal, &short], width)
    } else {
        let close = || short() + arrow + &after;
        let wide = || match width {
            ..NARROW => close(),
            _ => short() + " " + arrow + " " + &after,
        };
        fitting(&[&|| wide() + &goal, &wide, &close, &short], width)
    };
    (text, now != then)
}

/// What stands behind a total with this goal.
fn out_of(goal: u64) -> String {
    String::from("/") + &grouped(goal)
}

/// The first way to say it that fits, else the last.
fn fitting(ways: &[&dyn Fn() -> String], width: i32) -> String {
    let mut text = String::new();
    for way in ways {
        text = way();
        if columns(&text) <= width {
            break;
        }
    }
    text
}

/// What is shared says what holds this turn; what is owned, what comes of it.
fn note(site: &Site) -> String {
    let owned = site.zone.owner.and(site.after);
    owned.unwrap_or(site.zone).note.with(site.board.names)
}

/// Puts title, total and note of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    let Plot { under, layers, .. } = site.plot;
    if under.h == 0 || layers.crowded {
        return;
    }
    let theme = site.board.theme;
    let title = site.zone.title.with(site.board.names);
    let mut y = under.y;
    if layers.title {
        picture.centred(under, y, &title, theme.quiet);
        y += 1;
    }
    let tower = site.zone.form == Form::Tower;
    let (total, changes) = if tower && tower::total_at_line(picture, site) {
        (String::new(), false)
    } else {
        total(site, under.w, under.w >= NARROW)
    };
    let note = note(site);
    // What is said of the middle keeps its distance from both sides.
    let shared = site.zone.owner.is_none() && !note.is_empty();
    let room = under.w - if shared { 3 } else { 1 };
    let style = site.emphasis(changes);
    if layers.note {
        picture.centred(under, y, &total, style);
        let goal = site.zone.total.and_then(|total| total.goal);
        let goal = goal.map_or(String::new(), out_of);
        let text = if under.w >= NARROW { &*note } else { &goal };
        picture.centred(under, y + 1, text, theme.quiet);
        return;
    }
    let titled = if layers.title { String::new() } else { title };
    let arrow = site.board.glyphs.arrow;
    let close = || total.replace(&format!(" {arrow} "), arrow);
    let text = fitting(
        &[
            &|| joined([&titled, &total, &note]),
            &|| joined([&total, &note]),
            &|| joined([&close(), &note]),
            &|| joined([&titled, &total]),
            &|| total.clone(),
        ],
        room,
    );
    picture.centred(under, y, &text, style);
}

fn joined<const N: usize>(words: [&str; N]) -> String {
    let words = words.into_iter().filter(|word| !word.is_empty());
    words
        .enumerate()
        .fold(String::new(), |text, (index, word)| {
            text + if index > 0 { " " } else { "" } + word
        })
}

/// Puts long totals one beneath the other: those of the middle, then those of
/// the left and of the right seat.
pub(super) fn crowd(picture: &mut Picture, board: &Board, plots: &[Plot]) {
    let sites = || (0..plots.len()).map(|index| Site::new(board, index, plots[index]));
    let counted = || sites().filter(|site| site.zone.total.is_some());
    let slots = counted().filter(|site| site.plot.layers.crowded);
    let slots: Vec<Slot> = slots.map(|site| site.plot.under).collect();
    let (Some(left), Some(right)) = (
        slots.iter().map(|slot| slot.x).min(),
        slots.iter().map(|slot| slot.right()).max(),
    ) else {
        return;
    };
    let line = Slot::new(left, slots[0].y, right - left, 1);
    let mut end = left;
    for hand in [None, Some(Hand::Left), Some(Hand::Right)] {
        for site in counted().filter(|site| board.hand(site.zone) == hand) {
            let title = site.zone.title.with(board.names);
            let notes = if hand.is_some() {
                note(&site)
            } else {
                String::new()
            };
            let (long, changes) = total(&site, line.w, false);
            let (short, _) = total(&site, 0, false);
            let text = fitting(
                &[
                    &|| joined([&title, &long, &notes]),
                    &|| joined([&long, &notes]),
                    &|| joined([&title, &short, &notes]),
                    &|| short.clone(),
                ],
                line.w,
            );
            let style = site.emphasis(changes);
            match hand {
                None => picture.centred(line, line.y, &text, style),
                Some(Hand::Left) => {
                    end = left + columns(&text) + 2;
                    picture.text(left, line.y + 1, text, style);
                }
                Some(Hand::Right) => {
                    let x = right - columns(&text);
                    let y = line.y + if x < end { 2 } else { 1 };
                    picture.text(x, y, text, style);
                }
            }
        }
    }
}
