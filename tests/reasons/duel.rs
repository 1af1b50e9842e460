//! Number Stack Duel: all positions of the rule book's game that can be
//! reached; of others one for each pair of totals and tops.

use stackade::games::number_stack_duel::{Motif, Move, Position};

use crate::common::prelude::*;
use crate::{
    common::solving::{reachable, reachable_by},
    reasons::{
        case::Case,
        survey::{Survey, rules},
        truth::Truth,
    },
};

fn total(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> u64 {
    case.totals(position, side)[0]
}

fn within_reach(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> bool {
    let (target, numbers) = (case.rules.get("target"), case.rules.get("numbers"));
    let total = total(case, position, side);
    (1..=numbers).any(|number| total + number == target)
}

fn ways(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> Vec<u64> {
    let (target, numbers) = (case.rules.get("target"), case.rules.get("numbers"));
    let total = total(case, position, side);
    let reaches = |&way: &u64| (1..=numbers).any(|number| total + way + number == target);
    (1..=numbers).filter(reaches).collect()
}

fn top(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> u64 {
    case.cells(position, Some(side))
        .last()
        .copied()
        .unwrap_or(0)
}

fn may_attack(case: &Case<NumberStackDuel>, position: &Position) -> bool {
    case.game.is_legal(position, Move::Attack)
}

/// Whether a side has just won, or is within reach and will win next turn.
fn succeeded(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> bool {
    match case.game.winner(position) {
        Some(winner) => winner == side,
        None => {
            within_reach(case, position, side)
                && !may_attack(case, position)
                && case
                    .next(position)
                    .iter()
                    .all(|next| case.wins_now(next, side))
        }
    }
}

/// Whether a side has won, or has the turn and can succeed with it.
fn succeeds(case: &Case<NumberStackDuel>, position: &Position, side: Side) -> bool {
    case.game.winner(position).map_or_else(
        || {
            case.next(position)
                .iter()
                .any(|next| succeeded(case, next, side))
        },
        |winner| winner == side,
    )
}

/// The numbers with which it is told what is within reach: the target, and from which
/// total to which one a single number completes it.
fn reach(case: &Case<NumberStackDuel>) -> Vec<u64> {
    let (target, numbers) = (case.rules.get("target"), case.rules.get("numbers"));
    let completes = |&total: &u64| (1..=numbers).any(|number| total + number == target);
    let totals: Vec<u64> = (0..target).filter(completes).collect();
    let ends = match totals[..] {
        [only] => vec![only],
        _ => vec![totals[0], totals[totals.len() - 1]],
    };
    [vec![target], ends].concat()
}

/// Whether it is told how many ways a side has to come within reach, whatever comes
/// before its turn.
fn has_ways(case: &Case<NumberStackDuel>, positions: &[Position], side: Side) -> bool {
    let counts = positions
        .iter()
        .map(|next| ways(case, next, side).len() as u64);
    let numbers = case.numbers();
    let [least, most] = [counts.clone().min(), counts.max()];
    let vague = case.words(side).contains("at least");
    least == Some(numbers[0]) && numbers[1..] == reach(case) && vague == (least != most)
}

fn is_true(case: &Case<NumberStackDuel>, motif: Motif) -> bool {
    let [us, them] = [case.us(), case.them()];
    let (before, after) = (case.position, &case.after);
    let target = case.rules.get("target");
    let numbers = case.numbers();
    let need = |position, side| target - total(case, position, side);
    let attacked = case.play(before, "x");
    match motif {
        Motif::Reaches => case.wins_at_once() && numbers == [target] && need(after, us) == 0,
        Motif::SafelyReady => {
            succeeded(case, after, us) && numbers == [need(after, us), top(case, after, us)]
        }
        Motif::Circle => {
            let again = case.play(after, "x");
            again.as_ref() == Some(before)
                && numbers == [top(case, after, us)]
                && case
                    .replies()
                    .iter()
                    .all(|reply| Some(reply) == again.as_ref() || case.wins_now(reply, us))
        }
        Motif::OneWay => {
            let reply = case.play(after, &format!("+{}", numbers[0]));
            ways(case, after, them) == [numbers[0]]
                && numbers[1] == target
                && reply.is_some_and(|reply| may_attack(case, &reply))
        }
        Motif::NoWay => {
            let mut reached = case.replies();
            reached.retain(|reply| within_reach(case, reply, them));
            let met = |reply| case.wins_now(reply, us) || may_attack(case, reply);
            let told = case.words(them).starts_with("If Ada gets within reach");
            numbers == reach(case) && told != reached.is_empty() && reached.iter().all(met)
        }
        Motif::KnocksDown => {
            within_reach(case, before, them)
                && !within_reach(case, after, them)
                && numbers == [total(case, after, them), target]
        }
        Motif::Ahead => has_ways(case, &case.replies(), us) && ways(case, after, them).is_empty(),
        Motif::Follows => {
            numbers == reach(case) && case.replies().iter().all(|reply| succeeds(case, reply, us))
        }
        Motif::WinsWithin(turns) => case.wins_in_turns(turns),
        Motif::HoldsOut(_) | Motif::Holds if case.value() == Verdict::Draw => {
            case.words(us).contains("nobody wins")
        }
        Motif::HoldsOut(turns) => !case.loses_in_turns(turns),
        Motif::Holds => !case.wins_now(after, them),
        Motif::NoAttack => {
            attacked.is_none()
                && case.goes_on_to_win(&case.next(before), them)
                && numbers == [need(before, them), top(case, before, them)]
        }
        Motif::AttackTooSmall => attacked.is_some_and(|attacked| {
            case.goes_on_to_win(&case.next(before), them)
                && within_reach(case, &attacked, them)
                && numbers
                    == [
                        top(case, before, them),
                        total(case, &attacked, them),
                        target,
                    ]
        }),
        Motif::Slower => {
            has_ways(case, &case.next(before), them) && ways(case, before, us).is_empty()
        }
        Motif::Followed => {
            let mut next = case.next(before).into_iter();
            numbers == reach(case) && next.all(|next| succeeds(case, &next, them))
        }
    }
}

#[test]
fn nothing_false_is_said_and_every_best_move_has_a_reason() {
    let rules = rules::<NumberStackDuel>(&[]);
    let truth = Truth::new(&rules);
    let positions = reachable(truth.game());
    Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
}

#[test]
fn so_it_is_under_other_options() {
    for (target, numbers) in [
        (2, 1),
        (5, 6),
        (6, 2),
        (9, 3),
        (10, 2),
        (12, 3),
        (12, 4),
        (14, 5),
        (17, 4),
        (20, 1),
    ] {
        let rules = rules::<NumberStackDuel>(&[("target", target), ("numbers", numbers)]);
        let truth = Truth::new(&rules);
        let positions = reachable_by(truth.game(), NumberStackDuel::key);
        Survey::of(&rules, &positions, &truth, is_true).assert_covers(1_000);
    }
}
