//! How hard a puzzle is.

use super::Ladder;
use crate::core::game::Verdict;

/// How hard a puzzle is.
///
/// Its score is how far the solution is from the end, in plies, and three times
/// the number of natural mistakes, of which at most 6 count: choices
/// that fail but are not refuted by the very next ply, and of an attack or a
/// block the smaller ones alone, since who takes more than needed has not tried.
/// A draw has no end; it counts as 7 plies. The [ladder](Ladder) of a
/// game has the scores at which its grades begin, so that each of them comes up.
///
/// | grade | score |
/// |---|---|
/// | first steps | any, where the solution wins on the spot; else below the first bound |
/// | easy, medium, hard | from one bound up to the next |
/// | master | from the last bound on |
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
pub enum Difficulty {
    /// What anybody finds who knows the rules.
    #[strum(serialize = "first steps")]
    FirstSteps,
    /// A short look ahead.
    Easy,
    /// A longer one.
    Medium,
    /// With several answers to think through.
    Hard,
    /// Long, and full of moves that look right.
    Master,
}

/// So many natural mistakes count at most.
const MISTAKES: u64 = 6;

/// So many plies a draw counts for.
const DRAWN: u64 = 7;

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::FirstSteps,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Master,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The grade of a puzzle whose solution is worth so much, where the choices
    /// that fail are worth these.
    pub(super) fn of(
        ladder: &Ladder,
        solution: Verdict,
        failing: impl Iterator<Item = Verdict>,
    ) -> Self {
        let score = score(solution, failing);
        let passed = ladder.bounds.iter().filter(|&&bound| bound <= score);
        match solution {
            Verdict::Win(1) => Self::FirstSteps,
            _ => Self::ALL[passed.count()],
        }
    }
}

/// The score of a puzzle, as [`Difficulty`] says.
fn score(solution: Verdict, failing: impl Iterator<Item = Verdict>) -> u64 {
    let natural = failing.filter(|verdict| verdict.plies().is_none_or(|plies| plies > 2));
    let mistakes = (natural.count() as u64).min(MISTAKES);
    solution.plies().unwrap_or(DRAWN) + 3 * mistakes
}
