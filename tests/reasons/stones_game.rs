//! Stones Game: all positions that can be reached from 99 stones, random ones
//! from more, and sentences about the biggest pile there is.

use std::collections::HashSet;

use stackade::{
    core::explain::{Explain as _, Worth, reasons},
    games::stones_game::{Motif, Position},
};
use strum::VariantArray as _;

use crate::common::prelude::*;
use crate::{
    common::solving::reachable_by,
    reasons::{
        case::Case,
        sentence::assert_plain,
        survey::{Survey, rules},
        truth::Truth,
    },
};

/// The least pick that wins with so many stones left and such an own total,
/// whatever the limit: by definition, one pile after the other.
struct Thresholds(Vec<[u64; 2]>);

impl Thresholds {
    fn up_to(most: usize) -> Self {
        let mut found = vec![[u64::MAX, 0]];
        for left in 1..=most {
            let least = |odd: usize| {
                let theirs = (1 + odd + left) % 2;
                let wins = |pick: &usize| found[left - pick][theirs] > 2 * *pick as u64;
                (1..=left).find(wins).map_or(u64::MAX, |pick| pick as u64)
            };
            found.push([least(0), least(1)]);
        }
        Self(found)
    }

    /// What whoever has the turn would need.
    fn need(&self, case: &Case<StonesGame>, position: &Position) -> u64 {
        let left = case.zones(position, None)[0]
            .total
            .map_or(0, |total| total.now);
        let own = case.totals(position, case.game.to_move(position))[0];
        let left = usize::try_from(left).expect("piles of the tests are small");
        self.0[left][usize::from(own % 2 == 1)]
    }
}

/// Whether it is said rightly of whoever has the turn that they end even at one
/// stone a turn, and what they would have to pick to win, and may.
fn even(case: &Case<StonesGame>, position: &Position, thresholds: &Thresholds) -> bool {
    let (need, limit) = (
        thresholds.need(case, position),
        case.game.moves(position).len(),
    );
    let said = match need {
        0..1_000 => vec![1, need, limit],
        _ => vec![1],
    };
    let words = case.words(case.game.to_move(position));
    let never = words.ends_with("No pick of any size wins.");
    ends_even(case, position)
        && case.numbers() == said
        && need > limit
        && never == (need == u64::MAX)
}

/// Whether it is said rightly of whoever has the turn that they end even at one
/// stone a turn, and that this loses.
fn ends_even(case: &Case<StonesGame>, position: &Position) -> bool {
    let words = case.words(case.game.to_move(position));
    let [own, theirs] = [true, false].map(|first| end(case, position, first) % 2);
    [own, theirs] == [0, 1] && words.contains("Ada ends even and loses.")
}

/// With what whoever has the turn, or the other player, ends if both take one
/// stone a turn.
fn end(case: &Case<StonesGame>, position: &Position, first: bool) -> u64 {
    let mover = case.game.to_move(position);
    let side = if first { mover } else { mover.other() };
    let left = case.zones(position, None)[0].total;
    let left = left.map_or(0, |total| total.now);
    case.totals(position, side)[0] + u64::midpoint(left, u64::from(first))
}

fn is_true(case: &Case<StonesGame>, motif: Motif, thresholds: &Thresholds) -> bool {
    let us = case.us();
    let total = |position| case.totals(position, us)[0];
    let left = |position| {
        case.zones(position, None)[0]
            .total
            .map_or(0, |total| total.now)
    };
    let wins = matches!(case.value(), Verdict::Win(_))
        && thresholds.need(case, &case.after) > case.game.moves(&case.after).len();
    match motif {
        Motif::EndsOdd => {
            let held = total(&case.after);
            case.wins_at_once() && case.numbers() == [held] && held % 2 == 1
        }
        Motif::LastStone => wins && left(&case.after) == 1 && case.replies().len() == 1,
        Motif::OddCount => {
            wins && case.m <= 2
                && end(case, case.position, true) % 2 == 1
                && end(case, &case.after, false) % 2 == 1
                && even(case, &case.after, thresholds)
        }
        Motif::OnlyPick => {
            let others = case.values.iter().filter(|(m, _)| *m != case.m);
            let lost = others
                .clone()
                .all(|(_, value)| matches!(value, Verdict::Loss(_)));
            wins && lost && even(case, &case.after, thresholds)
        }
        Motif::Fastest => wins && case.is_best() && even(case, &case.after, thresholds),
        Motif::Wins => wins && even(case, &case.after, thresholds),
        Motif::Slowest => {
            case.is_best()
                && case.all_lose()
                && case.m == 1
                && case.numbers() == [1, 1]
                && ends_even(case, case.position)
        }
        Motif::LastStoneLost => left(case.position) == 1 && case.next(case.position).len() == 1,
        Motif::Even => even(case, case.position, thresholds),
    }
}

