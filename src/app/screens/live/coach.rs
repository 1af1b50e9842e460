//! The coach at the board: it speaks up before a mistake is played, once for each
//! choice of a ply. Hints lead to the best choice step by step.
//!
//! It never holds anybody up: what is confirmed before it knows what the choices are
//! worth is played without a word.

use super::LiveMatch;
use crate::{
    app::board::Notice,
    core::{game::Verdict, scene::Choice, template::Template},
    play::{
        annotate::{Assessment, Grade},
        player::Seat,
        session::Advice,
    },
    ui::message::Message,
};

/// What it has said of the turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Coach {
    /// The mistakes before which it has spoken up.
    warned: Vec<Choice>,
    /// How it has spoken up, as long as it may have more to say of that.
    warning: Option<Notice>,
}

/// The hints of a turn.
#[derive(Debug, Default)]
pub(super) struct Hints {
    /// How many were given before the move.
    given: usize,
    /// Whether one is given as soon as it is known.
    pub(super) due: bool,
    /// Whether it still has to be said that the game counts as helped by it.
    pub(super) costs: bool,
}

/// What to ask oneself where it wins to swap, and the answer.
const SWAP: [&str; 2] = [
    "After that first move, which side is better?",
    "Player 1's side is better, and a swap takes it over.",
];

impl LiveMatch {
    /// Calls the coach, or sends it away.
    pub(super) fn call_coach(&mut self) {
        self.coach = match self.coach {
            Some(_) => None,
            None => Some(Coach::default()),
        };
        self.ask_advice();
        let words = if self.coach.is_some() && self.board.is_over() {
            "Coach on."
        } else if self.coach.is_some() {
            "Coach: I'll stop you before a mistake."
        } else {
            "Coach off."
        };
        self.board.tell(words);
    }

    /// Whether the coach asks to think this choice over, instead of its being played.
    pub(super) fn thinks_again(&mut self, choice: Choice) -> bool {
        let session = self.board.session.as_ref();
        let ply = session.ply();
        // Beside an answer that is shown there is nothing to say.
        let shown = self.board.truth || self.board.idea == Some(ply);
        if self.coach.is_none() || shown || session.notation(ply, choice).is_err() {
            return false;
        }
        // To hear nothing is a help too.
        self.help();
        let Some(Some(advice)) = self.board.pending.advice(ply) else {
            return false;
        };
        let values = &advice.values;
        let assessment = Assessment::of(values, Some(choice));
        let session = self.board.session.as_ref();
        let wins = values.swaps();
        let what = match assessment.chosen {
            _ if wins => "swapping sides wins, and this loses".into(),
            Some(Verdict::Loss(2)) => {
                let rival = session.turn(ply).other();
                Template::new(format!("this lets {rival} win next turn"))
            }
            _ => turned(assessment).into(),
        };
        let what = self.board.names().fill(&what);
        let Some(coach) = &mut self.coach else {
            return false;
        };
        if assessment.grade != Grade::Mistake || coach.warned.contains(&choice) {
            return false;
        }
        coach.warned.push(choice);
        self.warn(&what);
        let said = self.board.notice.clone();
        if let Some(coach) = &mut self.coach {
            coach.warning = said;
        }
        // A first move that may be taken over is answered by that.
        let mut after = self.board.session.apart();
        let goes_on = after.play(choice).is_ok() && after.to_move().is_some();
        if goes_on && !wins && !after.may_swap() {
            self.board.pending.ask_reply(after.as_ref());
        }
        true
    }

    /// Speaks up before a mistake, and says which key plays it.
    fn warn(&mut self, Message { full, short }: &Message) {
        let key = match self.board.person() {
            Some(Seat::Left) if self.split_keys => "Space",
            _ => "Enter",
        };
        self.board.tell(Message {
            full: format!("Careful: {full}. Pick another move, or press {key} to play it anyway."),
            short: format!("Careful: {short}. Pick another move, or {key} plays it."),
        });
    }

    /// Says what the mistake allows that it has spoken up before, once that is known.
    /// Returns whether it has said more.
    pub(super) fn tell_reply(&mut self) -> bool {
        let Some(reply) = self.board.pending.take_reply() else {
            return false;
        };
        let warning = self.coach.as_mut().and_then(|coach| coach.warning.take());
        if warning.is_none() || warning != self.board.notice {
            return false;
        }
        let (session, names) = (self.board.session.as_ref(), self.board.names());
        let rival = session.turn(session.ply()).other();
        let deed = format!("then {rival} can {}", reply.deed().text());
        let mut deed = names.fill(&deed.into());
        if let Some(reason) = &reply.reason {
            let reason = names.fill(&reason.text).full;
            deed.full = format!("{}. {}", deed.full, reason.trim_end_matches('.'));
        }
        self.warn(&deed);
        true
    }

    /// Gives a hint: first a question to ask oneself, then the answer, then the best
    /// choices; at once those where there is nothing to say before.
    pub(super) fn give_hint(&mut self) {
        let ply = self.board.session.ply();
        let shown = self.board.truth || self.board.idea == Some(ply);
        if self.board.selector().is_some() && !shown {
            let Some(advice) = self.board.pending.advice(ply) else {
                // It is given once it is known.
                self.hints.due = true;
                self.board.tell("Thinking of a hint…");
                self.board.ask_advice(true);
                return;
            };
            let steps = advice.map(|advice| self.steps(advice)).unwrap_or_default();
            if let Some(step) = steps.get(self.hints.given) {
                self.hints.given += 1;
                let hint = step.clone().behind("Hint:");
                let cost = std::mem::take(&mut self.hints.costs).then(with_help);
                self.board.tell(hint.and(&cost.unwrap_or_default()));
                return;
            }
            let best = advice.filter(|advice| !advice.values.swaps());
            if let Some(best) = best.map(|advice| advice.best.choice) {
                self.board.lead_to(best);
            }
        }
        if std::mem::take(&mut self.hints.costs) {
            self.board.tell(with_help());
        }
        self.board.idea = Some(self.board.shown());
        self.ask_advice();
    }

    /// What it says before the move, one thing at a time: that all is lost, where it is,
    /// then what to ask oneself, then the answer.
    fn steps(&self, advice: &Advice) -> Vec<Message> {
        let (session, values) = (self.board.session.as_ref(), &advice.values);
        if values.swaps() {
            return SWAP.map(Message::from).into();
        }
        let names = self.board.names();
        let reason = advice.reason.as_ref();
        let lost = matches!(values.verdict(), Verdict::Loss(_));
        let lost = lost.then(|| {
            let truth = names.fill(&values.truth(session.turn(session.ply())));
            let more = match reason {
                Some(reason) if reason.principle => "to hear why",
                _ => "for what lasts longest",
            };
            let ask = if self.split_keys { "Ask" } else { "Press i" };
            truth.and(&format!("{ask} again {more}.").into())
        });
        let reason = reason.map(|reason| [&reason.question, &reason.idea]);
        let words = reason
            .into_iter()
            .flatten()
            .map(|template| names.fill(template));
        lost.into_iter().chain(words).collect()
    }
}

/// What a help costs against a bot.
pub(super) fn with_help() -> Message {
    Message::new(
        "From now on this counts as a game with help.",
        "This counts as a game with help.",
    )
}

/// What a mistake would do.
fn turned(assessment: Assessment) -> String {
    let before: &str = assessment.best.into();
    let after = assessment.chosen.map_or("loss", Into::into);
    format!("this turns a {before} into a {after}")
}
