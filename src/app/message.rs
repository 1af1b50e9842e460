//! What can happen to the program.

use std::time::Duration;

use crate::{
    core::{scene::Spot, selector::Step},
    play::analysis::{Finding, Ticket},
    store::Report,
};

/// A key, as far as the program tells keys apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key, counted from 1.
    Function(u8),
    /// A character, the space bar among them.
    Char(char),
    /// A letter, lower case, with the control key.
    Control(char),
}

/// A key that has gone down, or is held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// Whether the terminal says that it is only being held.
    pub repeat: bool,
}

impl From<Key> for Press {
    fn from(key: Key) -> Self {
        Self { key, repeat: false }
    }
}

/// What lies where a click went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A spot of the board.
    Spot(Spot),
    /// A line or a button of the screen on top, counted from 0.
    Item(usize),
    /// An earlier or later point of the match, after so many plies.
    Ply(usize),
    /// A count on a dial.
    Count(u64),
    /// The digit of a dial with this place, counted from the ones.
    Digit(u32),
}

/// A message to the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    /// A key went down.
    Key(Press),
    /// The wheel of the mouse was turned.
    Wheel(Step),
    /// Text was pasted.
    Paste(String),
    /// The terminal has this size now, in cells.
    Resize(u16, u16),
    /// So much time has passed.
    Tick(Duration),
    /// A click on something that the last draw placed.
    Point(Target),
    /// The worker has found what it was asked for.
    Found(Ticket, Finding),
    /// Something has come of a job.
    Report(Report),
}

impl From<Key> for Msg {
    fn from(key: Key) -> Self {
        Self::Key(key.into())
    }
}
