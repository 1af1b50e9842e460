//! What a player can ask for in a match, and what the keys do.

use super::{LAST, LiveMatch};
use crate::{
    app::{
        Context, Flow,
        board::Board,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::Command,
        kit::dialog::Dialog,
        pager::Pager,
        screen,
        screens::review::ReviewScreen,
    },
    core::{game::Side, scene::Extent, selector::DIAL},
    play::session::SWAP,
    store::StoreCommand,
};

impl LiveMatch {
    /// Carries a command out.
    pub(super) fn give(&mut self, command: Command, context: &mut Context) -> Flow {
        self.board.finish_motion();
        match command {
            Command::Swap if self.may_swap() => self.make(|session| session.read(SWAP)),
            Command::Swap if self.may_swap_sides() => return self.swapped(context),
            Command::Undo => self.wind(self.board.session.undo_target(), &self.no_undo()),
            Command::Redo => {
                let target = self.board.session.redo_target();
                self.wind(target, "There is nothing to redo.");
            }
            Command::Restart => {
                let start = (self.board.session.ply() > 0).then_some(0);
                self.wind(start, "The game is at its start.");
            }
            Command::Moves if self.board.session.plies() == 0 => {
                self.board.refuse("There are no moves to review yet.");
            }
            Command::Moves => self.show_ply(self.board.session.ply()),
            Command::Idea => {
                self.hints.costs |= self.help();
                self.give_hint();
            }
            Command::Coach => {
                self.call_coach();
                self.count_help(self.coach.is_some());
            }
            Command::Truth => {
                self.board.truth = !self.board.truth;
                self.ask_advice();
                self.count_help(self.board.truth);
            }
            Command::Review => return self.look_through(),
            Command::Save => {
                let record = self.autosave.record(self.board.session.as_ref());
                context.to_store.push(StoreCommand::Save(record, None));
            }
            Command::Resign => match self.resigning() {
                Some(side) => return Flow::push(self.ask_to_resign(side)),
                None => self.board.refuse("You can't resign now."),
            },
            Command::Help => {
                let session = &self.board.session;
                return Flow::push(Pager::in_match(session.card(), session.rules()));
            }
            Command::Leave if self.asks_to_leave() => {
                let text = "Quit this game? It can't be saved.";
                return Flow::push(Dialog::ask(text, ["Stay", "Quit"], Order::Leave));
            }
            command => return screen::obey(self, command.into(), context),
        }
        Flow::Stay
    }

    /// What helps all the time counts once a person has moved: who only looks before
    /// that, and looks no more, plays alone.
    fn count_help(&mut self, on: bool) {
        if !on || !self.board.session.table().is_against_bot() || self.autosave.helped {
            return;
        }
        if self.is_begun() {
            let before = self.board.notice.take();
            self.help();
            if let (Some(before), Some(notice)) = (before, &mut self.board.notice) {
                notice.message = before.message.and(&notice.message);
            }
        } else {
            let soon = "If you move with it on, this counts as a game with help.";
            let before = self.board.notice.take();
            let before = before.map(|notice| notice.message).unwrap_or_default();
            self.board.tell(before.and(&soon.into()));
        }
    }

    /// Goes to another ply of the match, if there is one to go to.
    fn wind(&mut self, ply: Option<usize>, nowhere: &str) {
        let Some(ply) = ply else {
            self.looking_back = false;
            self.board.show_turn();
            self.board.refuse(nowhere);
            return;
        };
        self.go(ply);
    }

    /// Why there is nothing to undo, and where the game before this one is.
    fn no_undo(&self) -> String {
        let nothing = "There is nothing to undo";
        match self.earlier() {
            Some(earlier) if earlier.retried.is_none() => {
                format!("{nothing}; {} leads to the {LAST}.", self.review_keys())
            }
            _ => format!("{nothing}."),
        }
    }

    /// Whether a side is to give the game up to the other.
    fn ask_to_resign(&self, side: Side) -> Dialog {
        let table = self.board.session.table();
        let [name, winner] = [side, side.other()].map(|side| table.name(side));
        let text = if table.is_against_bot() {
            format!("Resign? Then {winner} wins.")
        } else {
            format!("Resign for {name}? Then {winner} wins.")
        };
        Dialog::ask(text, ["Play on", "Resign"], Order::Resign)
    }

    /// Whether a command would change nothing now.
    pub(super) fn is_idle(&self, command: Command) -> bool {
        let session = &self.board.session;
        match command {
            Command::Undo => session.undo_target().is_none(),
            Command::Redo => session.redo_target().is_none(),
            Command::Restart => session.ply() == 0,
            Command::Moves => session.plies() == 0,
            Command::Idea => self.board.selector().is_none(),
            Command::Resign => self.resigning().is_none(),
            _ => false,
        }
    }

