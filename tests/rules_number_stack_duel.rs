//! The rules of Number Stack Duel, case by case.

use stackade::{
    core::scene::{Total, Zone},
    games::number_stack_duel::{Move, Position},
};

use crate::common::prelude::*;
use crate::common::{board, solving};

const DUEL: &str = "number-stack-duel";

fn duel() -> NumberStackDuel {
    solving::game(&[])
}

fn session(moves: &str) -> Box<dyn Session> {
    open("number-stack-duel", moves)
}

fn legal(position: &Position) -> Vec<String> {
    board::legal(&duel(), position)
}

/// Both stacks of a position, bottom first, as they are seen.
fn seen(scene: &Scene) -> [Vec<u64>; 2] {
    [0, 1].map(|zone: usize| {
        let Zone { cells, total, .. } = &scene.zones[zone];
        let numbers: Vec<u64> = cells.iter().map(|cell| cell.strength).collect();
        let (now, goal) = (numbers.iter().sum(), Some(10));
        assert_eq!(*total, Some(Total { now, goal }));
        numbers
    })
}

fn stacks(session: &dyn Session) -> [Vec<u64>; 2] {
    seen(&session.scene(session.ply()))
}

/// The rule book's example with the stacks after each ply.
const EXAMPLE: [(&str, [&[u64]; 2]); 9] = [
    ("+3", [&[3], &[]]),
    ("+4", [&[3], &[4]]),
    ("+4", [&[3, 4], &[4]]),
    ("x", [&[3], &[4]]),
    ("+4", [&[3, 4], &[4]]),
    ("+4", [&[3, 4], &[4, 4]]),
    ("x", [&[3, 4], &[4]]),
    ("+2", [&[3, 4], &[4, 2]]),
    ("+3", [&[3, 4, 3], &[4, 2]]),
];

#[test]
fn e02_the_rule_books_example_and_e22_both_stacks_always_seen() {
    let mut session = session("");
    for (ply, (text, expected)) in EXAMPLE.iter().enumerate() {
        assert_eq!(session.outcome(), None);
        for (_, wrong) in [(4, "+7"), (7, "+6")].iter().filter(|it| it.0 == ply) {
            let refusal = session.read(wrong).unwrap_err();
            assert!(
                refusal.ends_with("to add. The numbers are 1 to 4."),
                "{refusal}"
            );
        }
        session.read(text).unwrap();
        assert_eq!(stacks(session.as_ref()), *expected, "after {text}");
    }
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!(session.ending(), "Ada has exactly 10.");
}

#[test]
fn what_the_totals_come_to_and_who_wins() {
    board::stands(
        DUEL,
        "e08 exactly 10 wins | | +4 +2 +4 +3 +1 +1 +1 | 10 6 | first wins | Ada has exactly 10.
         e08 e10 past 10 loses, which is legal | | +4 +1 +4 +1 +3 | 11 2 | second wins | Ada went past 10, to 11.
         e13 play can circle | | +2 +4 +4 x +4 x +4 x +4 | 6 4 | second to move |
         e14 the fifth standing draws | | +2 +4 +4 x +4 x +4 x +4 x | 2 4 | drawn | The same position came up for the fifth time.
         e17 the shortest game that is won | | +4 +1 +4 +1 +2 | 10 2 | first wins | Ada has exactly 10.",
    );
    board::offers(
        DUEL,
        "e01 nothing can be attacked at the start | | | +1 +2 +3 +4
         e05 an attack needs equal tops | | +3 +4 | +1 +2 +3 +4
         e12 all is legal where tops are equal | | +3 +4 +4 x +4 +4 | +1 +2 +3 +4 x",
    );
    board::refuses(
        DUEL,
        "e03 | | +1 | +0 | There is no 0 to add. The numbers are 1 to 4.
         e03 | | +1 | +5 | There is no 5 to add. The numbers are 1 to 4.
         e03 | | +1 | +255 | There is no 255 to add. The numbers are 1 to 4.
         e03 | | +1 | ,0,3,-1,+,+-1,+1.5,+ 1,attack,+999 | That isn't a move. Type + and a number from 1 to 4, such as +1, or x to attack.
         e04 | | +3 | x | Kofi can't attack: Kofi's stack is empty.
         e05 | | +3 +4 | x | Ada can attack only if both tops match (Ada's 3, Kofi's 4).
         e14 | | +2 +4 +4 x +4 x +4 x +4 x | +1 | The game is over: drawn by repetition.",
    );
    board::tells(
        DUEL,
        "| +3 +4 +4 x +4 +4 | +1 | Add 1: total 8, 2 to go. | | Ada added 1 (total 8).
         | +3 +4 +4 x +4 +4 | +2 | Add 2: total 9, 1 to go. | | Ada added 2 (total 9).
         | +3 +4 +4 x +4 +4 | +3 | Add 3: total 10, exactly the target. | | Ada added 3 (total 10).
         | +3 +4 +4 x +4 +4 | +4 | Add 4: total 11, past 10. | This loses at once. | Ada added 4 (total 11).
         | +3 +4 +4 x +4 +4 | x | Attack: knock off Kofi's 4 (8 → 4). | | Ada knocked off Kofi's 4 (8 → 4).
         | +2 +4 +4 x +4 x +4 x +4 | x | Attack: knock off Ada's 4 (6 → 2). | This makes it a draw: the position comes up for the fifth time. | Kofi knocked off Ada's 4 (6 → 2).",
    );
    assert_eq!(
        session("+1").missing(7),
        "There is no 7 to add. The numbers are 1 to 4."
    );
}

