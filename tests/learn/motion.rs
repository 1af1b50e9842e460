//! Lessons in which the blocks are seen to move.

use super::*;

fn ply(script: &Script) -> usize {
    on_top(script).board.session.ply()
}

/// Where blocks move, the other player waits until one's own have.
#[test]
fn one_move_is_seen_after_the_other() {
    let script = Script::moving("stack-attack").press("q");
    let script = script.press("2 t ⏎ 5 ⏎").live(2000).press("⏎").live(2000);
    let script = script.press("⏎ 3 ⏎");
    assert_eq!(ply(&script), 3, "{}", script.screen());
    // Until then there is nothing to choose, nor to look back through.
    let script = script.misses("play on here").misses("↑↓ ");
    let script = script.live(2000).sees("Their 2 hit your 2");
    assert_eq!(ply(&script), 4);
    // Whoever does not wait for it sees at once what is said, and goes on then.
    let script = script.press("⏎").sees("Your 1 hit Player 2's 1.");
    let script = script
        .press("⏎")
        .sees("has no blocks left")
        .press("⏎ ⏎ ⏎ ⏎ ⏎");
    // Nor does who presses Enter all the time find a move of the next game played.
    let script = script.sees("Watch which block has").wait(1100).press("⏎");
    script.ply(0).sees("Novice");
}

#[test]
fn a_lesson_that_is_gone_on_with_heeds_what_the_settings_say_by_then() {
    let script = Script::moving("stack-attack").press("q");
    let script = script.press("2 t ⏎ 5 ⏎").live(2000).press("⏎").live(2000);
    let settings = script.press("esc esc").enter("Settings").click("Animation");
    let menu = settings.press("→ esc");
    assert!(!menu.app().settings().motion);
    let again = menu.press("2 t").sees("You stopped this tutorial");
    let again = again.press("⏎ ⏎ 3 ⏎");
    assert!(on_top(&again).board.motion.is_none());
    again.sees("Their 2 hit your 2");
}
