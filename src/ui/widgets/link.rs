//! Lines between things: what can attack what, and who hits whom.

use std::cmp::Ordering;

use super::{
    board::{Board, rounded},
    canvas::{Bounds, Canvas, columns, run},
    picture::{Lineup, Picture},
    piece::{Change, Kind, Piece},
};
use crate::{core::scene::Spot, play::player::Seat};

/// Puts the link of the scene into the picture, and the arrow of the highlighted hit.
pub(super) fn draw(picture: &mut Picture, lineup: &Lineup) {
    let board = lineup.board;
    let find = |picture: &Picture, spot: Spot| {
        let mut pieces = picture.pieces.iter();
        pieces.find(|piece| piece.spot == spot).cloned()
    };
    let chosen = board.chosen.iter().filter_map(|&spot| find(picture, spot));
    let bars: Vec<Piece> = chosen.filter(|piece| piece.kind == Kind::Bar).collect();
    if let [from, to] = &bars[..]
        && from.inward.is_some()
        && !to.refused
    {
        let rightwards = from.inward == Some(Seat::Left);
        let ends = if rightwards { [from, to] } else { [to, from] };
        arrow(picture, board, ends, [!rightwards, rightwards], "");
    }
    let Some(link) = &board.scene.link else {
        return;
    };
    let [Some(one), Some(other)] = link.ends.map(|spot| find(picture, spot)) else {
        return;
    };
    let aimed = board.chosen.iter().find(|spot| link.ends.contains(spot));
    let heads = match aimed.and_then(|&spot| find(picture, spot)) {
        Some(aim) => [Seat::Left, Seat::Right].map(|seat| aim.inward == Some(seat)),
        None => [true; 2],
    };
    let ends = if one.inward == Some(Seat::Right) {
        [&other, &one]
    } else {
        [&one, &other]
    };
    arrow(picture, board, ends, heads, link.word);
}

/// Draws an arrow from the right end of one thing to the left end of another, with heads
/// at some of its ends and a word on it, if nothing lies in its way.
fn arrow(
    picture: &mut Picture,
    board: &Board,
    [left, right]: [&Piece; 2],
    heads: [bool; 2],
    word: &str,
) {
    let style = board.theme.chosen;
    let lines = board.glyphs.heavy;
    let apart = i32::from(heads == [true; 2]);
    let [start, end] = [left.bounds.right() + apart, right.bounds.x - 1 - apart];
    let turn = i32::midpoint(start, end);
    if end - start < 1 {
        return;
    }
    let [from, to] = [left, right].map(Piece::row);
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
    if columns(word) <= end - start {
        let above = Bounds::new(start, from.min(to) - 1, end + 1 - start, 1);
        picture.centred(above, above.y, word, style);
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
    let [from, to] = [left.row(), right.row()];
    let part = if rightwards { way } else { 1.0 - way };
    let between = |from: i32, to: i32| from + rounded(f64::from(to - from) * part);
    let head = board.glyphs.heads[usize::from(rightwards)];
    let at = between(start, end);
    canvas.text(at, between(from, to), head, board.theme.chosen);
    let tail = if rightwards { at - 1 } else { at + 1 };
    let level = board.glyphs.heavy.level;
    canvas.text(tail, between(from, to), level, board.theme.chosen);
}
