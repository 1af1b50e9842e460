//! What can be done about something that has ended: buttons side by side.

use std::time::Duration;

use super::{keys::Intent, list::List};

/// For so long a result takes no key but steps, and a forced move no Enter, so that
/// none is left or confirmed by a key meant for what was there before.
pub(super) const GUARD: Duration = Duration::from_millis(500);

/// The highlighted answer to a result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Answers {
    list: List,
    guard: Duration,
}

impl Answers {
    /// The first answer to a result that has just come.
    pub(super) const fn fresh() -> Self {
        Self {
            list: List::at(0),
            guard: GUARD,
        }
    }

    /// The highlighted answer, counted from 0.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.list.index
    }

    /// Whether a result that has just come holds this back: it is not left unread.
    /// A step shows only that keys were typed ahead.
    pub(super) const fn hold(&mut self, intent: Intent) -> bool {
        let held = !intent.is_movement() && !self.guard.is_zero();
        if held {
            // Whoever still presses keys has not seen the result.
            self.guard = GUARD;
        }
        held
    }

    /// Follows a key, of so many answers. Returns the one that it gives.
    pub(super) fn follow(&mut self, intent: Intent, len: usize) -> Option<usize> {
        self.list.follow(intent.turned(), len);
        (intent == Intent::Confirm).then_some(self.list.index)
    }

    /// Follows a click on an answer. Returns the answer if that gives it.
    pub(super) fn point(&mut self, index: usize, len: usize) -> Option<usize> {
        if index == self.list.index {
            return self.guard.is_zero().then_some(index);
        }
        // Where it is can only be known from the result.
        self.guard = Duration::ZERO;
        self.list.index = index.min(len.saturating_sub(1));
        None
    }

    /// Lets time pass.
    pub(super) const fn tick(&mut self, time: Duration) {
        self.guard = self.guard.saturating_sub(time);
    }

    /// How long no answer is taken; none if one is.
    pub(super) fn wait(&self) -> Option<Duration> {
        (!self.guard.is_zero()).then_some(self.guard)
    }
}
