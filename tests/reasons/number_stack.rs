//! Number Stack: all positions of a small rule set, and random ones of the rule
//! book's game and of the long one.

use std::collections::HashSet;

use stackade::{
    core::{
        explain::{Reason, reasons},
        game::Moves,
    },
    games::number_stack::{Finish, Motif, Move, Position},
};

use crate::common::prelude::*;
use crate::{
    common::solving::reachable_by,
    reasons::{
        case::Case,
        survey::{Survey, rules},
        truth::Truth,
    },
};

type Known<'a> = Case<'a, NumberStack>;

/// The tokens in the pool that complete a stack of a side.
fn needs(case: &Known, position: &Position, side: Side) -> Vec<u64> {
    let target = case.rules.get("target");
    let sums = case.totals(position, side);
    let mut pool = case.cells(position, None);
    pool.retain(|token| sums.iter().any(|sum| sum + token == target));
    pool
}

fn fits(case: &Known, position: &Position, side: Side, token: u64) -> bool {
    let sums = case.totals(position, side);
    sums.iter()
        .any(|sum| sum + token <= case.rules.get("target"))
}

/// Whether the rival, who does not win at once, loses next turn unless they
/// take one of these tokens, the only ones that we need.
fn must_take(case: &Known, tokens: &[u64]) -> bool {
    let us = case.us();
    needs(case, &case.after, us) == tokens
        && case.replies().iter().all(|reply| {
            let taken = |token| !case.cells(reply, None).contains(token);
            case.game.winner(reply) != Some(case.them())
                && (tokens.iter().any(taken) || case.wins_now(reply, us))
        })
}

fn denied(case: &Known, tokens: &[u64]) -> bool {
    let them = case.them();
    needs(case, case.position, them) == tokens && !case.wins_now(&case.after, them)
}

/// Whether a side can take what the other one needs once it has the turn: one token
/// at most, which fits a stack.
fn can_take(case: &Known, position: &Position, side: Side) -> bool {
    let needed = needs(case, position, side.other());
    needed.len() <= 1
        && needed
            .iter()
            .all(|&token| fits(case, position, side, token))
}

/// Whether a side that has just moved wins with so many turns of the other one, who
/// must take a token that the side needs with each of them.
fn presses(case: &Known, position: &Position, side: Side, turns: u64) -> bool {
    let needed = needs(case, position, side);
    let goes_on = |reply: &Position| {
        case.game.winner(reply).is_none()
            && (case.wins_now(reply, side)
                || case
                    .next(reply)
                    .iter()
                    .any(|next| presses(case, next, side, turns - 1)))
    };
    turns > 0 && !needed.is_empty() && case.next(position).iter().all(goes_on)
}

/// The first two sums, the highest first, that differ: this side's and the other's.
fn deciding(case: &Known, position: &Position, side: Side) -> Vec<u64> {
    let [ours, theirs] = [side, side.other()].map(|side| {
        let mut sums = case.totals(position, side);
        sums.sort_unstable_by(|a, b| b.cmp(a));
        sums
    });
    let mut pairs = ours.into_iter().zip(theirs);
    pairs
        .find(|(ours, theirs)| ours != theirs)
        .map_or_else(Vec::new, |(ours, theirs)| vec![ours, theirs])
}

/// Whether the game is over with no stack complete, and the stacks decide for this
/// side.
fn is_counted(case: &Known, position: &Position, side: Side) -> bool {
    let complete = |side| {
        case.totals(position, side)
            .contains(&case.rules.get("target"))
    };
    case.game.winner(position) == Some(side) && !Side::BOTH.into_iter().any(complete)
}

/// Whether the game goes on after each of these positions, and this side then wins at
/// once in the way that is told, if one is.
fn wins_next(case: &Known, positions: &[Position], side: Side) -> bool {
    let words = case.words(side);
    let completed = |position: &Position| {
        let next = case.next(position);
        let ended = next
            .iter()
            .filter(|next| case.game.winner(next) == Some(side));
        let mut ended = ended.map(|next| !is_counted(case, next, side));
        ended.any(|completed| completed)
    };
    case.goes_on_to_win(positions, side)
        && (!words.contains("Ada can complete a stack") || positions.iter().all(completed))
        && (!words.contains("with higher stacks") || !positions.iter().any(completed))
}

