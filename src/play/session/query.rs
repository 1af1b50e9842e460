//! What the worker can be asked, mostly about positions of a match, and the answers.

use std::sync::Arc;

use super::SWAPS;
use crate::{
    core::{
        explain::{Reason, reasons},
        game::{Game, Side, Verdict},
        scene::{Choice, Stage},
        template::{Template, either, grouped, once_the_verb},
    },
    engine::{
        bot::{Bot, Dice, Level},
        solver::{Budget, Cancel, Cause, Solver, Stopped},
    },
    play::puzzle::Puzzle,
};

type Verdicts<G> = Vec<(<G as Game>::Move, Verdict)>;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Query {
    /// What every choice is worth, whatever the swap rule makes of it: a choice that
    /// draws at once by repetition is a draw.
    Values,
    /// What every choice is worth in this match, with the swap rule, and why the best
    /// is good: this choice if it is among the best, else the one that there is most to
    /// say for.
    Advice(Option<Choice>),
    /// All that speaks for this choice.
    Case(Choice),
    /// What a bot of this level plays, by this seed.
    Move(Level, u64),
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
    Advice(Option<Box<Advice>>),
    /// What speaks for the choice; none where the position is not solved.
    Case(Option<Case>),
    /// What the bot plays; none is the swap of seats.
    Move(Option<Choice>),
    /// The puzzle that was to be made.
    Puzzle(Box<Puzzle>),
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
        let choices = || match self.choices(&budget) {
            Err(stopped) if stopped.cause == Cause::Budget => Some(None),
            found => found.ok().map(Some),
        };
        Some(match ask {
            Query::Values => Answer::Values(choices()?.map(|choices| self.values(&choices))),
            Query::Advice(preferred) => {
                Answer::Advice(choices()?.map(|choices| Box::new(self.advice(choices, preferred))))
            }
            Query::Case(choice) => {
                Answer::Case(choices()?.map(|choices| self.case(&choices, choice)))
            }
            Query::Move(level, seed) => {
                let bot = Bot {
                    level,
                    solver: &self.solver,
                    cancel,
                };
                Answer::Move(self.reply(&bot, seed).ok()?)
            }
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

    /// What the swap rule makes of the choices. The second player leaves the lost side to
    /// the first, unless the first move ends the game: that one cannot be taken over.
    fn swap(&self, choices: &mut Verdicts<G>) -> Swap {
        let best = best(choices);
        match self.ply {
            0 if self.swap_rule && best != Verdict::Win(1) => {
                let wins = |(_, verdict): &&mut (G::Move, Verdict)| *verdict > Verdict::Draw;
                for (_, verdict) in choices.iter_mut().filter(wins) {
                    *verdict = verdict.of_move();
                }
                Swap::ByRival
            }
            1 if self.swap_rule => Swap::ByMover,
            _ => Swap::Off,
        }
    }

    fn valued(&self, m: G::Move, verdict: Verdict) -> MoveValue {
        let game = self.solver.game();
        MoveValue {
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
            swap: Swap::Off,
        }
    }

    fn advice(&self, mut choices: Verdicts<G>, preferred: Option<Choice>) -> Advice {
        let (game, position) = (self.solver.game(), &self.position);
        let swap = self.swap(&mut choices);
        let choices = &choices;
        let values = Values {
            swap,
            ..self.values(choices)
        };
        let best = best(choices);
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
        let (m, reason) = match repeats.filter(|m| self.drawing.contains(m)) {
            Some(m) => (m, Some(draw_by_repetition())),
            None => match reasons(game, position, preferred, choices).next() {
                Some((m, reason)) => (m, Some(reason)),
                None => (preferred.unwrap_or(first), None),
            },
        };
        let reason = match swap {
            Swap::ByRival => shared_reason(best),
            // What is told of the moves is no reason to swap.
            _ => reason.filter(|reason| reason.principle || !values.swaps()),
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
        let reasons = chosen.map(|m| reasons(game, position, Some(m), choices));
        Case {
            reasons: reasons.into_iter().flatten().map(|it| it.1).collect(),
            least: chosen.and_then(|m| game.least(position, m)),
        }
    }

    fn reply(&self, bot: &Bot<G>, seed: u64) -> Result<Option<Choice>, Stopped> {
        let position = &self.position;
        let mut dice = Dice::new(seed, self.ply as u64);
        let m = match self.ply {
            0 if self.swap_rule => bot.divide(position, &mut dice)?,
            1 if self.swap_rule && bot.swaps(position, &mut dice)? => return Ok(None),
            _ => bot.choose(position, &self.drawing, &mut dice)?,
        };
        Ok(Some(self.solver.game().choice(position, m)))
    }
}

/// The best of some verdicts, of which an unfinished game has one at least.
fn best<M>(choices: &[(M, Verdict)]) -> Verdict {
    let verdicts = choices.iter().map(|&(_, verdict)| verdict);
    verdicts.max().expect("an unfinished game has a choice")
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

/// Why the best first move is good where it may be taken over; where all of them
/// lose the rule says so itself.
fn shared_reason(best: Verdict) -> Option<Reason> {
    let second = Side::Second;
    (best == Verdict::Draw).then(|| Reason {
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
pub struct MoveValue {
    /// Where it is chosen.
    pub choice: Choice,
    /// The move in notation.
    pub notation: String,
    /// The move in words: "take 3 from Kofi".
    pub words: Template,
    /// Its value.
    pub verdict: Verdict,
}

/// What the swap rule makes of the choices in a position.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Swap {
    /// Nothing.
    #[default]
    Off,
    /// The rival may take over whatever is chosen: the values count that in.
    ByRival,
    /// To swap the seats is one more choice.
    ByMover,
}

/// What every legal choice in a position is worth, in the order of the rules;
/// the notable ones alone where there are too many to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The choices on the board that are known.
    pub choices: Vec<MoveValue>,
    /// How many choices there are on it.
    pub total: u64,
    /// What the swap rule makes of them.
    pub swap: Swap,
}

impl Values {
    /// What the position is worth to the player to move, who may be free to swap.
    ///
    /// # Panics
    /// If the game is over: then nothing was asked.
    pub fn verdict(&self) -> Verdict {
        let best = self.on_board();
        best.max(self.of(None).unwrap_or(best))
    }

    fn on_board(&self) -> Verdict {
        let verdicts = self.choices.iter().map(|valued| valued.verdict);
        verdicts.max().expect("an unfinished game has a choice")
    }

    /// Whether it is best to swap the seats, and nothing else is as good.
    pub fn swaps(&self) -> bool {
        self.best().next().is_none()
    }

    /// The best choices on the board, all of equal value.
    pub fn best(&self) -> impl Iterator<Item = &MoveValue> {
        let best = self.verdict();
        self.choices
            .iter()
            .filter(move |valued| valued.verdict == best)
    }

    /// Whether there are several choices, and all are worth the same.
    pub fn are_alike(&self) -> bool {
        self.total > 1 && self.best().count() as u64 == self.total
    }

    /// What a choice is worth, if it is among those that are known; none is the swap.
    pub fn of(&self, choice: Option<Choice>) -> Option<Verdict> {
        let mut choices = self.choices.iter();
        match (choice, self.swap) {
            (None, Swap::ByMover) => Some(self.on_board().of_move()),
            (choice, _) => choices
                .find(|valued| Some(valued.choice) == choice)
                .map(|valued| valued.verdict),
        }
    }

    /// What the swap rule makes of a lost first position, in a sentence.
    pub fn remark(&self, mover: Side) -> Option<Template> {
        let lost = self.swap == Swap::ByRival && self.verdict() < Verdict::Draw;
        let rival = mover.other();
        lost.then(|| {
            Template::new(format!(
                "Whatever the first move is, {rival} can take the better side."
            ))
        })
    }

    /// The truth about the position in a sentence, where this side is to move.
    pub fn truth(&self, mover: Side) -> Template {
        Template::new(self.claim(mover) + ".")
    }

    /// The same with the best choices.
    pub fn sentence(&self, mover: Side) -> Template {
        let truth = self.claim(mover);
        let all = self.are_alike();
        let verdict = self.verdict();
        let how = match verdict {
            _ if self.swaps() => String::new(),
            Verdict::Loss(1) if all => String::new(),
            _ if all => ", whichever move is played".to_owned(),
            _ => {
                let lasting = match verdict {
                    Verdict::Loss(2..) => ". To last longest",
                    _ => "",
                };
                let best = MoveValue::any_of(&self.best().collect::<Vec<_>>());
                format!("{lasting}: {}", best.text())
            }
        };
        Template::new(format!("{truth}{how}."))
    }

    fn claim(&self, name: Side) -> String {
        match self.verdict() {
            _ if self.swaps() => format!("{name} ~wins by swapping sides"),
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

impl MoveValue {
    /// Some choices in words, if they are a few; a verb that these share is said
    /// once: "add 3, 4 or 5". Of more the first is named.
    pub fn any_of(choices: &[&Self]) -> Template {
        let named = if choices.len() > NAMED { 1 } else { NAMED };
        let named = choices.iter().take(named);
        let named: Vec<&Template> = named.map(|valued| &valued.words).collect();
        let mut words = once_the_verb(&named);
        match choices.len() - named.len() {
            0 => {}
            1 => words.push("one other".to_owned()),
            others => words.push(format!("any of {others} others")),
        }
        Template::new(either(&words))
    }
}

/// A best choice, and why it is good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// What every choice is worth.
    pub values: Values,
    /// One of the best choices on the board.
    pub best: MoveValue,
    /// Why it is good, or why all is lost; none if the vocabulary of the game has
    /// no word for it, and of a choice where it wins to swap the seats instead.
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
    /// What it comes to with which choice: "win: take 3 from Kofi".
    pub fn deed(&self) -> Template {
        let end = match self.values.verdict() {
            Verdict::Win(1) => "win at once",
            Verdict::Win(_) => "win",
            Verdict::Draw => "hold a draw",
            Verdict::Loss(_) => "hold out",
        };
        let swaps = self.values.swaps();
        let best = if swaps { SWAPS } else { self.best.words.text() };
        Template::new(format!("{end}: {best}"))
    }

    /// Why the choice is good, or why all is lost, in a sentence.
    pub fn sentence(&self) -> Option<Template> {
        let reason = self.reason.as_ref()?;
        Some(if reason.principle {
            reason.text.clone()
        } else {
            let (best, why) = (self.best.words.text(), reason.text.text());
            Template::new(format!("Why {best}? {why}"))
        })
    }
}
