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

    /// The remark in words.
    #[must_use]
    pub fn words(&self, session: &dyn Session) -> Words {
        let graded = self.graded;
        let better = self.better().map(|better| {
            let among = match self.equals.len() {
                1 => String::new(),
                equals => format!(", one of {equals}"),
            };
            format!(" Better{among}: {}.", better.words)
        });
        let better = better.unwrap_or_default();
        let [grade, brief] = [graded.sentence(), graded.briefly()].map(|said| said + &better);
        let label = |words: &str| format!("{} {words}", graded.label()).trim().to_owned();
        let named = self
            .better()
            .map(|better| format!("Better: {}.", better.words));
        let reason = self.reason.as_ref();
        let reason = reason.map(|reason| session.words(&reason.text));
        let mut ways = Vec::new();
        if let Some(reason) = &reason {
            ways.extend([format!("{grade} {reason}"), format!("{brief} {reason}")]);
            ways.push(match &named {
                Some(named) => label(&format!("{named} {reason}")),
                None => label(reason),
            });
        }
        ways.extend([grade, brief]);
        ways.extend(named.map(|named| label(&named)));
        ways.push(graded.briefly());
        // Some grades say nothing of how moves are counted.
        let whole = if ways[0] == ways[1] { 1 } else { 2 };
        ways.dedup();
        Words { ways, whole }
    }
}

/// What there is to say, in more words and in fewer where there is less room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// The ways to say it, the longest first.
    pub ways: Vec<String>,
    /// So many of them leave out nothing but how moves are counted, and what the
    /// rules around the game make of it.
    pub whole: usize,
}

impl Words {
    /// These words alone.
    #[must_use]
    pub fn just(words: &str) -> Self {
        Self {
            ways: vec![words.to_owned()],
            whole: 1,
        }
    }
}
