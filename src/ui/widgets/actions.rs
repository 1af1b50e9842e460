//! Things to do, side by side: equal boxes that say what they lead to, or tiles on a
//! row where room is short.

use super::{
    canvas::{Bounds, columns, length},
    picture::Picture,
    piece::{Change, Kind},
    view::View,
};

/// From this height on things to do are boxes.
const BOXES: i32 = 15;
/// A box is never wider than this.
const WIDEST: i32 = 17;

/// The rows that the things of a zone take on a board of this size.
pub(super) fn rows(view: &View, room: Bounds) -> i32 {
    if room.h >= BOXES {
        // Taller boards have a row of air above the boxes.
        3 + i32::from(room.h >= 20)
    } else {
        lines(view, room.w).len().try_into().unwrap_or(1)
    }
}

/// Puts the things into the picture.
pub(super) fn draw(picture: &mut Picture, view: &View) {
    let body = view.bounds;
    if body.h < 3 {
        return tiles(picture, view);
    }
    let count = length(view.zone.cells.len() as u64).max(1);
    let wide = ((body.w - (count - 1)) / count).clamp(3, WIDEST);
    let gap = ((body.w - wide * count) / count).clamp(0, 3);
    let x = body.middle(wide * count + gap * (count - 1));
    for (cell, index) in view.zone.cells.iter().zip(0..) {
        let mut piece = view.piece(cell, Change::Stays, Kind::Tile);
        piece.bounds = Bounds::new(x + index * (wide + gap), body.bottom() - 3, wide, 3);
        piece.aside = wide - 3 - columns(&piece.label);
        picture.pieces.push(piece);
    }
}

/// The widths of the tiles, line by line.
fn lines(view: &View, width: i32) -> Vec<Vec<i32>> {
    let marks = view.widest();
    let marks = marks + marks.min(1);
    let mut lines = vec![Vec::new()];
    let mut taken = 0;
    for cell in &view.zone.cells {
        let wide = columns(&cell.label) + 4 + marks;
        if taken > 0 && taken + wide > width {
            lines.push(Vec::new());
            taken = 0;
        }
        taken += wide;
        lines.last_mut().expect("there is a line").push(wide);
    }
    lines
}

/// Tiles on rows, each line in the middle.
fn tiles(picture: &mut Picture, view: &View) {
    let Bounds { x, y, w, .. } = view.bounds;
    let lines = lines(view, w);
    let mut cells = view.zone.cells.iter();
    for (line, row) in lines.iter().zip(y..) {
        let count = length(line.len() as u64);
        let spare = w - line.iter().sum::<i32>();
        let gap = (spare / count.max(1)).clamp(0, 2);
        let mut left = x + (spare - gap * (count - 1)).max(0) / 2;
        for (wide, cell) in line.iter().zip(cells.by_ref()) {
            let mut piece = view.piece(cell, Change::Stays, Kind::Tile);
            piece.bounds = Bounds::new(left + 1, row, columns(&cell.label) + 2, 1);
            picture.pieces.push(piece);
            left += wide + gap;
        }
    }
}
