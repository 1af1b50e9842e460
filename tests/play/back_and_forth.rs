//! Undo, redo, and looking back.

use super::*;

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

scripts! {
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
        "m “The game ends here.” -“to move” ↑ “Then: Ada's 1 hit nothing” “to move” ↓ -“to move”",
        Script::game(ATTACK) => "play“x5” m “No more moves were played.”";
    the_truth_stays_on_after_looking_back: Script::game(ATTACK) =>
        "play“x5 x4” t “W3” m home “  W5” esc -“looking back” “  W3” -“  W5”";
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
