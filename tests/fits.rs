//! Nothing that is said on a screen is cut: on the usual one not even a name of eight
//! letters, on the least one nothing but names and the row of answers.

use stackade::app::{LEAST, screens::live::LiveMatch};

use crate::common::choices::choices;
use crate::common::prelude::*;

const SIZES: [(u16, u16); 2] = [LEAST, (80, 24)];

const CUT: char = '…';

const NAMES: [&str; 6] = [
    "Benjamin",
    "Caroline",
    "Skilled",
    "Perfect",
    "Bartholomew Long",
    "Maximiliana Bell",
];

/// Fails where something else is cut than, on the least screen, a name or an answer.
#[track_caller]
fn assert_whole(script: &Script, (width, _): (u16, u16)) {
    let screen = script.screen();
    let is_answers = |line: &&str| line.contains("Review") || line.contains('◂');
    let lines = screen
        .lines()
        .filter(|line| width > LEAST.0 || !is_answers(line));
    let mut text = lines.collect::<Vec<_>>().join("\n");
    for name in NAMES
        .into_iter()
        .filter(|name| width == LEAST.0 || name.len() > 8)
    {
        for letters in (1..name.len()).rev() {
            text = text.replace(&format!("{}{CUT}", &name[..letters]), name);
        }
    }
    assert!(!text.contains(CUT), "{screen}");
}

fn rule_sets(game: GameId, greatest: u64) -> impl Iterator<Item = Rules> {
    let card = game.card();
    let presets = card.presets.iter();
    let presets = presets.map(|preset| Rules::preset(card.rules, preset));
    let all = std::iter::once(Rules::standard(card.rules)).chain(presets);
    all.filter(move |rules| rules.iter().all(|(_, value)| value <= greatest))
}

/// The tables at which each rule set is played.
fn tables() -> [Table; 4] {
    let series = Some(Series::new(4));
    [
        people(["Bartholomew Long", "Maximiliana Bell"]),
        Table {
            swap_rule: true,
            series,
            ..people(["Benjamin", "Caroline"])
        },
        Table {
            swap_rule: true,
            ..Table::new(Player::human("Benjamin"), Player::bot(Level::Skilled))
        },
        Table {
            series,
            ..Table::new(Player::bot(Level::Perfect), Player::human("Benjamin"))
        },
    ]
}

/// Keys by chance: moves of the highlight, and all that adds a sentence.
#[test]
fn in_a_match() {
    const KEYS: [&str; 14] = [
        "↑", "↑", "↓", "←", "→", "⏎", "⏎", "⏎", "i", "t", "c", "m", "x", "7",
    ];
    for (seed, (size, greatest)) in (1..).zip([(LEAST, 9999), ((80, 24), u64::MAX)]) {
        let mut chance = Chance(seed);
        for game in GameId::all() {
            let sets = rule_sets(game, greatest);
            for (rules, table) in
                sets.flat_map(|rules| tables().map(|table| (rules.clone(), table)))
            {
                let mut script = Script::menu().size(size.0, size.1);
                script = script.on(game.open(rules, table));
                for _ in 0..90 {
                    let index = usize::try_from(chance.below(14)).expect("few keys");
                    script = script.press(KEYS[index]).live(2000);
                    if script.app().top_as::<LiveMatch>().is_some() {
                        assert_whole(&script, size);
                    }
                }
            }
        }
    }
}

#[test]
fn in_a_demo() {
    for size in SIZES {
        let mut script = Script::demo(&[], still()).size(size.0, size.1).press("t");
        for _ in 0..400 {
            script = script.press("→");
            assert_whole(&script, size);
        }
    }
}

#[test]
fn in_a_review_and_a_replay() {
    let mut chance = Chance(41);
    for game in GameId::all() {
        for rules in rule_sets(game, 9999).take(3) {
            let mut session = game.open(rules, people(["", "Kofi"]));
            while session.ply() < 30 && play_one(session.as_mut(), &mut chance) {}
            for size in SIZES {
                let mut script = Script::replay(session.apart()).size(size.0, size.1);
                for keys in ["home", "t", "v home", "i"] {
                    script = script.press(keys).press("home");
                    for _ in 0..=session.plies() {
                        assert_whole(&script, size);
                        script = script.press("→");
                    }
                }
            }
        }
    }
}

#[test]
fn in_a_puzzle() {
    for game in GameId::all() {
        for (seed, size) in (0..8).flat_map(|seed| SIZES.map(|size| (seed, size))) {
            let puzzle = || {
                let puzzle = made(game, seed, None);
                Script::puzzle(puzzle, Origin::Chance(game, None)).size(size.0, size.1)
            };
            let mut script = puzzle();
            for keys in ["", "i", "→", "i", "←"] {
                script = script.press(keys);
                assert_whole(&script, size);
            }
            let asked = puzzle().press("esc").click("Solution").press("⏎ → ⏎");
            assert_whole(&asked, size);
            let mut script = puzzle();
            for choice in script.wrong().into_iter().take(3) {
                script = script.go_to(choice).press("⏎");
                assert_whole(&script, size);
            }
        }
    }
}

#[test]
fn every_sentence_of_a_match_fits_a_line() {
    let fits = |text: &str| assert!(text.chars().count() <= 76, "{text}");
    let mut chance = Chance(5);
    let table = people(["Benjamin", "Caroline"]);
    for game in GameId::all() {
        let sets = rule_sets(game, 99);
        for (rules, _) in sets.flat_map(|rules| (0..20).map(move |seed| (rules.clone(), seed))) {
            let mut session = game.open(rules, table.clone());
            while session.outcome().is_none() {
                for choice in choices(session.as_ref()) {
                    match session.look(choice) {
                        Ok(preview) => {
                            fits(&preview.text);
                            preview.warning.iter().for_each(|warning| fits(warning));
                        }
                        Err(refusal) => fits(&refusal),
                    }
                }
                (0..30).for_each(|number| fits(&session.missing(number)));
                play_one(session.as_mut(), &mut chance);
                fits(&session.told(session.ply() - 1).text);
            }
            fits(&session.ending());
        }
    }
}
