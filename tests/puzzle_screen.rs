//! Puzzles on the screen, by keys alone.

mod hints;
mod left;
mod list;

use stackade::app::screens::puzzle::PuzzleScreen;

use crate::common::desk::clock;
use crate::common::prelude::*;

fn puzzle(game: GameId, seed: u64) -> Script {
    Script::puzzle(made(game, seed, None), Origin::Chance(game, None))
}

fn attack(seed: u64) -> Script {
    puzzle(GameId::StackAttack, seed)
}

fn medium() -> Script {
    let (game, wish) = (GameId::StonesGame, Some(Difficulty::Medium));
    Script::puzzle(made(game, 1, wish), Origin::Chance(game, wish))
}

fn list() -> Desk {
    Desk::new()
}

#[track_caller]
fn on_top(script: &Script) -> &PuzzleScreen {
    script.top()
}

/// Only the file of puzzles lies in the folder, with one result: they are no matches.
#[track_caller]
fn assert_counted(desk: &Desk, end: &str) {
    let files = desk.files();
    assert_eq!(files.len(), 1, "{files:?}");
    let lines = desk.text("puzzles.jsonl");
    assert_eq!(lines.matches("result").count(), 1, "{lines}");
    assert!(lines.trim_end().ends_with(end), "{lines}");
}

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
}

#[test]
fn the_puzzle_of_the_day_is_solved_by_arrows() {
    let desk = Desk::new();
    let script = desk.script().run("enter“Puzzles” “not tried yet” ⏎");
    assert_eq!(on_top(&script).puzzle, daily(clock().date()));
    let script = script.run("“daily, medium, try 1 of 3” solve “★ Solved first time.”");
    assert_counted(&desk, "\"result\":\"first\",\"daily\":\"2026-03-01\"}");
    let script = script.run("wait:1100 esc “1 day in a row” “solved”");
    shown("puzzles_daily_solved", script);
    let script = desk.script().run("enter“Puzzles” ⏎");
    let script = script.sees("For practice: today's puzzle is solved already.");
    shown("puzzle_practice", script);
    assert_counted(&desk, "\"daily\":\"2026-03-01\"}");
}

#[test]
fn three_wrong_tries_end_it_and_each_says_why() {
    for game in GameId::all() {
        let desk = Desk::new();
        let number = game as usize + 1;
        let mut script = desk.script().enter("Puzzles");
        // The first steps seldom have three wrong moves.
        script = script.press(&"↓ ".repeat(number)).press("← ⏎");
        while script.wrong().len() < 3 {
            script = script.run("esc ↓ ↓ ↓ “▸ Next puzzle” ⏎");
        }
        for number in 1..=2 {
            script = script.fail().sees(&format!("try {} of 3", number + 1));
            let PuzzleScreen {
                board,
                puzzle,
                said,
                ..
            } = on_top(&script);
            assert!(said.starts_with(&format!("Try {number}: That ")), "{said}");
            assert_eq!(board.session.ply(), puzzle.moves.len());
        }
        let script = script.run("fail “Not solved. Try 3: That ”");
        let PuzzleScreen { board, puzzle, .. } = on_top(&script);
        let last = board.session.told(puzzle.moves.len());
        assert_eq!(last.notation, puzzle.solution[0]);
        assert_counted(&desk, "\"result\":\"failed\"}");
    }
}

#[test]
fn the_same_wrong_move_costs_no_second_try() {
    for game in GameId::all() {
        puzzle(game, 4).run("fail “try 2 of 3” ⏎ “You tried that already” “try 2 of 3”");
    }
}

/// It asks, and to try on is the first answer.
#[test]
fn the_menu_shows_the_solution_with_its_reason() {
    for game in GameId::all() {
        let script = puzzle(game, 4).run(
            "esc ↓ ↓ “▸ Solution” ⏎ “won't count as solved” ⏎ “try 1 of 3”
             esc ↓ ↓ ⏎ → ⏎ “Not solved.”",
        );
        let reason = &on_top(&script).why;
        assert!(!reason.is_empty());
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        assert!(flat(&script.screen()).contains(&flat(reason)), "{reason}");
    }
}

