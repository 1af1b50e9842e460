//! A zone of a board, with what the highlighted choice would make of it.

use ratatui::style::Style;

use super::{
    board::{Board, Mark, marks_width},
    canvas::{Bounds, fitting},
    glyphs::Glyphs,
    piece::{Change, Kind, Piece},
};
use crate::core::{
    scene::{Cell, Scene, Spot, Tone, Zone},
    template::{Template, grouped},
};

/// One zone of a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    /// The board.
    pub(super) board: &'a Board<'a>,
    /// Its index.
    pub(super) index: usize,
    /// The zone.
    pub(super) zone: &'a Zone,
    /// The zone as the highlighted choice would leave it.
    pub(super) after: Option<&'a Zone>,
    /// Where it is drawn.
    pub(super) bounds: Bounds,
}

impl<'a> View<'a> {
    /// A zone of a board, nowhere yet.
    pub(super) fn new(board: &'a Board<'a>, index: usize) -> Self {
        Self {
            board,
            index,
            zone: &board.scene.zones[index],
            after: board.after.and_then(|scene| scene.zones.get(index)),
            bounds: Bounds::default(),
        }
    }

    /// The zone in these rows.
    pub(super) fn among(&self, rows: Bounds) -> Self {
        let bounds = Bounds {
            y: rows.y,
            h: rows.h,
            ..self.bounds
        };
        Self { bounds, ..*self }
    }

    /// The zone as a whole.
    pub(super) const fn spot(&self) -> Spot {
        Spot::zone(self.index)
    }

    /// Whether a spot is highlighted.
    pub(super) fn chosen(&self, spot: Spot) -> bool {
        self.board.chosen.contains(&spot)
    }

    /// Whether a spot may not be chosen.
    pub(super) fn refused(&self, spot: Spot) -> bool {
        self.board.refused.contains(&spot)
    }

    /// Whether the zone is the mover's own.
    pub(super) fn ours(&self) -> bool {
        self.zone.owner.is_some() && self.zone.owner == self.board.mover
    }

    /// What is known about a spot.
    pub(super) fn marks(&self, spot: Spot) -> Vec<Mark> {
        let known = self.board.marks.iter().filter(|(place, _)| *place == spot);
        known.map(|(_, mark)| *mark).collect()
    }

    /// The counts in the zone that something is known about, the least first.
    pub(super) fn known(&self) -> Vec<(u64, Vec<Mark>)> {
        let spots = self.board.marks.iter().map(|(spot, _)| *spot);
        let mut counts: Vec<u64> = spots
            .filter(|spot| spot.zone == self.index)
            .filter_map(|spot| spot.cell)
            .collect();
        counts.sort_unstable();
        counts.dedup();
        let marks = |count| (count, self.marks(Spot::cell(self.index, count)));
        counts.into_iter().map(marks).collect()
    }

    /// The columns that the widest marks of a count or a cell take.
    pub(super) fn widest(&self) -> i32 {
        let known = self.known().into_iter();
        let widths = known.map(|(_, marks)| marks_width(&marks, self.board.glyphs));
        widths.max().unwrap_or(0)
    }

    /// The colours of the zone.
    pub(super) fn fill(&self) -> Style {
        self.board.theme.fill(self.board.owner(self.zone))
    }

    /// The fill of a tone; that of the zone where there is none.
    pub(super) fn toned(&self, tone: Tone) -> Style {
        match tone {
            Tone::Good => self.board.theme.gain,
            Tone::Bad => self.board.theme.harm,
            Tone::Plain | Tone::Gone => self.fill(),
        }
    }

    /// The style of what is highlighted or not.
    pub(super) fn emphasis(&self, chosen: bool) -> Style {
        if chosen {
            self.board.theme.chosen
        } else {
            Style::new()
        }
    }

