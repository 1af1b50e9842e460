//! Hints on the screen: an idea, and then the move.

use super::*;

#[test]
fn a_hint_is_an_idea_and_then_the_move() {
    let idea = puzzle(GameId::StonesGame, 1).run("i “Hint: ” esc “Show the move” esc");
    solve(idea).sees("★ Solved first time.");
    solve(fail(puzzle(GameId::StonesGame, 1))).run("“★ Solved.” -“first time”");
}

#[test]
fn the_move_that_is_shown_is_highlighted() {
    for game in GameId::all() {
        // What was refused before is not what is highlighted then.
        let shown = fail(puzzle(game, 4)).run("⏎ “tried that already” i “i show” i “The move: ”");
        let solution = {
            let top = on_top(&shown);
            top.puzzle.clue(top.board.session.as_ref()).choice
        };
        let shown = shown.misses("i show").misses("tried that already");
        assert_eq!(here(&shown), solution, "{}", shown.screen());
        let shown = shown.press("esc").sees("Show the move").press("esc");
        let away = fail(shown).sees("i show");
        assert_ne!(here(&away), solution, "{}", away.screen());
        let again = away.press("i").sees("The move: ").misses("i show");
        assert_eq!(here(&again), solution, "{}", again.screen());
        again.run("⏎ “Answer shown, not counted as solved.” -“★ Solved” size:40x16 “not solved”");
    }
}

#[test]
fn to_be_shown_the_move_costs_the_same_in_any_way() {
    for (width, height) in [(40, 16), (80, 24)] {
        let script = || puzzle(GameId::StackAttack, 4).size(width, height);
        let flat = |script: Script| {
            let screen = script.screen().replace('│', " ");
            screen.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        for told in [script().press("i"), script().press("esc ↓ ↓ ⏎")] {
            let told = flat(told);
            assert!(told.contains("won't count as solved"), "{told}");
        }
    }
}

#[test]
fn a_solution_is_called_one_and_stands_apart_from_the_tries() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24)] {
            let mut seeds = (4..).map(|seed| puzzle(game, seed));
            let script = seeds.find(|script| wrong(script).len() > 2);
            let script = script
                .expect("a puzzle with wrong moves")
                .size(width, height);
            let failed = fail(fail(fail(script)));
            let words = failed.screen();
            let words: Vec<&str> = words.split_whitespace().collect();
            let solution = words.join(" ");
            let (tries, solution) = solution.split_once("Solution: ").expect("it is there");
            let told = ["added", "picked", "took", "placed", "attacked", "bled"];
            assert!(
                !told.iter().any(|told| solution.contains(told)),
                "{solution}"
            );
            assert_eq!(tries.contains("Try 3: "), width == 80, "{tries}");
        }
    }
}
