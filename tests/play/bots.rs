//! A person against the program.

use std::time::Duration;

use super::{ATTACK, Script};
use crate::common::prelude::*;

fn perfect(first: Seat) -> Script {
    Script::against_bot(ATTACK, Level::Perfect, first)
}

scripts! {
    it_answers_after_a_pause: perfect(Seat::Left) =>
        "5 ⏎ =1 “Perfect is thinking” wait:600 =1 wait:200 =2 “Perfect's 4 hit” “Ada to move”";
    nothing_says_that_it_thinks_while_it_waits_for_an_answer: perfect(Seat::Left) =>
        "⏎ “Perfect is thinking” esc “Resume” -“is thinking” wait:2000 esc =1
         “Perfect is thinking” wait:800 =2";
    it_opens_if_it_is_player_1: perfect(Seat::Right) =>
        "=0 “Perfect is thinking” wait:800 =1 “Ada to move”";
    keys_while_it_thinks_are_dropped: perfect(Seat::Left) => "⏎ ⏎ ↑ ⏎ 3 space =1 wait:800 =2";
    undo_takes_both_plies_back: perfect(Seat::Left) =>
        "⏎ wait:800 =2 u =0 r =2
         // Before it has answered there is only one ply.
         ⏎ u =2 wait:800 =2";
    its_opening_stays: perfect(Seat::Right) =>
        "wait:800 =1 u =1 “There is nothing to undo” ⏎ wait:800 u =1";
    an_answer_that_comes_too_late_is_dropped: perfect(Seat::Left) =>
        "⏎ n =0 wait:2000 =0 “Ada to move”";
    a_look_back_is_not_disturbed: perfect(Seat::Left) =>
        "⏎ m ↑ wait:2000 =1 “looking back: move 0 of 1” esc wait:1 =2";
    it_waits_for_a_screen_that_it_can_be_seen_on: perfect(Seat::Left) =>
        "⏎ size:30x10 wait:2000 =1 rests size:80x24 wait:800 =2";
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
