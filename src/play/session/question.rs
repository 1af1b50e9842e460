//! What a match can be asked about its positions, and the answers.

use std::sync::Arc;

use super::{
    repetition::{Repetitive, draw_by_repetition},
    values::{Advice, Valued, Values},
};
use crate::{
    core::{
        game::{Game, Side, Verdict},
        phrase::Phrase,
        reason::{Reason, best_reason, best_said},
        scene::{Choice, Stage},
    },
    engine::{
        bot::{Bot, Dice, Level},
        solver::{Budget, Cancel, Cause, Solver, Stopped},
    },
};

/// The moves of a position with their verdicts.
type Verdicts<G> = Vec<(<G as Game>::Move, Verdict)>;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// What every choice is worth by the rules of the game alone.
    Game,
    /// What every choice is worth in this match, as what stood before and the swap
    /// rule make of it.
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
    /// What stood so often before that it is drawn when it comes again.
    pub(super) closed: Vec<G::Position>,
}

impl<G: Stage> Subject<G> {
    pub(super) fn answer(&self, ask: Ask, cancel: &Cancel) -> Option<Answer> {
        let budget = Budget {
            cancel: cancel.clone(),
            ..Budget::default()
        };
        match ask {
            Ask::Game => {
                let choices = known(self.choices(&budget)).ok()?;
                let values = choices.map(|choices| self.values(&choices));
                Some(Answer::Values(values))
            }
            Ask::Values => {
                let choices = known(self.in_match(&budget)).ok()?;
                let shared = choices.map(|choices| self.shared(&choices).unwrap_or(choices));
                let values = shared.map(|choices| self.values(&choices));
                Some(Answer::Values(values))
            }
            Ask::Advice(preferred) => {
                let choices = known(self.in_match(&budget)).ok()?;
                let advice = choices.map(|choices| match self.shared(&choices) {
                    Some(shared) => Advice {
                        reason: shared_reason(&shared),
                        ..self.advice(&shared, preferred)
                    },
                    None => match self.repeats(&choices, preferred, &budget) {
                        Some(repeat) => repeat,
                        None => self.advice(&choices, preferred),
                    },
                });
                Some(Answer::Advice(advice))
            }
            Ask::Move(level, seed) => {
                let bot = Bot {
                    level,
                    solver: &self.solver,
                    cancel,
                };
                self.reply(&bot, seed, &budget).ok().map(Answer::Move)
            }
        }
    }

    /// The moves with what they are worth by the rules of the game alone.
    fn choices(&self, budget: &Budget) -> Result<Verdicts<G>, Stopped> {
        self.solver.choices(&self.position, budget)
    }

    /// The same in this match, where some positions are drawn when they come again.
    fn in_match(&self, budget: &Budget) -> Result<Verdicts<G>, Stopped> {
        let choices = self.choices(budget)?;
        if self.closed.is_empty() {
            return Ok(choices);
        }
        let repetitive = Repetitive::new(Arc::clone(&self.solver), self.closed.clone());
        let solver = Solver::new(repetitive);
        let worth = |m| {
            let after = self.solver.game().play(&self.position, m);
            Ok((m, solver.verdict(&after, budget)?.of_move()))
        };
        choices.into_iter().map(|(m, _)| worth(m)).collect()
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

    /// The advice where nothing but repetition makes the best a draw, of which no word
    /// of the game knows: about this choice if it is among the best.
    fn repeats(
        &self,
        choices: &Verdicts<G>,
        preferred: Option<Choice>,
        budget: &Budget,
    ) -> Option<Advice> {
        if self.closed.is_empty() {
            return None;
        }
        let (game, position) = (self.solver.game(), &self.position);
        let values = self.values(choices);
        let best = choices
            .iter()
            .filter(|(_, verdict)| values.verdict() == Verdict::Draw && *verdict == Verdict::Draw);
        let mut best: Vec<G::Move> = best.map(|&(m, _)| m).collect();
        let asked = |m: &G::Move| Some(game.choice(position, *m)) == preferred;
        if best.iter().any(asked) {
            best.retain(asked);
        }
        let at_once = |m: &G::Move| self.closed.contains(&game.play(position, *m));
        let alone = |m: &G::Move| self.solver.verdict(&game.play(position, *m), budget).ok();
        if best.iter().any(|m| alone(m) == Some(Verdict::Draw)) {
            return None;
        }
        let m = best
            .iter()
            .copied()
            .find(at_once)
            .or(best.first().copied())?;
        Some(Advice {
            best: self.valued(m, Verdict::Draw),
            values,
            reason: at_once(&m).then(draw_by_repetition),
        })
    }

    /// One of the best moves where some positions are drawn when they come again.
    fn best_in_match(
        &self,
        bot: &Bot<G>,
        dice: &mut Dice,
        budget: &Budget,
    ) -> Result<G::Move, Stopped> {
        let Some(choices) = known(self.in_match(budget))? else {
            return bot.choose(&self.position, dice);
        };
        let best = choices.iter().map(|&(_, verdict)| verdict).max();
        let equal = choices.iter().filter(|(_, verdict)| Some(*verdict) == best);
        let equal: Vec<_> = equal.map(|&(m, _)| m).collect();
        Ok(dice.pick(&equal))
    }

    fn reply(&self, bot: &Bot<G>, seed: u64, budget: &Budget) -> Result<Reply, Stopped> {
        let position = &self.position;
        let mut dice = Dice::new(seed, self.ply as u64);
        let m = match self.ply {
            0 if self.swap_rule => bot.divide(position, &mut dice)?,
            1 if self.swap_rule && bot.swaps(position, &mut dice)? => return Ok(Reply::Swap),
            _ if bot.level.must_know() && !self.closed.is_empty() => {
                self.best_in_match(bot, &mut dice, budget)?
            }
            _ => bot.choose(position, &mut dice)?,
        };
        Ok(Reply::Choice(self.solver.game().choice(position, m)))
    }
}

/// What was found, none where the position is not solved.
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
        text: Phrase::new(format!(
            "Neither side is the better one then: a swap gains {second} nothing."
        )),
        idea: "Play so that neither side is the better one.".into(),
        question: "Which first move leaves both sides equally good?".into(),
    })
}