    /// Whether nothing leaves but what the mover has, as by a miss.
    fn loses_alone(&self) -> bool {
        let fewer = |after: &Scene| {
            let pairs = self.board.scene.zones.iter().zip(&after.zones);
            let mut fewer = pairs.filter(|(zone, after)| after.cells.len() < zone.cells.len());
            fewer.all(|(zone, _)| zone.owner == self.zone.owner)
        };
        self.board.after.is_some_and(fewer)
    }

    /// What becomes of a cell that is there.
    pub(super) fn change(&self, cell: &Cell) -> Change {
        match self.after {
            Some(after) if !has(after, cell.id) => Change::Leaves,
            _ => Change::Stays,
        }
    }

    /// The cells with what becomes of them: those that are there, then those to come.
    pub(super) fn cells(&self) -> Vec<(&'a Cell, Change)> {
        let here = self.zone.cells.iter().map(|cell| (cell, self.change(cell)));
        let later = self.after.into_iter().flat_map(|after| &after.cells);
        let coming = later.filter(|cell| !has(self.zone, cell.id));
        here.chain(coming.map(|cell| (cell, Change::Comes)))
            .collect()
    }

    /// How many things the zone counts, and how many it will.
    pub(super) fn counts(&self) -> [u64; 2] {
        let count = |zone: &Zone| zone.total.map_or(0, |total| total.now);
        let now = count(self.zone);
        [now, self.after.map_or(now, count)]
    }

    /// A thing in this zone, at nothing yet.
    pub(super) fn piece(&self, cell: &Cell, change: Change, kind: Kind) -> Piece {
        let spot = Spot::cell(self.index, cell.id);
        // What comes belongs to the zone, as long as it is not there.
        let place = if change == Change::Comes {
            self.spot()
        } else {
            spot
        };
        let goal = self.zone.total.and_then(|total| total.goal);
        let fill = match change {
            Change::Comes if goal.is_some_and(|goal| self.counts()[1] > goal) => {
                self.board.theme.harm
            }
            Change::Comes => self.board.theme.gain,
            Change::Leaves if !self.ours() || self.loses_alone() => self.board.theme.harm,
            _ => self.fill(),
        };
        Piece {
            label: cell.label.clone(),
            note: self.said(&cell.note),
            tone: cell.tone,
            fill,
            change,
            chosen: self.chosen(place),
            refused: self.refused(place),
            marks: self.marks(spot),
            inward: self.board.owner(self.zone),
            ..Piece::new(kind, spot, place)
        }
    }

    /// A template with the names of the players, in the characters of the board.
    fn said(&self, template: &Template) -> String {
        let text = template.with(self.board.names);
        text.replace(Glyphs::UNICODE.arrow, self.board.glyphs.arrow)
    }

    /// A place for a thing.
    pub(super) fn blank(&self) -> Piece {
        Piece {
            change: Change::Empty,
            chosen: self.chosen(self.spot()),
            refused: self.refused(self.spot()),
            ..Piece::new(Kind::Layer, self.spot(), self.spot())
        }
    }

    /// The total in a width, with what it becomes, and whether the choice changes it.
    pub(super) fn total(&self, width: i32) -> (String, bool) {
        if self.zone.total.is_none() {
            return (String::new(), false);
        }
        let [now, then] = self.counts();
        let [before, after] = [now, then].map(grouped);
        let arrow = self.board.glyphs.arrow;
        let text = if now == then {
            before
        } else {
            let wide = format!("{before} {arrow} {after}");
            fitting([wide, format!("{before}{arrow}{after}"), before], width)
        };
        (text, now != then)
    }

    /// The word about the zone: what is shared says what holds this turn; what is
    /// owned, what comes of it.
    pub(super) fn note(&self) -> (String, Tone) {
        let zone = self.zone.owner.and(self.after).unwrap_or(self.zone);
        (self.said(&zone.note), zone.tone)
    }
}

fn has(zone: &Zone, id: u64) -> bool {
    zone.cells.iter().any(|cell| cell.id == id)
}
