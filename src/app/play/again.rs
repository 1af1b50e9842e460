//! A match in which a ply of a reviewed game is tried again, and the way back to
//! that review.

use super::Play;
use crate::{
    app::{Flow, Options},
    catalog::open_record,
    record::{Record, Retry},
    review::Review,
    session::Session,
};

/// The game of which a match tries a ply again.
#[derive(Debug)]
pub struct Again {
    /// The ply, counted from 0.
    pub ply: usize,
    /// How it begins: as that game ended.
    pub(in crate::app) options: Options,
    session: Box<dyn Session>,
    review: Review,
}

impl Again {
    /// A ply of this game to be tried again, of which so much is known.
    pub(in crate::app) fn new(ply: usize, reviewed: &Play, review: &Review) -> Self {
        Self {
            ply,
            options: reviewed.options(),
            session: reviewed.session.apart(),
            review: review.clone(),
        }
    }

    /// What this match, which was left, tries again, if it does and the game that it
    /// was tried from can still be played through.
    pub(in crate::app) fn of_left(tried: &Record, options: Options) -> Option<Self> {
        let retry = tried.retry.as_ref()?;
        let session = open_record(&retry.game(tried)).ok()?;
        Some(Self {
            ply: retry.ply,
            options,
            review: Review::new(session.as_ref()),
            session,
        })
    }

    fn look_back(&self) -> Flow {
        Flow::Review {
            session: self.session.apart(),
            known: Some(Box::new(self.review.clone())),
            ply: Some(self.ply),
        }
    }
}

impl Play {
    /// Lets the match be one in which a ply is tried again, which is a help.
    pub(in crate::app) fn try_again(&mut self, again: Again) {
        let keys = if self.halves { "Esc, Review," } else { "v" };
        self.news = Some(format!(
            "Move {} is tried again here; {keys} leads back to the review.",
            again.ply + 1
        ));
        if let Some(keeping) = &mut self.keeping {
            keeping.retry(Retry::of(again.ply, again.session.as_ref()));
        }
        self.again = Some(again);
        self.help();
    }

    /// The way back to the review from which it is tried again, as long as the
    /// match has no review of its own.
    pub(super) fn back_to_review(&self) -> Option<Flow> {
        let open = self.session.outcome().is_none();
        let again = self.again.as_ref().filter(|_| open)?;
        Some(again.look_back())
    }
}
