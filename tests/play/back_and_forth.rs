//! Undo, redo, and looking back.

use super::*;

#[test]
fn undo_and_redo_know_no_limit_not_even_at_the_result() {
    let mut script = over();
    for ply in (0..5).rev() {
        script = script.press("u").ply(ply);
    }
    script = script.press("u").ply(0).sees("There is nothing to undo");
    for ply in 1..=5 {
        script = script.press("r").ply(ply);
    }
    script.press("r").sees("Kofi wins");
}

#[test]
fn a_new_move_after_undo_forgets_what_was_undone() {
    let script = Script::game(ATTACK).play("x5 x4").press("u u 3 ⏎");
    script
        .ply(1)
        .press("r")
        .ply(1)
        .sees("There is nothing to redo");
}

#[test]
fn restart_keeps_redo() {
    let script = Script::game(ATTACK).play("x5 x4 x1").press("n").ply(0);
    script.press("r r r").ply(3);
}

#[test]
fn enter_goes_back_to_the_ply_and_keeps_redo() {
    let script = Script::game(ATTACK)
        .play("x5 x4 x1")
        .press("m ↑ ↑ ⏎")
        .ply(1);
    script.misses("looking back").press("r r").ply(3);
    let script = over().press("m home ⏎").ply(0);
    script.press("m end ⏎").ply(5).sees("Kofi wins");
}

#[test]
fn the_list_of_moves_can_be_clicked() {
    let script = Script::game(ATTACK)
        .size(120, 40)
        .play("x5 x4 x1")
        .press("m");
    let script = script.click("hit the 4").sees("looking back: move 2 of 3");
    script.click("hit the 4").ply(2).misses("looking back");
}

#[test]
fn a_click_back_shows_the_truth_as_the_keys_do() {
    let truth = || {
        let script = Script::game(ATTACK).size(120, 40).play("x5 x4 x1");
        script.press("t")
    };
    let clicked = truth().click("hit the 4").sees("looking back: move 2 of 3");
    let script = truth().press("m home ↓ ↓").sees("move 2 of 3").sees("W");
    assert_eq!(clicked.screen(), script.screen());
}

#[test]
fn the_end_that_is_looked_back_at_says_so() {
    let script = over()
        .press("m")
        .sees("The game ends here.")
        .misses("to move");
    let script = script
        .press("↑")
        .sees("Move 5: Ada's 1 hit nothing")
        .sees("to move");
    script.press("↓").misses("to move");
    let script = Script::game(ATTACK).play("x5").press("m");
    script.sees("No more moves were played.");
}

#[test]
fn the_truth_stays_on_after_looking_back() {
    let script = Script::game(ATTACK).play("x5 x4").press("t").sees("W3");
    let script = script.press("m home").sees("  W5").press("esc");
    script.misses("looking back").sees("  W3").misses("  W5");
}
