//! The rule book's dialogue: how many stones.

use super::Position;
use crate::core::{
    phrase::{Phrase, span},
    prompt::Prompt,
};

/// What comes after these answers.
pub(super) fn ask(position: &Position, answers: &[u64]) -> Prompt<Phrase> {
    match answers {
        [] => Prompt::Ask(vec![Phrase::new(format!(
            "{}, pick {}.",
            position.mover,
            span(position.limit())
        ))]),
        [pick, ..] => Prompt::Move(pick.to_string()),
    }
}
