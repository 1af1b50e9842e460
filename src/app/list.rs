//! The highlighted line of a list.

use super::keys::{Intent, Reach};
use crate::core::selector::Step;

/// So many lines a page leaps over.
const PAGE: usize = 10;

/// A highlighted line in a list that is `len` lines long.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct List {
    /// The highlighted line, counted from 0.
    pub index: usize,
}

impl List {
    /// A list with this line highlighted.
    #[must_use]
    pub const fn at(index: usize) -> Self {
        Self { index }
    }

    /// As [`follow`](Self::follow), but in a menu, in which a step beyond an end
    /// leads to the other one.
    pub fn cycle(&mut self, intent: Intent, len: usize) {
        let last = len.saturating_sub(1);
        match intent {
            Intent::Step(Step::Up) if self.index == 0 => self.index = last,
            Intent::Step(Step::Down) if self.index >= last => self.index = 0,
            _ => {
                self.follow(intent, len);
            }
        }
    }

    /// Follows a step or a leap up or down, which an end stops. Returns whether it
    /// was one.
    pub fn follow(&mut self, intent: Intent, len: usize) -> bool {
        let last = len.saturating_sub(1);
        self.index = match intent {
            Intent::Step(Step::Up) | Intent::Leap(Step::Up, Reach::Line) => {
                self.index.saturating_sub(1)
            }
            Intent::Step(Step::Down) | Intent::Leap(Step::Down, Reach::Line) => self.index + 1,
            Intent::Leap(Step::Up, Reach::Page) => self.index.saturating_sub(PAGE),
            Intent::Leap(Step::Down, Reach::Page) => self.index + PAGE,
            Intent::Leap(Step::Up, Reach::End) => 0,
            Intent::Leap(Step::Down, Reach::End) => last,
            _ => return false,
        }
        .min(last);
        true
    }
}
