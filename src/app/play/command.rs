//! What a player can ask for in a match.

use strum::IntoEnumIterator as _;

use super::{Play, reviewed::LAST};
use crate::{
    app::{Flow, keeping::Keeping, keys::Command, page::Page, question::Question},
    core::game::Side,
    play::{record::Record, session::SWAP},
    store::Job,
};

impl Play {
    /// Carries a command out.
    pub(in crate::app) fn give(&mut self, command: Command) -> Flow {
        self.finish_motion();
        match command {
            Command::Swap if self.may_swap() => self.make(|session| session.read(SWAP)),
            Command::Swap => {
                let reason = "A swap is the second player's first move, under the swap rule.";
                self.notice = Some(reason.to_owned());
            }
            Command::Undo => self.wind(self.session.undo_target(), &self.no_undo()),
            Command::Redo => self.wind(self.session.redo_target(), "There is no move to redo."),
            Command::Restart => {
                let start = (self.session.ply() > 0).then_some(0);
                self.wind(start, "The game stands at its start.");
            }
            Command::Moves if self.session.plies() == 0 => {
                self.notice = Some("No move has been played yet.".to_owned());
            }
            Command::Moves => self.back = Some(self.session.ply()),
            Command::Idea => self.give_idea(),
            Command::Coach => self.call_coach(),
            Command::Truth => {
                self.help();
                self.truth = !self.truth;
                self.know();
            }
            Command::PlayOn | Command::Retry => {}
            Command::Review => return self.look_through(),
            Command::Save => {
                let record = self.record();
                let save = match self.number() {
                    Some(number) => Job::SaveLive(number, record),
                    None => Job::Save(record, None),
                };
                return Flow::Have(vec![save]);
            }
            Command::Resign => match self.resigning() {
                Some(side) => {
                    let names = [side, side.other()].map(|side| self.session.name(side));
                    let question = Question::resign(names.each_ref().map(String::as_str));
                    return Flow::push(question);
                }
                None => self.notice = Some("Nobody here can resign now.".to_owned()),
            },
            Command::Rules => {
                return Flow::push(Page::rules(self.session.card()));
            }
            Command::Help => return Flow::push(Page::help()),
            Command::Leave => return self.leaving(),
        }
        Flow::Stay
    }

    /// Why there is nothing to undo, and where the game before this one is.
    fn no_undo(&self) -> String {
        let nothing = "There is no move to undo";
        match self.last_game() {
            None => format!("{nothing}."),
            Some(_) => format!("{nothing}; {} leads to the {LAST}.", self.review_keys()),
        }
    }

    /// The commands that would change nothing now.
    pub(super) fn idle(&self) -> Vec<Command> {
        let idle = |command| match command {
            Command::Undo => self.session.undo_target().is_none(),
            Command::Redo => self.session.redo_target().is_none(),
            Command::Restart => self.session.ply() == 0,
            Command::Moves => self.session.plies() == 0,
            Command::Idea => self.selector().is_none(),
            Command::Resign => self.resigning().is_none(),
            _ => false,
        };
        Command::iter().filter(|&command| idle(command)).collect()
    }

    /// Ends the match: the person whose turn it is, or who waits for a bot, gives
    /// up.
    pub(in crate::app) fn resign(&mut self) {
        if let Some(side) = self.resigning() {
            self.back = None;
            self.session.resign(side);
            self.turn();
        }
    }

    /// Whether the menu of the match offers a command.
    pub(super) fn offers(&self, command: Command) -> bool {
        match command {
            Command::PlayOn | Command::Retry => false,
            Command::Review => self.is_over() || self.back_to_review().is_some(),
            Command::Swap => self.may_swap(),
            _ => true,
        }
    }

    /// Goes to the review of a finished match, or back to the one from which a ply
    /// is tried again.
    fn look_through(&mut self) -> Flow {
        if let Some(back) = self.back_to_review() {
            return back;
        }
        let session = self.session.as_ref();
        if session.outcome().is_none() {
            self.notice = Some("The review comes once the game is over.".to_owned());
            return Flow::Stay;
        }
        let known = self.review().map(|review| Box::new(review.clone()));
        // Of a game tried again from a ply, the plies before it are known by now.
        let own = self.again.as_ref().map(|again| again.ply);
        Flow::Review {
            session: session.apart(),
            known,
            ply: own.filter(|&ply| ply < session.ply()),
        }
    }

    /// Asks before an unfinished match is left, if something has happened in it.
    fn leaving(&self) -> Flow {
        let unfinished = self.session.to_move().is_some() && self.session.ply() > 0;
        match self.keeping.as_ref().and_then(Keeping::kept) {
            Some(kept) if unfinished => Flow::push(Question::leave(kept)),
            _ => Flow::Menu,
        }
    }

    fn resigning(&self) -> Option<Side> {
        let side = self.session.to_move()?;
        let is_human = |side: &Side| self.session.seat(*side).is_human();
        [side, side.other()].into_iter().find(is_human)
    }

    fn record(&self) -> Record {
        let session = self.session.as_ref();
        match &self.keeping {
            Some(keeping) => keeping.record(session),
            None => Record::of(session),
        }
    }
}
