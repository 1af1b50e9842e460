//! Group A: the terminal is given back, whatever ends the program.

use std::time::Duration;

use rustix::process::Signal;

use crate::end_to_end::console::{
    CTRL_C, CTRL_L, CTRL_Z, Console, DOWN, ENTER, ESC, STACKADE, Setting,
};

pub(crate) fn everywhere() -> Vec<(&'static str, Console)> {
    let mut form = Console::naming();
    form.send("Ad").wait("Ad");
    let mut overlay = Console::play("stack-attack");
    overlay.send(ESC).wait("Resume");
    vec![
        ("menu", Console::menu()),
        ("form", form),
        ("match", Console::play("number-stack")),
        ("overlay", overlay),
    ]
}

#[test]
fn ctrl_c_leaves_from_everywhere() {
    for (screen, mut console) in everywhere() {
        console.send(CTRL_C);
        assert_eq!(console.exit_code(), 130, "{screen}");
        console.assert_given_back();
    }
}

#[test]
fn f04_signals_from_outside_end_it_and_the_terminal_is_given_back() {
    for (signal, code) in [
        (Signal::TERM, 143),
        (Signal::INT, 130),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
        (Signal::USR1, 138),
        (Signal::USR2, 140),
        (Signal::ALARM, 142),
    ] {
        for (screen, mut console) in everywhere() {
            console.signal(signal);
            assert_eq!(console.exit_code(), code, "{signal:?} on {screen}");
            console.assert_given_back();
        }
    }
}

#[test]
fn f07_it_ends_when_its_terminal_vanishes() {
    let mut console = Console::menu();
    console.hang_up();
    assert_eq!(console.exit_code(), 129);
}

#[test]
fn f07_it_ends_when_its_terminal_vanishes_and_nobody_says_so() {
    let mut console = Setting::line("trap '' HUP; exec $0").start();
    console.wait("Puzzle of the day").hang_up();
    assert_eq!(console.exit_code(), 129);
}

#[test]
fn f09_what_cannot_be_started_says_so_in_its_first_line() {
    for args in [
        &["play", "chess"][..],
        &["play", "stones-game", "--rule", "stones=4"],
    ] {
        let mut console = Setting::new(args).start();
        assert_eq!(console.exit_code(), 2, "{args:?}");
        console.assert_given_back();
        let said = console.said();
        let (first, _) = said.split_once('\n').unwrap();
        assert!(
            first.starts_with("stackade: ") || first.starts_with("error: "),
            "{said}"
        );
    }
}

fn job() -> Console {
    let mut shell = Console::shell();
    let start = format!("{STACKADE} play stack-attack --p1 Ada --p2 Kofi --no-animation\r");
    shell.send(&start).wait("move 0");
    shell
}

fn stop(shell: &mut Console) {
    shell.send(CTRL_Z).wait("Stopped");
    wait_for_prompt(shell);
    shell.assert_plain();
}

fn wait_for_prompt(shell: &mut Console) {
    shell.wait_until("prompt", |shell| {
        shell.screen().trim_end().ends_with("ready>")
    });
}

#[test]
fn f11_ctrl_z_gives_the_shell_its_terminal_and_fg_the_game() {
    let mut shell = job();
    shell.send(ENTER).wait("move 1").settle();
    let screen = shell.screen();
    stop(&mut shell);
    shell.send("echo $((6 * 7))\r").wait("\n42");
    shell.send("fg\r").wait("move 1").settle();
    assert_eq!(shell.screen(), screen);
    // It can be done again, and the size may change in between.
    shell.send(ENTER).wait("move 2");
    stop(&mut shell);
    shell
        .resize_at_once(100, 30)
        .send("echo $((6 * 8))\r")
        .wait("\n48");
    shell.send("fg\r").wait("move 2");
    shell.send(ENTER).wait("move 3");
    shell.send(CTRL_C).wait("echo $((6 * 8))");
    wait_for_prompt(&mut shell);
    shell.send("echo $?\r").wait("\n130");
    shell.assert_plain();
}

#[test]
fn f11_fg_repaints_without_a_key() {
    let mut shell = job();
    let clean = shell.settle().screen();
    stop(&mut shell);
    shell.send("fg\r");
    shell.wait_until("same screen again", |shell| shell.screen() == clean);
}

/// Lets a stopped program go on, which paints its screen anew.
#[track_caller]
fn let_go_on(console: &mut Console) {
    let before = console.bytes.len();
    console.signal(Signal::CONT);
    console.wait_until("repaint", |console| {
        console.bytes[before..]
            .windows(8)
            .any(|window| window == b"\x1b[?1049h")
    });
}

