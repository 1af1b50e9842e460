//! The program played by its keys, from the menu to the result.

#[path = "common/script.rs"]
mod script;

use script::Script;
use stackade::{
    app::{Screen, message::Msg},
    catalog::GameId,
    seat::Hand,
    session::Outcome,
};

const ATTACK: &str = "stack-attack";
/// Kofi wins Stack Attack in five plies, the last of which has no choice.
const FIVE: &str = "x5 x4 x1 x2 miss";

/// Stack Attack one ply before that end.
fn almost_over() -> Script {
    Script::game(ATTACK).play("x5 x4 x1 x2")
}

fn over() -> Script {
    Script::game(ATTACK).play(FIVE)
}

mod menu {
    use super::*;

    #[test]
    fn two_enters_start_a_game() {
        let script = Script::menu().press("⏎ ⏎").ply(0);
        assert_eq!(script.on_top().session.card().id, "stone-pile-battle");
        for (number, game) in (1..).zip(GameId::all()) {
            let script = Script::menu().press(&format!("{number} ⏎"));
            script.sees(game.card().title).sees("new game");
        }
    }

    #[test]
    fn the_highlight_stops_at_the_ends() {
        Script::menu().press("↑").sees("▸ Stone Pile Battle");
        Script::menu().press("end ↓").sees("▸ Leave");
        Script::menu().press("8").sees("▸ Stone Pile Battle");
    }

    #[test]
    fn esc_only_shows_the_way_out() {
        let script = Script::menu().press("esc esc").sees("▸ Leave");
        assert_eq!(script.app().exit(), None);
        assert_eq!(script.press("⏎").app().exit(), Some(0));
    }

    #[test]
    fn q_leaves_and_control_c_does_so_anywhere() {
        assert_eq!(Script::menu().press("q").app().exit(), Some(0));
        for keys in ["", "⏎", "⏎ ⏎", "⏎ ⏎ esc", "⏎ ⏎ ⏎ q", "?"] {
            let script = Script::menu().press(keys).press("^c");
            assert_eq!(script.app().exit(), Some(130), "after {keys:?}");
        }
    }
}

mod setup {
    use stackade::app::setup::Row;

    use super::*;

    fn row(script: &Script) -> Row {
        match script.app().screens().last() {
            Some(Screen::Setup(setup)) => setup.row,
            other => panic!("no setup is on top but {other:?}"),
        }
    }

    /// Every game begins, and every field but the names changes, by arrows and
    /// Enter alone.
    #[test]
    fn every_game_is_set_up_by_arrows() {
        for (index, game) in GameId::all().enumerate() {
            let mut script = Script::menu().press(&"↓ ".repeat(index)).press("⏎");
            for _ in 0..9 {
                script = script.press("↑");
            }
            while row(&script) != Row::Play {
                let before = script.screen();
                script = script.press("→");
                let name = matches!(row(&script), Row::Name(_));
                assert_eq!(script.screen() == before, name, "{before}");
                script = script.press("↓");
            }
            let script = script.press("⏎").ply(0);
            let session = &script.on_top().session;
            assert_eq!(session.card().id, game.card().id);
            assert_eq!(session.table().first, Hand::Right);
        }
    }

    #[test]
    fn names_take_every_printable_key() {
        let script = Script::menu().press("2 ⏎ home ↓ q?hu");
        script
            .press("↓ ↓ space n ↓ ↓ ↓ ↓ ⏎")
            .sees("q?hu")
            .sees(" n ");
    }

    #[test]
    fn up_and_down_leave_a_text_field_and_left_and_right_stay() {
        let script = Script::menu().press("2 ⏎ home ↓ Aa ← d ↓ ↓ Kofi ↑ pgdn ⏎");
        script.sees("Ada").sees("Kofi");
    }

    #[test]
    fn blank_names_are_numbers_and_equal_ones_are_told_apart() {
        let script = Script::menu()
            .press("2 ⏎ ⏎")
            .sees("Player 1")
            .sees("Player 2");
        drop(script);
        let script = Script::menu().press("2 ⏎ home ↓ Kofi ↓ ↓ Kofi pgdn ⏎");
        script
            .sees("Kofi (Player 1)  to move")
            .sees("Kofi (Player 2)");
    }

