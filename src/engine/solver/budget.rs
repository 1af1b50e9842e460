//! How much work a question may take, and the flag that stops it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that stops a search from outside. Copies of it are one flag.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is down.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the other one is a copy of this flag.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether the flag has been raised.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much work one question may take.
///
/// It is counted in positions, never in time, so that answers do not depend on
/// the machine.
#[derive(Debug, Clone)]
pub struct Budget {
    /// How many positions may be expanded.
    pub positions: u64,
    /// What stops the search before that.
    pub cancel: Cancel,
}

/// About two seconds of Number Stack on a small machine, and less than 256 MiB
/// with all that is kept. Every rule set of every game is solved within a fifth
/// of it.
impl Default for Budget {
    fn default() -> Self {
        Self {
            positions: 3_000_000,
            cancel: Cancel::new(),
        }
    }
}

impl Budget {
    /// A budget without an end, for what is known to be in reach.
    pub const fn unlimited(cancel: Cancel) -> Self {
        Self {
            positions: u64::MAX,
            cancel,
        }
    }
}

/// Why a search has stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The budget is used up: the position is not solved.
    Budget,
    /// The flag has been raised.
    Cancelled,
}

/// A search that has found nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// Why it stopped.
    pub cause: Cause,
    /// How many positions it had expanded.
    pub positions: u64,
}

/// Counts what a search uses up of its budget.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a Budget,
    used: u64,
}

impl<'a> Meter<'a> {
    pub(super) const fn new(budget: &'a Budget) -> Self {
        Self { budget, used: 0 }
    }

    /// One more position is about to be expanded.
    pub(super) fn expand(&mut self) -> Result<(), Cause> {
        if self.budget.cancel.is_cancelled() {
            return Err(Cause::Cancelled);
        }
        if self.used >= self.budget.positions {
            return Err(Cause::Budget);
        }
        self.used += 1;
        Ok(())
    }

    pub(super) const fn stopped(&self, cause: Cause) -> Stopped {
        Stopped {
            cause,
            positions: self.used,
        }
    }
}
