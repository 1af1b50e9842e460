//! The line between the towers of the two seats.

use std::cmp::Ordering;

use super::{
    board::Board, canvas::run, glyphs::Lines, picture::Picture, slot::Slot, sprite::Sprite,
};
use crate::{core::scene::Form, play::seat::Hand};

/// Joins the tops of two towers where they are equally strong.
pub(super) fn draw(picture: &mut Picture, board: &Board) {
    if let Some([left, right]) = equal_tops(picture, board) {
        join(picture, board, left, right);
    }
}

fn equal_tops(picture: &Picture, board: &Board) -> Option<[Slot; 2]> {
    let top = |hand: Hand| {
        let mut zones = board.scene.zones.iter().enumerate();
        let tower =
            zones.find(|(_, zone)| zone.form == Form::Tower && board.hand(zone) == Some(hand));
        let (index, zone) = tower?;
        let cell = zone.cells.last()?;
        let here =
            |sprite: &&Sprite| sprite.spot.zone == index && sprite.spot.cell == Some(cell.id);
        Some((cell.strength, picture.sprites.iter().find(here)?.slot))
    };
    let [left, right] = Hand::BOTH.map(top);
    let ((one, left), (other, right)) = (left?, right?);
    (one == other).then_some([left, right])
}

/// Draws a line from the right end of one slot to the left end of another, if
/// nothing lies in its way.
fn join(picture: &mut Picture, board: &Board, left: Slot, right: Slot) {
    let style = board.theme.chosen;
    let Lines {
        level,
        upright,
        corners: [top, bottom],
    } = board.glyphs.lines;
    let [start, end] = [left.right() + 1, right.x - 2];
    let turn = i32::midpoint(start, end);
    if turn - start < 1 {
        return;
    }
    let [from, to] = [left, right].map(|slot| slot.y + (slot.h - 1) / 2);
    let ways = [
        Slot::new(start, from, turn - start, 1),
        Slot::new(turn, to, end + 1 - turn, 1),
        Slot::new(turn, from.min(to), 1, (from - to).abs()),
    ];
    if ways
        .iter()
        .any(|&way| picture.sprites.iter().any(|sprite| sprite.slot.meets(way)))
    {
        return;
    }
    let mut draw = |x: i32, end: i32, y: i32| {
        let line = run(level, end - x);
        picture.text(x, y, line, style);
    };
    draw(start, turn, from);
    draw(turn + 1, end + 1, to);
    let corners = match from.cmp(&to) {
        Ordering::Equal => [level, level],
        Ordering::Less => [top[1], bottom[0]],
        Ordering::Greater => [bottom[1], top[0]],
    };
    for row in from.min(to) + 1..from.max(to) {
        picture.text(turn, row, upright, style);
    }
    picture.text(turn, from, corners[0], style);
    picture.text(turn, to, corners[1], style);
}
