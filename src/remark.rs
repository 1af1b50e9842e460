//! What there is to remark on a ply: how good it was, and what to learn from it.

use crate::{
    grade::{Grade, Graded},
    reason::Reason,
    scene::Choice,
    session::{Advice, Session, Valued},
};

/// A remark on a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// How good the ply was.
    pub graded: Graded,
    /// A best choice: the one that was played if it is among the best.
    pub best: Valued,
    /// Why that is good, or why all was lost; none if there is no word for it.
    pub reason: Option<Reason>,
}

impl Remark {
    /// The remark on this choice, where this is the advice.
    #[must_use]
    pub fn new(advice: &Advice, choice: Choice) -> Self {
        Self {
            graded: Graded::of(&advice.values, choice),
            best: advice.best.clone(),
            reason: advice.reason.clone(),
        }
    }

    /// The choice that would have been better.
    #[must_use]
    pub fn better(&self) -> Option<&Valued> {
        let worse = matches!(self.graded.grade, Grade::Good | Grade::Mistake);
        worse.then_some(&self.best)
    }

    /// The remark in words, and in fewer ones for where there is less room.
    #[must_use]
    pub fn words(&self, session: &dyn Session) -> Vec<String> {
        let grade = self.graded.sentence();
        let reason = self.reason.as_ref();
        let reason = reason.map(|reason| session.words(&reason.text));
        let mut words = Vec::new();
        if let Some(better) = self.better() {
            let better = format!("{grade} Better: {}.", better.words);
            words.extend(reason.map(|reason| format!("{better} {reason}")));
            words.push(better);
        } else if let Some(reason) = reason {
            words.push(format!("{grade} {reason}"));
            let short = if self.graded.grade == Grade::Best {
                "Best. "
            } else {
                ""
            };
            words.push(format!("{short}{reason}"));
        }
        words.push(grade);
        words
    }
}
