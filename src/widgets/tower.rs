//! Pieces one on the other; their height shows their strength, and the tower
//! grows towards the goal of its total.

use compact_str::format_compact;

use super::{
    canvas::{columns, run},
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind, Sprite},
    under,
};
use crate::scene::Total;

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
    let mut sum: u64 = 0;
    let mut sprites: Vec<Sprite> = Vec::new();
    for (cell, fate) in site.cells() {
        let mut sprite = site.sprite(cell, fate, Kind::Piece);
        let [low, mut high] =
            [sum, sum.saturating_add(cell.strength)].map(|units| heights.of(units));
        sum = sum.saturating_add(cell.strength);
        if high == low && fate != Fate::Stays {
            high += 1;
        }
        if let (true, Some(below)) = (high == low, sprites.last_mut()) {
            below.label = format_compact!("{} {}", below.label, sprite.label);
            continue;
        }
        let [low, high] = [low, high].map(|rows| (body.bottom() - rows).max(body.y));
        sprite.slot = Slot::new(body.middle(width), high, width, low - high);
        sprites.push(sprite);
    }
    if sprites.is_empty() {
        let mut blank = site.blank();
        blank.slot = Slot::new(body.middle(width), body.bottom() - 1, width, 1);
        sprites.push(blank);
    }
    picture.sprites.append(&mut sprites);
}

/// How wide the pieces are.
fn breadth(body: Slot) -> i32 {
    (body.w - 8).clamp(4, WIDEST)
}

/// The line of the goal.
fn goal(picture: &mut Picture, site: &Site, body: Slot, y: i32) {
    let width = (WIDEST + 2 * TOTAL + 2).min(body.w - 2);
    let line = run(site.board.glyphs.goal, width);
    picture.centred(body, y, &line, site.board.theme.quiet);
}

/// Puts the total of a tower beside it, at the line of its goal. Returns whether
/// there is room.
pub(super) fn total_at_line(picture: &mut Picture, site: &Site) -> bool {
    let body = site.plot.body;
    let width = breadth(body);
    let Some(y) = Heights::new(site, body).line else {
        return false;
    };
    if (body.w - width) / 2 <= TOTAL {
        return false;
    }
    let (total, changes) = under::total(site, TOTAL, true);
    let x = body.middle(width) - columns(&total) - 2;
    picture.text(x, y, format!(" {total} "), site.emphasis(changes));
    true
}

/// From units of strength to rows above the ground.
///
/// With a row or more for each unit up to the goal, equal pieces are equally high.
/// With less the heights of the whole tower are scaled and rounded down, so that it
/// reaches the line exactly when its total does; equal pieces can differ by a row.
#[derive(Debug)]
struct Heights {
    goal: u64,
    /// Rows up to the goal.
    rows: u64,
    /// The row of the screen that has the line of the goal, where there is room.
    line: Option<i32>,
}

impl Heights {
    fn new(site: &Site, body: Slot) -> Self {
        let goal = site.zone.total.and_then(|Total { goal, .. }| goal);
        let sum = || site.cells().iter().map(|(cell, _)| cell.strength).sum();
        // Whatever stands on a row or two would seem to reach the goal.
        let aim = goal.filter(|_| body.h > 2);
        let room = u64::try_from(body.h - i32::from(aim.is_some())).unwrap_or(0);
        let goal_or_sum = goal.unwrap_or_else(sum).max(1);
        // Whole rows per unit where there is room, else a scale.
        let rows = match room / goal_or_sum {
            0 => room,
            each => each.min(2) * goal_or_sum,
        };
        let line = aim.map(|_| body.bottom() - 1 - i32::try_from(rows).unwrap_or(0));
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
