//! The program in a real terminal, started and played as a person does it.

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
fn each_screen_is_begun_from_the_command_line_played_and_left() {
    type Play = fn(&mut Console) -> &mut Console;
    let cases: [(&[&str], &str, Play); 4] = [
        (
            &["demo", "stack-attack"],
            "normal speed · move 1",
            |console| {
                console.send(" ").wait("paused").settle();
                assert_eq!(console.listen(Duration::from_millis(1500)), b"");
                console.send(RIGHT).wait("paused, normal · move 2");
                console.send(ENTER).wait("Play as").send(ESC)
            },
        ),
        (
            &["learn", "number-stack-duel"],
            "tutorial: 1 of",
            |console| {
                console.send(ENTER).wait("Add a 3");
                console.send("3").send(ENTER).wait("tutorial: 3 of")
            },
        ),
        (
            &["puzzle", "stack-attack", "--seed", "6"],
            "what is the lowest hit that wins?",
            |console| {
                console.send(UP).send(UP).stand_on("8").send(ENTER);
                console.wait("a lower block is enough").wait("try 2 of 3");
                console.send(DOWN).stand_on("6").send(ENTER).wait("Solved.");
                console.insist(ESC, "1 of 1 solved")
            },
        ),
        (
            &["demo", "stack-attack"],
            "Novice (Player 1) starts",
            |console| {
                console.send(ENTER).wait("Play as");
                console.stand_on("Play as Novice").send(ENTER);
                console.wait("You to move").send(ENTER).wait("move 2");
                console.send("q")
            },
        ),
    ];
    for (args, first, play) in cases {
        let mut console = Setting::new(args).start();
        play(console.wait(first));
        console.insist(ESC, "Puzzle of the day").send(CTRL_C);
        assert_eq!(console.exit_code(), 130, "{args:?}");
        console.assert_given_back();
    }
}
