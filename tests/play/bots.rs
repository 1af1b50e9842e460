//! A person against the program.

use std::time::Duration;

use super::{ATTACK, Script};
use crate::common::prelude::*;

/// Ada against a bot that never errs; the bot sits on the right.
fn perfect(first: Seat) -> Script {
    Script::against_bot(ATTACK, Level::Perfect, first)
}

#[test]
fn it_answers_after_a_pause() {
    let script = perfect(Seat::Left).press("5 ⏎").ply(1);
    let script = script.sees("Perfect is thinking").wait(600).ply(1);
    script
        .wait(200)
        .ply(2)
        .sees("Perfect's 4 hit")
        .sees("Ada to move");
}

#[test]
fn nothing_says_that_it_thinks_while_it_waits_for_an_answer() {
    let script = perfect(Seat::Left).press("⏎").sees("Perfect is thinking");
    let script = script.press("esc").sees("Resume").misses("is thinking");
    let script = script.wait(2000).press("esc").ply(1);
    script.sees("Perfect is thinking").wait(800).ply(2);
}

#[test]
fn it_opens_if_it_is_player_1() {
    let script = perfect(Seat::Right).ply(0).sees("Perfect is thinking");
    script.wait(800).ply(1).sees("Ada to move");
}

#[test]
fn keys_while_it_thinks_are_dropped() {
    let script = perfect(Seat::Left).press("⏎ ⏎ ↑ ⏎ 3 space").ply(1);
    script.wait(800).ply(2);
}

#[test]
fn undo_takes_both_plies_back() {
    let script = perfect(Seat::Left).press("⏎").wait(800).ply(2);
    let script = script.press("u").ply(0).press("r").ply(2);
    // Before it has answered there is only one ply.
    let script = script.press("⏎ u").ply(2);
    script.wait(800).ply(2);
}

#[test]
fn its_opening_stays() {
    let script = perfect(Seat::Right).wait(800).ply(1).press("u").ply(1);
    script
        .sees("There is nothing to undo")
        .press("⏎")
        .wait(800)
        .press("u")
        .ply(1);
}

#[test]
fn an_answer_that_comes_too_late_is_dropped() {
    let script = perfect(Seat::Left).press("⏎ n").ply(0).wait(2000).ply(0);
    script.sees("Ada to move");
}

#[test]
fn a_look_back_is_not_disturbed() {
    let script = perfect(Seat::Left).press("⏎ m ↑").wait(2000).ply(1);
    let script = script.sees("looking back: move 0 of 1").press("esc");
    script.wait(1).ply(2);
}

#[test]
fn it_waits_for_a_screen_that_it_can_be_seen_on() {
    let script = perfect(Seat::Left)
        .press("⏎")
        .size(30, 10)
        .wait(2000)
        .ply(1);
    assert_eq!(script.app().wait(), None);
    script.size(80, 24).wait(800).ply(2);
}

/// A wait of nothing starves no move that is under way, and no bot.
#[test]
fn a_bot_moves_whatever_its_pause_with_motion_and_without() {
    for game in GameId::all() {
        for (motion, pause) in [0, 100, 200, 700, 3000]
            .into_iter()
            .flat_map(|pause| [true, false].map(|motion| (motion, pause)))
        {
            let settings = Settings {
                motion,
                bot_pause: Duration::from_millis(pause),
                ..Settings::default()
            };
            let session = seated(game, against(Level::Novice, Seat::Left), "");
            let mut script = Script::under(settings).on(session).press("⏎");
            for _ in 0..200 {
                let Some(wait) = script.app().wait() else {
                    break;
                };
                script = script.send(Msg::Tick(wait));
            }
            let play = script.on_top();
            let moved = play.board.session.ply() >= 2 || play.board.is_over();
            assert!(moved, "{game:?}, {motion}, {pause}\n{}", script.screen());
        }
    }
}
