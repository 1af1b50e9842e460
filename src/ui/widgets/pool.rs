//! Loose tokens of both players, in rows beneath the board.

use super::{
    canvas::{Bounds, columns, length},
    picture::{Picture, ROOMY},
    piece::{Change, Kind, Piece},
    view::View,
};
use crate::core::scene::{Cell, Tone, Zone};

/// Up to this many tokens keep their places when others have gone.
const PLACES: u64 = 40;
/// From this height on there is a row of air above them.
const AIRY: i32 = 16;
/// From this height on tokens have three rows.
const TALL: i32 = 24;

/// How tokens stand in rows.
#[derive(Debug)]
struct Rows {
    /// How many there are in a row.
    each: i32,
    /// How many rows there are.
    lines: i32,
    /// The rows of the screen that each of them has.
    pitch: i32,
    /// The rows of a token.
    high: i32,
    /// Whether marks stand behind a token, not beneath it.
    behind: bool,
}

impl Rows {
    fn new(view: &View, room: Bounds) -> Self {
        let count = length(places(view.zone).len() as u64).max(1);
        let label = columns(&view.zone.scale.to_string());
        let high = if room.h >= TALL { 3 } else { 1 };
        let captioned = room.h >= ROOMY;
        let marks = if captioned { 0 } else { view.widest() };
        let least = if captioned { label + 3 } else { label + 1 };
        let least = least + if marks > 0 { marks + 2 } else { 0 };
        // A short label needs a column less.
        let narrow = marks == 0 && !captioned;
        let spare = if narrow {
            9.min(count) * (label - 1)
        } else {
            0
        };
        let each = if count * least - spare <= room.w {
            count
        } else {
            (room.w / least).max(1)
        };
        let rows = (count + each - 1) / each;
        let each = (count + rows - 1) / rows;
        Self {
            each,
            lines: rows,
            pitch: high + i32::from(captioned),
            high,
            behind: marks > 0,
        }
    }
}

/// The rows that tokens take beneath a board.
pub(super) fn rows(view: &View, room: Bounds) -> i32 {
    let Rows { lines, pitch, .. } = Rows::new(view, room);
    lines * pitch + i32::from(room.h >= AIRY)
}

/// Puts the tokens into the picture in rows, the least one first.
pub(super) fn strip(picture: &mut Picture, view: &View, room: Bounds) {
    let body = view.bounds;
    let rows = Rows::new(view, room);
    let air = (body.h - rows.lines * rows.pitch).max(0);
    let label = columns(&view.zone.scale.to_string());
    let all = places(view.zone);
    let narrow = body.w < rows.each * (label + 1);
    // All are equally wide, so that they stand in columns.
    let pitch = body.w / rows.each;
    let left = body.x + (body.w - pitch * rows.each) / 2;
    let mut x = body.x;
    let mut noted = Vec::new();
    for (place, index) in all.iter().zip(0..) {
        let [row, column] = [index / rows.each, index % rows.each];
        let y = body.y + air + row * rows.pitch;
        let cell = if narrow {
            // Each as wide as its label, and a column between.
            x = if column == 0 { body.x + 1 } else { x };
            let wide = columns(&(index + 1).to_string());
            let cell = Bounds::new(x - 1, y, wide + 1, rows.high);
            x += wide + 1;
            cell
        } else {
            Bounds::new(left + column * pitch, y, pitch, rows.high)
        };
        let Some(token) = place else {
            let (dot, style) = (view.board.glyphs.empty, view.board.theme.quiet);
            let at = if narrow || rows.behind {
                cell.x + 1
            } else {
                cell.middle(1)
            };
            picture.under(at, y + rows.high / 2, dot, style);
            continue;
        };
        let mut piece = token_piece(view, token);
        let wide = columns(&piece.label);
        let airy = !narrow && !rows.behind && cell.w >= label + 3;
        piece.bounds = if airy {
            let wide = (cell.w - 1).min(label + 2 + 2 * i32::from(cell.w > 7));
            Bounds::new(cell.middle(wide), y, wide, rows.high)
        } else if narrow {
            Bounds::new(cell.x + 1, y, wide, rows.high)
        } else {
            Bounds::new(cell.x + 1 + label - wide, y, wide, rows.high)
        };
        if airy && rows.pitch > rows.high {
            noted.push((piece, cell.bottom()));
        } else {
            piece.aside = cell.w - label - 3;
            picture.pieces.push(piece);
        }
    }
    // What wins for whoever moves is said before what wins for the other.
    noted.sort_by_key(|(piece, _)| piece.tone != Tone::Good);
    for (mut piece, y) in noted {
        beneath(picture, view, &mut piece, y);
        picture.pieces.push(piece);
    }
}

/// What is known of a token beneath it, or what choosing it means: in place of the signs
/// on it.
fn beneath(picture: &mut Picture, view: &View, piece: &mut Piece, y: i32) {
    if piece.tone == Tone::Plain && std::mem::take(&mut piece.refused) {
        piece.fill = view.board.theme.quiet;
    }
    let marks = std::mem::take(&mut piece.marks);
    if !marks.is_empty() {
        return picture.centred_marks(view.board, piece.bounds, y, &marks);
    }
    let tone = std::mem::take(&mut piece.tone);
    if tone != Tone::Plain && !piece.note.is_empty() {
        let room = view.bounds;
        let wide = columns(&piece.note);
        let Bounds { x, w, .. } = piece.bounds;
        let ways = [piece.bounds.middle(wide), x + w - wide, x];
        let mut ways = ways
            .map(|x| x.max(room.x).min(room.right() - wide))
            .into_iter();
        let meets = |x: i32, other: &super::picture::Text| {
            other.y == y && other.x < x + wide + 1 && x < other.x + columns(&other.words) + 1
        };
        let way = ways.find(|&x| !picture.above.iter().any(|other| meets(x, other)));
        match way {
            Some(x) => picture.text(x, y, piece.note.clone(), view.toned(tone)),
            // A word that would meet others is left to the sign.
            None => piece.tone = tone,
        }
    }
}

fn token_piece(view: &View, token: &Cell) -> Piece {
    let mut piece = view.piece(token, view.change(token), Kind::Token);
    if view.board.mover.is_none() {
        // When all is over nothing can be won with it.
        piece.tone = Tone::Plain;
    }
    piece.fill = view.toned(piece.tone);
    if piece.chosen && piece.tone == Tone::Plain {
        // It is on its way to whoever moves.
        let board = view.board;
        piece.fill = board.theme.fill(board.mover.map(|side| board.seat(side)));
    }
    piece.change = Change::Stays;
    piece
}

/// A place for every strength where each token has its own, else the tokens.
fn places(zone: &Zone) -> Vec<Option<&Cell>> {
    let mut strengths: Vec<_> = zone.cells.iter().map(|cell| cell.strength).collect();
    strengths.sort_unstable();
    strengths.dedup();
    let fits = strengths
        .iter()
        .all(|strength| (1..=zone.scale).contains(strength));
    if strengths.len() == zone.cells.len() && fits && zone.scale <= PLACES {
        let cell = |strength| zone.cells.iter().find(|cell| cell.strength == strength);
        (1..=zone.scale).map(cell).collect()
    } else {
        zone.cells.iter().map(Some).collect()
    }
}
