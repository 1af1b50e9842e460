//! What can happen to the program.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};

use crate::{
    core::{scene::Spot, selector::Step},
    play::{analysis::Ticket, session::Answer},
    store::StoreEvent,
};

/// What lies where a click went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A spot of the board.
    Spot(Spot),
    /// A line or a button of the screen on top, counted from 0.
    Item(usize),
    /// An earlier or later point of the match, after so many plies.
    Ply(usize),
}

/// A message to the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    /// A key went down, or is held down.
    Key(KeyEvent),
    /// The wheel of the mouse was turned.
    Wheel(Step),
    /// Text was pasted.
    Paste(String),
    /// The terminal has this size now, in cells.
    Resize(u16, u16),
    /// So much time has passed.
    Tick(Duration),
    /// A click on what the last draw has placed there.
    Point(Target),
    /// A click beside all that is to be seen of it, which only selects.
    Select(Target),
    /// The window has got the focus.
    Focus,
    /// The worker has found what it was asked for.
    Found(Ticket, Answer),
    /// Something has come of what the store was to do.
    Store(StoreEvent),
}

impl From<KeyCode> for Msg {
    fn from(code: KeyCode) -> Self {
        Self::Key(code.into())
    }
}
