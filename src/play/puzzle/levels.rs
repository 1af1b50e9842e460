//! How hard a puzzle is, and the rule sets that puzzles are taken from.

use serde::{Deserialize, Serialize};

use crate::core::{
    game::{Card, Puzzles, Verdict},
    rules::Rules,
};

/// How hard a puzzle is.
///
/// Its score is how far the solution is from the end, in plies, and three times
/// the number of natural mistakes, of which at most 6 count: choices
/// that fail but are not refuted by the very next ply, and of an attack or a
/// block the smaller ones alone, since who takes more than needed has not tried.
/// A draw has no end; it counts as 7 plies. The [card](Puzzles) of a
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
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Difficulty {
    /// What anybody finds who knows the rules.
    #[serde(rename = "first steps")]
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
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The grade of a puzzle whose solution is worth so much, where the choices
    /// that fail are worth these.
    pub(super) fn of(
        puzzles: &Puzzles,
        solution: Verdict,
        failing: impl Iterator<Item = Verdict>,
    ) -> Self {
        let score = score(solution, failing);
        let passed = puzzles.bounds.iter().filter(|&&bound| bound <= score);
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

/// The rule sets that the puzzles of a game are taken from.
///
/// # Panics
/// If its card has one that the game does not allow, which tests rule out.
pub fn rule_sets(card: &Card) -> Vec<Rules> {
    let read = |set: &str| {
        let mut rules = Rules::standard(card.rules);
        for (rule, value) in card.rules.iter().zip(set.split('/')) {
            let allowed = rules.read(rule.key, value);
            allowed.expect("a rule set of the card is allowed");
        }
        rules
    };
    card.puzzles.sets.split_whitespace().map(read).collect()
}
