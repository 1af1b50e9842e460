//! Games and batches in files and on the input, and where they are looked for.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Write as _},
    process::Command,
};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::run;
use crate::common::shell::{refusal, refused_in, refuses, said, stackade, typed};

#[test]
fn paths_are_those_of_the_platform_or_as_given() {
    let home = TempDir::new().expect("a home");
    let mut command = stackade(home.path(), &["paths", "--config", "/c/mine.toml"]);
    command.env("XDG_DATA_HOME", "/d");
    assert_eq!(
        said(&typed(command, "")),
        "settings  /c/mine.toml\n\
         history   /d/stackade/history.jsonl\n\
         puzzles   /d/stackade/puzzles.jsonl\n\
         lessons   /d/stackade/lessons.jsonl\n\
         running   /d/stackade/running\n\
         games     /d/stackade/games\n"
    );
}

#[test]
fn a_replay_says_of_every_ply_what_eval_says() {
    let home = TempDir::new().expect("a home");
    let record = "format = 1\ngame = \"number-stack-duel\"\nresigned = \"right\"\n\
                  moves = [\"+2\", \"swap\", \"+4\", \"+1\"]\nply = 3\n\
                  [rules]\ntarget = 9\nswap = \"on\"\n";
    fs::write(home.path().join("game.toml"), record).expect("a file");
    let output = typed(
        stackade(home.path(), &["replay", "game.toml", "--json"]),
        "",
    );
    let text = said(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    for (line, moves) in lines.iter().zip(["", "+2", "+2 swap"]) {
        let eval = [
            "eval",
            "number-stack-duel",
            "--rule",
            "target=9",
            "--rule",
            "swap=on",
            "--json",
            "--moves",
            moves,
        ];
        let eval = said(&typed(stackade(home.path(), &eval), ""));
        let [mut replay, mut eval]: [serde_json::Value; 2] =
            [line, eval.as_str()].map(|line| serde_json::from_str(line).expect("JSON"));
        let [last, all] = [&mut replay, &mut eval].map(|it| it["moves"].take());
        assert_eq!(replay, eval);
        // The move that leads there alone.
        let all = all.as_array().expect("moves");
        assert_eq!(
            last.as_array().expect("moves"),
            &all[all.len().saturating_sub(1)..]
        );
    }
    let last: serde_json::Value = serde_json::from_str(lines[3]).expect("JSON");
    // The seats have been swapped: on the right sits Player 1.
    assert_eq!(
        (&last["winner"], &last["to_move"]),
        (&2.into(), &serde_json::Value::Null)
    );

    fs::write(home.path().join("game.toml"), record.replace("+4", "+5")).expect("a file");
    let output = typed(
        stackade(home.path(), &["replay", "game.toml", "--json"]),
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "stackade: game.toml, line 4: move 3, \"+5\": There is no 5 to add. The numbers are \
         1 to 4.\n"
    );
    let output = typed(
        stackade(home.path(), &["replay", "gone.toml", "--json"]),
        "",
    );
    assert_eq!(output.stderr, b"stackade: Can't find gone.toml.\n");
}

#[test]
fn f53_broken_pipes_end_quietly_and_a_full_disk_is_told() {
    let home = TempDir::new().expect("a home");
    let printing: [&[&str]; 6] = [
        &["--help"],
        &["stats"],
        &["paths"],
        &["man"],
        &["completions", "zsh"],
        &["play", "number-stack", "--plain"],
    ];
    for args in printing {
        for _ in 0..8 {
            let mut child = stackade(home.path(), args).spawn().expect("it starts");
            let mut line = String::new();
            let mut reader = BufReader::new(child.stdout.take().expect("piped"));
            reader.read_line(&mut line).expect("text");
            drop(reader);
            let moves = "1@1\n2@1\n".repeat(500);
            let _ = child
                .stdin
                .take()
                .expect("piped")
                .write_all(moves.as_bytes());
            let output = child.wait_with_output().expect("it ends");
            assert_eq!(output.stderr, b"", "{args:?}");
            assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?}");
        }
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("a device");
        let mut command = stackade(home.path(), args);
        command.stdout(full);
        let output = typed(command, "1@1\n");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{args:?}: {told}");
        assert!(told.ends_with(": no storage space\n"), "{args:?}: {told}");
    }
}

