//! What a puzzle asks for.

use std::mem::{Discriminant, discriminant};

use crate::core::{
    game::{Game, Side, Verdict},
    phrase::Phrase,
};

/// What is to be found in a position.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display, strum::EnumIter, strum::IntoStaticStr,
)]
pub enum Task {
    /// One choice wins, and no other does.
    #[strum(serialize = "the only move that wins")]
    Win,
    /// No choice wins, and one alone does not lose.
    #[strum(serialize = "the only move that holds a draw")]
    Draw,
    /// The smallest of the attacks that win, where a smaller one does not.
    #[strum(serialize = "the least attack that still wins")]
    LeastAttack,
    /// The lowest of the blocks whose taking wins, where a lower one does not.
    #[strum(serialize = "the lowest block that still wins")]
    LowestBlock,
}

impl Task {
    /// What it asks for, in words.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The task as a sentence for the player to move.
    #[must_use]
    pub fn sentence(self, mover: Side) -> Phrase {
        Phrase::new(format!("{mover} is to move: find {self}."))
    }

    /// What leads to what it asks for where no reason does. The ideas of the least are
    /// right in every position with such a task: whoever is ahead in the race of full
    /// attacks wins, and whoever wins when both always hit the highest within reach.
    #[must_use]
    pub(super) fn hint(self, mover: Side) -> Phrase {
        let rival = mover.other();
        Phrase::new(match self {
            Self::Win => format!("After which move has {rival} no good answer left?"),
            Self::Draw => format!("Which move leaves {rival} nothing that wins?"),
            Self::LeastAttack => format!(
                "Suppose both take the most from then on: take just enough that {mover} still \
                 wins."
            ),
            Self::LowestBlock => format!(
                "Suppose both hit the highest they can from then on: hit just as high as {mover} \
                 needs to win."
            ),
        })
    }

    /// How much a move takes, as far as the task asks for little: the count of
    /// an attack, the number of a block.
    pub(super) fn size(self, notation: &str) -> Option<u64> {
        let letter = match self {
            Self::Win | Self::Draw => return None,
            Self::LeastAttack => 'a',
            Self::LowestBlock => 'x',
        };
        notation.strip_prefix(letter)?.parse().ok()
    }

    /// What solves the task in a position with these values, if exactly one
    /// choice does: moves that lead to the same key are one.
    pub(super) fn solve<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        values: &[(G::Move, Verdict)],
    ) -> Option<Vec<G::Move>> {
        let best = values.iter().map(|&(_, verdict)| verdict).max()?;
        let asked = match self {
            Self::Draw => best == Verdict::Draw,
            _ => matches!(best, Verdict::Win(_)),
        };
        if !asked {
            return None;
        }
        let kept = values
            .iter()
            .filter(|(_, verdict)| outcome(verdict) == outcome(&best));
        let kept: Vec<G::Move> = kept.map(|&(m, _)| m).collect();
        if matches!(self, Self::Win | Self::Draw) {
            let mut keys = kept.iter().map(|&m| game.key(&game.play(position, m)));
            let first = keys.next()?;
            let alone = keys.all(|key| key == first) && kept.len() < values.len();
            return alone.then_some(kept);
        }
        let size = |m: G::Move| self.size(&game.notation(m));
        let least = kept.iter().filter_map(|&m| size(m)).min()?;
        let smaller = |&(m, _): &(G::Move, Verdict)| size(m).is_some_and(|size| size < least);
        let solving = kept.iter().copied().find(|&m| size(m) == Some(least));
        solving
            .filter(|_| values.iter().any(smaller))
            .map(|m| vec![m])
    }
}

/// What a verdict comes to, whenever that is.
pub(super) fn outcome(verdict: &Verdict) -> Discriminant<Verdict> {
    discriminant(verdict)
}
