//! The program in a real terminal, started and played as a person does it.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

#![expect(clippy::unwrap_used, reason = "a test may end so")]

mod completions;
#[allow(dead_code, reason = "a bench takes more of it")]
mod console;
#[cfg(debug_assertions)]
mod faults;
mod input;
mod kept;
mod leaving;
mod light;
mod looks;
mod mouse;
mod names;
mod plain;
mod sizes;
mod streams;
mod tour;

use std::time::Duration;

use console::{CTRL_C, Console, DOWN, ENTER, ESC, RIGHT, Setting, UP};

#[test]
fn stack_attack_is_played_to_its_end() {
    let mut console = Console::menu();
    console.send("2v").wait("new game");
    console.send(ENTER).wait("move 0");
    for ply in 1..=4 {
        console.send(ENTER).wait(&format!("move {ply}"));
    }
    console.insist(ENTER, "Rematch");
    console.insist("q", "Puzzle of the day");
    console.send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}

#[test]
fn the_demo_goes_on_by_itself_and_stands_still_when_asked() {
    let mut console = Setting::new(&["demo", "stack-attack"]).start();
    console.wait("normal speed · move 1");
    console.send(" ").wait("paused").settle();
    assert_eq!(console.listen(Duration::from_millis(1500)), b"");
    console.send(RIGHT).wait("paused, normal speed · move 2");
    console.send(ENTER).wait("Play as").send(ESC);
    console.insist(ESC, "Puzzle of the day").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}

#[test]
fn a_seat_is_taken_over_and_the_other_bot_plays_on() {
    let mut console = Setting::new(&["demo", "stack-attack"]).start();
    console.wait("Novice (Player 1) starts").send(ENTER);
    console.wait("Play as").send(DOWN).send(DOWN).send(DOWN);
    console.stand_on("Play as Novice").send(ENTER);
    console.wait("Player 1  to move").send(ENTER).wait("move 2");
    console.send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
    console.assert_given_back();
}

#[test]
fn a_lesson_begins_from_the_command_line_and_leads_to_the_menu() {
    let mut console = Setting::new(&["learn", "number-stack-duel"]).start();
    console.wait("tutorial: 1 of").send(ENTER).wait("Add a 3");
    console
        .send(RIGHT)
        .send(RIGHT)
        .send(ENTER)
        .wait("tutorial: 3 of");
    console.insist(ESC, "Stone Pile Battle").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}

#[test]
fn a_puzzle_is_tried_and_solved() {
    let mut console = Setting::new(&["puzzle", "stack-attack", "--seed", "6"]).start();
    console.wait("what is the lowest hit that wins?");
    console.send(UP).send(UP);
    console.stand_on("8").send(ENTER);
    console.wait("a lower block is enough").wait("try 2 of 3");
    console.send(DOWN).stand_on("6").send(ENTER).wait("Solved.");
    console.insist(ESC, "1 solved").send(ESC);
    console.wait("Stone Pile Battle").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}
