//! What there is to remark on a ply: how good it was, and what to learn from it.

use crate::{
    core::{explain::Reason, game::Verdict, phrase::Phrase, scene::Choice},
    play::{
        grade::{Grade, Graded},
        session::{Advice, SWAPS, Session, Valued},
    },
};

/// What stands before the better move, where there is one; nothing before it in a
/// remark names anybody.
pub const BETTER: &str = "Better";

/// A remark on a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// How good the ply was.
    pub graded: Graded,
    /// A best choice: the one that was played if it is among the best; none where
    /// it was best to swap the seats.
    pub best: Option<Valued>,
    /// Where all the best choices on the board are chosen, this one among them.
    pub equals: Vec<Choice>,
    /// How many choices are the best, the swap of seats included.
    pub ways: usize,
    /// Why that is good, or why all was lost; none if there is no word for it.
    pub reason: Option<Reason>,
}

impl Remark {
    /// The remark on this choice, where this is the advice.
    #[must_use]
    pub fn new(advice: &Advice, choice: Choice) -> Self {
        let best = advice.values.best().map(|valued| valued.choice);
        let equals: Vec<Choice> = best.collect();
        Self {
            graded: Graded::of(&advice.values, choice),
            best: Some(advice.best.clone()),
            ways: equals.len(),
            equals,
            reason: advice.reason.clone(),
        }
    }

    /// The remark on this choice, where this is the advice and the choice drew the
    /// match, since the position stood once too often then.
    ///
    /// What saves a lost position so needs no other reason.
    #[must_use]
    pub fn repeated(advice: &Advice, choice: Choice) -> Self {
        let remark = Self::new(advice, choice);
        let graded = remark.graded.repeated();
        Self {
            graded,
            reason: remark.reason.filter(|_| graded.grade != Grade::Best),
            ..remark
        }
    }

    /// The remark for whoever sees the board after the ply: a principle tells of the
    /// one before it.
    #[must_use]
    pub fn looked_back_on(mut self) -> Self {
        if let Some(reason) = self.reason.as_mut().filter(|reason| reason.principle) {
            reason.text = reason.text.behind("Before that move, ");
        }
        self
    }

    /// The choice that would have been better, in words: "take 3 from Kofi".
    #[must_use]
    pub fn better(&self) -> Option<Phrase> {
        let worse = matches!(self.graded.grade, Grade::Good | Grade::Mistake);
        let best = self.best.as_ref();
        worse.then(|| best.map_or_else(|| SWAPS.into(), |best| best.words.clone()))
    }

    /// The remark on the choice of this ply in words; `answer` is what it allows the
    /// other player, if that is worth saying.
    #[must_use]
    pub fn words(&self, session: &dyn Session, ply: usize, answer: Option<&Answer>) -> Words {
        let reason = self.reason.as_ref().map(|reason| {
            let text = session.words_at(ply, &reason.text);
            match self.best {
                Some(_) => text,
                None => format!("If sides weren't swapped: {text}"),
            }
        });
        let better = |ways: &str| {
            let better = session.words_at(ply, &self.better()?);
            Some(format!("{BETTER}{ways}: {better}."))
        };
        let ways = match self.ways {
            1 => String::new(),
            ways => format!(" ({ways} ways)"),
        };
        let answer = answer.map(|answer| answer.words(session, ply + 1));
        let (allows, why) = answer.unzip();
        // Both may come to the same.
        let why = why.flatten().filter(|why| reason.as_ref() != Some(why));
        let short = joined([Some(self.graded.briefly()), better("")]);
        Words {
            why: joined([Some(short.clone()), reason.clone()]),
            short,
            full: joined([
                Some(self.graded.sentence()),
                better(&ways),
                reason,
                allows,
                why,
            ]),
        }
    }
}

fn joined<const N: usize>(parts: [Option<String>; N]) -> String {
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// What a choice allows the other player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The best choice in words: "take 3 from Kofi"; none where it is to swap the seats.
    pub best: Option<Phrase>,
    /// What it is worth.
    pub verdict: Verdict,
    /// Why it is good; none if there is no word for it.
    pub reason: Option<Reason>,
}

impl Answer {
    /// The best choice of an advice.
    #[must_use]
    pub fn of(advice: &Advice) -> Self {
        Self {
            best: Some(advice.best.words.clone()),
            verdict: advice.best.verdict,
            reason: advice.reason.clone(),
        }
    }

    /// What the player to move after so many plies can do, and why that is good.
    fn words(&self, session: &dyn Session, ply: usize) -> (String, Option<String>) {
        let name = Phrase::new(session.turn(ply).to_string());
        let name = session.words_at(ply, &name.behind("Now "));
        let (deed, reason) = self.deed(session, ply);
        (format!("{name} can {deed}."), reason)
    }

    /// What it comes to with which choice, such as "win: take 3 from Kofi", and why that
    /// is good, with the names that the sides had after so many plies.
    pub fn deed(&self, session: &dyn Session, ply: usize) -> (String, Option<String>) {
        let end = match self.verdict {
            Verdict::Win(1) => "win at once",
            Verdict::Win(_) => "win",
            Verdict::Draw => "hold a draw",
            Verdict::Loss(_) => "hold out",
        };
        let best = self.best.as_ref();
        let best = best.map_or_else(|| SWAPS.to_owned(), |best| session.words_at(ply, best));
        // What is told of the moves is no reason to swap.
        let reason = self.reason.as_ref().filter(|_| self.best.is_some());
        let reason = reason.map(|reason| session.words_at(ply, &reason.text));
        (format!("{end}: {best}"), reason)
    }
}

/// What there is to say of a ply.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// How good it was, and what was better.
    pub short: String,
    /// The same with the reason.
    pub why: String,
    /// The same with all reasons, and what it allows.
    pub full: String,
}
