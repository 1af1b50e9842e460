//! The plain mode in a terminal, and what is kept when it is killed.

use rustix::process::Signal;

use crate::end_to_end::console::{Console, Setting};

#[test]
fn f47_f83_a_dumb_terminal_gets_the_plain_mode() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut console = Setting::new(&["play", "stack-attack", "--data-dir", data])
        .variable("TERM", "dumb")
        .start();
    console.wait("choose one of Player 2's blocks");
    console.send("5\n").wait("It is Player 2's turn.");
    console.send("quit\n");
    assert_eq!(console.exit_code(), 1);
    let said = console.said();
    assert!(
        said.contains("The game is not finished. --resume continues it."),
        "{said}"
    );
    console.assert_given_back();
}

#[test]
fn f60_a_killed_match_is_gone_on_with_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let args = ["play", "stack-attack", "--plain", "--data-dir", data];
    let mut console = Setting::new(&args).start();
    let typed = |console: &mut Console, lines: &[(&str, &str)]| {
        for (line, said) in lines {
            console.send(&format!("{line}\n")).wait(said);
        }
    };
    console.wait("choose one of");
    let lower = "Player 1's blocks, equal or lower";
    typed(
        &mut console,
        &[
            ("5", &format!("{lower}: 1 2 3 4.")),
            ("4", "Player 2's blocks, equal or lower: 1 2 3."),
            ("3", &format!("{lower}: 1 2.")),
            ("undo", "move 2."),
        ],
    );
    console.signal(Signal::KILL);
    console.wait_until("end", |console| !console.is_alive());

    let mut console = Setting::new(&args).start();
    console.wait("after 2 moves.");
    typed(
        &mut console,
        &[
            ("yes", "Player 2's blocks, equal or lower: 1 2 3."),
            ("redo", &format!("{lower}: 1 2.")),
            ("2", "Player 2's blocks, equal or lower: 1."),
            ("1", "wins."),
        ],
    );
    console.send("quit\n");
    assert_eq!(console.exit_code(), 0);

    // Nothing is left to go on with.
    let mut console = Setting::new(&args).start();
    console.wait("choose one of");
    assert!(!String::from_utf8_lossy(&console.bytes).contains("kept"));
}
