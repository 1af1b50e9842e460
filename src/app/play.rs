//! The screen of a match.

mod again;
mod coach;
mod command;
mod guided;
mod hints;
mod live;
mod result;
mod review;
mod reviewed;
mod turn;
mod watch;

use std::time::Duration;

pub use self::{again::Again, reviewed::Reviewed};
use crossterm::event::KeyEvent;

use self::{coach::Said, reviewed::LAST};
use super::{
    Flow, Options,
    answers::Answers,
    halves,
    inquiry::Inquiry,
    keeping::Keeping,
    keys::{BINDINGS, Binding, Command, Intent},
    list::List,
    message::Target,
    motion::{FRAME, Motion},
    over_menu::OverMenu,
    thought::Thought,
};
use crate::{
    core::{
        game::{Side, Verdict},
        scene::{Axes, Choice},
        selector::Selector,
        text,
    },
    play::{
        analysis::{Request, Ticket},
        review::Review,
        seat::Seat,
        session::{Advice, Answer, Reply, Session, Values},
    },
};

/// A match on the screen: the session, each person's highlight, and what is
/// being shown of it.
#[derive(Debug)]
pub struct Play {
    /// The match.
    pub session: Box<dyn Session>,
    /// The ply that is being looked back at.
    pub back: Option<usize>,
    /// The move that is under way on the screen.
    pub motion: Option<Motion>,
    /// Why the last key did nothing, or what it did.
    pub notice: Option<String>,
    /// What there is to say beside the match.
    pub news: Option<String>,
    /// The highlighted answer to a finished match.
    pub next: Answers,
    /// Whether every choice shows what it is worth.
    pub truth: bool,
    /// What the coach has said of the turn, if it is at the board.
    coach: Option<Said>,
    /// The choices that are marked on the board as the best ones, whether or not
    /// anybody has asked for an idea.
    pub starred: Option<Vec<Choice>>,
    /// The review of a finished match.
    inquiry: Option<Inquiry>,
    /// The ply for which the best choices are marked.
    idea: Option<usize>,
    thought: Thought,
    selectors: [Selector; 2],
    /// On which side each of them had the last turn, if there was one, and what
    /// could be chosen then.
    stood: [Option<(Side, Axes)>; 2],
    options: Options,
    /// Whether each of two people has keys of their own.
    halves: bool,
    /// Whether advice is asked for what a bot is about to play, so that there is
    /// something to remark on each ply.
    graded: bool,
    /// What the bots' chances come from.
    seed: u64,
    /// For so long a forced move takes no Enter.
    guard: Duration,
    /// The reviewed game of which a ply is tried again, if one is.
    pub again: Option<Again>,
    /// The game that the same players have finished before, if they have.
    last: Option<Reviewed>,
    /// What keeps it on disk, if it is a live match.
    keeping: Option<Keeping>,
}

impl Play {
    /// A match on the screen. The seed decides what bots make of their chances.
    #[must_use]
    pub fn new(session: Box<dyn Session>, options: &Options, seed: u64) -> Self {
        let mut play = Self::unbegun(session, options, seed);
        play.turn();
        play
    }

    /// A match on the screen, before its turn has been prepared.
    fn unbegun(session: Box<dyn Session>, options: &Options, seed: u64) -> Self {
        let seats = &session.table().seats;
        let halves = options.separate_keys && seats.iter().all(Seat::is_human);
        Self {
            session,
            back: None,
            motion: None,
            notice: None,
            news: None,
            next: Answers::default(),
            truth: false,
            coach: None,
            starred: None,
            inquiry: None,
            idea: None,
            thought: Thought::default(),
            selectors: Default::default(),
            stood: Default::default(),
            options: *options,
            halves,
            graded: false,
            seed,
            guard: Duration::ZERO,
            again: None,
            last: None,
            keeping: None,
        }
    }

