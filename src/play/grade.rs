//! How good a choice was, measured by what every choice was worth.

use crate::{
    core::{
        game::Verdict,
        phrase::{grouped, moves},
        scene::Choice,
    },
    play::session::Values,
};

/// How good a choice was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Grade {
    /// There was no other.
    Forced,
    /// No other was better.
    Best,
    /// It keeps the outcome, but is slower to win or quicker to lose.
    Good,
    /// The outcome got worse.
    Mistake,
}

/// A choice with its grade, and the verdicts that the grade comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Graded {
    /// The grade.
    pub grade: Grade,
    /// What the best choice was worth to the player who chose.
    pub best: Verdict,
    /// What this one was worth; none where only better ones are known, because
    /// there are too many to list.
    pub chosen: Option<Verdict>,
    /// Whether it drew the match by repetition.
    pub by_repetition: bool,
    /// Whether all choices, of which there were several, were worth the same.
    pub all_alike: bool,
}

impl Graded {
    /// Grades a legal choice in a position with these values.
    #[must_use]
    pub fn of(values: &Values, choice: Choice) -> Self {
        Self {
            all_alike: values.are_alike(),
            ..Self::among(values.total, values.verdict(), values.of(choice))
        }
    }

    /// Grades a choice that was worth so much, if that is known, where there were so
    /// many choices and the best was worth this.
    #[must_use]
    pub fn among(choices: u64, best: Verdict, chosen: Option<Verdict>) -> Self {
        let grade = match chosen {
            _ if choices == 1 => Grade::Forced,
            Some(chosen) if chosen == best => Grade::Best,
            Some(Verdict::Win(_)) => Grade::Good,
            Some(Verdict::Loss(_)) | None if matches!(best, Verdict::Loss(_)) => Grade::Good,
            _ => Grade::Mistake,
        };
        Self {
            grade,
            best,
            chosen,
            by_repetition: false,
            all_alike: false,
        }
    }

    /// The same of a choice that drew the match by repetition.
    #[must_use]
    pub const fn repeated(self) -> Self {
        Self {
            by_repetition: true,
            ..self
        }
    }

    /// The grade in a sentence. Moves are counted from before the choice, so that the
    /// choice is one of them.
    #[must_use]
    pub fn sentence(self) -> String {
        use Verdict::{Draw, Loss, Win};
        let by_repetition = if self.by_repetition {
            " by repetition"
        } else {
            ""
        };
        match (self.grade, self.best, self.chosen) {
            (Grade::Forced, ..) if self.by_repetition => {
                "The only move, and a draw by repetition.".to_owned()
            }
            (Grade::Forced, Win(plies), _) => format!("The only move: it wins {}.", within(plies)),
            (Grade::Forced, Draw, _) => "The only move: it holds the draw.".to_owned(),
            (Grade::Forced, Loss(plies), _) => {
                format!("The only move: it loses {}.", within(plies))
            }
            (Grade::Best, Win(plies), _) => format!("Best move: it wins {}.", within(plies)),
            (Grade::Best, ..) if self.by_repetition => {
                "Best move: a draw by repetition.".to_owned()
            }
            (Grade::Best, Draw, _) => "Best move: it holds the draw.".to_owned(),
            (Grade::Best, Loss(1), _) => "Every move loses at once.".to_owned(),
            (Grade::Best, Loss(plies), _) if self.all_alike => {
                format!("Nothing helps here: every move loses {}.", within(plies))
            }
            (Grade::Best, Loss(plies), _) => {
                format!("The toughest defence: it holds out for {}.", moves(plies))
            }
            (Grade::Good, Win(best), Some(Win(plies))) => format!(
                "Still winning, just slower: {} instead of {}.",
                moves(plies),
                grouped(best)
            ),
            (Grade::Good, Loss(best), Some(Loss(plies))) => format!(
                "Already lost, but this loses {} instead of {}.",
                within(plies),
                within(best)
            ),
            (Grade::Good, ..) => "Already lost, but this loses sooner than necessary.".to_owned(),
            (Grade::Mistake, before, after) => {
                let after = after.map_or_else(|| "loss".to_owned(), shortly);
                let before = shortly(before);
                format!("A mistake: it turned a {before} into a {after}{by_repetition}.")
            }
        }
    }

    /// The same in few words.
    #[must_use]
    pub fn briefly(self) -> String {
        let after = self.chosen.map_or_else(|| "loss".to_owned(), shortly);
        let how = if self.by_repetition {
            " by repetition"
        } else {
            ""
        };
        match self.grade {
            Grade::Mistake => format!("A mistake: {} → {after}{how}.", shortly(self.best)),
            _ => self.sentence(),
        }
    }
}

/// A verdict in a few words.
fn shortly(verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(1) => "win at once".to_owned(),
        Verdict::Win(plies) => format!("win in {}", grouped(plies)),
        Verdict::Draw => "draw".to_owned(),
        Verdict::Loss(1) => "loss at once".to_owned(),
        Verdict::Loss(plies) => format!("loss in {}", grouped(plies)),
    }
}

/// When a game is over that takes so many plies.
fn within(plies: u64) -> String {
    match plies {
        1 => "at once".to_owned(),
        more => format!("in {}", grouped(more)),
    }
}
