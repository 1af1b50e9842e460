//! How well somebody has played.

use std::fmt;

use crate::{core::template::counted, play::annotate::Grade};

/// How well somebody has played, counted in plies with a choice: forced ones
/// and those of positions that are not solved tell nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// How many plies gave a choice.
    pub choices: usize,
    /// How many of them were best.
    pub best: usize,
    /// How many of them were mistakes.
    pub mistakes: usize,
}

impl Accuracy {
    /// The accuracy of plies with these grades.
    pub fn of(grades: impl Iterator<Item = Grade>) -> Self {
        let mut accuracy = Self::default();
        for grade in grades.filter(|&grade| grade != Grade::Forced) {
            accuracy.choices += 1;
            accuracy.best += usize::from(grade == Grade::Best);
            accuracy.mistakes += usize::from(grade == Grade::Mistake);
        }
        accuracy
    }

    /// The accuracy: of a hundred plies with a choice so many were best; none
    /// where there was no choice. Rounded, but for what would become all of them.
    pub fn percent(self) -> Option<usize> {
        let rounded = (self.best * 200 + self.choices).checked_div(self.choices * 2)?;
        let most = if self.best < self.choices { 99 } else { 100 };
        Some(rounded.min(most))
    }
}

impl Accuracy {
    /// The accuracy and the mistakes alone, "60 %, 1 mistake".
    pub fn briefly(self) -> String {
        self.percent().map_or_else(
            || "–".to_owned(),
            |percent| format!("{percent}\u{A0}%, {}", self.mistakes()),
        )
    }

    fn mistakes(self) -> String {
        match self.mistakes {
            0 => "no mistakes".to_owned(),
            mistakes => counted(mistakes as u64, "mistake"),
        }
    }
}

/// "accuracy 60 % (3 of 5 best moves), 1 mistake".
impl fmt::Display for Accuracy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(percent) = self.percent() else {
            return f.write_str("no choice");
        };
        let Self { choices, best, .. } = self;
        write!(
            f,
            "accuracy {percent}\u{A0}% ({best} of {choices} best moves), {}",
            self.mistakes()
        )
    }
}
