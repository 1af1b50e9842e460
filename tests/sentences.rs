//! What a player reads during a match fits a line: 76 columns with names of
//! eight letters. In the Stones Game the numbers of a pile bigger than the rule
//! book's may go beyond it.

use stackade::{
    core::{
        rules::Rules,
        scene::{Choice, Extent},
    },
    play::{
        catalog::GameId,
        seat::{Seat, Table},
        session::Session,
    },
};

const COLUMNS: usize = 76;

fn fits(text: &str) {
    let columns = text.chars().count();
    assert!(columns <= COLUMNS, "{columns} columns: {text}");
}

/// The choices of a match where it stands, refused ones too.
fn choices(session: &dyn Session) -> Vec<Choice> {
    match session.axes(session.ply()).map(|axes| axes.extent) {
        None => Vec::new(),
        Some(Extent::Count { low, high, .. }) => {
            let counts = low..=high.min(low + 60);
            counts.map(|along| Choice { across: 0, along }).collect()
        }
        Some(Extent::Grid { along, .. }) => {
            let rows = along.iter().enumerate();
            rows.flat_map(|(across, row)| {
                (0..row.len() as u64).map(move |along| Choice { across, along })
            })
            .collect()
        }
    }
}

/// Plays a random match and reads every sentence on the way.
fn read_through(mut session: Box<dyn Session>, seed: u64) {
    let mut state = seed;
    while session.outcome().is_none() {
        let looks = choices(session.as_ref())
            .into_iter()
            .map(|choice| (choice, session.look(choice)));
        let mut legal = Vec::new();
        for (choice, look) in looks {
            match look {
                Ok(preview) => {
                    fits(&preview.text);
                    preview.warning.iter().for_each(|warning| fits(warning));
                    legal.push(choice);
                }
                Err(refusal) => fits(&refusal),
            }
        }
        (0..30).for_each(|number| fits(&session.missing(number)));
        // Knuth's multiplier for a 64-bit linear congruential generator.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let index = usize::try_from(state >> 33).expect("31 bits") % legal.len();
        session.play(legal[index]).expect("the choice is legal");
        fits(&session.told(session.ply() - 1).text);
    }
    fits(&session.ending());
}

#[test]
fn every_sentence_of_a_match_fits_a_line() {
    let table = Table::new(Seat::human("Benjamin"), Seat::human("Caroline"));
    for game in GameId::all() {
        let card = game.card();
        let presets = card.presets.iter().filter(|_| !card.numbered);
        let presets = presets.map(|preset| Rules::preset(card.rules, preset));
        for rules in presets.chain([Rules::standard(card.rules)]) {
            for seed in 0..20 {
                read_through(game.open(rules.clone(), table.clone()), seed);
            }
        }
    }
}
