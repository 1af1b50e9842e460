//! Squares in rows, such as a bar of chocolate.

use super::{
    canvas::{self, Bounds, length},
    picture::Picture,
    piece::{Change, Kind},
    view::View,
};
use crate::core::scene::{Form, Tone};

/// Puts the squares of a grid into the picture, the first row on top.
pub(super) fn draw(picture: &mut Picture, view: &View) {
    let Form::Grid { columns } = view.zone.form else {
        return;
    };
    let columns = columns.max(1);
    let seats = view.zone.seats.max(
        view.zone
            .cells
            .iter()
            .map(|cell| cell.id + 1)
            .max()
            .unwrap_or(1),
    );
    let [across, down] = [columns, seats.div_ceil(columns)].map(length);
    let mut room = view.bounds;
    let caption = room.cut_bottom(i32::from(view.zone.total.is_some() && !picture.wordless));
    // Twice as wide as high, a square looks like one.
    let high = (room.h / down).min(room.w / across / 2).max(1);
    let wide = (room.w / across).min(2 * high + 1).max(1);
    let left = room.middle(wide * across);
    let top = room.bottom() - high * down;
    let place = |id: u64| {
        let [row, column] = [id / columns, id % columns].map(length);
        Bounds::new(left + column * wide, top + row * high, wide, high)
    };
    for id in 0..seats {
        let Bounds { x, y, w, h } = place(id);
        let dot = view.board.glyphs.empty;
        picture.under(x + w / 2, y + (h - 1) / 2, dot, view.board.theme.quiet);
    }
    for (cell, change) in view.cells() {
        let mut piece = view.piece(cell, change, Kind::Layer);
        piece.bounds = place(cell.id);
        let shared = view.zone.owner.is_none();
        piece.fill = match change {
            Change::Leaves if shared && cell.tone != Tone::Bad => view.board.theme.gain,
            Change::Stays => view.toned(cell.tone),
            _ => piece.fill,
        };
        if cell.tone == Tone::Bad {
            piece.label.push('!');
        }
        // Beside a square is the next one: what is known stands on it, at its foot.
        let marks = std::mem::take(&mut piece.marks);
        let foot = piece.bounds.y + high - 1;
        if marks.is_empty() && high > 2 && canvas::columns(&piece.note) <= wide - 2 {
            picture.centred(piece.bounds, foot, &piece.note, piece.fill);
        }
        picture.centred_marks(view.board, piece.bounds, foot, &marks);
        picture.pieces.push(piece);
    }
    let (total, changes) = view.total(caption.w);
    picture.centred(caption, caption.y, &total, view.emphasis(changes));
}