    /// Whether the menu of the match offers a command.
    pub(super) fn offers(&self, command: Command) -> bool {
        match command {
            Command::PlayOn | Command::Retry => false,
            Command::Review => self.board.is_over() || self.earlier().is_some(),
            Command::Swap => self.may_swap() || self.may_swap_sides(),
            _ => true,
        }
    }

    /// Whether the game is over and another one may be begun by whoever was second.
    pub(super) fn may_swap_sides(&self) -> bool {
        self.board.is_over() && self.board.session.series().is_none()
    }

    /// Ends the match: the person whose turn it is, or who waits for a bot, gives up.
    pub(super) fn resign(&mut self) {
        if let Some(side) = self.resigning() {
            self.board.session.resign(side);
            self.changed();
        }
    }

    fn resigning(&self) -> Option<Side> {
        let side = self.board.session.to_move()?;
        let is_human = |side: &Side| self.board.session.table().player(*side).is_human();
        [side, side.other()].into_iter().find(is_human)
    }

    /// Goes to the review of a finished match, or back to the one from which a ply is
    /// tried again.
    fn look_through(&mut self) -> Flow {
        if let Some(earlier) = self.earlier() {
            return earlier.look_back();
        }
        let session = self.board.session.as_ref();
        if session.outcome().is_none() {
            self.board
                .refuse("You can review the game once it is over.");
            return Flow::Stay;
        }
        // Of a game tried again from a ply, the plies before it are known by now.
        let own = self.earlier.as_ref().and_then(|earlier| earlier.retried);
        let ply = own.filter(|&ply| ply < session.ply());
        let (known, options) = (self.review().cloned(), self.options());
        Flow::push(ReviewScreen::new(session.apart(), known, ply, &options))
    }

    /// Whether an unfinished match would be lost that could not be kept.
    pub(super) fn asks_to_leave(&self) -> bool {
        let session = &self.board.session;
        let unfinished = session.to_move().is_some() && session.ply() > 0;
        unfinished && self.autosave.kept == Some(false)
    }

    pub(super) fn all_hints(&self) -> Vec<Hint> {
        let session = &self.board.session;
        if self.looking_back {
            let here = self.board.shown() == session.ply();
            let enter = if here { "return" } else { "play on here" };
            return vec![
                hint(Keys::Across, "move"),
                hint(Keys::Enter, enter),
                hint(Keys::Named("home/end"), "ends"),
                hint(Keys::Esc, "return"),
            ];
        }
        let mut hints = choosing(&self.board);
        if self.board.is_over() {
            hints.push(hint(Keys::Across, "select"));
        }
        if self.may_swap() {
            hints.push(hint(Command::Swap, "swap"));
        }
        let chooses = self.board.selector().is_some();
        if chooses {
            hints.push(hint(Command::Idea, "hint"));
        }
        hints.push(hint(Command::Help, "help"));
        if session.undo_target().is_some() {
            hints.push(hint(Command::Undo, "undo"));
        }
        if session.redo_target().is_some() {
            hints.push(hint(Command::Redo, "redo"));
        }
        if let Some(earlier) = self.earlier() {
            let retried = earlier.retried.is_some();
            let words = if retried { "review" } else { "last game" };
            hints.push(hint(Command::Review, words));
        }
        if chooses {
            hints.push(hint(Command::Truth, "values"));
        }
        let over = self.board.is_over();
        let esc = if over { "leave" } else { "menu" };
        hints.push(hint(Keys::Esc, esc));
        hints
    }
}

/// What the keys do that move the highlight of a board and play what it stands on.
pub fn choosing(board: &Board) -> Vec<Hint> {
    let (Some(_), Some(axes)) = (board.selector(), board.axes()) else {
        return Vec::new();
    };
    let mut hints = match axes.extent {
        Extent::Count { high, .. } if high >= DIAL => {
            vec![
                hint(Keys::Along, "change").or(""),
                hint(Keys::Across, "digit"),
            ]
        }
        Extent::Count { .. } => vec![hint(Keys::Along, "by 1"), hint(Keys::Across, "by 10")],
        Extent::Grid { .. } => {
            let words = [(Keys::Across, axes.across), (Keys::Along, axes.along)];
            let words = words.into_iter().filter(|(_, words)| !words.is_empty());
            words
                .map(|(keys, words)| hint(keys, words).or(""))
                .collect()
        }
    };
    hints.push(hint(Keys::Enter, board.verb()));
    hints
}
