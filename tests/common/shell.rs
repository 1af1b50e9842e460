//! The program as a shell starts it: words in, words out.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

pub(crate) const ATTACK: &str = "5\n4\n3\n2\n1\n";

/// The program in this home, with words as in a shell: what stands between two `'` is
/// one word.
pub(crate) fn stackade(home: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackade"));
    for (index, part) in words.split('\'').enumerate() {
        match index % 2 {
            0 => command.args(part.split(' ').filter(|word| !word.is_empty())),
            _ => command.arg(part),
        };
    }
    command
        .env_clear()
        .env("HOME", home)
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub(crate) fn typed(mut command: Command, text: &str) -> Output {
    let mut child = command.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    let text = text.to_owned();
    // A program that has ended reads no more.
    let feed = std::thread::spawn(move || drop(input.write_all(text.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    feed.join().expect("no panic");
    output
}

pub(crate) fn run(home: &Path, words: &str, input: &str) -> Output {
    typed(stackade(home, words), input)
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub(crate) fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[track_caller]
pub(crate) fn printed(words: &str, input: &str) -> String {
    let home = TempDir::new().expect("a home");
    let output = run(home.path(), words, input);
    let code = output.status.code();
    assert_eq!((code, &*complaint(&output)), (Some(0), ""), "{words}");
    said(&output)
}

#[track_caller]
pub(crate) fn json_of(words: &str) -> Value {
    serde_json::from_str(&printed(words, "")).expect("JSON")
}

#[track_caller]
pub(crate) fn batch(input: &str) -> Vec<Value> {
    let lines = printed("eval --batch - --json", input);
    let parse = |line| serde_json::from_str(line).expect("JSON");
    lines.lines().map(parse).collect()
}

/// The sentence with which a command is refused, and nothing else.
#[track_caller]
pub(crate) fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    complaint(output)
}
