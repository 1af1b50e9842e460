//! Equal stones in rows; those about to leave or come are a strip of their own.

use super::{
    board::{Board, Mark, middle},
    canvas::{Slot, columns, run},
    grid::Plot,
    picture::{Picture, Site},
    sprite::{Fate, Kind, Sprite},
};
use crate::{
    phrase::grouped,
    scene::{Form, Spot, Zone},
};

/// The rows that the way of the stones takes beneath the totals.
pub(super) const FLOW: i32 = 1;

/// How many stones a mark may stand for, before a pile is only a heap.
const UNITS: [u64; 3] = [1, 10, 100];

/// How stones are shown: the same in all piles that are shared, and the same in
/// all that are owned.
#[derive(Debug, Clone, Copy)]
struct Measure {
    /// How many stones a mark stands for; none where no such number helps.
    unit: Option<u64>,
    /// How many marks are in a row.
    row: u64,
}

impl Measure {
    /// The measure that lets the greatest pile fit, of those that are owned or
    /// of those that are not.
    fn new(board: &Board, plots: &[Plot], owned: bool) -> Self {
        let zones = &board.scene.zones;
        let pile = |zone: &Zone| zone.form == Form::Pile && zone.owner.is_some() == owned;
        let piles = || (0..plots.len()).filter(|&index| pile(&zones[index]));
        let sites = || piles().map(|index| Site::new(board, index, plots[index]));
        let most = sites()
            .map(|site| site.counts().0.max(site.counts().1))
            .max()
            .unwrap_or(0);
        let room = sites()
            .map(|site| (site.plot.body.w - 5) / 2)
            .min()
            .unwrap_or(0);
        let rows = sites().map(|site| site.plot.body.h - 1).min().unwrap_or(0);
        let room = u64::try_from(room).unwrap_or(0).max(1);
        let rows = u64::try_from(rows).unwrap_or(0);
        let whole = (5..=room).step_by(5).chain([room]);
        let lengths: Vec<u64> = whole.collect();
        // One row more than the stones need, since a strip begins a row.
        let fits = |unit: u64, row: u64| most.div_ceil(unit).div_ceil(row) < rows;
        let measures = UNITS
            .iter()
            .flat_map(|&unit| lengths.iter().map(move |&row| (unit, row)));
        match measures.into_iter().find(|&(unit, row)| fits(unit, row)) {
            Some((unit, row)) => Self {
                unit: Some(unit),
                row,
            },
            None => Self {
                unit: None,
                row: room,
            },
        }
    }
}

impl Site<'_> {
    /// How many stones there are, and how many there will be.
    fn counts(&self) -> (u64, u64) {
        let count = |zone: &Zone| zone.total.map_or(0, |total| total.now);
        let now = count(self.zone);
        (now, self.after.map_or(now, count))
    }
}

/// The part of a stage that a board of piles uses: where they are low, they do
/// not lie at its very bottom. Stones never become more, so that the board may
/// rise while they are played, but never sinks.
pub(super) fn lifted(board: &Board, stage: Slot) -> Slot {
    let zones = &board.scene.zones;
    if zones.iter().any(|zone| zone.form != Form::Pile) {
        return stage;
    }
    let totals = zones.iter().filter_map(|zone| zone.total);
    let all = totals.fold(0_u64, |sum, total| sum.saturating_add(total.now));
    let need = i32::try_from(all.div_ceil(5) + 4).unwrap_or(i32::MAX);
    let lift = match stage.h {
        20.. if need <= stage.h / 2 => stage.h / 4,
        12.. if need <= stage.h * 3 / 4 => stage.h / 7,
        _ => 0,
    };
    Slot::new(stage.x, stage.y, stage.w, stage.h - lift)
}

/// Puts the stones of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site, plots: &[Plot]) {
    let measure = Measure::new(site.board, plots, site.zone.owner.is_some());
    let body = site.plot.body;
    let Some(unit) = measure.unit else {
        heap(picture, site);
        return;
    };
    let (now, then) = site.counts();
    let solid = now.min(then).div_ceil(unit);
    let moving = now.max(then).div_ceil(unit) - solid;
    let fate = if then < now {
        Fate::Leaves
    } else {
        Fate::Comes
    };
    let width = i32::try_from(2 * measure.row + 1).unwrap_or(body.w);
    let left = middle(body, width);
    let mut low = body.bottom();
    for (first, count, fate) in [(0, solid, Fate::Stays), (solid, moving, fate)] {
        for index in 0..count {
            let [row, at] = [index / measure.row, index % measure.row];
            let [row, at] = [row, at].map(|n| i32::try_from(n).unwrap_or(i32::MAX / 4));
            let mut stone = stone(site, first + index, fate);
            let from_top = now.saturating_sub((first + index) * unit).max(1);
            stone.place = Spot::cell(site.index, from_top);
            stone.slot = Slot::new(left + 2 * at, low - 1 - row, 3, 1);
            picture.sprites.push(stone);
        }
        let rows = i32::try_from(count.div_ceil(measure.row)).unwrap_or(0);
        if fate == Fate::Stays {
            low -= rows;
        }
    }
    if now == 0 && moving == 0 {
        picture.centred(
            body,
            low - 1,
            site.board.glyphs.empty,
            site.board.theme.quiet,
        );
    }
    if site.chosen(site.spot()) {
        let top = if moving > 0 { low - 1 } else { low };
        let length = if moving > 0 { moving } else { solid }.min(measure.row);
        let end = left + 2 * i32::try_from(length).unwrap_or(0) + 1;
        let [open, close] = site.board.glyphs.chosen;
        picture.text(left - 1, top, open, site.board.theme.chosen);
        picture.text(end, top, close, site.board.theme.chosen);
        if site
            .board
            .chosen
            .iter()
            .any(|&spot| spot.zone == site.index && site.refused(spot))
        {
            let refused = site.board.glyphs.refused;
            picture.text(left - 2, top, refused, site.board.theme.refused);
        }
    }
    let strip = i32::try_from(moving.div_ceil(measure.row)).unwrap_or(0);
    head(picture, site, unit, (low - strip - 2).max(body.y));
}

