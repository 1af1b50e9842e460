//! Stone Pile Battle: all positions that can be reached, under many options.

use stackade::games::stone_pile_battle::{Motif, Position};

use crate::common::prelude::*;
use crate::{
    common::solving::reachable,
    reasons::{
        case::Case,
        least::assert_least,
        survey::{Survey, rules},
        truth::Truth,
    },
};

/// How many attacks of as many stones as allowed clear a pile whose owner attacks so between them.
fn attacks(mut pile: u64, take: u64) -> u64 {
    for count in 1.. {
        if pile <= take {
            return count;
        }
        pile = pile - take + take / 2;
    }
    unreachable!("an attack takes more than it brings")
}

fn is_true(case: &Case<StonePileBattle>, motif: Motif) -> bool {
    let [us, them] = [case.us(), case.them()];
    let take = case.rules.get("take");
    let numbers = case.numbers();
    let pile = |position: &Position, side| case.totals(position, side)[0];
    // Whoever has the turn now attacks first, which feeds the other's target.
    let race = |position: &Position| {
        let next = case.game.to_move(position);
        let fed = pile(position, next) + take / 2;
        [
            attacks(fed, take),
            attacks(pile(position, next.other()), take),
        ]
    };
    // The most that this side has after any move, and that all of it can be taken.
    let most = |positions: &[Position], side| {
        let piles = positions.iter().map(|position| pile(position, side));
        let most = piles.max().expect("the game goes on");
        numbers == [most, take] && most <= take && case.words(side).starts_with("Whatever Ada")
    };
    match motif {
        Motif::TakesLast => {
            let taken = pile(case.position, them);
            pile(&case.after, them) == 0 && numbers.first().copied().unwrap_or(1) == taken
        }
        Motif::FinishesNext => {
            let replies = case.replies();
            replies.iter().all(|reply| case.wins_now(reply, us)) && most(&replies, them)
        }
        Motif::Fastest => {
            case.is_best()
                && case.value() == Verdict::Win(1 + 2 * numbers[0])
                && numbers == race(&case.after)
        }
        Motif::Ahead => {
            case.value() == Verdict::Win(1 + 2 * numbers[0]) && numbers == race(&case.after)
        }
        Motif::Longest => case.is_best() && case.value() == Verdict::Loss(2 * numbers[0]),
        Motif::Greatest => case.is_best(),
        Motif::LastTurn => {
            let next = case.next(case.position);
            next.iter().all(|next| case.wins_now(next, them)) && most(&next, us)
        }
        Motif::Behind => {
            let best = case.values.iter().map(|(_, value)| *value).max();
            let [theirs, ours] = race(case.position);
            let said = [ours, theirs];
            best == Some(Verdict::Loss(2 * theirs)) && numbers == said && ours > theirs
        }
    }
}

/// Whether what is said for the least attack is right: both races as they are told,
/// and that the rival wins the one after every smaller attack.
fn is_least(case: &Case<StonePileBattle>) -> bool {
    let take = case.rules.get("take");
    let [us, them] = [case.us(), case.them()];
    let pile = |position: &_, side| case.totals(position, side)[0];
    let needs = |position: &_| {
        // The rival attacks first, which feeds the mover's target.
        let ours = attacks(pile(position, them) + take / 2, take);
        [ours, attacks(pile(position, us), take)]
    };
    let [ours, theirs] = needs(&case.after);
    let Some(&[ours_told, theirs_told, less]) = case.numbers().first_chunk() else {
        return false;
    };
    let taken = if less == 1 {
        "only 1".to_owned()
    } else {
        format!("{less} or less")
    };
    let smaller = (1..=less).all(|count| {
        let after = case.play(case.position, &format!("a{count}"));
        after.is_some_and(|after| {
            let [ours, theirs] = needs(&after);
            theirs <= ours
        })
    });
    [ours_told, theirs_told] == [ours, theirs]
        && ours < theirs
        && case.value() == Verdict::Win(1 + 2 * ours)
        && case.game.notation(case.m) == format!("a{}", less + 1)
        && case.words(us).contains("Ada wins in")
        && case
            .words(us)
            .ends_with(&format!(" Taking {taken} would lose."))
        && smaller
}

#[test]
fn nothing_false_is_said_and_every_best_move_has_a_reason() {
    for (stones, take) in [
        (15, 3),
        (15, 1),
        (15, 9),
        (25, 2),
        (25, 4),
        (25, 5),
        (40, 3),
        (40, 8),
    ] {
        let rules = rules::<StonePileBattle>(&[("stones", stones), ("take", take)]);
        let truth = Truth::new(&rules);
        let positions = reachable(truth.game());
        Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
        let told = assert_least(&rules, &positions, &truth, 'a', is_least);
        assert!(take == 1 || told > 0, "{rules}: no attack is the least");
    }
}