    #[test]
    fn only_the_first_line_of_what_is_pasted_is_a_name() {
        let paste = || Msg::Paste("Ada\nq\ny\n⏎".to_owned());
        let script = Script::menu().press("2 ⏎ home ↓").send(paste());
        let script = script.sees("Ada").press("pgdn ⏎").sees("Ada  to move");
        // Elsewhere nothing acts on it.
        let before = script.screen();
        let script = script.send(paste());
        assert_eq!(script.screen(), before);
        let script = Script::menu().send(paste());
        assert_eq!(script.screen(), Script::menu().screen());
    }

    #[test]
    fn the_stones_game_asks_for_its_pile_first() {
        let script = Script::menu().press("3 ⏎").sees("▸ Stones in the pile");
        let script = script.press("2 4 9 end ⏎").ply(0);
        assert_eq!(script.on_top().session.rules().get("stones"), 249);
    }

    #[test]
    fn an_even_pile_is_refused_with_a_sentence() {
        let script = Script::menu().press("3 ⏎ 98 end ⏎");
        let script = script.sees("new game").sees("must be an odd number");
        script.sees("▸ Stones in the pile").press("9 end ⏎").ply(0);
    }

    #[test]
    fn numbers_refuse_letters_and_too_many_digits() {
        let script = Script::menu().press("3 ⏎ x").sees("Only digits here");
        let script = script.press(&"9".repeat(400)).press("end ⏎");
        script.sees("must be an odd number").sees("new game");
    }

    #[test]
    fn a_preset_sets_the_options() {
        let script = Script::menu().press("4 ⏎ ↑ ↑ ↑ →").sees("long game");
        let script = script.press("end ⏎").ply(0);
        assert_eq!(script.on_top().session.rules().get("tokens"), 14);
    }

    #[test]
    fn it_warns_where_some_first_move_wins_at_once() {
        let warning = "the first move can win at once";
        Script::menu().press("4 ⏎").sees(warning);
        Script::menu().press("4 ⏎ ↑ ↑ ↑ →").misses(warning);
    }

    #[test]
    fn who_starts_is_chosen_or_tossed_for() {
        let start = |keys: &str| {
            let script = Script::menu().press("2 ⏎ ↑ ↑ ↑").press(keys).press("end ⏎");
            script.on_top().session.table().first
        };
        assert_eq!(start(""), Hand::Left);
        assert_eq!(start("→"), Hand::Right);
        let tosses = |count: usize| {
            // Each key before the last one tosses the coin as well.
            start(&format!("→ → {}", "esc 2 ⏎ ".repeat(count)))
        };
        let hands: Vec<_> = (0..20).map(tosses).collect();
        assert!(
            Hand::BOTH.iter().all(|hand| hands.contains(hand)),
            "{hands:?}"
        );
    }

    #[test]
    fn the_last_setup_is_remembered() {
        let script = Script::menu().press("2 ⏎ home ↓ Ada ↓ ↓ ↓ ↓ ↓ → esc 2 ⏎");
        script.sees("Ada").sees("◂ 6 ▸");
    }
}

mod a_match {
    use super::*;

    #[test]
    fn arrows_and_enter_play_it_to_its_end() {
        let script = Script::game(ATTACK).press("↑ ⏎").ply(1);
        let script = script.sees("Ada's 5 took Kofi's 2").sees("Kofi  to move");
        // The last one is forced, and not taken by a key that comes too soon.
        let script = script.press("⏎ ⏎ ⏎ ⏎").ply(4).wait(600).press("⏎");
        assert!(
            script.on_top().session.outcome().is_some(),
            "{}",
            script.screen()
        );
    }

    #[test]
    fn space_is_enter_and_letters_move_in_both_cases() {
        Script::game(ATTACK)
            .press("k space")
            .sees("Ada's 5 took Kofi's 2");
        Script::game(ATTACK)
            .press("W space")
            .sees("Ada's 5 took Kofi's 2");
        let script = Script::game(ATTACK).press("⏎ U").ply(0);
        script.press("R").ply(1).press("u").ply(0).press("r").ply(1);
    }

