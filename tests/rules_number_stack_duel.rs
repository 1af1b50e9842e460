//! The rules of Number Stack Duel, case by case.

use stackade::{
    core::scene::{Total, Zone},
    games::number_stack_duel::Position,
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
fn e02_the_rule_books_example_e06_what_an_attack_takes_and_e22_both_stacks_always_seen() {
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
         e09 from 6 to 9 a single number makes it 10 | | +2 +1 +4 +1 +4 | 10 2 | first wins | Ada has exactly 10.
         e08 e10 past 10 loses, which is legal | | +4 +1 +4 +1 +3 | 11 2 | second wins | Ada went past 10, to 11.
         e13 play can circle | | +2 +4 +4 x +4 x +4 x +4 | 6 4 | second to move |
         e14 the fifth standing draws | | +2 +4 +4 x +4 x +4 x +4 x | 2 4 | drawn | The same position came up for the fifth time.
         e17 the shortest game that is won | | +4 +1 +4 +1 +2 | 10 2 | first wins | Ada has exactly 10.
         the tallest stacks hold twenty numbers | target=20 numbers=1 | +1 ONES | 20 19 | first wins | Ada has exactly 20."
            .replace("ONES", &"+1 ".repeat(38))
            .as_str(),
    );
    board::offers(
        DUEL,
        "e01 nothing can be attacked at the start | | | +1 +2 +3 +4
         e05 an attack needs equal tops | | +3 +4 | +1 +2 +3 +4
         e12 e19 all is legal where tops are equal, whatever is beneath them | | +3 +4 +4 x +4 +4 | +1 +2 +3 +4 x",
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
