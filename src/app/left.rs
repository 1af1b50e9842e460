//! The puzzles that were left half-way and can be gone on with while the program runs.

use std::mem::discriminant;

use super::{
    App, Options, Screen,
    screen::downcast,
    screens::puzzle::{Origin, PuzzleScreen},
};
use crate::{
    play::{
        catalog::GameId,
        puzzle::{Difficulty, Puzzle},
    },
    store::Job,
};

/// The puzzles that were left.
#[derive(Debug, Default)]
pub(super) struct Left {
    puzzles: Vec<PuzzleScreen>,
}

impl Left {
    /// Takes in what was on a screen, if there is something to go on with.
    pub(super) fn keep(&mut self, screen: Box<dyn Screen>) {
        if let Ok(puzzling) = downcast::<PuzzleScreen>(screen)
            && puzzling.is_open()
        {
            self.puzzles.push(*puzzling);
        }
    }

    /// Of which game and how hard the puzzles of chance are.
    pub(super) fn kinds(&self) -> Vec<(GameId, Difficulty)> {
        let chance = self.puzzles.iter().filter(|left| !left.asks());
        let puzzles = chance.map(|left| &left.puzzle);
        puzzles.map(|puzzle| (puzzle.game, puzzle.grade)).collect()
    }

    /// Takes the puzzle that was left last of those that could come from there.
    fn take_from(&mut self, origin: Origin) -> Option<PuzzleScreen> {
        self.take(|left| match (left.origin, origin) {
            (Origin::Chance(..), Origin::Chance(game, wish)) => {
                let puzzle = &left.puzzle;
                puzzle.game == game && wish.is_none_or(|wish| wish == puzzle.grade)
            }
            (own, origin) => own == origin,
        })
    }

    /// A puzzle, if it was left; that of a day is another one than that of chance.
    fn take_puzzle(&mut self, puzzle: &Puzzle, origin: Origin) -> Option<PuzzleScreen> {
        let kind = discriminant(&origin);
        self.take(|left| discriminant(&left.origin) == kind && left.puzzle == *puzzle)
    }

    fn take(&mut self, is: impl Fn(&PuzzleScreen) -> bool) -> Option<PuzzleScreen> {
        let index = self.puzzles.iter().rposition(is)?;
        Some(self.puzzles.remove(index))
    }

    /// What has to be done when nothing can be gone on with any more.
    pub(super) fn drop_all(&mut self) -> Vec<Job> {
        let puzzles = self.puzzles.drain(..);
        puzzles.filter_map(|puzzling| puzzling.leave()).collect()
    }
}

impl App {
    /// Opens a puzzle, where it was left if it was.
    pub fn puzzle(&mut self, puzzle: Puzzle, origin: Origin) {
        let left = self.left.take_puzzle(&puzzle, origin);
        let options = Options::from(&self.context.settings);
        self.open_puzzle(left.unwrap_or_else(|| PuzzleScreen::new(puzzle, origin, &options)));
    }

    /// Goes on with a puzzle from there that was left; without one, or after a puzzle,
    /// another one is made.
    pub(super) fn puzzle_from(&mut self, origin: Origin) {
        let left = match self.top_as::<PuzzleScreen>() {
            Some(_) => None,
            None => self.left.take_from(origin),
        };
        if let Some(left) = left {
            self.open_puzzle(left);
        } else {
            let seed = self.context.chance.number();
            self.solve(origin, seed);
        }
    }

    fn open_puzzle(&mut self, mut puzzling: PuzzleScreen) {
        puzzling.board.animate(self.context.settings.motion);
        if puzzling.asks() {
            self.context.jobs.push(Job::Recall);
        }
        self.push(puzzling);
        self.tell_untold();
    }
}
