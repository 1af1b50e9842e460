//! What a demo looks like.

use crate::common::prelude::*;

/// The least screen, the usual one, and one with room for the scoreboard.
const SIZES: [(u16, u16); 3] = [(40, 16), (80, 24), (120, 40)];

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&SIZES, script));
}

fn after(game: GameId, plies: usize) -> Script {
    let script = Script::demo(&[game], still());
    (0..plies).fold(script, |script, _| script.press("→"))
}

#[test]
fn demo_of_each_game() {
    for (name, game) in [
        ("demo_pile", GameId::StonePileBattle),
        ("demo_attack", GameId::StackAttack),
        ("demo_stones", GameId::StonesGame),
        ("demo_stack", GameId::NumberStack),
        ("demo_duel", GameId::NumberStackDuel),
    ] {
        shown(name, after(game, 3).press("space"));
    }
}

#[test]
fn demo_with_the_truth() {
    shown("demo_truth", after(GameId::NumberStack, 2).press("t"));
}

#[test]
fn demo_at_its_ends() {
    shown("demo_start", after(GameId::StackAttack, 0));
    shown("demo_result", after(GameId::StackAttack, 5));
}

#[test]
fn demo_menu() {
    shown("demo_menu", after(GameId::StackAttack, 1).press("⏎ ↓ ↓ ↓"));
}

#[test]
fn demo_without_colours_and_in_ascii() {
    let look = Look::new(ThemeName::Monochrome, true);
    shown("demo_plain", after(GameId::NumberStackDuel, 4).look(look));
}

#[test]
fn demo_that_began_by_itself() {
    shown("demo_idle", Script::menu().live(90_000));
}

#[test]
fn menu_after_a_while() {
    let settings = Settings {
        demo_start: false,
        ..Settings::default()
    };
    shown("menu_live", Script::under(settings).press("4").live(5000));
}
