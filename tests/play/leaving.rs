//! The ways out of a match.

use super::*;

scripts! {
    esc_goes_a_step_back_and_destroys_nothing: Script::game(ATTACK) =>
        "play“x5 x4” esc “Resume” esc =2 ? “Aim” esc =2 m esc =2";
    the_question_stays_unless_told_otherwise: question() => "⏎ =1 esc end ↑ ⏎ ↓ ⏎ “Ada wins”";
    a_game_without_a_move_or_with_a_result_is_left_at_once: Script::game(ATTACK) =>
        "q “▸ Stone Pile Battle”",
        over() => "q “▸ Stone Pile Battle”";
    the_match_menu_says_what_is_on: Script::game(ATTACK) =>
        "esc “Move values: off” “Coach: off” esc t c esc “Move values: on” “Coach: on”";
    a_game_that_is_kept_is_left_at_once: Script::game(ATTACK) =>
        "play“x5 x4” {q|esc ⏎} “▸ Stone Pile Battle”";
    the_question_is_answered_along_its_list: question() =>
        "size:{40x16|80x24} “↑↓ select” -“←→” ↓ “▸ Resign” ↑ “▸ Play on”";
}

fn question() -> Script {
    let script = Script::game(ATTACK).play("x5").press("esc end ↑ ⏎");
    script.sees("Resign for").sees("▸ Play on")
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
