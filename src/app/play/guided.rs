//! A match in which somebody else says when a move is made, and which.

use super::Play;
use crate::{app::Options, play::session::Session};

impl Play {
    /// A match on the screen in which nothing can be chosen yet.
    pub(in crate::app) fn guided(session: Box<dyn Session>, options: &Options) -> Self {
        let options = Options {
            separate_keys: false,
            ..*options
        };
        let mut play = Self::unbegun(session, &options, 0);
        play.rest();
        play
    }

    /// Lets the player to move choose.
    pub(in crate::app) fn wake(&mut self) {
        self.back = None;
        self.turn();
    }

    /// Lets nobody choose any more; the board is looked at.
    pub(in crate::app) fn rest(&mut self) {
        let goes_on = self.session.to_move().is_some();
        self.back = goes_on.then(|| self.session.ply());
    }

    /// The highlighted move in notation.
    ///
    /// # Errors
    /// The sentence why it is not allowed.
    pub(in crate::app) fn meant(&self) -> Result<String, String> {
        let selector = self.selector().ok_or("Nothing can be chosen now.")?;
        self.session.notation(self.session.ply(), selector.choice())
    }

    /// Makes a move, or goes back to an earlier ply, and lets nobody choose.
    pub(in crate::app) fn guide(
        &mut self,
        change: impl FnOnce(&mut dyn Session) -> Result<(), String>,
    ) {
        self.back = None;
        self.make(change);
        self.rest();
    }
}