/// A bot answers by itself, and a level that does not exist is refused with
/// those that do.
#[test]
fn a_seat_is_a_name_or_a_bot() {
    let home = TempDir::new().expect("a folder");
    let play = |player: &str| {
        let args = [
            "play",
            "stack-attack",
            "--plain",
            "--p1",
            "human:Ada",
            "--p2",
            player,
        ];
        typed(stackade(home.path(), &args), "x5\n")
    };
    let told = said(&play("bot:perfect"));
    assert!(told.contains("Your 5 hit Perfect's 5."), "{told}");
    assert!(told.contains("Perfect's 4 hit your"), "{told}");
    for player in ["BOT:perfect", "Bot:Perfect"] {
        let told = said(&play(player));
        assert!(told.contains("Perfect's 4 hit your"), "{told}");
    }
    assert!(said(&play("Human:Bot")).contains("hit Bot's 5."));
    let refused = play("bot:great");
    assert_eq!(refused.status.code(), Some(2));
    let reason = String::from_utf8(refused.stderr).expect("text");
    assert!(
        reason.contains("bot:novice, bot:casual, bot:skilled"),
        "{reason}"
    );
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
    let long = format!("{{\"game\": \"{}\"}}", "x".repeat(1 << 20));
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
        (&long, "the line is longer than 1 MiB"),
        // What is no such object is told in the words of the library.
        (r#"{"game": "stones-game", "rules": {"stones": [4]}}"#, ""),
        (r#"{"game": "stones-game", "rules": "stones=21"}"#, ""),
        (r#"{"game": "stones-game", "moves": "3"}"#, ""),
        (r#"{"game": "stones-game", "moves": ["3", 3]}"#, ""),
        (r#"{"game": 5}"#, ""),
        ("{}", "missing field `game` at line 1 column 2"),
        (r#"{"game": "stones-game", "game": "stones-game"}"#, ""),
        ("not json", ""),
        ("", ""),
        ("{", ""),
        ("{é}", ""),
    ];
    let mut input: String = cases.map(|(line, _)| line.to_owned() + "\n").concat();
    input += r#"{"game": "stack-attack", "moves": ["x5"], "comment": "the rule book's"}"#;
    let answers = batch(&input);
    assert_eq!(answers.len(), cases.len() + 1);
    for (number, (answer, (line, error))) in (1..).zip(answers.iter().zip(cases)) {
        let said = answer["error"].as_str().expect(line);
        let start = format!("line {number}: {error}");
        assert!(said.starts_with(&start) && said.len() > 10, "{said}");
        assert!(error.is_empty() || said == start, "{said}");
        assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1));
    }
    let last = answers.last().expect("an answer");
    assert_eq!(last["value"], json!({ "result": "loss", "plies": 4 }));
}

/// More rule sets than are kept at a time, each asked about twice.
#[test]
fn a_batch_answers_about_any_number_of_rule_sets() {
    let line =
        |stones: u64| format!(r#"{{"game": "stones-game", "rules": {{"stones": {stones}}}}}"#);
    let sizes = (0..2).flat_map(|_| (0..50).map(|number| 2 * number + 21));
    let lines: Vec<String> = sizes.map(line).collect();
    let answers = batch(&lines.join("\n"));
    assert_eq!(answers.len(), 100);
    assert_eq!(answers[..50], answers[50..]);
}

#[test]
fn a_file_is_called_as_it_was_typed() {
    let folder = TempDir::new().expect("a folder");
    std::fs::create_dir(folder.path().join("rec")).expect("a folder");
    std::fs::write(folder.path().join("rec/new.toml"), "format = 2\n").expect("a file");
    for (args, sentence) in [
        (
            &["replay", "rec/new.toml", "--json"][..],
            "rec/new.toml, line 1: format 2 needs a newer Stackade; this one reads format 1.",
        ),
        (
            &["review", "./gone.toml", "--plain"],
            "Can't find ./gone.toml.",
        ),
        (
            &["replay", "rec", "--json"],
            "rec cannot be read: it is a folder.",
        ),
        (
            &["eval", "--batch", "./rec"],
            "./rec cannot be read: it is a folder.",
        ),
        (&["eval", "--batch", "rec/gone"], "Can't find rec/gone."),
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
    let duel = "That isn't a move. Type + and a number from 1 to 4, such as +1, or x to attack.";
    let stack = "That isn't a move. Type a token from 1 to 15, @ and a stack from 1 to 3, such as 1@2, or pass.";
    for (game, text, reason) in [
        ("number-stack-duel", "7", duel),
        ("number-stack", "7", stack),
        ("stack-attack", "x05", "Type this move as x5."),
    ] {
        let command = format!("eval {game} --moves {text}");
        refuses(&[(&command, &format!("move 1, {text:?}: {reason}"))]);
    }
}

/// The library words it; file and line stand before it.
#[test]
fn what_is_no_record_is_told_with_its_line() {
    let folder = TempDir::new().expect("a folder");
    for line in [
        "date = yesterday",
        "date",
        "moves = [\"x5\" \"x4\"]",
        "[rules",
        "game = \"chess",
        "format = 1",
        "moves = [,]",
        "date = 2026-13-41T18:30:00Z",
        "date = 2026-02-29",
        "= 3",
        "date = \"\\q\"",
        "date = 99999999999999999999",
        "{",
        "stones = 3",
    ] {
        let output = run(
            folder.path(),
            &["replay", "-", "--json"],
            &format!("format = 1\n{line}\n"),
        );
        let said = refusal(&output);
        assert!(
            said.starts_with("standard input, line 2: "),
            "{line}: {said}"
        );
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
    for command in ["review", "replay", "eval --batch"] {
        let output = Command::new("timeout")
            .args(["20", env!("CARGO_BIN_EXE_stackade")])
            .args(command.split(' '))
            .arg("pipe")
            .current_dir(folder.path())
            .output();
        let sentence = "pipe cannot be read: it isn't a regular file.";
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
