//! Two people at one keyboard, each with keys of their own.

use super::*;

fn halves(id: &str) -> Script {
    Script::but(|it| it.separate_keys = true).open(id)
}

scripts! {
    each_plays_with_their_own_keys: halves(ATTACK) =>
        "space =1 ⏎ =2 w space =3 k j ↑ ⏎ =4 “► Ada to move”";
    a_person_keeps_the_half_over_a_swap_of_sides: halves(ATTACK) =>
        "play“x5 x4 x1 x2 miss” wait:1100 x =0 “Kofi (Player 1) starts” space =0
         “It is Kofi's turn” ⏎ =1 space =2";
    letters_and_digits_command_nothing_and_the_match_menu_everything: halves(ATTACK) =>
        "space u n m i t q ? 1 =1 “► Kofi to move” -“Move values” esc “Resume” q ? “Resume”
         // The menu takes both halves, and names no letters.
         s s “▸ Undo” ↑ ↓ “▸ Undo  ” space =0",
        halves(ATTACK) => "play“x5 x4 x1 x2 miss” wait:1100 → a → “▸⏎ Review”";
    looking_back_takes_both_halves: halves(ATTACK) =>
        "space ⏎ esc @“Moves” @“Moves” w “move 1 of 2” ↑ “move 0 of 2” u “move 0 of 2”";
    the_setup_offers_it_for_one_match: Script::setup(2) =>
        "select“Keyboard” “shared” → “split” “Left player: W, A, S, D and Space” begin ⏎ =0 space =1
         esc end ⏎ “Puzzle of the day” setup:5 select“Keyboard” “shared” esc enter“Settings”
         select“Keyboard” “▸ Keyboard      ◂ shared ▸”";
    what_the_setup_chose_holds_in_a_rematch: Script::setup(4) =>
        "select“Keyboard” → begin w w w w w w w w w w w w w w space “wins” wait:1100 space =0 ⏎
         “turn: use W, A, S, D and Space”";
    what_the_setup_chose_holds_where_a_move_is_tried_again: Script::setup(4) =>
        "select“Keyboard” → begin w w w w w w w w w w w w w w space “wins” wait:1100 @“Review”
         @“Review” home ⏎ ⏎ “retry from” =0 ⏎ “turn: use W, A, S, D and Space”";
    the_settings_are_where_a_setup_begins: Script::but(|it| it.separate_keys = true) =>
        "setup:2 select“Keyboard” “split”";
    with_a_bot_there_is_one_person_for_all_keys: Script::setup(2) =>
        "select“Opponent” → -“Keyboard” begin =0 ⏎ =1 -“turn: use”",
        Script::but(|it| it.separate_keys = true) => "setup:2 select“Opponent” → begin =0 ⏎ =1";
}

#[test]
fn the_keys_of_the_other_do_nothing_but_say_whose_turn_it_is() {
    for key in ["↑", "↓", "←", "→", "⏎", "h", "j", "k", "l", "end", "pgup"] {
        let start = halves("number-stack");
        let before = start.on_top().board.highlight().map(|(it, _)| it.choice());
        let script = start
            .press(key)
            .run("“It is Ada's turn: use W, A, S, D and Space.” =0");
        let after = script.on_top().board.highlight().map(|(it, _)| it.choice());
        assert_eq!(before, after, "{key}");
    }
    let script = halves("number-stack").press("space").ply(1);
    for key in ["w", "a", "s", "d", "W", "space", "tab"] {
        let script = halves("number-stack").press("space").press(key).ply(1);
        script.sees("It is Kofi's turn: use arrows and Enter.");
    }
    // A key of one's own is the end of it.
    script.press("s ↑").misses("turn: use");
}

#[test]
fn a_letter_says_where_its_command_is() {
    for (letter, name) in [
        ("t", "Move values"),
        ("c", "Coach"),
        ("i", "Hint"),
        ("u", "Undo"),
        ("E", "Save"),
        ("q", "Quit to menu"),
        ("?", "Help"),
    ] {
        let said = format!("With the keyboard split, find {name} in the Esc menu.");
        let menu = halves(ATTACK)
            .press("space")
            .press(letter)
            .sees(&said)
            .run("=1 esc “Resume” esc");
        menu.misses("With the keyboard split").press("⏎").ply(2);
        halves(ATTACK)
            .size(40, 16)
            .press(letter)
            .run("“With the keyboard split” “in the Esc menu.”");
    }
    // What the menu does not offer is nowhere, and digits are no commands.
    for key in ["x", "v", "p", "y", "1"] {
        halves(ATTACK).press(key).misses("With the keyboard split");
    }
    // When all is over a letter is nobody's key.
    halves(ATTACK).run("play“x5 x4 x1 x2 miss” wait:1100 v “review”");
    Script::game(ATTACK).run("t -“With the keyboard split”");
}

#[test]
fn the_key_bar_shows_the_keys_of_whoever_has_the_turn() {
    let bar = |script: &Script| script.screen().lines().last().map(str::to_owned);
    let script = halves("number-stack");
    let ada = bar(&script).expect("a key bar");
    assert!(ada.contains("A D") && ada.contains("W S") && ada.contains("space"));
    assert!(!ada.contains('⏎') && !ada.contains("undo"), "{ada}");
    let kofi = bar(&script.press("space")).expect("a key bar");
    assert!(kofi.contains("←→") && kofi.contains('⏎'), "{kofi}");
    assert!(!kofi.contains("W S") && !kofi.contains("undo"), "{kofi}");
}
