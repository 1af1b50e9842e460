//! A question before something is lost. Its first answer is the safe one.

use crate::{
    app::{
        Context, Flow, Screen,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::Intent,
        kit::{dialog, list::List},
        message::Target,
        view::Ui,
    },
    core::game::Side,
    play::session::Session,
    store::Kept,
};

/// What is asked before the first game of a kind that its first move can win.
const SHORT: &str = "With the classic rules, whoever starts can win with the first move. How do \
                     you want to play?";

/// A question: an answer has something done, or nothing.
#[derive(Debug)]
pub struct Question {
    text: String,
    answers: Vec<(String, Option<Order>)>,
    list: List,
}

impl Question {
    /// By which of these rules a game is played that the first move can win.
    pub(super) fn rules(answers: impl IntoIterator<Item = (String, &'static str)>) -> Self {
        let answers = answers.into_iter();
        Self {
            text: SHORT.to_owned(),
            answers: answers
                .map(|(text, rules)| (text, Some(Order::Rules(rules))))
                .collect(),
            list: List::default(),
        }
    }

    /// Whether to leave an unfinished match that cannot be kept.
    pub fn leave() -> Self {
        let text = "Quit this game? It can't be saved.".to_owned();
        Self::new(text, ["Stay", "Quit"], Order::Leave)
    }

    /// Whether a side is to give the game up to the other.
    pub fn resign(session: &dyn Session, side: Side) -> Self {
        let [name, winner] = [side, side.other()].map(|side| session.table().name(side));
        let text = if session.table().is_against_bot() {
            format!("Resign? Then {winner} wins.")
        } else {
            format!("Resign for {name}? Then {winner} wins.")
        };
        Self::new(text, ["Play on", "Resign"], Order::Resign)
    }

    /// Whether to erase a match of this game that was left.
    pub fn discard(kept: Kept, title: &str) -> Self {
        let plies = kept.record.ply;
        let text = format!("Discard this game of {title}, at move {plies}, for good?");
        Self::new(text, ["Keep", "Discard"], Order::Discard(Box::new(kept)))
    }

    /// Whether to be shown the solution of a puzzle, which ends it, and may count.
    pub fn solution(counts: bool) -> Self {
        let text = if counts {
            "The puzzle won't count as solved. Show the answer?"
        } else {
            "This is practice only. Show the answer?"
        };
        Self::new(text.to_owned(), ["Keep trying", "Show it"], Order::Show)
    }

    /// Whether a lesson goes on at the step at which it was left, counted from 1.
    pub fn lesson(step: usize) -> Self {
        let text = format!("You stopped this tutorial at step {step}.");
        Self::new(text, ["Resume there", "Start again"], Order::Restart)
    }

    /// With two answers, of which the second gives the order.
    fn new(text: String, [stay, go]: [&str; 2], order: Order) -> Self {
        Self {
            text,
            answers: vec![(stay.to_owned(), None), (go.to_owned(), Some(order))],
            list: List::default(),
        }
    }
}

impl Screen for Question {
    fn hints(&self) -> Vec<Hint> {
        vec![
            hint(Keys::Along, "select"),
            hint(Keys::Enter, "OK"),
            hint(Keys::Esc, "back"),
        ]
    }

    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        match intent {
            Intent::Confirm => {
                let order = self.answers[self.list.index].1.take();
                order.map_or(Flow::Pop, Flow::Give)
            }
            Intent::Back => Flow::Pop,
            _ => {
                self.list.follow(intent.turned(), self.answers.len());
                Flow::Stay
            }
        }
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let answers = self.answers.iter();
        let answers: Vec<_> = answers.map(|(text, _)| text.as_str().into()).collect();
        dialog::draw("", &self.text, &answers, self.list, ui);
    }

    fn covers(&self) -> bool {
        false
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, self.answers.len())
    }
}
