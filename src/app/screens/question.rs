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

/// A question with two answers: to stay, or to have it done.
#[derive(Debug)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The two answers.
    pub answers: [&'static str; 2],
    /// The highlighted answer.
    pub list: List,
    order: Option<Order>,
}

impl Question {
    /// Whether to leave an unfinished match, which the menu offers to go on with
    /// if it is kept.
    #[must_use]
    pub fn leave(kept: bool) -> Self {
        let text = if kept {
            "Quit this game? You can continue it from the menu."
        } else {
            "Quit this game? It can't be saved."
        };
        Self::new(text.to_owned(), ["Stay", "Quit"], Order::Leave)
    }

    /// Whether a side is to give the game up to the other.
    #[must_use]
    pub fn resign(session: &dyn Session, side: Side) -> Self {
        let [name, winner] = [side, side.other()].map(|side| session.name(side));
        let text = if session.table().is_against_bot() {
            format!("Resign? Then {winner} wins.")
        } else {
            format!("Resign for {name}? Then {winner} wins.")
        };
        Self::new(text, ["Play on", "Resign"], Order::Resign)
    }

    /// Whether to erase a match of this game that was left.
    #[must_use]
    pub fn discard(kept: Kept, title: &str) -> Self {
        let plies = kept.record.ply;
        let text = format!("Discard this game of {title}, at move {plies}, for good?");
        Self::new(text, ["Keep", "Discard"], Order::Discard(Box::new(kept)))
    }

    /// Whether to be shown the solution of a puzzle, which ends it, and may count.
    #[must_use]
    pub fn solution(counts: bool) -> Self {
        let text = if counts {
            "The puzzle won't count as solved. Show the answer?"
        } else {
            "This is practice only. Show the answer?"
        };
        Self::new(text.to_owned(), ["Keep trying", "Show it"], Order::Show)
    }

    /// Whether a lesson goes on at the step at which it was left, counted from 1.
    #[must_use]
    pub fn lesson(step: usize) -> Self {
        let text = format!("You stopped this tutorial at step {step}.");
        Self::new(text, ["Resume there", "Start again"], Order::Restart)
    }

    fn new(text: String, answers: [&'static str; 2], order: Order) -> Self {
        Self {
            text,
            answers,
            list: List::default(),
            order: Some(order),
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
            Intent::Confirm if self.list.index == 0 => Flow::Pop,
            Intent::Confirm => self.order.take().map_or(Flow::Pop, Flow::Give),
            Intent::Back => Flow::Pop,
            _ => {
                self.list.follow(intent.turned(), self.answers.len());
                Flow::Stay
            }
        }
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let answers = self.answers.map(dialog::Line::from);
        dialog::draw("", &self.text, &answers, self.list, ui);
    }

    fn covers(&self) -> bool {
        false
    }
    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.list.click(target, self.answers.len())
    }
}
