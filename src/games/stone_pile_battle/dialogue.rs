//! The rule book's dialogue: the number of the action, then how many stones.

use super::{Position, StonePileBattle};
use crate::core::{
    game::Side,
    phrase::{Phrase, Refusal, span},
    prompt::Prompt,
};

impl StonePileBattle {
    pub(super) fn ask(
        &self,
        position: &Position,
        answers: &[u64],
    ) -> Result<Prompt<Phrase>, Refusal> {
        let [us, them] = [position.mover, position.mover.other()];
        let limit = |side: Side| span(self.limit(position, side));
        let [ours, theirs] = [limit(us), limit(them)];
        let further = |text: String, takes| {
            Ok(Prompt::Further {
                question: Phrase::new(format!("{text}: {takes}?")),
                takes,
            })
        };
        match answers {
            [] => Ok(Prompt::Ask(vec![
                Phrase::new(format!(
                    "1 is to give {ours} of {us}'s own; {them} gets half, rounded down."
                )),
                Phrase::new(format!(
                    "2 is to take {theirs} from {them}; {us} gets half, rounded down."
                )),
                Phrase::new(format!("{us}, choose 1 or 2.")),
            ])),
            [1] => further(format!("{us}, how many to give"), ours),
            [2] => further(format!("{us}, how many to take from {them}"), theirs),
            [1, count] => Ok(Prompt::Move(format!("g{count}"))),
            [2, count] => Ok(Prompt::Move(format!("a{count}"))),
            _ => Err(Refusal::new("There are the actions 1 and 2 only.")),
        }
    }
}
