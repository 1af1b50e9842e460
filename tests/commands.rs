//! The commands that print, and the plain mode in a pipe.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

use crate::common::shell;

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Write as _},
    thread,
};

use shell::{ATTACK, said, stackade, typed};
use stackade::store::{Places, Store};
use tempfile::TempDir;

const ENDED: &str =
    "The input has ended: the game was not over, and only what save has written is kept.";
const LEFT: &str = "Goodbye: the game was not over, and only what save has written is kept.";

#[test]
fn the_exit_code_tells_whether_the_game_was_over() {
    let home = TempDir::new().expect("a home");
    let play = || stackade(home.path(), &["play", "stack-attack", "--plain"]);
    for (text, code, last) in [
        (
            ATTACK.to_owned(),
            0,
            "The input has ended: the game was over.",
        ),
        (format!("{ATTACK}quit\n"), 0, "Goodbye: the game was over."),
        ("5\n4\n".to_owned(), 1, ENDED),
        ("5\nquit\n".to_owned(), 1, LEFT),
        (
            "resign\nyes\n".to_owned(),
            0,
            "The input has ended: the game was over.",
        ),
        (
            String::new(),
            1,
            "The input has ended: the game was not over.",
        ),
    ] {
        let output = typed(play(), &text);
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert_eq!(said(&output).lines().last(), Some(last), "{text}");
        assert!(!output.stdout.contains(&0x1B), "{text}");
        assert_eq!(output.stderr, b"", "{text}");
    }
    let output = typed(
        stackade(home.path(), &["play", "stones-game", "--plain"]),
        "2\n",
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).ends_with("Goodbye: the game did not begin.\n"));
}

#[test]
fn only_what_the_command_line_leaves_open_is_asked_for() {
    let home = TempDir::new().expect("a home");
    let args = [
        "play",
        "stones-game",
        "--plain",
        "--rule",
        "stones=3",
        "--p1",
        "Ada",
    ];
    let output = typed(stackade(home.path(), &args), "Kofi\n1\n1\n1\n");
    let text = said(&output);
    assert!(
        text.starts_with("What is the name of Player 2?\n"),
        "{text}"
    );
    assert!(text.contains("\nKofi wins.\n"), "{text}");
    assert_eq!(output.status.code(), Some(0));
}

/// The swap rule is no option of the game: the pile is still open.
#[test]
fn the_swap_rule_leaves_the_pile_to_be_asked_for() {
    let home = TempDir::new().expect("a home");
    let args = ["play", "stones-game", "--plain", "--rule", "swap=on"];
    let output = typed(stackade(home.path(), &args), "3\nAda\nKofi\n1\nswap\n");
    let text = said(&output);
    assert!(text.starts_with("How many stones in the pile?\n"), "{text}");
    assert!(
        text.contains("\nStones Game, by house rules: stones=3 swap=on.\n"),
        "{text}"
    );
    assert!(
        text.contains(
            "\nKofi takes over the first move. Kofi has Ada's board now, and Ada has Kofi's.\n\
         Kofi is Player 1 from here on, and Ada Player 2.\n"
        ),
        "{text}"
    );
}

#[test]
fn a_script_leaves_no_running_match_behind_and_cannot_resume_what_is_not_there() {
    let home = TempDir::new().expect("a home");
    let play = ["play", "stack-attack", "--plain", "--data-dir", "kept"];
    typed(stackade(home.path(), &play), "5\n4\n");
    assert!(!home.path().join("kept").exists());
    let resume = [&play[..], &["--resume"]].concat();
    let output = typed(stackade(home.path(), &resume), "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        output.stderr,
        b"stackade: no match of Stack Attack is kept\n"
    );
}

#[test]
fn f59_two_programs_in_pipes_count_fifty_games_each() {
    let home = TempDir::new().expect("a home");
    let play = ["play", "stack-attack", "--plain", "--data-dir", "kept"];
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let output = typed(stackade(home.path(), &play), ATTACK);
                    assert!(output.status.success(), "{}", said(&output));
                }
            });
        }
    });
    let data = home.path().join("kept");
    let found = Store::new(Places::find(None, Some(&data))).history();
    assert_eq!((found.value.entries.len(), found.notices.len()), (100, 0));
    let text = fs::read_to_string(data.join("history.jsonl")).expect("a history");
    assert_eq!(text.lines().count(), 100);

    let stats = ["stats", "--json", "--data-dir", "kept"];
    let output = typed(stackade(home.path(), &stats), "");
    let stats: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(stats["finished"], 100);
    assert_eq!(stats["games"][1]["game"], "stack-attack");
    assert_eq!(stats["games"][1]["player_1"]["won"], 100);
    let output = typed(stackade(home.path(), &["stats", "--data-dir", "kept"]), "");
    assert!(said(&output).starts_with("Stack Attack, 100 finished\n"));
    let output = typed(stackade(home.path(), &["stats"]), "");
    assert_eq!(said(&output), "No game has been finished yet.\n");
    let bots = ["--p1", "bot:perfect", "--p2", "bot:perfect"];
    let bots = [&["play", "stack-attack", "--plain"], &bots[..]].concat();
    assert!(typed(stackade(home.path(), &bots), "").status.success());
    let output = typed(stackade(home.path(), &["stats"]), "");
    let text = said(&output);
    let row = text.lines().nth(1).expect("two lines");
    assert!(row.starts_with("  between bots, moving first "), "{row}");
}

