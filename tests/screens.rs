//! What the screens look like.

use ratatui::style::{Color, Modifier, Style};
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
    Look::new(ThemeName::Monochrome, true)
}

/// Screens by what leads to them: a name, a game or the menu, and a text.
fn script(start: &str, text: &str) -> Script {
    let start = match start {
        "menu" => Script::menu(),
        "demo" => Script::demo(&[GameId::StackAttack], still()),
        game => Script::game(game),
    };
    start.run(text)
}

#[test]
fn at_three_sizes() {
    for [name, start, text] in rows(
        "pile_start | stone-pile-battle |
         pile_middle | stone-pile-battle | play“a3 g2 a3” ← ↑ ↑
         pile_refused | stone-pile-battle | play“a3” 9
         pile_result | stone-pile-battle | play“a3 g2 a3 a3 a3 a3 a3 a3 a3 g1”
         attack_start | stack-attack |
         attack_middle | stack-attack | play“x5 x4 x1” ↑
         attack_refused | stack-attack | play“x1 x4” 4 ⏎
         attack_miss | stack-attack | play“x5 x4 x1 x2”
         attack_result | stack-attack | play“x5 x4 x1 x2 miss”
         stones_start | stones-game |
         stones_middle | stones-game | play“23 17 20” 12
         stones_refused | stones-game | play“3” 8
         stones_result | stones-game | play“23 17 20 24 14 1”
         stack_start | number-stack |
         stack_middle | number-stack | play“7@1 8@1 4@1 6@2” → 9
         stack_refused | number-stack | play“7@1 8@1” 12 ⏎
         stack_result | number-stack | play“7@1 8@1 4@1 15@2”
         duel_start | number-stack-duel |
         duel_middle | number-stack-duel | play“+3 +4 +4” →→→→
         duel_warning | number-stack-duel | play“+4 +1 +4 +2” 3
         duel_refused | number-stack-duel | play“+3 +4” →→→→ ⏎
         duel_result | number-stack-duel | play“+3 +4 +4 +2 +3”
         truth_pile | stone-pile-battle | play“a3 g2” t → ↑
         truth_attack | stack-attack | play“x5” t
         truth_stones | stones-game | play“23” t 12
         truth_stack | number-stack | play“7@1 8@1 4@1 6@2” t →
         truth_duel | number-stack-duel | play“+4 +4” t
         truth_back | stack-attack | play“x5 x4 x1” t m ↑ ↑
         idea_pile | stone-pile-battle | i
         idea_stones | stones-game | i
         idea_stack | number-stack | play“7@1 8@1 4@1 6@2” i
         match_menu | stack-attack | play“x5” esc ↓
         question | stack-attack | play“x5” q
         looking_back | stack-attack | play“x5 x4 x1” m ↑
         menu | menu |
         menu_last | menu | end
         menu_actions | menu | 2 ↓ →
         setup_attack | menu | setup:2
         setup_stones | menu | setup:3
         setup_more | menu | setup:4 ↓ ⏎
         setup_typing | menu | setup:5 home ↓ Ada
         setup_refused | menu | setup:3 home 98 begin
         setup_swap | menu | setup:5 select“Swap” →
         short_game | menu | 4 ⏎
         demo_attack | demo | → → → space
         demo_start | demo |
         demo_result | demo | → → → → →
         demo_menu | demo | → ⏎ ↓ ↓ ↓
         demo_idle | menu | live:90000",
    ) {
        shown(name, &SIZES, script(start, text));
    }
    let huge = Script::rules("stones-game", &[("stones", 999_999_999_999_999_999)]);
    shown("stones_dial", &SIZES, huge.press("123456789 ← ↑"));
    let long = Script::rules("number-stack", &[("tokens", 14)]).play("12@3 3@3 13@1 2@3 14@2 1@3");
    shown("stack_pass", &SIZES, long);
    let session = Match::<Nim>::new(Rules::standard(Nim::card().rules), pair());
    let nim = Script::session(Box::new(session)).press("→ ↑");
    shown("nim", &SIZES, nim.press("⏎ → 2"));
    for (name, game, text) in [
        ("demo_pile", GameId::StonePileBattle, "→ → → space"),
        ("demo_stones", GameId::StonesGame, "→ → → space"),
        ("demo_stack", GameId::NumberStack, "→ → → space"),
        ("demo_duel", GameId::NumberStackDuel, "→ → → space"),
        ("demo_truth", GameId::NumberStack, "→ → t"),
    ] {
        shown(name, &SIZES, Script::demo(&[game], still()).run(text));
    }
    let plain_demo = Script::demo(&[GameId::NumberStackDuel], still()).look(plain());
    shown("demo_plain", &SIZES, plain_demo.run("→ → → →"));
    let live = Script::but(|it| (it.motion, it.demo_start) = (true, false));
    shown("menu_live", &SIZES, live.run("4 live:5000"));
    let sizes = [(39, 16), (40, 15), (20, 4), (3, 3), (1, 1)];
    shown("too_small", &sizes, Script::game("stack-attack"));
}

