//! Puzzles on the screen, by keys alone.

mod highlight;
mod hints;
mod left;
mod list;

use stackade::app::screens::puzzle::PuzzleScreen;

use crate::common::prelude::*;
use crate::common::{
    choices::{choices, go_to},
    desk::clock,
};

fn puzzle(game: GameId, seed: u64) -> Script {
    Script::puzzle(made(game, seed, None), Origin::Chance(game, None))
}

#[track_caller]
fn on_top(script: &Script) -> &PuzzleScreen {
    script.top()
}

fn here(script: &Script) -> Choice {
    let highlight = on_top(script).board.highlight();
    highlight.expect("something is highlighted").0.choice()
}

fn solve(script: Script) -> Script {
    let top = on_top(&script);
    let choice = top.puzzle.clue(top.board.session.as_ref()).choice;
    go_to(script, choice).press("⏎")
}

fn fail(script: Script) -> Script {
    let failed = on_top(&script).open.moves.len();
    let wrong = wrong(&script)[failed];
    go_to(script, wrong).press("⏎")
}

fn wrong(script: &Script) -> Vec<Choice> {
    let (play, puzzle) = (&on_top(script).board, &on_top(script).puzzle);
    let mut all = choices(play.session.as_ref());
    all.retain(|&choice| {
        matches!(
            puzzle.try_out(play.session.as_ref(), choice),
            Some(Trial::Failed(_))
        )
    });
    all
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
    let script = solve(script.sees("daily, medium, try 1 of 3")).sees("★ Solved first time.");
    assert_counted(&desk, "\"result\":\"first\",\"daily\":\"2026-03-01\"}");
    let script = script.run("wait:1100 esc “1 day in a row” “solved”");
    shown("puzzles_daily_solved", script);
    let script = desk.script().enter("Puzzles").press("⏎");
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
        while wrong(&script).len() < 3 {
            script = script.press("esc ↓ ↓ ↓").sees("▸ Next puzzle").press("⏎");
        }
        for (told, next) in [
            ("Try 1: That ", "try 2 of 3"),
            ("Try 2: That ", "try 3 of 3"),
        ] {
            script = fail(script).sees(next);
            assert!(
                on_top(&script).said.starts_with(told),
                "{}",
                script.screen()
            );
            assert_eq!(
                on_top(&script).board.session.ply(),
                on_top(&script).puzzle.moves.len()
            );
        }
        let script = fail(script).sees("Not solved. Try 3: That ");
        let puzzling = on_top(&script);
        let last = puzzling.board.session.told(puzzling.puzzle.moves.len());
        assert_eq!(last.notation, puzzling.puzzle.solution[0]);
        assert_counted(&desk, "\"result\":\"failed\"}");
    }
}

#[test]
fn the_same_wrong_move_costs_no_second_try() {
    for game in GameId::all() {
        fail(puzzle(game, 4)).run("“try 2 of 3” ⏎ “You tried that already” “try 2 of 3”");
    }
}

#[test]
fn the_menu_shows_the_solution_with_its_reason() {
    for game in GameId::all() {
        let script = puzzle(game, 4).run(
            "esc ↓ ↓ “▸ Solution” ⏎
                 // It asks, and to try on is the first answer.
                 “won't count as solved” ⏎ “try 1 of 3” esc ↓ ↓ ⏎ → ⏎ “Not solved.”",
        );
        let (puzzling, mut screen) = (on_top(&script), script.screen());
        screen.retain(|letter| !letter.is_whitespace());
        let reason = &puzzling.why;
        assert!(!reason.is_empty());
        let start = reason.split_whitespace().collect::<String>();
        assert!(screen.contains(&start), "{reason}\n{}", script.screen());
    }
}

