//! Pieces one on the other; their height shows their strength, and the tower
//! grows towards the goal of its total.

use std::cmp::Ordering;

use super::{
    board::{Board, middle},
    canvas::{Slot, columns},
    glyphs::Lines,
    picture::{Picture, Site},
    sprite::{Fate, Kind, Sprite},
    under,
};
use crate::{
    scene::{Form, Spot, Total},
    seat::Hand,
};

/// A tower is never wider than this.
const WIDEST: i32 = 13;

/// The room for a total beside a tower: "10 → 13/20".
const TOTAL: i32 = 10;

/// Puts the pieces of a zone and the line of its goal into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    let body = site.plot.body;
    let heights = Heights::new(site, body);
    if let Some(line) = heights.line {
        goal(picture, site, body, line);
    }
    let width = breadth(body);
    let mut sum = 0;
    let mut sprites: Vec<Sprite> = Vec::new();
    for (cell, fate) in site.cells() {
        let mut sprite = site.sprite(cell, fate, Kind::Block);
        let [low, mut high] = [sum, sum + cell.strength].map(|units| heights.of(units));
        sum += cell.strength;
        if high == low && fate != Fate::Stays {
            high += 1;
        }
        if let (true, Some(below)) = (high == low, sprites.last_mut()) {
            below.label = format!("{} {}", below.label, sprite.label);
            continue;
        }
        let [low, high] = [low, high].map(|rows| (body.bottom() - rows).max(body.y));
        sprite.slot = Slot::new(middle(body, width), high, width, low - high);
        sprites.push(sprite);
    }
    if sprites.is_empty() {
        let mut blank = site.blank();
        blank.slot = Slot::new(middle(body, width), body.bottom() - 1, width, 1);
        sprites.push(blank);
    }
    picture.sprites.append(&mut sprites);
}

/// How wide the pieces are.
fn breadth(body: Slot) -> i32 {
    (body.w - 8).clamp(4, WIDEST)
}

/// Whether the total has room beside the tower, at the line of its goal.
pub(super) fn totals_at_line(body: Slot) -> bool {
    (body.w - breadth(body)) / 2 > TOTAL
}

/// The line of the goal, with the total on it.
fn goal(picture: &mut Picture, site: &Site, body: Slot, y: i32) {
    let width = (WIDEST + 2 * TOTAL + 2).min(body.w - 2);
    let line = site
        .board
        .glyphs
        .goal
        .repeat(usize::try_from(width).unwrap_or(0));
    picture.centred(body, y, &line, site.board.theme.quiet);
    if totals_at_line(body) {
        let (total, changes) = under::total(site, TOTAL);
        let end = middle(body, breadth(body)) - 1;
        let x = end - columns(&total) - 1;
        picture.text(x, y, format!(" {total} "), site.emphasis(changes));
    }
}

/// From units of strength to rows above the ground.
#[derive(Debug)]
struct Heights {
    goal: u64,
    /// Rows up to the goal.
    rows: u64,
    /// The row of the screen that has the line of the goal.
    line: Option<i32>,
}

impl Heights {
    fn new(site: &Site, body: Slot) -> Self {
        let goal = site.zone.total.and_then(|Total { goal, .. }| goal);
        let sum = || site.cells().iter().map(|(cell, _)| cell.strength).sum();
        let room = u64::try_from(body.h - i32::from(goal.is_some())).unwrap_or(0);
        let goal_or_sum = goal.unwrap_or_else(sum).max(1);
        // Whole rows per unit where there is room, else a scale.
        let rows = match room / goal_or_sum {
            0 => room,
            each => each.min(2) * goal_or_sum,
        };
        let line = goal.map(|_| body.bottom() - 1 - i32::try_from(rows).unwrap_or(0));
        Self {
            goal: goal_or_sum,
            rows,
            line,
        }
    }

    /// What is past the goal stands above its line.
    fn of(&self, units: u64) -> i32 {
        let scaled = u128::from(units) * u128::from(self.rows) / u128::from(self.goal);
        let rows = i32::try_from(scaled).unwrap_or(i32::MAX / 2);
        let rows = if units > 0 { rows.max(1) } else { rows };
        rows + i32::from(self.line.is_some() && units > self.goal)
    }
}

/// Joins the tops of two towers where they are equally strong.
pub(super) fn link(picture: &mut Picture, board: &Board) {
    let top = |hand: Hand| {
        let (index, zone) = board
            .scene
            .zones
            .iter()
            .enumerate()
            .find(|(_, zone)| zone.form == Form::Tower && board.hand(zone) == Some(hand))?;
        let cell = zone.cells.last()?;
        let spot = Spot::cell(index, cell.id);
        let sprite = picture.sprites.iter().find(|sprite| sprite.spot == spot)?;
        Some((cell.strength, sprite.slot))
    };
    let (Some((left, from)), Some((right, to))) = (top(Hand::Left), top(Hand::Right)) else {
        return;
    };
    if left != right {
        return;
    }
    let style = board.theme.chosen;
    let Lines {
        level,
        upright,
        corners: [top, bottom],
    } = board.glyphs.lines;
    let [start, end] = [from.right() + 1, to.x - 2];
    let turn = i32::midpoint(start, end);
    if turn - start < 1 {
        return;
    }
    let [y, goal] = [from, to].map(|slot| slot.y + (slot.h - 1) / 2);
    let mut run = |x: i32, end: i32, y: i32| {
        let line = level.repeat(usize::try_from(end - x).unwrap_or(0));
        picture.text(x, y, line, style);
    };
    run(start, turn, y);
    run(turn + 1, end + 1, goal);
    let corners = match y.cmp(&goal) {
        Ordering::Equal => [level, level],
        Ordering::Less => [top[1], bottom[0]],
        Ordering::Greater => [bottom[1], top[0]],
    };
    for row in y.min(goal) + 1..y.max(goal) {
        picture.text(turn, row, upright, style);
    }
    picture.text(turn, y, corners[0], style);
    picture.text(turn, goal, corners[1], style);
}
