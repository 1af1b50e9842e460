//! Words completed by real shells, with the key that a person presses. A shell that is
//! not installed is passed over.

use std::{path::Path, process::Command, time::Duration};

use crate::end_to_end::console::{Console, STACKADE, Setting};

/// So long a shell may need until it has cleared its screen.
const PAUSE: Duration = Duration::from_millis(500);

/// A shell that has read the script, none where it is missing.
fn shell(name: &str, args: &[&str], source: &str) -> Option<Console> {
    Command::new(name).arg("--version").output().ok()?;
    let folder = Path::new(STACKADE).parent()?.to_str()?;
    let path = std::env::var("PATH").ok()?;
    let mut console = Setting::new(args)
        .program(name)
        .variable("PATH", &format!("{folder}:{path}"))
        .variable("PS1", "ready> ")
        .variable("PROMPT", "ready> ")
        .start();
    console.wait("ready>");
    console.send(&format!("{source}; touch game.toml\n"));
    console.send("echo is''set\n").wait("isset");
    Some(console)
}

/// What becomes of what is typed, and of nothing but it, when Tab is pressed.
#[track_caller]
fn completes(console: &mut Console, cases: &[(&str, &str)]) {
    for (typed, whole) in cases {
        console.send("\x15clear\n").listen(PAUSE);
        console.send(&format!("{typed}\t")).wait(whole);
        console.send("\x15");
    }
}

const CASES: &[(&str, &str)] = &[
    (
        "stackade play number-stack-d",
        "stackade play number-stack-duel",
    ),
    ("stackade play stack-attack --p2 bot:n", "--p2 bot:novice"),
    ("stackade --theme=h", "--theme=high-contrast"),
    ("stackade --theme m", "--theme monochrome"),
    ("stackade replay ga", "stackade replay game.toml"),
    (
        "stackade play stones-game --rule stones=2",
        "--rule stones=21",
    ),
    ("stackade play stones-game --res", "stones-game --resume"),
    ("stackade man sim", "stackade man simulate"),
];

#[test]
fn bash_completes() {
    let source = "source <(stackade completions bash)";
    if let Some(mut console) = shell("bash", &["--norc", "--noprofile", "-i"], source) {
        completes(&mut console, CASES);
    }
}

#[test]
fn zsh_completes() {
    let source = "autoload -U compinit && compinit -u; source <(stackade completions zsh)";
    if let Some(mut console) = shell("zsh", &["-f", "-i"], source) {
        completes(&mut console, CASES);
    }
}

#[test]
fn fish_completes() {
    let source = "stackade completions fish | source";
    let prompt = "function fish_prompt; echo -n 'ready> '; end";
    let args = ["--no-config", "-i", "-C", prompt];
    if let Some(mut console) = shell("fish", &args, source) {
        completes(&mut console, CASES);
    }
}
