//! The lessons: where each was left, and whether it was finished.

use super::{App, Options, Screen, learn::Learn, question::Question};
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
        let left = self.standing(game).left;
        let learn = self.lesson(game, left.unwrap_or(1));
        self.screens.push(Screen::Learn(Box::new(learn)));
        let question = left.map(Question::lesson);
        self.screens.extend(question.map(Screen::Question));
    }

    /// Begins the lesson on top again.
    pub(super) fn learn_again(&mut self) {
        if let Screen::Learn(learn) = self.top() {
            let learn = self.lesson(learn.game(), 1);
            self.stand(learn.stood());
            *self.top_mut() = Screen::Learn(Box::new(learn));
        }
    }

    /// Notes where a lesson stands.
    pub(super) fn stand(&mut self, stood: Stood) {
        self.lessons.note(stood);
        self.jobs.push(Job::Learn(stood));
        let standing = self.standing(stood.game);
        for screen in &mut self.screens {
            if let Screen::Setup(setup) = screen {
                setup.lesson = standing;
            }
        }
    }

    pub(super) fn standing(&self, game: GameId) -> Standing {
        let steps = Lesson::of(game).steps.len();
        let step = self.lessons.step(game);
        Standing {
            left: step.filter(|&step| 1 < step && step < steps),
            done: self.lessons.is_done(game),
        }
    }

    fn lesson(&self, game: GameId, step: usize) -> Learn {
        Learn::at(step, Lesson::of(game), &Options::from(&self.settings))
    }
}
