//! Players that are no persons.
//!
//! A bot knows nothing but the truth: a level is only how far it sees, and how
//! often it looks. Chance decides between moves that look equally good.
//!
//! | level | sees | moves without looking |
//! |---|---|---|
//! | novice | what is over within 1 ply | 60 times in 100 |
//! | casual | what is over within 2 plies | 40 times in 100 |
//! | skilled | what is over within 4 plies | 20 times in 100 |
//! | expert | everything | 8 times in 100 |
//! | perfect | everything | never |
//!
//! What a bot sees to be won it takes, the shortest way; what it sees to be lost
//! it avoids, or puts off as long as it can; all else it takes for even. So
//! perfect never gives away a won or a drawn position.

use serde::Serialize;
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

use crate::{
    core::game::{Game, Verdict},
    engine::solver::{Budget, Cancel, LISTED, Solver, Stopped, Valued},
};

/// How well a bot plays.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Display, EnumIter, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Sees a win on the spot, now and then.
    Novice,
    /// Sees what comes at once.
    Casual,
    /// Sees a few plies.
    Skilled,
    /// Sees all there is to see, and errs seldom.
    Expert,
    /// Knows the truth of every position.
    Perfect,
}

impl Level {
    /// The level's name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// How it plays, as a sentence about it says.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Novice => "can spot an immediate win, but often misses it",
            Self::Casual => "looks two moves ahead and makes frequent mistakes",
            Self::Skilled => "looks four moves ahead and sometimes slips",
            Self::Expert => "sees everything and rarely slips",
            Self::Perfect => "never makes a mistake",
        }
    }

    /// How far it looks, and how often it does not.
    const fn sight(self) -> Sight {
        let (plies, lapses) = match self {
            Self::Novice => (Some(1), 60),
            Self::Casual => (Some(2), 40),
            Self::Skilled => (Some(4), 20),
            Self::Expert => (None, 8),
            Self::Perfect => (None, 0),
        };
        Sight { plies, lapses }
    }
}

/// How a level sees the truth.
#[derive(Debug, Clone, Copy)]
struct Sight {
    /// It sees what is over within so many plies; without a limit everything.
    plies: Option<u64>,
    /// Out of a hundred moves it makes so many without looking.
    lapses: u64,
}

/// Where there are more moves than can be listed, a level with limited sight
/// considers so many of them.
const SAMPLED: u64 = 16;

/// All chance there is: the same on every machine.
#[derive(Debug)]
pub struct Dice(oorandom::Rand64);

impl Dice {
    /// The dice for one game of a seed, or for one ply of a game.
    pub fn new(seed: u64, number: u64) -> Self {
        let state = u128::from(seed) << 64 | u128::from(number);
        Self(oorandom::Rand64::new(state))
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.rand_u64()
    }

    pub(crate) fn toss(&mut self) -> bool {
        self.below(2) == 1
    }

    /// A number from 0 up to and without `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0.rand_range(0..bound)
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        let index = self.below(list.len() as u64);
        list[usize::try_from(index).expect("an index fits")]
    }
}

/// A level at a board.
#[derive(Debug)]
pub struct Bot<'a, G: Game> {
    /// How well it plays.
    pub level: Level,
    /// The game and its truth.
    pub solver: &'a Solver<G>,
    /// What stops it from thinking.
    pub cancel: &'a Cancel,
}

impl<G: Game> Bot<'_, G> {
    /// Chooses a move where these moves draw at once, by repetition.
    ///
    /// # Errors
    /// When it is stopped.
    ///
    /// # Panics
    /// If the game is over.
    pub fn choose(
        &self,
        position: &G::Position,
        drawing: &[G::Move],
        dice: &mut Dice,
    ) -> Result<G::Move, Stopped> {
        self.choose_by(position, dice, |m, verdict| {
            if drawing.contains(&m) {
                Verdict::Draw
            } else {
                verdict
            }
        })
    }

    /// Chooses a first move that the rival may take over by a swap of seats: whoever
    /// wins after it, it will be the rival, unless the game is over with it.
    ///
    /// # Errors
    /// As [`choose`](Self::choose).
    ///
    /// # Panics
    /// If the game is over.
    pub fn divide(&self, position: &G::Position, dice: &mut Dice) -> Result<G::Move, Stopped> {
        self.choose_by(position, dice, |_, verdict| match verdict {
            Verdict::Win(1) | Verdict::Draw => verdict,
            Verdict::Win(plies) | Verdict::Loss(plies) => Verdict::Loss(plies),
        })
    }

    /// Whether to take over the rival's first move, which led here.
    ///
    /// # Errors
    /// As [`choose`](Self::choose).
    ///
    /// # Panics
    /// If the game is over.
    pub fn swaps(&self, position: &G::Position, dice: &mut Dice) -> Result<bool, Stopped> {
        if self.lapses(dice) {
            return Ok(dice.below(2) == 0);
        }
        let seen = self.look(position, dice)?;
        let best = seen
            .into_iter()
            .map(|(_, seen)| seen.unwrap_or(Verdict::Draw))
            .max();
        Ok(matches!(best, Some(Verdict::Loss(_))))
    }

    fn choose_by(
        &self,
        position: &G::Position,
        dice: &mut Dice,
        worth: impl Fn(G::Move, Verdict) -> Verdict,
    ) -> Result<G::Move, Stopped> {
        if self.lapses(dice) {
            return Ok(self.any(position, dice));
        }
        let seen = self.look(position, dice)?;
        let worth =
            |&(m, seen): &Valued<G::Move>| seen.map_or(Verdict::Draw, |seen| worth(m, seen));
        let best = seen.iter().map(worth).max();
        let equal = seen.iter().filter(|&choice| Some(worth(choice)) == best);
        let equal: Vec<_> = equal.map(|&(m, _)| m).collect();
        Ok(dice.pick(&equal))
    }

    /// Whether this move is made without looking.
    fn lapses(&self, dice: &mut Dice) -> bool {
        dice.below(100) < self.level.sight().lapses
    }

    fn any(&self, position: &G::Position, dice: &mut Dice) -> G::Move {
        let legal = self.solver.game().moves(position);
        let m = legal.get(dice.below(legal.len()));
        m.expect("a move below the number of moves")
    }

    /// The moves considered, each with what is seen of it.
    fn look(
        &self,
        position: &G::Position,
        dice: &mut Dice,
    ) -> Result<Vec<Valued<G::Move>>, Stopped> {
        let Sight { plies, .. } = self.level.sight();
        let many = self.solver.game().moves(position).len() > LISTED;
        let moves = if many && plies.is_some() {
            (0..SAMPLED).map(|_| self.any(position, dice)).collect()
        } else {
            self.solver.listed(position)
        };
        let budget = Budget::unlimited(self.cancel.clone());
        self.solver.glimpse(moves, position, plies, &budget)
    }
}
