//! The board on its way from one position to another.

use std::time::Duration;

use crate::core::scene::Scene;

/// How long a move takes on the screen, in milliseconds: long enough to see a hit land
/// and its block crumble.
const LENGTH: Duration = Duration::from_millis(400);

/// The time between two pictures of a motion: at most 30 in a second.
pub const FRAME: Duration = Duration::from_millis(34);

/// Two boards and the time since the first one left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motion {
    /// The board that it starts from.
    pub from: Scene,
    /// The board that it leads to.
    pub to: Scene,
    elapsed: Duration,
}

impl Motion {
    /// A motion that begins now.
    pub const fn new(from: Scene, to: Scene) -> Self {
        Self {
            from,
            to,
            elapsed: Duration::ZERO,
        }
    }

    /// How much of the way is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.elapsed.div_duration_f64(LENGTH).min(1.0)
    }

    /// Lets time pass. Returns whether it is still under way.
    pub fn tick(&mut self, time: Duration) -> bool {
        self.elapsed += time;
        self.elapsed < LENGTH
    }
}
