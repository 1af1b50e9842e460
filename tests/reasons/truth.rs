//! A game with a solver that answers every question.

use std::{collections::HashSet, hash::Hash};

use stackade::{
    core::{
        game::{Game, Verdict},
        rules::Rules,
    },
    engine::solver::{Budget, Cancel, Solver},
};

/// The truth about every position of a game.
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

/// The positions that can be reached and are not over, one of each kind.
pub(crate) fn reachable<G: Game, K: Hash + Eq>(
    game: &G,
    kind: impl Fn(&G, &G::Position) -> K,
) -> Vec<G::Position> {
    let mut found = vec![game.start()];
    let mut seen: HashSet<K> = found.iter().map(|position| kind(game, position)).collect();
    let mut index = 0;
    while let Some(position) = found.get(index).cloned() {
        index += 1;
        let next: Vec<_> = game.moves(&position).iter().collect();
        let next = next.into_iter().map(|m| game.play(&position, m));
        found.extend(
            next.filter(|next| game.winner(next).is_none() && seen.insert(kind(game, next))),
        );
    }
    found
}
