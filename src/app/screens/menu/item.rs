//! What can be selected on the menu, and the letters that follow it.

use crate::{app::keys::Command, play::catalog::GameId};

/// Something to select.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A game: it is played against a bot.
    Game(GameId),
    /// Play the selected game against a bot.
    Play,
    /// Play it with two people.
    TwoPlayers,
    /// Learn it.
    Tutorial,
    /// Read its rules.
    Rules,
    /// Set up a match of it.
    Setup,
    /// Continue a match that was left, by its index.
    Continue(usize),
    /// Solve the puzzle of the day.
    Daily,
    /// Watch bots play.
    Demo,
    /// Solve more puzzles.
    Puzzles,
    /// Look at the games of the past.
    Records,
    /// See how you fare.
    Statistics,
    /// Change the settings.
    Settings,
    /// Read about the keys.
    Help,
    /// End the program.
    Quit,
}

/// What can be done with a game, its first action first.
pub(super) const ACTIONS: [Item; 5] = [
    Item::Play,
    Item::TwoPlayers,
    Item::Tutorial,
    Item::Rules,
    Item::Setup,
];

/// What else there is.
pub(super) const MORE: [Item; 7] = [
    Item::Demo,
    Item::Puzzles,
    Item::Records,
    Item::Statistics,
    Item::Settings,
    Item::Help,
    Item::Quit,
];

impl Item {
    /// The letter that follows it from anywhere on the menu. The letters of hjkl and
    /// WASD move the highlight, so none of them stands here.
    pub fn letter(self) -> Option<char> {
        match self {
            Self::TwoPlayers => Some('v'),
            Self::Tutorial => Some('t'),
            Self::Rules => Some('r'),
            Self::Setup => Some('n'),
            Self::Continue(0) => Some('c'),
            Self::Daily => Some('p'),
            Self::Demo => Some('b'),
            Self::Puzzles => Some('z'),
            Self::Records => Some('g'),
            Self::Statistics => Some('y'),
            Self::Settings => Some('o'),
            Self::Help => Command::Help.letter(),
            Self::Quit => Command::Leave.letter(),
            Self::Game(_) | Self::Play | Self::Continue(_) => None,
        }
    }
}
