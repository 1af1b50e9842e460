//! Group E: terminals that lack something, and streams that are none.

use std::process::{Command, Output, Stdio};

use crate::end_to_end::console::{CTRL_C, Console, ENTER, STACKADE, Setting};

#[test]
fn f47_a_dumb_terminal_is_refused_in_one_sentence() {
    for term in ["dumb", ""] {
        let mut console = Setting::new(&[]).variable("TERM", term).start();
        assert_eq!(console.exit_code(), 2);
        let said = console.said();
        assert!(said.contains("cannot show a full screen"), "{said}");
        console.assert_given_back();
    }
}

/// What a shell's command line gives that starts the program, `$0`.
fn shell(line: &str) -> Output {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", line, STACKADE]);
    shell.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn f51_without_a_terminal_it_says_so() {
    for line in [
        "echo x | $0",
        "$0 </dev/null",
        "$0 <&-",
        "setsid $0 </dev/null",
        "$0 play stack-attack </dev/null",
    ] {
        let output = shell(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(output.stdout.is_empty(), "{line}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("terminal"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(!said.contains('\x1b'), "{said}");
    }
}

#[test]
fn f51_output_into_a_file_is_no_screen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out");
    let line = format!("$0 >{}", file.display());
    let mut console = Setting::line(&line).start();
    assert_eq!(console.exit_code(), 2);
    assert_eq!(std::fs::read(file).unwrap(), b"");
    console.assert_given_back();
}

#[test]
fn f55_where_there_is_no_other_screen_nothing_old_shines_through() {
    let mut console = Console::play("stack-attack");
    console.send(ENTER).wait("move 1").settle();
    let seen = console.screen();
    let old = "old text ".repeat(300);
    assert_eq!(console.screen_without_alternate(&old), seen);
    console.send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
    // The prompt stands on an empty screen.
    assert_eq!(console.screen_without_alternate(&old).trim(), "");
}
