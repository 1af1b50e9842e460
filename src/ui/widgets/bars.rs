//! Bars of the two players, face to face: each on the row of its strength, so that
//! equal ones stand beside each other; their length shows their strength.

use super::{
    canvas::{Bounds, columns, fitting, length},
    picture::Picture,
    piece::Kind,
    view::View,
};
use crate::play::player::Seat;

/// What stands beside a bar: a sign that it is highlighted, and its marks.
const BESIDE: i32 = 7;

/// Puts the bars of all columns into the picture.
pub(super) fn draw(picture: &mut Picture, views: &[View]) {
    let scale = views.iter().map(|view| view.zone.scale).max().unwrap_or(1);
    for view in views {
        let mut body = view.bounds;
        let captioned = !picture.wordless && body.h > 3;
        let caption = body.cut_bottom(captioned.into());
        let rows = Rows::new(length(scale), body);
        let theme = view.board.theme;
        for strength in 1..=scale {
            let place = rows.place(view, body, strength);
            let stands = view.zone.cells.iter().any(|cell| cell.strength == strength);
            if !stands {
                let dot = match view.board.owner(view.zone) {
                    Some(Seat::Left) => place.right() - 2,
                    _ => place.x + 1,
                };
                picture.under(
                    dot,
                    place.y + place.h / 2,
                    view.board.glyphs.empty,
                    theme.quiet,
                );
            }
        }
        for (cell, change) in view.cells() {
            let mut piece = view.piece(cell, change, Kind::Bar);
            piece.bounds = rows.place(view, body, cell.strength);
            piece.aside = rows.aside.min(match view.board.owner(view.zone) {
                Some(Seat::Left) => piece.bounds.x - body.x - 2,
                _ => body.right() - piece.bounds.right() - 2,
            });
            if picture.wordless {
                piece.label.clear();
            }
            picture.pieces.push(piece);
        }
        if captioned {
            let (note, _) = view.note();
            let (total, changes) = view.total(caption.w - columns(&note) - 1);
            let text = fitting([format!("{total} {note}"), total], caption.w);
            let x = match view.board.owner(view.zone) {
                Some(Seat::Left) => caption.right() - columns(&text),
                _ => caption.x,
            };
            picture.text(x, caption.y, text, view.emphasis(changes));
        }
    }
}

/// The rows of the strengths. Where there are more strengths than rows, the rows stand
/// in ranks side by side, the strongest at the middle of the board.
#[derive(Debug)]
struct Rows {
    /// The greatest strength.
    scale: i32,
    /// How many ranks there are.
    ranks: i32,
    /// How many strengths a rank has.
    each: i32,
    /// The rows of a strength.
    pitch: i32,
    /// The columns for marks.
    aside: i32,
}

impl Rows {
    fn new(scale: i32, body: Bounds) -> Self {
        let scale = scale.max(1);
        let ranks = (scale + body.h - 1) / body.h.max(1);
        let ranks = ranks.max(1);
        let each = (scale + ranks - 1) / ranks;
        let pitch = (body.h / each).max(1);
        let aside = if ranks > 1 {
            body.w / ranks - 6
        } else {
            i32::MAX
        };
        Self {
            scale,
            ranks,
            each,
            pitch,
            aside,
        }
    }

    /// Where a bar lies.
    fn place(&self, view: &View, body: Bounds, strength: u64) -> Bounds {
        let strength = length(strength).clamp(1, self.scale);
        let [rank, row] = [(strength - 1) / self.each, (strength - 1) % self.each];
        let right = view.board.owner(view.zone) == Some(Seat::Right);
        // The strongest are nearest to the middle.
        let rank = if right { self.ranks - 1 - rank } else { rank };
        let mut room = body.part(rank, self.ranks);
        let beside = match (self.ranks, room.w) {
            (1, 34..) => BESIDE,
            (1, 14..) => 5,
            (1, ..) => 0,
            (_, 8..) => 3,
            _ => 1,
        };
        room.w -= beside;
        if !right {
            room.x += beside;
        }
        let least = columns(&self.scale.to_string()) + if room.w >= 14 { 4 } else { 2 };
        let least = least.min(room.w);
        let width = least + (room.w - least) * (strength - 1) / (self.scale - 1).max(1);
        let width = if self.scale == 1 { room.w } else { width };
        let x = if right { room.x } else { room.right() - width };
        let y = body.bottom() - (row + 1) * self.pitch;
        Bounds::new(x, y, width, self.pitch)
    }
}
