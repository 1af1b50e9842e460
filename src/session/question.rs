//! What a match can be asked about its positions, and the answers.

use std::sync::Arc;

use super::Session;
use crate::{
    bot::{Bot, Dice, Level},
    game::{Game, Side, Verdict},
    phrase::{Phrase, either, grouped, once_the_verb},
    reason::{Reason, best_reason, best_said},
    scene::{Choice, Stage},
    solver::{Budget, Cancel, Cause, Solver, Stopped},
};

/// So many moves at most are named in a sentence.
const NAMED: usize = 5;

/// The moves of a position with their verdicts.
type Verdicts<G> = Vec<(<G as Game>::Move, Verdict)>;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// What every choice is worth by the rules of the game alone.
    Game,
    /// What every choice is worth in this match: where the first move may be taken
    /// over, what is left of it then.
    Values,
    /// What every choice is worth, and why the best is good: this choice if it
    /// is among the best, else the one that there is most to say for.
    Advice(Option<Choice>),
    /// What a bot of this level plays, by this seed.
    Move(Level, u64),
}

/// The work of finding an answer, for any thread; it gives none once it has
/// been cancelled.
pub type Question = Box<dyn FnOnce(&Cancel) -> Option<Answer> + Send>;

/// The answer to what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// What the choices are worth; none where the position is not solved.
    Values(Option<Values>),
    /// The best choice and its reason; none where the position is not solved.
    Advice(Option<Advice>),
    /// What the bot plays.
    Move(Reply),
    /// Whether the bots can play under the rules in force, or the sentence why not.
    Admission(Result<(), String>),
}

/// What a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// A move of the game.
    Choice(Choice),
    /// The swap of seats.
    Swap,
}

