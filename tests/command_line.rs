//! The command line: what it says of words that it cannot follow, and the commands
//! that print, with the plain mode in a pipe.

mod files;

use std::{fs, thread};

use tempfile::TempDir;

use crate::common::{
    prelude::*,
    shell::{ATTACK, complaint, printed, refusal, run, said, stackade, typed},
    typist::assert_golden,
};

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// The golden file has a line for each command, and beneath it what is complained of:
/// an error, without the usage that follows it, and GAMES where the ids of all games are.
#[test]
fn what_is_refused_is_said_in_a_sentence() {
    let folder = folder();
    fs::create_dir(folder.path().join("rec")).expect("a folder");
    for (name, text) in [
        ("game.toml", "format = 1\ngame = \"stack-attack\"\n"),
        ("rec/new.toml", "format = 2\n"),
        (
            "rec/moves.toml",
            "format = 1\ngame = \"stack-attack\"\nmoves = [\"x5\", \"x6\"]\n",
        ),
    ] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let golden = include_str!("golden/refused.txt");
    let ids: Vec<&str> = GameId::all().map(|game| game.card().id).collect();
    let commands = golden.lines().filter(|line| line.starts_with("$ "));
    let answers = commands.map(|line| {
        let (_, words) = line.split_once("stackade").expect("a command");
        let complaint = refusal(&run(folder.path(), words, ""));
        let (error, _) = complaint.split_once("\n\n").unwrap_or((&complaint, ""));
        let error = error.replace(&ids.join(", "), "GAMES");
        format!("{line}\n{}\n", error.trim_end())
    });
    assert_golden("refused", &answers.collect::<String>());
}

/// A command, what is typed, all that is printed and the exit code: whether the game or the
/// match was over, what is asked for where the command line leaves it open, who starts, and
/// that a count is read as it is printed. Of much that is said the middle is left out.
#[test]
fn commands_do_as_their_golden_file_has_it() {
    let golden = include_str!("golden/commands.txt");
    let said = golden.split("$ stackade ").skip(1).map(|command| {
        let (words, rest) = command.split_once('\n').expect("a line");
        let typed = rest.lines().filter_map(|line| line.strip_prefix('>'));
        let typed: Vec<&str> = typed
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect();
        let lines = |all: String, line: &&str| all + line + "\n";
        let input = typed.iter().fold(String::new(), lines);
        let output = run(folder().path(), words, &input);
        let (code, said) = (output.status.code().expect("it ends"), said(&output));
        let lines: Vec<&str> = said.lines().collect();
        let said = match lines.len() {
            0..=14 => lines.join("\n"),
            most => [&lines[..3], &["…"], &lines[most - 9..]]
                .concat()
                .join("\n"),
        };
        assert!(
            !said.contains('\x1b') && output.stderr.is_empty(),
            "{words}: {output:?}"
        );
        let typed = typed
            .iter()
            .map(|line| format!("> {line}").trim_end().to_owned());
        let typed = typed.fold(String::new(), |all, line| all + &line + "\n");
        format!("$ stackade {words}\n{typed}{said}\nexit {code}\n\n")
    });
    assert_golden("commands", &said.collect::<String>());
}

#[test]
fn no_escape_sequence_from_outside_reaches_a_terminal() {
    let folder = folder();
    for args in [
        "--theme WILD",
        "play stack-attack --p1 WILD",
        "play stack-attack --first WILD",
        "WILD",
        "eval WILD",
        "man WILD",
        "replay WILD --json",
        "eval --batch WILD",
        "paths --config ./WILD",
        "paths --data-dir ./WILD",
        "eval stack-attack --moves WILD",
        "eval stack-attack --rule WILD",
        "eval stack-attack --WILD",
    ] {
        let wild = args.replace("WILD", "\u{1b}]52;c;eA==\u{7}\u{202e}\u{9b}2J");
        let mut command = stackade(folder.path(), &wild);
        command.env("LC_ALL", "C.UTF-8");
        let output = typed(command, "");
        let text = said(&output) + &complaint(&output);
        let harmless = |letter: char| letter == '\n' || !letter.is_control();
        assert!(text.chars().all(harmless), "{args}: {text:?}");
        assert!(!text.contains('\u{202e}'), "{args}: {text:?}");
        let escape = ["\\x1b]52;c;eA", "\\u{1b}]52;c;eA"];
        let shown = escape.iter().any(|escape| text.contains(escape));
        assert!(shown, "{args}: {text}");
    }
    let long = format!("--theme {}", "x".repeat(100_000));
    assert!(complaint(&run(folder.path(), &long, "")).len() < 1_000);
}

#[test]
fn text_is_ascii_where_the_locale_is() {
    let folder = folder();
    let record = "format = 1\ngame = \"number-stack-duel\"\nmoves = [\"+3\", \"+4\"]\n\
                  table.players = [{ name = \"Zoë\" }, {}]\n";
    fs::write(folder.path().join("game.toml"), record).expect("a file");
    let run = |words, locale| {
        let mut command = stackade(folder.path(), words);
        command.env("LC_ALL", locale);
        typed(command, "hint\nrules\n")
    };
    for words in [
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
        let output = run(words, "C");
        assert!(output.stdout.is_ascii(), "{words}: {}", said(&output));
        assert!(output.stderr.is_ascii(), "{words}: {}", complaint(&output));
    }
    assert!(said(&run("review game.toml --plain", "C.UTF-8")).contains("Zoë"));
}

