//! The command line: what it says of words that it cannot follow, and the commands
//! that print, with the plain mode in a pipe.
//!
//! Numbers such as f60 are those of `golden/faults.md`.

mod files;

use std::{fs, path::Path, process::Output, thread};

use tempfile::TempDir;

use crate::common::prelude::*;
use crate::common::shell::{ATTACK, complaint, refused_in, refuses, said, stackade, typed};

const ENDED: &str = "The input has ended. The game is not finished. Only what you saved is kept.";
const LEFT: &str = "Goodbye. The game is not finished. Only what you saved is kept.";

/// Runs the program in a folder, with this on its input.
fn run(folder: &Path, args: &[&str], input: &str) -> Output {
    typed(stackade(folder, args), input)
}

/// What clap says of a command line, to its first blank line.
#[track_caller]
fn clap_says(args: &[&str]) -> String {
    let folder = TempDir::new().expect("a folder");
    let output = run(folder.path(), args, "");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let said = complaint(&output);
    let said = said.strip_prefix("error: ").expect("an error");
    let (error, help) = said.rsplit_once("For more").expect("where there is more");
    assert!(help.contains("--help"), "{said}");
    let error = error.split("Usage:").next().unwrap_or_default();
    let words: Vec<&str> = error.split_whitespace().collect();
    words.join(" ")
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn what_is_wrong_with_a_command_line_is_said_with_what_is_allowed() {
    let simulate = "simulate stack-attack --p1 novice --p2 novice";
    let range = "it must be a number from 1 to 1 000 000 000"
        .replace("1 000 000 000", "1\u{A0}000\u{A0}000\u{A0}000");
    let seeds = "it must be a number from 0 to ";
    let mut cases: Vec<(String, String)> = Vec::new();
    for value in [
        "0",
        "x",
        "1.5",
        "-1",
        "+1",
        "1000000001",
        "99999999999999999999",
    ] {
        let sentence = format!("invalid value '{value}' for '--games <N>': {range}");
        cases.push((format!("{simulate} --games {value}"), sentence));
    }
    for value in ["x", "-1", "18446744073709551616"] {
        for command in [
            "puzzle",
            "play stack-attack --plain",
            &format!("{simulate} --games 1"),
        ] {
            let sentence = format!("invalid value '{value}' for '--seed <N>': {seeds}");
            cases.push((format!("{command} --seed {value}"), sentence));
        }
    }
    for (command, sentence) in [
        (
            "play stack-attack --best-of -2",
            "invalid value '-2' for '--best-of <N>': a match has 2, 4, 6, 8 or 10 games",
        ),
        (
            "play stack-attack --best-of 3",
            "invalid value '3' for '--best-of <N>': a match has 2, 4, 6, 8 or 10 games",
        ),
        (
            "play stack-attack --p1",
            "a value is required for '--p1 <PLAYER>' but none was supplied",
        ),
        (
            "--theme pink",
            "invalid value 'pink' for '--theme <NAME>' [possible values: default, high-contrast, \
             monochrome]",
        ),
        (
            "play stack-attack --plain --p1 bot:nope",
            "invalid value 'bot:nope' for '--p1 <PLAYER>': possible values: bot:novice, bot:casual, \
             bot:skilled, bot:expert, bot:perfect",
        ),
        (
            "simulate stack-attack --p1 genius --p2 novice --games 1",
            "invalid value 'genius' for '--p1 <LEVEL>': possible values: novice, casual, skilled, \
             expert, perfect",
        ),
        (
            "play stack-attack --plain --p1 Novice",
            "invalid value 'Novice' for '--p1 <PLAYER>': novice is a bot level: write \
             bot:novice, or human:Novice for a person with that name",
        ),
        ("dance", "unrecognized subcommand 'dance'"),
        (
            "play",
            "the following required arguments were not provided: <GAME>",
        ),
        (
            "simulate stack-attack --p1 novice",
            "the following required arguments were not provided: --p2 <LEVEL> --games <N>",
        ),
        (
            "play stack-attack --plan",
            "unexpected argument '--plan' found",
        ),
        (
            "replay one.toml two.toml",
            "unexpected argument 'two.toml' found",
        ),
        (
            "puzzle --seed 1 --daily",
            "the argument '--seed <N>' cannot be used with '--daily'",
        ),
        (
            "puzzle chess",
            "invalid value 'chess' for '[GAME]' [possible values: stone-pile-battle, \
             stack-attack, stones-game, number-stack, number-stack-duel]",
        ),
    ] {
        cases.push((command.to_owned(), sentence.to_owned()));
    }
    for (command, sentence) in cases {
        let args: Vec<&str> = command.split(' ').collect();
        let said = clap_says(&args);
        let sentence = sentence.replace('\u{A0}', " ");
        assert!(
            said.replace('\u{A0}', " ").starts_with(&sentence),
            "{command}: {said}"
        );
    }
    for name in ["Ada Ada Ada Ada A", "human:日本語日本語日本語"] {
        let said = clap_says(&["play", "stack-attack", "--p2", name]);
        let sentence = "for '--p2 <PLAYER>': a name is at most 16 columns wide";
        assert!(said.ends_with(sentence), "{said}");
    }
}

/// Whatever a message quotes, nothing of it reaches the terminal but letters.
#[test]
fn no_escape_sequence_from_outside_reaches_a_terminal() {
    let folder = TempDir::new().expect("a folder");
    let wild = "\u{1b}]52;c;eA==\u{7}\u{202e}\u{9b}2J";
    let in_files = format!("./{wild}");
    let option = format!("--{wild}");
    for args in [
        &["--theme", wild][..],
        &["play", "stack-attack", "--p1", wild],
        &["play", "stack-attack", "--first", wild],
        &[wild],
        &["eval", wild],
        &["man", wild],
        &["replay", wild, "--json"],
        &["eval", "--batch", wild],
        &["paths", "--config", &in_files],
        &["paths", "--data-dir", &in_files],
        &["eval", "stack-attack", "--moves", wild],
        &["eval", "stack-attack", "--rule", wild],
        &["eval", "stack-attack", &option],
    ] {
        let mut command = stackade(folder.path(), args);
        command.env("LC_ALL", "C.UTF-8");
        let output = typed(command, "");
        let text = said(&output) + &complaint(&output);
        let harmless = |letter: char| letter == '\n' || !letter.is_control();
        assert!(text.chars().all(harmless), "{args:?}: {text:?}");
        assert!(!text.contains('\u{202e}'), "{args:?}: {text:?}");
        let escape = ["\\x1b]52;c;eA", "\\u{1b}]52;c;eA"];
        let shown = escape.iter().any(|escape| text.contains(escape));
        assert!(shown, "{args:?}: {text}");
    }
    let long = "x".repeat(100_000);
    let output = run(folder.path(), &["--theme", &long], "");
    assert!(complaint(&output).len() < 1_000);
}

#[test]
fn text_is_ascii_where_the_locale_is() {
    let folder = TempDir::new().expect("a folder");
    let record = "format = 1\ngame = \"number-stack-duel\"\nmoves = [\"+3\", \"+4\"]\n\
                  [left]\nname = \"Zoë\"\n";
    fs::write(folder.path().join("game.toml"), record).expect("a file");
    for args in [
        "review game.toml --plain",
        "replay game.toml --json",
        "rules",
        "eval stones-game --rule stones=2001",
        "puzzle stones-game --seed 3",
        "simulate stack-attack --p1 novice --p2 novice --games x",
        "--help",
        "man",
        "play number-stack --plain --p1 Zoë",
    ] {
        let words: Vec<&str> = args.split(' ').collect();
        let mut command = stackade(folder.path(), &words);
        command.env("LC_ALL", "C");
        let output = typed(command, "hint\nrules\n");
        assert!(output.stdout.is_ascii(), "{args}: {}", said(&output));
        assert!(output.stderr.is_ascii(), "{args}: {}", complaint(&output));
    }
    let mut command = stackade(folder.path(), &["review", "game.toml", "--plain"]);
    command.env("LC_ALL", "C.UTF-8");
    assert!(said(&typed(command, "")).contains("Zoë"));
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
            "there is no option \"pile\" here; the options are stones, swap",
        ),
        (
            "eval number-stack --rule pile=3",
            "there is no option \"pile\" here; the options are tokens, target, swap",
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

#[test]
fn the_digits_of_an_option_may_stand_by_threes() {
    let folder = TempDir::new().expect("a folder");
    for blank in [" ", "\u{A0}"] {
        let rule = format!("stones=1{blank}001");
        let args = ["eval", "stones-game", "--rule", &rule];
        let text = said(&typed(stackade(folder.path(), &args), ""));
        assert!(text.contains("stones=1001\n"), "{text}");
    }
    let args = ["eval", "stones-game", "--rule", "stones=10 01"];
    assert!(refused_in(folder.path(), &args).ends_with("not \"10 01\""));
}

#[test]
fn on_a_full_screen_the_menu_goes_on_with_what_was_left() {
    refuses(&[(
        "play stack-attack --resume",
        "--resume needs --plain. In full-screen mode, continue from the menu",
    )]);
}

#[test]
fn a_full_screen_that_cannot_be_had_is_no_need_of_the_plain_mode() {
    let folder = TempDir::new().expect("a folder");
    let game = folder.path().join("game.toml");
    std::fs::write(&game, "format = 1\ngame = \"stack-attack\"\n").expect("a file");
    let replay = format!("replay {}", game.display());
    for (command, instead) in [
        ("play stack-attack", "play GAME --plain"),
        ("tutorial stack-attack", "play GAME --plain"),
        ("demo", "play GAME --plain --p1 bot:expert --p2 bot:skilled"),
        (&*replay, "replay FILE --json"),
    ] {
        let why = "this needs a terminal for its input and its output";
        let sentence = format!("{why}; stackade {instead} doesn't need one");
        refuses(&[(command, &sentence)]);
    }
}

#[test]
fn who_makes_the_first_move_can_be_said_or_tossed() {
    let folder = TempDir::new().expect("a folder");
    let starts = |first: &str, seed: &str| {
        let args = "play stack-attack --plain --p1 Ada --p2 Kofi --seed";
        let args: Vec<&str> = args.split(' ').chain([seed, "--first", first]).collect();
        let text = said(&run(folder.path(), &args, ""));
        let line = text.lines().nth(1).expect("a second line");
        line.strip_suffix(" (Player 1) moves first.")
            .expect(line)
            .to_owned()
    };
    assert_eq!([starts("p1", "1"), starts("p2", "1")], ["Ada", "Kofi"]);
    assert_eq!([starts("toss", "2"), starts("toss", "1")], ["Ada", "Kofi"]);
}

#[test]
fn every_command_has_help_with_an_example_that_fits_the_usual_screen() {
    let folder = TempDir::new().expect("a folder");
    let narrow = |text: &str| {
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{text}");
    };
    let help = said(&run(folder.path(), &["--help"], ""));
    narrow(&help);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&command| command != "help")
        .collect();
    assert!(commands.len() > 5 && commands.contains(&"man"), "{help}");
    for command in commands {
        for help in ["--help", "-h"] {
            let text = said(&run(folder.path(), &[command, help], ""));
            assert!(text.contains("\nExample: "), "{text}");
            narrow(&text);
        }
    }
}

#[test]
fn the_exit_code_tells_whether_the_game_was_over() {
    let home = TempDir::new().expect("a home");
    let play = || stackade(home.path(), &["play", "stack-attack", "--plain"]);
    for (text, code, last) in [
        (
            ATTACK.to_owned(),
            0,
            "The input has ended. The game is over.",
        ),
        (format!("{ATTACK}quit\n"), 0, "Goodbye. The game is over."),
        ("5\n4\n".to_owned(), 1, ENDED),
        ("5\nquit\n".to_owned(), 1, LEFT),
        (
            "resign\nyes\n".to_owned(),
            0,
            "The input has ended. The game is over.",
        ),
        (String::new(), 1, "The input has ended. No move was played."),
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
    assert!(said(&output).ends_with("Goodbye. No game was started.\n"));
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
        text.starts_with("Name of Player 2? At most 16 columns wide;"),
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
        text.contains("\nStones Game, custom rules: stones=3 swap=on.\n"),
        "{text}"
    );
    assert!(
        text.contains(
            "\nKofi swaps sides: Kofi takes Ada's position, Ada takes Kofi's.\n\
         Kofi is now Player 1, and Ada is Player 2.\n"
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
        b"stackade: there is no unfinished Stack Attack game\n"
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
    let found = Store::new(Places::find(None, Some(&data)), jiff::Zoned::now).history();
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
    assert_eq!(said(&output), "No games have been finished yet.\n");
    let bots = ["--p1", "bot:perfect", "--p2", "bot:perfect"];
    let bots = [&["play", "stack-attack", "--plain"], &bots[..]].concat();
    assert!(typed(stackade(home.path(), &bots), "").status.success());
    let output = typed(stackade(home.path(), &["stats"]), "");
    let text = said(&output);
    let row = text.lines().nth(1).expect("two lines");
    assert!(row.starts_with("  between bots, going first "), "{row}");
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
            .matches("This result isn't saved: no home folder")
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

/// What comes from the input has the limit of a file, which is said.
#[test]
fn a_record_from_the_input_has_a_limit() {
    let home = TempDir::new().expect("a folder");
    for command in [&["review", "-"][..], &["replay", "-", "--json"]] {
        let output = typed(stackade(home.path(), command), &"#".repeat(2 << 20));
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            said,
            "stackade: standard input: a record can be 1 MiB long.\n"
        );
    }
}

/// Bots that could play for ever are adjudged, as on the screen.
#[test]
fn bots_without_an_end_are_adjudged() {
    let home = TempDir::new().expect("a folder");
    let play = [
        "play",
        "stones-game",
        "--plain",
        "--p1",
        "bot:novice",
        "--p2",
        "bot:novice",
    ];
    let rule = ["--rule", "stones=999999999999999999"];
    let output = typed(stackade(home.path(), &[&play[..], &rule].concat()), "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        said.ends_with("Nobody has won after 2000 moves: drawn.\n"),
        "{said}"
    );
}

/// A count is read as it is printed.
#[test]
fn a_grouped_count_is_a_move() {
    let home = TempDir::new().expect("a folder");
    let play = [
        "play",
        "stones-game",
        "--plain",
        "--rule",
        "stones=9999",
        "--p1",
        "A",
        "--p2",
        "B",
    ];
    let output = typed(stackade(home.path(), &play), "4\u{202F}999\n4 999\n");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("A picked 4 999"), "{said}");
}
