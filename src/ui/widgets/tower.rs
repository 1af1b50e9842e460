//! Pieces one on the other; their height shows their strength, and the tower
//! grows towards the goal of its total.

use super::{
    canvas::{columns, run},
    glyphs::Glyphs,
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind},
    under,
};
use crate::core::scene::{Cell, Total};

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
    let place = |width, low, high| {
        let y = body.bottom() - high;
        Slot::new(body.middle(width), y, width, high - low)
    };
    let width = breadth(body);
    let cells = site.cells();
    let top = heights.top(&cells);
    let pressed = cells
        .len()
        .saturating_sub(usize::try_from(top).unwrap_or(0));
    let (mut sum, mut low) = (0, 0);
    for (index, &(cell, fate)) in cells.iter().enumerate() {
        sum += cell.strength;
        if index < pressed {
            continue;
        }
        let mut sprite = site.sprite(cell, fate, Kind::Piece);
        // Whatever stands on it has a row as well.
        let above = i32::try_from(cells.len() - index - 1).unwrap_or(i32::MAX);
        let high = heights.of(sum).max(low + 1).min(top - above).max(1);
        sprite.slot = place(width, low, high);
        if index == pressed && pressed > 0 {
            sprite.label = heaped(site, &cells[..=index], body.w - 4);
            sprite.slot = place(width.max(columns(&sprite.label) + 2), low, high);
            sprite.fate = Fate::Stays;
        }
        picture.sprites.push(sprite);
        low = high;
    }
    if cells.is_empty() {
        let mut blank = site.blank();
        blank.slot = place(width, 0, 1);
        picture.sprites.push(blank);
    }
}

/// Pieces that share a row, from the top down, in the clearest way that has room:
/// "2 on 1 on 4", "2▾1▾4", or how many there are beneath the highest ones.
fn heaped(site: &Site, cells: &[(&Cell, Fate)], room: i32) -> String {
    let Glyphs {
        coming,
        hatch,
        more: [_, down],
        ..
    } = site.board.glyphs;
    let named = |(cell, fate): &(&Cell, Fate)| match fate {
        Fate::Comes => format!("{coming}{}", cell.label),
        Fate::Leaves => format!("{hatch}{}{hatch}", cell.label),
        _ => cell.label.clone(),
    };
    let naming = |(count, joint)| {
        let below = cells.len() - count;
        let more = (below > 0).then(|| format!("{below} more"));
        let highest = cells.iter().rev().take(count);
        highest
            .map(named)
            .chain(more)
            .collect::<Vec<_>>()
            .join(joint)
    };
    let fewer = (1..cells.len()).rev().map(|count| (count, " on "));
    let ways = [(cells.len(), " on "), (cells.len(), down)];
    let mut ways = ways.into_iter().chain(fewer).map(naming);
    let fitting = ways.find(|text| columns(text) <= room);
    fitting.unwrap_or_else(|| naming((1, " on ")))
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
/// reaches the line exactly when its total does; equal pieces can differ by a row, and
/// low ones have more than their share, so that each has one of its own. Where there
/// are not enough for that beneath the line, the lowest pieces share one.
#[derive(Debug)]
struct Heights {
    goal: u64,
    /// Rows up to the goal.
    rows: i32,
    /// Rows up to the goal and beyond it.
    most: i32,
    /// The row of the screen that has the line of the goal, where there is room.
    line: Option<i32>,
}

impl Heights {
    fn new(site: &Site, body: Slot) -> Self {
        let goal = site.zone.total.and_then(|Total { goal, .. }| goal);
        let sum = || site.cells().iter().map(|(cell, _)| cell.strength).sum();
        // A row each for a few pieces matters more than how far they have come.
        let aim = goal.filter(|_| body.h > 4);
        let room = u64::try_from(body.h - i32::from(aim.is_some())).unwrap_or(0);
        let goal_or_sum = goal.unwrap_or_else(sum).max(1);
        // Whole rows per unit where there is room, else a scale.
        let rows = match room / goal_or_sum {
            0 => room,
            each => each.min(2) * goal_or_sum,
        };
        let rows = i32::try_from(rows).unwrap_or(0);
        Self {
            goal: goal_or_sum,
            rows,
            most: body.h,
            line: aim.map(|_| body.bottom() - 1 - rows),
        }
    }

    /// The height of a tower of these pieces.
    fn top(&self, cells: &[(&Cell, Fate)]) -> i32 {
        let units = cells.iter().map(|(cell, _)| cell.strength).sum();
        let pieces = i32::try_from(cells.len()).unwrap_or(i32::MAX);
        // Only what has reached the goal stands at its line.
        let most = match self.line {
            Some(_) if units < self.goal => self.rows - 1,
            Some(_) if units == self.goal => self.rows,
            _ => self.most,
        };
        self.of(units).max(pieces).min(most)
    }

    /// What is past the goal stands above its line.
    fn of(&self, units: u64) -> i32 {
        let scaled = u128::from(units) * u128::from(self.rows.unsigned_abs());
        let rows = i32::try_from(scaled / u128::from(self.goal)).unwrap_or(i32::MAX / 2);
        rows.max(1) + i32::from(self.line.is_some() && units > self.goal)
    }
}
