//! The first screen.

use stackade::app::screens::{
    demo::Demo,
    menu::{Item, Menu},
};

use super::*;

#[test]
fn little_stands_between_the_start_and_the_game() {
    // A match against a bot, the demo, a tutorial and rules are one key away.
    let bot = Script::menu().press("⏎").ply(0);
    assert_eq!(bot.on_top().board.session.card().id, "stone-pile-battle");
    assert_eq!(
        bot.on_top().board.session.table().players[1].holder,
        Holder::Bot(Level::Casual)
    );
    Script::menu().item(Item::Demo).top::<Demo>();
    Script::menu().item(Item::Tutorial).sees("tutorial: 1 of");
    Script::menu().item(Item::Rules).sees("Aim");
    // Two people make their first move with the third.
    Script::menu().item(Item::TwoPlayers).press("⏎ ⏎").ply(1);
    // In a match its aim and rules are one key away, the menu two.
    Script::game(ATTACK).run("? “Aim” → “Player 1 begins” esc =0");
    Script::game(ATTACK).play("x5").press("q").top::<Menu>();
}

#[test]
fn a_game_that_the_first_move_can_win_asks_by_which_rules() {
    let asked = || Script::menu().press("4 ⏎").sees("▸ Long game");
    let long = asked().press("⏎").ply(0);
    assert_eq!(long.on_top().board.session.rules().get("tokens"), 14);
    let again = long.press("q ⏎").ply(0);
    assert_eq!(again.on_top().board.session.rules().get("tokens"), 14);
    let book = asked().press("↓ ⏎").ply(0);
    assert_eq!(book.on_top().board.session.rules().get("tokens"), 15);
    assert!(!book.on_top().board.session.table().swap_rule);
    let swap = asked().press("↓ ↓ ⏎").ply(0);
    assert!(swap.on_top().board.session.table().swap_rule);
    asked().press("esc").top::<Menu>();
}

#[test]
fn the_bot_of_the_last_match_is_played_next() {
    let script = Script::setup(2).run("line“Opponent” → begin =0 q ⏎ =0");
    let holder = script.on_top().board.session.table().players[1].holder;
    assert_eq!(holder, Holder::Bot(Level::Novice));
}

#[test]
fn every_item_is_reached_by_arrows() {
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let mut script = Script::menu().size(width, height);
        let mut seen = Vec::new();
        for _ in 0..40 {
            for key in [
                "→", "→", "→", "→", "→", "→", "←", "←", "←", "←", "←", "←", "↓",
            ] {
                script = script.press(key);
                seen.push(script.top::<Menu>().highlighted());
            }
        }
        let games = GameId::all().map(Item::Game);
        let others = [
            Item::TwoPlayers,
            Item::Tutorial,
            Item::Rules,
            Item::Setup,
            Item::Daily,
            Item::Demo,
            Item::Puzzles,
            Item::Records,
            Item::Statistics,
            Item::Settings,
            Item::Help,
            Item::Quit,
        ];
        for item in games.chain(others) {
            assert!(seen.contains(&item), "{item:?} at {width}x{height}");
        }
    }
}

scripts! {
    /// One more step leads to the other end of a menu: that and the wheel are tried
    /// together.
    a_leap_stops_at_the_ends_of_a_menu_and_a_step_at_a_safe_answer_and_a_limit: Script::menu() =>
        "pgup “▸ Stone Pile Battle”",
        Script::menu() => "end pgdn “▸q Quit”",
        Script::setup(2) => "pgup “▸ Opponent”",
        Script::game(ATTACK) => "esc ↑ ⏎ ↑ “▸ Play on”",
        Script::setup(2) => "line“Blocks” ←←←←←←←←← “◂ 1 ▸”";
    a_letter_at_a_line_of_the_menu_gives_it: Script::game(ATTACK) =>
        "play“x5 x4” esc “Undo                          u” u -“Resume” =1",
        Script::game(ATTACK) => "play“x5 x4” esc ? “Aim”",
        Script::game(ATTACK) => "play“x5 x4” esc q “▸ Stone Pile Battle”",
        Script::game(ATTACK) => "play“x5 x4” esc v “Resume”",
        Script::demo(&[GameId::StackAttack], still()) =>
        "⏎ “Move values: off              t” t -“Resume” “can win in”";
    the_first_click_on_a_line_only_selects_it: Script::menu() =>
        "“Puzzle of the day” @“Battle” “Puzzle of the day” @“Battle” =0",
        Script::menu() => "“Puzzle of the day” @“Two players” @“Set up” “Puzzle of the day”",
        Script::menu() =>
        "“Puzzle of the day” o @“Animation” “▸ Animation     ◂ off ▸” @“Animation”
         “▸ Animation     ◂ on ▸”",
        Script::menu() =>
        "“Puzzle of the day” z @“Puzzle of the day” “Puzzles” “▸ Puzzle of the day”";
}

#[test]
fn esc_only_shows_the_way_out() {
    let script = Script::menu().press("esc esc").sees("▸q Quit");
    assert_eq!(script.app().exit(), None);
    assert_eq!(script.press("⏎").app().exit(), Some(0));
}

#[test]
fn q_leaves_and_control_c_does_so_anywhere() {
    assert_eq!(Script::menu().press("q").app().exit(), Some(0));
    for keys in ["", "n", "⏎", "⏎ esc", "⏎ ⏎ q", "?"] {
        let script = Script::menu().press(keys).press("^c");
        assert_eq!(script.app().exit(), Some(130), "after {keys:?}");
    }
}
