//! Puzzles that are left before they are solved.

use super::*;

/// The ways out of a puzzle.
const OUT: [fn(Script) -> Script; 4] = [
    |script| script.press("q"),
    |script| script.press("esc ↓ ↓ ↓ ⏎"),
    |script| script.press("esc end ↑ ↑ ↑ ⏎"),
    Script::close,
];

fn daily(desk: &Desk) -> Script {
    folder(desk).enter("Puzzles").press("⏎")
}

/// Neither the tries are lost that are left, nor those won back that are used.
#[test]
fn the_puzzle_of_the_day_goes_on_where_it_was_left() {
    for leave in OUT {
        let desk = Desk::new();
        leave(fail(daily(&desk)));
        let lines = desk.text("puzzles.jsonl");
        assert!(!lines.contains("result"), "{lines}");
        let list = folder(&desk).enter("Puzzles").sees("begun").sees("⏎ go on");
        let list = list.sees("You have begun it, and go on with try 2 of 3.");
        let again = list.press("⏎").sees("daily, medium, try 2 of 3");
        let again = again.sees("It goes on at try 2 of 3.");
        let first = wrong(&again)[0];
        let again = go(again, first).press("⏎").sees("That was tried already");
        let again = solve(again).sees("★ Solved.").misses("first try");
        again.wait(600).press("esc").sees("You solved it.");
        assert_counted(&desk, "\"result\":\"solved\",\"daily\":\"2026-03-01\"}");
    }
}

/// In the same run of the program even what was said last is still there.
#[test]
fn a_puzzle_of_chance_goes_on_while_the_program_runs() {
    for leave in &OUT[..3] {
        let desk = Desk::new();
        let list = folder(&desk).enter("Puzzles").press("↓ ↓").sees("⏎ solve");
        let open = fail(list.press("⏎"));
        let (puzzle, said) = (on_top(&open).puzzle.clone(), on_top(&open).said.clone());
        let list = leave(open).press("q").enter("Puzzles");
        let list = list.press("↓ ↓").sees("▸ First steps").sees("⏎ go on");
        let list = list.sees("0 solved, 1 begun").press("←").sees("⏎ go on");
        let list = list.press("→ →").sees("▸ Easy").sees("⏎ solve").press("←");
        let again = list.press("⏎");
        assert_eq!(on_top(&again).puzzle, puzzle);
        let (open, again_said) = (&on_top(&again).open, &on_top(&again).said);
        assert_eq!((open.moves.len(), again_said), (1, &said));
        assert_eq!(desk.files(), []);
        // After it others come, though it is not solved.
        let next = again.press("esc").click("Next puzzle").press("⏎");
        assert_ne!(on_top(&next).puzzle, puzzle);
        let back = next.press("q").enter("Puzzles").press("↓ ↓ ⏎");
        assert_eq!(on_top(&back).puzzle, puzzle);
        back.close();
        assert_counted(&desk, "\"result\":\"failed\"}");
    }
}

/// Who has seen the move has not found it, however often the puzzle is opened; a hint
/// that was given is not paid for twice.
#[test]
fn hints_stay_given() {
    let desk = Desk::new();
    daily(&desk).press("i").close();
    let hinted = daily(&desk)
        .sees("Hint: ")
        .sees("try 1 of 3")
        .sees("i show");
    hinted.press("i").close();
    let again = daily(&desk).sees("Hint: ").sees("try 1 of 3");
    solve(again).sees("Not solved: played as shown.");
    let list = folder(&desk).enter("Puzzles").sees("not solved");
    list.press("⏎").sees("today's puzzle was shown already.");
}

#[test]
fn a_puzzle_left_before_any_try_is_still_to_be_solved() {
    let desk = Desk::new();
    let daily = daily(&desk).press("q");
    assert_eq!(desk.files(), []);
    let again = daily.enter("Puzzles").sees("The first result counts.");
    solve(again.press("⏎")).sees("★ Solved at the first try.");
}

/// What was missed is for practice; that counts nothing, and is no trouble to leave.
#[test]
fn practice_counts_nothing() {
    let desk = Desk::new();
    fail(daily(&desk))
        .press("esc ↓ ↓ ⏎ → ⏎")
        .sees("Not solved.")
        .close();
    let lines = desk.text("puzzles.jsonl");
    let again = daily(&desk).sees("for practice, medium, try 1 of 3");
    let again = again.sees("For practice: today's puzzle was missed already.");
    fail(again).close();
    let again = solve(daily(&desk)).sees("★ Solved, for practice.");
    let again = again.wait(600).press("esc");
    again.sees("You did not solve it").misses("in a row");
    let all = desk.text("puzzles.jsonl");
    let added = all.strip_prefix(&lines).expect("lines are only added");
    assert!(!added.contains("open"), "{added}");
    folder(&desk)
        .enter("Puzzles")
        .sees("not solved")
        .misses("1 solved");
}

#[test]
fn the_list_shows_what_is_begun() {
    let desk = Desk::new();
    let list = fail(daily(&desk)).press("q").enter("Puzzles");
    let open = fail(list.press("↓ ↓ ⏎"));
    shown("puzzles_begun", open.press("q").enter("Puzzles"));
}

/// Which moves are used up is told, as long as there is room for it.
#[test]
fn what_was_tried_is_named() {
    let desk = Desk::new();
    let first = fail(daily(&desk));
    let puzzling = on_top(&first);
    assert_eq!(puzzling.tried, puzzling.puzzle.named(&puzzling.open.moves));
    let tried = puzzling.board.session.words(&puzzling.tried);
    assert!(tried.contains(' '), "{tried}");
    drop(first.sees("Try 1: "));
    let again = daily(&desk).sees(&format!("It goes on at try 2 of 3. Tried: {tried}."));
    let again = again.size(40, 16);
    assert!(
        again.words().contains(&format!("Tried: {tried}.")),
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

/// A puzzle of chance that was left is begun as that of the day is, in the list and in
/// the statistics.
#[test]
fn the_statistics_know_what_is_begun() {
    let desk = Desk::new();
    let chance = |script: Script| fail(script.enter("Puzzles").press("↓ ↓ ⏎")).press("q");
    let script = chance(folder(&desk)).enter("Statistics").press("end");
    let script = script.sees("1 begun").sees("A puzzle is begun.");
    let script = fail(script.press("esc").enter("Puzzles").press("⏎")).press("q");
    let mut script = script.enter("Statistics").press("end").sees("2 begun");
    for size in [(40, 16), (80, 24)] {
        script = script.size(size.0, size.1);
        let words = script.words();
        assert!(words.contains("is begun, and 1 more."), "{words}");
    }
    let next = fail(script.press("esc").enter("Puzzles").press("↓ ⏎")).press("q");
    let script = next.enter("Statistics").press("end").sees("3 begun");
    // What counts is not begun any more.
    let script = script
        .press("esc")
        .enter("Puzzles")
        .press("⏎ esc ↓ ↓ ⏎ → ⏎");
    let script = script.wait(600).press("q").enter("Statistics").press("end");
    script
        .sees("0 of 1 solved, 2 begun")
        .sees("2 puzzles are begun.");
}
