//! What the program goes on with once the worker has found something: a puzzle
//! that is being made, a match that its bots have to be able to play.

use super::{
    Context, Flow, Options, Screen,
    flow::Order,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    view::Ui,
};
use crate::play::{
    analysis::{Request, Ticket},
    puzzle::{Origin, Puzzle},
    session::{Answer, PendingAnswer, Session},
};

/// What is waited for.
#[derive(Debug)]
enum Aim {
    Puzzle(Origin),
    /// The match, until it begins, and how it begins.
    Match(Option<Box<dyn Session>>, Options),
}

/// Something that is waited for, on top of the screen that has asked for it.
#[derive(Debug)]
pub struct Loading {
    aim: Aim,
    ticket: Ticket,
    /// What the worker has not been handed yet.
    request: Option<Request>,
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
        Self::new(Aim::Puzzle(origin), make)
    }

    fn new(aim: Aim, question: PendingAnswer) -> Self {
        let ticket = Ticket::new(0);
        Self {
            aim,
            ticket: ticket.clone(),
            request: Some(Request { ticket, question }),
        }
    }

    /// Waits for the answer to this question: whether the bots of a match can play
    /// it.
    pub(super) fn admission(
        session: Box<dyn Session>,
        options: Options,
        question: PendingAnswer,
    ) -> Self {
        Self::new(Aim::Match(Some(session), options), question)
    }
}

/// What is not waited for any more need not be found.
impl Drop for Loading {
    fn drop(&mut self) {
        self.ticket.give_up();
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
        match self.aim {
            Aim::Puzzle(_) => "Making a puzzle…",
            Aim::Match(..) => "Perfect looks at the rules…",
        }
    }

    fn requests(&mut self) -> Vec<Request> {
        self.request.take().into_iter().collect()
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        if *ticket != self.ticket {
            return None;
        }
        Some(Flow::Give(match (&mut self.aim, answer) {
            (Aim::Puzzle(origin), Answer::Puzzle(puzzle)) => Order::Solve(puzzle.clone(), *origin),
            (Aim::Match(session, options), Answer::Admission(admitted)) => Order::Begin {
                session: session.take()?,
                options: *options,
                refusal: admitted.clone().err(),
            },
            _ => return None,
        }))
    }
}
