//! Screens too small to play on.

use super::*;

#[test]
fn nothing_is_played_below_the_least_size() {
    let script = Script::game(ATTACK).size(39, 16).sees("at least 40×16");
    let script = script.press("↑ ⏎ space esc q u n 3 ⏎").size(80, 24);
    assert_eq!(script.screen(), Script::game(ATTACK).screen());
    let script = script.size(8, 3).press("^c");
    assert_eq!(script.app().exit(), Some(130));
}

#[test]
fn growing_back_shows_the_same() {
    for keys in ["↑ ↑", "esc ↓", "⏎ q", "?", "⏎ m", "esc ↓ ↓ ↓ ↓ ↓ ⏎ end"] {
        let mut script = Script::game(ATTACK).press(keys);
        let before = script.screen();
        for (width, height) in [(40, 12), (20, 6), (1, 1), (0, 0), (80, 0), (0, 24)] {
            script = script.size(width, height).press("↓ ⏎ x");
        }
        script = script.size(500, 300).size(80, 24);
        assert_eq!(script.screen(), before, "after {keys}");
    }
}

#[test]
fn the_highlighted_line_is_in_sight_on_the_least_screen() {
    for keys in ["", "3 n home", "4 n ↓ ⏎", "2 ⏎ ⏎ esc", "2 ⏎ ⏎ q"] {
        let mut script = Script::menu().size(40, 16).press(keys);
        for _ in 0..20 {
            script = script.sees("▸").press("↓");
        }
    }
}
