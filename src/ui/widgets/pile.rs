//! Equal stones in rows; those about to leave or come are a strip of their own.

use super::{
    board::Board,
    canvas::columns,
    grid::Plot,
    mark::{self, Mark},
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{APART, Fate, Kind, Sprite},
};
use crate::core::{
    game::Verdict,
    phrase::grouped,
    scene::{Form, Spot, Zone},
};

impl Site<'_> {
    /// How many stones there are, and how many there will be.
    pub(super) fn counts(&self) -> [u64; 2] {
        let count = |zone: &Zone| zone.total.map_or(0, |total| total.now);
        let now = count(self.zone);
        [now, self.after.map_or(now, count)]
    }
}

/// How the stones of a pile are shown.
#[derive(Debug, Clone, Copy)]
struct Measure {
    /// How many stones a mark stands for: the same in all piles of a board.
    unit: u64,
    /// How many marks are in a row: the same in all piles that are shared, and the
    /// same in all that are owned.
    row: u64,
}

impl Measure {
    /// The measure of a pile among all those of its board; none where there is no
    /// room for any.
    fn of(site: &Site, piles: &[Site]) -> Option<Self> {
        let counts = piles.iter().flat_map(Site::counts);
        let digits = counts.max().and_then(u64::checked_ilog10).unwrap_or(0);
        // No board has room for a thousand marks in a pile.
        let mut units = (digits.saturating_sub(2)..=digits).map(|zeros| 10_u64.pow(zeros));
        let fitting = |unit| {
            let [shared, owned] = [false, true].map(|owned| Self::row(unit, piles, owned));
            let row = [shared?, owned?][usize::from(site.zone.owner.is_some())];
            Some(Self { unit, row })
        };
        units.find_map(fitting)
    }

    /// The shortest row with which the owned piles fit, or the shared ones.
    fn row(unit: u64, piles: &[Site], owned: bool) -> Option<u64> {
        let alike = || {
            let piles = piles.iter();
            piles.filter(|site| site.zone.owner.is_some() == owned)
        };
        let widths = alike().map(|site| (site.plot.body.w - 5) / 2);
        let longest = u64::try_from(widths.min().unwrap_or(1)).unwrap_or(0).max(1);
        // Rows of five are the easiest to count.
        let mut rows = (5..=longest).step_by(5).chain([longest]);
        rows.find(|&row| {
            let room = |site: &Site| u64::try_from(site.plot.body.h - 1).unwrap_or(0);
            alike().all(|site| Self { unit, row }.height(site.counts()) <= room(site))
        })
    }

    /// The rows that a pile needs: what moves begins a row of its own, and there
    /// is one for it also while nothing does.
    fn height(self, [now, then]: [u64; 2]) -> u64 {
        let [solid, moving] = self.parts([now, then]);
        let rows = |marks: u64| marks.div_ceil(self.row);
        (rows(solid) + rows(moving)).max(rows(now.div_ceil(self.unit)) + 1)
    }

    /// How many marks stay, and how many come or leave, wholly or in part: a change
    /// is always seen.
    fn parts(self, [now, then]: [u64; 2]) -> [u64; 2] {
        let [least, most] = [now.min(then), now.max(then)];
        let all = most.div_ceil(self.unit);
        let solid = if now == then { all } else { least / self.unit };
        [solid, all - solid]
    }
}

/// The part of a stage that a board of piles alone uses: low ones do not lie at
/// its very bottom. Where stones only become fewer such a board may rise while
/// it is played on, but it never sinks.
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
    let piles: Vec<Site> = (0..plots.len())
        .map(|index| Site::new(site.board, index, plots[index]))
        .filter(|other| other.zone.form == Form::Pile)
        .collect();
    let Some(measure) = Measure::of(site, &piles) else {
        return;
    };
    stones(picture, site, measure);
    if measure.unit > 1 && piles[0].index == site.index {
        scale(picture, &piles, measure.unit);
    }
}

/// Says above all piles what a mark means.
fn scale(picture: &mut Picture, piles: &[Site], unit: u64) {
    let Board { glyphs, theme, .. } = piles[0].board;
    let bodies = piles.iter().map(|site| site.plot.body);
    let (left, right) = bodies.fold((i32::MAX, 0), |(left, right), body| {
        (left.min(body.x), right.max(body.right()))
    });
    let row = Slot::new(left, piles[0].plot.body.y, right - left, 1);
    let text = format!("{} = {}", glyphs.stone, grouped(unit));
    picture.centred(row, row.y, &text, theme.quiet);
}

