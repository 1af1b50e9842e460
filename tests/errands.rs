//! What takes a while is worked out beside the screen, which stands still and
//! can be left.

use stackade::{
    app::screens::{menu::Menu, puzzle::PuzzleScreen},
    play::analysis::Ticket,
};
use strum::IntoEnumIterator as _;

use crate::common::prelude::*;

const MAKING: &str = "Making a puzzle…";

const SIZES: [(u16, u16); 3] = [(40, 16), (80, 24), (120, 40)];

/// The list of the puzzles with the first game highlighted.
fn puzzles() -> Script {
    Script::menu().enter("Puzzles").press("home ↓")
}

#[track_caller]
fn asked(script: &mut Script) -> Ticket {
    let [ticket] = script.asked().try_into().expect("one question");
    ticket
}

#[track_caller]
fn puzzle(script: &Script) -> &Puzzle {
    &script.top::<PuzzleScreen>().puzzle
}

#[test]
fn a_puzzle_is_made_beside_a_still_screen_that_esc_gives_back() {
    for (width, height) in SIZES {
        let list = puzzles().size(width, height);
        let before = list.screen();
        let mut script = list.run("busy ⏎ “Making a puzzle…” “esc stop” rests");
        let (above, now) = (before.lines().count() - 1, script.screen());
        assert!(before.lines().take(above).eq(now.lines().take(above)));
        let ticket = asked(&mut script);
        let script = script.press("⏎ → 1").sees(MAKING).press("esc");
        assert!(ticket.is_stale());
        assert_eq!(script.screen(), before);
        let late = made(GameId::StackAttack, 1, None);
        let script = script.send(Msg::Found(ticket, Answer::Puzzle(Box::new(late))));
        assert_eq!(script.screen(), before);
        puzzle(&script.free().press("⏎"));
    }
}

#[test]
fn the_next_puzzle_takes_the_place_of_the_last_one_once_it_is_made() {
    let first = made(GameId::StonesGame, 1, None);
    let origin = Origin::Chance(GameId::StonesGame, None);
    let script = Script::puzzle(first.clone(), origin);
    let script = script.busy().press("esc").click("Next puzzle").press("⏎");
    let mut script = script.sees(MAKING);
    let ticket = asked(&mut script);
    let script = script.press("esc").misses(MAKING);
    assert_eq!(puzzle(&script), &first);
    assert!(ticket.is_stale());
    let script = script.free().press("esc").click("Next puzzle").press("⏎");
    assert_ne!(puzzle(&script), &first);
    // The one before is left behind for good.
    let script = script.press("esc").click("Quit").press("⏎");
    script.top::<Menu>();
}

/// Whatever chance says: here it says the same twice.
#[test]
fn the_next_puzzle_is_about_another_position() {
    for game in GameId::all() {
        let origin = Origin::Chance(game, None);
        let next = |first: Puzzle| {
            let script = Script::puzzle(first, origin).press("esc");
            let script = script.click("Next puzzle").press("⏎");
            puzzle(&script).clone()
        };
        let second = next(made(game, 1, None));
        let third = next(second.clone());
        assert!(!third.is_like(&second), "{third:?}");
    }
}

#[test]
fn a_cancelled_puzzle_is_not_made() {
    let cancel = Cancel::new();
    cancel.cancel();
    let made = Origin::Chance(GameId::StackAttack, Some(Difficulty::Easy)).puzzle(1, &cancel);
    assert_eq!(made, None);
}

#[test]
fn every_bot_begins_at_once() {
    for level in Level::iter() {
        let script = Script::menu().busy();
        let session = seated("number-stack", against(level, Seat::Left), "");
        script.on(session).ply(0);
    }
}
