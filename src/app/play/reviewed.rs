//! A finished game with its review, as what came after it knows it.

use super::{Again, Play};
use crate::{
    app::Flow,
    play::{review::Review, session::Session},
};

/// What the way to it is called.
pub(super) const LAST: &str = "review of the last game";

/// A finished game and what is known of it.
#[derive(Debug)]
pub struct Reviewed {
    pub(super) session: Box<dyn Session>,
    review: Review,
}

impl Reviewed {
    /// This game, of which so much is known.
    pub(super) fn new(session: &dyn Session, review: &Review) -> Self {
        Self {
            session: session.apart(),
            review: review.clone(),
        }
    }

    /// The way to its review, at this ply; without one where the game first turned.
    pub(super) fn look_back(&self, ply: Option<usize>) -> Flow {
        Flow::Review {
            session: self.session.apart(),
            known: Some(Box::new(self.review.clone())),
            ply,
        }
    }
}

impl Play {
    /// The match as the one that is played after it knows it, once it is over.
    pub(in crate::app) fn reviewed(&self) -> Option<Reviewed> {
        let review = self.review()?;
        Some(Reviewed::new(self.session.as_ref(), review))
    }

    /// Lets the match be played after another one of the same players.
    pub(in crate::app) fn come_after(&mut self, last: Option<Reviewed>) {
        self.last = last;
    }

    /// The game before this one, as long as no person has moved: a bot that begins
    /// takes nothing away.
    pub(super) fn last_game(&self) -> Option<&Reviewed> {
        let session = self.session.as_ref();
        let moved = (0..session.ply()).any(|ply| session.stops_at(ply));
        let begun = moved || session.outcome().is_some();
        self.last.as_ref().filter(|_| !begun)
    }

    /// The way back to the review from which a ply is tried again, or to that of the
    /// game before this one, as long as the match has no review of its own.
    pub(super) fn back_to_review(&self) -> Option<Flow> {
        let open = self.session.outcome().is_none();
        let again = self.again.as_ref().filter(|_| open);
        again
            .map(Again::look_back)
            .or_else(|| Some(self.last_game()?.look_back(None)))
    }

    /// What leads there.
    pub(super) const fn review_keys(&self) -> &'static str {
        if self.halves { "Esc, Review," } else { "v" }
    }
}