    #[test]
    fn digits_choose_and_enter_still_plays() {
        let script = Script::game(ATTACK).press("3").ply(0);
        script.sees("Ada's 5 takes Kofi's 3").press("⏎").ply(1);
        let script = Script::game("number-stack").press("12").ply(0);
        script
            .sees("Place 12 on stack 1")
            .press("⏎")
            .sees("Ada placed 12");
        let script = Script::game("stones-game").press("23").ply(0);
        script.press("⏎").sees("picked 23");
        let script = Script::game("stone-pile-battle").press("→ 3 ⏎");
        script.sees("Ada took 3 from Kofi: 15 → 12");
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
            .sees("× Ada's 3 is too low for 4")
            .press("⏎ ⏎")
            .ply(2);
        script.sees("× Ada's 3 is too low for 4");
    }

    #[test]
    fn a_move_that_loses_at_once_is_warned_of() {
        let script = Script::game("number-stack-duel").play("+4 +1 +4 +2");
        script
            .press("2")
            .misses("loses")
            .press("3")
            .sees("This loses at once for Ada.");
        let script = Script::rules("stone-pile-battle", &[("stones", 2)]);
        script.press("← 2").sees("This loses at once for Ada.");
    }

    #[test]
    fn the_numbers_it_leads_to_are_told_before_a_move() {
        let script = Script::game("stone-pile-battle").press("← 2");
        script.sees("Ada drops 2: 15 → 13; Kofi gets 1: 15 → 16.");
    }

    #[test]
    fn the_highlight_stands_where_each_person_left_it() {
        let script = Script::game("number-stack").press("→ → 4 ⏎");
        let script = script.press("→ 3 ⏎").sees("on stack 3").press("1 ⏎");
        script.sees("Kofi  to move").sees("on stack 2");
    }

    #[test]
    fn a_held_key_moves_but_plays_nothing() {
        let script = Script::game(ATTACK).hold("↑").sees("takes Kofi's 2");
        script.hold("⏎").ply(0).hold("u").hold("esc").ply(0);
    }

    #[test]
    fn a_forced_move_is_not_played_by_the_keys_before_it() {
        let stuck = "12@3 3@3 13@1 2@3 14@2";
        let script = Script::rules("number-stack", &[("tokens", 14)]).play(stuck);
        let script = script.press("→ → 1 ⏎ ⏎ ⏎").ply(6).sees("must pass");
        script.wait(600).press("⏎").ply(7).sees("Ada passed");
    }

    #[test]
    fn a_click_chooses_and_another_one_plays() {
        let script = Script::game(ATTACK).click("3     ▌").ply(0);
        let script = script.sees("takes Kofi's 3").click("3 ").ply(1);
        script.sees("Ada's 5 took Kofi's 3");
    }

    #[test]
    fn a_count_is_chosen_on_its_line_and_played_by_a_click_on_itself() {
        let script = Script::game("stones-game").click("──────────────────── 49");
        let script = script.sees("picks 34").click("34 ◂").ply(1);
        drop(script);
        let most = [("stones", 9999)];
        let script = Script::rules("stones-game", &most).click("0 001").ply(0);
        script.press("↑").sees("1 001").click("1 001").ply(1);
    }

    #[test]
    fn drawn_by_repetition() {
        let script = Script::game("number-stack-duel").play("+1 +1 x +1 x");
        let script = script.sees("Drawn by repetition").misses("wins");
        assert_eq!(script.on_top().session.outcome(), Some(Outcome::Drawn));
    }
}

mod back_and_forth {
    use super::*;

    #[test]
    fn undo_and_redo_know_no_limit_not_even_at_the_result() {
        let mut script = over();
        for ply in (0..5).rev() {
            script = script.press("u").ply(ply);
        }
        script = script.press("u").ply(0).sees("There is no move to undo");
        for ply in 1..=5 {
            script = script.press("r").ply(ply);
        }
        script.press("r").sees("Kofi wins");
    }

    #[test]
    fn a_new_move_after_undo_forgets_what_was_undone() {
        let script = Script::game(ATTACK).play("x5 x4").press("u u 3 ⏎");
        script
            .ply(1)
            .press("r")
            .ply(1)
            .sees("There is no move to redo");
    }

    #[test]
    fn restart_keeps_redo() {
        let script = Script::game(ATTACK).play("x5 x4 x1").press("n").ply(0);
        script.press("r r r").ply(3);
    }

    #[test]
    fn looking_back_changes_nothing() {
        let script = Script::game(ATTACK).play("x5 x4 x1").press("m ↑ ↑");
        let script = script
            .sees("looking back: ply 1 of 3")
            .sees("Then: Kofi's 4 took");
        script.press("esc").ply(3).misses("looking back");
    }

