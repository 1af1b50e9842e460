//! A match by arrows, letters, digits and clicks.

use super::*;

#[test]
fn arrows_and_enter_play_it_to_its_end() {
    let script = Script::game(ATTACK).press("5 ↓ ⏎").ply(1);
    let script = script.sees("Ada's 5 hit Kofi's 4").sees("Kofi to move");
    // The last one is forced, and not taken by a key that comes too soon.
    let script = script.press("⏎ ⏎ ⏎ ⏎").ply(4).wait(1100).press("⏎");
    assert!(
        script.on_top().board.session.outcome().is_some(),
        "{}",
        script.screen()
    );
}

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
        "hold“↑” “hits Kofi's 2” hold“⏎” =0 hold“u” hold“esc” =0";
    a_forced_move_is_not_played_by_the_keys_before_it: Script::rules("number-stack", &[("tokens", 14)]) =>
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
            script
                .send(Msg::Select(target))
                .send(Msg::Select(target))
                .ply(0);
        }
    }
}
