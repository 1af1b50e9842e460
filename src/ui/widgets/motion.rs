//! A board on its way from one scene to another: a function of both and of a time.

use super::{
    canvas::Bounds,
    piece::{Change, Kind, Piece},
};

/// Where a hit, that is on its way first, has arrived and blocks begin to crumble.
const HIT: f64 = 0.4;

/// Everything of both boards, as far as it has come, each with how much of it is there.
///
/// What keeps its spot slides there; what leaves one zone and comes with the same label
/// in another crosses over; a block that is knocked off its tower falls; the rest
/// crumbles, or comes into being.
pub(super) fn between(from: &[Piece], to: &[Piece], progress: f64) -> Vec<(Piece, f64)> {
    let progress = if progress.is_nan() { 0.0 } else { progress };
    let progress = progress.clamp(0.0, 1.0);
    let mut gone: Vec<&Piece> = from
        .iter()
        .filter(|old| old.kind != Kind::Tile && old.change == Change::Stays)
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
            let crossing = |old: &&Piece| {
                let stones = [new, old].map(|piece| piece.kind == Kind::Stone);
                old.label.trim() == new.label.trim() && stones[0] == stones[1]
            };
            let index = gone.iter().rposition(crossing)?;
            Some(gone.remove(index))
        });
        let mut piece = new.clone();
        let rest = match start {
            Some(old) => {
                piece.bounds = slide(old.bounds, new.bounds, progress);
                1.0
            }
            None => progress,
        };
        moving.push((piece, rest));
    }
    let leaving = gone.into_iter().map(|old| {
        let mut piece = old.clone();
        let rest = match piece.kind {
            Kind::Layer => {
                // Faster and faster, as a thing that falls does.
                let depth = f64::from(piece.bounds.h.max(4) * 2);
                piece.bounds.y += rounded(progress * progress * depth);
                1.0 - progress
            }
            Kind::Bar => 1.0 - ((progress - HIT) / (1.0 - HIT)).max(0.0),
            _ => 1.0 - progress,
        };
        (piece, rest)
    });
    let all = leaving.chain(moving);
    all.filter(|(_, rest)| *rest > 0.0).collect()
}

/// How far a hit has come, from 0 to 1, while it is on its way.
pub(super) fn hit(progress: f64) -> Option<f64> {
    (0.0..HIT).contains(&progress).then(|| progress / HIT)
}

fn slide(from: Bounds, to: Bounds, progress: f64) -> Bounds {
    // Slows down towards the end, as a thing put down does.
    let eased = 1.0 - (1.0 - progress) * (1.0 - progress);
    let part = |from: i32, to: i32| from + rounded(f64::from(to - from) * eased);
    Bounds {
        x: part(from.x, to.x),
        y: part(from.y, to.y),
        w: part(from.w, to.w),
        h: part(from.h, to.h),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "it is a place on a screen")]
pub(super) fn rounded(number: f64) -> i32 {
    number.round() as i32
}