#[test]
fn e04_e05_what_cannot_be_attacked_can_be_looked_at() {
    let unanswered = Position::new([&[3], &[]], Side::First);
    let refusal = board::refused(&duel(), &unanswered, "x");
    assert_eq!(refusal, "Ada can't attack: Kofi's stack is empty.");
    let mut session = session("+3 +4");
    let why = "Ada can attack only if both tops match (Ada's 3, Kofi's 4).";
    let attack = Choice {
        across: 4,
        along: 0,
    };
    assert_eq!(session.look(attack).unwrap_err(), why);
    assert_eq!(session.play(attack).unwrap_err(), why);
}

#[test]
fn e06_an_attack_takes_the_rivals_top_and_nothing_else() {
    let before = Position::new([&[4], &[3, 4]], Side::First);
    let after = duel().play(&before, Move::Attack);
    assert_eq!(after, Position::new([&[4], &[3]], Side::Second));
}

#[test]
fn e09_a_total_from_6_to_9_can_always_be_completed() {
    let own: [&[u8]; 4] = [&[2, 4], &[3, 4], &[4, 4], &[4, 4, 1]];
    for stack in own {
        let missing = 10 - stack.iter().sum::<u8>();
        let before = Position::new([&[1], stack], Side::Second);
        let after = duel().play(&before, Move::Add(missing));
        assert_eq!(duel().winner(&after), Some(Side::Second), "{stack:?}");
    }
}

#[test]
fn the_same_totals_on_other_stacks_are_no_repetition() {
    let one = Position::new([&[1, 3], &[4]], Side::First);
    let other = Position::new([&[3, 1], &[4]], Side::First);
    let beneath = Position::new([&[2, 1, 1], &[4]], Side::First);
    assert_ne!(one, other);
    assert_ne!(other, beneath);
    assert_ne!(one, Position::new([&[1, 3], &[4]], Side::Second));
    assert_eq!(duel().key(&other), duel().key(&beneath), "equal in value");
    assert_ne!(duel().key(&one), duel().key(&other));
    let seats_changed = Position::new([&[4], &[1, 3]], Side::Second);
    assert_eq!(duel().key(&one), duel().key(&seats_changed));
}

#[test]
fn e17_no_game_ends_before_its_fifth_ply() {
    let mut positions = vec![duel().start()];
    for ply in 1..=4 {
        let next = positions.iter().flat_map(|position| {
            let moves = duel().moves(position);
            let all: Vec<_> = moves.iter().map(|m| duel().play(position, m)).collect();
            all
        });
        positions = next.collect();
        let over = positions.iter().any(|p| duel().winner(p).is_some());
        assert!(!over, "ply {ply}");
    }
}

#[test]
fn e19_only_the_tops_count_in_an_attack() {
    let before = Position::new([&[1, 1, 4], &[4]], Side::Second);
    assert_eq!(legal(&before), ["+1", "+2", "+3", "+4", "x"]);
    let after = duel().play(&before, Move::Attack);
    assert_eq!(after, Position::new([&[1, 1], &[4]], Side::First));
}

#[test]
fn e23_undo_brings_an_attacked_number_back() {
    let mut session = session("+3 +4 +4 x");
    assert_eq!(stacks(session.as_ref()), [vec![3], vec![4]]);
    session.go(3);
    assert_eq!(stacks(session.as_ref()), [vec![3, 4], vec![4]]);
    assert_eq!(session.to_move(), Some(Side::Second));
    session.go(4);
    assert_eq!(stacks(session.as_ref()), [vec![3], vec![4]]);
}

#[test]
fn the_tallest_stack_holds_twenty_numbers() {
    let game: NumberStackDuel = solving::game(&[("target", 20)]);
    let before = Position::new([&[1; 19], &[2; 9]], Side::First);
    let after = game.play(&before, Move::Add(1));
    assert_eq!(game.winner(&before), None);
    assert_eq!(game.winner(&after), Some(Side::First));
    let tower = &game.scene(&after).zones[0];
    assert_eq!((tower.cells.len(), tower.total.unwrap().now), (20, 20));
}
