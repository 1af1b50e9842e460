//! What the command line says where it cannot do what it is asked to: a sentence
//! in plain words that says what is allowed.

#[path = "common/shell.rs"]
mod shell;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::{Value, json};
use shell::{refusal, said, stackade, typed};
use tempfile::TempDir;

/// Runs the program in a folder, with this on its input.
fn run(folder: &Path, args: &[&str], input: &str) -> Output {
    typed(stackade(folder, args), input)
}

/// The sentence with which a command is refused.
#[track_caller]
fn refused_in(folder: &Path, args: &[&str]) -> String {
    refusal(&run(folder, args, ""))
}

/// Commands in words parted by spaces, with the sentence of each.
#[track_caller]
fn refuses(cases: &[(&str, &str)]) {
    let folder = TempDir::new().expect("a folder");
    for (command, sentence) in cases {
        let args: Vec<&str> = command.split(' ').collect();
        assert_eq!(refused_in(folder.path(), &args), *sentence, "{command}");
    }
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

#[test]
fn an_option_of_a_game_is_given_once_and_with_a_value() {
    refuses(&[
        (
            "eval stones-game --rule stones",
            "stones needs a value, such as stones=99",
        ),
        (
            "eval stones-game --rule swap",
            "swap needs a value, such as swap=on",
        ),
        (
            "eval stones-game --rule pile",
            "there is no option \"pile\" here; the only option is stones",
        ),
        (
            "eval number-stack --rule pile=3",
            "there is no option \"pile\" here; the options are tokens, target",
        ),
        (
            "eval stones-game --rule stones=21 --rule stones=23",
            "stones is given twice",
        ),
        (
            "simulate stones-game --p1 novice --p2 novice --games 1 --rule swap=on --rule swap=on",
            "swap is given twice",
        ),
    ]);
}

/// As the numbers of the rules are written for people.
#[test]
fn the_digits_of_an_option_may_stand_by_threes() {
    let folder = TempDir::new().expect("a folder");
    for blank in [" ", "\u{A0}"] {
        let rule = format!("stones=1{blank}001");
        let args = ["eval", "stones-game", "--rule", &rule];
        let text = String::from_utf8(run(folder.path(), &args, "").stdout).expect("text");
        assert!(text.contains("stones=1001\n"), "{text}");
    }
    let args = ["eval", "stones-game", "--rule", "stones=10 01"];
    assert!(refused_in(folder.path(), &args).ends_with("not \"10 01\""));
}

#[test]
fn a_number_that_is_refused_says_which_are_allowed() {
    let simulate = "simulate stack-attack --p1 novice --p2 novice";
    for value in [
        "0",
        "x",
        "1.5",
        "-1",
        "+1",
        "1000000001",
        "99999999999999999999",
    ] {
        let command = format!("{simulate} --games {value}");
        let sentence = format!(
            "invalid value '{value}' for '--games <N>': it must be a number from 1 to \
             1 000 000 000"
        );
        refuses(&[(&command, &sentence)]);
    }
    for value in ["x", "-1", "18446744073709551616"] {
        for command in [
            "puzzle",
            "play stack-attack --plain",
            &format!("{simulate} --games 1"),
        ] {
            let command = format!("{command} --seed {value}");
            let sentence = format!(
                "invalid value '{value}' for '--seed <N>': it must be a number from 0 to \
                 18 446 744 073 709 551 615"
            );
            refuses(&[(&command, &sentence)]);
        }
    }
    refuses(&[(
        "play stack-attack --best-of -2",
        "invalid value '-2' for '--best-of <N>': a match has 2, 4, 6, 8 or 10 games",
    )]);
}

#[test]
fn a_value_that_is_missing_is_asked_for_by_an_example() {
    refuses(&[
        (
            "play stack-attack --p1",
            "a value is required for '--p1 <SEAT>', such as bot:novice",
        ),
        (
            "simulate stack-attack --p1",
            "a value is required for '--p1 <LEVEL>', such as novice",
        ),
        (
            "--theme",
            "a value is required for '--theme <NAME>', such as default",
        ),
        (
            "play stack-attack --rule",
            "a value is required for '--rule <KEY=VALUE>', such as blocks=12",
        ),
        (
            "--data-dir",
            "a value is required for '--data-dir <FOLDER>' but none was supplied",
        ),
        (
            "--theme pink",
            "invalid value 'pink' for '--theme <NAME>': it can be default, high-contrast, monochrome",
        ),
    ]);
}

#[test]
fn on_a_full_screen_the_menu_goes_on_with_what_was_left() {
    refuses(&[(
        "play stack-attack --resume",
        "--resume is for --plain; the menu goes on with a match that was left",
    )]);
}

#[test]
fn a_seat_that_is_refused_says_how_one_is_written() {
    refuses(&[(
        "play stack-attack --plain --p1 bot:nope",
        "invalid value 'bot:nope' for '--p1 <SEAT>': it can be bot:novice, bot:casual, \
         bot:skilled, bot:expert, bot:perfect",
    )]);
    let folder = TempDir::new().expect("a folder");
    for name in ["Ada Ada Ada Ada A", "human:日本語日本語日本語"] {
        let refused = refused_in(folder.path(), &["play", "stack-attack", "--p2", name]);
        let sentence =
            format!("invalid value '{name}' for '--p2 <SEAT>': a name has up to 16 columns");
        assert_eq!(refused, sentence);
    }
}

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

#[test]
fn a_full_screen_that_cannot_be_had_is_no_need_of_the_plain_mode() {
    let folder = TempDir::new().expect("a folder");
    let game = folder.path().join("game.toml");
    fs::write(&game, "format = 1\ngame = \"stack-attack\"\n").expect("a file");
    let replay = format!("replay {}", game.display());
    for (command, instead) in [
        ("play stack-attack", "play GAME --plain"),
        ("learn stack-attack", "play GAME --plain"),
        ("demo", "play GAME --plain --p1 bot:expert --p2 bot:skilled"),
        (&*replay, "replay FILE --json"),
    ] {
        let why = "this needs a terminal for its input and its output";
        let sentence = format!("{why}; stackade {instead} does without");
        refuses(&[(command, &sentence)]);
    }
}

#[test]
fn a_command_that_does_not_exist_is_told_in_one_way() {
    let sentence = "there is no command \"dance\"";
    refuses(&[
        ("dance", sentence),
        ("help dance", sentence),
        ("man dance", sentence),
    ]);
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