    #[test]
    fn enter_goes_back_to_the_ply_and_keeps_redo() {
        let script = Script::game(ATTACK)
            .play("x5 x4 x1")
            .press("m ↑ ↑ ⏎")
            .ply(1);
        script.misses("looking back").press("r r").ply(3);
        let script = over().press("m home ⏎").ply(0);
        script.press("m end ⏎").ply(5).sees("Kofi wins");
    }

    #[test]
    fn there_is_nothing_to_look_back_at_in_the_beginning() {
        Script::game(ATTACK)
            .press("m")
            .sees("No move has been played yet");
    }

    #[test]
    fn the_list_of_moves_can_be_clicked() {
        let script = Script::game(ATTACK)
            .size(120, 40)
            .play("x5 x4 x1")
            .press("m");
        let script = script.click("x4").sees("looking back: ply 2 of 3");
        script.click("x4").ply(2).misses("looking back");
    }
}

mod leaving {
    use super::*;

    #[test]
    fn esc_goes_a_step_back_and_destroys_nothing() {
        let script = Script::game(ATTACK)
            .play("x5 x4")
            .press("esc")
            .sees("Resume");
        let script = script.press("esc").ply(2);
        let script = script
            .press("esc end ⏎")
            .sees("not finished")
            .press("esc")
            .ply(2);
        let script = script.press("?").sees("Everywhere").press("esc").ply(2);
        script.press("m esc").ply(2);
        over().press("esc esc").ply(5);
    }

    #[test]
    fn the_question_stays_unless_told_otherwise() {
        let script = Script::game(ATTACK).play("x5").press("q").sees("▸ Stay");
        let script = script.press("⏎").ply(1);
        let script = script.press("q ↓ ⏎").sees("▸ Stone Pile Battle");
        assert_eq!(script.app().exit(), None);
    }

    #[test]
    fn a_game_without_a_move_or_with_a_result_is_left_at_once() {
        Script::game(ATTACK).press("q").sees("▸ Stone Pile Battle");
        over().press("q").sees("▸ Stone Pile Battle");
    }

    /// Nothing needs a letter.
    #[test]
    fn the_match_menu_has_it_all() {
        let menu = |down: usize| {
            let script = Script::game(ATTACK).play("x5 x4").press("esc");
            script.press(&"↓ ".repeat(down)).press("⏎")
        };
        menu(0).ply(2).misses("Resume");
        menu(1).ply(1).press("esc ↓ ↓ ⏎").ply(2);
        menu(3).ply(0);
        menu(4).sees("looking back");
        menu(7).sees("Stack Attack: the rules").press("esc").ply(2);
        menu(8).sees("Everywhere").press("⏎").ply(2);
        menu(9).sees("not finished");
    }
}

mod result {
    use super::*;

    #[test]
    fn the_key_that_ends_a_game_does_not_close_its_result() {
        let script = almost_over().wait(600).press("⏎ ⏎ ⏎").ply(5);
        let script = script.sees("Kofi wins. Ada has no block left.");
        script
            .wait(100)
            .press("⏎ space")
            .ply(5)
            .wait(600)
            .press("⏎")
            .ply(0);
    }

    #[test]
    fn the_words_of_a_result_come_with_it() {
        almost_over()
            .misses("wins")
            .wait(600)
            .press("⏎")
            .sees("Kofi wins");
    }

    #[test]
    fn a_rematch_begins_anew_at_the_same_table() {
        let script = over()
            .wait(600)
            .press("⏎")
            .ply(0)
            .sees("Ada has the first move");
        script.press("r").sees("There is no move to redo");
    }

    #[test]
    fn swapped_sides_leave_each_person_in_place() {
        let script = over().press("→").wait(600).press("⏎").ply(0);
        let script = script.sees("Kofi has the first move");
        let names = script.screen().lines().nth(2).map(str::to_owned);
        let names = names.expect("a line with the names");
        assert!(names.find("Ada") < names.find("Kofi"), "{names}");
    }

    #[test]
    fn every_result_begins_with_its_first_answer() {
        let script = over().press("→ → →").wait(600).press("⏎").ply(4);
        script.wait(600).press("⏎").sees("▸Rematch◂");
    }

