//! What the choices in a position are worth, as a match tells it.

use super::Session;
use crate::core::{
    explain::Reason,
    game::{Side, Verdict},
    scene::Choice,
    template::{Template, either, grouped, once_the_verb},
};

/// So many moves at most are named in a sentence.
const NAMED: usize = 5;

/// A choice with what it is worth to the player who makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// Where it is chosen.
    pub choice: Choice,
    /// The move in notation.
    pub notation: String,
    /// The move in words: "take 3 from Kofi".
    pub words: Template,
    /// Its value.
    pub verdict: Verdict,
}

/// What every legal choice in a position is worth, in the order of the rules;
/// the notable ones alone where there are too many to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The choices that are known.
    pub choices: Vec<Valued>,
    /// How many choices there are.
    pub total: u64,
}

impl Values {
    /// What the position is worth to the player to move.
    ///
    /// # Panics
    /// If the game is over: then nothing was asked.
    pub fn verdict(&self) -> Verdict {
        let verdicts = self.choices.iter().map(|valued| valued.verdict);
        verdicts.max().expect("an unfinished game has a choice")
    }

    /// What the position is worth to the player to move who may swap instead.
    ///
    /// # Panics
    /// As [`verdict`](Self::verdict).
    pub fn with_swap(&self) -> Verdict {
        self.verdict().max(self.verdict().of_move())
    }

    /// The best choices, all of equal value.
    pub fn best(&self) -> impl Iterator<Item = &Valued> {
        let best = self.verdict();
        self.choices
            .iter()
            .filter(move |valued| valued.verdict == best)
    }

    /// The truth in a sentence where no choice wins, but the swap of seats.
    pub fn by_swap(mover: Side) -> Template {
        Template::new(format!("{mover} ~wins by swapping sides."))
    }

    /// Whether there are several choices, and all are worth the same.
    pub fn are_alike(&self) -> bool {
        self.total > 1 && self.best().count() as u64 == self.total
    }

    /// What a choice is worth, if it is among those that are known.
    pub fn of(&self, choice: Choice) -> Option<Verdict> {
        let valued = self.choices.iter().find(|valued| valued.choice == choice);
        valued.map(|valued| valued.verdict)
    }

    /// The truth about the position in a sentence, where this side is to move.
    pub fn sentence(&self, mover: Side) -> Template {
        self.say(mover, NAMED)
    }

    /// The same for where room is short: of the best choices only one is named.
    pub fn briefly(&self, mover: Side) -> Template {
        self.say(mover, 1)
    }

    /// The same without naming a choice.
    pub fn barely(&self, mover: Side) -> Template {
        Template::new(self.truth(mover) + ".")
    }

    fn say(&self, mover: Side, named: usize) -> Template {
        let truth = self.truth(mover);
        let all = self.are_alike();
        let verdict = self.verdict();
        let how = match verdict {
            Verdict::Loss(1) if all => String::new(),
            _ if all => ", whichever move is played".to_owned(),
            _ => {
                let lasting = match verdict {
                    Verdict::Loss(2..) => ". To last longest",
                    _ => "",
                };
                let best = Valued::some_of(&self.best().collect::<Vec<_>>(), named);
                format!("{lasting}: {best}")
            }
        };
        Template::new(format!("{truth}{how}."))
    }

    fn truth(&self, name: Side) -> String {
        match self.verdict() {
            Verdict::Win(1) => format!("{name} can win at once"),
            Verdict::Win(plies) => format!("{name} can win in {} moves", grouped(plies)),
            Verdict::Draw => format!("{name} can hold a draw"),
            Verdict::Loss(1) if self.total == 1 => format!("{name} ~loses with the only move"),
            Verdict::Loss(1) => format!("{name} ~loses at once with any move"),
            Verdict::Loss(plies) => {
                format!(
                    "{name} ~loses in {} moves against perfect play",
                    grouped(plies)
                )
            }
        }
    }
}

impl Valued {
    /// Some choices in words, if they are a few; a verb that these share is said
    /// once: "add 3, 4 or 5". Of more the first is named.
    pub fn any_of(choices: &[&Self]) -> Template {
        Template::new(Self::some_of(choices, NAMED))
    }

    /// Some choices in words: if they are more than so many, the first alone.
    fn some_of(choices: &[&Self], named: usize) -> String {
        let named = if choices.len() > named { 1 } else { named };
        let named = choices.iter().take(named);
        let named: Vec<&Template> = named.map(|valued| &valued.words).collect();
        let mut words = once_the_verb(&named);
        match choices.len() - named.len() {
            0 => {}
            1 => words.push("one other".to_owned()),
            others => words.push(format!("any of {others} others")),
        }
        either(&words)
    }
}

/// A best choice, and why it is good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// What every choice is worth.
    pub values: Values,
    /// One of the best choices.
    pub best: Valued,
    /// Why it is good, or why all is lost; none if the vocabulary of the game has
    /// no word for it.
    pub reason: Option<Reason>,
}

/// What speaks for a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The reasons that count, what helps most first.
    pub reasons: Vec<Reason>,
    /// Why it wins that no smaller one of its kind does, as
    /// [`least`](crate::core::explain::Explain::least) has it.
    pub least: Option<Template>,
}

impl Advice {
    /// Why every choice loses, if they do and there is a word for it.
    pub fn principle(&self) -> Option<Reason> {
        let reason = self.reason.as_ref().filter(|reason| reason.principle);
        reason.cloned()
    }

    /// Why the choice is good, or why all is lost; of a choice there is nothing to say
    /// where it wins to swap the seats instead.
    pub fn said(&self, session: &dyn Session) -> Option<&Reason> {
        let swaps = session.swap_wins(session.ply(), self.values.verdict());
        let reason = self.reason.as_ref();
        reason.filter(|reason| reason.principle || !swaps)
    }

    /// The same in a sentence.
    pub fn sentence(&self, session: &dyn Session) -> Option<String> {
        let reason = self.said(session)?;
        let text = session.words(&reason.text);
        Some(if reason.principle {
            text
        } else {
            format!("Why {}? {text}", session.words(&self.best.words))
        })
    }
}
