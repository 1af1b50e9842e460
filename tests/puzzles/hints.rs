//! What a hint rules out fails, and something is left to be found.

use crate::common::prelude::*;
use crate::puzzles::{legal, line, nobody};

fn moves(puzzle: &Puzzle) -> Vec<(String, bool)> {
    let session = puzzle.open(nobody());
    let told = |choice| {
        let mut played = puzzle.open(nobody());
        played.play(choice).expect("it is legal");
        let solved = puzzle.try_out(session.as_ref(), choice) == Some(Trial::Solved);
        (played.told(played.ply() - 1).words, solved)
    };
    legal(session.as_ref()).into_iter().map(told).collect()
}

fn hint(puzzle: &Puzzle) -> String {
    let mut clue = puzzle.clue(puzzle.open(nobody()).as_ref());
    clue.idea.pop().expect("a hint").to_string()
}

#[test]
fn a_hint_names_the_stack_or_moves_that_fail() {
    for id in ["number-stack", "number-stack-duel"] {
        for seed in 0..100 {
            let puzzle = made(id, seed, None);
            let hint = hint(&puzzle);
            let moves = moves(&puzzle);
            let told = || format!("{hint}\n{moves:?}\n{}", line(&puzzle));
            let out: Vec<bool> = if let Some(stacks) = hint.strip_prefix("The move is on ") {
                let stack = |words: &str| words.rsplit("on ").next().map(str::to_owned);
                let named = |words: &str| stacks.contains(&stack(words).unwrap_or_default());
                moves.iter().map(|(words, _)| !named(words)).collect()
            } else if let Some(fail) = hint.split_once("fail").map(|(_, words)| words) {
                let fail = fail
                    .trim_start_matches(['s', ':', ' '])
                    .trim_end_matches('.');
                let verb = fail.split(' ').next().unwrap_or_default();
                let fail = fail.replace(" and ", ", ");
                let fail: Vec<_> = fail.split(", ").collect();
                let named = |words: &str| {
                    let rest = words.strip_prefix(verb).unwrap_or(words).trim();
                    fail.iter().any(|&fail| fail == words || fail == rest)
                };
                moves.iter().map(|(words, _)| named(words)).collect()
            } else {
                // Where one move alone fails, ruling it out would give all away.
                let failing = moves.iter().filter(|(_, solved)| !solved);
                assert_eq!(failing.count(), 1, "{}", told());
                continue;
            };
            let of = |solves: bool, is_out: bool| {
                let mut both = moves.iter().zip(&out);
                both.any(|((_, solved), &out)| *solved == solves && out == is_out)
            };
            assert!(of(true, false) && !of(true, true), "{}", told());
            assert!(of(false, true) && of(false, false), "{}", told());
        }
    }
}

/// The hints of the least: if both then always take the most, or hit the highest they
/// can, it wins, and nothing smaller does.
#[test]
fn the_least_is_the_least_that_wins_as_the_hint_supposes() {
    for (id, letter, supposed) in [
        ("stone-pile-battle", 'a', "both then always take the most"),
        (
            "stack-attack",
            'x',
            "both then always hit the highest block they can",
        ),
    ] {
        let mut smaller = 0;
        for seed in 0..100 {
            let puzzle = made(id, seed, None);
            let hint = hint(&puzzle);
            assert!(hint.contains(supposed), "{hint}");
            let size = |text: &str| text.strip_prefix(letter)?.parse::<u64>().ok();
            let wins = |first: &str| {
                let mut session = puzzle.open(nobody());
                session.read(first).expect(first);
                while session.to_move().is_some() {
                    let (moves, _) = session.listed();
                    let most = moves.iter().max_by_key(|text| size(text));
                    session.read(most.expect("a move")).expect("a legal one");
                }
                session.outcome().and_then(Outcome::winner) == Some(puzzle.to_move)
            };
            assert!(wins(&puzzle.solution[0]), "{}", line(&puzzle));
            let (moves, _) = puzzle.open(nobody()).listed();
            let least = size(&puzzle.solution[0]);
            for text in moves
                .iter()
                .filter(|text| size(text).is_some_and(|size| Some(size) < least))
            {
                assert!(!wins(text), "{text}: {}", line(&puzzle));
                smaller += 1;
            }
        }
        assert!(smaller > 0, "{id}");
    }
}

/// What is said of the solution tells why nothing smaller would do. That it is true
/// the tests of the reasons show.
#[test]
fn the_reason_of_the_least_says_why_less_fails() {
    let ends: [(&str, &[&str]); 2] = [
        ("stone-pile-battle", &["would lose."]),
        (
            "stack-attack",
            &[". Even the ", " could hit ", "After a lower hit, "],
        ),
    ];
    for (id, ends) in ends {
        let mut seen = vec![0; ends.len()];
        for seed in 0..200 {
            let puzzle = made(id, seed, None);
            let why = puzzle
                .clue(puzzle.open(nobody()).as_ref())
                .why
                .expect("a reason")
                .to_string();
            let end = ends.iter().position(|end| why.contains(end));
            let end = end.unwrap_or_else(|| panic!("{why}\n{}", line(&puzzle)));
            seen[end] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{id}: {seen:?}");
    }
}
