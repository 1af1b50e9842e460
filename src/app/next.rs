//! What comes after a finished match.

/// What can be done about a finished match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Play again.
    Rematch,
    /// Play again, the other person first.
    Swapped,
    /// Look through the moves.
    Moves,
    /// Take the last move back.
    Undo,
    /// Go to the menu.
    Menu,
}

impl Next {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [
        Self::Rematch,
        Self::Swapped,
        Self::Moves,
        Self::Undo,
        Self::Menu,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rematch => "Rematch",
            Self::Swapped => "Swap sides",
            Self::Moves => "Moves",
            Self::Undo => "Undo",
            Self::Menu => "Menu",
        }
    }
}