#[test]
fn after_a_puzzle_there_are_others() {
    let grade = |script: &Script| on_top(script).puzzle.grade;
    let start = || {
        let game = GameId::StonesGame;
        let medium = Some(Difficulty::Medium);
        let script = Script::puzzle(made(game, 1, medium), Origin::Chance(game, medium));
        let solved = solve(script);
        // Keys too many are not taken for an answer.
        let solved = solved.press("⏎ → ⏎ ← esc q").sees("Solved");
        solved.wait(1100)
    };
    let next = start().press("⏎").sees("try 1 of 3");
    assert_eq!(grade(&next), Difficulty::Medium);
    assert_ne!(on_top(&next).puzzle, on_top(&start()).puzzle);
    assert_eq!(grade(&start().press("→ ⏎")), Difficulty::Easy);
    assert_eq!(grade(&start().press("→ → ⏎")), Difficulty::Hard);
    start().run("→ → → ⏎ “▸ Stones Game” “◂ Medium ▸”");
    start().press("→ → → → ⏎").sees("▸ Stone Pile Battle");
    start().click("Harder").press("⏎").sees("hard, try 1 of 3");
}

#[test]
fn the_list_takes_a_grade() {
    let desk = Desk::new();
    let script = desk
        .script()
        .run("enter“Puzzles” ↓ ↓ ↓ → → → → → “◂ Master ▸” → ⏎ “master, try 1 of 3”");
    assert_eq!(on_top(&script).puzzle.game, GameId::StonesGame);
    script.run("esc “▸ Resume” esc esc end ⏎ “▸ Stones Game”");
    assert_eq!(desk.files(), []);
}

#[test]
fn truth_undo_and_the_like_are_no_help_here() {
    let script = puzzle(GameId::StackAttack, 3);
    let before = script.shot();
    let script = script.press("t u r n m e p");
    assert_eq!(script.shot(), before);
    script.run("? “Keys” esc q “▸ Stone Pile Battle”");
}

#[test]
fn what_is_refused_costs_no_try() {
    let mut script = puzzle(GameId::NumberStack, 2);
    for key in ["←", "←", "↑", "↑", "↑", "↑", "→", "→", "↓", "↓"] {
        let legal = on_top(&script).board.session.look(here(&script)).is_ok();
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
fn a_click_chooses_and_another_one_tries() {
    let news = StoreEvent::Trouble("The disk is full.".to_owned());
    let script = puzzle(GameId::StackAttack, 4).send(Msg::Store(news));
    let script = script.sees("The disk is full.").click("6");
    let script = script.misses("The disk is full.");
    assert_eq!(on_top(&script).open.moves.len(), 0);
    let script = script.run("@“6” “That wins too, but a lower block is enough.”");
    assert_eq!(on_top(&script).open.moves.len(), 1);
}

#[test]
fn the_least_screen_has_room_for_task_and_reasons() {
    for game in GameId::all() {
        for seed in 0..25 {
            let script = puzzle(game, seed).size(40, 16);
            let find = script
                .screen()
                .lines()
                .position(|line| line.starts_with(" Find the "));
            assert_eq!(find, Some(9), "{}", script.screen());
            let script = fail(script).sees(" That ");
            assert!(!script.screen().contains("Custom rules"));
            let script = solve(script).sees("Next");
            let rows = script.screen().lines().count();
            assert_eq!(rows, 16, "{}", script.screen());
        }
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
        shown(&format!("puzzle_{name}"), puzzle(game, seed));
        shown(&format!("puzzle_{name}_failed"), fail(puzzle(game, seed)));
        shown(
            &format!("puzzle_{name}_hint"),
            puzzle(game, seed).press("i"),
        );
        shown(
            &format!("puzzle_{name}_move"),
            puzzle(game, seed).press("i i"),
        );
        shown(&format!("puzzle_{name}_solved"), solve(puzzle(game, seed)));
        let given_up = puzzle(game, seed).press("esc ↓ ↓ ⏎");
        shown(&format!("puzzle_{name}_shown"), given_up);
    }
    shown("puzzle_menu", puzzle(GameId::StackAttack, 6).press("esc"));
    let desk = Desk::new();
    shown("puzzles", desk.script().enter("Puzzles").press("↓ ↓ →"));
}

scripts! {
    leaving_leads_back_to_the_list: Script::menu() =>
        "z ↓ ⏎ “try 1 of 3” {q|esc pgdn ⏎} “▸ Stone Pile Battle” “Puzzles”";
}
