//! How good a choice was, measured by what every choice was worth.

use crate::{game::Verdict, phrase::grouped, scene::Choice, session::Values};

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
    /// What the position was worth to the player who chose.
    pub before: Verdict,
    /// What the choice was worth to that player; none where only the better
    /// choices are known, because there are too many to list.
    pub after: Option<Verdict>,
}

impl Graded {
    /// Grades a legal choice in a position with these values.
    #[must_use]
    pub fn of(values: &Values, choice: Choice) -> Self {
        let before = values.verdict();
        let after = values.of(choice);
        let grade = match after {
            _ if values.total == 1 => Grade::Forced,
            Some(after) if after == before => Grade::Best,
            Some(Verdict::Win(_)) => Grade::Good,
            Some(Verdict::Loss(_)) | None if matches!(before, Verdict::Loss(_)) => Grade::Good,
            _ => Grade::Mistake,
        };
        Self {
            grade,
            before,
            after,
        }
    }

    /// Grades the choice that ended a match with these values because the same
    /// position stood once too often.
    #[must_use]
    pub fn repeated(values: &Values) -> Self {
        let before = values.verdict();
        Self {
            grade: match before {
                _ if values.total == 1 => Grade::Forced,
                Verdict::Win(_) => Grade::Mistake,
                Verdict::Draw | Verdict::Loss(_) => Grade::Best,
            },
            before,
            after: Some(Verdict::Draw),
        }
    }

    /// The grade in a sentence. What a mistake made of what is counted in plies
    /// from before the choice, as the truth shows it; else plies are counted from
    /// after it.
    #[must_use]
    pub fn sentence(self) -> String {
        use Verdict::{Draw, Loss, Win};
        match (self.grade, self.before, self.after) {
            (Grade::Forced, ..) => "The only move.".to_owned(),
            (Grade::Best, Win(1), _) => "Best: it wins.".to_owned(),
            (Grade::Best, Win(plies), _) => {
                format!("Best: it keeps the win, now {}.", after(plies))
            }
            (Grade::Best, Draw, _) => "Best: it keeps the draw.".to_owned(),
            (Grade::Best, Loss(_), Some(Draw)) => "Best: it saves a draw by repetition.".to_owned(),
            (Grade::Best, Loss(1), _) => "Every move loses here.".to_owned(),
            (Grade::Best, Loss(plies), _) => {
                format!("Best: it resists longest, lost {}.", after(plies))
            }
            (Grade::Good, Win(best), Some(Win(plies))) => format!(
                "Good: it still wins, but {} instead of {}.",
                after(plies),
                after(best)
            ),
            (Grade::Good, Loss(best), Some(Loss(plies))) => format!(
                "Lost anyway, but {} instead of {}.",
                after(plies),
                after(best)
            ),
            (Grade::Good, ..) => "Lost anyway, but sooner than it had to be.".to_owned(),
            (Grade::Mistake, Win(plies), Some(Draw)) => {
                format!("A mistake: a win {} became a draw.", within(plies))
            }
            (Grade::Mistake, Win(plies), lost) => {
                format!("A blunder: a win {} became {}.", within(plies), loss(lost))
            }
            (Grade::Mistake, _, lost) => format!("A mistake: a draw became {}.", loss(lost)),
        }
    }
}

/// When the game is over after a choice from which on it takes so many plies,
/// the choice itself among them.
fn after(plies: u64) -> String {
    match plies.saturating_sub(1) {
        0 => "at once".to_owned(),
        1 => "in 1 move".to_owned(),
        more => within(more),
    }
}

/// When a win comes that takes so many plies.
fn within(plies: u64) -> String {
    match plies {
        1 => "at once".to_owned(),
        more => format!("in {} moves", grouped(more)),
    }
}

/// What is left after a choice that loses.
fn loss(value: Option<Verdict>) -> String {
    match value.and_then(Verdict::plies) {
        None => "a loss".to_owned(),
        Some(1) => "a loss at once".to_owned(),
        Some(plies) => format!("a loss in {}", grouped(plies)),
    }
}

#[cfg(test)]
mod tests {
    use Verdict::{Draw, Loss, Win};

