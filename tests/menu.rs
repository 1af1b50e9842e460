//! The menu when it is left alone: its board comes to life and to rest, and the
//! demo begins by itself.

use std::time::Duration;

use crossterm::event::KeyCode;
use stackade::{
    app::screens::{demo::Demo, menu::Menu},
    core::selector::Step,
};

use crate::common::prelude::*;
use crate::common::samples::sample;

/// So long nobody touches the menu before the demo begins, in milliseconds.
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
    script
        .top::<Menu>()
        .live()
        .board()
        .expect("a board")
        .scene()
}

#[test]
fn the_demo_is_a_line_of_it() {
    let script = Script::menu().enter("Watch bots");
    assert!(!demo(&script).idle);
}

#[test]
fn the_board_starts_when_the_highlight_has_rested() {
    for game in GameId::all() {
        let number = 1 + GameId::all()
            .position(|known| known == game)
            .expect("a game");
        let script = menu().press(&number.to_string());
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
    for number in 1..=GameId::all().len() {
        let script = menu()
            .press(&number.to_string())
            .live(500 + 4000)
            .run("rests");
        let game = GameId::all().nth(number - 1).expect("a game");
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
fn where_there_is_no_board_nothing_wakes_the_program() {
    for (width, height) in [(75, 40), (80, 21), (40, 16)] {
        assert_eq!(menu().size(width, height).app().wait(), None);
    }
    assert_eq!(menu().press("end").app().wait(), None);
    let settings = Settings {
        motion: false,
        demo_start: false,
        ..Settings::default()
    };
    assert_eq!(Script::under(settings).app().wait(), None);
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
fn a_key_puts_it_off() {
    let script = Script::menu().live(ALONE - 1).press("→").live(ALONE - 1);
    demo(&script.sees("▸ Stack Attack").live(1));
    // A demo that a key has ended comes again.
    let script = Script::menu().live(ALONE).press("⏎").live(ALONE);
    demo(&script);
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
fn it_can_be_switched_off() {
    menu().live(10 * ALONE).sees("▸ Stone Pile Battle");
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
    q_leaves_help: Script::menu() => "? “Keys” q -“Keys” “Stone Pile Battle”";
    no_letter_that_moves_begins_a_lesson: Script::menu() => "2 {d|l|→} -“lesson”";
}
