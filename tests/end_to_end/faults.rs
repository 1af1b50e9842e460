//! Faults on purpose: a build for tests has keys for them.

use std::process::Command;

use crate::end_to_end::console::{Console, ENTER, ESC, STACKADE};

const PANIC: &str = "\x1b[20~";
const PANIC_ELSEWHERE: &str = "\x1b[21~";
const FAILURE: &str = "\x1b[23~";

/// The program on the menu, in a match and with something on top of it.
fn everywhere() -> [Console; 3] {
    let mut overlay = Console::play("stack-attack");
    overlay.send(ENTER).wait("move 1").send(ESC).wait("Resume");
    [Console::menu(), Console::play("number-stack"), overlay]
}

#[test]
fn f01_f02_after_a_panic_the_terminal_is_given_back_and_the_report_is_read() {
    for mut console in everywhere() {
        console.send(PANIC);
        assert_eq!(console.exit_code(), 101);
        console.assert_given_back();
        let screen = console.screen();
        assert!(
            screen.contains("a panic where the screen is drawn"),
            "{screen}"
        );
        assert!(screen.contains("src/term/fault.rs"), "{screen}");
    }
}

#[test]
fn f06_a_panic_on_another_thread_ends_the_program_in_order() {
    for mut console in everywhere() {
        console.send(PANIC_ELSEWHERE);
        assert_eq!(console.exit_code(), 101);
        console.assert_given_back();
        let screen = console.screen();
        assert!(screen.contains("a panic on another thread"), "{screen}");
    }
}

#[test]
fn f06_a_panic_on_the_command_line_has_the_same_exit_code() {
    let mut command = Command::new(STACKADE);
    let output = command
        .arg("rules")
        .env("STACKADE_FAULTS", "start")
        .output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(101));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("a panic on the command line"), "{said}");
}

#[test]
fn f09_an_error_after_the_start_is_read_on_the_normal_screen() {
    for mut console in everywhere() {
        console.send(FAILURE);
        assert_eq!(console.exit_code(), 1);
        console.assert_given_back();
        let screen = console.screen();
        assert_eq!(screen.trim(), "stackade: an error after the start");
    }
}
