//! The rule book's dialogue: the number of the action, then the number to add.

use super::{NumberStackDuel, Position};
use crate::core::{
    phrase::{Phrase, Refusal, span},
    prompt::Prompt,
};

impl NumberStackDuel {
    pub(super) fn ask(
        &self,
        position: &Position,
        answers: &[u64],
    ) -> Result<Prompt<Phrase>, Refusal> {
        let [us, them] = [position.mover, position.mover.other()];
        let numbers = span(self.numbers.into());
        match answers {
            [] => {
                let mut lines = vec![Phrase::new(format!("1 is to add a number: {numbers}."))];
                match Self::allow_attack(position) {
                    Ok(_) => lines.push(Phrase::new(format!(
                        "2 is to attack: with equal tops, {them}'s top number goes."
                    ))),
                    Err(reason) => lines.extend(["2 is to attack, but not now.".into(), reason.0]),
                }
                lines.push(Phrase::new(format!("{us}, choose 1 or 2.")));
                Ok(Prompt::Ask(lines))
            }
            [1] => Ok(Prompt::Further {
                question: Phrase::new(format!("{us}, choose a number to add: {numbers}.")),
                takes: numbers,
            }),
            [1, number] => Ok(Prompt::Move(format!("+{number}"))),
            [2] => Ok(Prompt::Move("x".to_owned())),
            _ => Err(Refusal::new("There are the actions 1 and 2 only.")),
        }
    }
}
