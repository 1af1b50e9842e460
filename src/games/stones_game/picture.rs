//! The picture of the Stones Game, and its words.

use super::{Position, StonesGame, dialogue, refusal};
use crate::core::{
    game::{Game as _, Side},
    phrase::{Phrase, Refusal, grouped, span},
    prompt::Prompt,
    scene::{Axes, Choice, Extent, Form, Scene, Spot, Stage, Total, Zone},
};

/// Where the dial lies among the zones.
const DIAL: usize = 2;

/// "23, odd"
fn with_parity(count: u64) -> String {
    format!("{}, {}", grouped(count), parity(count))
}

const fn parity(count: u64) -> &'static str {
    if count.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    }
}

/// "76 left"
fn remaining(count: u64) -> String {
    if count == 0 {
        "none left".to_owned()
    } else {
        format!("{} left", grouped(count))
    }
}

impl Stage for StonesGame {
    fn scene(&self, position: &Position) -> Scene {
        let zone = |owner, title: &str, form, now: Option<u64>, note: Phrase| Zone {
            owner,
            title: title.into(),
            form,
            cells: Vec::new(),
            scale: 1,
            total: now.map(|now| Total { now, goal: None }),
            note,
            fuller: None,
        };
        let picked = |side| {
            let held = position.held(side);
            zone(
                Some(side),
                "picked",
                Form::Pile,
                Some(held),
                parity(held).into(),
            )
        };
        let limit = match position.limit() {
            0 => Phrase::default(),
            high => format!("pick {}", span(high)).into(),
        };
        Scene {
            zones: vec![
                picked(Side::First),
                zone(None, "left", Form::Pile, Some(position.left), limit),
                zone(None, "", Form::Dial, None, Phrase::default()),
                picked(Side::Second),
            ],
        }
    }

    fn axes(&self, position: &Position) -> Axes {
        Axes {
            across: "",
            along: "stones",
            extent: Extent::Count {
                low: 1,
                high: position.limit(),
                spot: Spot::zone(DIAL),
            },
        }
    }

    fn choose(&self, position: &Position, choice: Choice) -> Result<u64, Refusal> {
        self.legal(position, choice.along)
    }

    fn choice(&self, _position: &Position, pick: u64) -> Choice {
        Choice {
            across: 0,
            along: pick,
        }
    }

    fn named(&self, _position: &Position, pick: u64) -> Phrase {
        format!("pick {}", grouped(pick)).into()
    }

    fn preview(&self, position: &Position, pick: u64) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        let after = self.play(position, pick);
        let next = if after.left == 0 {
            format!("{them} has {}", with_parity(after.held(them)))
        } else {
            format!("{them} may pick {}", span(after.limit()))
        };
        Phrase::new(format!(
            "{us} picks {} and has {}; {}: {next}.",
            grouped(pick),
            with_parity(after.held(us)),
            remaining(after.left)
        ))
    }

    fn tell(&self, before: &Position, pick: u64) -> Phrase {
        let us = before.mover;
        let after = self.play(before, pick);
        Phrase::new(format!(
            "{us} picked {} and has {}; {}.",
            grouped(pick),
            with_parity(after.held(us)),
            remaining(after.left)
        ))
    }

    fn ending(&self, position: &Position) -> Phrase {
        let winner = self.winner(position).unwrap_or(position.mover);
        let [odd, even] = [winner, winner.other()].map(|side| grouped(position.held(side)));
        Phrase::new(format!(
            "{winner} ends with {odd}, an odd number; {} with {even}, an even one.",
            winner.other()
        ))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt<Phrase>, Refusal> {
        Ok(dialogue::ask(position, answers))
    }

    fn missing(&self, position: &Position, number: u64) -> Phrase {
        refusal(position, number).0
    }
}