#[test]
fn f61_without_a_usable_home_nothing_lands_in_the_current_folder() {
    let home = TempDir::new().expect("a home");
    fs::write(home.path().join("file"), "no folder").expect("a file");
    let file = home.path().join("file");
    let inside = fs::canonicalize(home.path()).expect("a folder");
    for (name, value) in [
        ("HOME", ""),
        ("HOME", "/nonexistent"),
        ("HOME", "relative"),
        ("HOME", file.to_str().expect("text")),
    ] {
        let env = |args: &[&str]| {
            let mut command = stackade(&inside, args);
            command.env(name, value);
            command
        };
        let output = typed(env(&["play", "stack-attack", "--plain"]), ATTACK);
        assert_eq!(output.status.code(), Some(0), "{value}");
        let text = said(&output);
        let times = text
            .matches("This result is not counted: no home folder")
            .count();
        let known = said(&typed(env(&["paths"]), "")).contains("/history.jsonl");
        assert_eq!(times, usize::from(!known), "{value}: {text}");
        assert_eq!(
            fs::read_dir(&inside).expect("a folder").count(),
            1,
            "{value}"
        );
    }
    // A relative path of the base directory specification is to be ignored.
    let mut command = stackade(&inside, &["paths"]);
    command
        .env("XDG_DATA_HOME", "x")
        .env("XDG_CONFIG_HOME", "y");
    let at_home = said(&typed(command, ""));
    let history = inside.join(".local/share/stackade/history.jsonl");
    let settings = inside.join(".config/stackade/settings.toml");
    for path in [history, settings] {
        assert!(at_home.contains(path.to_str().expect("text")), "{at_home}");
    }
}

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
fn every_command_has_an_example_in_its_help() {
    let home = TempDir::new().expect("a home");
    let help = said(&typed(stackade(home.path(), &["--help"]), ""));
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 5 && commands.contains(&"help"), "{help}");
    for command in commands {
        let text = said(&typed(stackade(home.path(), &[command, "--help"]), ""));
        let example = text
            .lines()
            .find(|line| line.starts_with("Example: stackade "));
        assert!(example.is_some(), "{text}");
    }
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
        assert_eq!(*line, eval.trim_end());
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
        "stackade: game.toml, line 4: move 3, \"+5\": There is no 5 to add: the numbers go \
         from 1 to 4.\n"
    );
    let output = typed(
        stackade(home.path(), &["replay", "gone.toml", "--json"]),
        "",
    );
    assert_eq!(output.stderr, b"stackade: gone.toml is not there.\n");
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
    let play = |seat: &str| {
        let args = [
            "play",
            "stack-attack",
            "--plain",
            "--p1",
            "human:Ada",
            "--p2",
            seat,
        ];
        typed(stackade(home.path(), &args), "x5\n")
    };
    let told = said(&play("bot:perfect"));
    assert!(told.contains("Ada's 5 took Perfect's 5."), "{told}");
    assert!(told.contains("Perfect's 4 took Ada's"), "{told}");
    for seat in ["BOT:perfect", "Bot:Perfect"] {
        let told = said(&play(seat));
        assert!(told.contains("Perfect's 4 took Ada's"), "{told}");
    }
    assert!(said(&play("Human:Bot")).contains("took Bot's 5."));
    let refused = play("bot:great");
    assert_eq!(refused.status.code(), Some(2));
    let reason = String::from_utf8(refused.stderr).expect("text");
    assert!(
        reason.contains("bot:novice, bot:casual, bot:skilled"),
        "{reason}"
    );
}

#[test]
fn a_match_of_several_games_has_an_even_number_of_them() {
    let home = TempDir::new().expect("a home");
    let play = ["play", "stack-attack", "--best-of", "3"];
    let output = typed(stackade(home.path(), &play), "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("2, 4, 6, 8 or 10 games"), "{said}");
}
