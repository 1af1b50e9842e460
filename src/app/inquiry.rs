//! A review that is being worked out, position by position.

use crate::play::{
    analysis::{Request, Ticket},
    review::Review,
    session::{Answer, Session},
};

/// A review, and what is being asked for it: one thing at a time, so that other
/// questions need not wait for long.
#[derive(Debug)]
pub struct Inquiry {
    /// What is known so far.
    pub review: Review,
    waiting: Option<Ticket>,
    /// What the worker has not been handed yet.
    request: Option<Request>,
}

impl Inquiry {
    /// Begins to work out what a review does not know about this match.
    #[must_use]
    pub fn new(review: Review, session: &dyn Session) -> Self {
        let mut inquiry = Self {
            review,
            waiting: None,
            request: None,
        };
        inquiry.ask(session);
        inquiry
    }

    /// The questions to hand to the worker now.
    pub fn requests(&mut self) -> Vec<Request> {
        self.request.take().into_iter().collect()
    }

    /// Takes an answer in. Returns whether anybody has waited for it.
    pub fn hear(&mut self, session: &dyn Session, ticket: &Ticket, answer: &Answer) -> bool {
        match answer {
            Answer::Advice(advice) if self.waiting.as_ref() == Some(ticket) => {
                self.review.learn(session, ticket.ply, advice.as_ref());
                self.ask(session);
                true
            }
            _ => false,
        }
    }

    fn ask(&mut self, session: &dyn Session) {
        self.waiting = self.review.next().map(Ticket::new);
        self.request = self.waiting.clone().map(|ticket| {
            let question = self.review.question(session, ticket.ply);
            Request::about(ticket, question)
        });
    }
}

/// A review that is dropped needs no answers any more.
impl Drop for Inquiry {
    fn drop(&mut self) {
        if let Some(ticket) = &self.waiting {
            ticket.give_up();
        }
    }
}
