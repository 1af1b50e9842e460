//! The rules of Stack Attack, case by case.

use stackade::games::stack_attack::Position;

use crate::common::{
    board::{self, Board},
    prelude::*,
    solving,
};

const ATTACK: &str = "stack-attack";

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
             b19 a miss takes nothing but the block that missed | blocks=6 | x1 x3 x2 x4 miss | 1 3,4 | second to move |
             b14 another way to the end | | x1 x1 x2 x2 x3 | - - | first wins | {last}"
        ),
    );
    board::offers(
        ATTACK,
        "b01 the top block hits every equal or lower one | | | x1 x2 x3 x4 x5
         b03 and no higher one | | x3 x4 | x1 x2
         b04 an equal one too | | x5 | x1 x2 x3 x4
         b08 a miss is a choice where nothing else is one | | x1 x1 x2 x3 | miss
         b19 with more blocks behind it, too | blocks=6 | x1 x3 x2 x4 | miss
         b20 a single target is a choice | blocks=6 | x2 x3 x3 x4 | x1",
    );
    board::refuses(
        ATTACK,
        "b03 | | x3 x4 | x4 | Ada's 3 isn't strong enough to hit a 4: it can hit 3 or lower.
         b03 | | x3 x4 | x3 | Kofi has no block 3.
         b07 | | | miss | Ada's 5 can hit something, so it must. Only an attack without a target is a miss.
         b15 | | x5 x4 x3 x2 x1 | x1 | The game is over.",
    );
    board::tells(
        ATTACK,
        "| x3 | x4 | Kofi's 5 hits Ada's 4: both are destroyed. Ada's 3 is next. | | Kofi's 5 hit Ada's 4.
         blocks=6 | x2 x3 x3 x4 | x1 | Ada's 2 hits Kofi's 1: both are destroyed. Kofi's 4 is next. | | Ada's 2 hit Kofi's 1.
         | x1 x1 x2 x3 | miss | Ada's 2 can't hit anything, so it is lost. | This loses at once. | Ada's 2 hit nothing and was lost.",
    );
}

#[test]
fn b11_b15_an_empty_stack_ends_the_game_at_once() {
    let attack: StackAttack = solving::game(&[]);
    for rest in 1..=5 {
        let position = Position::new([&[], &[rest]], Side::Second);
        assert_eq!(attack.winner(&position), Some(Side::Second));
        assert!(attack.moves(&position).is_empty());
    }
}

#[test]
fn b21_no_sentence_or_page_has_the_broken_sign() {
    let refusal = Board::of(ATTACK, "").play("x3 x4").refuse("x4");
    for text in [StackAttack::card().page, &refusal] {
        assert!(!text.contains('â') && !text.contains('‰'), "{text}");
    }
}
