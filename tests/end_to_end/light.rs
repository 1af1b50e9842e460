//! Group H: how little it writes, and where the cursor stands.

use std::time::Duration;

use crate::end_to_end::console::{Console, ENTER, ESC, RIGHT, UP};

#[test]
fn f79_a_screen_at_rest_writes_nothing() {
    let mut result = Console::play("number-stack");
    result.send("15").send(ENTER).wait("Rematch");
    let mut overlay = Console::play("stack-attack");
    overlay.send(ESC).wait("Resume");
    for mut console in [
        Console::play("stones-game"),
        Console::naming(),
        result,
        overlay,
    ] {
        console.settle();
        assert_eq!(console.listen(Duration::from_millis(1500)), b"");
    }
}

#[test]
fn f81_a_step_writes_little_and_clears_nothing() {
    // At the end of the menu there is no board that changes as well.
    let mut menu = Console::menu();
    menu.send("\x1b[F");
    let cases = [
        (menu, UP),
        (Console::play("number-stack"), UP),
        (Console::play("number-stack"), RIGHT),
        (Console::play("stones-game"), UP),
    ];
    for (mut console, key) in cases {
        console.settle();
        let before = console.bytes.len();
        console.send(key);
        console.wait_until("frame", |console| {
            console.bytes.len() > before && console.bytes.ends_with(b"\x1b[?2026l")
        });
        let frame = &console.bytes[before..];
        assert!(frame.starts_with(b"\x1b[?2026h"));
        assert!(frame.len() <= 400, "{} bytes", frame.len());
        assert!(
            !frame
                .windows(2)
                .any(|window| window == b"[J" || window == b"2J")
        );
    }
}

#[test]
fn f83_the_cursor_stands_on_what_is_highlighted() {
    let mut console = Console::menu();
    console.send(RIGHT);
    let line = console.highlighted();
    assert!(line.trim_start().starts_with("▸ Stack Attack"), "{line}");
    console.send("v").wait("new game");
    assert!(console.highlighted().contains("▸ Play"));
    console.send(ENTER).wait("move 0").send(ESC).wait("Resume");
    let line = console.highlighted();
    assert!(line.contains("▸ Quit"), "{line}");
}
