//! Things to do, side by side.

use super::{
    board::Board,
    canvas::columns,
    grid::{AIRY, Plot, ROOMY},
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind},
};
use crate::core::scene::Zone;

/// The rows from one line of tiles to the next: their marks stand beneath them where
/// the board is tall, or where they would take as many rows beside them; else beside.
pub(super) fn pitch(board: &Board, zone: &Zone, width: i32, height: i32) -> i32 {
    let rows = |pitch| pitch * lines(&tiles(board, zone, width, pitch));
    if height >= ROOMY || rows(2) <= rows(1) {
        2
    } else {
        1
    }
}

/// How many rows the tiles of a zone need in a width, with a row of air where the board
/// is tall enough.
pub(super) fn rows(board: &Board, zone: &Zone, width: i32, height: i32) -> i32 {
    let pitch = pitch(board, zone, width, height);
    let lines = lines(&tiles(board, zone, width, pitch));
    pitch * lines + i32::from(height >= AIRY)
}

/// Puts the tiles of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    if site.board.mover.is_none() {
        return;
    }
    let Plot { body, pitch, .. } = site.plot;
    let slots = tiles(site.board, site.zone, body.w, pitch);
    let air = body.h - lines(&slots) * pitch;
    for (cell, slot) in site.zone.cells.iter().zip(&slots) {
        let mut sprite = site.sprite(cell, Fate::Stays, Kind::Tile);
        let y = body.y + air + slot.y * pitch;
        sprite.slot = Slot::new(body.x + slot.x, y, slot.w, 1);
        // Behind what tells that it is highlighted.
        (sprite.inward, sprite.apart) = (None, 1);
        if pitch > 1 {
            let marks = std::mem::take(&mut sprite.marks);
            picture.centred_marks(site.board, sprite.slot, y + 1, &marks);
        }
        picture.sprites.push(sprite);
    }
}

/// How many lines some tiles lie in.
fn lines(tiles: &[Slot]) -> i32 {
    tiles.last().map_or(0, |tile| tile.y + 1)
}

/// Where the tiles lie, line by line, each line in the middle.
fn tiles(board: &Board, zone: &Zone, width: i32, pitch: i32) -> Vec<Slot> {
    let marks = if pitch == 1 { board.widest_marks() } else { 0 };
    let gap = match width {
        38.. => 3,
        18.. => 2,
        _ => 1,
    };
    let gap = gap.max(marks + 2);
    let mut slots: Vec<Slot> = Vec::new();
    let mut x = 1;
    let mut y = 0;
    for cell in &zone.cells {
        let w = columns(&cell.label) + 2;
        if x > 1 && x + w + 1 + marks > width {
            x = 1;
            y += 1;
        }
        slots.push(Slot::new(x, y, w, 1));
        x += w + gap;
    }
    for line in 0..=y {
        let end = slots
            .iter()
            .filter(|slot| slot.y == line)
            .map(|slot| slot.right())
            .max();
        let shift = (width - end.unwrap_or(0) - 1 - marks).max(0) / 2;
        for slot in slots.iter_mut().filter(|slot| slot.y == line) {
            slot.x += shift;
        }
    }
    slots
}
