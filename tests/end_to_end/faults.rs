//! Faults on purpose: a build for tests has keys for them.

use std::process::Command;

use crate::end_to_end::{console::STACKADE, leaving::everywhere};

#[track_caller]
fn ends(key: &str, code: i32, seen: &[&str]) {
    for (_, mut console) in everywhere() {
        console.send(key);
        assert_eq!(console.exit_code(), code);
        console.assert_given_back();
        let screen = console.screen();
        assert!(seen.iter().all(|words| screen.contains(words)), "{screen}");
    }
}

#[test]
fn f01_after_a_panic_the_terminal_is_given_back_and_the_report_is_read() {
    let report = ["a panic where the screen is drawn", "src/term/fault.rs"];
    ends("\x1b[20~", 101, &report);
}

#[test]
fn f06_a_panic_on_another_thread_ends_the_program_in_order() {
    ends("\x1b[21~", 101, &["a panic on another thread"]);
}

#[test]
fn f09_an_error_after_the_start_is_read_on_the_normal_screen() {
    ends("\x1b[23~", 1, &["stackade: an error after the start"]);
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
