//! What the swap rule makes of the first two plies: the first move is worth what is
//! left of it once the second player has taken the better side, and the swap is a
//! choice like any other.

use super::best_of;
use crate::{
    game::Verdict,
    grade::{Grade, Graded},
    remark::{Answer, Remark},
    scene::Choice,
    session::{Advice, Session, Valued, Values},
};

/// A ply of which the swap rule changes what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SwapRule {
    /// The first move, which may be taken over.
    First,
    /// The second ply, which may be the swap.
    Second,
}

impl SwapRule {
    /// What the rule has to do with this ply: nothing where it is not in force, and
    /// where the first move ends the game.
    pub(super) fn at(session: &dyn Session, ply: usize, advice: &Advice) -> Option<Self> {
        let rule = match ply {
            0 if advice.values.verdict() != Verdict::Win(1) => Self::First,
            1 => Self::Second,
            _ => return None,
        };
        session.opening_table().swap_rule.then_some(rule)
    }

    /// The best that can be done.
    pub(super) fn best(self, advice: &Advice) -> Answer {
        match self {
            Self::First => {
                let values = shared(&advice.values);
                let best = values.best().next();
                Answer {
                    best: best.map(|valued| valued.words.clone()),
                    verdict: values.verdict(),
                    reason: None,
                }
            }
            Self::Second => {
                let value = advice.values.verdict();
                if value.of_move() > value {
                    Answer {
                        best: None,
                        verdict: value.of_move(),
                        reason: advice.principle(),
                    }
                } else {
                    best_of(advice)
                }
            }
        }
    }

    /// The remark on what was chosen: none is the swap.
    pub(super) fn remark(self, advice: &Advice, chosen: Option<Choice>) -> Remark {
        let values = match self {
            Self::First => shared(&advice.values),
            Self::Second => advice.values.clone(),
        };
        let swap = (self == Self::Second).then(|| values.verdict().of_move());
        let before = values.verdict().max(swap.unwrap_or(values.verdict()));
        let after = match chosen {
            Some(choice) => values.of(choice),
            None => swap,
        };
        let total = values.total + u64::from(swap.is_some());
        let graded = Graded::among(total, before, after);
        let is_best = |valued: &&Valued| valued.verdict == before;
        let equals: Vec<&Valued> = values.choices.iter().filter(is_best).collect();
        let played = |valued: &&&Valued| Some(valued.choice) == chosen;
        let best = match self {
            // It was the best, or there is no other.
            Self::Second if chosen.is_none() && graded.grade == Grade::Best => None,
            _ if equals.is_empty() => None,
            Self::First => equals.iter().find(played).or(equals.first()).copied(),
            Self::Second => Some(&advice.best),
        };
        Remark {
            graded,
            ways: equals.len() + usize::from(swap == Some(before)),
            reason: match (self, best) {
                (Self::First, _) => None,
                (Self::Second, None) => advice.principle(),
                (Self::Second, Some(_)) => advice.reason.clone(),
            },
            best: best.cloned(),
            equals: equals.iter().map(|valued| valued.choice).collect(),
        }
    }
}

/// What first moves are worth that can be taken over: the second player leaves the
/// lost side to the first.
fn shared(values: &Values) -> Values {
    let choices = values.choices.iter().map(|valued| Valued {
        verdict: match valued.verdict {
            won @ Verdict::Win(2..) => won.of_move(),
            verdict => verdict,
        },
        ..valued.clone()
    });
    Values {
        choices: choices.collect(),
        ..*values
    }
}
