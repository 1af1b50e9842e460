//! What the command line says of words that it cannot follow: a sentence that says
//! what is allowed.

use crate::common::shell;

use shell::{refused_in, refuses, said, stackade, typed};
use tempfile::TempDir;

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
fn a_number_that_is_refused_says_which_are_allowed() {
    let simulate = "simulate stack-attack --p1 novice --p2 novice";
    for value in [
        "0",
        "x",
        "1.5",
        "-1",
        "+1",
        "1000000001",
        "99999999999999999999",
    ] {
        let command = format!("{simulate} --games {value}");
        let sentence = format!(
            "invalid value '{value}' for '--games <N>': it must be a number from 1 to \
             1 000 000 000"
        );
        refuses(&[(&command, &sentence)]);
    }
    for value in ["x", "-1", "18446744073709551616"] {
        for command in [
            "puzzle",
            "play stack-attack --plain",
            &format!("{simulate} --games 1"),
        ] {
            let command = format!("{command} --seed {value}");
            let sentence = format!(
                "invalid value '{value}' for '--seed <N>': it must be a number from 0 to \
                 18 446 744 073 709 551 615"
            );
            refuses(&[(&command, &sentence)]);
        }
    }
    refuses(&[(
        "play stack-attack --best-of -2",
        "invalid value '-2' for '--best-of <N>': a match has 2, 4, 6, 8 or 10 games",
    )]);
}

#[test]
fn a_value_that_is_missing_is_asked_for_by_an_example() {
    refuses(&[
        (
            "play stack-attack --p1",
            "a value is required for '--p1 <SEAT>', such as bot:novice",
        ),
        (
            "simulate stack-attack --p1",
            "a value is required for '--p1 <LEVEL>', such as novice",
        ),
        (
            "--theme",
            "a value is required for '--theme <NAME>', such as default",
        ),
        (
            "play stack-attack --rule",
            "a value is required for '--rule <KEY=VALUE>', such as blocks=12",
        ),
        (
            "--data-dir",
            "a value is required for '--data-dir <FOLDER>' but none was supplied",
        ),
        (
            "--theme pink",
            "invalid value 'pink' for '--theme <NAME>': it can be default, high-contrast, monochrome",
        ),
    ]);
}

#[test]
fn on_a_full_screen_the_menu_goes_on_with_what_was_left() {
    refuses(&[(
        "play stack-attack --resume",
        "--resume is for --plain; the menu goes on with a match that was left",
    )]);
}

#[test]
fn a_seat_that_is_refused_says_how_one_is_written() {
    refuses(&[(
        "play stack-attack --plain --p1 bot:nope",
        "invalid value 'bot:nope' for '--p1 <SEAT>': it can be bot:novice, bot:casual, \
         bot:skilled, bot:expert, bot:perfect",
    )]);
    let folder = TempDir::new().expect("a folder");
    for name in ["Ada Ada Ada Ada A", "human:日本語日本語日本語"] {
        let refused = refused_in(folder.path(), &["play", "stack-attack", "--p2", name]);
        let sentence =
            format!("invalid value '{name}' for '--p2 <SEAT>': a name has up to 16 columns");
        assert_eq!(refused, sentence);
    }
    let refused = refused_in(
        folder.path(),
        &["play", "stack-attack", "--p1", "A\x1b[31mda"],
    );
    assert!(
        refused.ends_with("for '--p1 <SEAT>': a name has no control characters"),
        "{refused:?}"
    );
}

#[test]
fn a_full_screen_that_cannot_be_had_is_no_need_of_the_plain_mode() {
    let folder = TempDir::new().expect("a folder");
    let game = folder.path().join("game.toml");
    std::fs::write(&game, "format = 1\ngame = \"stack-attack\"\n").expect("a file");
    let replay = format!("replay {}", game.display());
    for (command, instead) in [
        ("play stack-attack", "play GAME --plain"),
        ("learn stack-attack", "play GAME --plain"),
        ("demo", "play GAME --plain --p1 bot:expert --p2 bot:skilled"),
        (&*replay, "replay FILE --json"),
    ] {
        let why = "this needs a terminal for its input and its output";
        let sentence = format!("{why}; stackade {instead} does without");
        refuses(&[(command, &sentence)]);
    }
}

#[test]
fn a_command_that_does_not_exist_is_told_in_one_way() {
    let sentence = "there is no command \"dance\"; stackade --help names those that there are";
    refuses(&[
        ("dance", sentence),
        ("help dance", sentence),
        ("man dance", sentence),
    ]);
}

#[test]
fn what_is_missing_or_too_much_is_named() {
    refuses(&[
        ("play", "<GAME> must be given; --help has an example"),
        (
            "simulate stack-attack --p1 novice",
            "--p2 <LEVEL>, --games <N> must be given; --help has an example",
        ),
        (
            "play stack-attack --plan",
            "there is no option \"--plan\" here; --help names those that there are",
        ),
        (
            "replay one.toml two.toml",
            "\"two.toml\" is one word too many; --help says what can be given",
        ),
    ]);
}
