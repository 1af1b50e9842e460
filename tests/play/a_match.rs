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

#[test]
fn space_is_enter_and_letters_move_in_both_cases() {
    Script::game(ATTACK)
        .press("5 j space")
        .sees("Ada's 5 hit Kofi's 4");
    Script::game(ATTACK)
        .press("5 S space")
        .sees("Ada's 5 hit Kofi's 4");
    let script = Script::game(ATTACK).press("⏎ U").ply(0);
    script.press("R").ply(1).press("u").ply(0).press("r").ply(1);
}

#[test]
fn digits_choose_and_enter_still_plays() {
    let script = Script::game(ATTACK).press("3").ply(0);
    script.sees("Ada's 5 hits Kofi's 3").press("⏎").ply(1);
    let script = Script::game("number-stack").press("12").ply(0);
    script
        .sees("Put 12 on stack 1")
        .press("⏎")
        .sees("Ada put 12");
    let script = Script::game("stones-game").press("23").ply(0);
    script.press("⏎").sees("picked 23");
    let script = Script::game("stone-pile-battle").press("→ 3 ⏎");
    script.sees("Ada took 3: Kofi dropped to 12");
}

#[test]
fn a_number_that_selects_nothing_says_so() {
    let script = Script::game(ATTACK)
        .press("9")
        .sees("Kofi has no block 9")
        .ply(0);
    script.press("↑").misses("Kofi has no block 9");
}

#[test]
fn what_is_not_allowed_says_why_and_is_not_played() {
    let script = Script::game(ATTACK).play("x1 x4").press("4");
    let script = script
        .sees("× Ada's 3 isn't strong enough")
        .press("⏎ ⏎")
        .ply(2);
    script.sees("× Ada's 3 isn't strong enough");
}

#[test]
fn a_move_that_loses_at_once_is_warned_of() {
    let script = Script::game("number-stack-duel").play("+4 +1 +4 +2");
    script
        .press("2")
        .misses("loses")
        .press("3")
        .sees("This loses at once.");
    let script = Script::rules("stone-pile-battle", &[("stones", 2)]);
    script.press("← 2").sees("This loses at once.");
}

#[test]
fn the_highlight_stands_where_each_person_left_it() {
    let script = Script::game("number-stack").press("→ → 4 ⏎");
    let script = script.press("→ 3 ⏎").sees("on stack 3").press("1 ⏎");
    script.sees("Kofi to move").sees("on stack 2");
}

#[test]
fn a_held_key_moves_but_plays_nothing() {
    let script = Script::game(ATTACK).hold("↑").sees("hits Kofi's 2");
    script.hold("⏎").ply(0).hold("u").hold("esc").ply(0);
}

#[test]
fn a_forced_move_is_not_played_by_the_keys_before_it() {
    let stuck = "12@3 3@3 13@1 2@3 14@2";
    let script = Script::rules("number-stack", &[("tokens", 14)]).play(stuck);
    let script = script.press("→ → 1 ⏎ ⏎ ⏎").ply(6).sees("must pass");
    script.wait(1100).press("⏎").ply(7).sees("Ada passed");
}

#[test]
fn a_click_chooses_and_another_one_plays() {
    let script = Script::game(ATTACK).click("▐ 3  ").ply(0);
    let script = script.sees("hits Kofi's 3").click("▐ 3  ").ply(1);
    script.sees("Ada's 5 hit Kofi's 3");
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

#[test]
fn a_count_is_played_by_a_click_on_itself() {
    let script = Script::game("stones-game").press("3 4");
    script.sees("Pick 34: ").click("34 ◂").click("34 ◂").ply(1);
}

/// After a reply the highlight is where it was, by stack and by token, however
/// many tokens have gone meanwhile.
#[test]
fn a_reply_does_not_move_the_highlight() {
    let script = Script::rules("number-stack", &[("tokens", 14)]);
    // Ada places 6 on stack 2, then Kofi 3: of 5 and 7 the greater is nearest.
    let script = script.press("→ 6 ⏎").sees("Kofi to move").press("3 ⏎");
    let script = script.sees("Ada to move").sees("Put 7 on stack 2");
    // 8 does not fit on it any more then, so that it is 2 that is nearest.
    let script = script.press("⏎ 1 ⏎");
    script.sees("13").sees("Put 2 on stack 2 (13 → 15)");
}

#[test]
fn a_blank_in_a_typed_count_plays_nothing() {
    let script = Script::rules("stones-game", &[("stones", 9999)]);
    let script = script.press("4").press("space").ply(0).press("9 9 9");
    script.sees("4 999").press("⏎").ply(1);
}
