//! What narrows the search for the solution of a puzzle without giving it away.

use std::{cmp::Reverse, collections::BTreeSet};

use crate::core::{
    game::Verdict,
    scene::{Extent, Point, Stage},
    template::{Template, all, either, once_the_verb},
};

/// So many moves at most are ruled out by name.
const NAMED: usize = 3;

/// A sentence that is true of the moves of a solution and not of all others: where
/// they are played, if moves are chosen on two axes; else some that fail, the most
/// tempting first. None where it would leave nothing to find, and where a move is
/// a count.
pub(super) fn narrowing<G: Stage>(
    game: &G,
    position: &G::Position,
    solution: &[G::Move],
    values: &[(G::Move, Verdict)],
) -> Option<Template> {
    let Extent::Grid { across, along } = game.axes(position).extent else {
        return None;
    };
    let crossed = along.iter().any(|points| points.len() > 1);
    let whereabouts = crossed.then(|| whereabouts(game, position, &across, solution, values));
    whereabouts
        .flatten()
        .or_else(|| ruled_out(game, position, solution, values))
}

/// Where the solution is played, with something else to choose there.
fn whereabouts<G: Stage>(
    game: &G,
    position: &G::Position,
    across: &[Point],
    solution: &[G::Move],
    values: &[(G::Move, Verdict)],
) -> Option<Template> {
    let zone = |m: G::Move| across[game.choice(position, m).across].spot.zone;
    let zones: BTreeSet<usize> = solution.iter().map(|&m| zone(m)).collect();
    let inside = |m: &G::Move| zones.contains(&zone(*m));
    let mut moves = values.iter().map(|(m, _)| *m);
    let others = values.iter().filter(|(m, _)| inside(m)).count() > solution.len();
    if !others || moves.all(|m| inside(&m)) {
        return None;
    }
    let scene = game.scene(position);
    let titles = zones
        .iter()
        .map(|&zone| scene.zones[zone].title.to_string());
    let titles: Vec<String> = titles.collect();
    let named = titles.iter().all(|title| !title.is_empty());
    named.then(|| Template::new(format!("The move is on {}.", either(&titles))))
}

/// Some of the moves that fail, at most half of them and never all.
fn ruled_out<G: Stage>(
    game: &G,
    position: &G::Position,
    solution: &[G::Move],
    values: &[(G::Move, Verdict)],
) -> Option<Template> {
    let mut failing: Vec<_> = values.iter().collect();
    failing.retain(|(m, _)| !solution.contains(m));
    // Numbers are sorted, not moves: for those every game would have a sort.
    let numbered = failing.iter().enumerate();
    let mut order: Vec<_> = numbered
        .map(|(n, (_, verdict))| (Reverse(*verdict), n))
        .collect();
    order.sort_unstable();
    let named = failing.len().div_ceil(2).min(NAMED);
    if named == failing.len() {
        return None;
    }
    let told = order[..named].iter();
    let words = told.map(|&(_, n)| game.named(position, failing[n].0));
    let words: Vec<Template> = words.collect();
    let words: Vec<&Template> = words.iter().collect();
    let fails = if named == 1 {
        "This fails"
    } else {
        "These fail"
    };
    let words = all(&once_the_verb(&words));
    Some(Template::new(format!("{fails}: {words}.")))
}
