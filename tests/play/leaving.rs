//! The ways out of a match.

use super::*;

#[test]
fn esc_goes_a_step_back_and_destroys_nothing() {
    let script = Script::game(ATTACK)
        .play("x5 x4")
        .press("esc")
        .sees("Resume");
    let script = script.press("esc").ply(2);
    let script = script.press("?").sees("Aim").press("esc").ply(2);
    script.press("m esc").ply(2);
}

/// What is kept is left without a question, by a letter or by the Enter of the menu.
#[test]
fn a_game_that_is_kept_is_left_at_once() {
    for keys in ["q", "esc ⏎"] {
        let script = Script::game(ATTACK).play("x5 x4").press(keys);
        script.sees("▸ Stone Pile Battle");
    }
}

fn question() -> Script {
    let script = Script::game(ATTACK).play("x5").press("esc end ↑ ⏎");
    script.sees("Resign for").sees("▸ Play on")
}

#[test]
fn the_question_stays_unless_told_otherwise() {
    let script = question().press("⏎").ply(1);
    script.press("esc end ↑ ⏎ ↓ ⏎").sees("Ada wins");
}

/// The keys in the bar are those along the list.
#[test]
fn the_question_is_answered_along_its_list() {
    for (width, height) in [(40, 16), (80, 24)] {
        let script = question().size(width, height);
        let script = script.sees("↑↓ select").misses("←→").press("↓");
        script.sees("▸ Resign").press("↑").sees("▸ Play on");
    }
}

#[test]
fn a_game_without_a_move_or_with_a_result_is_left_at_once() {
    Script::game(ATTACK).press("q").sees("▸ Stone Pile Battle");
    over().press("q").sees("▸ Stone Pile Battle");
}

#[test]
fn the_match_menu_says_what_is_on() {
    let script = Script::game(ATTACK).press("esc");
    let script = script.sees("Move values: off").sees("Coach: off");
    let script = script.press("esc t c esc");
    script.sees("Move values: on").sees("Coach: on");
}

#[test]
fn the_match_menu_has_it_all() {
    let menu = |down: usize| {
        let script = Script::game(ATTACK).play("x5 x4").press("esc");
        script.press("home").press(&"↓ ".repeat(down)).press("⏎")
    };
    menu(0).ply(2).misses("Resume");
    menu(1).ply(1).press("esc home ↓ ↓ ⏎").ply(2);
    menu(3).ply(0);
    menu(4).sees("looking back");
    menu(9).sees("Stack Attack: rules").press("esc").ply(2);
    menu(10).sees("Aim").press("⏎").ply(2);
    menu(11).sees("Resign for");
    menu(12).sees("▸ Stone Pile Battle");
}
