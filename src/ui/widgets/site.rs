//! A zone of a board, and where it is drawn.

use ratatui::style::{Modifier, Style};

use super::{
    board::Board,
    grid::Plot,
    mark::Mark,
    slot::Slot,
    sprite::{APART, Fate, Kind, Sprite},
};
use crate::core::scene::{Cell, Spot, Zone};

/// One zone of a board, and where it is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Site<'a> {
    /// The board.
    pub(super) board: &'a Board<'a>,
    /// Its index.
    pub(super) index: usize,
    /// The zone.
    pub(super) zone: &'a Zone,
    /// The zone as the highlighted choice would leave it.
    pub(super) after: Option<&'a Zone>,
    /// Where it is drawn.
    pub(super) plot: Plot,
}

impl<'a> Site<'a> {
    /// A zone of a board.
    pub(super) fn new(board: &'a Board<'a>, index: usize, plot: Plot) -> Self {
        Self {
            board,
            index,
            zone: &board.scene.zones[index],
            after: board.after.and_then(|scene| scene.zones.get(index)),
            plot,
        }
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

    /// The colours of the zone.
    pub(super) fn fill(&self) -> Style {
        self.board.theme.fill(self.board.hand(self.zone))
    }

    /// The style of what is highlighted or not.
    pub(super) fn emphasis(&self, chosen: bool) -> Style {
        if chosen {
            self.board.theme.chosen
        } else {
            Style::new()
        }
    }

    /// The cells with their fates: those that are there, then those to come.
    pub(super) fn cells(&self) -> Vec<(&'a Cell, Fate)> {
        let has = |zone: &Zone, id| zone.cells.iter().any(|cell| cell.id == id);
        let here = self.zone.cells.iter().map(|cell| {
            let leaves = self.after.is_some_and(|after| !has(after, cell.id));
            (cell, if leaves { Fate::Leaves } else { Fate::Stays })
        });
        let later = self.after.into_iter().flat_map(|after| &after.cells);
        let coming = later.filter(|cell| !has(self.zone, cell.id));
        here.chain(coming.map(|cell| (cell, Fate::Comes))).collect()
    }

    /// A thing in this zone, at nothing yet.
    pub(super) fn sprite(&self, cell: &Cell, fate: Fate, kind: Kind) -> Sprite {
        let spot = Spot::cell(self.index, cell.id);
        // What comes belongs to the zone, as long as it is not there.
        let place = if fate == Fate::Comes {
            self.spot()
        } else {
            spot
        };
        Sprite {
            spot,
            place,
            slot: Slot::default(),
            label: cell.label.clone(),
            fill: self.fill(),
            fate,
            chosen: self.chosen(place),
            refused: self.refused(place),
            marks: self.marks(spot),
            inward: self.board.hand(self.zone),
            kind,
            tight: false,
            apart: APART,
            aside: i32::MAX,
        }
    }

    /// A thing that is only a place for one.
    pub(super) fn blank(&self) -> Sprite {
        Sprite {
            spot: self.spot(),
            place: self.spot(),
            slot: Slot::default(),
            label: String::new(),
            fill: self.fill().remove_modifier(Modifier::BOLD),
            fate: Fate::Empty,
            chosen: self.chosen(self.spot()),
            refused: self.refused(self.spot()),
            marks: Vec::new(),
            inward: None,
            kind: Kind::Block,
            tight: false,
            apart: APART,
            aside: i32::MAX,
        }
    }
}
