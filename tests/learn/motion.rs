//! Lessons in which the blocks are seen to move.

use super::*;

fn ply(script: &Script) -> usize {
    on_top(script).board.session.ply()
}

/// Where blocks move, the other player waits until one's own have.
#[test]
fn one_move_is_seen_after_the_other() {
    let script = Script::moving("stack-attack").run("q 2 t ⏎ 5 ⏎ live:2000 ⏎ live:2000 ⏎ 3 ⏎");
    assert_eq!(ply(&script), 3, "{}", script.screen());
    // Until then there is nothing to choose, nor to look back through.
    let script = script.run("-“play on here” -“↑↓ ” live:2000 “Their 2 hit your 2”");
    assert_eq!(ply(&script), 4);
    // Whoever does not wait for it sees at once what is said, and goes on then.
    script.run(
        "⏎ “Your 1 hit Player 2's 1.” ⏎ “has no blocks left” ⏎ ⏎ ⏎ ⏎ ⏎
             // Nor does who presses Enter all the time find a move of the next game played.
             “Watch which block has” wait:1100 ⏎ =0 “Novice”",
    );
}

#[test]
fn a_lesson_that_is_gone_on_with_heeds_what_the_settings_say_by_then() {
    let script = Script::moving("stack-attack").press("q");
    let script = script.press("2 t ⏎ 5 ⏎").live(2000).press("⏎").live(2000);
    let settings = script.press("esc esc").enter("Settings").click("Animation");
    let menu = settings.press("→ esc");
    assert!(!menu.app().settings().motion);
    menu.run("2 t “You stopped this tutorial” ⏎ ⏎ 3 ⏎ motion:false “Their 2 hit your 2”");
}
