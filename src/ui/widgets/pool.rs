//! Loose tokens between the players, the greatest on top.

use super::{
    canvas::{columns, run},
    grid::ROOMY,
    mark::Mark,
    picture::Picture,
    site::Site,
    slot::Slot,
    sprite::{Fate, Kind},
};
use crate::core::scene::{Cell, Spot, Zone};

/// Up to this many tokens keep their places when others have gone.
const PLACES: u64 = 40;
/// With its marks a token is so much wider than its label.
const MARKED: i32 = 8;
/// With a tag it is so much wider: a cell of air, and a mark before and behind.
const TAGGED: i32 = 5;
/// With nothing beside it, but for its air on either side and a gap.
const BARE: i32 = 3;
/// From these widths of the board on there is room for tags and for marks, in
/// cells.
const FOR_TAGS: i32 = 46;
const FOR_MARKS: i32 = 60;
/// With marks, up to so many ranks stand two cells further apart.
const FEW: i32 = 2;
/// A token has a cell of its colour on either side of its label.
const AIR: i32 = 2;
/// In a rank beside others it stands at most so far from its edge, so that its
/// marks find room behind it.
const INDENT: i32 = 3;

/// How wide a pool wants to be.
pub(super) fn width(zone: &Zone, area: Slot) -> i32 {
    let rows = (area.h - i32::from(area.h >= ROOMY)).max(1);
    let count = i32::try_from(places(zone).len()).unwrap_or(i32::MAX);
    let ranks = (count + rows - 1) / rows;
    let label = columns(&zone.scale.to_string());
    let beside = match area.w {
        FOR_MARKS.. if ranks <= FEW => MARKED + 2,
        FOR_MARKS.. => MARKED,
        FOR_TAGS.. if ranks <= FEW => TAGGED,
        _ => BARE,
    };
    ranks * (label + beside)
}

/// Puts the tokens of a zone into the picture. Where they find room there, they
/// stand on the ground of the columns, under their title.
pub(super) fn draw(picture: &mut Picture, site: &Site) {
    let Slot { x, y, w, h } = site.plot.body;
    let title = i32::from(h >= ROOMY && !site.zone.title.is_empty());
    let (top, h) = (y + title, h - title);
    let places = places(site.zone);
    let count = i32::try_from(places.len()).unwrap_or(i32::MAX);
    let ranks = ((count + h - 1) / h.max(1)).max(1);
    let rows = ((count + ranks - 1) / ranks).max(1);
    let y = (site.plot.base - rows).max(top);
    let each = w / ranks;
    let label = columns(&site.zone.scale.to_string());
    let width = (label + AIR).min(each);
    if title > 0 {
        let text = site.zone.title.with(site.board.names);
        picture.centred(site.plot.body, y - 1, &text, site.board.theme.quiet);
    }
    let cells = site.cells();
    let known = |(spot, _): &(Spot, Mark)| spot.zone == site.index && spot.cell.is_some();
    let tags = each < label + MARKED && site.board.marks.iter().any(known);
    for (place, index) in places.iter().rev().zip(0..) {
        let [rank, row] = [index / rows, index % rows];
        let greatest = count - rank * rows;
        let rank = Slot::new(x + w * rank / ranks, y + row, each, 1);
        let at = if tags {
            // A rank of short numbers keeps away from what is to its right.
            rank.x + 1 + (columns(&greatest.to_string()) - label).min(0)
        } else if ranks == 1 {
            rank.middle(width)
        } else {
            rank.x + (each - width).min(INDENT)
        };
        let Some(cell) = place else {
            let room = if tags {
                Slot::new(at + label - 1, rank.y, 1, 1)
            } else {
                Slot::new(at, rank.y, width, 1)
            };
            let (dot, style) = (site.board.glyphs.empty, site.board.theme.quiet);
            picture.centred(room, rank.y, dot, style);
            continue;
        };
        let fate = cells.iter().find(|(other, _)| other.id == cell.id);
        let fate = fate.map_or(Fate::Stays, |(_, fate)| *fate);
        let kind = if tags { Kind::Tag } else { Kind::Token };
        let mut sprite = site.sprite(cell, fate, kind);
        if tags {
            sprite.aside = each - label - AIR;
        }
        if sprite.chosen {
            // It is on its way to whoever moves.
            let hand = site.board.mover.map(|side| site.board.seat(side));
            sprite.fill = site.board.theme.fill(hand);
            sprite.fate = Fate::Stays;
        }
        let air = if tags { 0 } else { AIR };
        sprite.label = run(" ", label - columns(&sprite.label)) + &sprite.label;
        sprite.slot = Slot::new(at, rank.y, label + air, 1);
        picture.sprites.push(sprite);
    }
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