    #[test]
    fn the_other_answers() {
        over()
            .press("→ →")
            .wait(600)
            .press("⏎")
            .sees("looking back");
        over().press("→ → →").wait(600).press("⏎").ply(4);
        over()
            .press("→ → → →")
            .wait(600)
            .press("⏎")
            .sees("▸ Stone Pile Battle");
        over().press("↓ ↓").click("Undo").click("Undo").ply(4);
    }
}

mod sizes {
    use super::*;

    #[test]
    fn nothing_is_played_below_the_least_size() {
        let script = Script::game(ATTACK).size(39, 16).sees("needs 40 by 16");
        let script = script.press("↑ ⏎ space esc q u n 3 ⏎").size(80, 24);
        assert_eq!(script.screen(), Script::game(ATTACK).screen());
        let script = script.size(8, 3).press("^c");
        assert_eq!(script.app().exit(), Some(130));
    }

    #[test]
    fn growing_back_shows_the_same() {
        for keys in ["↑ ↑", "esc ↓", "⏎ q", "?", "⏎ m", "esc ↓ ↓ ↓ ↓ ↓ ⏎ end"]
        {
            let mut script = Script::game(ATTACK).press(keys);
            let before = script.screen();
            for (width, height) in [(40, 12), (20, 6), (1, 1), (0, 0), (80, 0), (0, 24)] {
                script = script.size(width, height).press("↓ ⏎ x");
            }
            script = script.size(500, 300).size(80, 24);
            assert_eq!(script.screen(), before, "after {keys}");
        }
    }
}

mod motion {
    use super::*;

    #[test]
    fn it_takes_a_moment_and_then_rests() {
        let script = Script::moving(ATTACK).press("⏎");
        assert!(script.on_top().motion.is_some());
        let script = script.wait(100);
        assert!(script.app().wait().is_some());
        let script = script.wait(150);
        assert!(script.on_top().motion.is_none());
        assert_eq!(
            script.app().wait(),
            None,
            "nobody wakes up for a still board"
        );
    }

    #[test]
    fn a_key_finishes_it_and_acts() {
        let script = Script::moving(ATTACK).press("⏎ ⏎").ply(2);
        script.press("u u").ply(0);
        let script = Script::moving(ATTACK).press("⏎ ↑");
        assert!(script.on_top().motion.is_none());
        script.sees("takes Ada's 2");
    }

    #[test]
    fn the_result_waits_for_it() {
        let script = Script::moving(ATTACK)
            .play("x5 x4 x1 x2")
            .wait(600)
            .press("⏎");
        script.misses("wins").wait(250).sees("Kofi wins");
    }
}

#[test]
fn help_names_every_letter_that_acts() {
    let script = Script::menu().size(80, 40).press("?");
    for binding in stackade::app::keys::BINDINGS {
        let key = binding.letter.map_or("match menu".to_owned(), String::from);
        assert!(
            script
                .screen()
                .contains(&format!("- {key}: {}", binding.words)),
            "{}",
            script.screen()
        );
    }
}

#[test]
fn a_page_stops_at_its_ends() {
    let script = Script::menu().press("?");
    let top = script.screen();
    let script = script.press("end");
    let bottom = script.screen();
    let script = script.press("↓ ↓ pgdn");
    assert_eq!(script.screen(), bottom);
    let script = script.press("↑");
    assert_ne!(script.screen(), bottom);
    assert_eq!(script.press("home ↑ pgup").screen(), top);
}

#[test]
fn letters_of_other_alphabets_do_nothing() {
    let script = Script::game(ATTACK);
    let before = script.screen();
    assert_eq!(script.press("й ц λ ㅂ ７").screen(), before);
}

#[test]
fn the_cursor_stands_on_what_is_highlighted() {
    for (keys, item) in [("", "Stone Pile"), ("↓ ↓", "Stones Game"), ("end", "Leave")] {
        let script = Script::menu().press(keys);
        let row = usize::from(script.cursor().y);
        let screen = script.screen();
        let line = screen.lines().nth(row).unwrap_or_default();
        assert!(line.contains(item), "{line:?}");
    }
    let script = Script::game("number-stack").press("9");
    let column = usize::from(script.cursor().x);
    let screen = script.screen();
    let line = screen.lines().nth(script.cursor().y.into());
    let near: String = line
        .unwrap_or_default()
        .chars()
        .skip(column - 1)
        .take(3)
        .collect();
    assert!(near.contains('9'), "{near:?}");
}
