//! Games and batches in files and on the input, and where they are looked for.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Write as _},
    process::Command,
};

use serde_json::{Value, json};

use super::folder;
use crate::common::prelude::*;
use crate::common::shell::{batch, complaint, json_of, refusal, run, said, stackade, typed};

#[test]
fn paths_are_those_of_the_platform_or_as_given() {
    let home = folder();
    let mut command = stackade(home.path(), "paths --config /c/mine.toml");
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
    let home = folder();
    let record = "format = 1\ngame = \"number-stack-duel\"\nresigned = \"right\"\n\
                  moves = [\"+2\", \"swap\", \"+4\", \"+1\"]\ntaken_back = 1\n\
                  table.swap = true\nrules.target = 9\n";
    fs::write(home.path().join("game.toml"), record).expect("a file");
    let text = said(&run(home.path(), "replay game.toml --json", ""));
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let mut lines: Vec<Value> = lines.collect();
    let last = lines.pop().expect("a line");
    assert_eq!(lines.len(), 3, "{text}");
    for (mut replay, moves) in lines.into_iter().zip(["", "+2", "+2 swap"]) {
        let rules = "--rule target=9 --rule swap=on";
        let mut eval = json_of(&format!(
            "eval number-stack-duel {rules} --json --moves '{moves}'"
        ));
        let [last, all] = [&mut replay, &mut eval].map(|it| it["moves"].take());
        assert_eq!(replay, eval);
        // The move that leads there alone.
        let all = all.as_array().expect("moves");
        let end = &all[all.len().saturating_sub(1)..];
        assert_eq!(last.as_array().expect("moves"), end);
    }
    // The seats have been swapped: on the right sits Player 1.
    assert_eq!(
        (&last["winner"], &last["to_move"]),
        (&json!(2), &json!(null))
    );
}

