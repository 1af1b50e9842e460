//! The mouse: it is the terminal's own unless it is asked for.

use rustix::process::Signal;
use vt100::MouseProtocolMode;

use crate::end_to_end::console::{CTRL_C, CTRL_Z, Console, DOWN, ENTER, STACKADE};

const WHEEL_UP: &str = "\x1b[<64;5;5M";
const WHEEL_DOWN: &str = "\x1b[<65;5;5M";

fn attack() -> Console {
    Console::game("stack-attack", ["Ada", "Kofi"], &["--mouse"], &[])
}

fn tells(console: &Console) -> bool {
    console.emulated().mouse_protocol_mode() != MouseProtocolMode::None
}

#[test]
fn the_terminal_keeps_its_mouse_unless_it_is_asked_for() {
    let mut console = Console::play("stack-attack");
    assert!(!tells(console.settle()));
    // Whatever else may have asked for it, a click does nothing then.
    let before = console.screen();
    console.click("▐ 3").click("▐ 3").send(WHEEL_UP).settle();
    assert_eq!(console.screen(), before);
    assert!(tells(attack().settle()));
}

#[test]
fn the_mouse_is_given_back_whatever_ends_the_program() {
    let mut quit = attack();
    quit.send("q").wait("Puzzle of the day").send("q");
    let mut interrupted = attack();
    interrupted.send(CTRL_C);
    let mut ended = attack();
    ended.signal(Signal::TERM);
    for (mut console, code) in [(quit, 0), (interrupted, 130), (ended, 143)] {
        assert_eq!(console.exit_code(), code);
        assert!(
            console
                .bytes
                .windows(8)
                .any(|bytes| bytes == b"\x1b[?1000h")
        );
        console.assert_given_back();
    }
}

#[test]
fn the_mouse_is_the_shells_while_the_program_is_stopped() {
    let mut shell = Console::shell();
    let start = format!("{STACKADE} play stack-attack --mouse --no-animation\r");
    shell.send(&start).wait("move 0").settle();
    assert!(tells(&shell));
    shell.send(CTRL_Z).wait("Stopped");
    shell.assert_plain();
    shell.send("fg\r").wait("move 0").settle();
    assert!(tells(&shell));
    shell.send(CTRL_C).wait("Stopped");
}

#[test]
fn a_click_chooses_and_another_one_plays() {
    let mut console = attack();
    console.click("▐ 3").wait("hits Kofi's 3").settle();
    assert!(console.screen().contains("move 0"));
    // Nor does one play after the window got the focus.
    console.send("\x1b[I").click("▐ 3").settle();
    assert!(console.screen().contains("move 0"));
    console.click("▐ 3").wait("move 1");
}

/// Terminals count places from 1; a report with none is no reason to end.
#[test]
fn a_report_without_a_place_does_no_harm() {
    let mut console = attack();
    let before = console.settle().screen();
    for report in ["\x1b[<0;0;5M", "\x1b[<0;5;0M", "\x1b[<35;0;0M", "\x1b[M   "] {
        console.send(report).settle();
    }
    assert_eq!(console.screen(), before);
    console.send(ENTER).wait("move 1");
}

#[test]
fn the_wheel_moves_and_never_plays() {
    let mut console = attack();
    console.send("5");
    let before = console.settle().screen();
    console.send(DOWN).settle();
    let down = console.screen();
    assert_ne!(down, before);
    console.send(WHEEL_UP).settle();
    assert_eq!(console.screen(), before);
    console.send(WHEEL_DOWN).settle();
    assert_eq!(console.screen(), down);
    console.send(&WHEEL_UP.repeat(30)).settle();
    assert!(console.screen().contains("move 0"));
}

#[test]
fn a_click_goes_where_the_keys_before_it_lead() {
    let mut console = attack();
    console.send(ENTER).wait("move 1");
    console.send("q").wait("Puzzle of the day");
    let screen = console.settle().screen();
    let mut lines = (1..).zip(screen.lines().map(str::trim_end));
    let (row, line) = lines
        .find(|(_, line)| line.ends_with("q Quit"))
        .expect("a way out");
    let click = format!("\x1b[<0;{};{row}M", line.chars().count());
    console.send("c").wait("move 1");
    // All of it comes in at the same moment.
    console.send(&format!("q{click}{click}"));
    assert_eq!(console.exit_code(), 0);
}
