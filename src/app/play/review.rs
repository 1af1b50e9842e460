//! A match that is looked through from its first ply to its last, as a replay
//! does it: nothing can be played in it.

use super::Play;
use crate::{
    app::{Flow, Options, keys::Command, motion::Motion},
    play::{record::Record, session::Session},
    store::Job,
};

impl Play {
    /// A match on the screen, at its start.
    pub(in crate::app) fn looked_at(session: Box<dyn Session>, options: &Options) -> Self {
        let mut play = Self::unbegun(session, options, 0);
        play.back = Some(0);
        play
    }

    /// Shows the board after so many plies.
    pub(in crate::app) fn look_at(&mut self, ply: usize) {
        let before = self.shown();
        // Where it ended it is shown as what it is: over.
        let ended = ply == self.session.ply() && self.session.outcome().is_some();
        self.back = (!ended).then_some(ply);
        if self.options.motion && before.abs_diff(ply) == 1 {
            let [from, to] = [before, ply].map(|ply| self.session.scene(ply));
            self.motion = Some(Motion::new(from, to));
        }
        self.know();
    }

    /// Carries out what can be asked of any game of the past; what is asked of a
    /// live match means nothing here.
    pub(in crate::app) fn give_past(&mut self, command: Command) -> Flow {
        match command {
            Command::PlayOn => self.on_from_here(),
            Command::Save => {
                let record = Record::of(self.session.as_ref());
                Flow::Have(vec![Job::Save(record, None)])
            }
            Command::Truth | Command::Rules | Command::Help => self.give(command),
            Command::Leave => Flow::Menu,
            _ => Flow::Stay,
        }
    }

    /// Goes to the setup of a match that begins on the board that is shown.
    fn on_from_here(&mut self) -> Flow {
        let ply = self.shown();
        if self.session.axes(ply).is_none() {
            self.news = Some("The game is over here; go back a move to play on.".to_owned());
            return Flow::Stay;
        }
        let record = Record {
            ply,
            resigned: None,
            ..Record::of(self.session.as_ref())
        };
        Flow::PlayOn(Box::new(record.played()))
    }
}
