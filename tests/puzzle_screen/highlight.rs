//! What is highlighted in a puzzle, and that the cursor stands on it.

use super::*;

/// Enter alone solves nothing, wherever the highlight begins; and it does not always
/// begin at the same place, from which one could tell where the solution is not.
#[test]
fn the_highlight_never_begins_on_the_solution() {
    for game in GameId::all() {
        let mut firsts = 0;
        for seed in 0..40 {
            let script = puzzle(game, seed);
            let Choice { across, along } = script.here();
            assert!(script.board().session.look(script.here()).is_ok());
            firsts += usize::from(across == 0 && along <= 1);
            let script = script.press("⏎");
            assert_eq!(on_top(&script).open.moves.len(), 1, "{}", script.screen());
        }
        assert!((1..40).contains(&firsts), "{game:?}: {firsts}");
    }
}

#[test]
fn the_cursor_stands_on_what_is_highlighted() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24), (120, 40)] {
            let mut script = puzzle(game, 3).size(width, height);
            for key in ["→", "↑", "↑", "←", "↓"] {
                script.assert_on_choice();
                script = script.press(key);
            }
            script.run("solve reads“▸Next◂”");
        }
    }
}

scripts! {
    in_the_list_and_the_menu_of_a_puzzle_it_does_so_too: list().script() =>
        "enter“Puzzles” reads“▸ Puzzle of the day” ↓ reads“▸ Stone Pile Battle”",
        attack(3) => "esc ↓ reads“▸ Hint”";
}
