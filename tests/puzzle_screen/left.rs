//! Puzzles that are left before they are solved.

use super::*;

const OUT: [fn(Script) -> Script; 4] = [
    |script| script.press("q"),
    |script| script.press("esc ↓ ↓ ↓ ⏎"),
    |script| script.press("esc end ↑ ↑ ↑ ⏎"),
    Script::close,
];

fn daily(desk: &Desk) -> Script {
    desk.script().enter("Puzzles").press("⏎")
}

#[test]
fn the_puzzle_of_the_day_goes_on_where_it_was_left() {
    for leave in OUT {
        let desk = Desk::new();
        leave(fail(daily(&desk)));
        let lines = desk.text("puzzles.jsonl");
        assert!(!lines.contains("result"), "{lines}");
        let list = desk.script().enter("Puzzles").sees("in progress");
        let list = list.sees("In progress: try 2 of 3.");
        let again = list.press("⏎").sees("daily, medium, try 2 of 3");
        let again = again.sees("Resumed at try 2 of 3.");
        let first = wrong(&again)[0];
        let again = go_to(again, first).run("⏎ “You tried that already”");
        solve(again).run("“★ Solved.” -“first time” wait:1100 esc “You solved it.”");
        assert_counted(&desk, "\"result\":\"solved\",\"daily\":\"2026-03-01\"}");
    }
}

#[test]
fn a_puzzle_of_chance_that_was_tried_and_left_is_missed() {
    for leave in &OUT {
        let desk = Desk::new();
        let list = desk.script().enter("Puzzles").press("↓ ↓").sees("⏎ solve");
        leave(fail(list.press("⏎")));
        assert_counted(&desk, "\"result\":\"failed\"}");
    }
}

#[test]
fn hints_stay_given() {
    let desk = Desk::new();
    daily(&desk).press("i").close();
    daily(&desk).run("“Hint: ” “try 1 of 3” “i show” i").close();
    let again = daily(&desk).sees("Hint: ").sees("try 1 of 3");
    solve(again).sees("Answer shown, not counted as solved.");
    desk.script()
        .run("enter“Puzzles” “not solved” ⏎ “today's puzzle was shown already.”");
}

#[test]
fn a_puzzle_left_before_any_try_is_still_to_be_solved() {
    let desk = Desk::new();
    let daily = daily(&desk).press("q");
    assert_eq!(desk.files(), []);
    let again = daily.sees("You have 3 tries.");
    solve(again.press("⏎")).sees("★ Solved first time.");
}

#[test]
fn practice_counts_nothing() {
    let desk = Desk::new();
    fail(daily(&desk))
        .run("esc ↓ ↓ ⏎ → ⏎ “Not solved.”")
        .close();
    let lines = desk.text("puzzles.jsonl");
    let again = daily(&desk).sees("for practice, medium, try 1 of 3");
    let again = again.sees("For practice: today's puzzle was missed already.");
    fail(again).close();
    let again = solve(daily(&desk)).sees("★ Solved, for practice.");
    let again = again.wait(1100).press("esc");
    again.sees("You did not solve it").misses("in a row");
    let all = desk.text("puzzles.jsonl");
    let added = all.strip_prefix(&lines).expect("lines are only added");
    assert!(!added.contains("open"), "{added}");
    desk.script()
        .run("enter“Puzzles” “not solved” “Puzzles solved: 0 of 1.”");
}

#[test]
fn the_list_shows_what_is_begun() {
    let desk = Desk::new();
    shown("puzzles_begun", fail(daily(&desk)).press("q"));
}

#[test]
fn what_was_tried_is_named() {
    let desk = Desk::new();
    let first = fail(daily(&desk));
    let puzzling = on_top(&first);
    assert_eq!(puzzling.tried, puzzling.puzzle.named(&puzzling.open.moves));
    let tried = puzzling.board.session.words(&puzzling.tried);
    assert!(tried.contains(' '), "{tried}");
    drop(first.sees("Try 1: "));
    let again = daily(&desk).sees(&format!("Resumed at try 2 of 3. Already tried: {tried}."));
    let again = again.size(40, 16);
    assert!(
        again.words().contains(&format!("Already tried: {tried}.")),
        "{}",
        again.screen()
    );
    let both = fail(again.size(80, 24));
    let both = on_top(&both);
    let both = both.board.session.words(&both.tried);
    // What both moves end with is said once.
    let first = tried.split(" on ").next().unwrap_or(&tried);
    assert!(both.starts_with(first) && both.contains(" and "), "{both}");
}
