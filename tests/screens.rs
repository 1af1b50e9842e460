//! What the screens look like.

use ratatui::style::{Color, Modifier, Style};
use stackade::ui::widgets::{Glyphs, Theme};
use unicode_width::UnicodeWidthStr as _;

use crate::common::nim::Nim;
use crate::common::prelude::*;

/// The least screen, the usual one, and one with room for the moves.
const SIZES: [(u16, u16); 3] = [(40, 16), (80, 24), (120, 40)];

#[track_caller]
fn shown(name: &str, sizes: &[(u16, u16)], script: Script) {
    insta::assert_snapshot!(name, shots(sizes, script));
}

fn plain() -> Look {
    Look {
        theme: Theme::from(ThemeName::Monochrome),
        glyphs: Glyphs::ASCII,
        ..Look::default()
    }
}

#[test]
fn stone_pile_battle() {
    let game = || Script::game("stone-pile-battle");
    shown("pile_start", &SIZES, game());
    shown(
        "pile_middle",
        &SIZES,
        game().play("a3 g2 a3").press("← ↑ ↑"),
    );
    shown("pile_refused", &SIZES, game().play("a3").press("9"));
    shown(
        "pile_result",
        &SIZES,
        game().play("a3 g2 a3 a3 a3 a3 a3 a3 a3 g1"),
    );
}

#[test]
fn stack_attack() {
    let game = || Script::game("stack-attack");
    shown("attack_start", &SIZES, game());
    shown("attack_middle", &SIZES, game().play("x5 x4 x1").press("↑"));
    shown("attack_refused", &SIZES, game().play("x1 x4").press("4 ⏎"));
    shown("attack_miss", &SIZES, game().play("x5 x4 x1 x2"));
    shown("attack_result", &SIZES, game().play("x5 x4 x1 x2 miss"));
}

#[test]
fn stones_game() {
    let game = || Script::game("stones-game");
    shown("stones_start", &SIZES, game());
    shown("stones_middle", &SIZES, game().play("23 17 20").press("12"));
    shown("stones_refused", &SIZES, game().play("3").press("8"));
    shown("stones_result", &SIZES, game().play("23 17 20 24 14 1"));
    let huge = Script::rules("stones-game", &[("stones", 999_999_999_999_999_999)]);
    shown("stones_dial", &SIZES, huge.press("123456789 ← ↑"));
}

#[test]
fn number_stack() {
    let game = || Script::game("number-stack");
    shown("stack_start", &SIZES, game());
    shown(
        "stack_middle",
        &SIZES,
        game().play("7@1 8@1 4@1 6@2").press("→ 9"),
    );
    shown(
        "stack_refused",
        &SIZES,
        game().play("7@1 8@1").press("12 ⏎"),
    );
    let long = Script::rules("number-stack", &[("tokens", 14)]);
    shown(
        "stack_pass",
        &SIZES,
        long.play("12@3 3@3 13@1 2@3 14@2 1@3"),
    );
    shown("stack_result", &SIZES, game().play("7@1 8@1 4@1 15@2"));
}

#[test]
fn number_stack_duel() {
    let game = || Script::game("number-stack-duel");
    shown("duel_start", &SIZES, game());
    shown("duel_middle", &SIZES, game().play("+3 +4 +4").press("→→→→"));
    shown(
        "duel_warning",
        &SIZES,
        game().play("+4 +1 +4 +2").press("3"),
    );
    shown("duel_refused", &SIZES, game().play("+3 +4").press("→→→→ ⏎"));
    shown("duel_result", &SIZES, game().play("+3 +4 +4 +2 +3"));
    shown(
        "duel_drawn",
        &SIZES[..2],
        game().play("+1 +1 x +1 x +1 x +1 x"),
    );
}

