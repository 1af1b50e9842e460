//! What the program goes on with once the worker has made it: a puzzle.

use super::{
    Context, Flow, Screen,
    flow::Order,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    view::Ui,
};
use crate::play::{
    analysis::{Asked, Request, Ticket},
    puzzle::{Origin, Puzzle},
    session::{Answer, PendingAnswer},
};

/// Something that is waited for, on top of the screen that has asked for it.
#[derive(Debug)]
pub struct Loading {
    origin: Origin,
    asked: Asked,
}

impl Loading {
    /// Waits for a puzzle to be made, where chance has this seed; after another one
    /// it is not about the same position.
    pub fn puzzle(origin: Origin, seed: u64, last: Option<Puzzle>) -> Self {
        let make: PendingAnswer = Box::new(move |cancel| {
            let puzzle = match &last {
                Some(last) => origin.puzzle_after(last, seed, cancel)?,
                None => origin.puzzle(seed, cancel)?,
            };
            Some(Answer::Puzzle(Box::new(puzzle)))
        });
        Self {
            origin,
            asked: Asked::new(0, make),
        }
    }
}

impl Screen for Loading {
    fn hints(&self) -> Vec<Hint> {
        vec![hint(Keys::Esc, "stop")]
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, _ui: &mut Ui<'_>) {}

    fn covers(&self) -> bool {
        false
    }

    fn waits_for(&self) -> &'static str {
        "Making a puzzle…"
    }

    fn requests(&mut self) -> Vec<Request> {
        self.asked.request().into_iter().collect()
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        match answer {
            Answer::Puzzle(puzzle) if *ticket == self.asked.ticket => {
                Some(Flow::Give(Order::Solve(puzzle.clone(), self.origin)))
            }
            _ => None,
        }
    }
}
