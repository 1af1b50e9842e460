//! The picture of the Stones Game, and its words.

use super::{Position, StonesGame};
use crate::core::{
    game::{Game as _, Side},
    scene::{Axes, Choice, Form, Prompt, Scene, Spot, Stage, Tone, Zone},
    template::{Template, grouped, span},
};

/// Where the dial lies among the zones.
const DIAL: usize = 2;

/// "23 (odd)"
fn with_parity(count: u64) -> String {
    format!("{} ({})", grouped(count), parity(count))
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
        let picked = |side| {
            let held = position.held(side);
            let odd = !held.is_multiple_of(2);
            let zone = Zone::pile(side, held).titled("picked").noted(parity(held));
            Zone {
                paired: true,
                ..zone.toned(if odd { Tone::Good } else { Tone::Plain })
            }
        };
        let limit = match position.limit() {
            0 => String::new(),
            high => format!("pick {}", span(high)),
        };
        let left = Zone::pile(None, position.left).titled("left").noted(limit);
        let left = Zone {
            seats: Side::BOTH
                .map(|side| position.held(side))
                .iter()
                .sum::<u64>()
                + position.left,
            ..left
        };
        let dial = Zone::new(Form::Dial, None);
        Scene::new([picked(Side::First), left, dial, picked(Side::Second)])
    }

    fn axes(&self, position: &Position) -> Axes {
        Axes::count("stones", position.limit(), Spot::zone(DIAL))
    }

    fn candidate(&self, _position: &Position, choice: Choice) -> Option<u64> {
        Some(choice.along)
    }

    fn choice(&self, _position: &Position, pick: u64) -> Choice {
        Choice {
            across: 0,
            along: pick,
        }
    }

    fn named(&self, _position: &Position, pick: u64) -> Template {
        format!("pick {}", grouped(pick)).into()
    }

    fn preview(&self, position: &Position, pick: u64) -> Template {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, pick);
        let next = if after.left == 0 {
            format!("{them} ~has {}", with_parity(after.held(them)))
        } else {
            format!("{them} may then pick {}", span(after.limit()))
        };
        Template::new(format!(
            "Pick {}: {us} ~has {}, {}. {next}.",
            grouped(pick),
            with_parity(after.held(us)),
            remaining(after.left)
        ))
    }

    fn tell(&self, before: &Position, pick: u64) -> Template {
        let us = before.mover;
        let after = self.play(before, pick);
        Template::new(format!(
            "{us} picked {}: now {}; {}.",
            grouped(pick),
            with_parity(after.held(us)),
            remaining(after.left)
        ))
    }

    fn ending(&self, position: &Position) -> Template {
        let winner = self.winner(position).unwrap_or(position.mover);
        let [odd, even] = [winner, winner.other()].map(|side| grouped(position.held(side)));
        Template::new(format!(
            "{winner}'s {odd} is odd, {}'s {even} is even.",
            winner.other()
        ))
    }

    fn prompt(&self, position: &Position, answers: &[u64]) -> Result<Prompt, Template> {
        Ok(match answers {
            [] => {
                let picks = span(position.limit());
                Prompt::ask([format!("{}, pick {picks}.", position.mover)])
            }
            [pick, ..] => Prompt::Move(pick.to_string()),
        })
    }

    fn missing(&self, position: &Position, number: u64) -> Template {
        self.refuse(position, number)
    }
}
