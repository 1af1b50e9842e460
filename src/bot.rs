//! Players that are no persons.

use crate::{
    game::{Game, Verdict},
    solver::{Budget, Cancel, Solver, Stopped},
};

/// How well a bot plays.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Sees a win on the spot, now and then.
    Novice,
    /// Sees what comes at once.
    Casual,
    /// Sees a few plies.
    Skilled,
    /// Sees far, and errs seldom.
    Expert,
    /// Knows the truth of every position.
    Perfect,
}

impl Level {
    /// The level's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// How many plies ahead the level sees; none where it sees to the end.
    const fn sight(self) -> Option<u64> {
        match self {
            Self::Novice => Some(1),
            Self::Casual => Some(2),
            Self::Skilled => Some(4),
            Self::Expert => Some(8),
            Self::Perfect => None,
        }
    }

    /// The move that a bot of this level plays: by chance, as the seed has it,
    /// one of those that are best as far as it sees.
    ///
    /// # Errors
    /// When the search is cancelled, or is over the budget.
    pub fn choose<G: Game>(
        self,
        solver: &Solver<G>,
        position: &G::Position,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<G::Move, Stopped> {
        let budget = Budget {
            cancel: cancel.clone(),
            ..Budget::default()
        };
        let moves = solver.listed(position);
        let valued = solver.glimpse(moves, position, self.sight(), &budget)?;
        // What is not seen to end is taken for a draw.
        let worth = |&(_, verdict): &(G::Move, Option<Verdict>)| verdict.unwrap_or(Verdict::Draw);
        let best = valued.iter().map(worth).max();
        let equal: Vec<_> = valued.iter().filter(|m| Some(worth(m)) == best).collect();
        let index = seed % equal.len().max(1) as u64;
        let index = usize::try_from(index).unwrap_or(0);
        Ok(equal[index].0)
    }
}
