//! Puzzles that are left before they are solved.

use super::*;

fn daily(desk: &Desk) -> Script {
    desk.script().run("enter“Puzzles” ⏎")
}

scripts! {
    the_puzzle_of_the_day_goes_on_where_it_was_left: daily(&list()) =>
        "fail {q|esc ↓ ↓ ↓ ⏎|esc end ↑ ↑ ↑ ⏎|close} tried:0,0,0,0 again enter“Puzzles”
         “in progress” “In progress: try 2 of 3.” ⏎ “daily, medium, try 2 of 3”
         “Resumed at try 2 of 3.” solve “★ Solved.” -“first time” wait:1100 esc
         “You solved it.” tried:0,1,0,0 history:0 kept:0";
    a_puzzle_of_chance_that_was_tried_and_left_is_missed: list().script() =>
        "enter“Puzzles” ↓ ↓ “⏎ solve” ⏎ fail {q|esc ↓ ↓ ↓ ⏎|esc end ↑ ↑ ↑ ⏎|close}
         tried:0,0,0,1 history:0 kept:0";
    hints_stay_given: daily(&list()) =>
        "i close enter“Puzzles” ⏎ “Hint: ” “try 1 of 3” “i show” i close enter“Puzzles” ⏎
         “Hint: ” “try 1 of 3” solve “Answer shown, not counted as solved.”
         again enter“Puzzles” “not solved” ⏎ “today's puzzle was shown already.”";
    a_puzzle_left_before_any_try_is_still_to_be_solved: daily(&list()) =>
        "q tried:0,0,0,0 “You have 3 tries.” ⏎ solve “★ Solved first time.”";
}

/// It is known which ones they were.
#[test]
fn a_move_that_was_tried_before_it_was_left_is_no_new_try() {
    let desk = list();
    daily(&desk).run("fail q");
    let again = daily(&desk);
    let first = again.wrong()[0];
    again
        .go_to(first)
        .run("⏎ “You tried that already” “try 2 of 3”");
}

#[test]
fn practice_counts_nothing() {
    let desk = list();
    daily(&desk).run("fail esc ↓ ↓ ⏎ → ⏎ “Not solved.” close");
    let lines = desk.text("puzzles.jsonl");
    daily(&desk).run(
        "“for practice, medium, try 1 of 3” “For practice: today's puzzle was missed already.”
         fail close enter“Puzzles” ⏎ solve “★ Solved, for practice.” wait:1100 esc
         “You did not solve it” -“in a row”
         again enter“Puzzles” “not solved” “Puzzles solved: 0 of 1.”",
    );
    let all = desk.text("puzzles.jsonl");
    let added = all.strip_prefix(&lines).expect("lines are only added");
    assert!(!added.contains("open"), "{added}");
}

#[test]
fn the_list_shows_what_is_begun() {
    shown("puzzles_begun", daily(&list()).run("fail q"));
}

#[test]
fn what_was_tried_is_named() {
    let desk = list();
    let first = daily(&desk).fail().sees("Try 1: ");
    let PuzzleScreen {
        board,
        puzzle,
        open,
        ..
    } = on_top(&first);
    let tried = board.session.words(&puzzle.named(&open.moves));
    assert!(tried.contains(' '), "{tried}");
    drop(first);
    let told = format!("Already tried: {tried}.");
    let again = daily(&desk)
        .sees(&format!("Resumed at try 2 of 3. {told}"))
        .size(40, 16);
    assert!(again.words().contains(&told), "{}", again.screen());
    let both = again.size(80, 24).fail();
    let PuzzleScreen {
        board,
        puzzle,
        open,
        ..
    } = on_top(&both);
    let both = board.session.words(&puzzle.named(&open.moves));
    // What both moves end with is said once.
    let first = tried.split(" on ").next().unwrap_or(&tried);
    assert!(both.starts_with(first) && both.contains(" and "), "{both}");
}