    /// The ply whose board is shown.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.back.unwrap_or_else(|| self.session.ply())
    }

    /// Whether the match is over, on the screen too.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.to_move().is_none() && self.motion.is_none()
    }

    /// The questions that the worker is to answer.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        let mut requests = self.thought.requests();
        requests.extend(
            self.inquiry
                .as_mut()
                .map(Inquiry::requests)
                .unwrap_or_default(),
        );
        requests
    }

    /// What is known of a finished match so far.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        self.inquiry.as_ref().map(|inquiry| &inquiry.review)
    }

    /// Takes an answer of the worker in; a bot moves at the next tick. Returns
    /// whether the picture changes.
    pub(super) fn hear(&mut self, ticket: &Ticket, answer: Answer) -> bool {
        if let Some(inquiry) = &mut self.inquiry
            && inquiry.hear(self.session.as_ref(), ticket, &answer)
        {
            return self.is_over();
        }
        let reply = match answer {
            Answer::Move(Reply::Choice(choice)) => Some(choice),
            _ => None,
        };
        let waited = self.thought.answer(ticket, answer);
        if let Some(choice) = reply.filter(|_| waited && self.graded) {
            let session = self.session.as_ref();
            self.thought.ask_advice(session, ticket.ply, Some(choice));
        }
        let warned = self.tell_reply();
        warned || (waited && self.values().is_some())
    }

    /// Whether a bot has the turn.
    #[must_use]
    pub fn bot_thinks(&self) -> bool {
        self.thought.bot_thinks()
    }

    /// What the choices on the board that is shown are worth, as far as it is
    /// to be shown: none where it is not, or not known yet, an empty answer
    /// where the position is not solved.
    #[must_use]
    pub fn values(&self) -> Option<Option<&Values>> {
        let known = || self.thought.values(self.shown());
        self.tells().then(known).flatten()
    }

    /// The advice about the board that is shown, if that is to be shown and known.
    #[must_use]
    pub fn advice(&self) -> Option<&Advice> {
        let ply = self.shown();
        let advice = || self.thought.advice(ply).flatten();
        (self.idea == Some(ply)).then(advice).flatten()
    }

    /// The advice on a board with the truth where one choice alone wins, as far as all
    /// of them are known.
    #[must_use]
    pub fn only_win(&self) -> Option<&Advice> {
        let advice = self.thought.advice(self.shown()).flatten()?;
        let Values { choices, total } = &advice.values;
        let wins = choices.iter();
        let wins = wins.filter(|valued| matches!(valued.verdict, Verdict::Win(_)));
        let only = choices.len() as u64 == *total && *total > 1 && wins.count() == 1;
        (self.truth && only).then_some(advice)
    }

    /// Whether it is to be shown what the choices are worth.
    fn tells(&self) -> bool {
        self.truth || self.idea == Some(self.shown())
    }

    /// The highlight of whoever may choose now, if anybody may.
    #[must_use]
    pub fn selector(&self) -> Option<&Selector> {
        let hand = self.hand().filter(|_| self.back.is_none())?;
        Some(&self.selectors[hand.index()])
    }

    /// The same, and what it can choose among.
    #[must_use]
    pub fn highlight(&self) -> Option<(&Selector, Axes)> {
        let selector = self.selector()?;
        Some((selector, self.session.axes(self.session.ply())?))
    }

    /// Whether the person whose turn it is may take over the first move.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.session.may_swap() && self.selector().is_some()
    }

    /// Follows a key. On a turn, one that belongs to the other person says so,
    /// where each has keys of their own.
    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        let intent = if self.halves {
            halves::intent(key)
        } else {
            Intent::of(key)
        };
        let Some(intent) = intent else {
            self.point_to_menu(key);
            return Flow::Stay;
        };
        let turn = self.half().filter(|_| self.back.is_none());
        match (turn, self.session.to_move()) {
            (Some(hand), Some(side)) if halves::owner(key.code) == Some(hand.other()) => {
                let (name, keys) = (self.session.name(side), halves::words(hand));
                self.notice = Some(format!("{name} has the turn, with {keys}."));
                self.news = None;
                Flow::Stay
            }
            _ => self.follow(intent),
        }
    }

    /// Says where the command of a letter is given instead, where each person has keys
    /// of their own.
    fn point_to_menu(&mut self, key: KeyEvent) {
        let here = self.halves && self.back.is_none();
        let withheld = here.then(|| halves::withheld(key)).flatten();
        let binding = BINDINGS
            .iter()
            .find(|binding| Some(binding.command) == withheld && self.offers(binding.command));
        if let Some(Binding { name, .. }) = binding {
            let name = text::capital(name);
            let notice = format!("With separate keys, {name} is in the match menu: Esc.");
            (self.notice, self.news) = (Some(notice), None);
        }
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        self.finish_motion();
        if self.next.hold(intent) {
            return Flow::Stay;
        }
        (self.notice, self.news) = (None, None);
        if let Intent::Command(command) = intent {
            return self.give(command);
        }
        if let Some(ply) = self.back {
            self.look_back(intent, ply);
            return Flow::Stay;
        }
        if intent == Intent::Back {
            let commands = BINDINGS.iter().map(|binding| binding.command);
            let offered = commands.filter(|&command| self.offers(command));
            let mut menu = OverMenu::of_match(offered, &self.idle());
            menu.tell(Command::Truth, self.truth);
            menu.tell(Command::Coach, self.coach.is_some());
            if self.last_game().is_some() {
                menu.call(Command::Review, LAST);
            }
            return Flow::push(OverMenu {
                letters: !self.halves,
                ..menu
            });
        }
        if self.is_over() {
            return self.answer(intent);
        }
        self.choose(intent);
        Flow::Stay
    }

    pub(super) fn point(&mut self, target: Target) -> Flow {
        self.finish_motion();
        (self.notice, self.news) = (None, None);
        match target {
            Target::Item(index) if self.is_over() && self.back.is_none() => {
                let nexts = self.nexts();
                if let Some(given) = self.next.point(index, nexts.len()) {
                    return self.go_to(nexts[given]);
                }
            }
            Target::Spot(_) | Target::Count(_) | Target::Digit(_) => {
                if self.aim(target) {
                    self.choose(Intent::Confirm);
                }
            }
            Target::Ply(ply) if self.back == Some(ply) => self.look_back(Intent::Confirm, ply),
            Target::Ply(ply) if ply <= self.session.plies() => {
                self.back = Some(ply);
                self.know();
            }
            Target::Item(_) | Target::Ply(_) => {}
        }
        Flow::Stay
    }

    /// Lets a click choose. Returns whether that was chosen already: then it is
    /// meant to be played.
    pub(super) fn aim(&mut self, target: Target) -> bool {
        let Some((hand, axes)) = self.chooser() else {
            return false;
        };
        let selector = &mut self.selectors[hand.index()];
        let before = (selector.choice(), selector.place());
        let met = match target {
            Target::Spot(spot) => selector.point(&axes, spot),
            Target::Count(count) => selector.count(&axes, count),
            Target::Digit(place) => selector.turn_to(&axes, place),
            Target::Item(_) | Target::Ply(_) => false,
        };
        met && before == (selector.choice(), selector.place())
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        self.guard = self.guard.saturating_sub(time);
        if self.motion.is_none() {
            self.next.tick(time);
        }
        self.thought.tick(time);
        let moving = self.motion.is_some();
        let is_done = |motion: &mut Motion| !motion.tick(time);
        if self.motion.as_mut().is_some_and(is_done) {
            self.finish_motion();
        }
        self.follow_bot() || moving
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        let guard = (!self.guard.is_zero()).then_some(self.guard);
        let frame = self.motion.is_some().then_some(FRAME);
        // However soon a bot is due, it moves once the motion is over: a wait of nothing
        // would never let that end.
        let bot = self
            .thought
            .wait()
            .filter(|_| self.back.is_none() && self.motion.is_none());
        let waits = [guard, self.next.wait(), frame, bot];
        waits.into_iter().flatten().min()
    }

    fn look_back(&mut self, intent: Intent, ply: usize) {
        let len = self.session.plies() + 1;
        let mut list = List::at(ply);
        if list.follow(intent.turned(), len) {
            self.back = Some(list.index);
            self.know();
        } else if intent == Intent::Confirm {
            self.back = None;
            if ply != self.session.ply() {
                self.go(ply);
                self.turn();
            }
        } else if intent == Intent::Back {
            self.back = None;
            self.know();
        }
    }
}
