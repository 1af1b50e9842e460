//! The rules of Stack Attack, case by case.

use stackade::games::stack_attack::{Move, Position};

use crate::common::{board, prelude::*, solving};

const ATTACK: &str = "stack-attack";

fn attack() -> StackAttack {
    solving::game(&[])
}

fn legal(position: &Position) -> Vec<String> {
    board::legal(&attack(), position)
}

fn refused(position: &Position, text: &str) -> String {
    board::refused(&attack(), position, text)
}

fn ada_moves(stacks: [&[u64]; 2]) -> Position {
    Position::new(stacks, Side::First)
}

#[test]
fn which_blocks_go_and_who_is_out_of_them() {
    let last = "Kofi is out of blocks; that hit also used up Ada's last one.";
    board::stands(
        ATTACK,
        &format!(
            "b02 the example | | x5 | 1,2,3,4 1,2,3,4 | second to move |
             b02 | | x5 x4 | 1,2,3 1,2,3 | first to move |
             b02 | | x5 x4 x3 | 1,2 1,2 | second to move |
             b02 | | x5 x4 x3 x2 | 1 1 | first to move |
             b02 b12 the last block may be taken with one's own | | x5 x4 x3 x2 x1 | - - | first wins | {last}
             b06 from the middle the order stays | | x3 | 1,2,3,4 1,2,4,5 | second to move |
             b08 a miss can come about from the start | | x1 x1 x2 x3 | 2 3 | first to move |
             b07 b08 and loses with the last block | | x1 x1 x2 x3 miss | - 3 | second wins | Ada is out of blocks.
             b14 another way to the end | | x1 x1 x2 x2 x3 | - - | first wins | {last}"
        ),
    );
    board::offers(
        ATTACK,
        "b01 the top block hits every equal or lower one | | | x1 x2 x3 x4 x5
         b04 an equal one too | | x5 | x1 x2 x3 x4
         b08 a miss is a choice where nothing else is one | | x1 x1 x2 x3 | miss",
    );
    board::tells(
        ATTACK,
        "| x3 | x4 | Kofi's 5 hits Ada's 4: both are destroyed. Ada's 3 is next. | | Kofi's 5 hit Ada's 4.
         | x1 x1 x2 x3 | miss | Ada's 2 can't hit anything, so it is lost. | This loses at once. | Ada's 2 hit nothing and was lost.",
    );
}

#[test]
fn what_an_attack_leaves_of_stacks_that_are_given() {
    let played = |stacks, m| {
        let after = attack().play(&ada_moves(stacks), m);
        let winner = attack().winner(&after);
        (after, winner)
    };
    let second = |stacks| Position::new(stacks, Side::Second);
    for (case, stacks, m, after, winner) in [
        (
            "b07",
            [&[1][..], &[2][..]],
            Move::Miss,
            [&[][..], &[2][..]],
            Some(Side::Second),
        ),
        (
            "b11",
            [&[1], &[1, 5]],
            Move::Eliminate(1),
            [&[], &[5]],
            Some(Side::Second),
        ),
        (
            "b12",
            [&[1], &[1]],
            Move::Eliminate(1),
            [&[], &[]],
            Some(Side::First),
        ),
        ("b19", [&[1, 2], &[3]], Move::Miss, [&[1], &[3]], None),
    ] {
        assert_eq!(played(stacks, m), (second(after), winner), "{case}");
    }
    let end = attack().play(&second([&[1], &[3]]), Move::Eliminate(1));
    assert_eq!(attack().winner(&end), Some(Side::Second));
    for (case, stacks, moves) in [
        ("b03", [&[1, 2, 3][..], &[1, 2, 4][..]], &["x1", "x2"][..]),
        (
            "b04",
            [&[1, 2, 3, 4], &[1, 2, 3, 4]],
            &["x1", "x2", "x3", "x4"],
        ),
        ("b07", [&[1], &[2]], &["miss"]),
        ("b19", [&[1, 2], &[3]], &["miss"]),
        ("b20", [&[1, 2], &[1, 4]], &["x1"]),
    ] {
        assert_eq!(legal(&ada_moves(stacks)), moves, "{case}");
    }
}

#[test]
fn b03_a_higher_block_cannot_be_attacked() {
    let position = ada_moves([&[1, 2, 3], &[1, 2, 4]]);
    let why = "Ada's 3 isn't strong enough to hit a 4: it can hit 3 or lower.";
    assert_eq!(refused(&position, "x4"), why);
    let choice = Choice {
        across: 0,
        along: 2,
    };
    let refusal = attack().choose(&position, choice).unwrap_err();
    assert_eq!(refusal.with(["Ada", "Kofi"]), why);
    assert_eq!(refused(&position, "x3"), "Kofi has no block 3.");
    let miss = "Ada's 5 can hit something, so it must. Only an attack without a target is a miss.";
    assert_eq!(refused(&attack().start(), "miss"), miss);
}

#[test]
fn b15_an_empty_stack_ends_the_game_at_once() {
    for rest in 1..=5 {
        let position = Position::new([&[], &[rest]], Side::Second);
        assert_eq!(attack().winner(&position), Some(Side::Second));
        assert!(attack().moves(&position).is_empty());
        assert_eq!(refused(&position, "x1"), "The game is over.");
    }
}

/// Whether the mover can force a win, by trying everything.
fn wins(position: &Position) -> bool {
    let game = attack();
    if let Some(winner) = game.winner(position) {
        return winner == game.to_move(position);
    }
    let moves = game.moves(position);
    moves.iter().any(|m| !wins(&game.play(position, m)))
}

#[test]
fn b17_every_first_target_but_block_1_wins() {
    let start = attack().start();
    let winning = |block: &u64| !wins(&attack().play(&start, Move::Eliminate(*block)));
    let blocks: Vec<u64> = (1..=5).filter(winning).collect();
    assert_eq!(blocks, [2, 3, 4, 5]);
}

#[test]
fn b20_a_single_target_is_still_chosen_by_the_player() {
    let position = ada_moves([&[1, 2], &[1, 4]]);
    let Extent::Grid { along, .. } = attack().axes(&position).extent else {
        panic!("the choice is a grid");
    };
    assert_eq!(along[0].len(), 2, "the refused block can be looked at");
    let preview = attack().preview(&position, Move::Eliminate(1));
    let said = "Ada's 2 hits Kofi's 1: both are destroyed. Kofi's 4 is next.";
    assert_eq!(preview.with(["Ada", "Kofi"]), said);
}

#[test]
fn b21_no_sentence_or_page_has_the_broken_sign() {
    let position = ada_moves([&[1, 2, 3], &[1, 2, 4]]);
    for text in [StackAttack::card().page, &refused(&position, "x4")] {
        assert!(!text.contains('â') && !text.contains('‰'), "{text}");
    }
}
