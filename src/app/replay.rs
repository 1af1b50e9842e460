//! A game of the past, played before one's eyes.

use std::time::Duration;

/// How long a ply is seen, and a word for it, the slowest first.
const PACES: [(Duration, &str); 4] = [
    (Duration::from_millis(2000), "slow"),
    (Duration::from_millis(1000), "steady"),
    (Duration::from_millis(500), "fast"),
    (Duration::from_millis(200), "faster"),
];

/// Whether the plies of a replay go by themselves, and how fast.
#[derive(Debug)]
pub struct Replay {
    /// Whether they go by themselves now.
    pub running: bool,
    pace: usize,
    /// How long the ply that is shown stays.
    left: Duration,
}

impl Default for Replay {
    fn default() -> Self {
        Self {
            running: false,
            pace: 1,
            left: PACES[1].0,
        }
    }
}

impl Replay {
    /// A word for how fast it goes.
    #[must_use]
    pub const fn pace(&self) -> &'static str {
        PACES[self.pace].1
    }

    /// Goes slower or faster, as far as it can.
    pub(super) fn change_pace(&mut self, faster: bool) {
        self.pace = if faster {
            (self.pace + 1).min(PACES.len() - 1)
        } else {
            self.pace.saturating_sub(1)
        };
        self.left = self.left.min(PACES[self.pace].0);
    }

    /// Lets the plies go by themselves from now on, or stops them.
    pub(super) const fn run(&mut self, running: bool) {
        self.running = running;
        self.left = PACES[self.pace].0;
    }

    /// Lets time pass. Returns whether it is time for the next ply.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        if !self.running {
            return false;
        }
        self.left = self.left.saturating_sub(time);
        let due = self.left.is_zero();
        if due {
            self.left = PACES[self.pace].0;
        }
        due
    }

    /// How long until the next ply; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.running.then_some(self.left)
    }
}