/// Whether this side wins after each of these positions as it is told: next turn, at
/// once, or the one or the other.
fn finishes(case: &Known, positions: &[Position], side: Side, finish: Finish) -> bool {
    match finish {
        Finish::Next => wins_next(case, positions, side),
        Finish::Now => positions.iter().all(|next| is_counted(case, next, side)),
        Finish::Either => positions.iter().all(|next| case.wins_now(next, side)),
    }
}

/// Whether a side can but pass where it says so, and has a choice where it says that
/// what it chooses does not matter.
fn passes_rightly(case: &Known) -> bool {
    let words = case.words(case.us());
    let turns = [("Ada", case.position), ("Kofi", &case.after)];
    turns.into_iter().all(|(name, position)| {
        let moves = case.game.moves(position);
        let passes = moves.iter().any(|m| m == Move::Pass);
        let said = words.contains(&format!("{name} can only pass"));
        let chooses = words.contains(&format!("Whatever {name} does"));
        if passes { !chooses } else { !said }
    })
}

fn is_true(case: &Known, motif: Motif) -> bool {
    passes_rightly(case) && holds(case, motif)
}

fn holds(case: &Known, motif: Motif) -> bool {
    let [us, them] = [case.us(), case.them()];
    let (before, after) = (case.position, &case.after);
    let target = case.rules.get("target");
    let numbers = case.numbers();
    // In the long games too much would have to be tried out.
    let small = target < 12;
    match motif {
        Motif::Completes => case.totals(after, us).contains(&target) && numbers == [target],
        Motif::EndsAhead => {
            case.game.winner(after) == Some(us) && numbers == deciding(case, after, us)
        }
        Motif::MustPass => case.values.len() == 1 && case.game.notation(case.m) == "pass",
        Motif::Unstoppable => {
            !fits(case, after, them, numbers[0])
                && needs(case, after, us) == numbers
                && case.goes_on_to_win(&case.replies(), us)
        }
        Motif::Finishes(finish) => finishes(case, &case.replies(), us, finish),
        Motif::BlocksAndAsks => {
            let (denied_tokens, asked) = numbers.split_at(numbers.len() - 1);
            denied(case, denied_tokens) && must_take(case, asked)
        }
        Motif::AsksAndWins(turns) => must_take(case, &numbers) && case.wins_in_turns(turns),
        Motif::WaitsAndWins => case.wins_in_turns(2),
        Motif::Presses(turns) => {
            must_take(case, &numbers)
                && case.wins_in_turns(turns)
                && (!small || presses(case, after, us, turns))
        }
        Motif::RepliesLeft(turns) => {
            matches!(case.value(), Verdict::Win(plies) if plies <= 2 * turns)
        }
        Motif::WinsWithin(turns) => case.wins_in_turns(turns),
        Motif::HoldsOut(turns) => !case.loses_in_turns(turns),
        Motif::Blocks => denied(case, &numbers),
        Motif::Asks => must_take(case, &numbers) && fits(case, after, them, numbers[0]),
        Motif::Safe => {
            !case.wins_now(after, them)
                && case.replies().iter().all(|reply| can_take(case, reply, us))
        }
        Motif::Lasts => !case.wins_now(after, them),
        Motif::CannotBlock => {
            needs(case, before, them) == numbers
                && case.goes_on_to_win(&case.next(before), them)
                && (numbers.len() > 1 || !fits(case, before, us, numbers[0]))
        }
        Motif::LosesNext(finish) => finishes(case, &case.next(before), them, finish),
        Motif::LosesWithin(turns) => case.all_lose_in_turns(turns),
    }
}

fn pick(chance: &mut Chance, moves: &Moves<Move>) -> Option<Move> {
    moves.get((!moves.is_empty()).then(|| chance.below(moves.len()))?)
}

