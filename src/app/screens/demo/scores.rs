//! The scoreboard of a demo, across all of its games.

use std::collections::BTreeMap;

use strum::IntoEnumIterator as _;

use crate::{
    core::game::Side,
    engine::bot::Level,
    play::{
        player::Holder,
        session::{Outcome, Session},
    },
};

/// How often somebody has won, lost, and drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: usize,
    /// Games lost.
    pub lost: usize,
    /// Games drawn.
    pub drawn: usize,
}

/// What each level has scored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scores(BTreeMap<Level, Tally>);

impl Scores {
    /// What a level has scored.
    #[must_use]
    pub fn of(&self, level: Level) -> Tally {
        self.0.get(&level).copied().unwrap_or_default()
    }

    /// All levels, the weakest first, with what they have scored.
    pub fn all(&self) -> impl Iterator<Item = (Level, Tally)> {
        Level::iter().map(|level| (level, self.of(level)))
    }

    /// How many games have been drawn.
    #[must_use]
    pub fn drawn(&self) -> usize {
        // Both sides of a game count it.
        self.0.values().map(|tally| tally.drawn).sum::<usize>() / 2
    }

    /// Counts a match that is over.
    pub(super) fn count(&mut self, session: &dyn Session) {
        let winner = session.outcome().and_then(Outcome::winner);
        for side in Side::BOTH {
            let Holder::Bot(level) = session.player(side).holder else {
                continue;
            };
            let tally = self.0.entry(level).or_default();
            match winner {
                None => tally.drawn += 1,
                Some(winner) if winner == side => tally.won += 1,
                Some(_) => tally.lost += 1,
            }
        }
    }
}
