//! A count being chosen, with its limits.

use ratatui::style::Style;

use super::{
    board::{Board, Count, Mark, marks_width},
    canvas::{Bounds, columns, run},
    picture::{Picture, ROOMY},
    view::View,
};
use crate::core::{
    game::Verdict,
    scene::Spot,
    selector::DIAL,
    template::{self, grouped},
};

/// How many rows a dial needs on a board of this height. It depends on all the
/// stones there are, so that the board stands still while they change hands.
pub(super) fn rows(board: &Board, height: i32) -> i32 {
    let totals = board.scene.zones.iter().filter_map(|zone| zone.total);
    let all = totals.fold(0_u64, |sum, total| sum.saturating_add(total.now));
    let rows = if all >= DIAL { 3 } else { 1 };
    rows + i32::from(height > ROOMY + 4)
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

/// The count on a line between its limits, if there is any other; on it stand the marks
/// of the counts of which something is known, each at its place.
fn slider(picture: &mut Picture, view: &View, count: Count) {
    let Bounds { x, w, .. } = view.bounds;
    let y = view.bounds.bottom() - 1;
    let (theme, glyphs) = (view.board.theme, view.board.glyphs);
    let [open, close] = glyphs.chosen;
    let words = format!("{open} {} {close}", count.now);
    let [low, high] = [count.low, count.high].map(|limit| limit.to_string());
    let line = Bounds::new(
        x + columns(&low) + 2,
        y,
        w - columns(&low) - columns(&high) - 4,
        1,
    );
    let span = u64::try_from(line.w - columns(&words)).unwrap_or(0);
    let steps = count.high.saturating_sub(count.low).max(1);
    let place = |now: u64| {
        let way = span * now.saturating_sub(count.low).min(steps) / steps;
        line.x + i32::try_from(way).unwrap_or(0)
    };
    let at = place(count.now);
    if count.low < count.high {
        picture.text(line.x, y, run(glyphs.rule, line.w), theme.quiet);
        picture.text(
            line.x,
            y,
            run(glyphs.heavy.level, at - line.x),
            theme.chosen,
        );
        // A limit that is the count stands there already.
        if count.now != count.low {
            picture.text(line.x - 1 - columns(&low), y, low, Style::new());
        }
        if count.now != count.high {
            picture.text(line.right() + 1, y, high, Style::new());
        }
    }
    let middle = columns(&words) / 2;
    let knob = Bounds::new(at, y, columns(&words), 1);
    // The marks of the count stand behind it as long as there is enough of the line.
    let marks = view.marks(view.spot());
    let width = marks_width(&marks, glyphs) + i32::from(!marks.is_empty());
    let beside = if knob.right() + width > line.right() {
        at - width
    } else {
        knob.right()
    };
    let taken = Bounds::new(at.min(beside), y, knob.w + width, 1);
    let mut known = view.known();
    let widest = view.widest();
    let roomy = known
        .windows(2)
        .all(|pair| place(pair[1].0) - place(pair[0].0) > widest);
    // Of several at one place a loss is not the one to see.
    known.sort_by_key(|(_, marks)| !matches!(marks[..], [Mark::Value(Verdict::Loss(_))]));
    for (other, marks) in known {
        let wide = if roomy {
            marks_width(&marks, glyphs)
        } else {
            1
        };
        let column = (place(other) + middle).min(line.right() - wide);
        if taken.meets(Bounds::new(column, y, wide, 1)) {
            continue;
        }
        if roomy {
            picture.marks(view.board, column, y, &marks);
        } else if let Some(mark) = marks.first() {
            picture.text(column, y, mark.letter(glyphs), mark.style(theme));
        }
    }
    picture.text(taken.x, y, run(" ", taken.w), Style::new());
    picture.text(at, y, words, theme.chosen);
    let gap = i32::from(beside > at);
    picture.marks(view.board, beside + gap, y, &marks);
    picture.places.push((knob, view.spot()));
    for (way, x) in (0..=span).zip(line.x + middle..) {
        let nearest = count.low + (way * steps + span / 2) / span.max(1);
        let spot = Spot::cell(view.index, nearest.min(count.high));
        picture.places.push((Bounds::new(x, y, 1, 1), spot));
    }
}

/// The digits of a count in threes, one of which is turned.
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
    let place = i32::try_from(count.place).unwrap_or(0);
    let digit = x + width - 1 - place - place / 3;
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
        if marked + marks_width(&marks, glyphs) <= body.right() {
            picture.text(beside, y + 1, text, Style::new());
            picture.marks(view.board, marked, y + 1, &marks);
        }
    }
    picture
        .places
        .push((Bounds::new(digit, y + 1, 1, 1), view.spot()));
}

/// Between the digits there are blanks, as a person would type them.
fn in_threes(digits: &str) -> String {
    template::in_threes(digits).replace('\u{A0}', " ")
}