#[test]
fn every_command_has_help_with_an_example_that_fits_the_usual_screen() {
    let narrow = |text: &str| {
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{text}");
    };
    let help = printed("--help", "");
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
            let text = printed(&format!("{command} {help}"), "");
            assert!(text.contains("\nExample: "), "{text}");
            narrow(&text);
        }
    }
}

#[test]
fn a_script_leaves_no_running_match_behind_and_cannot_resume_what_is_not_there() {
    let home = folder();
    let play = "play stack-attack --plain --data-dir kept";
    run(home.path(), play, "5\n4\n");
    assert!(!home.path().join("kept").exists());
    let output = run(home.path(), &format!("{play} --resume"), "");
    let sentence = "stackade: there is no unfinished Stack Attack game\n";
    assert_eq!(refusal(&output), sentence);
}

#[test]
fn f59_two_programs_in_pipes_count_fifty_games_each() {
    let home = folder();
    let data = home.path().join("kept");
    let store = Store::new(Places::find(None, Some(&data)), jiff::Zoned::now);
    let said = |words| said(&run(home.path(), words, ATTACK));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for _ in 0..50 {
                    said("play stack-attack --plain --data-dir kept");
                    // Whole at every moment.
                    assert_eq!(store.history().notices, Vec::<String>::new());
                }
            });
        }
    });
    assert_eq!(store.history().value.entries.len(), 100);
    let text = fs::read_to_string(data.join("history.jsonl")).expect("a history");
    assert_eq!(text.lines().count(), 100);

    let stats = said("stats --json --data-dir kept");
    let stats: serde_json::Value = serde_json::from_str(&stats).expect("JSON");
    assert_eq!(stats["finished"], 100);
    assert_eq!(stats["games"][1]["game"], "stack-attack");
    assert_eq!(stats["games"][1]["going_first"][0]["won"], 100);
    assert!(said("stats --data-dir kept").starts_with("Stack Attack, 100 finished\n"));
    assert_eq!(said("stats"), "No games have been finished yet.\n");
    said("play stack-attack --plain --p1 bot:perfect --p2 bot:perfect");
    let text = said("stats");
    let row = text.lines().nth(1).expect("two lines");
    assert!(row.starts_with("  going first, all games "), "{row}");
}

#[test]
fn f61_without_a_usable_home_nothing_lands_in_the_current_folder() {
    let home = folder();
    let file = home.path().join("file");
    fs::write(&file, "no folder").expect("a file");
    let inside = fs::canonicalize(home.path()).expect("a folder");
    for value in ["", "/nonexistent", "relative", file.to_str().expect("text")] {
        let said = |words| {
            let mut command = stackade(&inside, words);
            command.env("HOME", value);
            said(&typed(command, ATTACK))
        };
        let text = said("play stack-attack --plain");
        let told = "This result isn't saved: no home folder";
        let known = said("paths").contains("/history.jsonl");
        let times = text.matches(told).count();
        assert_eq!(times, usize::from(!known), "{value}: {text}");
        let files = fs::read_dir(&inside).expect("a folder").count();
        assert_eq!(files, 1, "{value}");
    }
    // A relative path of the base directory specification is to be ignored.
    let mut command = stackade(&inside, "paths");
    command.env("XDG_DATA_HOME", "x");
    command.env("XDG_CONFIG_HOME", "y");
    let at_home = said(&typed(command, ""));
    for path in [
        ".local/share/stackade/history.jsonl",
        ".config/stackade/settings.toml",
    ] {
        let path = inside.join(path).display().to_string();
        assert!(at_home.contains(&path), "{at_home}");
    }
}

/// Between these two zones lie 26 hours: it is never the same day in both.
#[test]
fn the_day_is_that_of_the_local_clock() {
    let folder = folder();
    let puzzles = ["<+14>-14", "<-12>12"].map(|zone| {
        let mut command = stackade(folder.path(), "puzzle --daily --json");
        command.env("TZ", zone);
        said(&typed(command, ""))
    });
    assert_ne!(puzzles[0], puzzles[1]);
}

#[test]
fn a_record_from_the_input_has_a_limit() {
    for words in ["review -", "replay - --json"] {
        let output = run(folder().path(), words, &"#".repeat(2 << 20));
        let sentence = "stackade: standard input: a record can be 1 MiB long.\n";
        assert_eq!(refusal(&output), sentence);
    }
}

#[test]
fn between_bots_a_game_without_an_end_has_one() {
    let words = "play stones-game --p1 bot:novice --p2 bot:novice \
                 --rule stones=999999999999999999 --seed 1 --plain";
    let text = printed(words, "");
    let end = "Nobody has won after 2000 moves: drawn.\n";
    assert!(text.ends_with(end), "{text}");
}
