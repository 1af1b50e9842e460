//! Where a screen leads, and the way there.

use super::{App, Options, Screen, keys::Command, screens::puzzle::Origin};
use crate::{
    play::{puzzle::Puzzle, session::Session},
    store::{Kept, StoreCommand},
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
    /// To begin the lesson again.
    Restart,
    /// To erase a match that was left.
    Discard(Box<Kept>),
    /// To play a game by these rules from now on.
    Rules(&'static str),
    /// To begin nothing by itself for now.
    Rest,
    /// To go on with a puzzle that has been made.
    Solve(Box<Puzzle>, Origin),
    /// To begin a match that its bots can play, or to say why they cannot.
    Begin {
        /// The match.
        session: Box<dyn Session>,
        /// How it begins.
        options: Options,
        /// What stands in its way.
        refusal: Option<String>,
    },
}

impl Flow {
    /// To this screen on top.
    pub(super) fn push(screen: impl Screen) -> Self {
        Self::Push(Box::new(screen))
    }

    /// To this screen in place of the one it comes from.
    pub(super) fn replace(screen: impl Screen) -> Self {
        Self::Replace(Box::new(screen))
    }

    /// To this screen on top of the menu.
    pub(super) fn open(screen: impl Screen) -> Self {
        Self::Open(Box::new(screen))
    }
}

impl App {
    /// Goes there.
    pub(super) fn go(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Push(screen) => self.push(screen),
            Flow::Replace(screen) => {
                self.close_top();
                self.push(screen);
            }
            Flow::Open(screen) => {
                self.back_to_menu();
                self.push(screen);
            }
            Flow::Pop => self.pop(),
            Flow::Give(order) => {
                self.pop();
                if let Some(top) = self.screens.last_mut() {
                    let flow = top.obey(order, &mut self.context);
                    self.go(flow);
                }
            }
            Flow::Menu => {
                self.back_to_menu();
                self.context.to_store.push(StoreCommand::List);
                self.resume();
            }
            Flow::Quit => self.exit = Some(0),
        }
    }

    fn push(&mut self, mut screen: Box<dyn Screen>) {
        if let Some(notices) = self.untold.take()
            && !screen.tell(&notices)
        {
            self.untold = Some(notices);
        }
        let flow = screen.opened(&mut self.context);
        self.screens.push(screen);
        self.go(flow);
    }

    fn pop(&mut self) {
        self.close_top();
        self.resume();
    }

    fn close_top(&mut self) {
        if self.screens.len() > 1
            && let Some(mut screen) = self.screens.pop()
        {
            screen.close(&mut self.context);
        }
    }

    fn resume(&mut self) {
        if let Some(top) = self.screens.last_mut() {
            top.resume(&mut self.context);
        }
    }

    /// Closes everything but the menu. What was not written yet will be.
    pub(super) fn back_to_menu(&mut self) {
        while self.screens.len() > 1 {
            self.close_top();
        }
    }
}
