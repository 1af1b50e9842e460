//! The first screen.

use stackade::app::screens::{
    demo::Demo,
    menu::{Item, Menu},
};

use super::*;

/// Keys counted from the start of the program to what somebody wants.
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
    let help = Script::game(ATTACK).press("?").sees("Aim");
    help.press("→").sees("Player 1 begins").press("esc").ply(0);
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
    let setup = Script::setup(2).line("Opponent").press("→");
    let script = setup.begin().ply(0).press("q ⏎").ply(0);
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

/// One more step leads to the other end of a menu: that and the wheel are tried
/// together.
#[test]
fn a_leap_stops_at_the_ends_of_a_menu_and_a_step_at_a_safe_answer_and_a_limit() {
    Script::menu().press("pgup").sees("▸ Stone Pile Battle");
    Script::menu().press("end pgdn").sees("▸q Quit");
    Script::setup(2).press("pgup").sees("▸ Opponent");
    Script::game(ATTACK).press("esc ↑ ⏎ ↑").sees("▸ Play on");
    let script = Script::setup(2).line("Blocks").press(&"← ".repeat(9));
    script.sees("◂ 1 ▸");
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

#[test]
fn a_letter_at_a_line_of_the_menu_gives_it() {
    let match_menu = || Script::game(ATTACK).play("x5 x4").press("esc");
    let script = match_menu().sees("Undo                          u");
    script.press("u").misses("Resume").ply(1);
    match_menu().press("?").sees("Aim");
    match_menu().press("q").sees("▸ Stone Pile Battle");
    match_menu().press("v").sees("Resume");
    let demo = Script::demo(&[GameId::StackAttack], still()).press("⏎");
    let demo = demo.sees("Move values: off              t").press("t");
    demo.misses("Resume").sees("can win in");
}

#[test]
fn the_first_click_on_a_line_only_selects_it() {
    let menu = || Script::menu().sees("Puzzle of the day");
    let once = menu().click("Battle").sees("Puzzle of the day");
    once.click("Battle").ply(0);
    menu()
        .click("Two players")
        .click("Set up")
        .sees("Puzzle of the day");
    let settings = menu().press("o").click("Animation");
    let settings = settings.sees("▸ Animation     ◂ off ▸");
    settings.click("Animation").sees("▸ Animation     ◂ on ▸");
    let puzzles = menu().press("z").click("Puzzle of the day").sees("Puzzles");
    drop(puzzles.sees("▸ Puzzle of the day"));
}
