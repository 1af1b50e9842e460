//! The rule book's dialogue: a token, then a stack.

use super::{NumberStack, Position};
use crate::core::{
    phrase::{Phrase, Refusal, either},
    prompt::Prompt,
};

impl NumberStack {
    pub(super) fn ask(
        &self,
        position: &Position,
        answers: &[u64],
    ) -> Result<Prompt<Phrase>, Refusal> {
        let us = position.mover;
        let must_pass = !self.can_place(position, us);
        match answers {
            [] if must_pass => Ok(Prompt::Ask(vec![
                Phrase::new(format!("Nothing in the pool fits {us}'s stacks.")),
                Phrase::new(format!("{us}, type 1 to pass.")),
            ])),
            [1] if must_pass => Ok(Prompt::Move("pass".to_owned())),
            [] => Ok(Prompt::Ask(vec![Phrase::new(format!(
                "{us}, choose a token from the pool."
            ))])),
            [token] => {
                let token = self.available(position, u8::try_from(*token).unwrap_or(u8::MAX))?;
                let stacks = position.stacks(us).iter().zip(1..);
                let fitting: Vec<String> = stacks
                    .filter(|(stack, _)| stack.sum + token <= self.target)
                    .map(|(_, number): (_, u8)| number.to_string())
                    .collect();
                if fitting.is_empty() {
                    let reason = format!("{token} fits no stack of {us}: it would go past");
                    return Err(Refusal::new(format!("{reason} {}.", self.target)));
                }
                let text = format!("{us}, choose a stack for {token}: {}.", fitting.join(" "));
                Ok(Prompt::Further {
                    question: Phrase::new(text),
                    takes: either(&fitting),
                })
            }
            [token, stack, ..] => Ok(Prompt::Move(format!("{token}@{stack}"))),
        }
    }
}
