//! What a match can be asked about its positions, and the answers.

use std::sync::Arc;

use super::Session;
use crate::{
    core::{
        explain::{Reason, best_said, reasons},
        game::{Game, Side, Verdict},
        scene::{Choice, Stage},
        template::{Template, either, grouped, once_the_verb},
    },
    engine::{
        bot::{Bot, Dice, Level},
        solver::{Budget, Cancel, Cause, Solver, Stopped},
    },
};

type Verdicts<G> = Vec<(<G as Game>::Move, Verdict)>;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Query {
    /// What every choice is worth, whatever the swap rule makes of it: a choice that
    /// draws at once by repetition is a draw.
    Game,
    /// The same in this match, in which a first move may be taken over under the swap
    /// rule.
    Values,
    /// What every choice is worth, and why the best is good: this choice if it
    /// is among the best, else the one that there is most to say for.
    Advice(Option<Choice>),
    /// All that speaks for this choice.
    Case(Choice),
    /// What a bot of this level plays, by this seed.
    Move(Level, u64),
    /// Whether a bot of this level can play under the rules in force.
    Admission(Level),
}

/// The work of finding an answer, for any thread; it gives none once it has
/// been cancelled.
pub type PendingAnswer = Box<dyn FnOnce(&Cancel) -> Option<Answer> + Send>;

/// The answer to what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// What the choices are worth; none where the position is not solved.
    Values(Option<Values>),
    /// The best choice and its reason; none where the position is not solved.
    Advice(Option<Advice>),
    /// What speaks for the choice; none where the position is not solved.
    Case(Option<Case>),
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

pub(super) struct Subject<G: Stage> {
    pub(super) solver: Arc<Solver<G>>,
    pub(super) position: G::Position,
    pub(super) ply: usize,
    pub(super) swap_rule: bool,
    /// The moves that draw at once, by repetition.
    pub(super) drawing: Vec<G::Move>,
}

impl<G: Stage> Subject<G> {
    pub(super) fn answer(&self, ask: Query, cancel: &Cancel) -> Option<Answer> {
        let budget = Budget {
            cancel: cancel.clone(),
            ..Budget::default()
        };
        let choices = || known(self.choices(&budget)).ok();
        let bot = |level| Bot {
            level,
            solver: &self.solver,
            cancel,
        };
        Some(match ask {
            Query::Game => Answer::Values(choices()?.map(|choices| self.values(&choices))),
            Query::Values => Answer::Values(choices()?.map(|choices| {
                let shared = self.shared(&choices);
                self.values(&shared.unwrap_or(choices))
            })),
            Query::Advice(preferred) => {
                Answer::Advice(choices()?.map(|choices| match self.shared(&choices) {
                    Some(shared) => Advice {
                        reason: shared_reason(&shared),
                        ..self.advice(&shared, preferred)
                    },
                    None => self.advice(&choices, preferred),
                }))
            }
            Query::Case(choice) => {
                Answer::Case(choices()?.map(|choices| self.case(&choices, choice)))
            }
            Query::Move(level, seed) => Answer::Move(self.reply(&bot(level), seed).ok()?),
            Query::Admission(level) => match bot(level).admit() {
                Err(stopped) if stopped.cause == Cause::Cancelled => return None,
                admitted => Answer::Admission(admitted.map_err(|_| {
                    format!(
                        "The game is too large to solve with these rules, so {level} can't play it."
                    )
                })),
            },
        })
    }

    /// The moves with what they are worth; those that draw at once are draws.
    fn choices(&self, budget: &Budget) -> Result<Verdicts<G>, Stopped> {
        let mut choices = self.solver.choices(&self.position, budget)?;
        let drawing = |choice: &&mut (G::Move, Verdict)| self.drawing.contains(&choice.0);
        for (_, verdict) in choices.iter_mut().filter(drawing) {
            *verdict = Verdict::Draw;
        }
        Ok(choices)
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
            words: game.named(&self.position, m),
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
        let first = moves.next().expect("an unfinished game has a best move");
        let repeats =
            preferred.or_else(|| moves.all(|m| self.drawing.contains(&m)).then_some(first));
        let (m, reason) = match (repeats.filter(|m| self.drawing.contains(m)), preferred) {
            (Some(m), _) => (m, Some(draw_by_repetition())),
            (None, Some(m)) => (m, reasons(game, position, m, choices).next()),
            (None, None) => match best_said(game, position, choices) {
                Some((m, reason)) => (m, Some(reason)),
                None => (first, None),
            },
        };
        Advice {
            best: self.valued(m, best),
            values,
            reason,
        }
    }

    fn case(&self, choices: &Verdicts<G>, choice: Choice) -> Case {
        let (game, position) = (self.solver.game(), &self.position);
        let mut moves = choices.iter().map(|&(m, _)| m);
        let chosen = moves.find(|&m| game.choice(position, m) == choice);
        let reasons = chosen.map(|m| reasons(game, position, m, choices).collect());
        Case {
            reasons: reasons.unwrap_or_default(),
            least: chosen.and_then(|m| game.least(position, m)),
        }
    }

    fn reply(&self, bot: &Bot<G>, seed: u64) -> Result<Reply, Stopped> {
        let position = &self.position;
        let mut dice = Dice::new(seed, self.ply as u64);
        let m = match self.ply {
            0 if self.swap_rule => bot.divide(position, &mut dice)?,
            1 if self.swap_rule && bot.swaps(position, &mut dice)? => return Ok(Reply::Swap),
            _ => bot.choose(position, &self.drawing, &mut dice)?,
        };
        Ok(Reply::Choice(self.solver.game().choice(position, m)))
    }
}

/// Why a move is good that draws by repetition, of which no word of the game knows.
fn draw_by_repetition() -> Reason {
    Reason {
        name: "repeats",
        principle: false,
        text: "The position then comes up for the fifth time: a draw by repetition.".into(),
        idea: "Bring up a position for the fifth time: that is a draw.".into(),
        question: "Has a position come up four times already, and can it come up again?".into(),
    }
}

fn known<T>(found: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
    match found {
        Err(stopped) if stopped.cause == Cause::Budget => Ok(None),
        found => found.map(Some),
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
        text: Template::new(format!(
            "Then both sides are equally good, and swapping gains {second} nothing."
        )),
        idea: "Choose a first move after which both sides are equally good.".into(),
        question: "Which first move leaves both sides equally good?".into(),
    })
}

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
