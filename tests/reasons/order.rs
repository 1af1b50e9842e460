//! Which reason comes first, and where there is none.

use stackade::{
    game::Game as _,
    games::{
        number_stack::NumberStack,
        number_stack_duel::{Move, NumberStackDuel},
        stack_attack::StackAttack,
        stone_pile_battle::StonePileBattle,
        stones_game::StonesGame,
    },
    reason::{best_reason, reasons},
    scene::Stage,
};

use crate::{survey::rules, truth::Truth};

/// The best reason for a move after others, between Ada, who starts, and Kofi.
fn say<G: Stage>(options: &[(&str, u64)], before: &str, text: &str) -> String {
    let truth = Truth::<G>::new(&rules::<G>(options));
    let game = truth.game();
    let read = |position: &G::Position, text: &str| game.read(position, text).expect(text);
    let mut position = game.start();
    for text in before.split_whitespace() {
        position = game.play(&position, read(&position, text));
    }
    let m = read(&position, text);
    let values = truth.choices(&position);
    let reason = best_reason(game, &position, m, &values);
    reason.map_or_else(String::new, |reason| reason.text.with(["Ada", "Kofi"]))
}

#[test]
fn a_game_is_told_from_its_first_moves_on() {
    assert_eq!(
        say::<StonePileBattle>(&[], "", "a3"),
        "Now Ada needs 6 full attacks and Kofi 8, and nothing is faster."
    );
    assert_eq!(
        say::<StackAttack>(&[], "x1", "x4"),
        "Ada strikes last, but the lowest block, 1, reaches none of Kofi's."
    );
    assert_eq!(
        say::<StonesGame>(&[], "", "20"),
        "Nothing is faster: Kofi needs 79 to win and may pick 40."
    );
    assert_eq!(
        say::<NumberStack>(&[("tokens", 14)], "", "1@1"),
        "Kofi must take the 14, then more; so Ada wins within four moves."
    );
    assert_eq!(
        say::<NumberStackDuel>(&[], "", "+4"),
        "Ada has 3 ways to get within reach of 10 next turn, Kofi has none."
    );
}

#[test]
fn what_sets_a_move_apart_comes_before_the_principle() {
    assert_eq!(
        say::<NumberStackDuel>(&[], "+1 +3 +4 +4", "x"),
        "Knocking off the 4 takes Kofi back to 3, out of reach of 10."
    );
}

#[test]
fn where_no_move_is_worse_the_principle_comes_first() {
    assert_eq!(
        say::<StackAttack>(&[], "x5", "x4"),
        "Ada strikes last, and Ada's lowest, 1, reaches Kofi's 1."
    );
}

#[test]
fn nothing_is_said_for_a_move_that_is_not_valued() {
    let truth = Truth::<NumberStackDuel>::new(&rules::<NumberStackDuel>(&[]));
    let start = truth.game().start();
    let mut values = truth.choices(&start);
    values.retain(|(m, _)| *m != Move::Add(4));
    assert_eq!(
        reasons(truth.game(), &start, Move::Add(4), &values).count(),
        0
    );
    assert_ne!(
        reasons(truth.game(), &start, Move::Add(3), &values).count(),
        0
    );
}
