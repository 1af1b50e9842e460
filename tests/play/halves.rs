//! Two people at one keyboard, each with keys of their own.

use super::*;

/// A match of Ada, on the left, and Kofi with keys of their own.
fn halves(id: &str) -> Script {
    let settings = Settings {
        separate_keys: true,
        ..still()
    };
    Script::under(settings).open(id)
}

#[test]
fn each_plays_with_their_own_keys() {
    let script = halves(ATTACK).press("space").ply(1).press("⏎").ply(2);
    let script = script.press("w space").ply(3).press("k j ↑ ⏎").ply(4);
    script.sees("► Ada to move");
}

#[test]
fn the_keys_of_the_other_do_nothing_but_say_whose_turn_it_is() {
    let ada = "It is Ada's turn: use W, A, S, D and Space.";
    for key in ["↑", "↓", "←", "→", "⏎", "h", "j", "k", "l", "end", "pgup"] {
        let start = halves("number-stack");
        let before = start.on_top().board.highlight().map(|(it, _)| it.choice());
        let script = start.press(key).sees(ada).ply(0);
        let after = script.on_top().board.highlight().map(|(it, _)| it.choice());
        assert_eq!(before, after, "{key}");
    }
    let script = halves("number-stack").press("space").ply(1);
    for key in ["w", "a", "s", "d", "W", "space", "tab"] {
        let script = halves("number-stack").press("space").press(key).ply(1);
        script.sees("It is Kofi's turn: use arrows and Enter.");
    }
    // A key of one's own is the end of it.
    script.press("s ↑").misses("has the turn");
}

#[test]
fn a_person_keeps_the_half_over_a_swap_of_sides() {
    let over = halves(ATTACK).play(FIVE).wait(1100);
    let again = over.press("x").ply(0);
    let again = again.sees("Kofi (Player 1) starts").press("space").ply(0);
    again
        .sees("It is Kofi's turn")
        .press("⏎")
        .ply(1)
        .press("space")
        .ply(2);
}

#[test]
fn letters_and_digits_command_nothing_and_the_match_menu_everything() {
    let script = halves(ATTACK).press("space u n m i t q ? 1").ply(1);
    let script = script.sees("► Kofi to move").misses("Move values");
    let script = script
        .press("esc")
        .sees("Resume")
        .press("q ?")
        .sees("Resume");
    // The menu takes both halves, and names no letters.
    let script = script
        .press("s s")
        .sees("▸ Undo")
        .press("↑ ↓")
        .sees("▸ Undo  ");
    script.press("space").ply(0);
    let over = halves(ATTACK).play(FIVE).wait(1100);
    over.press("→ a →").sees("▸⏎ Review");
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
        let script = halves(ATTACK)
            .press("space")
            .press(letter)
            .sees(&said)
            .ply(1);
        let menu = script.press("esc").sees("Resume").press("esc");
        menu.misses("With the keyboard split").press("⏎").ply(2);
        let script = halves(ATTACK).size(40, 16).press(letter);
        script
            .sees("With the keyboard split")
            .sees("in the Esc menu.");
    }
    // What the menu does not offer is nowhere, and digits are no commands.
    for key in ["x", "v", "p", "y", "1"] {
        halves(ATTACK).press(key).misses("With the keyboard split");
    }
    // When all is over a letter is nobody's key.
    halves(ATTACK)
        .play(FIVE)
        .wait(1100)
        .press("v")
        .sees("review");
    Script::game(ATTACK)
        .press("t")
        .misses("With the keyboard split");
}

#[test]
fn looking_back_takes_both_halves() {
    let script = halves(ATTACK)
        .press("space ⏎ esc")
        .click("Moves")
        .click("Moves");
    let script = script.press("w").sees("move 1 of 2").press("↑");
    script.sees("move 0 of 2").press("u").sees("move 0 of 2");
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

#[test]
fn the_setup_offers_it_for_one_match() {
    let setup = Script::setup(2).line("Keyboard");
    let setup = setup.sees("shared").press("→").sees("split");
    let setup = setup.sees("Left player: W, A, S, D and Space");
    let script = setup.begin().press("⏎").ply(0).press("space").ply(1);
    let other = script.press("esc end ⏎").sees("Puzzle of the day");
    let other = other.set_up(5).line("Keyboard").sees("shared");
    let settings = other.press("esc").enter("Settings");
    settings.line("Keyboard").sees("▸ Keyboard      ◂ shared ▸");
}

#[test]
fn what_the_setup_chose_holds_in_a_rematch() {
    let setup = Script::setup(4).line("Keyboard").press("→");
    let script = setup.begin().press("w w w w w w w w w w w w w w space");
    let script = script.sees("wins").wait(1100).press("space").ply(0);
    script.press("⏎").sees("turn: use W, A, S, D and Space");
}

#[test]
fn what_the_setup_chose_holds_where_a_move_is_tried_again() {
    let setup = Script::setup(4).line("Keyboard").press("→");
    let over = setup.begin().press("w w w w w w w w w w w w w w space");
    let review = over.sees("wins").wait(1100).click("Review").click("Review");
    let script = review.press("home ⏎ ⏎").sees("retry from").ply(0);
    script.press("⏎").sees("turn: use W, A, S, D and Space");
}

#[test]
fn the_settings_are_where_a_setup_begins() {
    let settings = Settings {
        separate_keys: true,
        ..still()
    };
    Script::under(settings)
        .set_up(2)
        .line("Keyboard")
        .sees("split");
}

#[test]
fn with_a_bot_there_is_one_person_for_all_keys() {
    let setup = Script::setup(2)
        .line("Opponent")
        .press("→")
        .misses("Keyboard");
    let script = setup.begin().ply(0).press("⏎").ply(1);
    script.misses("has the turn");
    let settings = Settings {
        separate_keys: true,
        ..still()
    };
    let menu = Script::under(settings)
        .set_up(2)
        .line("Opponent")
        .press("→")
        .begin();
    menu.ply(0).press("⏎").ply(1);
}
