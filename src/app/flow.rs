//! Where a screen leads.

use super::{Screen, keys::Command};
use crate::{
    play::puzzle::{Origin, Puzzle},
    store::Kept,
};

/// Where a screen leads.
#[derive(Debug)]
pub enum Flow {
    /// Nowhere.
    Stay,
    /// To a screen on top of it.
    Push(Box<dyn Screen>),
    /// To a screen in its place.
    Replace(Box<dyn Screen>),
    /// To a screen on top of the menu: all others are closed.
    Open(Box<dyn Screen>),
    /// Back to the one below.
    Pop,
    /// Back to the one below, which is asked for this.
    Give(Order),
    /// Back to the menu.
    Menu,
    /// Out of the program.
    Quit,
}

/// What the screen below is asked for.
#[derive(Debug)]
pub enum Order {
    /// What its menu has.
    Command(Command),
    /// To leave for the menu, as has been agreed to.
    Leave,
    /// To give the match up.
    Resign,
    /// To show the solution of the puzzle.
    Show,
    /// To erase a match that was left.
    Discard(Box<Kept>),
    /// To play a game by these rules from now on.
    Rules(&'static str),
    /// To begin nothing by itself for now.
    Rest,
    /// To go on with a puzzle that has been made.
    Solve(Box<Puzzle>, Origin),
}

impl From<Command> for Order {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

impl Flow {
    /// To this screen on top.
    pub fn push(screen: impl Screen) -> Self {
        Self::Push(Box::new(screen))
    }

    /// To this screen in place of the one it comes from.
    pub(super) fn replace(screen: impl Screen) -> Self {
        Self::Replace(Box::new(screen))
    }

    /// To this screen on top of the menu.
    pub fn open(screen: impl Screen) -> Self {
        Self::Open(Box::new(screen))
    }
}
