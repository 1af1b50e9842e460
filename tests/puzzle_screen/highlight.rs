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
            let session = &on_top(&script).board.session;
            assert!(session.look(here(&script)).is_ok());
            let first = matches!(
                here(&script),
                Choice {
                    across: 0,
                    along: 0 | 1
                }
            );
            firsts += usize::from(first);
            let script = script.press("⏎");
            assert_eq!(on_top(&script).open.moves.len(), 1, "{}", script.screen());
        }
        assert!((1..40).contains(&firsts), "{game:?}: {firsts}");
    }
}

fn read(script: &Script) -> String {
    let cursor = script.cursor();
    let screen = script.screen();
    let line = screen.lines().nth(cursor.y.into()).unwrap_or_default();
    line.chars().skip(cursor.x.into()).collect()
}

#[test]
fn the_cursor_stands_on_what_is_highlighted() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24), (120, 40)] {
            let mut script = puzzle(game, 3).size(width, height);
            for key in ["→", "↑", "↑", "←", "↓"] {
                let cursor = script.cursor();
                let (_, axes) = on_top(&script).board.highlight().expect("a choice");
                let here = match script.places().at(cursor.x, cursor.y) {
                    Some(Target::Spot(spot)) => axes.spots(here(&script)).contains(&spot),
                    _ => false,
                };
                assert!(here, "{}", script.shot());
                script = script.press(key);
            }
            let end = solve(script);
            assert!(read(&end).starts_with("▸Next◂"), "{}", end.shot());
        }
    }
    let desk = Desk::new();
    let list = desk.script().enter("Puzzles");
    assert!(
        read(&list).starts_with("▸ Puzzle of the day"),
        "{}",
        list.shot()
    );
    assert!(read(&list.press("↓")).starts_with("▸ Stone Pile Battle"));
    let menu = puzzle(GameId::StackAttack, 3).press("esc ↓");
    assert!(read(&menu).starts_with("▸ Hint"), "{}", menu.shot());
}
