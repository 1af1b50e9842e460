//! What all screens share.

use super::{lessons::Standing, setup::Setup};
use crate::{
    engine::bot::Dice,
    play::{catalog::GameId, lesson::Lesson},
    store::{Job, Lessons, Settings},
};

/// What all screens share, and may ask for and change as they follow a key.
#[derive(Debug)]
pub struct Context {
    /// The settings in force.
    pub(super) settings: Settings,
    /// The settings as their file has them.
    pub(super) file: Settings,
    /// The names of the themes that there are.
    pub(super) themes: Vec<&'static str>,
    /// How far the lessons have come.
    pub(super) lessons: Lessons,
    /// The setups as they were left.
    pub(super) setups: Vec<Setup>,
    /// What has to be done with the files.
    pub(super) jobs: Vec<Job>,
    /// How many matches have been live.
    pub(super) matches: u64,
    /// Where all chance comes from.
    pub(super) chance: Dice,
    /// The size of the part of the screen that is used, in cells.
    pub(super) room: (u16, u16),
}

impl Context {
    /// The number of a new live match.
    pub(super) const fn number(&mut self) -> u64 {
        self.matches += 1;
        self.matches
    }

    /// How a person stands with the lesson of a game.
    pub(super) fn standing(&self, game: GameId) -> Standing {
        let steps = Lesson::of(game).steps.len();
        let step = self.lessons.step(game);
        Standing {
            left: step.filter(|&step| 1 < step && step < steps),
            done: self.lessons.is_done(game),
        }
    }
}
