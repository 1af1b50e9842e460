//! Any messages in any order, on screens of any size: nothing breaks.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use stackade::app::{LEAST, board::Board};

use crate::common::{prelude::*, script::keys::keys_of};

/// So many messages are sent; the build with optimisations sends more.
const STEPS: u64 = if cfg!(debug_assertions) {
    10_000
} else {
    100_000
};

const LIFE: u64 = 500;

const KEYS: &str = "↑ ↓ ← → ⏎ ⏎ esc tab backtab back del home end pgup pgdn f1";

const TEXTS: [&str; 5] = [
    "",
    "日本\nq",
    "\u{1b}[31m\u{202e}👩\u{200d}👩\u{200d}👧",
    "99999999999999999999999",
    "e\u{301}\u{301}\u{301} a longer name than fits",
];

fn index(chance: &mut Chance, len: usize) -> usize {
    usize::try_from(chance.below(len as u64)).expect("below a length")
}

fn key(chance: &mut Chance) -> KeyEvent {
    let words: Vec<&str> = KEYS.split(' ').collect();
    keys_of(words[index(chance, words.len())])[0]
}

fn size(chance: &mut Chance) -> Msg {
    let mut side = |usual: u16, least: u16| match chance.below(8) {
        0 => u16::try_from(chance.below(4)).expect("a small number"),
        1 => least,
        2 => u16::try_from(chance.below(150)).expect("a small number"),
        _ => usual,
    };
    Msg::Resize(side(80, LEAST.0), side(24, LEAST.1))
}

fn message(chance: &mut Chance) -> Msg {
    match chance.below(40) {
        0..=2 => size(chance),
        3 => Msg::Paste(TEXTS[index(chance, TEXTS.len())].to_owned()),
        4 | 5 => Msg::Tick(Duration::from_millis(chance.below(700))),
        6 => Msg::Point(Target::Item(index(chance, 12))),
        7 => Msg::Point(Target::Ply(index(chance, 12))),
        8 => Msg::Point(Target::Spot(Spot::cell(index(chance, 8), chance.below(20)))),
        9..=16 => {
            let letters = "0123456789urnm?wasdhjkl é日\u{301}";
            let count = letters.chars().count();
            let letter = letters.chars().nth(index(chance, count));
            Msg::from(KeyCode::Char(letter.expect("one of them")))
        }
        _ => Msg::Key(KeyEvent {
            kind: match chance.below(9) {
                0 => KeyEventKind::Repeat,
                _ => KeyEventKind::Press,
            },
            ..key(chance)
        }),
    }
}

/// The match on the screen, or beneath what is on top: its game and its plies.
fn state(script: &Script) -> Option<(&'static str, usize, usize)> {
    let screens = script.app().screens().iter();
    screens.rev().find_map(|screen| screen.board().map(seen))
}

fn seen(board: &Board) -> (&'static str, usize, usize) {
    let session: &dyn Session = board.session.as_ref();
    (session.card().id, session.ply(), session.plies())
}

#[test]
fn nothing_breaks() {
    let mut chance = Chance(20_260_101);
    for life in 0..STEPS / LIFE {
        let mut script = if life % 5 == 0 {
            Script::menu()
        } else if life % 5 == 1 {
            Script::demo(&[], Settings::default())
        } else if life % 5 == 2 {
            let puzzle = made(Puzzle::game_of(life), life, None);
            let origin = Origin::Chance(puzzle.game, None);
            Script::puzzle(puzzle, origin)
        } else {
            let names = ["", "日本語日本語日本", "Bartholomew Long"];
            let names = [(); 2].map(|()| names[index(&mut chance, names.len())]);
            Script::session(random_match(&mut chance, names))
        };
        for _ in 0..LIFE {
            let before = state(&script);
            let fits = script.app().fits();
            let message = message(&mut chance);
            script = script.send(message.clone());
            if !fits {
                assert_eq!(before, state(&script), "played blind by {message:?}");
            }
            let area = script.buffer().area;
            assert!(
                area.is_empty() || area.contains(script.cursor()),
                "{message:?}"
            );
            for (place, target) in script.places().iter() {
                assert_eq!(
                    place,
                    place.intersection(area),
                    "{target:?} is beside the screen"
                );
            }
        }
    }
}