#[test]
fn the_truth() {
    for (name, id, moves, keys) in [
        ("truth_pile", "stone-pile-battle", "a3 g2", "t → ↑"),
        ("truth_attack", "stack-attack", "x5", "t"),
        ("truth_stones", "stones-game", "23", "t 12"),
        ("truth_stack", "number-stack", "7@1 8@1 4@1 6@2", "t →"),
        ("truth_duel", "number-stack-duel", "+4 +4", "t"),
        ("truth_back", "stack-attack", "x5 x4 x1", "t m ↑ ↑"),
        ("idea_pile", "stone-pile-battle", "", "i"),
        ("idea_stones", "stones-game", "", "i"),
        ("idea_stack", "number-stack", "7@1 8@1 4@1 6@2", "i"),
    ] {
        shown(name, &SIZES, Script::game(id).play(moves).press(keys));
    }
    let plain = Script::game("number-stack-duel").look(plain());
    shown("truth_plain", &SIZES[..2], plain.play("+4 +4").press("t"));
}

#[test]
fn nim() {
    let session = Match::<Nim>::new(Rules::standard(Nim::card().rules), pair());
    let script = Script::session(Box::new(session)).press("→ ↑");
    shown("nim", &SIZES, script.press("⏎ → 2"));
}

#[test]
fn menu() {
    shown("menu", &SIZES, Script::menu());
    shown("menu_last", &SIZES, Script::menu().press("end"));
    shown("menu_actions", &SIZES, Script::menu().press("2 ↓ →"));
}

#[test]
fn setup() {
    shown("setup_attack", &SIZES, Script::setup(2));
    shown("setup_stones", &SIZES, Script::setup(3));
    shown("setup_more", &SIZES, Script::setup(4).press("↓ ⏎"));
    let typing = Script::setup(5).press("home ↓ Ada");
    shown("setup_typing", &SIZES, typing);
    let refused = Script::setup(3).press("home 98").begin();
    shown("setup_refused", &SIZES, refused);
    let swap = Script::setup(5).line("Swap").press("→");
    shown("setup_swap", &SIZES, swap);
    shown("short_game", &SIZES, Script::menu().press("4 ⏎"));
}

#[test]
fn who_wins_with_perfect_play() {
    let setup = || Script::setup(5).line("Who wins");
    shown("perfect_play_unasked", &SIZES[..2], setup());
    shown("perfect_play", &SIZES[..2], setup().press("⏎"));
    let swap = Script::setup(5).run("line“Swap rule” → line“Who wins” ⏎");
    shown("perfect_play_swap", &SIZES[..2], swap);
}

#[test]
fn the_swap_rule() {
    let game = |id: &str, moves| Script::session(seated(id, swapping(), moves));
    shown("swap_offered", &SIZES, game("number-stack-duel", "+2"));
    shown(
        "swap_in_the_menu",
        &SIZES[..2],
        game("stack-attack", "x5").press("esc ↓"),
    );
    shown(
        "swap_played",
        &SIZES,
        game("stone-pile-battle", "a3").press("x"),
    );
}

#[test]
fn a_match_of_several_games() {
    let game = || {
        let table = Table {
            series: Some(Series::new(4)),
            ..pair()
        };
        Script::session(seated("number-stack-duel", table, ""))
            .play("+1 +1 x +1 x +1 x +1 x")
            .wait(1100)
            .press("⏎")
    };
    shown("series_game", &SIZES, game().play("+3 +4"));
    shown("series_result", &SIZES, game().play("+3 +4 +4 +2 +3"));
    let win = |script: Script| script.play("+3 +4 +4 +2 +3").wait(1100);
    let third = win(game()).press("⏎");
    let last = win(third).press("⏎");
    shown("series_over", &SIZES, win(last));
}

#[test]
fn over_a_match() {
    let game = || Script::game("stack-attack").play("x5");
    shown("match_menu", &SIZES, game().press("esc ↓"));
    shown("question", &SIZES, game().press("q"));
    shown("looking_back", &SIZES, game().play("x4 x1").press("m ↑"));
}

#[test]
fn pages() {
    shown("help", &SIZES[..2], Script::menu().press("?"));
    let rules = Script::game("stack-attack").run("esc @“Rules” ⏎ ↓↓↓");
    shown("rules", &SIZES[..2], rules);
}

#[test]
fn too_small() {
    let sizes = [(39, 16), (40, 15), (20, 4), (3, 3), (1, 1)];
    shown("too_small", &sizes, Script::game("stack-attack"));
}

