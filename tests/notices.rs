//! What could not be read or had, told where there is no screen to tell it.

use std::fs;

use tempfile::TempDir;

use crate::common::prelude::*;
use crate::common::{
    desk,
    matches::sample,
    shell::{ATTACK, complaint, run, said},
};

#[test]
fn statistics_tell_what_could_not_be_read() {
    let home = TempDir::new().expect("a home");
    let data = home.path().join("kept");
    let history = data.join("history.jsonl");
    fs::create_dir_all(&history).expect("a folder");
    let stats = |words| run(home.path(), &format!("stats --data-dir kept {words}"), "");
    let unread = "stackade: history.jsonl cannot be read: it is a folder.\n";
    for words in ["", "--json"] {
        let output = stats(words);
        assert_eq!(complaint(&output), unread);
        assert_eq!(output.status.code(), Some(1));
        assert!(!said(&output).contains("No game"), "{}", said(&output));
    }
    fs::remove_dir(&history).expect("it is empty");
    let play = "play stack-attack --plain --data-dir kept";
    run(home.path(), play, ATTACK);
    let line = fs::read_to_string(&history).expect("a history");
    fs::write(&history, format!("torn\n{line}torn\n")).expect("it can be written");
    let output = stats("");
    let skipped = "stackade: history.jsonl: lines that cannot be read, skipped: 2.\n";
    assert_eq!(complaint(&output), skipped);
    assert_eq!(output.status.code(), Some(0));
    assert!(said(&output).starts_with("Stack Attack, 1 finished\n"));
}

#[test]
fn broken_settings_are_told_of_once_where_there_is_no_screen() {
    let home = TempDir::new().expect("a home");
    fs::write(home.path().join("bad.toml"), "animation = 3\n").expect("a file");
    let sentence =
        "stackade: bad.toml, line 1: animation: invalid type: integer `3`, expected a boolean.\n";
    for words in ["stats", "play stack-attack --plain"] {
        let output = run(home.path(), &format!("{words} --config bad.toml"), "quit\n");
        assert_eq!(complaint(&output), sentence, "{words}");
        assert!(!said(&output).is_empty());
    }
}

#[test]
fn the_settings_say_who_sits_where_the_command_line_does_not() {
    let home = TempDir::new().expect("a home");
    let settings = "names = [\"Ada\", \"\"]\nplayers = [\"human\", \"novice\"]\n";
    fs::write(home.path().join("mine.toml"), settings).expect("a file");
    for (words, left, right) in [
        ("", "Ada", "Novice"),
        ("--p2 Kofi", "Ada", "Kofi"),
        ("--p1 bot:expert", "Expert", "Novice"),
    ] {
        let words = format!("play stones-game --plain --config mine.toml {words}");
        // The pile is asked for; of the names none is left open.
        let said = said(&run(home.path(), &words, "3\n"));
        let told = format!("{left} (Player 1) moves first.\n{right} (Player 2) moves second.\n");
        assert!(said.contains(&told), "{said}");
        assert!(!said.contains("What is the name"), "{said}");
    }
}

#[test]
fn what_cannot_be_resumed_is_said() {
    let home = TempDir::new().expect("a home");
    let words = "play stack-attack --plain --data-dir kept --resume";
    let resume = || run(home.path(), words, "");
    let running = home.path().join("kept/running");
    fs::create_dir_all(&running).expect("a folder");
    let name = "stack-attack-0123456789abcdef.jsonl";
    fs::write(running.join(name), "{\"stackade\":1,garbage\n").expect("a file");
    let output = resume();
    assert_eq!(
        complaint(&output),
        format!(
            "stackade: {name} cannot be read: it is no match. It is now {name}.corrupt-1.\n\
             stackade: there is no unfinished Stack Attack game\n"
        )
    );
    assert_eq!(output.status.code(), Some(2));

    let places = Places::find(None, Some(&home.path().join("kept")));
    let mut session = sample(GameId::StackAttack);
    session.go(2);
    let mut store = Store::new(places, desk::clock);
    store.run(desk::keep(0, &*session));
    // Until it is left it is this program's.
    let output = resume();
    let open = "stackade: the Stack Attack game is open in another Stackade\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), open);
    store.run(StoreCommand::Leave(desk::id(0)));
    assert!(said(&resume()).starts_with("Stack Attack, classic rules"));
}