#[test]
fn at_two_sizes() {
    for [name, start, text] in rows(
        "duel_drawn | number-stack-duel | play“+1 +1 x +1 x +1 x +1 x”
         perfect_play_unasked | menu | setup:5 select“Who wins”
         perfect_play | menu | setup:5 select“Who wins” ⏎
         perfect_play_swap | menu | setup:5 select“Swap rule” → select“Who wins” ⏎
         help | menu | ?
         rules | stack-attack | esc @“Rules” ⏎ ↓↓↓",
    ) {
        shown(name, &SIZES[..2], script(start, text));
    }
}

#[test]
fn without_colours_and_in_ascii() {
    for [name, start, text] in rows(
        "plain_pile | stone-pile-battle | play“a3 g2” → ↑
         plain_attack | stack-attack | play“x1 x4”
         plain_stones | stones-game | play“23” 12
         plain_stack | number-stack | play“7@1 8@1” 12
         plain_duel | number-stack-duel | play“+3 +4 +4” →→→→
         truth_plain | number-stack-duel | play“+4 +4” t
         plain_menu | menu |
         plain_setup | menu | 3 n home →
         plain_match_menu | stack-attack | esc",
    ) {
        shown(name, &SIZES[..2], script(start, text).look(plain()));
    }
    let names = Script::people("stack-attack", &[], ["日本語", "Zoë"]);
    shown("plain_names", &SIZES[..2], names.look(plain()).play("x5"));
}

#[test]
fn the_swap_rule() {
    let game = |id: &str, moves| Script::session(seated(id, swapping(), moves));
    shown("swap_offered", &SIZES, game("number-stack-duel", "+2"));
    let menu = game("stack-attack", "x5").press("esc ↓");
    shown("swap_in_the_menu", &SIZES[..2], menu);
    let played = game("stone-pile-battle", "a3").press("x");
    shown("swap_played", &SIZES, played);
}

#[test]
fn a_match_of_several_games() {
    let game = || {
        let table = Table {
            series: Some(Series::new(4)),
            ..pair()
        };
        let first = Script::session(seated("number-stack-duel", table, ""));
        first.run("play“+1 +1 x +1 x +1 x +1 x” wait:1100 ⏎")
    };
    shown("series_game", &SIZES, game().play("+3 +4"));
    shown("series_result", &SIZES, game().play("+3 +4 +4 +2 +3"));
    let over = game().run(
        "play“+3 +4 +4 +2 +3” wait:1100 ⏎ play“+3 +4 +4 +2 +3” wait:1100 ⏎
         play“+3 +4 +4 +2 +3” wait:1100",
    );
    shown("series_over", &SIZES, over);
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
fn ascii_holds_nothing_else() {
    for id in GameId::all().map(|game| game.card().id) {
        for keys in ["", "esc", "?", "⏎ m ↑", "q", "99"] {
            let people = ["日本語", "Zoë"];
            let script = Script::people(id, &[], people).look(plain()).press(keys);
            assert!(script.screen().is_ascii(), "{}", script.screen());
        }
    }
}

scripts! {
    the_help_names_the_marks_that_are_drawn: Script::menu().look(plain()) =>
        "? → → “marked x aren't allowed” → “then the move, marked *”";
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
    // She has the turn.
    assert!(ada.add_modifier.contains(Modifier::BOLD));
    assert!(!kofi.add_modifier.contains(Modifier::BOLD));
    for text in ["Ada (Player 1) starts", "Ada's 5 hits", "classic"] {
        let sentence = style(&start, text);
        let own = (Some(Color::Reset), Some(Color::Reset));
        assert_eq!((sentence.fg, sentence.bg), own, "{text}");
    }
    let bust = Script::game("number-stack-duel").run("play“+4 +1 +4 +2” 3");
    assert_eq!(style(&bust, "This loses").bg, Some(Color::Magenta));
    let refused = Script::game("stack-attack").play("x1 x4").press("4");
    let dim = style(&refused, "×░ 4 ").add_modifier;
    assert!(dim.contains(Modifier::DIM));
}

#[test]
fn swapped_sides_keep_their_colours() {
    let over = Script::game("stack-attack").play("x5 x4 x1 x2 miss");
    let again = over.wait(1100).press("x").sees("Kofi (Player 1) starts");
    assert_eq!(style(&again, "Ada").bg, Some(Color::Blue));
    assert_eq!(style(&again, "Kofi").bg, Some(Color::Yellow));
}