/// The row above a pile: what is known about its counts, and what a mark is.
fn head(picture: &mut Picture, site: &Site, unit: u64, y: i32) {
    let body = site.plot.body;
    let (theme, glyphs) = (site.board.theme, site.board.glyphs);
    let known = site
        .board
        .marks
        .iter()
        .filter(|(spot, _)| spot.zone == site.index);
    let mut counts: Vec<(u64, String, Vec<Mark>)> = Vec::new();
    for (spot, mark) in known {
        let Some(count) = spot.cell else { continue };
        match counts.iter_mut().find(|(other, ..)| *other == count) {
            Some((.., marks)) => marks.push(*mark),
            None => counts.push((count, format!("{count} "), vec![*mark])),
        }
    }
    if counts.is_empty() {
        picture.marks(site, body, y, &site.marks(site.spot()));
        if unit > 1 {
            let text = format!("{} = {unit}", glyphs.stone);
            picture.centred(body, y, &text, theme.quiet);
        }
        return;
    }
    let wide = |counts: &[(u64, String, Vec<Mark>)]| -> i32 {
        let each = counts.iter().map(|(_, text, marks)| {
            let marks = marks.iter().map(|mark| columns(&mark.text(glyphs)));
            columns(text) + marks.sum::<i32>() + 2
        });
        each.sum::<i32>() - 2
    };
    if wide(&counts) > body.w {
        let chosen = |count| site.chosen(Spot::cell(site.index, count));
        counts.retain(|(count, _, marks)| chosen(*count) || marks.contains(&Mark::Best));
    }
    let mut x = middle(body, wide(&counts));
    for (count, text, marks) in &counts {
        let chosen = site.chosen(Spot::cell(site.index, *count));
        picture.text(x, y, text, site.emphasis(chosen));
        x += columns(text);
        for mark in marks {
            let text = mark.text(glyphs);
            let width = columns(&text);
            picture.text(x, y, text, mark.style(theme));
            x += width;
        }
        x += 2;
    }
}

fn stone(site: &Site, index: u64, fate: Fate) -> Sprite {
    Sprite {
        spot: Spot::cell(site.index, index),
        slot: Slot::default(),
        place: site.spot(),
        label: String::new(),
        fill: site.fill(),
        fate,
        chosen: false,
        refused: false,
        marks: Vec::new(),
        inward: None,
        kind: Kind::Stone,
    }
}

/// A heap whose height is the number of its digits.
fn heap(picture: &mut Picture, site: &Site) {
    let body = site.plot.body;
    let (now, _) = site.counts();
    let digits = now.checked_ilog10().map_or(0, |zeros| zeros + 1);
    let rows = i32::try_from(digits.div_ceil(3) + 1)
        .unwrap_or(0)
        .min(body.h - 1);
    let rows = if now == 0 {
        0
    } else {
        rows.min((body.w - 1) / 4)
    };
    let mut index = 0;
    for row in 0..rows {
        let count = 2 * row + 1;
        for at in 0..count {
            let mut stone = stone(site, index, Fate::Stays);
            let x = middle(body, 2 * count + 1) + 2 * at;
            stone.slot = Slot::new(x, body.bottom() - rows + row, 3, 1);
            picture.sprites.push(stone);
            index += 1;
        }
    }
}

/// Shows beneath the totals how many stones go from one pile to another.
pub(super) fn flow(picture: &mut Picture, board: &Board, plots: &[Plot]) {
    let sites: Vec<Site> = (0..plots.len())
        .filter(|&index| board.scene.zones[index].form == Form::Pile)
        .map(|index| Site::new(board, index, plots[index]))
        .filter(|site| site.plot.under.h > FLOW && !site.plot.layers.crowded)
        .collect();
    let loser = sites.iter().find(|site| site.counts().1 < site.counts().0);
    let taker = sites.iter().find(|site| site.counts().1 > site.counts().0);
    let (Some(from), Some(to)) = (loser, taker) else {
        return;
    };
    let lost = from.counts().0 - from.counts().1;
    let gained = to.counts().1 - to.counts().0;
    let y = from.plot.under.bottom() - FLOW;
    let ends = [from, to].map(|site| site.plot.under.x + site.plot.under.w / 2);
    let [left, right] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    let style = board.theme.chosen;
    let level = board.glyphs.lines.level;
    let [_, [turn_up, turn_down]] = board.glyphs.lines.corners;
    let line = run(level, right - left - 1);
    picture.text(left, y, format!("{turn_up}{line}{turn_down}"), style);
    let rightwards = ends[0] < ends[1];
    let head = board.glyphs.turn[usize::from(rightwards)];
    let label = if lost == gained {
        format!(" {} {head} ", grouped(lost))
    } else if rightwards {
        format!(
            " {} {level}{head}{level} {} ",
            grouped(lost),
            grouped(gained)
        )
    } else {
        format!(
            " {} {level}{head}{level} {} ",
            grouped(gained),
            grouped(lost)
        )
    };
    let room = Slot::new(left, y, right - left + 1, 1);
    if columns(&label) < room.w {
        picture.centred(room, y, &label, style);
    }
}
