//! The manual page names what there is.

use crate::common::{
    prelude::*,
    shell::{json_of, printed, run, said},
};

fn section(title: &str) -> String {
    let page = printed("man", "");
    let head = format!(".SH \"{title}\"\n");
    let (_, rest) = page.split_once(&head).expect(title);
    let text = rest.split("\n.SH").next().unwrap_or_default();
    let text = text.replace("\\fB", "").replace("\\fR", "");
    text.replace('\\', "")
        .replace(['"', ',', '(', ')', ';'], " ")
}

#[track_caller]
fn names<'a>(title: &str, words: impl IntoIterator<Item = &'a str>) {
    let section = section(title);
    let known = section.split_whitespace();
    let known: Vec<&str> = known
        .map(|word| word.strip_suffix('.').unwrap_or(word))
        .collect();
    for word in words {
        assert!(known.contains(&word), "{word} in {section}");
    }
}

#[test]
fn every_command_of_the_plain_mode_is_named() {
    let home = tempfile::tempdir().expect("a home");
    let words = "play stack-attack --plain --best-of 2";
    let help = said(&run(home.path(), words, "help\n"));
    let lines = help.lines().filter_map(|line| line.split_once(": "));
    let commands = lines.filter_map(|(command, _)| command.split([',', ' ']).next());
    let commands: Vec<&str> = commands.skip_while(|&name| name != "help").collect();
    let last = commands.iter().position(|&name| name == "next");
    names(
        "PLAIN MODE",
        commands[..=last.expect("the last one")].to_vec(),
    );
}

#[test]
fn every_member_of_the_json_is_named() {
    for command in [
        "eval stack-attack --json",
        "simulate stack-attack --p1 novice --p2 novice --games 1 --json",
        "puzzle stack-attack --json",
        "stats --json --data-dir /nonexistent",
    ] {
        let object = json_of(command);
        let members = object.as_object().expect("an object").keys();
        names("JSON", members.map(String::as_str));
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
    names("EXIT STATUS", ["0", "1", "2", "101", "130"]);
    let variables = ["NO_COLOR", "TERM", "XDG_CONFIG_HOME", "XDG_DATA_HOME"];
    names("ENVIRONMENT", variables);
    names("FILES", ["~/.config/stackade/settings.toml"]);
    names("KEYS", ["Enter", "Esc"]);
    let records = section("RECORDS").replace('\n', " ");
    assert!(records.contains("from standard input if FILE is -."));
}

#[test]
fn every_key_of_a_record_is_named() {
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
    let keys = text.lines().filter_map(|line| line.split_once(" = "));
    let tables = text.lines().filter(|line| line.starts_with('['));
    let keys: Vec<&str> = keys.map(|(key, _)| key).chain(tables).collect();
    assert!(keys.len() > 20, "{keys:?}");
    names("RECORDS", keys);
}

#[test]
fn the_page_of_each_command_has_a_date_and_a_synopsis_with_values() {
    let page = printed("man", "");
    assert!(page.starts_with(".TH stackade 1 20"), "{page}");
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
        assert!(!page.contains("(1)") && !page.contains("EXIT STATUS"));
    }
    let play = printed("man play", "").replace('\\', "");
    for part in ["stackade play", "[--p1 <PLAYER>]", "[--first <FIRST>]"] {
        assert!(play.contains(part), "{play}");
    }
}