/// Positions after some plies of random play, no two alike.
fn random(truth: &Truth<NumberStack>, count: usize) -> Vec<Position> {
    let game = truth.game();
    let mut chance = Chance(6);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = game.start();
        for _ in 0..chance.below(15) {
            let Some(m) = pick(&mut chance, &game.moves(&position)) else {
                break;
            };
            position = game.play(&position, m);
        }
        if game.winner(&position).is_none() && seen.insert(game.key(&position)) {
            found.push(position);
        }
    }
    found
}

#[test]
fn nothing_false_is_said_and_nearly_every_best_move_has_a_reason() {
    for tokens in [10, 14, 15] {
        let rules = rules::<NumberStack>(&[("tokens", tokens)]);
        let truth = Truth::new(&rules);
        let positions = random(&truth, 10_000);
        Survey::of(&rules, &positions, &truth, is_true).assert_covers(995);
    }
}

#[test]
fn so_it_is_where_nothing_ends_at_once() {
    let rules = rules::<NumberStack>(&[("tokens", 14)]);
    let truth = Truth::new(&rules);
    let mut positions = random(&truth, 40_000);
    positions.retain(|position| {
        !matches!(
            truth.verdict(position),
            Verdict::Win(1) | Verdict::Loss(1 | 2)
        )
    });
    Survey::of(&rules, &positions, &truth, is_true).assert_covers(995);
}

#[test]
fn so_it_is_in_all_positions_of_a_small_game() {
    for (tokens, target) in [(6, 8), (8, 9), (9, 10)] {
        let rules = rules::<NumberStack>(&[("tokens", tokens), ("target", target)]);
        let truth = Truth::new(&rules);
        let positions = reachable_by(truth.game(), NumberStack::key);
        Survey::of(&rules, &positions, &truth, is_true).assert_covers(995);
    }
}

/// Whoever throws a win away is told why the better move wins, and why each of the
/// answers that make the most of it does; that the loser needs a while is no reason.
#[test]
fn every_mistake_has_a_reason_for_what_was_better_and_for_every_answer() {
    let sets = [
        (6, 8),
        (8, 9),
        (9, 10),
        (10, 12),
        (12, 13),
        (10, 15),
        (14, 15),
        (20, 15),
    ];
    for (tokens, target) in sets {
        let rules = rules::<NumberStack>(&[("tokens", tokens), ("target", target)]);
        let truth = Truth::new(&rules);
        let game = truth.game();
        let positions = match tokens {
            ..9 => reachable_by(game, NumberStack::key),
            _ => random(&truth, 2_000),
        };
        let mut seen = HashSet::new();
        for position in positions {
            let choices = truth.choices(&position);
            let lost = choices
                .iter()
                .filter(|(_, value)| matches!(value, Verdict::Loss(_)));
            let lost: Vec<_> = lost.map(|&(m, _)| game.play(&position, m)).collect();
            if !matches!(truth.verdict(&position), Verdict::Win(_)) || lost.is_empty() {
                continue;
            }
            let better = reasons(game, &position, None, &choices).next();
            assert!(
                better.is_some_and(|(_, reason)| says_why(&reason)),
                "{position:?}"
            );
            for after in lost {
                if game.winner(&after).is_none() && seen.insert(game.key(&after)) {
                    let values = truth.choices(&after);
                    let verdict = truth.verdict(&after);
                    let best = values.iter().filter(|(_, value)| *value == verdict);
                    for &(m, _) in best {
                        let reason = reasons(game, &after, Some(m), &values).next();
                        assert!(
                            reason.is_some_and(|(_, reason)| says_why(&reason)),
                            "{after:?} {m:?}"
                        );
                    }
                }
            }
        }
        assert!(seen.len() > 100, "{tokens} {target} {}", seen.len());
    }
}

fn says_why(reason: &Reason) -> bool {
    let text = reason.text.with(["Ada", "Kofi"]);
    !text.contains("cannot force a win") && !text.contains("cannot win")
}
