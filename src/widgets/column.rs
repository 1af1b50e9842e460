//! Blocks one on the other; their width shows their strength.

use super::{
    canvas::{columns, run},
    grid::Plot,
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind, Sprite},
};
use crate::scene::{Form, Zone};

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
    let widths = Widths::new(site.zone, body.w / ranks.max(1));
    for ((sprite, strength), index) in sprites.iter_mut().zip(0..) {
        let [rank, level] = [index / capacity, index % capacity];
        let left = body.x + body.w * rank / ranks;
        let width = widths.of(*strength);
        let x = Slot::new(left, body.y, body.w / ranks, body.h).middle(width);
        sprite.tight = width + 1 >= body.w / ranks;
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

/// The widths of the blocks of a column.
#[derive(Debug)]
struct Widths {
    least: i32,
    widest: i32,
    scale: i32,
}

impl Widths {
    fn new(zone: &Zone, room: i32) -> Self {
        let label = columns(&zone.scale.to_string());
        let scale = i32::try_from(zone.scale).unwrap_or(i32::MAX).max(1);
        // Beside a block there is room for its marks, where there is any.
        let margin = match room {
            24.. => 10,
            18.. => 6,
            12.. => 4,
            7.. => 2,
            _ => 0,
        };
        let air = if room >= 12 { 4 } else { 2 };
        let least = label + air;
        let most = (room - margin).min(WIDEST).max(least);
        let widest = most.min(least.saturating_add((scale - 1).saturating_mul(4)));
        Self {
            least,
            widest,
            scale,
        }
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
