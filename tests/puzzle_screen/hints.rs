//! Hints on the screen: an idea, and then the move.

use super::*;

#[test]
fn a_hint_is_an_idea_and_then_the_move() {
    let idea = puzzle(GameId::StonesGame, 1).press("i").sees("Hint: ");
    let idea = idea.press("esc").sees("Show the move").press("esc");
    solve(idea).sees("★ Solved at the first try.");
    let second = solve(fail(puzzle(GameId::StonesGame, 1)));
    second.sees("★ Solved.").misses("first try");
}

/// The move is highlighted, so that the board shows it, and the key that shows it is
/// there as long as it would change something.
#[test]
fn the_move_that_is_shown_is_highlighted() {
    for game in GameId::all() {
        // What was refused before is not what is highlighted then.
        let hinted = fail(puzzle(game, 4)).press("⏎").sees("tried already");
        let shown = hinted
            .press("i")
            .sees("i show")
            .press("i")
            .sees("The move: ");
        let solution = on_top(&shown).puzzle.clue().choice;
        let shown = shown.misses("i show").misses("tried already");
        assert_eq!(here(&shown), solution, "{}", shown.screen());
        let shown = shown
            .press("esc")
            .sees("Show the move, not now")
            .press("esc");
        let away = fail(shown).sees("i show");
        assert_ne!(here(&away), solution, "{}", away.screen());
        let again = away.press("i").sees("The move: ").misses("i show");
        assert_eq!(here(&again), solution, "{}", again.screen());
        again.press("⏎").sees("Played as shown.").misses("olved");
    }
}