#[test]
fn after_a_puzzle_there_are_others() {
    let grade = |keys: &str| {
        // Keys too many are not taken for an answer.
        let solved = medium().run("solve ⏎ → ⏎ ← esc q “Solved” wait:1100");
        let next = solved.press(keys).sees("try 1 of 3");
        assert_ne!(on_top(&next).puzzle, on_top(&medium()).puzzle);
        on_top(&next).puzzle.grade
    };
    assert_eq!(grade("⏎"), Difficulty::Medium);
    assert_eq!(grade("→ ⏎"), Difficulty::Easy);
    assert_eq!(grade("→ → ⏎"), Difficulty::Hard);
}

scripts! {
    after_a_puzzle_there_are_its_list_the_menu_and_clicks: medium() =>
        "solve wait:1100 → → → ⏎ “▸ Stones Game” “◂ Medium ▸”",
        medium() => "solve wait:1100 → → → → ⏎ “▸ Stone Pile Battle”",
        medium() => "solve wait:1100 @“Harder” ⏎ “hard, try 1 of 3”";
    leaving_leads_back_to_the_list: Script::menu() =>
        "z ↓ ⏎ “try 1 of 3” {q|esc pgdn ⏎} “▸ Stone Pile Battle” “Puzzles”";
    a_click_chooses_and_another_one_tries: attack(4).trouble("The disk is full.") =>
        "“The disk is full.” @“6” -“The disk is full.” “try 1 of 3”
         @“6” “That wins too, but a lower block is enough.” “try 2 of 3”";
    the_list_takes_a_grade: list().script() =>
        "enter“Puzzles” ↓ ↓ ↓ → → → → → “◂ Master ▸” → ⏎ “Stones Game” “master, try 1 of 3”
         esc “▸ Resume” esc esc end ⏎ “▸ Stones Game” tried:0,0,0,0";
}

#[test]
fn truth_undo_and_the_like_are_no_help_here() {
    let script = attack(3);
    let before = script.shot();
    let script = script.press("t u r n m e p");
    assert_eq!(script.shot(), before);
    script.run("? “Keys” esc q “▸ Stone Pile Battle”");
}

#[test]
fn what_is_refused_costs_no_try() {
    let mut script = puzzle(GameId::NumberStack, 2);
    for key in ["←", "←", "↑", "↑", "↑", "↑", "→", "→", "↓", "↓"] {
        let legal = script.board().session.look(script.here()).is_ok();
        if !legal {
            script = script.press("⏎").sees("× ");
            assert_eq!(on_top(&script).open.moves.len(), 0);
            return;
        }
        script = script.press(key);
    }
    panic!("nothing is refused\n{}", script.screen());
}

#[test]
fn the_least_screen_has_room_for_task_and_reasons() {
    for (game, seed) in GameId::all().flat_map(|game| (0..25).map(move |seed| (game, seed))) {
        let script = puzzle(game, seed).size(40, 16);
        let task = script.line_of(9);
        assert!(task.starts_with(" Find the "), "{}", script.screen());
        let script = script.run("fail “ That ” -“Custom rules” solve “Next”");
        let rows = script.screen().lines().count();
        assert_eq!(rows, 16, "{}", script.screen());
    }
}

#[test]
fn screens() {
    for (name, game, seed) in [
        ("pile", GameId::StonePileBattle, 9),
        ("attack", GameId::StackAttack, 6),
        ("stones", GameId::StonesGame, 2),
        ("stack", GameId::NumberStack, 1),
        ("duel", GameId::NumberStackDuel, 2),
    ] {
        for (state, keys) in [
            ("", ""),
            ("_failed", "fail"),
            ("_hint", "i"),
            ("_move", "i i"),
            ("_solved", "solve"),
            ("_shown", "esc ↓ ↓ ⏎"),
        ] {
            shown(
                &format!("puzzle_{name}{state}"),
                puzzle(game, seed).run(keys),
            );
        }
    }
    shown("puzzle_menu", attack(6).press("esc"));
    shown("puzzles", list().script().run("enter“Puzzles” ↓ ↓ →"));
}
