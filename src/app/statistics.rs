//! Who has won how often.

use super::{
    Flow,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    page::Page,
    screen::Screen,
};
use crate::{
    catalog::GameId,
    store::{GameScores, Past, scores},
};

/// The screen of the scores of all games, one of them in detail.
#[derive(Debug, Default)]
pub struct Statistics {
    /// The highlighted game, in the order of the menu.
    pub list: List,
    /// The scores, in the order of the menu; empty until they have been read.
    pub scores: Vec<GameScores>,
    /// What could not be read.
    pub notice: Option<String>,
}

impl Statistics {
    /// The scores of the highlighted game.
    #[must_use]
    pub fn chosen(&self) -> Option<&GameScores> {
        self.scores.get(self.list.index)
    }

    /// How many games count.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.scores.iter().map(GameScores::games).sum()
    }

    /// What the keys do.
    pub(super) fn hints() -> Vec<Hint> {
        vec![
            hint(Keys::Along, "game"),
            hint(Keys::Letter('?'), "help"),
            hint(Keys::Esc, "menu"),
        ]
    }

    /// Takes over what was read.
    pub(super) fn read(&mut self, past: &Past) {
        self.scores = scores(&past.history);
        self.notice = (!past.notices.is_empty()).then(|| past.notices.join(" "));
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave) => Flow::Pop,
            Intent::Command(Command::Help) => Flow::Push(Screen::Page(Page::help())),
            _ => {
                self.list.follow(intent, GameId::all().len());
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        self.list.index = index.min(GameId::all().len() - 1);
        Flow::Stay
    }
}
