//! The grid of a board: left seat left, right seat right, what is shared in
//! the middle, and for each of them the same rows.

use ratatui::layout::Rect;

use super::{actions, board::Board, dial, flow, pile, pool, slot::Slot, under::Layers};
use crate::{core::scene::Form, play::seat::Hand};

/// A board is never wider than this: beyond, eyes would have to travel.
const WIDEST: u16 = 110;
/// A board is never taller than this.
const TALLEST: u16 = 32;
/// From this height on there is room for titles, the ground and air.
pub(super) const ROOMY: i32 = 13;
/// From this height on things to do have a row of air above them. With less of it
/// towers need that row: in a match at 80×24 the rule book's goal of 10 has ten.
pub(super) const AIRY: i32 = 15;

/// Where a zone is drawn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Plot {
    /// Its things.
    pub(super) body: Slot,
    /// Its title, its total and its note.
    pub(super) under: Slot,
    /// What stands where beneath it.
    pub(super) layers: Layers,
    /// The row of the ground, which columns stand on.
    pub(super) base: i32,
    /// The rows from one line of tiles to the next.
    pub(super) pitch: i32,
}

/// The plots of a board, one for each zone.
pub(super) fn plots(board: &Board, area: Rect) -> Vec<Plot> {
    let area = bounded(area);
    let zones = &board.scene.zones;
    let thirds = thirds(board, area);
    let dial = if zones.iter().any(|zone| zone.form == Form::Dial) {
        dial::rows(board, area.h)
    } else {
        0
    };
    let tiles = thirds.iter().map(|third| third.tiles(board, area)).max();
    let tiles = tiles.unwrap_or(0);
    let stage = Slot::new(area.x, area.y, area.w, area.h - dial - tiles);
    let stage = pile::lifted(board, stage);
    let rows = Rows::new(board, &thirds, stage);

    let mut plots = vec![Plot::default(); zones.len()];
    for third in &thirds {
        let standing = third.standing(board);
        let count = amount(standing.len());
        let w = third.w / count;
        let left = third.x + (third.w - w * count) / 2;
        for (&zone, index) in standing.iter().zip(0..) {
            plots[zone] = rows.plot(left + w * index, w, stage, zones[zone].total.is_some());
        }
        let mut y = area.bottom() - dial - tiles;
        for &zone in third
            .zones
            .iter()
            .filter(|&&zone| zones[zone].form == Form::Actions)
        {
            let room = third.across(area);
            let h = actions::rows(board, &zones[zone], room.w, area.h);
            plots[zone].body = Slot { y, h, ..room };
            plots[zone].pitch = actions::pitch(board, &zones[zone], room.w, area.h);
            y += h;
        }
    }
    for (plot, zone) in plots.iter_mut().zip(zones) {
        if zone.form == Form::Dial {
            plot.body = Slot::new(area.x, area.bottom() - dial, area.w, dial);
        }
    }
    plots
}

/// The part of an area that a board uses: one column of air at both sides
/// where there is room, and the middle of an area that is very large.
fn bounded(area: Rect) -> Slot {
    let air = if area.width >= 60 { 2 } else { 0 };
    let w = (area.width - air).min(WIDEST);
    let h = area.height.min(TALLEST);
    let x = i32::from(area.x) + i32::from((area.width - w) / 2);
    let y = i32::from(area.y) + i32::from((area.height - h) / 2);
    Slot::new(x, y, w.into(), h.into())
}

const fn lies(form: Form) -> bool {
    matches!(form, Form::Actions | Form::Dial)
}

/// A part of the width: a seat's, or the shared middle.
#[derive(Debug)]
struct Third {
    x: i32,
    w: i32,
    zones: Vec<usize>,
}

impl Third {
    /// Its zones that stand side by side.
    fn standing(&self, board: &Board) -> Vec<usize> {
        let zones = self.zones.iter().copied();
        zones
            .filter(|&zone| !lies(board.scene.zones[zone].form))
            .collect()
    }

