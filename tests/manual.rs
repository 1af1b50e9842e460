//! The manual page names what there is.

use serde_json::Value;
use tempfile::TempDir;

use crate::common::prelude::*;
use crate::common::shell::{said, stackade, typed};

fn printed(command: &str, input: &str) -> String {
    let home = TempDir::new().expect("a folder");
    let args: Vec<&str> = command.split(' ').collect();
    said(&typed(stackade(home.path(), &args), input))
}

/// A section of the page, without the signs for its look.
fn section(title: &str) -> String {
    let page = printed("man", "");
    let head = format!(".SH \"{title}\"\n");
    let (_, rest) = page.split_once(&head).expect(title);
    let text = rest.split("\n.SH").next().unwrap_or_default();
    let text = text
        .replace("\\fB", "")
        .replace("\\fR", "")
        .replace('\\', "");
    text.replace(['"', ',', '(', ')', ';'], " ")
}

#[track_caller]
fn has_word(section: &str, word: &str) {
    assert!(
        section
            .split_whitespace()
            .any(|other| other.strip_suffix('.').unwrap_or(other) == word),
        "{word} in {section}"
    );
}

#[test]
fn every_command_of_the_plain_mode_is_named() {
    let words = section("PLAIN MODE");
    let help = printed("play stack-attack --plain --best-of 2", "help\n");
    let commands = help.lines().filter_map(|line| line.split_once(": "));
    let commands: Vec<&str> = commands.map(|(command, _)| command).collect();
    let names = commands
        .iter()
        .filter_map(|command| command.split([',', ' ']).next());
    let names: Vec<&str> = names.skip_while(|&name| name != "help").collect();
    let last = names
        .iter()
        .position(|&name| name == "next")
        .expect("the last one");
    assert!(last > 0, "{help}");
    for name in &names[..=last] {
        has_word(&words, name);
    }
}

#[test]
fn every_member_of_the_json_is_named() {
    let words = section("JSON");
    for command in [
        "eval stack-attack --json",
        "simulate stack-attack --p1 novice --p2 novice --games 1 --json",
        "puzzle stack-attack --json",
        "stats --json --data-dir /nonexistent",
    ] {
        let object: Value = serde_json::from_str(&printed(command, "")).expect("JSON");
        for member in object.as_object().expect("an object").keys() {
            has_word(&words, member);
        }
    }
}

#[test]
fn the_record_of_the_page_can_be_read() {
    let page = printed("man", "");
    let (_, example) = page.split_once(".nf\n").expect("an example");
    let (example, _) = example.split_once(".fi\n").expect("its end");
    let lines = printed("replay - --json", &example.replace('\\', ""));
    assert_eq!(lines.lines().count(), 3, "{lines}");
}

#[test]
fn exit_codes_environment_and_files_have_their_sections() {
    for (title, words) in [
        ("EXIT STATUS", &["0", "1", "2", "101", "130"][..]),
        (
            "ENVIRONMENT",
            &["NO_COLOR", "TERM", "XDG_CONFIG_HOME", "XDG_DATA_HOME"],
        ),
        ("FILES", &["~/.config/stackade/settings.toml"]),
        ("KEYS", &["Enter", "Esc"]),
    ] {
        let text = section(title);
        for word in words {
            has_word(&text, word);
        }
    }
    // The page of a command is about that command alone.
    assert!(!printed("man play", "").contains("EXIT STATUS"));
}

#[test]
fn games_are_read_from_the_input_too() {
    let words = section("RECORDS").replace('\n', " ");
    assert!(words.contains("from standard input if FILE is -."));
}

#[test]
fn every_key_of_a_record_is_named() {
    let words = section("RECORDS");
    let mut record = Record {
        id: Some(MatchId::fresh()),
        date: "2026-03-01T18:30:00Z".parse().ok(),
        resigned: Some(Seat::Left),
        moves: vec!["x5".to_owned()],
        assisted: true,
        ..Record::new("stack-attack")
    };
    record.table.by_place = true;
    record.table.swap_rule = true;
    record.table.series = Some(Series::new(2));
    let text = record.to_string();
    let table = |line: &&str| line.starts_with('[');
    let keys = text.lines().filter_map(|line| line.split_once(" = "));
    let mut names: Vec<&str> = keys.map(|(key, _)| key).collect();
    names.extend(text.lines().filter(table));
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        has_word(&words, name);
    }
}

/// Whatever the page refers to is there, and the page of a command has its values.
#[test]
fn the_page_of_each_command_has_a_date_and_a_synopsis_with_values() {
    let page = printed("man", "");
    let head = page.lines().next().expect("a head");
    assert!(head.starts_with(".TH stackade 1 20"), "{head}");
    let commands = section("COMMANDS");
    let commands = commands
        .lines()
        .filter_map(|line| line.strip_prefix("stackade "));
    let commands: Vec<&str> = commands.filter(|&command| command != "help").collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let page = printed(&format!("man {command}"), "");
        let head = format!(".TH stackade-{command} 1 20");
        assert!(page.starts_with(&head), "{page}");
        assert!(!page.contains("(1)"), "{page}");
    }
    let play = printed("man play", "").replace('\\', "");
    assert!(
        play.contains("[--p1 <PLAYER>]") && play.contains("[--first <FIRST>]"),
        "{play}"
    );
    assert!(play.contains("stackade play"), "{play}");
    let home = TempDir::new().expect("a folder");
    let dance = typed(stackade(home.path(), &["man", "dance"]), "");
    assert_eq!(
        dance.stderr,
        b"stackade: there is no command \"dance\"; see stackade --help\n"
    );
}

/// What a shell is told without one: the words that may follow.
#[test]
fn the_program_tells_how_a_word_may_go_on() {
    for (typed, words) in [
        (
            "play --p2 bot:",
            "bot:novice bot:casual bot:skilled bot:expert bot:perfect",
        ),
        ("simulate --p1 n", "novice"),
        ("--theme=m", "--theme=monochrome"),
        ("--theme mono", "monochrome"),
        ("replay ", ":files"),
        ("--data-dir ", ":folders"),
        ("paths --config=x", ":files"),
        ("play stack-attack --best-of 1", "10"),
        (
            "play stack-attack --rule ",
            "blocks=12 blocks=5 blocks=8 swap=on",
        ),
        ("demo stack-attack stones", "stones-game"),
        ("completions ", "bash fish zsh"),
        ("man co", "completions"),
        ("play stack-attack --fi", "--first"),
        ("play stack-attack --first ", "p1 p2 toss"),
        ("pl", "play"),
    ] {
        let said = printed(&format!("complete -- {typed}"), "");
        let found: Vec<&str> = said.lines().collect();
        assert_eq!(found.join(" "), words, "{typed}");
    }
    for shell in ["bash", "fish", "zsh"] {
        let script = printed(&format!("completions {shell}"), "");
        assert!(script.contains("stackade complete -- "), "{script}");
    }
}
