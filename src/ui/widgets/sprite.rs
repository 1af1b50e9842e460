//! The things that lie on a board, and how they move from one board to another.

use ratatui::style::Style;

use super::{
    canvas::{Canvas, columns},
    glyphs::Glyphs,
    mark::{self, Mark},
    slot::Slot,
    theme::Theme,
};
use crate::{core::scene::Spot, play::seat::Hand};

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
    /// A block, with a label.
    Block,
    /// A block that lies on another one as wide.
    Piece,
    /// A loose block that is for both.
    Token,
    /// Something to do: it never moves.
    Tile,
    /// A bare token with its marks behind it: where there is no more room.
    Tag,
    /// One of many equal stones.
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
    /// What is written on it; a stone is nothing else.
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
    /// Whether it fills its place, so that what would stand beside it takes the
    /// place of its ends.
    pub(super) tight: bool,
    /// How far its marks stand from it, in cells.
    pub(super) apart: i32,
    /// How many cells its marks can take.
    pub(super) aside: i32,
}

/// So far from a thing its marks stand as a rule, in cells: what tells that it is
/// highlighted stands between them.
pub(super) const APART: i32 = 2;

impl Sprite {
    fn stone(&self) -> bool {
        self.kind == Kind::Stone
    }

    /// Draws it. `shade` is how much of it is there, from 0 to 1, while it
    /// comes or leaves.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        match self.kind {
            Kind::Stone => self.draw_stone(canvas, theme, glyphs, shade),
            Kind::Tag => self.draw_tag(canvas, theme, glyphs),
            Kind::Block | Kind::Piece | Kind::Token | Kind::Tile => {
                self.draw_block(canvas, theme, glyphs, shade);
                self.draw_marks(canvas, theme, glyphs);
            }
        }
    }

    /// Its marks as texts. Where there is no room for all, the first one stands for them
    /// by its letter: a star, which says what it is worth, or a value without its number.
    fn known(&self, glyphs: &Glyphs) -> Vec<(String, Mark)> {
        let marks = self.marks.iter().copied();
        if mark::width(&self.marks, glyphs) <= self.aside {
            marks.map(|mark| (mark.text(glyphs), mark)).collect()
        } else {
            let first = marks.take(1);
            first.map(|mark| (mark.letter(glyphs), mark)).collect()
        }
    }

    fn draw_tag(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs) {
        let Slot { x, y, w, .. } = self.slot;
        let label = self.label.trim_start();
        let start = x + w - columns(label);
        let fill = if self.refused {
            theme.refused
        } else {
            self.fill
        };
        canvas.text(start, y, label, fill);
        let mut end = x + w + i32::from(!self.marks.is_empty());
        for (text, mark) in self.known(glyphs) {
            canvas.text(end, y, &text, mark.style(theme));
            end += columns(&text);
        }
        if self.chosen {
            canvas.text(start - 1, y, glyphs.chosen[0], theme.chosen);
            canvas.text(end, y, glyphs.chosen[1], theme.chosen);
        }
        if self.refused {
            canvas.text(start - 1, y, glyphs.refused, theme.refused);
        }
    }

    fn draw_stone(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        let Slot { x, y, .. } = self.slot;
        match self.fate {
            Fate::Stays if shade > 0.5 => canvas.text(x, y, &self.label, self.fill),
            Fate::Comes => canvas.text(x + 1, y, glyphs.coming, theme.chosen),
            _ => canvas.text(x + 1, y, glyphs.leaving, theme.chosen),
        }
    }

    /// A block to come is hollow; one about to leave keeps its fill but around
    /// the label, so that little changes when the highlight moves on.
    fn draw_block(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs, shade: f64) {
        let Slot { x, y, w, h } = self.slot;
        let inside = Slot::new(x + 1, y, w - 2, h);
        let floor = Slot::new(x + 1, y + h - 1, w - 2, 1);
        if self.fate == Fate::Empty {
            canvas.fill(floor, glyphs.empty, theme.gone);
            return;
        }
        let fill = match self.kind {
            // Many terminals dim nothing but the foreground.
            Kind::Token | Kind::Tile if self.refused => theme.refused,
            _ if self.refused => self.fill.patch(theme.refused),
            _ => self.fill,
        };
        let hatch = if glyphs.halves {
            theme.edge(fill)
        } else {
            theme.gone
        };
        let fading = shade <= 0.5;
        let (ends, label) = match self.fate {
            Fate::Comes => {
                canvas.fill(inside, " ", Style::new());
                (theme.gone, theme.chosen)
            }
            _ if fading => {
                canvas.fill(inside, glyphs.hatch, hatch);
                (hatch, theme.chosen)
            }
            _ => {
                canvas.fill(inside, " ", fill);
                if h > 1 || self.kind == Kind::Piece {
                    canvas.fill(floor, glyphs.mortar, fill);
                }
                let leaves = self.fate == Fate::Leaves;
                (fill, if leaves { theme.chosen } else { fill })
            }
        };
        let halves = glyphs.halves && !theme.outlines;
        let (ends, edges) = match self.kind {
            // Its edge would be one more change of colours for each of many.
            Kind::Token if halves => (ends, [" "; 2]),
            // As bold as its label, for the same reason.
            _ if halves && self.fate == Fate::Comes => {
                (theme.edge(fill).patch(theme.chosen), glyphs.edges)
            }
            _ if halves => (theme.edge(fill), glyphs.edges),
            _ => (ends, glyphs.edges),
        };
        for row in y..y + h {
            canvas.text(x, row, edges[0], ends);
            canvas.text(x + w - 1, row, edges[1], ends);
        }
        let row = y + (h - 1) / 2;
        match self.fate {
            Fate::Comes => {
                let text = format!("{}{}", glyphs.coming, self.label);
                canvas.centred(inside, row, &text, label);
            }
            Fate::Leaves => {
                let air = inside.w - columns(&self.label);
                let sides = if air < 2 { "" } else { glyphs.hatch };
                let gap = if air < 4 { "" } else { " " };
                let text = format!("{sides}{gap}{}{gap}{sides}", self.label);
                canvas.centred(inside, row, &text, hatch);
                canvas.centred(inside, row, &format!("{gap}{}{gap}", self.label), label);
            }
            _ => {
                // As much air on the right as on the left.
                let spare = inside.w - columns(&self.label);
                let gap = if spare % 2 == 0 { " " } else { "  " };
                let text = match (self.label.as_str(), spare) {
                    ("", _) | (_, ..3) => self.label.clone(),
                    (text, _) => format!(" {text}{gap}"),
                };
                canvas.centred(inside, row, &text, label);
            }
        }
    }

    fn draw_marks(&self, canvas: &mut Canvas, theme: &Theme, glyphs: &Glyphs) {
        let Slot { x, y, w, h } = self.slot;
        let row = y + (h - 1) / 2;
        let [left, right] = if self.tight {
            [x, x + w - 1]
        } else {
            [x - 1, x + w]
        };
        if self.chosen {
            canvas.text(left, row, glyphs.chosen[0], theme.chosen);
            canvas.text(right, row, glyphs.chosen[1], theme.chosen);
        }
        if self.refused {
            canvas.text(left, row, glyphs.refused, theme.refused);
        }
        let known = self.known(glyphs);
        let width: i32 = known.iter().map(|(text, _)| columns(text)).sum();
        let mut x = match self.inward {
            Some(Hand::Right) => x - self.apart - width,
            _ => x + w + self.apart,
        };
        for (text, mark) in known {
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
                |old: &&Sprite| old.label.trim() == new.label.trim() && old.stone() == new.stone();
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
    #[expect(
        clippy::cast_possible_truncation,
        reason = "it lies between two numbers of that type"
    )]
    let part = |from: i32, to: i32| from + (f64::from(to - from) * eased).round() as i32;
    Slot {
        x: part(from.x, to.x),
        y: part(from.y, to.y),
        w: part(from.w, to.w),
        h: part(from.h, to.h),
    }
}