    use super::*;
    use crate::session::Valued;

    /// The grade of the first of some choices that are worth so much.
    fn first(verdicts: &[Verdict]) -> Graded {
        graded(0, verdicts.len(), verdicts)
    }

    fn graded(along: u64, total: usize, verdicts: &[Verdict]) -> Graded {
        let choice = |along| Choice { across: 0, along };
        let choices = (0..).zip(verdicts).map(|(along, &verdict)| Valued {
            choice: choice(along),
            notation: along.to_string(),
            words: along.to_string(),
            verdict,
        });
        let values = Values {
            choices: choices.collect(),
            total: total as u64,
        };
        Graded::of(&values, choice(along))
    }

    #[test]
    fn a_grade_compares_a_choice_with_the_best_one() {
        for (verdicts, grade, sentence) in [
            (&[Loss(4)][..], Grade::Forced, "The only move."),
            (&[Win(1), Win(3)], Grade::Best, "Best: it wins."),
            (
                &[Win(5), Win(5), Draw],
                Grade::Best,
                "Best: it keeps the win, now in 4 moves.",
            ),
            (
                &[Win(2), Draw],
                Grade::Best,
                "Best: it keeps the win, now in 1 move.",
            ),
            (&[Draw, Loss(2)], Grade::Best, "Best: it keeps the draw."),
            (&[Loss(1), Loss(1)], Grade::Best, "Every move loses here."),
            (
                &[Loss(6), Loss(4)],
                Grade::Best,
                "Best: it resists longest, lost in 5 moves.",
            ),
            (
                &[Win(7), Win(5), Draw],
                Grade::Good,
                "Good: it still wins, but in 6 moves instead of in 4 moves.",
            ),
            (
                &[Loss(1), Loss(6)],
                Grade::Good,
                "Lost anyway, but at once instead of in 5 moves.",
            ),
            (
                &[Loss(5), Win(5)],
                Grade::Mistake,
                "A blunder: a win in 5 moves became a loss in 5.",
            ),
            (
                &[Draw, Win(1)],
                Grade::Mistake,
                "A mistake: a win at once became a draw.",
            ),
            (
                &[Loss(1), Draw],
                Grade::Mistake,
                "A mistake: a draw became a loss at once.",
            ),
        ] {
            let graded = first(verdicts);
            assert_eq!(graded.grade, grade, "{verdicts:?}");
            assert_eq!(graded.sentence(), sentence);
        }
    }

    /// The rule of the session makes a draw of what would go on otherwise.
    #[test]
    fn a_draw_by_repetition_is_graded_as_a_draw() {
        let repeated = |verdict| {
            let valued = |along| Valued {
                choice: Choice { across: 0, along },
                notation: along.to_string(),
                words: along.to_string(),
                verdict,
            };
            Graded::repeated(&Values {
                choices: vec![valued(0), valued(1)],
                total: 2,
            })
        };
        for (before, grade, sentence) in [
            (
                Win(5),
                Grade::Mistake,
                "A mistake: a win in 5 moves became a draw.",
            ),
            (Draw, Grade::Best, "Best: it keeps the draw."),
            (Loss(4), Grade::Best, "Best: it saves a draw by repetition."),
        ] {
            let graded = repeated(before);
            assert_eq!(
                (graded.grade, graded.sentence().as_str()),
                (grade, sentence)
            );
        }
    }

    /// Of very many moves only the better ones are known; the others are worse.
    #[test]
    fn a_choice_that_is_not_listed_is_worse_than_those_that_are() {
        let graded = |verdicts: &[Verdict]| graded(7, 5000, verdicts);
        let blunder = graded(&[Win(1_234_567), Win(1_234_569)]);
        assert_eq!(blunder.grade, Grade::Mistake);
        assert_eq!(
            blunder.sentence(),
            "A blunder: a win in 1\u{A0}234\u{A0}567 moves became a loss."
        );
        let sooner = graded(&[Loss(80)]);
        assert_eq!(sooner.grade, Grade::Good);
        assert_eq!(
            sooner.sentence(),
            "Lost anyway, but sooner than it had to be."
        );
    }
}
