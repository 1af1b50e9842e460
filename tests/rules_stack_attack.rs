//! The rules of Stack Attack, case by case.

use stackade::games::stack_attack::{Move, Position};

use crate::common::prelude::*;
use crate::common::{board, solving};

fn attack() -> StackAttack {
    solving::game(&[])
}

fn session(moves: &str) -> Box<dyn Session> {
    open("stack-attack", moves)
}

fn legal(position: &Position) -> Vec<String> {
    board::legal(&attack(), position)
}

fn refused(position: &Position, text: &str) -> String {
    board::refused(&attack(), position, text)
}

/// Both stacks, bottom first, as they are seen.
fn stacks(session: &dyn Session) -> [Vec<u64>; 2] {
    let scene = session.scene(session.ply());
    [0, 1].map(|zone: usize| scene.zones[zone].cells.iter().map(|cell| cell.id).collect())
}

#[test]
fn b01_the_top_block_may_attack_every_equal_or_lower_one() {
    assert_eq!(legal(&attack().start()), ["x1", "x2", "x3", "x4", "x5"]);
}

#[test]
fn b02_the_rule_books_example() {
    let mut session = session("");
    for (left, text) in (0..5).rev().zip(["x5", "x4", "x3", "x2", "x1"]) {
        assert_eq!(session.outcome(), None);
        session.read(text).unwrap();
        let expected: Vec<u64> = (1..=left).collect();
        assert_eq!(stacks(session.as_ref()), [expected.clone(), expected]);
    }
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!(
        session.ending(),
        "Kofi is out of blocks; that hit also used up Ada's last one."
    );
}

#[test]
fn b03_a_higher_block_cannot_be_attacked() {
    let position = Position::new([&[1, 2, 3], &[1, 2, 4]], Side::First);
    assert_eq!(legal(&position), ["x1", "x2"]);
    let why = "Ada's 3 isn't strong enough to hit a 4: it can hit 3 or lower.";
    assert_eq!(refused(&position, "x4"), why);
    let choice = Choice {
        across: 0,
        along: 2,
    };
    let refusal = attack().choose(&position, choice).unwrap_err();
    assert_eq!(refusal.0.with(["Ada", "Kofi"]), why);
    assert_eq!(refused(&position, "x3"), "Kofi has no block 3.");
}

#[test]
fn b04_an_equal_block_can_be_attacked() {
    let position = Position::new([&[1, 2, 3, 4], &[1, 2, 3, 4]], Side::First);
    assert!(attack().is_legal(&position, Move::Eliminate(4)));
}

#[test]
fn b06_a_block_from_the_middle_leaves_the_order_as_it_was() {
    let session = session("x3");
    assert_eq!(
        stacks(session.as_ref()),
        [vec![1, 2, 3, 4], vec![1, 2, 4, 5]]
    );
    let next = session
        .look(Choice {
            across: 0,
            along: 3,
        })
        .unwrap();
    assert!(
        next.text.starts_with("Kofi's 5 hits Ada's 4"),
        "{}",
        next.text
    );
}

#[test]
fn b07_a_miss_costs_the_top_block_and_can_lose_at_once() {
    let position = Position::new([&[1], &[2]], Side::First);
    assert_eq!(legal(&position), ["miss"]);
    let after = attack().play(&position, Move::Miss);
    assert_eq!(after, Position::new([&[], &[2]], Side::Second));
    assert_eq!(attack().winner(&after), Some(Side::Second));
}

#[test]
fn b08_a_miss_can_come_about_from_the_start() {
    let mut session = session("x1 x1 x2 x3");
    assert_eq!(stacks(session.as_ref()), [vec![2], vec![3]]);
    let miss = session.look(Choice::default()).unwrap();
    assert_eq!(miss.text, "Ada's 2 can't hit anything, so it is lost.");
    assert_eq!(miss.warning.unwrap(), "This loses at once.");
    session.read("miss").unwrap();
    assert_eq!(stacks(session.as_ref()), [vec![], vec![3]]);
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::Second)));
}

#[test]
fn b11_spending_the_last_block_on_one_of_several_loses() {
    let position = Position::new([&[1], &[1, 5]], Side::First);
    let after = attack().play(&position, Move::Eliminate(1));
    assert_eq!(attack().winner(&after), Some(Side::Second));
}

#[test]
fn b12_taking_the_last_block_wins_even_with_the_own_last_one() {
    let position = Position::new([&[1], &[1]], Side::First);
    let after = attack().play(&position, Move::Eliminate(1));
    assert_eq!(after, Position::new([&[], &[]], Side::Second));
    assert_eq!(attack().winner(&after), Some(Side::First));
}

#[test]
fn b14_another_way_to_the_end() {
    let session = session("x1 x1 x2 x2 x3");
    assert_eq!(stacks(session.as_ref()), [Vec::<u64>::new(), Vec::new()]);
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::First)));
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
fn b19_a_miss_with_blocks_left_goes_on() {
    let position = Position::new([&[1, 2], &[3]], Side::First);
    assert_eq!(legal(&position), ["miss"]);
    let after = attack().play(&position, Move::Miss);
    assert_eq!(after, Position::new([&[1], &[3]], Side::Second));
    assert_eq!(attack().winner(&after), None);
    let end = attack().play(&after, Move::Eliminate(1));
    assert_eq!(attack().winner(&end), Some(Side::Second));
}

#[test]
fn a_miss_is_never_a_choice_while_there_is_a_target() {
    assert_eq!(
        refused(&attack().start(), "miss"),
        "Ada's 5 can hit something, so it must. Only an attack without a target is a miss."
    );
}

#[test]
fn b20_a_single_target_is_still_chosen_by_the_player() {
    let position = Position::new([&[1, 2], &[1, 4]], Side::First);
    assert_eq!(legal(&position), ["x1"]);
    let Extent::Grid { along, .. } = attack().axes(&position).extent else {
        panic!("the choice is a grid");
    };
    assert_eq!(along[0].len(), 2, "the refused block can be looked at");
    let preview = attack().preview(&position, Move::Eliminate(1));
    assert_eq!(
        preview.with(["Ada", "Kofi"]),
        "Ada's 2 hits Kofi's 1: both are destroyed. Kofi's 4 is next."
    );
}

#[test]
fn b21_no_sentence_or_page_has_the_broken_sign() {
    let page = StackAttack::card().page;
    let position = Position::new([&[1, 2, 3], &[1, 2, 4]], Side::First);
    for text in [page, &refused(&position, "x4")] {
        assert!(!text.contains('â') && !text.contains('‰'), "{text}");
    }
}
