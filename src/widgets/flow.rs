//! The way of the stones from one pile to another, beneath their totals.

use super::{
    board::Board,
    canvas::{columns, run},
    grid::Plot,
    picture::Picture,
    site::Site,
    slot::Slot,
};
use crate::{phrase::grouped, scene::Form};

/// The rows that it takes.
pub(super) const ROWS: i32 = 1;

/// Shows beneath the totals how many stones go from one pile to another.
pub(super) fn draw(picture: &mut Picture, board: &Board, plots: &[Plot]) {
    let sites: Vec<Site> = (0..plots.len())
        .filter(|&index| board.scene.zones[index].form == Form::Pile)
        .map(|index| Site::new(board, index, plots[index]))
        .filter(|site| site.plot.under.h > ROWS && !site.plot.layers.crowded)
        .collect();
    let change = |site: &&Site| {
        let [now, then] = site.counts();
        then.cmp(&now)
    };
    let loser = sites.iter().find(|site| change(site).is_lt());
    let taker = sites.iter().find(|site| change(site).is_gt());
    let (Some(from), Some(to)) = (loser, taker) else {
        return;
    };
    let [lost, gained] = [from, to].map(|site| {
        let [now, then] = site.counts();
        now.abs_diff(then)
    });
    let y = from.plot.under.bottom() - ROWS;
    let ends = [from, to].map(|site| site.plot.under.x + site.plot.under.w / 2);
    let [left, right] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    let style = board.theme.chosen;
    let level = board.glyphs.lines.level;
    let [_, [turn_up, turn_down]] = board.glyphs.lines.corners;
    let line = run(level, right - left - 1);
    picture.text(left, y, format!("{turn_up}{line}{turn_down}"), style);
    let rightwards = ends[0] < ends[1];
    let head = board.glyphs.turn[usize::from(rightwards)];
    let ends = if rightwards {
        [lost, gained]
    } else {
        [gained, lost]
    };
    let [start, end] = ends.map(grouped);
    let label = if lost == gained {
        format!(" {start} {head} ")
    } else {
        format!(" {start} {level}{head}{level} {end} ")
    };
    let room = Slot::new(left, y, right - left + 1, 1);
    if columns(&label) < room.w {
        picture.centred(room, y, &label, style);
    }
}
