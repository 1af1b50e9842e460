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
            reason.text = reason.text.behind("Before it, ");
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
                None => format!("Without the swap: {text}"),
            }
        });
        let [whole, less] = self.ways(session, ply, reason.as_deref(), answer);
        let mut ways: Vec<String> = Vec::new();
        let mut add = |more: Vec<String>| {
            for way in more {
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
            ways.len()
        };
        let whole = add(whole);
        add(less);
        Words {
            ways,
            whole,
            reason,
        }
    }

    /// The ways to say it with this reason, the longest first: those that leave out
    /// nothing but how moves are counted, then the others.
    fn ways(
        &self,
        session: &dyn Session,
        ply: usize,
        reason: Option<&str>,
        answer: Option<&Answer>,
    ) -> [Vec<String>; 2] {
        let graded = self.graded;
        let better = |count: &str| {
            let better = session.words_at(ply, &self.better()?);
            Some(format!("{BETTER}{count}: {better}."))
        };
        // However many there are.
        let one = better("");
        let better = match self.ways {
            1 => one.clone(),
            ways => better(&format!(" ({ways} ways)")),
        };
        let answer = answer.map(|answer| answer.words(session, ply + 1));
        let (allows, why) = answer.unzip();
        // Both may come to the same.
        let why = why.flatten().filter(|why| reason != Some(why));
        let said = [graded.sentence(), graded.briefly(), graded.label()];
        let [full, brief, label] = said.each_ref().map(|grade| Some(grade.as_str()));
        let better = better.as_deref();
        let [allows, why] = [allows.as_deref(), why.as_deref()];
        let all = [full, brief, label].map(|grade| [grade, better, reason, allows, why]);
        let one = one.as_deref();
        // Of what a mistake lost more is to be told than that it was one.
        let word = match graded.word() {
            "" => String::new(),
            word => format!("{word}."),
        };
        let suffices = match graded.grade {
            Grade::Mistake => false,
            Grade::Good => true,
            Grade::Best | Grade::Forced => reason.is_some(),
        };
        let word = suffices.then_some(word.as_str());
        // What was best loses nothing that would have to be told in few words.
        let loses = label.filter(|_| better.is_some());
        let less = [
            [label, one, reason, allows, why],
            [label, better, reason, allows, None],
            [label, one, reason, allows, None],
            [label, better, reason, None, None],
            [label, one, reason, None, None],
            [word, word.and(one), word.and(reason), None, None],
            [full, better, None, None, None],
            [brief, better, None, None, None],
            [loses, better, None, None, None],
            [brief, None, None, None, None],
            [loses, None, None, None, None],
        ];
        [all.to_vec(), less.to_vec()].map(|ways| {
            let ways = ways.into_iter().map(|parts| {
                let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
                parts.collect::<Vec<_>>().join(" ")
            });
            ways.filter(|way| !way.is_empty()).collect()
        })
    }
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
        let name = session.name_at(ply, session.turn(ply));
        let (deed, reason) = self.deed(session, ply);
        (format!("As played, {name} can {deed}."), reason)
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

/// What there is to say, in more words and in fewer where there is less room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// The ways to say it, the longest first.
    pub ways: Vec<String>,
    /// So many of them leave out nothing but how moves are counted, and what the rules
    /// around the game make of it.
    pub whole: usize,
    /// The reason as it stands in those that tell it, if there is one.
    pub reason: Option<String>,
}

impl Words {
    /// These words alone.
    #[must_use]
    pub fn just(words: &str) -> Self {
        Self {
            ways: vec![words.to_owned()],
            whole: 1,
            reason: None,
        }
    }
}
