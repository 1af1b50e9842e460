//! The program in a real terminal, started and played as a person does it.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

#![expect(clippy::unwrap_used, reason = "a test may end so")]

#[allow(dead_code, reason = "a bench takes more of it")]
#[path = "end_to_end/console.rs"]
mod console;
#[path = "end_to_end/demo.rs"]
mod demo;
#[cfg(feature = "fault-injection")]
#[path = "end_to_end/faults.rs"]
mod faults;
#[path = "end_to_end/input.rs"]
mod input;
#[path = "end_to_end/kept.rs"]
mod kept;
#[path = "end_to_end/learn.rs"]
mod learn;
#[path = "end_to_end/leaving.rs"]
mod leaving;
#[path = "end_to_end/light.rs"]
mod light;
#[path = "end_to_end/looks.rs"]
mod looks;
#[path = "end_to_end/mouse.rs"]
mod mouse;
#[path = "end_to_end/names.rs"]
mod names;
#[path = "end_to_end/plain.rs"]
mod plain;
#[path = "end_to_end/puzzle.rs"]
mod puzzle;
#[path = "end_to_end/setting.rs"]
mod setting;
#[path = "end_to_end/sizes.rs"]
mod sizes;
#[path = "end_to_end/streams.rs"]
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
