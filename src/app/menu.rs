//! The first screen: the games, and what else there is.

use super::{
    Flow, Screen,
    keys::{Command, Intent},
    list::List,
    page::Page,
};
use crate::catalog::GameId;

/// A line of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// Set up a game.
    Game(GameId),
    /// Read about the keys.
    Help,
    /// End the program.
    Leave,
}

impl Item {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game(game) => game.card().title,
            Self::Help => "Help",
            Self::Leave => "Leave",
        }
    }

    /// What it is about, in a few words.
    #[must_use]
    pub fn line(self) -> &'static str {
        match self {
            Self::Game(game) => game.card().line,
            Self::Help => "What the keys do.",
            Self::Leave => "Back to the shell.",
        }
    }
}

/// The menu with its highlighted line.
#[derive(Debug, Default)]
pub struct Menu {
    /// The highlighted line.
    pub list: List,
}

impl Menu {
    /// All lines: the games, then the rest.
    #[must_use]
    pub fn items() -> Vec<Item> {
        GameId::all()
            .map(Item::Game)
            .chain([Item::Help, Item::Leave])
            .collect()
    }

    /// The highlighted line.
    #[must_use]
    pub fn item(&self) -> Item {
        Self::items()[self.list.index]
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        let items = Self::items();
        match intent {
            Intent::Confirm => self.choose(),
            Intent::Command(Command::Leave) => Flow::Quit,
            Intent::Command(Command::Help) => Flow::Push(Screen::Page(Page::help())),
            Intent::Digit(number) => {
                let index = usize::try_from(number).unwrap_or(0).wrapping_sub(1);
                if matches!(items.get(index), Some(Item::Game(_))) {
                    self.list.index = index;
                }
                Flow::Stay
            }
            // Esc has nowhere to go back to; it only shows the way out.
            Intent::Back => {
                self.list.index = items.len() - 1;
                Flow::Stay
            }
            _ => {
                self.list.follow(intent, items.len());
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.choose();
        }
        self.list.index = index.min(Self::items().len() - 1);
        Flow::Stay
    }

    fn choose(&self) -> Flow {
        match self.item() {
            Item::Game(game) => Flow::Setup(game),
            Item::Help => Flow::Push(Screen::Page(Page::help())),
            Item::Leave => Flow::Quit,
        }
    }
}
