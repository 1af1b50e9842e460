//! What other programs show of this one: completions and the manual.

use crate::common::shell;

use shell::{said, stackade, typed};
use tempfile::TempDir;

#[test]
fn completions_and_the_manual_know_the_commands() {
    let home = TempDir::new().expect("a home");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = said(&typed(stackade(home.path(), &["completions", shell]), ""));
        assert!(
            script.contains("completions") && script.contains("data-dir"),
            "{shell}"
        );
    }
    let manual = said(&typed(stackade(home.path(), &["man"]), ""));
    assert!(manual.contains(".TH stackade 1"), "{manual}");
    let manual = said(&typed(stackade(home.path(), &["man", "play"]), ""));
    assert!(manual.contains("\\-\\-plain"), "{manual}");
    let output = typed(stackade(home.path(), &["man", "dance"]), "");
    assert_eq!(
        output.stderr,
        b"stackade: there is no command \"dance\"; stackade --help names those that there are\n"
    );
}

#[test]
fn three_shells_complete_the_values_that_are_known() {
    let home = TempDir::new().expect("a home");
    let values = [
        "number-stack-duel",
        "bot:novice bot:casual",
        "novice casual",
        "monochrome",
        "tokens=14",
        "swap=on",
        "powershell",
        "eval simulate replay",
    ];
    for shell in ["bash", "fish", "zsh"] {
        let script = said(&typed(stackade(home.path(), &["completions", shell]), ""));
        // Fish has a line for each value, and zsh a mark before each colon.
        let script = script.replace("\\t''\n", " ").replace('\\', "");
        for value in values {
            assert!(script.contains(value), "{shell}: {value}");
        }
    }
}
