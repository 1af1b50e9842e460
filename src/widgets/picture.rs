//! All that a board shows, before it is drawn.

use ratatui::style::{Modifier, Style};

use super::{
    actions,
    board::{Board, Mark, middle},
    canvas::{Slot, columns},
    column, dial,
    grid::Plot,
    link, pile, pool,
    sprite::{Fate, Kind, Sprite},
    tower, under,
};
use crate::scene::{Cell, Form, Spot, Zone};

/// A piece of text on the board.
#[derive(Debug)]
pub(super) struct Line {
    /// The column of its first letter.
    pub(super) x: i32,
    /// Its row.
    pub(super) y: i32,
    /// What it says.
    pub(super) text: String,
    /// How it looks.
    pub(super) style: Style,
}

/// The things that lie on a board, its texts, and its wider places.
#[derive(Debug, Default)]
pub(super) struct Picture {
    /// What lies on it, and can move.
    pub(super) sprites: Vec<Sprite>,
    /// What stands on it, beneath the sprites.
    pub(super) lines: Vec<Line>,
    /// What a click beside the sprites chooses.
    pub(super) places: Vec<(Slot, Spot)>,
}

impl Picture {
    /// The picture of a board whose zones have these plots.
    pub(super) fn new(board: &Board, plots: &[Plot]) -> Self {
        let mut picture = Self::default();
        for (index, &plot) in plots.iter().enumerate() {
            let site = Site::new(board, index, plot);
            match site.zone.form {
                Form::Column => column::draw(&mut picture, &site, plots),
                Form::Tower => tower::draw(&mut picture, &site),
                Form::Pile => pile::draw(&mut picture, &site, plots),
                Form::Pool => pool::draw(&mut picture, &site),
                Form::Actions => actions::draw(&mut picture, &site),
                Form::Dial => dial::draw(&mut picture, &site),
            }
        }
        link::draw(&mut picture, board);
        for (index, &plot) in plots.iter().enumerate() {
            under::draw(&mut picture, &Site::new(board, index, plot));
            picture.places.push((plot.body, Spot::zone(index)));
            picture.places.push((plot.under, Spot::zone(index)));
        }
        under::crowd(&mut picture, board, plots);
        pile::flow(&mut picture, board, plots);
        picture
    }

    /// Puts a text somewhere.
    pub(super) fn text(&mut self, x: i32, y: i32, text: impl Into<String>, style: Style) {
        let text = text.into();
        self.lines.push(Line { x, y, text, style });
    }

    /// Puts a text in the middle of a slot's row.
    pub(super) fn centred(&mut self, slot: Slot, y: i32, text: &str, style: Style) {
        self.text(middle(slot, columns(text)), y, text, style);
    }

    /// Puts marks in the middle of a slot's row.
    pub(super) fn marks(&mut self, site: &Site, slot: Slot, y: i32, marks: &[Mark]) {
        let texts: Vec<_> = marks
            .iter()
            .map(|mark| mark.text(site.board.glyphs))
            .collect();
        let mut x = middle(slot, texts.iter().map(|text| columns(text)).sum());
        for (mark, text) in marks.iter().zip(texts) {
            let width = columns(&text);
            self.text(x, y, text, mark.style(site.board.theme));
            x += width;
        }
    }
}

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
        }
    }
}