/// The picks, each with what can be said of it.
fn told<'a>(
    truth: &'a Truth<StonesGame>,
    position: &'a Position,
) -> impl Iterator<Item = (u64, Vec<Motif>)> + 'a {
    let values = truth.choices(position);
    let best = values.iter().map(|&(_, own)| own).max();
    values.into_iter().map(move |(pick, own)| {
        let best = best.expect("the game is not over");
        let worth = Worth { own, best };
        let mut motifs = Motif::VARIANTS.to_vec();
        motifs.retain(|&motif| {
            let said = truth.game().sentence(position, pick, worth, motif);
            said.is_some()
        });
        (pick, motifs)
    })
}

/// Positions that random picks, most of them small, lead to.
fn random(stones: u64, count: usize) -> Vec<Position> {
    let mut chance = Chance(stones);
    let mut found = Vec::new();
    while found.len() < count {
        let pile = 1 + 2 * chance.below(stones / 2);
        let game = StonesGame::new(&rules::<StonesGame>(&[("stones", pile)]));
        let mut position = game.start();
        while game.winner(&position).is_none() && found.len() < count {
            found.push(position);
            let most = game.moves(&position).len();
            position = game.play(&position, 1 + chance.below(most).min(chance.below(most)));
        }
    }
    found
}

#[test]
fn nothing_false_is_said_and_every_best_move_has_a_reason() {
    let rules = rules::<StonesGame>(&[]);
    let thresholds = Thresholds::up_to(99);
    let truth = Truth::new(&rules);
    let positions = reachable_by(truth.game(), StonesGame::key);
    Survey::of(&rules, &positions, &truth, |case, motif| {
        is_true(case, motif, &thresholds)
    })
    .assert_covers(1_000);
}

#[test]
fn so_it_is_with_more_stones() {
    let rules = rules::<StonesGame>(&[]);
    let thresholds = Thresholds::up_to(8_000);
    let truth = Truth::new(&rules);
    Survey::of(&rules, &random(8_000, 10_000), &truth, |case, motif| {
        is_true(case, motif, &thresholds)
    })
    .assert_covers(1_000);
}

/// The law of the count, for any limit above 1.
#[test]
fn whoever_would_end_odd_at_one_stone_a_turn_has_a_pick_of_one_or_two() {
    let truth = Truth::<StonesGame>::new(&rules::<StonesGame>(&[]));
    let game = truth.game();
    for position in reachable_by(game, StonesGame::key) {
        let side = game.to_move(&position);
        let totals = game.scene(&position).zones;
        let now = |owner| {
            let zone = totals.iter().find(|zone| zone.owner == owner);
            zone.and_then(|zone| zone.total)
                .map_or(0, |total| total.now)
        };
        let odd = (now(Some(side)) + now(None).div_ceil(2)) % 2 == 1;
        let picks = game.moves(&position);
        let named = told(&truth, &position).filter(|(_, said)| said.contains(&Motif::OddCount));
        if picks.len() > 1 {
            assert_eq!(named.count(), usize::from(odd), "{position:?}");
        }
    }
}

/// The law that makes it enough to weigh the notable picks of a big pile.
#[test]
fn no_claim_but_the_principle_holds_of_a_pick_that_is_not_notable() {
    let truth = Truth::<StonesGame>::new(&rules::<StonesGame>(&[]));
    for position in random(999, 2_000) {
        let notable = truth.game().notable(&position);
        let notable = notable.expect("the game knows them");
        for (pick, said) in told(&truth, &position).filter(|(pick, _)| !notable.contains(pick)) {
            let principles = said.into_iter().all(StonesGame::is_principle);
            assert!(principles, "{position:?} {pick}");
        }
    }
}

#[test]
fn the_biggest_pile_has_reasons_that_fit_the_screen() {
    let stones = 999_999_999_999_999_999;
    let truth = Truth::<StonesGame>::new(&rules::<StonesGame>(&[("stones", stones)]));
    let mut names = HashSet::new();
    let mut chance = Chance(18);
    for _ in 0..200 {
        let mut position = truth.game().start();
        while truth.game().winner(&position).is_none() {
            let values = truth.choices(&position);
            let best = values.iter().max_by_key(|(_, value)| *value);
            let (m, _) = *best.expect("the game is not over");
            let found: Vec<_> = reasons(truth.game(), &position, Some(m), &values).collect();
            assert!(!found.is_empty(), "{position:?} {m}");
            for (_, reason) in found {
                assert_plain(&reason.text);
                names.insert(reason.name);
            }
            // Big picks keep the game short.
            let most = truth.game().moves(&position).len();
            position = truth
                .game()
                .play(&position, most - chance.below(most.div_ceil(2)));
        }
    }
    assert!(names.len() >= 6, "{names:?}");
}
