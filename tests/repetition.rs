//! The fifth time a position stands the game is drawn, and what was taken back
//! or swapped does not count for it. Nothing else follows from what stood before.

use crate::common::{
    prelude::*,
    solving::{after, game},
};

fn duel(moves: &str) -> Box<dyn Session> {
    seated(GameId::NumberStackDuel, swapping(), moves)
}

const CIRCLES: &str = "+2 +4 +4 x +4 x +4 x +4";

#[test]
fn what_has_been_taken_back_and_dropped_does_not_count_as_repetition() {
    let mut duel = duel(&format!("{CIRCLES} x"));
    duel.go(8);
    duel.read("+1").expect("another way");
    duel.go(8);
    duel.read("+4").expect("the old way, as a new ply");
    assert_eq!(duel.outcome(), None);
    duel.read("x").expect("equal tops");
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
    duel.go(2);
    assert_eq!(duel.outcome(), None);
}

#[test]
fn a_swap_of_seats_is_no_repetition() {
    let mut duel = duel("+2 swap +4 +4 x +4 x +4 x +4");
    assert_eq!(duel.outcome(), None);
    duel.go(1);
    duel.read("+4").expect("no swap");
    assert_eq!(duel.table(), duel.table_at(0));
}

fn alone(moves: &str) -> Vec<(String, Verdict)> {
    let solver = Solver::new(game::<NumberStackDuel>(&[]));
    let game = solver.game();
    let position = after(game, moves);
    let choices = solver.choices(&position, &Budget::default());
    let choices = choices.expect("it is small").into_iter();
    choices
        .map(|(m, verdict)| (game.notation(m), verdict))
        .collect()
}

/// The move that brings the fifth standing is the draw that it is; the others are worth
/// what the board makes of them, also where the rival could draw in answer.
#[test]
fn the_fifth_standing_is_a_draw_and_nothing_else_is_derived() {
    for moves in [
        "+2 +4 +4 x",
        "+2 +4 +4 x +4 x +4 x",
        CIRCLES,
        "+3 +3 x +3 x +3 x",
    ] {
        let session = duel(moves);
        let alone = alone(moves);
        let here = session.values(session.ply()).expect("it is solved").choices;
        for (alone, here) in alone.iter().zip(&here) {
            let mut next = duel(moves);
            next.read(&here.notation).expect("a legal move");
            if next.outcome() == Some(Outcome::Drawn) {
                assert_eq!(here.verdict, Verdict::Draw, "{moves}");
            } else {
                assert_eq!(
                    (&here.notation, here.verdict),
                    (&alone.0, alone.1),
                    "{moves}"
                );
            }
        }
    }
}

#[test]
fn perfect_saves_itself_by_a_repetition_and_the_reason_says_so() {
    let mut session = duel("+2 +1 +1 x +1 x +1 x +1");
    let alone = alone("+2 +1 +1 x +1 x +1 x +1").into_iter();
    assert!(alone.map(|(_, verdict)| verdict).max() < Some(Verdict::Draw));
    let here = session.values(session.ply()).expect("it is solved");
    assert_eq!(here.verdict(), Verdict::Draw);
    for seed in 0..50 {
        let question = session.query(session.ply(), Query::Move(Level::Perfect, seed));
        let Some(Answer::Move(Some(choice))) = question(&Cancel::new()) else {
            panic!("no move");
        };
        assert_eq!(here.of(Some(choice)), Some(Verdict::Draw));
    }
    let advice = session.advice(session.ply(), None).expect("it is solved");
    assert_eq!(advice.values.verdict(), Verdict::Draw);
    assert_eq!(advice.reason.expect("a reason").name, "repeats");
    session.read(&advice.best.notation).expect("a legal move");
    assert_eq!(session.outcome(), Some(Outcome::Drawn));
}
