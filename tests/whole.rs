//! No sentence of a match is cut: on the usual screen not even a name of eight
//! letters, on the least one nothing but names and the row of answers.

use crate::common::playout;
use crate::common::script;

use playout::Chance;
use script::{Script, still};
use stackade::{
    app::screens::live::LiveMatch,
    core::rules::Rules,
    engine::bot::Level,
    play::{
        catalog::GameId,
        seat::{Seat, Series, Table},
    },
};

const CUT: char = '…';

const NAMES: [&str; 4] = ["Benjamin", "Caroline", "Skilled", "Perfect"];

/// Moves of the highlight, and all that adds a sentence.
const KEYS: [&str; 14] = [
    "↑", "↑", "↓", "←", "→", "⏎", "⏎", "⏎", "i", "t", "c", "m", "x", "7",
];

/// So many keys are pressed in each match.
const PRESSED: usize = 120;

/// The tables at which each rule set is played.
fn tables() -> [Table; 4] {
    let people = || Table::new(Seat::human("Benjamin"), Seat::human("Caroline"));
    let series = Some(Series::new(4));
    [
        people(),
        Table {
            swap_rule: true,
            series,
            ..people()
        },
        Table {
            swap_rule: true,
            ..Table::new(Seat::human("Benjamin"), Seat::bot(Level::Skilled))
        },
        Table {
            series,
            ..Table::new(Seat::bot(Level::Perfect), Seat::human("Benjamin"))
        },
    ]
}

/// Presses keys by chance in matches of all games with numbers up to the greatest,
/// on a screen of this size, and looks at each match as long as it is on top.
fn watch(size: (u16, u16), greatest: u64, seed: u64, look: impl Fn(&str)) {
    let mut chance = Chance(seed);
    for game in GameId::all() {
        let card = game.card();
        let presets = card.presets.iter();
        let presets = presets.map(|preset| Rules::preset(card.rules, preset));
        let all = presets.chain([Rules::standard(card.rules)]);
        for rules in all.filter(|rules| rules.iter().all(|(_, value)| value <= greatest)) {
            for table in tables() {
                let match_ = game.open(rules.clone(), table);
                let mut script = Script::menu().size(size.0, size.1).on(match_);
                for _ in 0..PRESSED {
                    let index = chance.below(KEYS.len() as u64);
                    let index = usize::try_from(index).expect("few keys");
                    script = script.press(KEYS[index]).live(2000);
                    if script.app().top_as::<LiveMatch>().is_some() {
                        look(&script.screen());
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_cut_on_the_usual_screen() {
    watch((80, 24), u64::MAX, 1, |screen| {
        assert!(!screen.contains(CUT), "{screen}");
    });
}

/// A screen without the names that were cut, and without the row of answers.
fn sentences(screen: &str) -> String {
    let is_answers = |line: &&str| line.contains("Review") || line.contains("▸Swap sides");
    let lines = screen.lines().filter(|line| !is_answers(line));
    let mut text = lines.collect::<Vec<_>>().join("\n");
    for name in NAMES {
        for letters in 1..name.len() {
            text = text.replace(&format!("{}{CUT}", &name[..letters]), name);
        }
    }
    text
}

/// Lets a demo of all games play with the truth on a screen of this size, and looks
/// at each ply of several rounds.
fn attend(size: (u16, u16), look: impl Fn(&str)) {
    let mut script = Script::demo(&[], still()).size(size.0, size.1).press("t");
    for _ in 0..400 {
        script = script.press("→");
        look(&script.screen());
    }
}

#[test]
fn nothing_is_cut_in_a_demo_on_the_usual_screen() {
    attend((80, 24), |screen| {
        assert!(!screen.contains(CUT), "{screen}");
    });
}

#[test]
fn no_sentence_of_a_demo_is_cut_on_the_least_screen() {
    attend((40, 16), |screen| {
        assert!(!sentences(screen).contains(CUT), "{screen}");
    });
}

#[test]
fn no_sentence_is_cut_on_the_least_screen() {
    watch((40, 16), 9999, 2, |screen| {
        assert!(!sentences(screen).contains(CUT), "{screen}");
    });
}
