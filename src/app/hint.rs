//! The key bar: what the keys do right now.

use super::keys::Command;

/// A key or a pair of keys, as the bar names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// Left and right.
    Across,
    /// Up and down.
    Along,
    /// All four arrows.
    Arrows,
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// The space bar.
    Space,
    /// To the right.
    Right,
    /// A letter or sign.
    Letter(char),
    /// Keys that go by these words.
    Named(&'static str),
}

/// The letter that gives a command, by the one table of them; its name where no letter
/// does.
impl From<Command> for Keys {
    fn from(command: Command) -> Self {
        let letter = command.letter();
        letter.map_or_else(|| Self::Named(command.name()), Self::Letter)
    }
}

/// An entry of the key bar; the bar shows as many as fit, the first ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// The keys.
    pub keys: Keys,
    /// What they do, in a word or two.
    pub words: &'static str,
    /// The same where there is less room; empty where the keys alone tell it.
    pub brief: &'static str,
}

impl Hint {
    /// The same with other words where there is less room.
    pub const fn or(self, brief: &'static str) -> Self {
        Self { brief, ..self }
    }
}

/// An entry of the key bar.
pub fn hint(keys: impl Into<Keys>, words: &'static str) -> Hint {
    Hint {
        keys: keys.into(),
        words,
        brief: words,
    }
}
