//! The rules of Number Stack Duel, case by case.

use stackade::{
    core::scene::{Total, Zone},
    games::number_stack_duel::{Move, Position},
};

use crate::common::prelude::*;
use crate::common::{board, solving};

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

#[test]
fn e01_nothing_can_be_attacked_at_the_start() {
    assert_eq!(legal(&duel().start()), ["+1", "+2", "+3", "+4"]);
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
    let game = duel();
    let mut position = game.start();
    for (ply, (text, expected)) in EXAMPLE.into_iter().enumerate() {
        assert_eq!(game.winner(&position), None);
        for (_, wrong, number) in [(4, "+7", 7), (7, "+6", 6)].iter().filter(|w| w.0 == ply) {
            assert_eq!(
                game.read(&position, wrong).unwrap_err().to_string(),
                format!("There is no {number} to add. The numbers are 1 to 4.")
            );
        }
        position = game.play(&position, game.read(&position, text).unwrap());
        assert_eq!(seen(&game.scene(&position)), expected, "after {text}");
    }
    assert_eq!(game.winner(&position), Some(Side::First));
    let ending = game.ending(&position).to_string();
    assert_eq!(ending, "Player 1 has exactly 10.");
}

/// Its example brings 3, 4 against 4 three times, with the second player to move, and
/// goes on.
#[test]
fn the_rule_books_example_is_played_to_its_end() {
    let mut session = session("");
    for (text, expected) in &EXAMPLE {
        assert_eq!(session.outcome(), None);
        session.read(text).unwrap();
        assert_eq!(stacks(session.as_ref()), *expected);
    }
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!(session.ending(), "Ada has exactly 10.");
}

#[test]
fn e03_only_the_numbers_from_1_to_4_can_be_added() {
    let mut session = session("+1");
    for text in ["+0", "+5", "+6", "+7", "+255"] {
        let refusal = session.read(text).unwrap_err();
        assert!(refusal.ends_with("The numbers are 1 to 4."), "{refusal}");
    }
    for text in [
        "", "0", "3", "-1", "+", "+-1", "+1.5", "+ 1", "attack", "+999",
    ] {
        let refusal = session.read(text).unwrap_err();
        assert!(
            refusal.ends_with("from 1 to 4, such as +1, or x to attack."),
            "{refusal}"
        );
    }
    assert_eq!((session.ply(), session.to_move()), (1, Some(Side::Second)));
    assert_eq!(
        session.missing(7),
        "There is no 7 to add. The numbers are 1 to 4."
    );
}

#[test]
fn e04_an_empty_stack_cannot_attack_nor_be_attacked() {
    let mut session = session("+3");
    assert_eq!(
        session.read("x").unwrap_err(),
        "Kofi can't attack: Kofi's stack is empty."
    );
    assert_eq!(session.to_move(), Some(Side::Second));
    let unanswered = Position::new([&[3], &[]], Side::First);
    assert_eq!(
        duel()
            .read(&unanswered, "x")
            .unwrap_err()
            .0
            .with(["Ada", "Kofi"]),
        "Ada can't attack: Kofi's stack is empty."
    );
}

#[test]
fn e05_an_attack_needs_equal_tops() {
    let mut session = session("+3 +4");
    let why = "Ada can attack only if both tops match (Ada's 3, Kofi's 4).";
    assert_eq!(session.read("x").unwrap_err(), why);
    let attack = Choice {
        across: 4,
        along: 0,
    };
    assert_eq!(session.look(attack).unwrap_err(), why);
    assert_eq!(session.play(attack).unwrap_err(), why);
    assert_eq!((session.ply(), session.to_move()), (2, Some(Side::First)));
    let higher = Position::new([&[4], &[3]], Side::First);
    assert_eq!(legal(&higher), ["+1", "+2", "+3", "+4"]);
}

#[test]
fn e06_an_attack_takes_the_rivals_top_and_nothing_else() {
    let before = Position::new([&[4], &[3, 4]], Side::First);
    let after = duel().play(&before, Move::Attack);
    assert_eq!(after, Position::new([&[4], &[3]], Side::Second));
}

#[test]
fn e08_reaching_the_target_wins_and_going_past_it_loses_at_once() {
    let before = Position::new([&[4, 4, 1], &[2, 3]], Side::First);
    let winner = |number| duel().winner(&duel().play(&before, Move::Add(number)));
    assert_eq!(winner(1), Some(Side::First));
    for number in 2..=4 {
        assert_eq!(winner(number), Some(Side::Second));
    }
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
fn e10_going_past_the_target_is_legal_and_said_before() {
    let mut session = session("+4 +1 +4 +1");
    let three = Choice {
        across: 2,
        along: 0,
    };
    let preview = session.look(three).unwrap();
    assert_eq!(preview.text, "Add 3: total 11, past 10.");
    assert_eq!(preview.warning.unwrap(), "This loses at once.");
    session.play(three).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won(Side::Second)));
    assert_eq!(session.ending(), "Ada went past 10, to 11.");
}

#[test]
fn e12_the_example_may_miss_a_win() {
    let session = session("+3 +4 +4 x +4 +4");
    let position = Position::new([&[3, 4], &[4, 4]], Side::First);
    assert_eq!(legal(&position), ["+1", "+2", "+3", "+4", "x"]);
    let texts = [
        "Add 1: total 8, 2 to go.",
        "Add 2: total 9, 1 to go.",
        "Add 3: total 10, exactly the target.",
        "Add 4: total 11, past 10.",
        "Attack: knock off Kofi's 4 (8 → 4).",
    ];
    for (across, text) in texts.into_iter().enumerate() {
        let preview = session.look(Choice { across, along: 0 }).unwrap();
        assert_eq!(preview.text, text);
        let warning = match across {
            3 => Some("This loses at once."),
            _ => None,
        };
        assert_eq!(preview.warning.as_deref(), warning);
    }
}

#[test]
fn e13_play_can_circle_and_e14_the_fifth_standing_draws() {
    let mut session = session("+2 +4 +4 x +4 x +4 x +4");
    assert_eq!(stacks(session.as_ref()), [vec![2, 4], vec![4]]);
    assert_eq!(session.outcome(), None);
    let attack = Choice {
        across: 4,
        along: 0,
    };
    assert_eq!(
        session.look(attack).unwrap().warning.as_deref(),
        Some("This makes it a draw: the position comes up for the fifth time.")
    );
    session.read("x").unwrap();
    assert_eq!(stacks(session.as_ref()), [vec![2], vec![4]]);
    assert_eq!(session.outcome(), Some(Outcome::Drawn));
    assert_eq!(session.to_move(), None);
    assert!(session.axes(10).is_none());
    assert_eq!(
        session.read("+1").unwrap_err(),
        "The game is over: drawn by repetition."
    );
    session.go(9);
    session.read("+4").unwrap();
    assert_eq!(session.outcome(), None, "another way is still open");
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
    let won = session("+4 +1 +4 +1 +2");
    assert_eq!(won.outcome(), Some(Outcome::Won(Side::First)));
    let bust = session("+4 +1 +4 +1 +3");
    assert_eq!(bust.outcome(), Some(Outcome::Won(Side::Second)));
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
