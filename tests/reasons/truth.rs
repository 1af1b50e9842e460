//! A game with a solver that answers every question.

use crate::common::prelude::*;

#[derive(Debug)]
pub(crate) struct Truth<G: Game>(Solver<G>);

impl<G: Game> Truth<G> {
    pub(crate) fn new(rules: &Rules) -> Self {
        Self(Solver::new(G::new(rules)))
    }

    pub(crate) const fn game(&self) -> &G {
        self.0.game()
    }

    pub(crate) fn verdict(&self, position: &G::Position) -> Verdict {
        let verdict = self.0.verdict(position, &unlimited());
        verdict.expect("the budget has no end")
    }

    /// The moves that the solver values, each with its verdict.
    pub(crate) fn choices(&self, position: &G::Position) -> Vec<(G::Move, Verdict)> {
        let choices = self.0.choices(position, &unlimited());
        choices.expect("the budget has no end")
    }
}

fn unlimited() -> Budget {
    Budget::unlimited(Cancel::new())
}
