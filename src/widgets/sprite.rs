//! The things that lie on a board, and how they move from one board to another.

use ratatui::style::{Modifier, Style};

use super::{
    canvas::{Canvas, columns},
    glyphs::Glyphs,
    mark::{self, Mark},
    slot::Slot,
    theme::{Theme, edge},
};
use crate::{scene::Spot, seat::Hand};

/// What the highlighted choice would make of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stays.
    Stays,
    /// It leaves.
    Leaves,
    /// It is not there yet.
    Comes,
    /// There is nothing, only a place for something.
    Empty,
}

/// What a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A block or a token, with a label.
    Block,
    /// A block that lies on another one as wide.
    Piece,
    /// Something to do: it never moves.
    Tile,
    /// One of many equal stones, without a label.
    Stone,
}

/// A block, a token, a tile or a stone.
#[derive(Debug, Clone)]
pub(super) struct Sprite {
    /// Its zone and its cell; for a stone its number counted from the bottom.
    pub(super) spot: Spot,
    /// Where a click chooses it.
    pub(super) place: Spot,
    /// Where it lies.
    pub(super) slot: Slot,
    /// What is written on it; a stone has none.
    pub(super) label: String,
    /// Its colours.
    pub(super) fill: Style,
    /// What becomes of it.
    pub(super) fate: Fate,
    /// Whether it is highlighted.
    pub(super) chosen: bool,
    /// Whether it may not be chosen.
    pub(super) refused: bool,
    /// What is known about choosing it.
    pub(super) marks: Vec<Mark>,
    /// The seat of its owner: marks stand on the side of the middle.
    pub(super) inward: Option<Hand>,
    /// What it is.
    pub(super) kind: Kind,
}

impl Sprite {
    /// Draws it. `shade` is how much of it is there, from 0 to 1, while it
    /// comes or leaves.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        if self.kind == Kind::Stone {
            self.draw_stone(canvas, theme, glyphs, shade);
        } else {
            self.draw_block(canvas, theme, glyphs, shade);
            self.draw_marks(canvas, theme, glyphs);
        }
    }

    fn draw_stone(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        let Slot { x, y, w, .. } = self.slot;
        let (glyph, style) = match self.fate {
            Fate::Stays if shade > 0.5 => (glyphs.stone, self.fill),
            Fate::Comes => (glyphs.coming, theme.chosen),
            _ => (glyphs.leaving, theme.chosen),
        };
        if self.fate == Fate::Stays && shade > 0.5 {
            canvas.fill(Slot::new(x, y, w, 1), " ", style);
        }
        canvas.text(x + 1, y, glyph, style);
    }

    fn draw_block(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        let Slot { x, y, w, h } = self.slot;
        if self.fate == Fate::Empty {
            let floor = Slot::new(x + 1, y + h - 1, w - 2, 1);
            canvas.fill(floor, glyphs.empty, theme.gone);
            return;
        }
        let mut fill = self.fill;
        if self.refused {
            fill = fill.patch(theme.refused);
        }
        if self.chosen {
            fill = fill.add_modifier(Modifier::BOLD);
        }
        let solid = self.fate == Fate::Stays && shade > 0.5;
        let (inside, style) = match self.fate {
            Fate::Stays if solid => (" ", fill),
            Fate::Comes => (glyphs.coming, theme.gone),
            _ if glyphs.halves => (glyphs.hatch, edge(fill)),
            _ => (glyphs.hatch, theme.gone),
        };
        canvas.fill(Slot::new(x + 1, y, w - 2, h), inside, style);
        let ends = if glyphs.halves && !theme.outlines {
            edge(fill)
        } else {
            style
        };
        for row in y..y + h {
            canvas.text(x, row, glyphs.edges[0], ends);
            canvas.text(x + w - 1, row, glyphs.edges[1], ends);
        }
        if solid && (h > 1 || self.kind == Kind::Piece) {
            let low = Slot::new(x + 1, y + h - 1, w - 2, 1);
            canvas.fill(low, glyphs.mortar, style);
        }
        let row = y + (h - 1) / 2;
        let style = if solid { fill } else { theme.chosen };
        // As much air on the right as on the left.
        let spare = w - 2 - columns(&self.label);
        let air = if spare % 2 == 0 { " " } else { "  " };
        let label = match (self.label.as_str(), spare) {
            ("", _) | (_, ..4) => self.label.clone(),
            (label, _) => format!(" {label}{air}"),
        };
        canvas.centred(self.slot, row, &label, style);
    }

    fn draw_marks(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs) {
        let Slot { x, y, w, h } = self.slot;
        let row = y + (h - 1) / 2;
        if self.chosen {
            canvas.text(x - 1, row, glyphs.chosen[0], theme.chosen);
            canvas.text(x + w, row, glyphs.chosen[1], theme.chosen);
        }
        if self.refused {
            canvas.text(x - 1, row, glyphs.refused, theme.refused);
        }
        let mut x = match self.inward {
            Some(Hand::Right) => x - 2 - mark::width(&self.marks, glyphs),
            _ => x + w + 2,
        };
        for mark in &self.marks {
            let text = mark.text(glyphs);
            canvas.text(x, row, &text, mark.style(theme));
            x += columns(&text);
        }
    }
}

/// A board on its way: everything of both pictures, as far as it has come.
///
/// What keeps its spot slides there; what leaves one zone and comes with the
/// same label in another crosses over; the rest fades out or in.
pub(super) fn between(from: &[Sprite], to: &[Sprite], progress: f64) -> Vec<(Sprite, f64)> {
    let progress = progress.clamp(0.0, 1.0);
    let mut gone: Vec<&Sprite> = from
        .iter()
        .filter(|old| old.kind != Kind::Tile && old.fate == Fate::Stays)
        .filter(|old| !to.iter().any(|new| new.spot == old.spot))
        .collect();
    let mut moving = Vec::with_capacity(from.len() + to.len());
    for new in to {
        if new.kind == Kind::Tile {
            moving.push((new.clone(), 1.0));
            continue;
        }
        let stayed = from.iter().find(|old| old.spot == new.spot);
        let start = stayed.or_else(|| {
            let crossing =
                |old: &&Sprite| old.label.trim() == new.label.trim() && old.kind == new.kind;
            let index = gone.iter().rposition(crossing)?;
            Some(gone.remove(index))
        });
        let mut sprite = new.clone();
        let shade = match start {
            Some(old) => {
                sprite.slot = slide(old.slot, new.slot, progress);
                1.0
            }
            None => progress,
        };
        moving.push((sprite, shade));
    }
    let leaving = gone.into_iter().map(|old| (old.clone(), 1.0 - progress));
    let all = leaving.chain(moving);
    all.filter(|(_, shade)| *shade > 0.0).collect()
}

fn slide(from: Slot, to: Slot, progress: f64) -> Slot {
    // Slows down towards the end, as a thing put down does.
    let eased = 1.0 - (1.0 - progress) * (1.0 - progress);
    #[allow(clippy::cast_possible_truncation)]
    let part = |from: i32, to: i32| from + (f64::from(to - from) * eased).round() as i32;
    Slot {
        x: part(from.x, to.x),
        y: part(from.y, to.y),
        w: part(from.w, to.w),
        h: part(from.h, to.h),
    }
}
