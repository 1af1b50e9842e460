//! Blocks one on the other; their width shows their strength.

use super::{
    canvas::{columns, run},
    grid::Plot,
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind, Sprite},
};
use crate::{
    core::scene::{Form, Zone},
    play::seat::Hand,
};

/// A block is never wider than this.
const WIDEST: i32 = 27;

/// Puts the blocks of a zone into the picture.
pub(super) fn draw(picture: &mut Picture, site: &Site, plots: &[Plot]) {
    let body = site.plot.body;
    let mut sprites = blocks(site);
    if sprites.is_empty() || (site.chosen(site.spot()) && site.after.is_none()) {
        sprites.push((site.blank(), 1));
    }
    let high = thickness(site, plots, body.h);
    let capacity = (body.h / high).max(1);
    let count = i32::try_from(sprites.len()).unwrap_or(i32::MAX);
    let ranks = (count + capacity - 1) / capacity;
    let rank = Rank::new(site, ranks);
    let widths = Widths::new(site.zone, rank.room);
    for ((sprite, strength), index) in sprites.iter_mut().zip(0..) {
        let level = index % capacity;
        let left = body.x + body.w * (index / capacity) / ranks;
        let width = widths.of(*strength);
        let x = rank.stand(sprite, left, width);
        sprite.slot = Slot::new(x, body.bottom() - (level + 1) * high, width, high);
        if sprite.fate == Fate::Empty {
            sprite.slot = Slot::new(x, body.bottom() - level * high - 1, width, 1);
        }
    }
    if site.plot.under.y > body.bottom() {
        let width = widths.widest.min(body.w);
        let line = run(site.board.glyphs.ground, width);
        picture.centred(body, body.bottom(), &line, site.board.theme.quiet);
    }
    let top = sprites
        .iter()
        .map(|(sprite, _)| sprite.slot.y)
        .min()
        .unwrap_or(body.bottom());
    picture.centred_marks(site.board, body, top - 1, &site.marks(site.spot()));
    picture
        .sprites
        .extend(sprites.into_iter().map(|(sprite, _)| sprite));
}

/// The blocks, each with its strength.
fn blocks(site: &Site) -> Vec<(Sprite, u64)> {
    let cells = site.cells().into_iter();
    cells
        .map(|(cell, fate)| (site.sprite(cell, fate, Kind::Block), cell.strength))
        .collect()
}

/// How many rows a block has: the same in all columns of the board.
fn thickness(site: &Site, plots: &[Plot], rows: i32) -> i32 {
    let height = |index: usize| {
        let zone = Site::new(site.board, index, plots[index]);
        let column = zone.zone.form == Form::Column;
        if column { zone.cells().len() } else { 0 }
    };
    let tallest = (0..plots.len()).map(height).max().unwrap_or(0);
    let tallest = i32::try_from(tallest.max(1)).unwrap_or(i32::MAX);
    let most = match rows {
        24.. => 4,
        18.. => 3,
        10.. => 2,
        _ => 1,
    };
    (rows / tallest).clamp(1, most)
}

/// One of the ranks in which the blocks of a column stand side by side where they are
/// too many. Then their marks have a place of their own in it, on the side of the
/// middle: it is the same in all columns, so that the widths still tell the strengths.
#[derive(Debug)]
struct Rank {
    /// What there is for a block, in cells.
    room: i32,
    /// What there is for its marks, a gap before the next rank included.
    aside: i32,
}

impl Rank {
    fn new(site: &Site, ranks: i32) -> Self {
        let width = site.plot.body.w / ranks.max(1);
        let wanted = match site.board.widest_marks() {
            widest @ 1.. if ranks > 1 => widest + 1,
            _ => 0,
        };
        // The ends of a block are never covered.
        let aside = wanted.min(width - Widths::least(site.zone, width)).max(0);
        Self {
            room: width - aside,
            aside,
        }
    }

    /// Where a block of this width stands in the rank that begins there; its marks go
    /// to their place.
    fn stand(&self, sprite: &mut Sprite, left: i32, width: i32) -> i32 {
        let before = match sprite.inward {
            Some(Hand::Right) => self.aside,
            _ => 0,
        };
        let room = Slot::new(left + before, 0, self.room, 1);
        let x = room.middle(width);
        sprite.tight = width + 1 >= self.room;
        if self.aside > 0 {
            sprite.aside = self.aside - 1;
            sprite.apart = match sprite.inward {
                Some(Hand::Right) => x - room.x,
                _ => room.right() - x - width,
            };
        }
        x
    }
}

/// The widths of the blocks of a column.
#[derive(Debug)]
struct Widths {
    least: i32,
    widest: i32,
    scale: i32,
}

impl Widths {
    fn new(zone: &Zone, room: i32) -> Self {
        let scale = i32::try_from(zone.scale).unwrap_or(i32::MAX).max(1);
        // Beside a block there is room for its marks, where there is any.
        let margin = match room {
            24.. => 10,
            18.. => 6,
            12.. => 4,
            7.. => 2,
            _ => 0,
        };
        let least = Self::least(zone, room);
        let most = (room - margin).min(WIDEST).max(least);
        let widest = most.min(least.saturating_add((scale - 1).saturating_mul(4)));
        Self {
            least,
            widest,
            scale,
        }
    }

    /// The least width of a block in so many cells.
    fn least(zone: &Zone, room: i32) -> i32 {
        let air = if room >= 12 { 4 } else { 2 };
        columns(&zone.scale.to_string()) + air
    }

    /// Widths keep the parity of the widest, so that all have one middle.
    fn of(&self, strength: u64) -> i32 {
        let strength = i32::try_from(strength)
            .unwrap_or(i32::MAX)
            .clamp(1, self.scale);
        let span = self.widest - self.least;
        let width = if self.scale > 1 {
            let part = i64::from(span) * i64::from(strength - 1) / i64::from(self.scale - 1);
            self.least + i32::try_from(part).unwrap_or(span)
        } else {
            self.widest
        };
        width + (self.widest - width) % 2
    }
}
