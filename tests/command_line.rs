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
fn the_digits_of_an_option_may_stand_by_threes() {
    for blank in [" ", "\u{A0}"] {
        let words = format!("eval stones-game --rule 'stones=1{blank}001'");
        let text = printed(&words, "");
        assert!(text.contains("stones=1001\n"), "{text}");
    }
}

#[test]
fn who_makes_the_first_move_can_be_said_or_tossed() {
    for (first, seed, name) in [
        ("p1", 1, "Ada"),
        ("p2", 1, "Kofi"),
        ("toss", 2, "Ada"),
        ("toss", 1, "Kofi"),
    ] {
        let words = "play stack-attack --plain --p1 Ada --p2 Kofi";
        let words = format!("{words} --first {first} --seed {seed}");
        let text = said(&run(folder().path(), &words, ""));
        let starts = format!("\n{name} (Player 1) moves first.\n");
        assert!(text.contains(&starts), "{words}: {text}");
    }
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
fn the_exit_code_tells_whether_the_game_or_the_match_was_over() {
    let over = "The input has ended. The game is over.";
    let open = |what| format!("{what} is not finished. Only what you saved is kept.");
    let attack = "play stack-attack --plain";
    let two = "play stack-attack --plain --best-of 2";
    let resign = "resign\nyes\n";
    for (words, text, code, last) in [
        (attack, ATTACK, 0, over),
        (
            attack,
            &format!("{ATTACK}quit\n"),
            0,
            "Goodbye. The game is over.",
        ),
        (attack, "5\n4\n", 1, &open("The input has ended. The game")),
        (attack, "5\nquit\n", 1, &open("Goodbye. The game")),
        (attack, resign, 0, over),
        (attack, "", 1, "The input has ended. No move was played."),
        (
            "play stones-game --plain",
            "2\n",
            1,
            "Goodbye. No game was started.",
        ),
        (two, resign, 1, &open("The input has ended. The match")),
        (
            two,
            &format!("{resign}next\n"),
            1,
            &open("The input has ended. The game"),
        ),
        (two, &format!("{resign}next\n{resign}"), 0, over),
    ] {
        let output = run(folder().path(), words, text);
        assert_eq!(output.status.code(), Some(code), "{words}: {text}");
        assert_eq!(said(&output).lines().last(), Some(last), "{words}: {text}");
        assert!(!output.stdout.contains(&0x1B), "{words}: {text}");
        assert_eq!(output.stderr, b"", "{words}: {text}");
    }
}

/// The swap rule is no option of the game: the pile is still open.
#[test]
fn only_what_the_command_line_leaves_open_is_asked_for() {
    for (words, typed, first, then) in [
        (
            "play stones-game --plain --rule stones=3 --p1 Ada",
            "Kofi\n1\n1\n1\n",
            "Name of Player 2? At most 16 columns wide;",
            "\nKofi wins.\n",
        ),
        (
            "play stones-game --plain --rule swap=on",
            "3\nAda\nKofi\n1\nswap\n",
            "How many stones in the pile?\n",
            "\nKofi swaps sides: Kofi takes Ada's position, Ada takes Kofi's.\n\
             Kofi is now Player 1, and Ada is Player 2.\n",
        ),
    ] {
        let text = said(&run(folder().path(), words, typed));
        assert!(text.starts_with(first) && text.contains(then), "{text}");
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
fn between_bots_everything_follows_by_itself() {
    for (words, end) in [
        (
            "play stones-game --p1 bot:novice --p2 bot:novice --rule stones=999999999999999999 \
             --seed 1",
            "Nobody has won after 2000 moves: drawn.\n",
        ),
        (
            "play stack-attack --p1 bot:perfect --p2 bot:perfect --best-of 2",
            "\nThe match is a draw, 1 to 1.\n",
        ),
    ] {
        let text = printed(&format!("{words} --plain"), "");
        assert!(text.ends_with(end), "{text}");
    }
}

/// A count is read as it is printed.
#[test]
fn a_grouped_count_is_a_move() {
    let words = "play stones-game --plain --rule stones=9999 --p1 A --p2 B";
    let text = said(&run(folder().path(), words, "4\u{202F}999\n4 999\n"));
    assert!(text.contains("A picked 4 999"), "{text}");
}
