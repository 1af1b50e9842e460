//! Hints on the screen: an idea, and then the move.

use super::*;

scripts! {
    a_hint_is_an_idea_and_then_the_move: puzzle(GameId::StonesGame, 1) =>
        "i “Hint: ” esc “Show the move” esc solve “★ Solved first time.”",
        puzzle(GameId::StonesGame, 1) => "fail solve “★ Solved.” -“first time”";
    in_the_list_and_the_menu_of_a_puzzle_it_does_so_too: list().script() =>
        "enter“Puzzles” reads“▸ Puzzle of the day” ↓ reads“▸ Stone Pile Battle”",
        attack(3) => "esc ↓ reads“▸ Hint”";
}

#[test]
fn the_move_that_is_shown_is_highlighted() {
    for game in GameId::all() {
        let script = puzzle(game, 4);
        let solution = {
            let PuzzleScreen { board, puzzle, .. } = on_top(&script);
            puzzle.clue(board.session.as_ref()).choice
        };
        // What was refused before is not what is highlighted then.
        let shown = script.run(
            "fail ⏎ “tried that already” i “i show” i “The move: ” -“i show” -“tried that already”",
        );
        assert_eq!(shown.here(), solution, "{}", shown.screen());
        let away = shown.run("esc “Show the move” esc fail “i show”");
        assert_ne!(away.here(), solution, "{}", away.screen());
        let again = away.run("i “The move: ” -“i show”");
        assert_eq!(again.here(), solution, "{}", again.screen());
        again.run("⏎ “Answer shown, not counted as solved.” -“★ Solved” size:40x16 “not solved”");
    }
}

#[test]
fn to_be_shown_the_move_costs_the_same_in_any_way() {
    for (width, height) in [(40, 16), (80, 24)] {
        for keys in ["i", "esc ↓ ↓ ⏎"] {
            let screen = attack(4).size(width, height).press(keys).screen();
            let words: Vec<_> = screen
                .split([' ', '│', '\n'])
                .filter(|it| !it.is_empty())
                .collect();
            assert!(
                words.join(" ").contains("won't count as solved"),
                "{screen}"
            );
        }
    }
}

#[test]
fn a_solution_is_called_one_and_stands_apart_from_the_tries() {
    for game in GameId::all() {
        for (width, height) in [(40, 16), (80, 24)] {
            let mut seeds = (4..).map(|seed| puzzle(game, seed));
            let script = seeds.find(|script| script.wrong().len() > 2);
            let script = script.expect("a puzzle with wrong moves");
            let screen = script.size(width, height).run("fail fail fail").screen();
            let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            let (tries, solution) = words.split_once("Solution: ").expect("it is there");
            let told = ["added", "picked", "took", "placed", "attacked", "bled"];
            assert!(
                !told.iter().any(|told| solution.contains(told)),
                "{solution}"
            );
            assert_eq!(tries.contains("Try 3: "), width == 80, "{tries}");
        }
    }
}

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
