//! A question before something is lost. Its first answer is the safe one.

use super::{Flow, keys::Intent, list::List};
use crate::selector::Step;

/// What is done after the second answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Leave the match for the menu.
    Menu,
}

/// A question with two answers: to stay, or the deed.
#[derive(Debug)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The two answers.
    pub answers: [&'static str; 2],
    /// The highlighted answer.
    pub list: List,
    deed: Deed,
}

impl Question {
    /// Whether to leave an unfinished match.
    #[must_use]
    pub fn leave() -> Self {
        Self {
            text: "This game is not finished. Leave it all the same?".to_owned(),
            answers: ["Stay", "Leave"],
            list: List::default(),
            deed: Deed::Menu,
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Confirm if self.list.index == 0 => Flow::Pop,
            Intent::Confirm => Flow::Do(self.deed),
            Intent::Back => Flow::Pop,
            Intent::Step(Step::Left) => {
                self.list.index = 0;
                Flow::Stay
            }
            Intent::Step(Step::Right) => {
                self.list.index = 1;
                Flow::Stay
            }
            _ => {
                self.list.follow(intent, self.answers.len());
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.follow(Intent::Confirm);
        }
        self.list.index = index.min(self.answers.len() - 1);
        Flow::Stay
    }
}
