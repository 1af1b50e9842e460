//! Things to do, side by side.

use super::{
    board::Board,
    canvas::columns,
    grid::{AIRY, ROOMY},
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind},
};
use crate::scene::Zone;

/// How many rows the tiles of a zone need in a width, with their marks where the
/// board is tall, and a row of air where it is taller.
pub(super) fn rows(board: &Board, zone: &Zone, width: i32, height: i32) -> i32 {
    let lines = tiles(zone, width).last().map_or(0, |tile| tile.y + 1);
    if height >= ROOMY {
        2 * lines + i32::from(height >= AIRY)
    } else if board.marks.is_empty() {
        lines
    } else {
        2 * lines
    }
}

/// Puts the tiles of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    if site.board.mover.is_none() {
        return;
    }
    let body = site.plot.body;
    let slots = tiles(site.zone, body.w);
    let lines = slots.last().map_or(0, |tile| tile.y + 1);
    let pitch = if body.h > lines { 2 } else { 1 };
    let air = body.h - lines * pitch;
    for (cell, slot) in site.zone.cells.iter().zip(&slots) {
        let mut sprite = site.sprite(cell, Fate::Stays, Kind::Tile);
        let y = body.y + air + slot.y * pitch;
        sprite.slot = Slot::new(body.x + slot.x, y, slot.w, 1);
        if pitch > 1 {
            let marks = std::mem::take(&mut sprite.marks);
            picture.centred_marks(site.board, sprite.slot, y + 1, &marks);
        }
        picture.sprites.push(sprite);
    }
}

/// Where the tiles lie, line by line, each line in the middle.
fn tiles(zone: &Zone, width: i32) -> Vec<Slot> {
    let gap = match width {
        38.. => 3,
        18.. => 2,
        _ => 1,
    };
    let mut slots: Vec<Slot> = Vec::new();
    let mut x = 1;
    let mut y = 0;
    for cell in &zone.cells {
        let w = columns(&cell.label) + 2;
        if x > 1 && x + w + 1 > width {
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
        let shift = (width - end.unwrap_or(0) - 1).max(0) / 2;
        for slot in slots.iter_mut().filter(|slot| slot.y == line) {
            slot.x += shift;
        }
    }
    slots
}
