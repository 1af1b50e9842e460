//! The first screen.

use super::*;

#[test]
fn two_enters_start_a_game() {
    let script = Script::menu().press("⏎ ⏎").ply(0);
    assert_eq!(script.on_top().session.card().id, "stone-pile-battle");
    for (number, game) in (1..).zip(GameId::all()) {
        let script = Script::menu().press(&format!("{number} ⏎"));
        script.sees(game.card().title).sees("new game");
    }
}

#[test]
fn the_highlight_stops_at_the_ends() {
    Script::menu().press("↑").sees("▸ Stone Pile Battle");
    Script::menu().press("end ↓").sees("▸ Leave");
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
