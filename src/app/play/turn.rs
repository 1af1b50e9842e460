//! The turns of a match: whose it is, what is chosen, what happens next.

use std::time::Duration;

use super::{Play, coach::Said};
use crate::{
    app::{
        Options,
        answers::{Answers, GUARD},
        inquiry::Inquiry,
        keys::{Intent, Reach},
        motion::Motion,
    },
    core::scene::{Axes, Choice, Extent, Scene},
    play::{
        review::Review,
        seat::{Hand, Holder},
        session::Session,
    },
};

impl Play {
    pub(super) fn hand(&self) -> Option<Hand> {
        let side = self.session.to_move()?;
        let human = self.session.seat(side).is_human();
        human.then(|| self.session.hand(side))
    }

    /// The half of the keyboard that has the turn, where there are two.
    pub(super) fn half(&self) -> Option<Hand> {
        self.hand().filter(|_| self.halves)
    }

    pub(super) fn chooser(&self) -> Option<(Hand, Axes)> {
        let (_, axes) = self.highlight()?;
        Some((self.hand()?, axes))
    }

    pub(super) fn choose(&mut self, intent: Intent) {
        let Some((hand, axes)) = self.chooser() else {
            return;
        };
        let session = self.session.as_ref();
        let order = || session.order();
        let selector = &mut self.selectors[hand.index()];
        match intent {
            Intent::Step(step) => {
                selector.step(&axes, &order, step);
            }
            Intent::Leap(step, reach) => {
                let times = match reach {
                    Reach::Line => 1,
                    Reach::Page => 10,
                    Reach::End => 100,
                };
                for _ in 0..times {
                    selector.step(&axes, &order, step);
                }
            }
            Intent::Digit(digit) => {
                if let Err(number) = selector.digit(&axes, digit) {
                    self.notice = Some(self.session.missing(number));
                }
            }
            Intent::Confirm if self.guard.is_zero() => {
                let choice = selector.choice();
                if !self.thinks_again(choice) {
                    self.play(choice);
                }
            }
            Intent::Confirm | Intent::Back | Intent::Delete | Intent::Command(_) => {}
        }
    }

    fn play(&mut self, choice: Choice) {
        self.make(|session| session.play(choice));
    }

    /// Makes a ply, or shows why it cannot be made.
    pub(super) fn make(&mut self, ply: impl FnOnce(&mut dyn Session) -> Result<(), String>) {
        let from = self.session.scene(self.session.ply());
        match ply(self.session.as_mut()) {
            Ok(()) => self.arrive(from),
            Err(refusal) => self.notice = Some(refusal),
        }
    }

    pub(super) fn wind(&mut self, ply: Option<usize>, nowhere: &str) {
        self.back = None;
        match ply {
            None => self.notice = Some(nowhere.to_owned()),
            Some(ply) => {
                let from = self.session.scene(self.session.ply());
                self.go(ply);
                self.arrive(from);
            }
        }
    }

    /// Goes to a ply. A person who takes something back is helped by it.
    pub(super) fn go(&mut self, ply: usize) {
        if ply < self.session.ply() {
            self.help();
        }
        self.session.go(ply);
    }

    /// Notes that a person is helped.
    pub(in crate::app) fn help(&mut self) {
        if let Some(keeping) = &mut self.keeping {
            keeping.help(self.session.as_ref());
        }
    }

    /// Goes by these options from now on; whose the keys are was settled when it began.
    pub(in crate::app) const fn heed(&mut self, options: &Options) {
        self.options = Options {
            separate_keys: self.options.separate_keys,
            ..*options
        };
    }

    fn arrive(&mut self, from: Scene) {
        if self.options.motion {
            let to = self.session.scene(self.session.ply());
            self.motion = Some(Motion::new(from, to));
        }
        self.turn();
    }

    /// Prepares the turn that begins: the highlight stands where that person
    /// left it, or at the nearest legal choice.
    pub(super) fn turn(&mut self) {
        self.next = Answers::default();
        self.guard = Duration::ZERO;
        (self.idea, self.inquiry) = (None, None);
        self.coach = self.coach.take().map(|_| Said::default());
        self.thought.clear();
        self.know();
        if let Some(keeping) = &mut self.keeping {
            keeping.change();
        }
        let Some(side) = self.session.to_move() else {
            self.next = Answers::fresh();
            self.look_back_on();
            return;
        };
        if let Holder::Bot(level) = self.session.seat(side).holder {
            let seed = self.seed.wrapping_add(self.session.ply() as u64);
            self.thought
                .ask_bot(self.session.as_ref(), level, seed, self.options.pause);
        }
        let Some((hand, axes)) = self.chooser() else {
            return;
        };
        let selector = &mut self.selectors[hand.index()];
        match self.stood[hand.index()].replace((side, axes.clone())) {
            Some((before, axes_before)) if before == side => selector.carry(&axes_before, &axes),
            // After a swap what was the rival's is one's own.
            _ => selector.set(self.session.first()),
        }
        let choice = self.session.nearest(selector.choice());
        selector.set(choice);
        let forced = matches!(&axes.extent, Extent::Grid { along, .. }
            if along.len() == 1 && along[0].len() == 1);
        if forced && self.session.ply() > 0 {
            self.guard = GUARD;
        }
    }

    /// Begins the review of a live match once it is over.
    pub(super) fn look_back_on(&mut self) {
        let session = self.session.as_ref();
        if self.keeping.is_some() && session.outcome().is_some() {
            self.inquiry = Some(Inquiry::new(Review::new(session), session));
        }
    }

    /// Asks what the choices are worth, where that is to be shown or the coach
    /// wants to know, and of a person's choices why the best is good.
    pub(super) fn know(&mut self) {
        let ply = self.shown();
        let session = self.session.as_ref();
        if session.axes(ply).is_none() {
            return;
        }
        let led = (self.coach.is_some() || self.truth) && self.selector().is_some();
        if led || self.idea == Some(ply) {
            self.thought.ask_advice(session, ply, None);
        } else if self.tells() {
            self.thought.ask_values(session, ply);
        }
    }

    /// Makes the bot's move, if it is due. Returns whether it was.
    pub(super) fn follow_bot(&mut self) -> bool {
        let due = self.motion.is_none() && self.back.is_none();
        match due.then(|| self.thought.ready()).flatten() {
            None => return false,
            Some(reply) => self.make(|session| session.follow(reply)),
        }
        true
    }

    pub(in crate::app) fn finish_motion(&mut self) {
        self.motion = None;
    }
}