#[test]
fn names_of_any_kind() {
    for (name, people) in [
        ("names_wide", ["日本語日本語日本語", "🦀🦀🦀 e\u{301}"]),
        ("names_long", ["Bartholomew Long", "Bartholomew Long"]),
    ] {
        let script = Script::people("stones-game", &[], people);
        shown(name, &SIZES, script.play("23"));
    }
}

#[test]
fn without_colours_and_in_ascii() {
    for (name, id, moves, keys) in [
        ("plain_pile", "stone-pile-battle", "a3 g2", "→ ↑"),
        ("plain_attack", "stack-attack", "x1 x4", ""),
        ("plain_stones", "stones-game", "23", "12"),
        ("plain_stack", "number-stack", "7@1 8@1", "12"),
        ("plain_duel", "number-stack-duel", "+3 +4 +4", "→→→→"),
    ] {
        let script = Script::game(id).look(plain());
        shown(name, &SIZES[..2], script.play(moves).press(keys));
    }
    let menu = || Script::menu().look(plain());
    shown("plain_menu", &SIZES[..2], menu());
    shown("plain_setup", &SIZES[..2], menu().press("3 n home →"));
    let dialog = Script::game("stack-attack").look(plain()).press("esc");
    shown("plain_match_menu", &SIZES[..2], dialog);
    let names = Script::people("stack-attack", &[], ["日本語", "Zoë"]);
    shown("plain_names", &SIZES[..2], names.look(plain()).play("x5"));
}

#[test]
fn ascii_holds_nothing_else() {
    let games = GameId::all().map(|game| game.card().id);
    for id in games {
        for keys in ["", "esc", "?", "⏎ m ↑", "q", "99"] {
            let people = ["日本語", "Zoë"];
            let script = Script::people(id, &[], people).look(plain()).press(keys);
            assert!(script.screen().is_ascii(), "{}", script.screen());
        }
    }
}

#[test]
fn the_help_names_the_marks_that_are_drawn() {
    Script::menu()
        .look(plain())
        .run("? → → “marked x aren't allowed” → “* marks the best moves”");
}

fn style(script: &Script, text: &str) -> Style {
    let screen = script.screen();
    let found = (0..).zip(screen.lines()).find_map(|(row, line)| {
        let column = line[..line.find(text)?].width();
        Some((u16::try_from(column).ok()?, row))
    });
    let position = found.unwrap_or_else(|| panic!("{text:?} is not on\n{screen}"));
    script.buffer()[position].style()
}

#[test]
fn each_role_has_its_colour() {
    let start = Script::game("stack-attack");
    let [ada, kofi] = ["Ada", "Kofi"].map(|name| style(&start, name));
    assert_eq!((ada.fg, ada.bg), (Some(Color::White), Some(Color::Blue)));
    assert_eq!(
        (kofi.fg, kofi.bg),
        (Some(Color::Black), Some(Color::Yellow))
    );
    assert!(
        ada.add_modifier.contains(Modifier::BOLD),
        "she has the turn"
    );
    assert!(!kofi.add_modifier.contains(Modifier::BOLD));
    for text in ["Ada (Player 1) starts", "Ada's 5 hits", "classic"] {
        let sentence = style(&start, text);
        let own = (Some(Color::Reset), Some(Color::Reset));
        assert_eq!((sentence.fg, sentence.bg), own, "{text}");
    }
    let bust = Script::game("number-stack-duel").run("play“+4 +1 +4 +2” 3");
    assert_eq!(style(&bust, "This loses").bg, Some(Color::Magenta));
    let refused = Script::game("stack-attack").play("x1 x4").press("4");
    assert!(
        style(&refused, "×░ 4 ")
            .add_modifier
            .contains(Modifier::DIM)
    );
}

#[test]
fn swapped_sides_keep_their_colours() {
    let over = Script::game("stack-attack").play("x5 x4 x1 x2 miss");
    let again = over.wait(1100).press("x").sees("Kofi (Player 1) starts");
    assert_eq!(style(&again, "Ada").bg, Some(Color::Blue));
    assert_eq!(style(&again, "Kofi").bg, Some(Color::Yellow));
}
