//! The lessons: where each was left, and whether it was finished.

use super::{App, Options, question::Question, screens::lesson::LessonScreen, setup::Setup};
use crate::{
    play::{catalog::GameId, lesson::Lesson},
    store::{Job, Stood},
};

/// How a person stands with the lesson of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// The step at which it was left half-way, counted from 1.
    pub left: Option<usize>,
    /// Whether it has ever been finished.
    pub done: bool,
}

impl App {
    /// Opens the guided first game of a game; one that was left goes on there, unless
    /// it is to be begun again.
    pub fn learn(&mut self, game: GameId) {
        let left = self.context.standing(game).left;
        let learn = self.lesson(game, left.unwrap_or(1));
        self.push(learn);
        let question = left.map(Question::lesson);
        if let Some(question) = question {
            self.push(question);
        }
    }

    /// Begins the lesson on top again.
    pub(super) fn learn_again(&mut self) {
        if let Some(learn) = self.top_as::<LessonScreen>() {
            let learn = self.lesson(learn.game(), 1);
            self.stand(learn.stood());
            self.screens.pop();
            self.push(learn);
        }
    }

    /// Notes where a lesson stands.
    pub(super) fn stand(&mut self, stood: Stood) {
        self.context.lessons.note(stood);
        self.context.jobs.push(Job::Learn(stood));
        let standing = self.context.standing(stood.game);
        for screen in &mut self.screens {
            if let Some(setup) = screen.get_mut::<Setup>() {
                setup.lesson = standing;
            }
        }
    }

    fn lesson(&self, game: GameId, step: usize) -> LessonScreen {
        LessonScreen::at(
            step,
            Lesson::of(game),
            &Options::from(&self.context.settings),
        )
    }
}