#[test]
fn f11_stop_and_cont_from_outside() {
    let mut console = Console::play("stack-attack");
    let clean = console.settle().screen();
    console.signal(Signal::TSTP);
    console.wait_until("stopped program", |console| console.state() == 'T');
    console.listen(Duration::from_millis(50));
    console.assert_given_back();
    console.signal(Signal::CONT);
    console.wait_until("same screen again", |console| console.screen() == clean);
    console.send(ENTER).wait("move 1");
    // A stop that nobody can hear of ends in a repaint as well.
    console.signal(Signal::STOP);
    console.wait_until("stopped program", |console| console.state() == 'T');
    let_go_on(&mut console);
    console.wait("move 1").send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
}

/// Stopped while it waits for the rest of what looks like a key.
#[test]
fn f11_a_stop_amid_a_key_holds_up_nothing() {
    for begun in ["\x1b", "\x1b[", "\x1b]11;", "\x1b[M"] {
        let mut console = Console::play("stack-attack");
        console.settle().send(begun).signal(Signal::TSTP);
        console.wait_until("stopped program", |console| console.state() == 'T');
        console.listen(Duration::from_millis(50));
        console.assert_given_back();
        let_go_on(&mut console);
        console.wait_until("the end", |console| {
            console.listen(Duration::from_millis(50));
            console.send(CTRL_C);
            !console.is_alive()
        });
        assert_eq!(console.exit_code(), 130, "{begun:?}");
    }
}

#[test]
fn f11_stopped_and_let_go_on_twice_at_once_it_goes_on() {
    let mut console = Console::play("stack-attack");
    for _ in 0..20 {
        for signal in [Signal::TSTP, Signal::CONT, Signal::TSTP, Signal::CONT] {
            console.signal(signal);
        }
        console.listen(Duration::from_millis(150));
        assert_ne!(console.state(), 'T');
    }
    block(&mut console);
    console.signal(Signal::TSTP);
    // It comes to that only after it has been let go on.
    std::thread::sleep(Duration::from_millis(50));
    console.signal(Signal::CONT).settle();
    assert_ne!(console.state(), 'T');
    console.send(ENTER).wait("move 1");
}

#[test]
fn ctrl_z_does_nothing_where_no_shell_would_take_over() {
    let mut console = Console::menu();
    console.send(CTRL_Z).settle();
    assert_ne!(console.state(), 'T');
    console.send(DOWN).settle();
}

/// Makes the program write more than its terminal takes, which nobody reads.
fn block(console: &mut Console) {
    for _ in 0..2000 {
        console.send(CTRL_L);
        std::thread::sleep(Duration::from_micros(300));
    }
}

#[test]
fn f12_a_terminal_that_takes_no_output_does_not_keep_it_alive() {
    let mut console = Console::play("number-stack");
    block(&mut console);
    console.signal(Signal::TERM);
    // Not `exit_code`: it would take the output.
    while console.is_alive() {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(console.exit_code(), 143);
    console.assert_given_back();
}

#[test]
fn f12_output_goes_on_when_the_terminal_takes_it_again() {
    let mut console = Console::play("number-stack");
    let clean = console.settle().screen();
    block(&mut console);
    console.settle();
    assert_eq!(console.screen(), clean);
    console.send(ENTER).wait("move 1");
}

/// Whoever shares the terminal may ask that nobody waits for it, as a shell's `dd`
/// does with the output it has been given.
#[test]
fn f12_a_terminal_for_which_nobody_waits_is_waited_for() {
    let line = "dd oflag=nonblock count=0 2>/dev/null; exec $0 play number-stack";
    let mut console = Setting::line(line).start();
    let clean = console.wait("move 0").settle().screen();
    block(&mut console);
    console.settle();
    assert_eq!(console.screen(), clean);
    console.send(ENTER).wait("move 1").signal(Signal::TERM);
    assert_eq!(console.exit_code(), 143);
}

#[test]
fn f13_ctrl_l_and_a_resize_draw_everything_anew() {
    let mut console = Console::play("number-stack");
    let clean = console.settle().screen();
    console.scribble("\x1b[5;5HJUNK\x1b[20;60HJUNK");
    assert_ne!(console.screen(), clean);
    assert_eq!(console.settle().screen(), clean);
    console.scribble("\x1b[5;5HJUNK");
    console.resize_at_once(80, 23).resize_at_once(80, 24);
    console.wait_until("clean screen", |console| console.screen() == clean);
}

/// As after `cat` of a file that is no text, or a program that was killed.
#[test]
fn f13_ctrl_l_sets_every_mode_anew_that_another_program_has_left() {
    let mut console = Console::play("number-stack");
    let clean = console.settle().whole_state();
    let style = "\x1b[7;41m\x1b[3;4r\x1b[?6h\x1b[4h\x1b[?7l\x1b[?1h\x1b=";
    let left = "\x1b[?1049l\x1b[?25l\x1b[?2004l\x1b[?1003h\x1b[?1006h\x1b[1mJUNK";
    console.scribble(&[style, left].concat());
    console.echo();
    assert_ne!(console.whole_state(), clean);
    assert_eq!(console.settle().whole_state(), clean);
}
