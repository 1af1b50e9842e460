//! The first screen.

use super::*;

#[test]
fn two_enters_start_a_game() {
    let script = Script::menu().press("⏎ ⏎").ply(0);
    assert_eq!(script.on_top().board.session.card().id, "stone-pile-battle");
    for (number, game) in (1..).zip(GameId::all()) {
        let script = Script::menu().press(&format!("{number} ⏎"));
        script.sees(game.card().title).sees("new game");
    }
}

#[test]
fn a_step_beyond_an_end_of_a_menu_leads_to_the_other_one() {
    let script = Script::menu().press("↑").sees("▸ Leave");
    drop(script.press("↓").sees("▸ Stone Pile Battle"));
    // A leap stops there.
    Script::menu().press("pgup").sees("▸ Stone Pile Battle");
    Script::menu().press("end pgdn").sees("▸ Leave");
    let script = Script::menu().press("2 ⏎").sees("▸ Play").press("↓");
    drop(script.sees("▸ On the left").press("↑").sees("▸ Play"));
    let script = Script::menu().enter("Settings").press("pgup ↑");
    drop(script.press("↓").sees("▸ Theme"));
    let script = Script::menu().enter("Puzzles").press("↑");
    drop(script.sees("▸ Number Stack Duel"));
    let script = Script::game("stack-attack").press("esc ↑").sees("▸ Leave");
    drop(script.press("↓").sees("▸ Resume"));
    // A question keeps to its safe answer, a number to its limits.
    let script = Script::game("stack-attack").press("⏎ q ↑").sees("▸ Stay");
    drop(script);
    let script = Script::menu()
        .press("2 ⏎")
        .line("Blocks")
        .press(&"← ".repeat(9));
    script.sees("◂ 1 ▸");
    Script::menu().press("8").sees("▸ Stone Pile Battle");
}

#[test]
fn esc_only_shows_the_way_out() {
    let script = Script::menu().press("esc esc").sees("▸ Leave");
    assert_eq!(script.app().exit(), None);
    assert_eq!(script.press("⏎").app().exit(), Some(0));
}

#[test]
fn q_leaves_and_control_c_does_so_anywhere() {
    assert_eq!(Script::menu().press("q").app().exit(), Some(0));
    for keys in ["", "⏎", "⏎ ⏎", "⏎ ⏎ esc", "⏎ ⏎ ⏎ q", "?"] {
        let script = Script::menu().press(keys).press("^c");
        assert_eq!(script.app().exit(), Some(130), "after {keys:?}");
    }
}

/// A letter that stands at a line of the menu over a screen gives what Enter gives
/// there.
#[test]
fn a_letter_at_a_line_of_the_menu_gives_it() {
    let match_menu = || Script::game(ATTACK).play("x5 x4").press("esc");
    let script = match_menu().sees("Undo                          u");
    script.press("u").misses("Resume").ply(1);
    match_menu().press("?").sees("Everywhere");
    match_menu().press("q").sees("not finished");
    match_menu().press("v").sees("Resume");
    let demo = Script::demo(&[GameId::StackAttack], still()).press("⏎");
    let demo = demo.sees("Truth: off                    t").press("t");
    demo.misses("Resume").sees("can win in");
}
