//! The program in a real terminal, started and played as a person does it.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

#![expect(clippy::unwrap_used, reason = "a test may end so")]

mod completions;
#[allow(dead_code, reason = "a bench takes more of it")]
mod console;
mod demo;
#[cfg(feature = "fault-injection")]
mod faults;
mod input;
mod kept;
mod learn;
mod leaving;
mod light;
mod looks;
mod mouse;
mod names;
mod plain;
mod puzzle;
mod setting;
mod sizes;
mod streams;

use console::{Console, DOWN, ENTER};

#[test]
fn stack_attack_is_played_to_its_end() {
    let mut console = Console::menu();
    console.send(DOWN).send(ENTER).wait("new game");
    console.send(ENTER).wait("move 0");
    for ply in 1..=4 {
        console.send(ENTER).wait(&format!("move {ply}"));
    }
    console.insist(ENTER, "wins").wait("Rematch");
    console.insist("q", "Number Stack Duel");
    console.send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}
