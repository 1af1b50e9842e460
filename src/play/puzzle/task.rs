//! What a puzzle asks for.

use std::{
    fmt,
    mem::{Discriminant, discriminant},
};

use crate::core::{
    explain::Explain,
    game::{Card, Side, Verdict},
    template::Template,
};

/// What is to be found in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Task {
    /// One choice wins, and no other does.
    Win,
    /// No choice wins, and one alone does not lose.
    Draw,
    /// The least of the [measured](Explain::size) moves that win, where a smaller one
    /// does not; the game has the [words](crate::core::game::Least::task) for it.
    Least(&'static str),
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Task {
    /// The task that a position of a game has, with the moves that solve it, if exactly
    /// one choice does: moves that lead to the same key are one.
    pub(super) fn of<G: Explain>(
        game: &G,
        position: &G::Position,
        values: &[(G::Move, Verdict)],
    ) -> Option<(Self, Vec<G::Move>)> {
        let best = values.iter().map(|&(_, verdict)| verdict).max()?;
        let least = G::card().puzzles.least.as_ref();
        let task = match best {
            Verdict::Loss(_) => return None,
            Verdict::Win(_) => least.map_or(Self::Win, |least| Self::Least(least.task)),
            Verdict::Draw if least.is_some() => return None,
            Verdict::Draw => Self::Draw,
        };
        let kept = values
            .iter()
            .filter(|(_, verdict)| outcome(verdict) == outcome(&best));
        let kept: Vec<G::Move> = kept.map(|&(m, _)| m).collect();
        if !task.is_least() {
            let mut keys = kept.iter().map(|&m| game.key(&game.play(position, m)));
            let first = keys.next()?;
            let alone = keys.all(|key| key == first) && kept.len() < values.len();
            return alone.then_some((task, kept));
        }
        let solving = kept.iter().copied().filter(|&m| G::size(m) > 0);
        let solving = solving.min_by_key(|&m| G::size(m))?;
        let smaller = |&(m, _): &(G::Move, Verdict)| (1..G::size(solving)).contains(&G::size(m));
        let several = values.iter().any(smaller);
        several.then(|| (task, vec![solving]))
    }

    /// What it asks for, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "the only move that wins",
            Self::Draw => "the only move that draws",
            Self::Least(task) => task,
        }
    }

    /// The task as a sentence for the player to move.
    pub fn sentence(self, mover: Side) -> Template {
        Template::new(match self {
            Self::Win => format!("{mover} to move: only one move wins. Find it."),
            Self::Draw => format!("{mover} to move: only one move saves the draw. Find it."),
            Self::Least(task) => format!("{mover} to move: what is {task}?"),
        })
    }

    /// Whether it asks for the least of the moves that win.
    pub(super) const fn is_least(self) -> bool {
        matches!(self, Self::Least(_))
    }

    /// What leads the player to move to what it asks for, where no reason does.
    pub(super) fn hint(self, card: &Card, mover: Side) -> Template {
        let rival = mover.other();
        match (self, &card.puzzles.least) {
            (Self::Least(_), Some(least)) => (least.hint)(mover),
            (Self::Draw, _) => Template::new(format!("Which move leaves {rival} no way to win?")),
            _ => Template::new(format!("Which move leaves {rival} no good reply?")),
        }
    }
}

/// What a verdict comes to, whenever that is.
pub(super) fn outcome(verdict: &Verdict) -> Discriminant<Verdict> {
    discriminant(verdict)
}
