//! The way of the stones from one pile to another, beneath their totals.

use super::{
    board::Board,
    canvas::{columns, run},
    grid::Plot,
    picture::Picture,
    site::Site,
    slot::Slot,
};
use crate::core::{phrase::grouped, scene::Form};

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
    let middles = [from, to].map(|site| site.plot.under.middle(0));
    let [left, right] = [middles[0].min(middles[1]), middles[0].max(middles[1])];
    let rightwards = middles[0] < middles[1];
    let head = board.glyphs.turn[usize::from(rightwards)];
    let level = board.glyphs.lines.level;
    let ends = if rightwards {
        [lost, gained]
    } else {
        [gained, lost]
    };
    let [start, end] = ends.map(grouped);
    let text = if lost == gained {
        format!("{start} {head}")
    } else {
        format!("{start} {level}{head}{level} {end}")
    };
    let tail = run(level, 4);
    let y = from.plot.under.bottom() - ROWS;
    let room = Slot::new(left, y, right - left, 1);
    let text = format!("{tail} {text} {tail}");
    if columns(&text) <= room.w {
        picture.centred(room, y, &text, board.theme.chosen);
    }
}
