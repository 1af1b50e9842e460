//! The worker thread: what cannot be answered at once is worked out here.

use std::{io, sync::mpsc, thread};

use crate::{
    engine::solver::Cancel,
    play::session::{Answer, PendingAnswer},
};

/// Tells an answer from all others: which ply it is for, and whether anybody
/// still waits for it.
#[derive(Debug, Clone)]
pub struct Ticket {
    /// The ply that was asked about.
    pub ply: usize,
    cancel: Cancel,
}

impl Ticket {
    /// Whether nobody waits for the answer any more.
    pub fn is_stale(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

/// A ticket is equal to its own copies alone.
impl PartialEq for Ticket {
    fn eq(&self, other: &Self) -> bool {
        self.cancel.is_same(&other.cancel)
    }
}

impl Eq for Ticket {}

/// A question on its way to the worker.
pub struct Request {
    /// Comes back with the answer.
    pub ticket: Ticket,
    /// The work.
    pub question: PendingAnswer,
}

impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("ticket", &self.ticket)
            .finish_non_exhaustive()
    }
}

/// A question that is waited for, until it is dropped: then the search for an answer
/// stops soon.
#[derive(Debug)]
pub struct Asked {
    /// Comes back with the answer.
    pub ticket: Ticket,
    request: Option<Request>,
}

impl Asked {
    /// A question about a ply.
    pub fn new(ply: usize, question: PendingAnswer) -> Self {
        let cancel = Cancel::new();
        let ticket = Ticket { ply, cancel };
        let request = Request {
            ticket: ticket.clone(),
            question,
        };
        Self {
            ticket,
            request: Some(request),
        }
    }

    /// What the worker is to be handed; none where it has been already.
    pub const fn request(&mut self) -> Option<Request> {
        self.request.take()
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.ticket.cancel.cancel();
    }
}

/// The worker. It answers one question after the other, skips those that have
/// been given up, and ends when it is dropped.
#[derive(Debug)]
pub struct Worker {
    requests: mpsc::Sender<Request>,
}

impl Worker {
    /// Starts the thread; `report` is called there with each answer, and says
    /// whether anybody still listens.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(report: impl Fn(Ticket, Answer) -> bool + Send + 'static) -> io::Result<Self> {
        let (requests, waiting) = mpsc::channel::<Request>();
        let work = move || {
            for Request { ticket, question } in waiting {
                if ticket.is_stale() {
                    continue;
                }
                let answer = question(&ticket.cancel);
                if answer.is_some_and(|answer| !report(ticket, answer)) {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name("worker".to_owned())
            .spawn(work)?;
        Ok(Self { requests })
    }

    /// Hands a question to the worker. One that comes after the worker's end
    /// is lost, as the program is ending then.
    pub fn ask(&self, request: Request) {
        let _ = self.requests.send(request);
    }
}