/// A choice with what it is worth to the player who makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// Where it is chosen.
    pub choice: Choice,
    /// The move in notation.
    pub notation: String,
    /// The move in words: "take 3".
    pub words: String,
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

    /// What a choice is worth, if it is among those that are known.
    #[must_use]
    pub fn of(&self, choice: Choice) -> Option<Verdict> {
        let valued = self.choices.iter().find(|valued| valued.choice == choice);
        valued.map(|valued| valued.verdict)
    }

    /// The truth about the position in a sentence, for a player to move of
    /// this name.
    #[must_use]
    pub fn sentence(&self, name: &str) -> String {
        self.say(name, NAMED)
    }

    /// The same for where room is short: of the best choices only one is named.
    #[must_use]
    pub fn briefly(&self, name: &str) -> String {
        self.say(name, 1)
    }

    /// The same without naming a choice.
    #[must_use]
    pub fn barely(&self, name: &str) -> String {
        self.truth(name) + "."
    }

    fn say(&self, name: &str, named: usize) -> String {
        let all = self.best().count() as u64 == self.total && self.total > 1;
        let moves = if all {
            "whatever is played".to_owned()
        } else {
            Valued::some_of(&self.best().collect::<Vec<_>>(), named)
        };
        let lasting = match self.verdict() {
            Verdict::Loss(2..) if !all => "; longest",
            _ => "",
        };
        format!("{}{lasting}: {moves}.", self.truth(name))
    }

    fn truth(&self, name: &str) -> String {
        match self.verdict() {
            Verdict::Win(1) => format!("{name} can win at once"),
            Verdict::Win(plies) => format!("{name} can win in {} moves", grouped(plies)),
            Verdict::Draw => format!("Nobody can force a win; {name} holds it level"),
            Verdict::Loss(1) => format!("{name} loses with this move"),
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
    pub fn any_of(choices: &[&Self]) -> String {
        Self::some_of(choices, NAMED)
    }

    /// Some choices in words: if they are more than so many, the first alone.
    fn some_of(choices: &[&Self], named: usize) -> String {
        let named = if choices.len() > named { 1 } else { named };
        let named = choices.iter().take(named);
        let named: Vec<&str> = named.map(|valued| valued.words.as_str()).collect();
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

    /// Why the choice is good, or why all is lost, in a sentence.
    #[must_use]
    pub fn sentence(&self, session: &dyn Session) -> Option<String> {
        let reason = self.reason.as_ref()?;
        let text = session.words(&reason.text);
        Some(if reason.principle {
            text
        } else {
            format!("Why {}? {text}", self.best.words)
        })
    }
}

/// The work of finding out whether a level can play under the rules of a solver.
pub(super) fn admission<G: Stage>(level: Level, solver: Arc<Solver<G>>) -> Question {
    Box::new(move |cancel| {
        let bot = Bot {
            level,
            solver: &solver,
            cancel,
        };
        let admitted = match bot.admit() {
            Err(stopped) if stopped.cause == Cause::Cancelled => return None,
            admitted => admitted.map_err(|_| {
                format!("These rules are too big to be solved: {level} cannot play by them.")
            }),
        };
        Some(Answer::Admission(admitted))
    })
}

/// A position that something is asked about.
pub(super) struct Subject<G: Stage> {
    pub(super) solver: Arc<Solver<G>>,
    pub(super) position: G::Position,
    pub(super) ply: usize,
    pub(super) swap_rule: bool,
}

impl<G: Stage> Subject<G> {
    pub(super) fn answer(&self, ask: Ask, cancel: &Cancel) -> Option<Answer> {
        match ask {
            Ask::Game => {
                let choices = self.choices(cancel).ok()?;
                let values = choices.map(|choices| self.values(&choices));
                Some(Answer::Values(values))
            }
            Ask::Values => {
                let choices = self.choices(cancel).ok()?;
                let shared = choices.map(|choices| self.shared(&choices).unwrap_or(choices));
                let values = shared.map(|choices| self.values(&choices));
                Some(Answer::Values(values))
            }
            Ask::Advice(preferred) => {
                let choices = self.choices(cancel).ok()?;
                let advice = choices.map(|choices| match self.shared(&choices) {
                    Some(shared) => Advice {
                        reason: shared_reason(&shared),
                        ..self.advice(&shared, preferred)
                    },
                    None => self.advice(&choices, preferred),
                });
                Some(Answer::Advice(advice))
            }
            Ask::Move(level, seed) => {
                let bot = Bot {
                    level,
                    solver: &self.solver,
                    cancel,
                };
                self.reply(&bot, seed).ok().map(Answer::Move)
            }
        }
    }

    /// The moves with their verdicts, none where the position is not solved.
    ///
    /// # Errors
    /// Once the search is cancelled.
    fn choices(&self, cancel: &Cancel) -> Result<Option<Verdicts<G>>, Stopped> {
        let budget = Budget {
            cancel: cancel.clone(),
            ..Budget::default()
        };
        match self.solver.choices(&self.position, &budget) {
            Err(stopped) if stopped.cause == Cause::Budget => Ok(None),
            found => found.map(Some),
        }
    }

    /// What the first moves are worth where they may be taken over: the second player
    /// leaves the lost side to the first. None elsewhere, and where a first move ends
    /// the game: that one cannot be taken over.
    fn shared(&self, choices: &Verdicts<G>) -> Option<Verdicts<G>> {
        let best = choices.iter().map(|&(_, verdict)| verdict).max();
        let left = |verdict| match verdict {
            Verdict::Win(_) => verdict.of_move(),
            Verdict::Draw | Verdict::Loss(_) => verdict,
        };
        let taken = self.ply == 0 && self.swap_rule && best != Some(Verdict::Win(1));
        taken.then(|| {
            choices
                .iter()
                .map(|&(m, verdict)| (m, left(verdict)))
                .collect()
        })
    }

    fn valued(&self, m: G::Move, verdict: Verdict) -> Valued {
        let game = self.solver.game();
        Valued {
            choice: game.choice(&self.position, m),
            notation: game.notation(m),
            words: game.named(m),
            verdict,
        }
    }

    fn values(&self, choices: &[(G::Move, Verdict)]) -> Values {
        let choices = choices.iter();
        Values {
            choices: choices
                .map(|&(m, verdict)| self.valued(m, verdict))
                .collect(),
            total: self.solver.game().moves(&self.position).len(),
        }
    }

    fn advice(&self, choices: &[(G::Move, Verdict)], preferred: Option<Choice>) -> Advice {
        let (game, position) = (self.solver.game(), &self.position);
        let values = self.values(choices);
        let best = values.verdict();
        let mut moves = choices
            .iter()
            .filter(|(_, verdict)| *verdict == best)
            .map(|&(m, _)| m);
        let preferred = moves
            .clone()
            .find(|&m| Some(game.choice(position, m)) == preferred);
        let (m, reason) = match preferred {
            Some(m) => (m, best_reason(game, position, m, choices)),
            None => match best_said(game, position, choices) {
                Some((m, reason)) => (m, Some(reason)),
                None => (
                    moves.next().expect("a game that goes on has a best move"),
                    None,
                ),
            },
        };
        Advice {
            best: self.valued(m, best),
            values,
            reason,
        }
    }

    fn reply(&self, bot: &Bot<G>, seed: u64) -> Result<Reply, Stopped> {
        let position = &self.position;
        let mut dice = Dice::new(seed, self.ply as u64);
        let m = match self.ply {
            0 if self.swap_rule => bot.divide(position, &mut dice)?,
            1 if self.swap_rule && bot.swaps(position, &mut dice)? => return Ok(Reply::Swap),
            _ => bot.choose(position, &mut dice)?,
        };
        Ok(Reply::Choice(self.solver.game().choice(position, m)))
    }
}

/// Why the best first move is good where it may be taken over; where all of them
/// lose the rule says so itself.
fn shared_reason<M>(choices: &[(M, Verdict)]) -> Option<Reason> {
    let level = choices.iter().any(|(_, verdict)| *verdict == Verdict::Draw);
    let second = Side::Second;
    level.then(|| Reason {
        name: "divides",
        principle: false,
        text: Phrase::new(format!(
            "Neither side is the better one then: a swap gains {second} nothing."
        )),
        idea: "Play so that neither side is the better one.".into(),
        question: "Which first move leaves both sides equally good?".into(),
    })
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
            words: words.to_owned(),
            verdict,
        };
        let choices = verdicts.iter().enumerate().map(valued).collect();
        Values { choices, total }.sentence("Kofi")
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
            "Against best play Kofi loses in 3 moves: whatever is played."
        );
        assert_eq!(
            sentence(&[("pass", Loss(2))], 1),
            "Against best play Kofi loses in 2 moves; longest: pass."
        );
        assert_eq!(
            sentence(&[("add 4", Draw), ("attack", Draw)], 5),
            "Nobody can force a win; Kofi holds it level: add 4 or attack."
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
