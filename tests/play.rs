//! The program played by its keys, from the menu to the result.

mod a_match;
mod halves;
mod marks;
mod menu;
mod result;
mod setup;
mod spoiler;
mod swap;

use stackade::app::{board::Board, screens::setup::Setup};

use crate::common::prelude::*;

const ATTACK: &str = "stack-attack";
/// Kofi wins Stack Attack in five plies, the last of which has no choice.
const FIVE: &str = "x5 x4 x1 x2 miss";

fn almost_over() -> Script {
    Script::game(ATTACK).play("x5 x4 x1 x2")
}

fn over() -> Script {
    Script::game(ATTACK).play(FIVE)
}

#[test]
fn home_and_end_lead_to_the_ends_of_what_is_seen() {
    // Across the screen Home is on the left; blocks stand one above the other.
    for (game, home, end) in [
        ("stone-pile-battle", (1, 0), (1, 2)),
        ("stack-attack", (0, 4), (0, 0)),
        ("stones-game", (0, 1), (0, 49)),
        ("number-stack", (0, 0), (0, 14)),
        ("number-stack-duel", (0, 0), (4, 0)),
    ] {
        let chosen = |key| {
            let script = Script::game(game).press(key);
            let choice = script.on_top().board.choice().expect("a highlight");
            (choice.across, choice.along)
        };
        assert_eq!(chosen("end home"), home, "{game}");
        assert_eq!(chosen("home end"), end, "{game}");
    }
}

#[test]
fn help_names_every_letter_that_acts() {
    let page = Script::game(ATTACK)
        .run("size:80x40 ? → → → → → → → → → → “▸Letters◂”")
        .screen();
    for binding in stackade::app::keys::BINDINGS {
        let key = binding.letter.map_or("Esc menu".to_owned(), String::from);
        let line = format!("{key:8}  {}", binding.words);
        assert!(page.contains(&line), "{line} is not on\n{page}");
    }
}

#[test]
fn a_page_stops_at_its_ends() {
    let script = Script::menu().size(40, 16).press("? →");
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
