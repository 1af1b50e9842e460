//! How far somebody has come with the lessons.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::play::catalog::GameId;

/// A step of a lesson that somebody has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonStep {
    /// The game of the lesson.
    pub game: GameId,
    /// The step, counted from 1.
    pub step: usize,
    /// Whether it is the last one: the lesson is finished.
    #[serde(default)]
    pub last: bool,
}

/// How far somebody has come with the lessons: the last step of each, and whether it has
/// ever been finished, be it begun again since.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lessons(HashMap<GameId, (usize, bool)>);

impl Lessons {
    /// Takes over where a lesson stands now.
    pub fn note(&mut self, LessonStep { game, step, last }: LessonStep) {
        let done = last || self.is_done(game);
        self.0.insert(game, (step, done));
    }

    /// The step that somebody has come to last, counted from 1; none where the lesson
    /// was never gone on with.
    pub fn step(&self, game: GameId) -> Option<usize> {
        Some(self.0.get(&game)?.0)
    }

    /// Whether the lesson of a game has ever been finished.
    pub fn is_done(&self, game: GameId) -> bool {
        self.0.get(&game).is_some_and(|(_, done)| *done)
    }
}

impl FromIterator<LessonStep> for Lessons {
    fn from_iter<I: IntoIterator<Item = LessonStep>>(steps: I) -> Self {
        let mut lessons = Self::default();
        steps.into_iter().for_each(|step| lessons.note(step));
        lessons
    }
}
