//! What a board asks the worker, and what it knows by now: the moves of bots, and what
//! every choice is worth.

use std::time::Duration;

use crate::{
    core::scene::Choice,
    engine::bot::Level,
    play::{
        analysis::{Asked, Request, Ticket},
        review::Review,
        session::{Advice, Answer, Query, Session},
    },
};

/// A bot holds its move back for so long at least, so that however fast it plays no
/// more is drawn than can be seen.
const LEAST_PAUSE: Duration = Duration::from_millis(17);

/// What a query is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To make the move of a bot.
    Bot,
    /// To show what the choices are worth.
    Advice,
    /// To say what a mistake would allow that has not been made.
    Reply,
}

/// The queries of a board that are under way, and the answers that hold.
#[derive(Debug, Default)]
pub struct Pending {
    asked: Vec<(Asked, Purpose)>,
    advice: Option<(usize, Option<Box<Advice>>)>,
    reply: Option<Box<Advice>>,
    /// What a bot will play.
    bot: Option<Answer>,
    /// How long the bot holds its move back, at least.
    pause: Duration,
    /// Whether bots hold their moves back until told otherwise.
    held: bool,
}

impl Pending {
    /// The queries to hand to the worker now.
    pub fn requests(&mut self) -> Vec<Request> {
        let asked = self.asked.iter_mut();
        asked.filter_map(|(asked, _)| asked.request()).collect()
    }

    /// Whether a bot has the turn and has not moved.
    pub fn bot_thinks(&self) -> bool {
        self.bot.is_some() || self.waits_for(Purpose::Bot)
    }

    /// A best choice after so many plies with what all of them are worth: none where
    /// it is not known, an empty answer where the game is not solved.
    pub fn advice(&self, ply: usize) -> Option<Option<&Advice>> {
        let (known, advice) = self.advice.as_ref()?;
        (*known == ply).then_some(advice.as_deref())
    }

    /// Forgets everything about the turn that has ended; what is still being worked
    /// on for it is given up.
    pub fn clear(&mut self) {
        self.asked.clear();
        (self.bot, self.reply) = (None, None);
        self.pause = Duration::ZERO;
    }

    /// Asks for a bot's move, which will not be made before `pause` is over.
    pub fn ask_bot(&mut self, session: &dyn Session, level: Level, seed: u64, pause: Duration) {
        self.pause = pause.max(LEAST_PAUSE);
        let query = Query::Move(level, seed);
        self.ask(session, session.ply(), query, Purpose::Bot);
    }

    /// Asks what is best after so many plies, and why, unless it is known or asked
    /// already; of equals this choice is preferred.
    pub fn ask_advice(&mut self, session: &dyn Session, ply: usize, preferred: Option<Choice>) {
        let mut asked = self.asked.iter();
        let wanted = (ply, Purpose::Advice);
        let mut is_asked = || asked.any(|(asked, its)| (asked.ticket.ply, *its) == wanted);
        if self.advice(ply).is_none() && !is_asked() {
            self.ask(session, ply, Query::Advice(preferred), Purpose::Advice);
        }
    }

    /// Asks what is best after a choice, where the match stands as if it had been made.
    pub fn ask_reply(&mut self, after: &dyn Session) {
        self.ask(after, after.ply(), Query::Advice(None), Purpose::Reply);
    }

    /// What is best after the choice, once it is known.
    pub const fn take_reply(&mut self) -> Option<Box<Advice>> {
        self.reply.take()
    }

    /// Asks in place of what was asked for the same purpose before.
    fn ask(&mut self, session: &dyn Session, ply: usize, ask: Query, purpose: Purpose) {
        self.asked.retain(|(_, other)| *other != purpose);
        let asked = Asked::new(ply, session.query(ply, ask));
        self.asked.push((asked, purpose));
    }

    /// Takes an answer in. Returns whether anybody has waited for it.
    pub fn answer(&mut self, ticket: &Ticket, answer: Answer) -> bool {
        let mut asked = self.asked.iter();
        let Some(index) = asked.position(|(asked, _)| asked.ticket == *ticket) else {
            return false;
        };
        let (_, purpose) = self.asked.remove(index);
        match answer {
            Answer::Advice(advice) if purpose == Purpose::Reply => self.reply = advice,
            Answer::Advice(advice) => self.advice = Some((ticket.ply, advice)),
            Answer::Move(_) => self.bot = Some(answer),
            _ => return false,
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

    /// The bot's move, once it is known, the pause is over, and no advice is waited
    /// for.
    pub fn ready(&mut self) -> Option<Answer> {
        let ready = self.pause.is_zero() && !self.held && !self.waits_for(Purpose::Advice);
        if ready { self.bot.take() } else { None }
    }

    /// How long until the pause is over or the bot's move is due; none if nobody
    /// waits for either, or for ever.
    pub fn wait(&self) -> Option<Duration> {
        let ready = self.bot.is_some() && !self.waits_for(Purpose::Advice);
        let waits = ready || !self.pause.is_zero();
        (waits && !self.held).then_some(self.pause)
    }

    fn waits_for(&self, purpose: Purpose) -> bool {
        self.asked.iter().any(|(_, other)| *other == purpose)
    }
}

/// A review that is being worked out: one position at a time, so that other queries
/// need not wait for long.
#[derive(Debug)]
pub struct PendingReview {
    /// What is known so far.
    pub review: Review,
    asked: Option<Asked>,
}

impl PendingReview {
    /// Begins to work out what a review does not know about this match.
    pub fn new(review: Review, session: &dyn Session) -> Self {
        let mut pending = Self {
            review,
            asked: None,
        };
        pending.ask(session);
        pending
    }

    /// The query to hand to the worker now.
    pub fn request(&mut self) -> Option<Request> {
        self.asked.as_mut()?.request()
    }

    /// Takes an answer in. Returns whether anybody has waited for it.
    pub fn answer(&mut self, session: &dyn Session, ticket: &Ticket, answer: &Answer) -> bool {
        let asked = self.asked.as_ref().map(|asked| &asked.ticket);
        match answer {
            Answer::Advice(advice) if asked == Some(ticket) => {
                self.review.learn(session, ticket.ply, advice.as_deref());
                self.ask(session);
                true
            }
            _ => false,
        }
    }

    fn ask(&mut self, session: &dyn Session) {
        let ply = self.review.next();
        self.asked = ply.map(|ply| Asked::new(ply, self.review.query(session, ply)));
    }
}