fn stones(picture: &mut Picture, site: &Site, measure: Measure) {
    let Measure { unit, row } = measure;
    let (theme, glyphs) = (site.board.theme, site.board.glyphs);
    let body = site.plot.body;
    let [now, then] = site.counts();
    let [solid, moving] = measure.parts([now, then]);
    let left = body.middle(cells(row) + 1);
    let fate = if then < now {
        Fate::Leaves
    } else {
        Fate::Comes
    };
    let mut base = body.bottom();
    for (first, count, fate) in [(0, solid, Fate::Stays), (solid, moving, fate)] {
        let stone = stone(site, fate);
        let stones = (0..count).map(|index| {
            let number = first + index;
            // Clicked on, it means itself and all above it.
            let count = now.saturating_sub(number * unit).max(1);
            let y = base - 1 - lines(index / row);
            Sprite {
                spot: Spot::cell(site.index, number),
                place: Spot::cell(site.index, count),
                slot: Slot::new(left + cells(index % row), y, 3, 1),
                ..stone.clone()
            }
        });
        picture.sprites.extend(stones);
        base -= lines(count.div_ceil(row));
    }
    if now == 0 && moving == 0 {
        picture.centred(body, base - 1, glyphs.empty, theme.quiet);
    }
    if site.chosen(site.spot()) {
        // Around the lowest row of the strip, or the highest one of the pile.
        let (y, length) = match moving {
            0 => (base, solid.min(row)),
            _ => (base + lines(moving.div_ceil(row)) - 1, moving.min(row)),
        };
        let [open, close] = glyphs.chosen;
        picture.text(left - 1, y, open, theme.chosen);
        picture.text(left + cells(length) + 1, y, close, theme.chosen);
        let here = |spot: &&Spot| spot.zone == site.index;
        if site
            .board
            .chosen
            .iter()
            .filter(here)
            .any(|&spot| site.refused(spot))
        {
            picture.text(left - 2, y, glyphs.refused, theme.refused);
        }
    }
    head(picture, site, base);
}

/// The columns of so many stones beside each other.
fn cells(stones: u64) -> i32 {
    2 * lines(stones)
}

/// A number of rows as a length on the screen.
fn lines(rows: u64) -> i32 {
    i32::try_from(rows).unwrap_or(i32::from(u16::MAX))
}

/// Counts beside each other of which the same is known.
#[derive(Debug)]
struct Run {
    first: u64,
    last: u64,
    marks: Vec<Mark>,
}

impl Run {
    /// "4 " or "4-9 ", which its marks follow.
    fn label(&self) -> String {
        match self.last - self.first {
            0 => format!("{} ", self.first),
            _ => format!("{}-{} ", self.first, self.last),
        }
    }

    /// What the counts are worth, if that is known.
    fn worth(&self) -> Option<Verdict> {
        self.marks.iter().find_map(|mark| match mark {
            Mark::Value(verdict) => Some(*verdict),
            Mark::Best => None,
        })
    }

    fn has(&self, count: &u64) -> bool {
        (self.first..=self.last).contains(count)
    }
}

/// What is known about the counts of a pile, right above it where it reaches up to here.
fn head(picture: &mut Picture, site: &Site, top: i32) {
    let (board, body) = (site.board, site.plot.body);
    let y = (top - 1).max(body.y);
    let known = site.known().into_iter();
    let mut known: Vec<Run> = known
        .map(|(count, marks)| Run {
            first: count,
            last: count,
            marks,
        })
        .collect();
    if known.is_empty() {
        picture.centred_marks(board, body, y, &site.marks(site.spot()));
        return;
    }
    let here = board.chosen.iter().filter(|spot| spot.zone == site.index);
    let here = here.filter_map(|spot| spot.cell).next_back();
    let chosen = |run: &Run| here.is_some_and(|count| run.has(&count));
    let wide = |run: &Run| columns(&run.label()) + mark::width(&run.marks, board.glyphs) + 2;
    let width = |known: &[Run]| known.iter().map(wide).sum::<i32>() - 2;
    // What is known of two piles side by side stands apart.
    if width(&known) > body.w - 2 {
        known.dedup_by(|next, run| {
            let joins = next.marks == run.marks && next.first == run.last + 1;
            run.last = if joins { next.last } else { run.last };
            joins
        });
    }
    if width(&known) > body.w {
        let best = known.iter().filter_map(Run::worth).max();
        let best = best.filter(|_| !known.iter().any(chosen));
        known.retain(|run| {
            chosen(run) || run.marks.contains(&Mark::Best) || best.is_some() && run.worth() == best
        });
    }
    while width(&known) > body.w
        && let Some(last) = known.iter().rposition(|run| !chosen(run))
    {
        known.remove(last);
    }
    let mut x = body.middle(width(&known));
    for run in &known {
        let text = run.label();
        let end = x + columns(&text);
        picture.text(x, y, text, site.emphasis(chosen(run)));
        x = picture.marks(board, end, y, &run.marks) + 2;
    }
}

/// A stone, at nothing yet.
fn stone(site: &Site, fate: Fate) -> Sprite {
    Sprite {
        spot: site.spot(),
        slot: Slot::default(),
        place: site.spot(),
        label: [" ", site.board.glyphs.stone, " "].concat(),
        fill: site.fill(),
        fate,
        chosen: false,
        refused: false,
        marks: Vec::new(),
        inward: None,
        kind: Kind::Stone,
        tight: false,
        apart: APART,
        aside: i32::MAX,
    }
}
