//! The coach at the board: it speaks up before a mistake is played, once for
//! each choice of a ply, and leads to the best choice step by step.
//!
//! It never holds anybody up: what is confirmed before it knows what the choices
//! are worth is played without a word.

use super::Play;
use crate::{
    core::{game::Verdict, scene::Choice, text},
    play::{
        grade::{Grade, Graded},
        remark::Answer,
        seat::Hand,
        session::Advice,
    },
};

/// What it has said of the turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The mistakes before which it has spoken up.
    warned: Vec<Choice>,
    /// How it has spoken up, as long as it may have more to say of that.
    warning: Option<String>,
    /// How many of its [steps](Play::steps) it has taken.
    steps: usize,
}

/// So many columns and rows there are at least for what it says.
const ROOM: [usize; 2] = [38, 5];

/// What to ask oneself where it wins to swap, and the answer.
const SWAP: [&str; 2] = [
    "After that first move, who has the better side?",
    "Whoever moved first has the better side, and a swap takes it over.",
];

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
        let key = self.key();
        let Some(said) = &mut self.coach else {
            return false;
        };
        if said.warned.contains(&choice) {
            return false;
        }
        said.warned.push(choice);
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
        let warning =
            format!("Coach: {what}. Think again, ask for an idea{by}, or play it with {key}.");
        self.news = Some(warning.clone());
        said.warning = Some(warning);
        if !wins {
            self.look_ahead(choice);
        }
        true
    }

    /// The key that plays a choice.
    fn key(&self) -> &'static str {
        match self.hand() {
            Some(Hand::Left) if self.halves => "Space",
            _ => "Enter",
        }
    }

    /// Asks what a mistake allows the other player.
    fn look_ahead(&mut self, choice: Choice) {
        let mut after = self.session.apart();
        // A first move that may be taken over is answered by that.
        if after.play(choice).is_ok() && after.to_move().is_some() && !after.may_swap() {
            self.thought.ask_reply(after.as_ref());
        }
    }

    /// Says what the mistake allows that it has spoken up before, once that is known, as
    /// far as there is room. Returns whether it has said more.
    pub(super) fn tell_reply(&mut self) -> bool {
        let Some(reply) = self.thought.take_reply() else {
            return false;
        };
        let warning = self.coach.as_mut().and_then(|said| said.warning.take());
        if warning.is_none() || warning != self.news {
            return false;
        }
        let session = self.session.as_ref();
        let ply = session.ply();
        let name = session.name(session.turn(ply).other());
        let (deed, reason) = Answer::of(&reply).deed(session, ply);
        let allows = format!("Coach: Then {name} can {deed}.");
        let again = format!("Think again? {} plays it.", self.key());
        let whole = reason.map(|reason| format!("{allows} {reason} {again}"));
        let [columns, rows] = ROOM;
        let fits = |words: &String| text::wrap(words, columns).len() <= rows;
        let ways = [whole, Some(format!("{allows} {again}"))];
        let said = ways.into_iter().flatten().find(fits);
        self.news = said.or(warning);
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
        if session.swap_wins(ply, values.verdict()) {
            return SWAP.map(str::to_owned).into();
        }
        let reason = advice.said(session);
        let lost = matches!(values.verdict(), Verdict::Loss(_));
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
