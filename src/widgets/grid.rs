//! The grid of a board: left seat left, right seat right, what is shared in
//! the middle, and for each of them the same rows.

use ratatui::layout::Rect;

use super::{actions, board::Board, canvas::Slot, dial, pile, pool, under};
use crate::{scene::Form, seat::Hand};

/// A board is never wider than this: beyond, eyes would have to travel.
const WIDEST: u16 = 110;
/// A board is never taller than this.
const TALLEST: u16 = 32;
/// From this height on there is room for titles, the ground and air.
pub(super) const ROOMY: i32 = 13;

/// Where a zone is drawn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Plot {
    /// Its things.
    pub(super) body: Slot,
    /// Its title; without rows where there is no room for one.
    pub(super) title: Slot,
    /// Its total and its note.
    pub(super) under: Slot,
}

/// The plots of a board, one for each zone.
pub(super) fn plots(board: &Board, area: Rect) -> Vec<Plot> {
    let area = bounded(area);
    let zones = &board.scene.zones;
    let thirds = thirds(board, area);
    let standing = |zone: usize| !lies(zones[zone].form);

    let dial = zones.iter().any(|zone| zone.form == Form::Dial);
    let dial = if dial { dial::rows(board, area.h) } else { 0 };
    let mut plots = vec![Plot::default(); zones.len()];
    let mut tiles = 0;
    for third in &thirds {
        let lying = third
            .zones
            .iter()
            .filter(|&&zone| zones[zone].form == Form::Actions);
        let rows = lying.map(|&zone| actions::rows(&zones[zone], third.w, area.h));
        tiles = tiles.max(rows.sum());
    }
    let stage = Slot::new(area.x, area.y, area.w, area.h - dial - tiles);
    let rows = Rows::new(board, &thirds, stage);

    for third in &thirds {
        let stand: Vec<_> = third
            .zones
            .iter()
            .copied()
            .filter(|&zone| standing(zone))
            .collect();
        let count = i32::try_from(stand.len().max(1)).unwrap_or(i32::MAX);
        for (&zone, index) in stand.iter().zip(0..) {
            let w = third.w / count;
            let x = third.x + (third.w - w * count) / 2 + w * index;
            plots[zone] = rows.plot(x, w, stage, zones[zone].total.is_some());
        }
        let mut y = stage.bottom();
        for &zone in &third.zones {
            if zones[zone].form == Form::Actions {
                let h = actions::rows(&zones[zone], third.w, area.h);
                plots[zone].body = Slot::new(third.x, y, third.w, h);
                y += h;
            }
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
            Form::Pool => pool::width(board, zone, area),
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
    title: i32,
    under: i32,
}

impl Rows {
    fn new(board: &Board, thirds: &[Third], stage: Slot) -> Self {
        let zones = &board.scene.zones;
        let titled = thirds.iter().any(|third| {
            third
                .zones
                .iter()
                .any(|&zone| !lies(zones[zone].form) && !zones[zone].title.is_empty())
        });
        let title = i32::from(titled && stage.h >= ROOMY);
        let narrowest = thirds.iter().filter_map(|third| {
            let stand = third
                .zones
                .iter()
                .filter(|&&zone| !lies(zones[zone].form))
                .count();
            let count = i32::try_from(stand).unwrap_or(i32::MAX);
            (count > 0).then(|| third.w / count)
        });
        let under = under::rows(board, narrowest.min().unwrap_or(0), stage.h >= ROOMY);
        let piles = zones.iter().any(|zone| zone.form == Form::Pile);
        let under = under + i32::from(piles && stage.h >= ROOMY) * pile::FLOW;
        let under = under.min(stage.h - 1 - title).max(0);
        Self { title, under }
    }

    /// A zone without a total reaches down to where the others have theirs.
    fn plot(&self, x: i32, w: i32, stage: Slot, counted: bool) -> Plot {
        let under = if counted { self.under } else { 0 };
        let body = stage.h - self.title - under;
        Plot {
            title: Slot::new(x, stage.y, w, self.title),
            body: Slot::new(x, stage.y + self.title, w, body),
            under: Slot::new(x, stage.bottom() - under, w, under),
        }
    }
}
