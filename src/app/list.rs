//! The highlighted line of a list.

use super::keys::{Intent, Reach};
use crate::selector::Step;

/// So many lines a page leaps over.
const PAGE: usize = 10;

/// A highlighted line in a list that is `len` lines long; it stops at the ends.
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
    /// leads to the other one. Returns whether it was a step or a leap.
    pub fn turn(&mut self, intent: Intent, len: usize) -> bool {
        let last = len.saturating_sub(1);
        match intent {
            Intent::Step(Step::Up) if self.index == 0 => self.index = last,
            Intent::Step(Step::Down) if self.index >= last => self.index = 0,
            _ => return self.follow(intent, len),
        }
        true
    }

    /// Follows a step or a leap up or down. Returns whether it was one.
    pub fn follow(&mut self, intent: Intent, len: usize) -> bool {
        let last = len.saturating_sub(1);
        self.index = match intent {
            Intent::Step(Step::Up) => self.index.saturating_sub(1),
            Intent::Step(Step::Down) => self.index + 1,
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
