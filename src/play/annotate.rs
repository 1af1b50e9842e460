//! What there is to say about a ply: how good it was, measured by what every choice was
//! worth, and what to learn from it.

use crate::{
    core::{
        explain::Reason,
        game::{Side, Verdict},
        scene::Choice,
        template::{Template, grouped, moves},
    },
    play::session::{Advice, MoveValue, SWAPS, Session, Values},
};

/// What stands before the better move, where there is one; nothing before it in an
/// annotation names anybody.
pub const BETTER: &str = "Better";

/// What there is to say about a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotation {
    /// How good the ply was.
    pub assessment: Assessment,
    /// A best choice: the one that was played if it is among the best; none where
    /// it was best to swap the seats.
    pub best: Option<MoveValue>,
    /// Where all the best choices on the board are chosen, this one among them.
    pub equals: Vec<Choice>,
    /// How many choices are the best, the swap of seats included.
    pub ways: usize,
    /// Why that is good, or why all was lost; none if there is no word for it.
    pub reason: Option<Reason>,
    /// What the swap rule makes of it, where there is something to add.
    remark: Option<Template>,
}

impl Annotation {
    /// The annotation on the choice of this side, where this is the advice; none is the
    /// swap.
    pub fn new(advice: &Advice, mover: Side, choice: Option<Choice>) -> Self {
        let values = &advice.values;
        let assessment = Assessment::of(values, choice);
        let equals: Vec<Choice> = values.best().map(|valued| valued.choice).collect();
        let swap = values.of(None) == Some(assessment.best);
        let best = !values.swaps() && (choice.is_some() || assessment.grade != Grade::Best);
        // What is told of the best choice is no reason to swap.
        let reason = advice.reason.as_ref();
        let reason = reason.filter(|reason| best || reason.principle);
        Self {
            assessment,
            best: best.then(|| advice.best.clone()),
            ways: equals.len() + usize::from(swap),
            equals,
            reason: reason.cloned(),
            remark: values.remark(mover),
        }
    }

    /// The same of a choice that drew the match, since the position stood once too often
    /// then. What saves a lost position so needs no other reason.
    pub fn repeated(self) -> Self {
        let assessment = Assessment {
            by_repetition: true,
            ..self.assessment
        };
        Self {
            assessment,
            reason: self.reason.filter(|_| assessment.grade != Grade::Best),
            ..self
        }
    }

    /// The choice that would have been better, in words: "take 3 from Kofi".
    pub fn better(&self) -> Option<Template> {
        let worse = matches!(self.assessment.grade, Grade::Fair | Grade::Mistake);
        let best = self.best.as_ref();
        worse.then(|| best.map_or_else(|| SWAPS.into(), |best| best.words.clone()))
    }

    /// The annotation on the choice of this ply in words; `answer` is what it allows the
    /// other player, and why that is good, if it is worth saying.
    pub fn words(&self, session: &dyn Session, ply: usize, answer: &[Template]) -> Words {
        let said = |template: &Template| session.table_at(ply).words(template);
        let reason = self.reason.as_ref().map(|reason| match self.best {
            Some(_) => said(&reason.text),
            None => format!("If sides weren't swapped: {}", said(&reason.text)),
        });
        let better = |ways: &str| {
            let better = said(&self.better()?);
            Some(format!("{BETTER}{ways}: {better}."))
        };
        let ways = match self.ways {
            1 => String::new(),
            ways => format!(" ({ways} ways)"),
        };
        let answer = answer.iter().map(|it| session.table_at(ply + 1).words(it));
        // Both may have the same reason.
        let answer = answer.filter(|text| reason.as_ref() != Some(text));
        let why = reason.clone().into_iter().chain(answer);
        let why = joined(why.chain(self.remark.as_ref().map(said)).map(Some));
        Words {
            short: joined([Some(self.assessment.briefly()), better("")]),
            full: joined([
                Some(self.assessment.sentence()),
                better(&ways),
                Some(why.clone()),
            ]),
            reason: reason.unwrap_or_default(),
            why,
        }
    }
}

fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// What there is to say of a ply.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// How good it was, and what was better.
    pub short: String,
    /// The reason, if there is a word for it.
    pub reason: String,
    /// All reasons, and what it allows.
    pub why: String,
    /// All of that.
    pub full: String,
}

/// How good a choice was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Grade {
    /// There was no other.
    Forced,
    /// No other was better.
    Best,
    /// It keeps the outcome, but is slower to win or quicker to lose.
    Fair,
    /// The outcome got worse.
    Mistake,
}

/// A choice with its grade, and the verdicts that the grade comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assessment {
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

impl Assessment {
    /// Grades a legal choice in a position with these values; none is the swap.
    pub fn of(values: &Values, choice: Option<Choice>) -> Self {
        let (best, chosen) = (values.verdict(), values.of(choice));
        let grade = match chosen {
            _ if values.total == 1 && values.of(None).is_none() => Grade::Forced,
            Some(chosen) if chosen == best => Grade::Best,
            Some(Verdict::Win(_)) => Grade::Fair,
            Some(Verdict::Loss(_)) | None if matches!(best, Verdict::Loss(_)) => Grade::Fair,
            _ => Grade::Mistake,
        };
        Self {
            grade,
            best,
            chosen,
            by_repetition: false,
            all_alike: values.are_alike(),
        }
    }

    /// The grade in a sentence. Moves are counted from before the choice, so that the
    /// choice is one of them.
    pub fn sentence(self) -> String {
        use Verdict::{Draw, Loss, Win};
        let by_repetition = self.how();
        match (self.grade, self.best, self.chosen) {
            (Grade::Forced, ..) if self.by_repetition => {
                "The only move, and a draw by repetition.".to_owned()
            }
            (Grade::Forced, best, _) => format!("The only move: it {}.", deed(best)),
            (Grade::Best, Draw | Loss(_), _) if self.by_repetition => {
                "Best move: a draw by repetition.".to_owned()
            }
            (Grade::Best, Win(_) | Draw, _) => format!("Best move: it {}.", deed(self.best)),
            (Grade::Best, Loss(1), _) => "Every move loses at once.".to_owned(),
            (Grade::Best, Loss(plies), _) if self.all_alike => {
                format!("Nothing helps here: every move loses {}.", within(plies))
            }
            (Grade::Best, Loss(plies), _) => {
                format!("The toughest defence: it holds out for {}.", moves(plies))
            }
            (Grade::Fair, Win(best), Some(Win(plies))) => format!(
                "Still winning, just slower: {} instead of {}.",
                moves(plies),
                grouped(best)
            ),
            (Grade::Fair, Loss(best), Some(Loss(plies))) => format!(
                "Already lost, but this loses {} instead of {}.",
                within(plies),
                within(best)
            ),
            (Grade::Fair, ..) => "Already lost, but this loses sooner than necessary.".to_owned(),
            (Grade::Mistake, before, after) => {
                let after = after.map_or_else(|| "loss".to_owned(), shortly);
                let before = shortly(before);
                format!("A mistake: it turned a {before} into a {after}{by_repetition}.")
            }
        }
    }

    const fn how(self) -> &'static str {
        if self.by_repetition {
            " by repetition"
        } else {
            ""
        }
    }

    /// The same in few words.
    pub fn briefly(self) -> String {
        let after = self.chosen.map_or_else(|| "loss".to_owned(), shortly);
        let how = self.how();
        match self.grade {
            Grade::Mistake => {
                let before = shortly(self.best);
                format!("A mistake: from a {before} to a {after}{how}.")
            }
            _ => self.sentence(),
        }
    }
}

fn shortly(verdict: Verdict) -> String {
    let name: &str = verdict.into();
    let end = verdict.plies().map(|plies| format!(" {}", within(plies)));
    name.to_owned() + &end.unwrap_or_default()
}

fn deed(verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(plies) => format!("wins {}", within(plies)),
        Verdict::Draw => "holds the draw".to_owned(),
        Verdict::Loss(plies) => format!("loses {}", within(plies)),
    }
}

fn within(plies: u64) -> String {
    match plies {
        1 => "at once".to_owned(),
        more => format!("in {}", grouped(more)),
    }
}
