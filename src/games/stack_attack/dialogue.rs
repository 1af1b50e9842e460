//! The rule book's dialogue: the number of the block to attack.

use super::{Move, Position, StackAttack};
use crate::core::{game::Game as _, phrase::Phrase, prompt::Prompt};

impl StackAttack {
    pub(super) fn ask(&self, position: &Position, answers: &[u64]) -> Prompt<Phrase> {
        let [us, them] = [position.mover, position.mover.other()];
        let top = position.own().top();
        let targets: Vec<String> = self
            .moves(position)
            .iter()
            .filter_map(|m| match m {
                Move::Eliminate(block) => Some(block.to_string()),
                Move::Miss => None,
            })
            .collect();
        match answers {
            [] if targets.is_empty() => Prompt::Ask(vec![
                Phrase::new(format!(
                    "{us}'s top block, {top}, has no target and is lost."
                )),
                Phrase::new(format!("{us}, type 1 to go on.")),
            ]),
            [] => Prompt::Ask(vec![
                Phrase::new(format!("{us}'s top block, {top}, attacks.")),
                Phrase::new(format!(
                    "{us}, choose a block of {them}'s: {}.",
                    targets.join(" ")
                )),
            ]),
            [1] if targets.is_empty() => Prompt::Move(self.notation(Move::Miss)),
            [block, ..] => Prompt::Move(format!("x{block}")),
        }
    }
}
