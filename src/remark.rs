//! What there is to remark on a ply: how good it was, and what to learn from it.

use crate::{
    game::Verdict,
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
    /// Where all the best choices are chosen, this one among them.
    pub equals: Vec<Choice>,
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
            equals: advice.values.best().map(|valued| valued.choice).collect(),
            reason: advice.reason.clone(),
        }
    }

    /// The remark on this choice, where this is the advice and the choice drew the
    /// match, since the position stood once too often then.
    ///
    /// The advice knows nothing of what stood on the board before. Where the choice
    /// was worth less than a draw but for that, the draw is what was best, with
    /// every other choice that draws, and the reason is none for it.
    #[must_use]
    pub fn repeated(advice: &Advice, choice: Choice) -> Self {
        let Advice { values, .. } = advice;
        let remark = Self {
            graded: Graded::repeated(values),
            ..Self::new(advice, choice)
        };
        let played = values.choices.iter().find(|valued| valued.choice == choice);
        let saved = played.filter(|played| played.verdict < Verdict::Draw);
        let Some(played) = saved.filter(|_| remark.graded.grade == Grade::Best) else {
            return remark;
        };
        let draws = |valued: &&Valued| valued.choice == choice || valued.verdict == Verdict::Draw;
        let equals = values.choices.iter().filter(draws);
        Self {
            best: Valued {
                verdict: Verdict::Draw,
                ..played.clone()
            },
            equals: equals.map(|valued| valued.choice).collect(),
            reason: None,
            ..remark
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
        let graded = self.graded;
        let [grade, brief] = [graded.sentence(), graded.briefly()];
        let better = self.better().map(|better| {
            let among = match self.equals.len() {
                1 => String::new(),
                equals => format!(", one of {equals}"),
            };
            format!(" Better{among}: {}.", better.words)
        });
        let better = better.unwrap_or_default();
        let mut words = Vec::new();
        if let Some(reason) = &self.reason {
            let reason = session.words(&reason.text);
            words.push(format!("{grade}{better} {reason}"));
            words.push(format!("{brief}{better} {reason}"));
            words.push(match self.better() {
                Some(better) => format!("{}Better: {}. {reason}", graded.label(), better.words),
                None => format!("{}{reason}", graded.label()),
            });
        }
        words.extend([grade + &better, brief.clone() + &better]);
        let better = self.better();
        words.extend(better.map(|better| format!("{}Better: {}.", graded.label(), better.words)));
        words.push(brief);
        words.dedup();
        words
    }
}
