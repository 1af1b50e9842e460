//! A match by arrows, letters, digits and clicks.

use super::*;
use std::time::Duration;

scripts! {
    space_is_enter_and_letters_move_in_both_cases: Script::game(ATTACK) =>
        "5 j space “Ada's 5 hit Kofi's 4”",
        Script::game(ATTACK) => "5 S space “Ada's 5 hit Kofi's 4”",
        Script::game(ATTACK) => "⏎ U =0 R =1 u =0 r =1";
    digits_choose_and_enter_still_plays: Script::game(ATTACK) =>
        "3 =0 “Ada's 5 hits Kofi's 3” ⏎ =1",
        Script::game("number-stack") => "12 =0 “Put 12 on stack 1” ⏎ “Ada put 12”",
        Script::game("stones-game") => "23 =0 ⏎ “picked 23”",
        Script::game("stone-pile-battle") => "→ 3 ⏎ “Ada took 3: Kofi dropped to 12”";
    a_number_that_selects_nothing_says_so: Script::game(ATTACK) =>
        "9 “Kofi has no block 9” =0 ↑ -“Kofi has no block 9”";
    what_is_not_allowed_says_why_and_is_not_played: Script::game(ATTACK) =>
        "play“x1 x4” 4 “× Ada's 3 isn't strong enough” ⏎ ⏎ =2 “× Ada's 3 isn't strong enough”";
    a_move_that_loses_at_once_is_warned_of: Script::game("number-stack-duel") =>
        "play“+4 +1 +4 +2” 2 -“loses” 3 “This loses at once.”",
        Script::rules("stone-pile-battle", &[("stones", 2)]) => "← 2 “This loses at once.”";
    the_highlight_stands_where_each_person_left_it: Script::game("number-stack") =>
        "→ → 4 ⏎ → 3 ⏎ “on stack 3” 1 ⏎ “Kofi to move” “on stack 2”";
    a_held_key_moves_but_plays_nothing: Script::game(ATTACK) =>
        "repeat“↑” “hits Kofi's 2” repeat“⏎” =0 repeat“u” repeat“esc” =0";
    a_forced_move_is_not_played_by_the_keys_before_it:
        Script::rules("number-stack", &[("tokens", 14)]) =>
        "play“12@3 3@3 13@1 2@3 14@2” → → 1 ⏎ ⏎ ⏎ =6 “must pass” wait:1100 ⏎ =7 “Ada passed”";
    a_click_chooses_and_another_one_plays: Script::game(ATTACK) =>
        "@“▐ 3  ” =0 “hits Kofi's 3” @“▐ 3  ” =1 “Ada's 5 hit Kofi's 3”";
    a_count_is_played_by_a_click_on_itself: Script::game("stones-game") =>
        "3 4 “Pick 34: ” @“34 ◂” @“34 ◂” =1";
    /// After a reply the highlight is where it was, by stack and by token, however
    /// many tokens have gone meanwhile.
    a_reply_does_not_move_the_highlight: Script::rules("number-stack", &[("tokens", 14)]) =>
        "// Ada places 6 on stack 2, then Kofi 3: of 5 and 7 the greater is nearest.
         → 6 ⏎ “Kofi to move” 3 ⏎ “Ada to move” “Put 7 on stack 2”
         // 8 does not fit on it any more then, so that it is 2 that is nearest.
         ⏎ 1 ⏎ “13” “Put 2 on stack 2 (13 → 15)”";
    a_blank_in_a_typed_count_plays_nothing: Script::rules("stones-game", &[("stones", 9999)]) =>
        "4 space =0 9 9 9 “4 999” ⏎ =1";
    a_new_move_after_undo_forgets_what_was_undone: Script::game(ATTACK) =>
        "play“x5 x4” u u 3 ⏎ =1 r =1 “There is nothing to redo”";
    restart_keeps_redo: Script::game(ATTACK) => "play“x5 x4 x1” n =0 r r r =3";
    enter_goes_back_to_the_ply_and_keeps_redo: Script::game(ATTACK) =>
        "play“x5 x4 x1” m ↑ ↑ ⏎ =1 -“looking back” r r =3",
        over() => "m home ⏎ =0 m end ⏎ =5 “Kofi wins”";
    the_list_of_moves_can_be_clicked: Script::game(ATTACK) =>
        "size:120x40 play“x5 x4 x1” m @“hit the 4” “looking back: move 2 of 3” @“hit the 4” =2
         -“looking back”";
    the_end_that_is_looked_back_at_says_so: over() =>
        "m “The game ends here.” -“to move” ↑ “Move 5: Ada's 1 hit nothing” “to move” ↓ -“to move”",
        Script::game(ATTACK) => "play“x5” m “No more moves were played.”";
    the_truth_stays_on_after_looking_back: Script::game(ATTACK) =>
        "play“x5 x4” t “W3” m home “  W5” esc -“looking back” “  W3” -“  W5”";
    esc_goes_a_step_back_and_destroys_nothing: Script::game(ATTACK) =>
        "play“x5 x4” esc “Resume” esc =2 ? “Aim” esc =2 m esc =2";
    the_question_stays_unless_told_otherwise: question() => "⏎ =1 esc end ↑ ⏎ ↓ ⏎ “Ada wins”";
    a_game_without_a_move_or_with_a_result_is_left_at_once: Script::game(ATTACK) =>
        "q “▸ Stone Pile Battle”",
        over() => "q “▸ Stone Pile Battle”";
    the_match_menu_says_what_is_on: Script::game(ATTACK) =>
        "esc “Move values: off” “Coach: off” esc t c esc “Move values: on” “Coach: on”";
    a_game_that_is_kept_is_left_at_once: Script::game(ATTACK) =>
        "play“x5 x4” {q|esc ⏎} “▸ Stone Pile Battle”";
    the_question_is_answered_along_its_list: question() =>
        "size:{40x16|80x24} “↑↓ select” -“←→” ↓ “▸ Resign” ↑ “▸ Play on”";
    it_takes_a_moment_and_then_rests: Script::moving(ATTACK) =>
        "⏎ motion:true wait:100 wakes wait:350 motion:false rests";
    a_key_finishes_it_and_acts: Script::moving(ATTACK) => "⏎ ⏎ =2 u u =0",
        Script::moving(ATTACK) => "⏎ ↑ motion:false “hits Ada's 2”";
    names_are_whole_where_there_is_room: Script::people("stack-attack", &[], PEOPLE) =>
        "“Bartholomew Long's 5 hits Maximiliana Bell's 1” -“…”";
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

#[test]
fn arrows_and_enter_play_it_to_its_end() {
    let script = Script::game(ATTACK).press("5 ↓ ⏎").ply(1);
    let script = script.sees("Ada's 5 hit Kofi's 4").sees("Kofi to move");
    // The last one is forced, and not taken by a key that comes too soon.
    let script = script.press("⏎ ⏎ ⏎ ⏎").ply(4).wait(1100).press("⏎");
    assert!(script.board().is_over(), "{}", script.screen());
}

#[test]
fn a_click_never_plays_by_surprise() {
    for game in GameId::all() {
        let start = || Script::game(game.card().id).ply(0);
        let targets: Vec<Target> = start().places().iter().map(|(_, target)| target).collect();
        for target in targets {
            let click = || Msg::Point(target);
            let script = start().send(click()).ply(0).send(Msg::Focus).send(click());
            let script = script.ply(0).press("0").send(click()).ply(0);
            let select = || Msg::Select(target);
            script.send(select()).send(select()).ply(0);
        }
    }
}

#[test]
fn undo_and_redo_know_no_limit_not_even_at_the_result() {
    let mut script = over();
    for ply in (0..5).rev() {
        script = script.press("u").ply(ply);
    }
    script = script.press("u").ply(0).sees("There is nothing to undo");
    for ply in 1..=5 {
        script = script.press("r").ply(ply);
    }
    script.press("r").sees("Kofi wins");
}

#[test]
fn a_click_back_shows_the_truth_as_the_keys_do() {
    let truth = || {
        let script = Script::game(ATTACK).size(120, 40).play("x5 x4 x1");
        script.press("t")
    };
    let clicked = truth().click("hit the 4").sees("looking back: move 2 of 3");
    let script = truth().press("m home ↓ ↓").sees("move 2 of 3").sees("W");
    assert_eq!(clicked.screen(), script.screen());
}

fn question() -> Script {
    let script = Script::game(ATTACK).play("x5").press("esc end ↑ ⏎");
    script.sees("Resign for").sees("▸ Play on")
}

#[test]
fn the_match_menu_has_it_all() {
    let menu = |down: usize| {
        let script = Script::game(ATTACK).play("x5 x4").press("esc");
        script.press("home").press(&"↓ ".repeat(down)).press("⏎")
    };
    menu(0).ply(2).misses("Resume");
    menu(1).ply(1).press("esc home ↓ ↓ ⏎").ply(2);
    menu(3).ply(0);
    menu(4).sees("looking back");
    menu(9).sees("Stack Attack: rules").press("esc").ply(2);
    menu(10).sees("Aim").press("⏎").ply(2);
    menu(11).sees("Resign for");
    menu(12).sees("▸ Stone Pile Battle");
}

const PEOPLE: [&str; 2] = ["Bartholomew Long", "Maximiliana Bell"];

/// The number that the rule book speaks of stands behind the name above the board, and
/// of the sentences only in the one that says who begins.
#[test]
fn only_the_name_above_the_board_and_the_first_sentence_have_a_number() {
    let script = Script::game("stones-game").run("=0 “Ada (Player 1) starts.”");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 3, "{}", script.screen());
    let script = script.run("play“23 17 20 24” t i i i “Ada (Player 1) to move”");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 2, "{}", script.screen());
    script.run("play“14 1” “Ada's 57 is odd” v -“(Player” “Before move 1: Ada to play”");
}

const SIZES: [(u16, u16); 2] = [(40, 16), (80, 24)];

/// Where the truth names a choice and no other wins, it says so, and why that one
/// does. An idea says why whatever else wins.
#[test]
fn the_truth_says_why_the_only_choice_wins() {
    let only = "Why? Ada reaches exactly 10.";
    for (width, height) in SIZES {
        let game = Script::game("number-stack-duel").play("+2 +3 +3 +2 +3 +2");
        let game = game.size(width, height);
        let script = game.press("t").sees("Ada can win at once: add 2.");
        assert!(script.words().contains(only), "{}", script.screen());
        let script = script.press("t i i i").misses("Why? ");
        let why = "Why add 2? Ada reaches exactly 10.";
        assert!(script.words().contains(why), "{}", script.screen());
    }
    // Two choices win here, and one that is all there is here.
    for moves in ["x5 x4", "x1 x1 x2 x2"] {
        Script::game(ATTACK)
            .play(moves)
            .run("t “Ada can win” -“Why”");
    }
    // Of so many picks only the best are known: others may win too.
    Script::game("stones-game").run("t “Ada can win” -“Why”");
}

fn perfect(first: Seat) -> Script {
    Script::against_bot(ATTACK, Level::Perfect, first)
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
