//! Lessons that are left half-way.

use super::*;

/// A lesson of Stack Attack that was left at its third step, on the menu.
fn left() -> Script {
    let script = make_move(lesson(1).press("⏎")).sees("lesson: 3 of 9");
    script.press("esc").sees("Leave")
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let again = left().press("→").sees("You left this lesson at step 3.");
    let again = again.sees("▸ Go on there").press("⏎");
    let again = again.sees("lesson: 3 of 9").sees("Both blocks are gone");
    assert_eq!(on_top(&again).play.session.ply(), 1);
    // The way out of the question does not lose it either.
    let again = again.press("q → esc").sees("lesson: 3 of 9");
    let again = again.press("esc ⏎").click("Learn").press("⏎");
    again.sees("You left this lesson at step 3.");
}

#[test]
fn a_lesson_is_begun_again_on_demand() {
    let again = left().press("→ ↓").sees("▸ Begin again").press("⏎");
    let again = again.sees("lesson: 1 of 9").press("esc");
    // At its first step there is nothing to go on with.
    again.press("→").sees("lesson: 1 of 9").misses("You left");
}

#[test]
fn each_game_has_a_lesson_of_its_own_to_go_on_with() {
    let other = left().press("↓ →").sees("lesson: 1 of").misses("You left");
    let other = other
        .press("⏎ esc → ")
        .sees("You left this lesson at step 2.");
    other
        .press("⏎ esc ↑ →")
        .sees("You left this lesson at step 3.");
}

#[test]
fn what_is_finished_begins_again() {
    let mut script = lesson(1);
    while on_top(&script).index + 1 < on_top(&script).steps() {
        script = if on_top(&script).asks() {
            make_move(script)
        } else {
            script.press("⏎")
        };
    }
    let script = script.press("esc →").sees("lesson: 1 of 9");
    script.misses("You left");
}
