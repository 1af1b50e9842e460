//! What the choices in a position are worth, as a match tells it.

use super::Session;
use crate::core::{
    explain::Reason,
    game::{Side, Verdict},
    phrase::{Phrase, either, grouped, once_the_verb},
    scene::Choice,
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
    pub words: Phrase,
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
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let verdicts = self.choices.iter().map(|valued| valued.verdict);
        verdicts.max().expect("a game that goes on has a choice")
    }

    /// What the position is worth to the player to move who may swap instead.
    ///
    /// # Panics
    /// As [`verdict`](Self::verdict).
    #[must_use]
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
    #[must_use]
    pub fn by_swap(mover: Side) -> Phrase {
        Phrase::new(format!("{mover} wins by swapping the seats."))
    }

    /// Whether there are several choices, and all are worth the same.
    #[must_use]
    pub fn are_alike(&self) -> bool {
        self.total > 1 && self.best().count() as u64 == self.total
    }

    /// What a choice is worth, if it is among those that are known.
    #[must_use]
    pub fn of(&self, choice: Choice) -> Option<Verdict> {
        let valued = self.choices.iter().find(|valued| valued.choice == choice);
        valued.map(|valued| valued.verdict)
    }

    /// The truth about the position in a sentence, where this side is to move.
    #[must_use]
    pub fn sentence(&self, mover: Side) -> Phrase {
        self.say(mover, NAMED)
    }

    /// The same for where room is short: of the best choices only one is named.
    #[must_use]
    pub fn briefly(&self, mover: Side) -> Phrase {
        self.say(mover, 1)
    }

    /// The same without naming a choice.
    #[must_use]
    pub fn barely(&self, mover: Side) -> Phrase {
        Phrase::new(self.truth(mover) + ".")
    }

    fn say(&self, mover: Side, named: usize) -> Phrase {
        let truth = self.truth(mover);
        let all = self.are_alike();
        let verdict = self.verdict();
        let how = match verdict {
            Verdict::Loss(1) if all => String::new(),
            _ if all => ", whichever move is played".to_owned(),
            _ => {
                let lasting = match verdict {
                    Verdict::Loss(2..) => "; to last longest",
                    _ => "",
                };
                let best = Valued::some_of(&self.best().collect::<Vec<_>>(), named);
                format!("{lasting}: {best}")
            }
        };
        Phrase::new(format!("{truth}{how}."))
    }

    fn truth(&self, name: Side) -> String {
        match self.verdict() {
            Verdict::Win(1) => format!("{name} can win at once"),
            Verdict::Win(plies) => format!("{name} can win in {} moves", grouped(plies)),
            Verdict::Draw => format!("Nobody can force a win; {name} holds it level"),
            Verdict::Loss(1) if self.total == 1 => format!("{name} loses with the only move"),
            Verdict::Loss(1) => format!("{name} loses at once with any move"),
            Verdict::Loss(plies) => {
                format!("Against best play {name} loses in {} moves", grouped(plies))
            }
        }
    }
}

impl Valued {
    /// Some choices in words, if they are a few; a verb that these share is said
    /// once: "add 3, 4 or 5". Of more the first is named.
    #[must_use]
    pub fn any_of(choices: &[&Self]) -> Phrase {
        Phrase::new(Self::some_of(choices, NAMED))
    }

    /// Some choices in words: if they are more than so many, the first alone.
    fn some_of(choices: &[&Self], named: usize) -> String {
        let named = if choices.len() > named { 1 } else { named };
        let named = choices.iter().take(named);
        let named: Vec<&Phrase> = named.map(|valued| &valued.words).collect();
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

impl Advice {
    /// Why every choice loses, if they do and there is a word for it.
    #[must_use]
    pub fn principle(&self) -> Option<Reason> {
        let reason = self.reason.as_ref().filter(|reason| reason.principle);
        reason.cloned()
    }

    /// Why the choice is good, or why all is lost; of a choice there is nothing to say
    /// where it wins to swap the seats instead.
    #[must_use]
    pub fn said(&self, session: &dyn Session) -> Option<&Reason> {
        let swaps = session.swap_wins(session.ply(), self.values.verdict());
        let reason = self.reason.as_ref();
        reason.filter(|reason| reason.principle || !swaps)
    }

    /// The same in a sentence.
    #[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(verdicts: &[(&str, Verdict)], total: u64) -> String {
        let valued = |(index, &(words, verdict)): (usize, &(&str, Verdict))| Valued {
            choice: Choice {
                across: index,
                along: 0,
            },
            notation: index.to_string(),
            words: words.into(),
            verdict,
        };
        let choices = verdicts.iter().enumerate().map(valued).collect();
        let sentence = Values { choices, total }.sentence(Side::Second);
        sentence.with(["Ada", "Kofi"])
    }

    #[test]
    fn the_sentence_names_the_best_choices() {
        use Verdict::{Draw, Loss, Win};
        assert_eq!(
            sentence(
                &[
                    ("add 1", Loss(6)),
                    ("add 2", Draw),
                    ("add 3", Win(5)),
                    ("add 4", Win(5))
                ],
                4
            ),
            "Kofi can win in 5 moves: add 3 or 4."
        );
        assert_eq!(
            sentence(&[("add 1", Draw), ("add 2", Loss(2))], 2),
            "Nobody can force a win; Kofi holds it level: add 1."
        );
        assert_eq!(
            sentence(&[("take the 1", Loss(3)), ("take the 2", Loss(3))], 2),
            "Against best play Kofi loses in 3 moves, whichever move is played."
        );
        assert_eq!(
            sentence(&[("miss", Loss(1))], 1),
            "Kofi loses with the only move: miss."
        );
        assert_eq!(
            sentence(&[("take the 1", Loss(1)), ("take the 2", Loss(1))], 2),
            "Kofi loses at once with any move."
        );
        assert_eq!(
            sentence(&[("pass", Loss(2))], 1),
            "Against best play Kofi loses in 2 moves; to last longest: pass."
        );
        assert_eq!(
            sentence(&[("add 4", Draw), ("attack", Draw)], 5),
            "Nobody can force a win; Kofi holds it level: add 4 or attack."
        );
        assert_eq!(
            sentence(
                &[
                    ("take 1 from Ada", Loss(4)),
                    ("take 2 from Ada", Loss(4)),
                    ("take 3 from Ada", Loss(4)),
                    ("give 1", Loss(2))
                ],
                4
            ),
            "Against best play Kofi loses in 4 moves; to last longest: take 1, 2 or 3 from Ada."
        );
        assert_eq!(
            sentence(&[("take 2 from Ada", Loss(4)), ("give 2", Loss(4))], 9),
            "Against best play Kofi loses in 4 moves; to last longest: take 2 from Ada or give 2."
        );
        let many: Vec<_> = ["pick 1", "pick 2", "pick 3", "pick 4", "pick 5", "pick 6"]
            .map(|name| (name, Win(3)))
            .into();
        assert_eq!(
            sentence(&many[1..], 9),
            "Kofi can win in 3 moves: pick 2, 3, 4, 5 or 6."
        );
        assert_eq!(
            sentence(&many, 9),
            "Kofi can win in 3 moves: pick 1 or any of 5 others."
        );
    }
}
