//! Lines between things: what can attack what, and who hits whom.

use std::cmp::Ordering;

use super::{
    board::Board,
    canvas::{Bounds, Canvas, columns, run},
    motion,
    picture::{Picture, Stage},
    piece::{Change, Kind, Piece},
};
use crate::{core::scene::Spot, play::player::Seat};

/// Puts the link of the scene into the picture, and the arrow of the highlighted hit.
pub(super) fn draw(picture: &mut Picture, stage: &Stage) {
    let board = stage.board;
    let bars = board.chosen.iter().filter_map(|&spot| {
        let mut pieces = picture.pieces.iter();
        pieces.find(|piece| piece.spot == spot && piece.kind == Kind::Bar)
    });
    let bars: Vec<(Bounds, Option<Seat>, bool)> = bars
        .map(|piece| (piece.bounds, piece.inward, piece.refused))
        .collect();
    if let [(from, seat, _), (to, _, refused)] = bars[..]
        && seat.is_some()
        && !refused
    {
        let rightwards = seat == Some(Seat::Left);
        let ends = if rightwards { [from, to] } else { [to, from] };
        let heads = [!rightwards, rightwards];
        arrow(picture, board, ends, heads, 0, "");
    }
    let Some(link) = &board.scene.link else {
        return;
    };
    let [Some((one, seat)), Some((other, _))] = link.ends.map(|spot| find(picture, spot)) else {
        return;
    };
    let ends = if seat == Some(Seat::Right) {
        [other, one]
    } else {
        [one, other]
    };
    let aimed = board.chosen.iter().find(|spot| link.ends.contains(spot));
    let apart = i32::from(aimed.is_none());
    let heads = match aimed.and_then(|&spot| find(picture, spot)) {
        Some((_, seat)) => [seat == Some(Seat::Left), seat == Some(Seat::Right)],
        None => [true, true],
    };
    arrow(picture, board, ends, heads, apart, link.word);
}

/// Where the thing with a spot lies, and whose it is.
fn find(picture: &Picture, spot: Spot) -> Option<(Bounds, Option<Seat>)> {
    let mut pieces = picture.pieces.iter();
    let piece = pieces.find(|piece| piece.spot == spot)?;
    Some((piece.bounds, piece.inward))
}

/// Draws an arrow from the right end of one thing to the left end of another, with heads
/// at some of its ends and a word on it, if nothing lies in its way.
fn arrow(
    picture: &mut Picture,
    board: &Board,
    [left, right]: [Bounds; 2],
    heads: [bool; 2],
    apart: i32,
    word: &str,
) {
    let style = board.theme.chosen;
    let lines = board.glyphs.heavy;
    let [start, end] = [left.right() + apart, right.x - 1 - apart];
    let turn = i32::midpoint(start, end);
    if end - start < 1 {
        return;
    }
    let middle =
        |bounds: Bounds| bounds.y + (bounds.h - 1 - i32::from(word.is_empty() && bounds.h > 1)) / 2;
    let [from, to] = [left, right].map(middle);
    let ways = [
        Bounds::new(start, from, turn - start, 1),
        Bounds::new(turn, to, end + 1 - turn, 1),
        Bounds::new(turn, from.min(to), 1, (from - to).abs()),
    ];
    let meets = |&way: &Bounds| picture.pieces.iter().any(|piece| piece.bounds.meets(way));
    if ways.iter().any(meets) {
        return;
    }
    picture.text(start, from, run(lines.level, turn - start), style);
    picture.text(turn + 1, to, run(lines.level, end - turn), style);
    let [top, bottom] = lines.corners;
    let corners = match from.cmp(&to) {
        Ordering::Equal => [lines.level; 2],
        Ordering::Less => [top[1], bottom[0]],
        Ordering::Greater => [bottom[1], top[0]],
    };
    for row in from.min(to) + 1..from.max(to) {
        picture.text(turn, row, lines.upright, style);
    }
    picture.text(turn, from, corners[0], style);
    picture.text(turn, to, corners[1], style);
    let [back, forth] = board.glyphs.heads;
    if heads[0] {
        picture.text(start, from, back, style);
    }
    if heads[1] {
        picture.text(end, to, forth, style);
    }
    let word = format!(" {word} ");
    if columns(&word) > 2 && columns(&word) + 4 <= end - start {
        let row = Bounds::new(start, from, end + 1 - start, 1);
        let row = if from == to {
            row
        } else {
            Bounds::new(turn + 1, to, end - turn, 1)
        };
        let row = if columns(&word) + 2 <= row.w {
            row
        } else {
            Bounds::new(start, from.min(to) - 1, end + 1 - start, 1)
        };
        picture.centred(row, row.y, &word, style);
    }
}

/// The head of a hit on its way from the bar that attacks to the one that is hit: both
/// have gone afterwards.
pub(super) fn hit(canvas: &mut Canvas, board: &Board, from: &[Piece], to: &[Piece], way: f64) {
    let gone = |seat: Seat| {
        from.iter()
            .filter(|old| old.kind == Kind::Bar && old.change == Change::Stays)
            .filter(|old| !to.iter().any(|new| new.spot == old.spot))
            .find(|old| old.inward == Some(seat))
    };
    let (Some(left), Some(right)) = (gone(Seat::Left), gone(Seat::Right)) else {
        return;
    };
    // Whoever moves now was hit.
    let rightwards = board
        .mover
        .is_none_or(|side| board.seat(side) == Seat::Right);
    let [start, end] = [left.bounds.right(), right.bounds.x - 1];
    let [from, to] = [left.bounds.y, right.bounds.y];
    let part = if rightwards { way } else { 1.0 - way };
    let between = |from: i32, to: i32| from + motion::rounded(f64::from(to - from) * part);
    let head = board.glyphs.heads[usize::from(rightwards)];
    let at = between(start, end);
    canvas.text(at, between(from, to), head, board.theme.chosen);
    let tail = if rightwards { at - 1 } else { at + 1 };
    let level = board.glyphs.heavy.level;
    canvas.text(tail, between(from, to), level, board.theme.chosen);
}