#[test]
fn f53_broken_pipes_end_quietly_and_a_full_disk_is_told() {
    let home = folder();
    for words in [
        "--help",
        "--version",
        "rules",
        "stats",
        "paths",
        "man",
        "completions zsh",
        "play number-stack --plain",
    ] {
        for _ in 0..8 {
            let mut child = stackade(home.path(), words).spawn().expect("it starts");
            let mut line = String::new();
            let mut reader = BufReader::new(child.stdout.take().expect("piped"));
            reader.read_line(&mut line).expect("text");
            drop(reader);
            let moves = "1@1\n2@1\n".repeat(500);
            let mut input = child.stdin.take().expect("piped");
            let _ = input.write_all(moves.as_bytes());
            drop(input);
            let output = child.wait_with_output().expect("it ends");
            assert_eq!(output.stderr, b"", "{words}");
            assert!(matches!(output.status.code(), Some(0 | 1)), "{words}");
        }
        let full = File::options().write(true).open("/dev/full");
        let mut command = stackade(home.path(), words);
        command.stdout(full.expect("a device"));
        let output = typed(command, "1@1\n");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words}: {told}");
        assert_eq!(told.lines().count(), 1, "{words}: {told}");
        assert!(told.ends_with(": no storage space\n"), "{words}: {told}");
    }
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
            r#"{"game": "stones-game", "rules": {"stones": 21.5}}"#,
            "stones must be an odd number from 1 to \
             999\u{A0}999\u{A0}999\u{A0}999\u{A0}999\u{A0}999, not \"21.5\"",
        ),
        (&long, "the line is longer than 1 MiB"),
        ("{}", "missing field `game` at line 1 column 2"),
        // What else is no such object is told in the words of the library, too.
        (r#"{"game": "chess"}"#, ""),
        (r#"{"game": "stones-game", "rules": {"stones": [4]}}"#, ""),
        (r#"{"game": "stones-game", "rules": "stones=21"}"#, ""),
        (r#"{"game": "stones-game", "moves": "3"}"#, ""),
        (r#"{"game": "stones-game", "moves": ["3", 3]}"#, ""),
        (r#"{"game": 5}"#, ""),
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
fn what_is_no_record_is_told_with_its_line() {
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
        let record = format!("format = 1\n{line}\n");
        let said = refusal(&run(folder().path(), "replay - --json", &record));
        let place = "stackade: standard input, line 2: ";
        assert!(said.starts_with(place), "{line}: {said}");
    }
}

#[test]
fn f30_a_number_too_great_to_be_counted_is_told_what_is_allowed() {
    let great = "99999999999999999999";
    let record = |text: &str| {
        let record = format!("format = 1\ngame = \"number-stack\"\n{text}\n");
        refusal(&run(folder().path(), "review - --plain", &record))
    };
    for value in [great, "18446744073709551616", "-1", &"9".repeat(39)] {
        let said = format!("target must be a number from 1 to 20, not \"{value}\"");
        let short = format!("target must be a number from 1 to 20, not \"{value:.19}");
        let told = record(&format!("[rules]\ntokens = 3\ntarget = {value}"));
        let line = "stackade: standard input, line 5: ";
        assert!(told.starts_with(&format!("{line}{short}")), "{told}");
        let words = format!("eval number-stack --rule target={value}");
        let typed = refusal(&run(folder().path(), &words, ""));
        assert_eq!(typed.contains(&said), value.len() <= 20, "{typed}");
        assert_eq!(told.replace(line, "stackade: ").replace(".\n", "\n"), typed);
    }
}

#[test]
fn f28_a_long_name_of_a_file_leaves_room_for_what_is_wrong_with_it() {
    let words = format!("stats --config /tmp/{}", "a".repeat(3000));
    let output = run(folder().path(), &words, "");
    let told = complaint(&output);
    assert!(
        told.ends_with("a... cannot be read: invalid filename.\n"),
        "{told}"
    );
    assert!(told.chars().count() < 120, "{told}");
}

/// The file of a running match, and of the finished games the last one.
#[test]
fn a_journal_is_replayed_as_a_record_is() {
    let mut desk = Desk::new();
    let home = folder();
    for (number, game, moves) in [
        (0, GameId::StonesGame, "1 1"),
        (1, GameId::StackAttack, "x5 x4 x3 x2 x1"),
        (2, GameId::NumberStack, "15@1"),
    ] {
        assert_eq!(desk.keep(number, open(game, moves).as_ref()), None);
    }
    let running = desk.running().remove(0);
    for (file, title, plies) in [
        (running, "Stones Game", 2),
        (desk.path("history.jsonl"), "Number Stack", 1),
    ] {
        let file = file.display();
        let text = said(&run(home.path(), &format!("review {file}"), ""));
        assert!(text.starts_with(&format!("{title}: ")), "{file}: {text}");
        let lines = said(&run(home.path(), &format!("replay {file} --json"), ""));
        assert_eq!(lines.lines().count(), plies + 1, "{file}: {lines}");
    }
    fs::write(home.path().join("x.jsonl"), "{\"stackade\":1}\n").expect("a file");
    let told = refusal(&run(home.path(), "replay x.jsonl --json", ""));
    assert_eq!(told, "stackade: x.jsonl cannot be read: it is no match.\n");
}

/// A pipe that nobody writes into would be waited for without an end.
#[test]
fn what_is_no_file_is_no_game_unless_it_is_the_input() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(pipe).status();
    assert!(made.expect("it runs").success());
    for command in ["review", "replay", "eval --batch"] {
        let output = Command::new("timeout")
            .args(["20", env!("CARGO_BIN_EXE_stackade")])
            .args(command.split(' '))
            .arg("pipe")
            .current_dir(folder.path())
            .output();
        let sentence = "stackade: pipe cannot be read: it isn't a regular file.\n";
        assert_eq!(refusal(&output.expect("it runs")), sentence);
    }
    let game = "format = 1\ngame = \"stack-attack\"\n";
    for place in ["-", "/dev/stdin", "/dev/fd/0"] {
        let output = run(folder.path(), &format!("review {place} --plain"), game);
        assert_eq!(output.status.code(), Some(0), "{place} {output:?}");
        let text = said(&output);
        assert!(text.starts_with("Stack Attack: blocks=5.\n"), "{text}");
    }
}
