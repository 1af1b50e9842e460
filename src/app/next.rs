//! What comes after a finished game.

/// What can be done about a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Play the next game of the match.
    Game,
    /// Play another match of as many games.
    Match,
    /// Play again.
    Rematch,
    /// Play again, the other person first.
    Swapped,
    /// See how good each ply was.
    Review,
    /// Look through the moves.
    Moves,
    /// Take the last move back.
    Undo,
    /// Write the game to a file.
    Save,
    /// Go to the menu.
    Menu,
}

impl Next {
    /// After a game by itself.
    pub const ALONE: &[Self] = &[
        Self::Rematch,
        Self::Swapped,
        Self::Review,
        Self::Moves,
        Self::Undo,
        Self::Save,
        Self::Menu,
    ];
    /// Between two games of a match.
    pub const BETWEEN: &[Self] = &[
        Self::Game,
        Self::Review,
        Self::Moves,
        Self::Undo,
        Self::Save,
        Self::Menu,
    ];
    /// After the last game of a match.
    pub const LAST: &[Self] = &[
        Self::Match,
        Self::Review,
        Self::Moves,
        Self::Undo,
        Self::Save,
        Self::Menu,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "Next game",
            Self::Match => "New match",
            Self::Rematch => "Rematch",
            Self::Swapped => "Swap sides",
            Self::Review => "Review",
            Self::Moves => "Moves",
            Self::Undo => "Undo",
            Self::Save => "Save",
            Self::Menu => "Menu",
        }
    }
}
