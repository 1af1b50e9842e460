//! A game that is tried again from its review, left and gone on with.

use stackade::{engine::bot::Level, play::seat::Hand};

use super::*;

#[test]
fn a_game_that_is_tried_again_is_kept_from_the_first_change_on() {
    let folder = folder();
    let over = || {
        let over = game(folder.path(), 2).press("5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎").wait(600);
        over.press("⏎").ply(5).wait(600)
    };
    let again = over().press("v").press("end ← y").sees("tried again");
    let again = again.size(40, 16).sees("trying move 5 again").size(80, 24);
    // Nothing has been done in it: there is nothing to ask about, or to keep.
    again.press("q").misses("Leave it").misses("Go on");
    let again = over().press("v").press("end ← y").press("u");
    let asked = again.press("q").sees("menu offers to go on with it.");
    asked.press("→ ⏎").sees("Go on: Stack Attack");
}

/// What it is stays with it: the head says so, and the review from which it was
/// tried again is a key away.
#[test]
fn a_game_that_is_tried_again_goes_on_as_one() {
    let folder = folder();
    let over = game(folder.path(), 2).press("5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎").wait(600);
    let again = over.press("⏎").ply(5).wait(600).press("v y").ply(2);
    let left = again.press("3 ⏎").ply(3).press("q → ⏎");
    // It goes on in this run of the program, and in another one.
    let left = left.press("⏎").sees("move 3, tried again from move 3");
    drop(left.press("u").ply(2));
    let script = Script::folder(folder.path()).sees("move 2, tried again.");
    let script = script.press("⏎").ply(2);
    let script = script.sees("Move 3 is tried again here; v leads back to the review.");
    let script = script.sees("trying move 3 again").press("v");
    let script = script.sees("the turning point, move 3 of 5");
    let script = script.press("esc").sees("trying move 3 again").press("esc");
    let script = script.click("Review").press("⏎").sees("move 3 of 5");
    drop(script);
    // Once it is over it has a review of its own.
    let script = Script::folder(folder.path()).press("⏎");
    let script = script.press("3 ⏎ 2 ⏎").wait(600).press("⏎").ply(5);
    drop(
        script
            .wait(600)
            .press("v")
            .sees("review:")
            .misses("tried again"),
    );
}

/// A game that was given up is told as that in the review, too.
#[test]
fn a_second_try_of_a_game_that_was_given_up_leads_back_to_it() {
    let folder = folder();
    let resigned = game(folder.path(), 2).press("1 ⏎ 4 ⏎ esc");
    let over = resigned.click("Resign").press("⏎ → ⏎").wait(600);
    let again = over.sees("has given up").press("v home y").ply(0);
    drop(again.press("5 ⏎").ply(1));
    let script = Script::folder(folder.path()).press("⏎").ply(1);
    let script = script.sees("tried again from move 1").press("v end");
    script.sees("the end, 2 moves").sees("has given up");
}

/// Files of matches from before anything was kept of a second try open as ever,
/// and one that says what cannot be is a match like any other.
#[test]
fn a_second_try_that_cannot_be_traced_is_a_match() {
    let folder = folder();
    drop(game(folder.path(), 2).press("5 ⏎").ply(1));
    let path = folder.path().join("running/stack-attack.toml");
    let text = fs::read_to_string(&path).expect("the kept match");
    assert!(!text.contains("retry"), "{text}");
    drop(
        Script::folder(folder.path())
            .press("⏎")
            .ply(1)
            .misses("again"),
    );
    let odd = format!("{text}\n[retry]\nply = 0\nmoves = [\"x9\"]\n");
    fs::write(&path, odd).expect("a file");
    let script = Script::folder(folder.path()).press("⏎").ply(1);
    script
        .misses("again")
        .press("v")
        .sees("once the game is over");
}

/// In a match of several games the numbers change hands: a second try and the list
/// of games call those without names as the match does.
#[test]
fn a_second_try_and_the_records_call_people_as_their_match_did() {
    let folder = folder();
    let setup = Script::folder(folder.path()).press("2 ⏎").line("Match");
    let first = setup.press("→ pgdn ⏎").press("5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎").wait(600);
    let over = first.press("⏎").ply(5).sees("Left").wait(600);
    let again = over.press("v").press("end ← y").sees("►  Left  to move");
    let again = again.misses("Player 1").press("⏎").wait(600).press("q");
    let records = again.press("home").enter("Records").sees("Left");
    let records = records.misses("Player 1").misses("Player 2");
    drop(records.press("⏎").misses("Player 1"));
    // It does so where it is gone on with, too.
    let again = Script::folder(folder.path()).press("⏎");
    again.sees("Left").misses("Player 1");
}

/// Against a bot it counts as helped, and says so.
#[test]
fn a_second_try_against_a_bot_says_that_it_is_with_help() {
    let mut script = Script::against_bot("stack-attack", Level::Novice, Hand::Left);
    while script.on_top().session.outcome().is_none() {
        script = script.press("⏎").wait(600);
    }
    let script = script.press("v home y").ply(0);
    script.sees("Move 1 is tried again here, with help; v leads back to the review.");
}
