//! Group B: any size at any time.

use std::time::Duration;

use crate::end_to_end::{
    console::{CTRL_C, Console, ENTER, ESC, Setting},
    tour::tour,
};

#[test]
fn f14_no_size_is_too_small_to_live_through() {
    let sizes = [
        (40, 16),
        (40, 12),
        (20, 6),
        (14, 54),
        (10, 3),
        (3, 3),
        (2, 2),
        (1, 1),
        (80, 1),
        (1, 24),
    ];
    for (screen, mut console) in tour(["Ada", "Kofi"], &[], &[]) {
        let before = console.settle().screen();
        for (columns, rows) in sizes {
            console.resize(columns, rows);
            if columns == 20 {
                console.wait("at least 40×16");
            } else if columns == 10 {
                let words: String = console.screen().split_whitespace().collect();
                assert!(words.ends_with("Ctrl-Cquits."), "{words}");
            }
        }
        console.resize(80, 24);
        assert_eq!(console.screen(), before, "{screen}");
    }
}

#[test]
fn f15_what_lies_on_top_of_a_short_window_can_be_left() {
    for (columns, rows) in [(80, 8), (80, 5), (30, 24)] {
        let mut console = Console::play("stack-attack");
        console.send(ESC).wait("Resume");
        let menu = console.settle().screen();
        console.resize(columns, rows);
        console.wait("at least 40×16.").wait("Ctrl-C quits.");
        console.resize(80, 24);
        assert_eq!(console.screen(), menu);
        console.send(ESC).settle();
        assert!(!console.screen().contains("Resume"));
    }
}

#[test]
fn f18_a_huge_terminal_is_no_trouble() {
    for (columns, rows) in [(500, 300), (1000, 1000), (65535, 2), (2, 65535)] {
        let mut console = Console::play("stack-attack");
        let before = console.settle().screen();
        console.resize(columns, rows);
        // Nothing is stretched over more than a person can take in.
        let screen = console.screen();
        let widest = screen.lines().map(|line| line.trim().chars().count()).max();
        assert!(widest <= Some(200), "{widest:?} at {columns} by {rows}");
        console.resize(80, 24);
        assert_eq!(console.screen(), before);
    }
}

#[test]
fn f19_no_key_is_played_blind() {
    let mut console = Console::play("number-stack");
    let before = console.settle().screen();
    console.resize(8, 3);
    for key in [
        "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", ENTER, " ", "7", "u", "m", "q", "n",
    ] {
        console.send(key);
    }
    console.settle();
    console.resize(80, 24);
    assert_eq!(console.screen(), before);
    console.resize(8, 3).send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
}

#[test]
fn f21_a_size_of_nought_is_a_size_not_known() {
    for (columns, rows) in [(0, 0), (0, 24), (80, 0)] {
        let mut console = Setting::new(&[]).size(columns, rows).start();
        console.settle().resize(80, 24).settle();
        assert!(console.screen().contains("Puzzle of the day"));
        console
            .send("v")
            .wait("new game")
            .send(ENTER)
            .wait("move 0");
        console.send(ESC).wait("Resume");
        let before = console.settle().screen();
        console.resize(columns, rows);
        console.resize(80, 24);
        assert_eq!(console.screen(), before);
    }
}

#[test]
fn f22_a_storm_of_sizes_passes() {
    let mut console = Console::play("stone-pile-battle");
    let before = console.settle().screen();
    // A linear congruential generator will do for sizes.
    let mut chance: u32 = 1;
    let mut next = |most: u32| {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u16::try_from(1 + (chance >> 16) % most).unwrap_or(1)
    };
    for _ in 0..200 {
        console
            .resize_at_once(next(200), next(60))
            .take(Duration::from_millis(5));
    }
    console.resize_at_once(80, 24);
    console.wait_for_silence(Duration::from_millis(500));
    assert_eq!(console.screen(), before);
}

#[test]
fn f23_where_there_is_nothing_yet_no_key_does_harm() {
    let mut console = Console::play("number-stack");
    let before = console.settle().screen();
    console.send("m").wait("There are no moves to review yet.");
    console.send("u").wait("There is nothing to undo");
    console.send("r").wait("There is nothing to redo");
    for key in ["\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[3~", "\x7f"] {
        console.send(key);
    }
    console.send("\x1b[H").settle();
    assert!(before.contains("move 0") && console.screen().contains("move 0"));
}
