//! The coach at the board: it speaks up before a mistake is played, once for
//! each choice of a ply, and leads to the best choice step by step.
//!
//! It never holds anybody up: what is confirmed before it knows what the choices
//! are worth is played without a word.

use super::Play;
use crate::{
    game::Verdict,
    grade::{Grade, Graded},
    scene::Choice,
    seat::Hand,
    session::Advice,
};

/// What it has said of the turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The mistakes before which it has spoken up.
    warned: Vec<Choice>,
    /// How many of its [steps](Play::steps) it has taken.
    steps: usize,
}

impl Play {
    /// Calls the coach, or sends it away.
    pub(super) fn call_coach(&mut self) {
        self.coach = match self.coach {
            Some(_) => None,
            None => Some(Said::default()),
        };
        self.know();
        let words = if self.coach.is_some() && self.is_over() {
            "The coach is here."
        } else if self.coach.is_some() {
            "Coach: I speak up before a mistake. Ask for an idea once for a question, again for \
             the idea, then for the move."
        } else {
            "The coach is gone."
        };
        self.news = Some(words.to_owned());
    }

    /// Whether the coach asks to think this choice over, instead of its being
    /// played.
    pub(super) fn thinks_again(&mut self, choice: Choice) -> bool {
        if self.coach.is_none() || !self.session.allows(self.session.ply(), choice) {
            return false;
        }
        // To hear nothing is a help too.
        self.help();
        let ply = self.session.ply();
        let may_swap = self.may_swap();
        let Some(Some(values)) = self.thought.values(ply) else {
            return false;
        };
        let graded = if may_swap {
            Graded::among(values.total + 1, values.with_swap(), values.of(choice))
        } else {
            Graded::of(values, choice)
        };
        if graded.grade != Grade::Mistake {
            return false;
        }
        let Some(said) = &mut self.coach else {
            return false;
        };
        if said.warned.contains(&choice) {
            return false;
        }
        said.warned.push(choice);
        let key = match self.hand() {
            Some(Hand::Left) if self.halves => "Space",
            _ => "Enter",
        };
        let wins = values.verdict() < graded.best;
        let rival = self.session.turn(ply).other();
        let what = match graded.chosen {
            _ if wins => "To swap the seats wins, and this loses".to_owned(),
            Some(Verdict::Loss(2)) => {
                format!("This lets {} win next turn", self.session.name(rival))
            }
            _ => turned(graded),
        };
        // Where each person has keys of their own, no letter gives an idea.
        let by = if self.halves { "" } else { " (i)" };
        self.news = Some(format!(
            "Coach: {what}. Think again, ask for an idea{by}, or play it with {key}."
        ));
        true
    }

    /// Gives an idea: the best choices at once, or, from the coach, what it has to
    /// say before.
    pub(super) fn give_idea(&mut self) {
        self.help();
        let ply = self.shown();
        let led = self.coach.as_ref().map(|said| said.steps);
        if let Some(led) = led.filter(|_| self.selector().is_some()) {
            let Some(advice) = self.thought.advice(ply) else {
                self.news = Some("Coach: I am still thinking.".to_owned());
                return;
            };
            let swaps = |advice: &&Advice| self.session.swap_wins(ply, advice.values.verdict());
            let best = advice.filter(|advice| !swaps(advice));
            let best = best.map(|advice| advice.best.choice);
            let steps = advice.map(|advice| self.steps(advice));
            if let Some(step) = steps.iter().flatten().nth(led) {
                self.news = Some(format!("Coach: {step}"));
                let steps = led + 1;
                self.coach.iter_mut().for_each(|said| said.steps = steps);
                return;
            }
            if let Some(best) = best {
                self.lead_to(best);
            }
        }
        self.idea = Some(ply);
        self.know();
    }

    /// What it says before the move, one thing at a time: that all is lost, where it
    /// is, then what to ask oneself, then the answer.
    fn steps(&self, advice: &Advice) -> Vec<String> {
        let (session, values) = (self.session.as_ref(), &advice.values);
        let ply = session.ply();
        let reason = advice.said(session);
        let lost = matches!(values.verdict(), Verdict::Loss(_))
            && !session.swap_wins(ply, values.verdict());
        let lost = lost.then(|| {
            let truth = session.words(&values.barely(session.turn(ply)));
            let more = match reason {
                Some(reason) if reason.principle => "to hear why",
                _ => "for what lasts longest",
            };
            format!("{truth} Ask once more {more}.")
        });
        let reason = reason.map(|reason| [&reason.question, &reason.idea]);
        let words = reason.into_iter().flatten();
        let words = words.map(|phrase| session.words(phrase));
        lost.into_iter().chain(words).collect()
    }

    /// Puts the highlight on the choice that is spoken of.
    pub(in crate::app) fn lead_to(&mut self, best: Choice) {
        if let Some(hand) = self.hand() {
            self.selectors[hand.index()].set(best);
        }
    }
}

/// What a mistake would do.
fn turned(graded: Graded) -> String {
    let name = |verdict| match verdict {
        Verdict::Win(_) => "a win",
        Verdict::Draw => "a draw",
        Verdict::Loss(_) => "a loss",
    };
    let after = graded.chosen.map_or("a loss", name);
    let before = name(graded.best);
    format!("This turns {before} into {after}")
}
