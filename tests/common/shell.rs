//! The program as a shell starts it: words in, words out.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

/// The rule book's game of Stack Attack, typed.
pub(crate) const ATTACK: &str = "5\n4\n3\n2\n1\n";

/// The program in a home of its own.
pub(crate) fn stackade(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackade"));
    command
        .args(args)
        .env_clear()
        .env("HOME", home)
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What comes of typing this.
pub(crate) fn typed(mut command: Command, text: &str) -> Output {
    let mut child = command.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    // A program that has ended reads no more.
    let _ = input.write_all(text.as_bytes());
    drop(input);
    child.wait_with_output().expect("it ends")
}

/// What it says.
pub(crate) fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What it complains of.
pub(crate) fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The sentence with which a command is refused.
#[track_caller]
pub(crate) fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let sentence = complaint(output);
    let sentence = sentence.strip_prefix("stackade: ").expect("a sentence");
    sentence.trim_end().to_owned()
}

/// The sentence with which a command is refused.
#[track_caller]
pub(crate) fn refused_in(folder: &Path, args: &[&str]) -> String {
    refusal(&typed(stackade(folder, args), ""))
}

/// Commands in words parted by spaces, with the sentence of each.
#[track_caller]
pub(crate) fn refuses(cases: &[(&str, &str)]) {
    let folder = TempDir::new().expect("a folder");
    for (command, sentence) in cases {
        let args: Vec<&str> = command.split(' ').collect();
        assert_eq!(refused_in(folder.path(), &args), *sentence, "{command}");
    }
}
