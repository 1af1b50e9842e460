//! Where a puzzle comes from: a day, or chance.

use jiff::civil::Date;

use crate::{
    engine::solver::Cancel,
    play::{
        catalog::GameId,
        puzzle::{Difficulty, Puzzle},
    },
};

/// Where a puzzle comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It is the one of this day.
    Day(Date),
    /// Chance makes it, of this grade if one is wished for.
    Chance(GameId, Option<Difficulty>),
}

impl Origin {
    /// The puzzle, where chance has this seed; none once it is cancelled.
    pub fn puzzle(self, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        match self {
            Self::Day(day) => Puzzle::of_day(day, cancel),
            Self::Chance(game, wish) => Puzzle::seek(game, seed, wish, cancel),
        }
    }

    /// The same, but of a seed further on where chance comes upon the position of
    /// this puzzle again.
    pub fn puzzle_after(self, last: &Puzzle, seed: u64, cancel: &Cancel) -> Option<Puzzle> {
        let seeds = (0..).map(|further| seed.wrapping_add(further));
        let mut made = seeds.map_while(|seed| self.puzzle(seed, cancel));
        made.find(|puzzle| matches!(self, Self::Day(_)) || !puzzle.is_like(last))
    }
}