    /// The columns for its tiles. Only one seat has any at a time: where rows are
    /// dear they have the whole width.
    fn across(&self, area: Slot) -> Slot {
        if area.h < ROOMY {
            area
        } else {
            Slot::new(self.x, area.y, self.w, area.h)
        }
    }

    /// How many rows its tiles take.
    fn tiles(&self, board: &Board, area: Slot) -> i32 {
        let zones = self.zones.iter().map(|&zone| &board.scene.zones[zone]);
        let actions = zones.filter(|zone| zone.form == Form::Actions);
        actions
            .map(|zone| actions::rows(board, zone, self.across(area).w, area.h))
            .sum()
    }
}

/// A number of zones, at least one, to divide a width by.
fn amount(zones: usize) -> i32 {
    i32::try_from(zones.max(1)).unwrap_or(i32::MAX)
}

fn thirds(board: &Board, area: Slot) -> Vec<Third> {
    let zones = &board.scene.zones;
    let of = |hand: Option<Hand>| -> Vec<usize> {
        let owned = |&zone: &usize| board.hand(&zones[zone]) == hand;
        (0..zones.len()).filter(owned).collect()
    };
    let stands = |group: &[usize]| group.iter().any(|&zone| !lies(zones[zone].form));
    let [left, middle, right] = [Some(Hand::Left), None, Some(Hand::Right)].map(of);
    let sides = stands(&left) || stands(&right);
    let w = match (stands(&middle), sides) {
        (false, _) => 0,
        (true, false) => area.w,
        (true, true) => shared_width(board, &middle, area),
    };
    // Both sides are equally wide, so that the middle stands in the middle.
    let side = (area.w - w) / 2;
    let w = area.w - 2 * side;
    let third = |x, w, zones| Third { x, w, zones };
    vec![
        third(area.x, side, left),
        third(area.x + side, w, middle),
        third(area.right() - side, side, right),
    ]
}

fn shared_width(board: &Board, middle: &[usize], area: Slot) -> i32 {
    let wanted = middle.iter().map(|&zone| {
        let zone = &board.scene.zones[zone];
        match zone.form {
            Form::Pool | Form::Grid { .. } => pool::width(zone, area),
            Form::Pile => area.w * 9 / 20,
            Form::Column | Form::Tower => area.w / 5,
            Form::Actions | Form::Dial => 0,
        }
    });
    wanted.sum::<i32>().min(area.w / 2)
}

/// The rows that all standing zones share.
#[derive(Debug)]
struct Rows {
    layers: Layers,
    ground: i32,
    under: i32,
}

impl Rows {
    fn new(board: &Board, thirds: &[Third], stage: Slot) -> Self {
        let zones = &board.scene.zones;
        let roomy = stage.h >= ROOMY;
        let mut widths = vec![0; zones.len()];
        for third in thirds {
            let standing = third.standing(board);
            for &zone in &standing {
                widths[zone] = third.w / amount(standing.len());
            }
        }
        let has = |form| zones.iter().any(|zone| zone.form == form);
        let layers = Layers::new(board, &widths, stage.h, roomy);
        let way = roomy && has(Form::Pile) && !layers.crowded;
        let under = layers.rows(board) + i32::from(way) * flow::ROWS;
        // Totals that stand one beneath the other matter more than the piles.
        let kept = i32::from(!layers.crowded);
        Self {
            layers,
            ground: i32::from(roomy && has(Form::Column)),
            under: under.clamp(0, (stage.h - kept).max(0)),
        }
    }

    /// A zone without a total reaches down to where the others have theirs.
    fn plot(&self, x: i32, w: i32, stage: Slot, counted: bool) -> Plot {
        let base = stage.bottom() - self.under - self.ground;
        let body = if counted { base - stage.y } else { stage.h };
        let under = if counted { self.under } else { 0 };
        Plot {
            body: Slot::new(x, stage.y, w, body),
            under: Slot::new(x, stage.bottom() - under, w, under),
            layers: self.layers,
            base,
            pitch: 0,
        }
    }
}
