//! The menu when it is left alone: its board comes to life and to rest, and the
//! demo begins by itself.

use std::time::Duration;

use crossterm::event::KeyCode;
use stackade::{
    app::screens::{demo::Demo, menu::Menu},
    core::selector::Step,
};

use crate::common::matches::sample;
use crate::common::prelude::*;

const ALONE: u64 = 90_000;

#[track_caller]
fn demo(script: &Script) -> &Demo {
    script.top()
}

fn title(script: &Script) -> &'static str {
    demo(script).board.session.card().title
}

#[test]
fn every_game_has_a_short_sample_that_comes_to_an_end() {
    for game in GameId::all() {
        let sample = sample(game);
        assert_eq!(sample.card().id, game.card().id);
        assert!(sample.outcome().is_some(), "{}", game.card().id);
        assert!((5..=13).contains(&sample.plies()), "{}", sample.plies());
    }
}

fn menu() -> Script {
    Script::under(Settings {
        demo_start: false,
        ..Settings::default()
    })
}

fn board(script: &Script) -> Scene {
    let board = script.top::<Menu>().live().board();
    board.expect("a board").scene()
}

#[test]
fn the_board_starts_when_the_highlight_has_rested() {
    for game in GameId::all() {
        let script = menu().press(&(game as usize + 1).to_string());
        let sample = sample(game);
        assert_eq!(board(&script), sample.scene(0));
        assert_eq!(script.app().wait(), Some(Duration::from_millis(500)));
        let script = script.live(499);
        assert_eq!(board(&script), sample.scene(0));
        let script = script.live(1);
        assert_eq!(board(&script), sample.scene(1));
    }
}

#[test]
fn it_comes_to_rest_within_four_seconds_and_stays_so() {
    for game in GameId::all() {
        let script = menu().press(&(game as usize + 1).to_string());
        let script = script.run("live:4500 rests");
        let sample = sample(game);
        assert_eq!(board(&script), sample.scene(sample.plies()));
        let still = script.screen();
        let script = script.live(10_000).wait(10_000);
        assert_eq!(script.screen(), still);
    }
}

#[test]
fn another_line_shows_another_board_from_its_start() {
    let script = menu().live(2000).press("→");
    assert_eq!(board(&script), sample(GameId::StackAttack).scene(0));
    let script = script.live(2000).press("←");
    assert_eq!(board(&script), sample(GameId::StonePileBattle).scene(0));
    // A key that moves nothing changes nothing.
    let script = script.live(2000);
    let before = board(&script);
    assert_eq!(board(&script.press("home")), before);
}

#[test]
fn the_demo_begins_by_itself_on_a_menu_left_alone() {
    let script = Script::menu().press("→ →").live(ALONE - 1);
    let before = script.screen();
    let script = script.sees("▸ Stones Game").live(1);
    assert!(demo(&script).idle);
    let script = script.sees("any key menu").live(10_000);
    assert!(demo(&script).board.session.ply() > 0);
    // Any key leads back to the menu as it was, and does nothing else.
    let back: [Msg; 6] = [
        KeyCode::Enter.into(),
        KeyCode::Char('q').into(),
        KeyCode::Down.into(),
        KeyCode::Char('é').into(),
        Msg::Paste("x".to_owned()),
        Msg::Point(Target::Item(0)),
    ];
    for msg in back {
        let script = Script::menu().press("→ →").live(ALONE + 1000).send(msg);
        assert_eq!(script.screen(), before);
        assert_eq!(script.app().exit(), None);
    }
}

#[test]
fn it_plays_one_round_and_then_the_menu_rests() {
    let mut script = Script::menu().live(ALONE);
    let mut games = vec![title(&script)];
    while let Some(demo) = script.app().top_as::<Demo>() {
        let title = demo.board.session.card().title;
        if games.last() != Some(&title) {
            games.push(title);
        }
        script = script.live(1000);
    }
    let all: Vec<_> = GameId::all().map(|game| game.card().title).collect();
    assert_eq!(games, all);
    assert_eq!(script.app().wait(), None);
    let script = script.live(10 * ALONE).sees("▸ Stone Pile Battle");
    // Whoever comes and goes leaves the menu alone once more.
    demo(&script.press("→").live(ALONE));
}

#[test]
fn the_wheel_stops_at_the_ends_of_a_menu() {
    let menus: [fn() -> Script; 5] = [
        Script::menu,
        || Script::setup(2),
        || Script::menu().enter("Puzzles"),
        || Script::menu().enter("Settings"),
        || Script::game("stack-attack").press("esc"),
    ];
    for menu in menus {
        let place = |script: Script| (script.cursor(), script.screen());
        let [first, last] = ["home", "end"].map(|key| place(menu().press(key)));
        assert_ne!(first, last);
        assert_eq!(place(menu().press("end ↓")), first);
        // A step too far from the first game never stands on what quits.
        let end = if menu().app().top_as::<Menu>().is_some() {
            place(menu().press("end ← ← ← ← ← ←"))
        } else {
            last.clone()
        };
        assert_eq!(place(menu().press("home ↑")), end);
        let wheel = |key, step| place(menu().press(key).send(Msg::Wheel(step)));
        assert_eq!(wheel("end", Step::Down), last);
        assert_eq!(wheel("home", Step::Up), first);
        assert_ne!(wheel("home", Step::Down), first);
        assert_ne!(wheel("end", Step::Up), last);
    }
}

scripts! {
    where_there_is_no_board_nothing_wakes_the_program: menu() =>
        "size:{75x40|80x21|40x16} rests",
        menu() => "end rests",
        Script::but(|it| it.demo_start = false) => "rests";
    a_key_puts_it_off: Script::menu() =>
        "live:89999 → live:89999 “▸ Stack Attack” live:1 “any key menu”
         // A demo that a key has ended comes again.
         ⏎ “▸ Stack Attack” live:90000 “any key menu”";
    it_can_be_switched_off: menu() => "live:900000 “▸ Stone Pile Battle”";
    the_demo_is_a_line_of_it: Script::menu() => "enter“Watch bots” “normal speed” -“any key menu”";
    q_leaves_help: Script::menu() => "? “Keys” q -“Keys” “Stone Pile Battle”";
    no_letter_that_moves_begins_a_lesson: Script::menu() => "2 {d|l|→} -“tutorial:”";
}
