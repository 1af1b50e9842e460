//! A count being chosen, with its limits.

use ratatui::style::Style;

use super::{
    board::{Board, Count},
    canvas::{Bounds, columns, run},
    mark,
    picture::{Picture, ROOMY},
    view::View,
};
use crate::core::{selector::DIAL, template::grouped};

/// What a click on a dial means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// This count.
    Count(u64),
    /// The digit with this place, counted from the ones.
    Digit(u32),
}

/// What the limits of a small count are called.
const LEAST: &str = "least";
/// The other one of them.
const MOST: &str = "most";

/// How many rows a dial needs on a board of this height. It depends on all the
/// stones there are, so that the board stands still while they change hands.
pub(super) fn rows(board: &Board, height: i32) -> i32 {
    let totals = board.scene.zones.iter().filter_map(|zone| zone.total);
    let all = totals.fold(0_u64, |sum, total| sum.saturating_add(total.now));
    let rows = if all >= DIAL { 3 } else { 1 };
    rows + i32::from(height > ROOMY + 2)
}

/// Puts the dial into the picture.
pub(super) fn draw(picture: &mut Picture, view: &View) {
    let Some(count) = view.board.count else {
        return;
    };
    if count.high >= DIAL {
        digits(picture, view, count);
    } else {
        slider(picture, view, count);
    }
}

/// The count on a line between its limits, if there is any other. Each limit is named,
/// and has its number where that is not the count.
fn slider(picture: &mut Picture, view: &View, count: Count) {
    let body = view.bounds;
    let y = body.bottom() - 1;
    let (theme, glyphs) = (view.board.theme, view.board.glyphs);
    let [open, close] = glyphs.chosen;
    let knob = format!("{open} {} {close}", count.now);
    let [low, high] = [count.low, count.high].map(|limit| limit.to_string());
    let beside = columns(&low) + columns(&high) + columns(LEAST) + columns(MOST);
    let length = body.w - beside - 6;
    let left = body.middle(length);
    if count.low < count.high {
        let line = run(glyphs.rule, length);
        picture.text(left, y, line, theme.quiet);
        let from = left - columns(&low) - 1;
        picture.text(from - columns(LEAST) - 1, y, LEAST, Style::new());
        let to = left + length + 1;
        picture.text(to + columns(&high) + 1, y, MOST, Style::new());
        for (x, limit, text) in [(from, count.low, low), (to, count.high, high)] {
            if limit != count.now {
                picture.text(x, y, text, Style::new());
            }
        }
    }
    let span = u64::try_from(length - columns(&knob)).unwrap_or(0);
    let steps = count.high.saturating_sub(count.low).max(1);
    let way = |now: u64| span * now.saturating_sub(count.low).min(steps) / steps;
    let place = |now| left + i32::try_from(way(now)).unwrap_or(0);
    let x = place(count.now);
    let end = x + columns(&knob);
    let knob_bounds = Bounds::new(x, y, end - x, 1);
    let marks = view.marks(view.spot());
    // The marks have air around them, and stand behind the count as long as there is
    // enough of the line.
    let width = match mark::width(&marks, glyphs) {
        0 => 0,
        width => width + 2,
    };
    let beside = if end + width > left + length {
        x - width
    } else {
        end
    };
    let taken = Bounds::new(x.min(beside), y, end - x + width, 1);
    let line = Bounds::new(left, y, length, 1);
    others(picture, view, count, line, taken, place);
    picture.text(x, y, knob, theme.chosen);
    if !marks.is_empty() {
        picture.text(beside, y, run(" ", width), Style::new());
        picture.marks(view.board, beside + 1, y, &marks);
    }
    picture.places.push((knob_bounds, view.spot()));
    picture.picks.push((knob_bounds, Pick::Count(count.now)));
    let path = (0..=span).zip(left + knob_bounds.w / 2..);
    let pick = |(column, x): (u64, i32)| {
        let chosen = count.low + (column * steps + span / 2) / span.max(1);
        (Bounds::new(x, y, 1, 1), Pick::Count(chosen.min(count.high)))
    };
    picture.picks.extend(path.map(pick));
}

/// What is known about other counts, at their places on the line, or as near to those
/// as what the knob and its marks take leaves room: by a piece of line apart from marks,
/// or by none where a limit would be covered else.
fn others(
    picture: &mut Picture,
    view: &View,
    count: Count,
    line: Bounds,
    taken: Bounds,
    place: impl Fn(u64) -> i32,
) {
    let body = view.bounds;
    let apart = 1 + i32::from(!view.marks(view.spot()).is_empty());
    for (other, marks) in view.known() {
        let text = format!("{other} ");
        let width = columns(&text) + mark::width(&marks, view.board.glyphs);
        let x = if other < count.now {
            let near = place(other).min(taken.x - apart - width);
            near.max(line.x).min(taken.x - 1 - width)
        } else {
            let near = place(other).max(taken.right() + apart);
            near.min(line.right() - width).max(taken.right() + 1)
        };
        let x = x.max(body.x).min(body.right() - width);
        // What is a limit, or reaches beyond the line, takes the place of the limit.
        let from = if x < line.x || other == count.low {
            body.x
        } else {
            x - 1
        };
        let to = if x + width > line.right() || other == count.high {
            body.right()
        } else {
            x + width + 1
        };
        picture.text(from, line.y, run(" ", to - from), Style::new());
        let marked = x + columns(&text);
        picture.text(x, line.y, text, Style::new());
        picture.marks(view.board, marked, line.y, &marks);
    }
}

/// The digits of the count, one of which is being turned.
fn digits(picture: &mut Picture, view: &View, count: Count) {
    let body = view.bounds;
    let y = body.bottom() - 3;
    let (theme, glyphs) = (view.board.theme, view.board.glyphs);
    let limits = format!("{} to {}", grouped(count.low), grouped(count.high));
    picture.centred(body, y, &limits, Style::new());
    let width = count.high.max(count.now).to_string().len();
    let text = in_threes(&format!("{:0>width$}", count.now));
    let width = columns(&text);
    let x = body.middle(width);
    let [open, close] = glyphs.chosen;
    picture.text(x - 2, y + 1, format!("{open} {text} {close}"), theme.chosen);
    let column = |place| {
        let place = i32::try_from(place).unwrap_or(0);
        x + width - 1 - place - place / 3
    };
    let places = 0..=count.high.max(1).ilog10();
    let picks = places.map(|place| (Bounds::new(column(place), y + 1, 1, 1), Pick::Digit(place)));
    picture.picks.extend(picks);
    let digit = column(count.place);
    picture.text(digit, y + 2, glyphs.digit, theme.chosen);
    let mut beside = x + width + 3;
    let marks = view.marks(view.spot());
    if !marks.is_empty() {
        beside = picture.marks(view.board, beside, y + 1, &marks) + 1;
    }
    for (other, marks) in view.known() {
        let text = format!("{} ", in_threes(&other.to_string()));
        let marked = beside + columns(&text);
        // A number too long to stand beside it is left to the words.
        if marked + mark::width(&marks, glyphs) <= body.right() {
            picture.text(beside, y + 1, text, Style::new());
            picture.marks(view.board, marked, y + 1, &marks);
        }
    }
    picture
        .places
        .push((Bounds::new(digit, y + 1, 1, 1), view.spot()));
}

fn in_threes(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
