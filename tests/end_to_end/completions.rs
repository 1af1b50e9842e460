//! Words completed by real shells, with the key that a person presses. A shell that is
//! not installed is passed over.

use std::{path::Path, process::Command, time::Duration};

use crate::end_to_end::console::{Console, STACKADE, Setting};

/// So long a shell may need until it has cleared its screen.
const PAUSE: Duration = Duration::from_millis(500);

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

const CASES: [(&str, &str); 8] = [
    ("play number-stack-d", "stackade play number-stack-duel"),
    ("play stack-attack --p2 bot:n", "--p2 bot:novice"),
    ("--theme=h", "--theme=high-contrast"),
    ("--theme m", "--theme monochrome"),
    ("replay ga", "stackade replay game.toml"),
    ("play stones-game --rule stones=2", "--rule stones=21"),
    ("play stones-game --res", "stones-game --resume"),
    ("man sim", "stackade man simulate"),
];

#[test]
fn bash_zsh_and_fish_complete() {
    let zsh = "autoload -U compinit && compinit -u; source <(stackade completions zsh)";
    let prompt = "function fish_prompt; echo -n 'ready> '; end";
    for (name, args, source) in [
        (
            "bash",
            &["--norc", "--noprofile", "-i"][..],
            "source <(stackade completions bash)",
        ),
        ("zsh", &["-f", "-i"], zsh),
        (
            "fish",
            &["--no-config", "-i", "-C", prompt],
            "stackade completions fish | source",
        ),
    ] {
        let Some(mut console) = shell(name, args, source) else {
            continue;
        };
        for (typed, whole) in CASES {
            console.send("\x15clear\n").listen(PAUSE);
            console.send(&format!("stackade {typed}\t")).wait(whole);
            console.send("\x15");
        }
    }
}
