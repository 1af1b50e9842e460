//! A match that is watched: bots play it at a given pace, stand still or go
//! step by step, and each ply is remarked on.

use std::time::Duration;

use super::{Play, coach::Said};
use crate::{
    app::{Options, keeping::Keeping},
    play::{
        remark::Remark,
        seat::{Hand, Seat},
        session::Session,
    },
};

impl Play {
    /// A match on the screen whose plies are remarked on.
    pub(in crate::app) fn graded(session: Box<dyn Session>, options: &Options, seed: u64) -> Self {
        let mut play = Self::unbegun(session, options, seed);
        play.graded = true;
        play.turn();
        play
    }

    /// What there is to remark on the last ply, as long as the advice before it
    /// is known.
    pub(in crate::app) fn remark(&self) -> Option<Remark> {
        let ply = self.session.ply().checked_sub(1)?;
        let advice = self.thought.advice(ply)??;
        let choice = self.session.chosen(ply)?;
        Some(Remark::new(advice, choice))
    }

    /// Lets bots hold their moves back for so long.
    pub(in crate::app) fn pace(&mut self, pause: Duration) {
        self.options.pause = pause;
        self.thought.hurry(pause);
    }

    /// Lets bots hold their moves back, or no longer.
    pub(in crate::app) const fn hold(&mut self, held: bool) {
        self.thought.hold(held);
    }

    /// Lets the bot make its move as soon as it is known.
    pub(in crate::app) fn step(&mut self) {
        self.hold(false);
        self.thought.hurry(Duration::ZERO);
        self.follow_bot();
    }

    /// The match goes on with a person in a seat, as an ordinary one. What the
    /// bot has played there counts as help.
    pub(in crate::app) fn sit(
        &mut self,
        hand: Hand,
        seat: Seat,
        options: &Options,
        mut keeping: Keeping,
    ) {
        self.session.sit(hand, seat);
        let helped = keeping.set_out(self.session.as_ref());
        self.keeping = Some(keeping);
        if self.truth {
            self.help();
        }
        self.news = helped.then(|| "What the bot has played counts as help.".to_owned());
        self.options.pause = options.pause;
        self.coach = options.coach.then(Said::default);
        self.hold(false);
        self.graded = false;
        self.finish_motion();
        self.turn();
    }
}
