//! What the command line says where it cannot do what it is asked to: a sentence
//! in plain words that says what is allowed.

use crate::common::shell;

use std::{
    path::Path,
    process::{Command, Output},
};

use serde_json::{Value, json};
use shell::{refusal, refused_in, refuses, said, stackade, typed};
use tempfile::TempDir;

/// Runs the program in a folder, with this on its input.
fn run(folder: &Path, args: &[&str], input: &str) -> Output {
    typed(stackade(folder, args), input)
}

/// Lines of JSON for lines of JSON.
#[track_caller]
fn batch(input: &str) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder");
    let output = run(folder.path(), &["eval", "--batch", "-", "--json"], input);
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    let text = said(&output);
    let parse = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(parse).collect()
}

#[test]
fn a_faulty_line_of_a_batch_has_an_error_for_its_answer_and_the_rest_goes_on() {
    let cases = [
        (
            r#"{"game": "stack-attack", "moves": ["x5", "x9"]}"#,
            "move 2, \"x9\": Player 1 has no block 9.",
        ),
        (
            r#"{"game": "chess"}"#,
            "no game \"chess\"; there are stone-pile-battle, stack-attack, stones-game, \
             number-stack, number-stack-duel",
        ),
        (
            r#"{"game": "stones-game", "rules": {"stones": 4}}"#,
            "stones must be an odd number from 1 to 999999999999999999, not \"4\"",
        ),
        (
            r#"{"game": "stones-game", "rules": {"stones": 21.5}}"#,
            "stones must be an odd number from 1 to 999999999999999999, not \"21.5\"",
        ),
        (
            r#"{"game": "stones-game", "rules": {"stones": [4]}}"#,
            "stones must be a number or a text",
        ),
        (
            r#"{"game": "stones-game", "rules": "stones=21"}"#,
            "the rules must be an object, such as {\"stones\": 21}",
        ),
        (
            r#"{"game": "stones-game", "moves": "3"}"#,
            "the moves must be a list of texts",
        ),
        (
            r#"{"game": "stones-game", "moves": ["3", 3]}"#,
            "move 2 must be a text",
        ),
        (r#"{"game": 5}"#, "the game must be a text"),
        ("{}", "the game is missing"),
        (
            r#"{"game": "stones-game", "game": "stones-game"}"#,
            "a member is given twice: column 30",
        ),
        (r#"["stones-game"]"#, "a line must be a JSON object"),
        ("not json", "a line must be a JSON object"),
        ("", "a line must be a JSON object"),
        ("{", "no JSON object: the line ends inside of it"),
        ("{é}", "no JSON object: column 2"),
        (r#"{"game": "é", } "#, "no JSON object: column 15"),
    ];
    let mut input: String = cases.map(|(line, _)| line.to_owned() + "\n").concat();
    input += r#"{"game": "stack-attack", "moves": ["x5"], "comment": "the rule book's"}"#;
    let answers = batch(&input);
    assert_eq!(answers.len(), cases.len() + 1);
    for (number, (answer, (line, error))) in (1..).zip(answers.iter().zip(cases)) {
        let error = format!("line {number}: {error}");
        assert_eq!(*answer, json!({ "error": error }), "{line}");
    }
    let last = answers.last().expect("an answer");
    assert_eq!(last["value"], json!({ "result": "loss", "plies": 4 }));
}

#[test]
fn a_file_is_called_as_it_was_typed() {
    let folder = TempDir::new().expect("a folder");
    std::fs::create_dir(folder.path().join("rec")).expect("a folder");
    std::fs::write(folder.path().join("rec/new.toml"), "format = 2\n").expect("a file");
    for (args, sentence) in [
        (
            &["replay", "rec/new.toml", "--json"][..],
            "rec/new.toml, line 1: format 2 is of a newer Stackade; this one reads format 1.",
        ),
        (
            &["review", "./gone.toml", "--plain"],
            "./gone.toml is not there.",
        ),
        (
            &["replay", "rec", "--json"],
            "rec cannot be read: it is a folder.",
        ),
        (
            &["eval", "--batch", "./rec"],
            "./rec cannot be read: it is a folder.",
        ),
        (&["eval", "--batch", "rec/gone"], "rec/gone is not there."),
        (
            &["replay", "-", "--json"],
            "the input, line 1: a record begins with format = 1, which is missing.",
        ),
    ] {
        assert_eq!(refused_in(folder.path(), args), sentence, "{args:?}");
    }
}

#[test]
fn a_record_may_come_by_the_input() {
    let folder = TempDir::new().expect("a folder");
    let record = "format = 1\ngame = \"stack-attack\"\nmoves = [\"x5\"]\n";
    let output = run(folder.path(), &["replay", "-", "--json"], record);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!((output.status.code(), text.lines().count()), (Some(0), 2));
    let output = run(folder.path(), &["review", "-"], record);
    assert!(output.stdout.starts_with(b"Stack Attack: blocks=5.\n"));
}

/// As the numbers of the rules are written for people.
#[test]
fn a_move_that_is_refused_is_said_once() {
    let duel = "This is no move of Number Stack Duel: write + and a number from 1 to 4, such as \
                +1, or x.";
    let stack = "This is no move of Number Stack: write a token from 1 to 15, @ and a stack from 1 \
                 to 3, such as 1@2, or pass.";
    for (game, text, reason) in [
        ("number-stack-duel", "7", duel),
        ("number-stack", "7", stack),
        ("stack-attack", "x05", "This is written x5."),
    ] {
        let command = format!("eval {game} --moves {text}");
        refuses(&[(&command, &format!("move 1, {text:?}: {reason}"))]);
    }
}

/// What is said of a line whose fault has no words of its own.
const ALLOWED: &str = "a line must be a name, = and a value: a number, true, false, a text in \
                       quotes or a list in [ ]";

#[test]
fn what_is_no_record_is_told_without_the_words_of_its_format() {
    let folder = TempDir::new().expect("a folder");
    for (line, reason) in [
        ("date = yesterday", "a text must stand in quotes"),
        ("date", "after a name there must be = and a value"),
        ("moves = [\"x5\" \"x4\"]", "a comma is missing in a list"),
        ("moves = [\"x5\"", "a list must end with ]"),
        ("[rules", "the name of a table must end with ]"),
        ("game = \"chess", "a text must end with a quotation mark"),
        ("format = 1", "a name is given twice"),
        ("moves = [,]", ALLOWED),
        ("date = 01", ALLOWED),
        ("date = 2026-13-41T18:30:00Z", "there is no such month"),
        ("date = 2026-02-29", "there is no such day"),
        (
            "date = 2026-03-01T24:30:00Z",
            "there is no such time of day",
        ),
        (
            "date = 2026-3-1",
            "a date must be like 2026-03-01T18:30:00Z",
        ),
        ("= 3", ALLOWED),
        ("date = \"\\q\"", ALLOWED),
        ("date = 99999999999999999999", ALLOWED),
        ("{", ALLOWED),
        ("stones = 3", "a record has no stones"),
    ] {
        let output = run(
            folder.path(),
            &["replay", "-", "--json"],
            &format!("format = 1\n{line}\n"),
        );
        let said = String::from_utf8(output.stderr).expect("text");
        let sentence = format!("stackade: the input, line 2: {reason}.\n");
        assert_eq!((output.status.code(), said), (Some(2), sentence), "{line}");
    }
}

/// A pipe that nobody writes into would be waited for without an end.
#[test]
fn what_is_no_file_is_no_game_unless_it_is_the_input() {
    let folder = TempDir::new().expect("a folder");
    let made = Command::new("mkfifo")
        .arg(folder.path().join("pipe"))
        .status();
    assert!(made.expect("it runs").success());
    for command in ["review", "replay"] {
        let output = Command::new("timeout")
            .args(["20", env!("CARGO_BIN_EXE_stackade"), command, "pipe"])
            .current_dir(folder.path())
            .output();
        let sentence = "pipe cannot be read: it is no file.";
        assert_eq!(refusal(&output.expect("it runs")), sentence);
    }
    let game = "format = 1\ngame = \"stack-attack\"\n";
    let review = |place| run(folder.path(), &["review", place, "--plain"], game);
    for place in ["-", "/dev/stdin", "/dev/fd/0"] {
        let output = review(place);
        assert_eq!(output.status.code(), Some(0), "{place} {output:?}");
        assert_eq!(said(&output), said(&review("-")));
    }
}
