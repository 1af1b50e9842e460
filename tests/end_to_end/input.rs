//! Group D: what comes in as a key, and what only looks like one.

use std::time::Duration;

use rustix::process::Signal;

use crate::end_to_end::console::{CTRL_C, Console, DOWN, ENTER, ESC, RIGHT, Setting, UP};

#[test]
fn f31_a_release_does_nothing_and_a_repeat_never_confirms() {
    let mut console = Console::menu();
    console.send("\x1b[1;1:1C\x1b[1;1:3C");
    assert!(console.highlighted().contains("Stack Attack"));
    console.send("\x1b[1;1:2C");
    assert!(console.highlighted().contains("Stones Game"));
    console.send("\x1b[13;1:2u\x1b[13;1:3u");
    assert!(console.highlighted().contains("Stones Game"));
    console.send("\x1b[13;1:1u\x1b[13;1:3u").wait("move 0");
}

#[test]
fn f33_no_key_typed_ahead_closes_a_result() {
    for ahead in ["\r\r\r", "\r\x1b[C\r", "\rn", "\rq", "\r\x1b[C\r\x1b[C\r"] {
        let mut console = Console::play("number-stack");
        console.send("15").settle();
        console.send(ahead).wait("Rematch").settle();
        assert!(console.screen().contains("wins"), "{ahead:?}");
        assert!(console.screen().contains("move 1"), "{ahead:?}");
    }
}

fn prose() -> String {
    "Yes, quit now: q y n u r 1 2 3\rno, 15 stones, jump quickly\r".repeat(85)
}

#[test]
fn f34_pasted_text_does_nothing_where_none_is_typed() {
    let prose = prose();
    for paste in [
        &format!("\x1b[200~{prose}\x1b[201~"),
        &*prose,
        "15\r\r",
        "\r\nq\n",
        "nnnnnn",
        "yes\rq\r",
        "q\ty\r",
    ] {
        let mut question = Console::play("number-stack-duel");
        question.send(ENTER).wait("move 1");
        question.send(ESC).wait("Resume");
        question.stand_on("Resign").send(ENTER).wait("Play on");
        for mut console in [Console::menu(), Console::play("number-stack"), question] {
            let before = console.settle().screen();
            console.send(paste).settle();
            assert_eq!(console.screen(), before, "{paste:?}");
        }
    }
}

#[test]
fn f34_a_text_field_takes_the_first_line() {
    for (open, close) in [("\x1b[200~", "\x1b[201~"), ("", "")] {
        let mut console = Console::naming();
        console.send(open).send("Grace Hopper\rq\ry\r").send(close);
        assert!(console.highlighted().contains("Grace Hopper"));
        assert!(!console.screen().contains("Grace Hopperq"));
    }
}

#[test]
fn f35_arrows_enter_and_esc_are_enough() {
    let mut console = Console::menu();
    console.send(RIGHT).send(DOWN).send(RIGHT).send(" ");
    console.wait("new game").send(ENTER).wait("move 0");
    console.send(ESC).wait("Resume");
    console.stand_on("Rules").send(ENTER).wait("Aim");
    console.send(ESC).settle();
    for ply in 1..=4 {
        console.insist(" ", &format!("move {ply}"));
    }
    console.insist(ENTER, "Rematch");
    // Rematch, review, menu.
    console
        .send(&RIGHT.repeat(2))
        .insist(ENTER, "Puzzle of the day");
    // Esc has nowhere to go from the menu, but to the way out.
    console.send(ESC);
    assert!(console.highlighted().contains("Quit"));
    console.send(ENTER);
    assert_eq!(console.exit_code(), 0);
}

#[test]
fn f37_caps_lock_changes_no_command() {
    for quit in ["q", "Q", "\x1b[113;2u", "\x1b[113;65u"] {
        let mut console = Console::menu();
        console.send(quit);
        assert_eq!(console.exit_code(), 0, "{quit:?}");
    }
    let mut console = Console::play("stack-attack");
    console.send(ENTER).wait("move 1").send("U").wait("move 0");
    console
        .send("R")
        .wait("move 1")
        .send("J")
        .send("K")
        .settle();
    assert!(console.screen().contains("move 1"));
}

#[test]
fn f40_a_wheel_that_sends_arrows_never_confirms() {
    for burst in [
        "\x1b[A".repeat(30),
        "\x1bOA".repeat(30),
        "\x1bOB".repeat(30),
    ] {
        let mut menu = Console::menu();
        menu.send(&burst);
        assert!(menu.highlighted().contains(' '));
        let mut console = Console::play("stone-pile-battle");
        console.send(&burst).settle();
        assert!(console.screen().contains("move 0"));
    }
}

#[test]
fn f41_a_key_in_two_pieces_does_no_harm() {
    for apart in [30, 100] {
        let mut console = Console::play("stack-attack");
        console.send(ENTER).wait("move 1").send(ESC);
        std::thread::sleep(Duration::from_millis(apart));
        console.send("[B").settle();
        // On a busy machine the pieces come together and are an arrow. Else the
        // Esc has opened the menu, and the rest is no letter in it.
        if console.screen().contains("Resume") {
            assert!(console.highlighted().contains("Quit"));
            console.send(ESC).settle();
        }
        assert!(console.screen().contains("move 1"));
        assert!(console.is_alive());
    }
}

#[test]
fn f41_esc_with_a_letter_behind_it_loses_nothing() {
    let mut console = Console::play("stack-attack");
    console.send(ENTER).wait("move 1").send("\x1bq").settle();
    // The game is on the screen, or kept and offered.
    if !console.screen().contains("move 1") {
        console.wait("Continue");
    }
    assert!(console.is_alive());
}

#[test]
fn a_sequence_that_does_not_end_holds_up_nothing_but_keys() {
    for start in ["\x1b[", "\x1b[?2026;2$y", "\x1b[<0;1", "\x1b[200~abc"] {
        let mut demo = Setting::new(&["demo", "stack-attack"]).start();
        demo.wait("move 0").send(start).wait("move 2");
        let mut console = Console::play("stack-attack");
        console.send(start).listen(Duration::from_millis(50));
        console
            .resize(90, 30)
            .wait_until("the new size", |console| {
                console
                    .screen()
                    .lines()
                    .any(|line| line.trim_end().chars().count() == 90)
            });
        demo.signal(Signal::TERM);
        assert_eq!(demo.exit_code(), 143);
    }
}

#[test]
fn what_a_terminal_says_by_itself_is_no_key() {
    let mut console = Console::play("stack-attack");
    console.send(ENTER).wait("move 1");
    let before = console.settle().screen();
    for words in [
        "\x1b[I",
        "\x1b[O",
        "\x1b[?62;22c",
        "\x1b[1;1R",
        "\x1b[<0;5;5M\x1b[<0;5;5m",
        "\x1b[57358u",
        "\x1b[99~",
        "\x1b[25;3;7q",
        // An arrow with Alt, which nothing here knows.
        "\x1b[1;3A",
    ] {
        console.send(words).settle();
        assert_eq!(console.screen(), before, "{words:?}");
    }
}

#[test]
fn five_hundred_queued_keys_all_act() {
    let rule = ["--rule", "stones=1999", "--p1", "Ada", "--p2", "Kofi"];
    let args = [&["play", "stones-game"], &rule[..]].concat();
    let mut console = Setting::new(&args).start();
    console.wait("move 0").send("1").wait("0 → 1 odd");
    console.send(&UP.repeat(500)).wait("0 → 501 odd");
    console.send(&"k".repeat(200)).wait("0 → 701 odd");
    console.send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
}
