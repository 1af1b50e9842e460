//! What was left half-way and can be gone on with while the program runs: lessons
//! and puzzles.

use std::mem::discriminant;

use super::{
    App, Options, Screen,
    learn::Learn,
    puzzle::{Origin, Puzzling},
    question::Question,
};
use crate::{
    catalog::GameId,
    lesson::Lesson,
    puzzle::{Difficulty, Puzzle},
    store::Job,
};

/// The lessons and puzzles that were left.
#[derive(Debug, Default)]
pub(super) struct Left {
    lessons: Vec<Learn>,
    puzzles: Vec<Puzzling>,
}

impl Left {
    /// Takes in what was on a screen, if there is something to go on with.
    pub(super) fn keep(&mut self, screen: Screen) {
        match screen {
            Screen::Learn(learn) if learn.is_open() => self.lessons.push(*learn),
            Screen::Puzzle(puzzling) if puzzling.is_open() => self.puzzles.push(*puzzling),
            _ => {}
        }
    }

    /// Of which game and how hard the puzzles of chance are.
    pub(super) fn kinds(&self) -> Vec<(GameId, Difficulty)> {
        let chance = self.puzzles.iter().filter(|left| !left.asks());
        let puzzles = chance.map(|left| &left.puzzle);
        puzzles.map(|puzzle| (puzzle.game, puzzle.grade)).collect()
    }

    /// Takes the puzzle that was left last of those that could come from there.
    fn take_from(&mut self, origin: Origin) -> Option<Puzzling> {
        self.take(|left| match (left.origin, origin) {
            (Origin::Chance(..), Origin::Chance(game, wish)) => {
                let puzzle = &left.puzzle;
                puzzle.game == game && wish.is_none_or(|wish| wish == puzzle.grade)
            }
            (own, origin) => own == origin,
        })
    }

    /// A puzzle, if it was left; that of a day is another one than that of chance.
    fn take_puzzle(&mut self, puzzle: &Puzzle, origin: Origin) -> Option<Puzzling> {
        let kind = discriminant(&origin);
        self.take(|left| discriminant(&left.origin) == kind && left.puzzle == *puzzle)
    }

    fn take(&mut self, is: impl Fn(&Puzzling) -> bool) -> Option<Puzzling> {
        let index = self.puzzles.iter().rposition(is)?;
        Some(self.puzzles.remove(index))
    }

    fn take_lesson(&mut self, game: GameId) -> Option<Learn> {
        let index = self.lessons.iter().position(|left| left.game() == game)?;
        Some(self.lessons.remove(index))
    }

    /// What has to be done when nothing can be gone on with any more.
    pub(super) fn drop_all(&mut self) -> Vec<Job> {
        self.lessons.clear();
        let puzzles = self.puzzles.drain(..);
        puzzles.filter_map(|puzzling| puzzling.leave()).collect()
    }
}

impl App {
    /// Opens a puzzle, where it was left if it was.
    pub fn puzzle(&mut self, puzzle: Puzzle, origin: Origin) {
        let left = self.left.take_puzzle(&puzzle, origin);
        let options = Options::from(&self.settings);
        self.open_puzzle(left.unwrap_or_else(|| Puzzling::new(puzzle, origin, &options)));
    }

    /// Goes on with a puzzle from there that was left; without one, or after a puzzle,
    /// another one is made.
    pub(super) fn puzzle_from(&mut self, origin: Origin) {
        let left = match self.top() {
            Screen::Puzzle(_) => None,
            _ => self.left.take_from(origin),
        };
        if let Some(left) = left {
            self.open_puzzle(left);
        } else {
            let seed = self.chance.number();
            self.solve(origin, seed);
        }
    }

    fn open_puzzle(&mut self, mut puzzling: Puzzling) {
        puzzling.play.heed(&Options::from(&self.settings));
        if puzzling.asks() {
            self.jobs.push(Job::Recall);
        }
        self.screens.push(Screen::Puzzle(Box::new(puzzling)));
        self.tell_untold();
    }

    /// Opens the guided first game of a game; one that was left goes on there, unless
    /// it is to be begun again.
    pub fn learn(&mut self, game: GameId) {
        let left = self.left.take_lesson(game);
        let question = left.as_ref().map(|learn| Question::lesson(learn.index + 1));
        let mut learn = left.unwrap_or_else(|| self.lesson(game));
        learn.play.heed(&Options::from(&self.settings));
        self.screens.push(Screen::Learn(Box::new(learn)));
        self.screens.extend(question.map(Screen::Question));
    }

    /// Begins the lesson on top again.
    pub(super) fn learn_again(&mut self) {
        if let Screen::Learn(learn) = self.top() {
            let learn = self.lesson(learn.game());
            *self.top_mut() = Screen::Learn(Box::new(learn));
        }
    }

    fn lesson(&self, game: GameId) -> Learn {
        Learn::new(Lesson::of(game), &Options::from(&self.settings))
    }
}
