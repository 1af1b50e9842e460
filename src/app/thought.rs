//! What a match asks of the worker, and what it knows: the moves of its bots,
//! and what every choice is worth.

use std::time::Duration;

use crate::{
    core::scene::Choice,
    engine::bot::Level,
    play::{
        analysis::{Request, Ticket},
        session::{Advice, Answer, Ask, Reply, Session, Values},
    },
};

/// What a question is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Bot,
    Values,
    Advice,
    /// What a choice would allow that has not been made.
    Reply,
}

/// The questions of a match that are under way, and the answers that hold.
#[derive(Debug, Default)]
pub struct Thought {
    /// Questions that the worker has not been handed yet.
    requests: Vec<Request>,
    waiting: Vec<(Ticket, Purpose)>,
    values: Option<(usize, Option<Values>)>,
    advice: Option<(usize, Option<Advice>)>,
    reply: Option<Advice>,
    /// What a bot will play.
    bot: Option<Reply>,
    /// How long the bot holds its move back, at least.
    pause: Duration,
    /// Whether bots hold their moves back until told otherwise.
    held: bool,
}

impl Thought {
    /// The questions to hand to the worker now.
    pub fn requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Whether a bot has the turn and has not moved.
    #[must_use]
    pub fn bot_thinks(&self) -> bool {
        self.bot.is_some()
            || self
                .waiting
                .iter()
                .any(|(_, purpose)| *purpose == Purpose::Bot)
    }

    /// What the choices after so many plies are worth: none where it is not
    /// known, an empty answer where the game is not solved.
    #[must_use]
    pub fn values(&self, ply: usize) -> Option<Option<&Values>> {
        match &self.values {
            Some((known, values)) if *known == ply => Some(values.as_ref()),
            _ => Some(self.advice(ply)?.map(|advice| &advice.values)),
        }
    }

    /// A best choice after so many plies with its reason: none where it is not
    /// known, an empty answer where the game is not solved.
    #[must_use]
    pub fn advice(&self, ply: usize) -> Option<Option<&Advice>> {
        let (known, advice) = self.advice.as_ref()?;
        (*known == ply).then_some(advice.as_ref())
    }

    /// Forgets everything about the turn that has ended; what is still being
    /// worked on for it is given up.
    pub fn clear(&mut self) {
        for (ticket, _) in self.waiting.drain(..) {
            ticket.give_up();
        }
        self.requests.clear();
        (self.bot, self.reply) = (None, None);
        self.pause = Duration::ZERO;
    }

    /// Asks for a bot's move, which will not be made before `pause` is over.
    pub fn ask_bot(&mut self, session: &dyn Session, level: Level, seed: u64, pause: Duration) {
        self.pause = pause;
        self.ask(session, session.ply(), Ask::Move(level, seed), Purpose::Bot);
    }

    /// Asks what the choices after so many plies are worth, unless it is known
    /// or asked already.
    pub fn ask_values(&mut self, session: &dyn Session, ply: usize) {
        if self.values(ply).is_none() {
            self.ask_once(session, ply, Ask::Values, Purpose::Values);
        }
    }

    /// Asks what is best after so many plies, and why, unless it is known or
    /// asked already; of equals this choice is preferred.
    pub fn ask_advice(&mut self, session: &dyn Session, ply: usize, preferred: Option<Choice>) {
        if self.advice(ply).is_none() {
            self.ask_once(session, ply, Ask::Advice(preferred), Purpose::Advice);
        }
    }

    /// Asks what is best after a choice, where the match stands as if it had been made.
    /// What was asked of another one is given up.
    pub fn ask_reply(&mut self, after: &dyn Session) {
        self.give_up(Purpose::Reply);
        self.ask(after, after.ply(), Ask::Advice(None), Purpose::Reply);
    }

    /// What is best after the choice, once it is known.
    pub const fn take_reply(&mut self) -> Option<Advice> {
        self.reply.take()
    }

    /// Asks unless the same is being asked; what is asked for the same purpose
    /// about another ply is given up.
    fn ask_once(&mut self, session: &dyn Session, ply: usize, ask: Ask, purpose: Purpose) {
        let mut waiting = self.waiting.iter();
        if waiting.any(|(ticket, other)| ticket.ply == ply && *other == purpose) {
            return;
        }
        self.give_up(purpose);
        self.ask(session, ply, ask, purpose);
    }

    fn give_up(&mut self, purpose: Purpose) {
        self.waiting.retain(|(ticket, other)| {
            let same = *other == purpose;
            if same {
                ticket.give_up();
            }
            !same
        });
    }

    /// Takes an answer in. Returns whether anybody has waited for it.
    pub fn answer(&mut self, ticket: &Ticket, answer: Answer) -> bool {
        let Some(index) = self.waiting.iter().position(|(known, _)| known == ticket) else {
            return false;
        };
        let (_, purpose) = self.waiting.swap_remove(index);
        match answer {
            Answer::Advice(advice) if purpose == Purpose::Reply => self.reply = advice,
            Answer::Move(reply) => self.bot = Some(reply),
            Answer::Values(values) => self.values = Some((ticket.ply, values)),
            Answer::Advice(advice) => self.advice = Some((ticket.ply, advice)),
            Answer::Admission(_) => return false,
        }
        true
    }

    /// Lets bots hold their moves back for ever, or no longer.
    pub const fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// Lets the bot hold its move back no longer than this from now on.
    pub fn hurry(&mut self, pause: Duration) {
        self.pause = self.pause.min(pause);
    }

    /// Lets time pass.
    pub fn tick(&mut self, time: Duration) {
        if !self.held {
            self.pause = self.pause.saturating_sub(time);
        }
    }

    /// The bot's move, once it is known, the pause is over, and no advice is
    /// waited for.
    pub fn ready(&mut self) -> Option<Reply> {
        if self.pause.is_zero() && !self.held && !self.seeks_advice() {
            self.bot.take()
        } else {
            None
        }
    }

    /// How long until the pause is over or the bot's move is due; none if
    /// nobody waits for either, or for ever.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        let ready = self.bot.is_some() && !self.seeks_advice();
        let waits = ready || !self.pause.is_zero();
        (waits && !self.held).then_some(self.pause)
    }

    fn seeks_advice(&self) -> bool {
        let mut waiting = self.waiting.iter();
        waiting.any(|(_, purpose)| *purpose == Purpose::Advice)
    }

    fn ask(&mut self, session: &dyn Session, ply: usize, ask: Ask, purpose: Purpose) {
        let ticket = Ticket::new(ply);
        self.waiting.push((ticket.clone(), purpose));
        let question = session.question(ply, ask);
        self.requests.push(Request::about(ticket, question));
    }
}

/// A match that is dropped needs no answers any more.
impl Drop for Thought {
    fn drop(&mut self) {
        self.clear();
    }
}
