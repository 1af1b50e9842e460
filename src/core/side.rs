//! The two sides of a game.

/// One of the two sides of a game. Whoever starts is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Player 1, who makes the first move.
    First,
    /// Player 2.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// This side and the other one.
    pub const fn us_and_them(self) -> [Self; 2] {
        [self, self.other()]
    }

    /// 0 for the first side, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for the first side, 2 for the second, as in "Player 1".
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}
