//! Which puzzles are about the same position.

use crate::common::prelude::*;

/// A puzzle after these moves; what is to be found there is not looked at.
fn after(id: &str, options: &[(&str, u64)], moves: &str) -> Puzzle {
    let mut puzzle = made(id, 1, None);
    puzzle.rules = rules(puzzle.game.card().rules, options);
    puzzle.moves = moves.split(' ').map(str::to_owned).collect();
    puzzle
}

#[track_caller]
fn assert_likeness(first: &Puzzle, others: &[Puzzle], like: bool) {
    for other in others {
        assert_eq!(first.is_like(other), like, "{:?}", other.moves);
        assert_eq!(other.is_like(first), like, "{:?}", other.moves);
    }
}

#[test]
fn a_board_with_the_sides_changed_is_no_other_position() {
    // The mover has 13 stones and the other one 16, whoever moves.
    let piles = |stones, moves| after("stone-pile-battle", &[("stones", stones)], moves);
    let first = piles(15, "a2");
    assert_likeness(&first, &[piles(16, "g3 g1")], true);
    // The same piles, with the other one to move; and another pile.
    assert_likeness(&first, &[piles(14, "g1 a2 a1"), piles(15, "a1")], false);
    // The mover has 2 to 5 and the other one 1 to 4.
    let blocks = |blocks, moves| after("stack-attack", &[("blocks", blocks)], moves);
    let first = blocks(5, "x1");
    assert_likeness(&first, &[blocks(6, "x6 x1")], true);
    assert_likeness(&first, &[blocks(5, "x2"), blocks(5, "x1 x1")], false);
}

#[test]
fn the_order_of_stacks_makes_no_other_position() {
    let stack = |moves| after("number-stack", &[("tokens", 9), ("target", 12)], moves);
    let first = stack("1@1 2@1 3@2");
    assert_likeness(&first, &[stack("3@3 2@2 1@1"), stack("1@2 2@3 3@1")], true);
    assert_likeness(&first, &[stack("1@1 2@1 3@1"), stack("1@1 2@1 4@2")], false);
}
