//! A match in which a ply of a reviewed game is tried again, and the way back to
//! that review.

use super::{Play, reviewed::Reviewed};
use crate::{
    app::{Flow, Options},
    play::{
        catalog::open_record,
        record::{Record, Retry},
        review::Review,
    },
};

/// The game of which a match tries a ply again.
#[derive(Debug)]
pub struct Again {
    /// The ply, counted from 0.
    pub ply: usize,
    /// How it begins: as that game ended.
    pub(in crate::app) options: Options,
    game: Reviewed,
}

impl Again {
    /// A ply of this game to be tried again, of which so much is known.
    pub(in crate::app) fn new(ply: usize, reviewed: &Play, review: &Review) -> Self {
        Self {
            ply,
            options: reviewed.options(),
            game: Reviewed::new(reviewed.session.as_ref(), review),
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
            game: Reviewed::new(session.as_ref(), &Review::new(session.as_ref())),
        })
    }

    pub(super) fn look_back(&self) -> Flow {
        self.game.look_back(Some(self.ply))
    }
}

impl Play {
    /// Lets the match be one in which a ply is tried again, which is a help.
    pub(in crate::app) fn try_again(&mut self, again: Again) {
        let helped = self.session.table().is_against_bot();
        self.news = Some(format!(
            "Move {} is tried again here{}; {} leads back to the review.",
            again.ply + 1,
            if helped { ", with help" } else { "" },
            self.review_keys()
        ));
        if let Some(keeping) = &mut self.keeping {
            keeping.retry(Retry::of(again.ply, again.game.session.as_ref()));
        }
        self.again = Some(again);
        self.help();
    }
}
