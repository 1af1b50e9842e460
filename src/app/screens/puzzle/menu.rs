//! What can be asked for in a puzzle, and the menu of it.

use crate::app::{
    flow::Order,
    keys::Command,
    over_menu::{Line, OverMenu},
};

/// Something that a person can ask for in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// An idea, and then the move.
    Hint,
    /// To be shown the move, which ends the puzzle.
    Solution,
    /// Another puzzle of the same game, and of the grade that was wished for, if
    /// one was; after that of a day of the same grade.
    Next,
    /// An easier one.
    Easier,
    /// A harder one.
    Harder,
    /// The list of the puzzles.
    Puzzles,
    /// The rules of the game.
    Rules,
    /// The page about the keys.
    Help,
    /// To go to the menu.
    Leave,
}

impl Demand {
    /// What can be asked for while the puzzle is not solved, after "resume".
    pub const ALL: [Self; 9] = [
        Self::Hint,
        Self::Solution,
        Self::Next,
        Self::Easier,
        Self::Harder,
        Self::Puzzles,
        Self::Rules,
        Self::Help,
        Self::Leave,
    ];

    /// What comes after a puzzle, each with a word for it.
    pub const AFTER: [(Self, &'static str); 5] = [
        (Self::Next, "Next"),
        (Self::Easier, "Easier"),
        (Self::Harder, "Harder"),
        (Self::Puzzles, "Puzzles"),
        (Self::Leave, "Menu"),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hint => "Hint",
            Self::Solution => "Solution",
            Self::Next => "Next puzzle",
            Self::Easier => "Easier puzzle",
            Self::Harder => "Harder puzzle",
            Self::Puzzles => "All puzzles",
            Self::Rules => "Rules",
            Self::Help => "Help",
            Self::Leave => "Quit",
        }
    }

    /// What a letter asks for.
    pub(super) const fn of(command: Command) -> Option<Self> {
        match command {
            Command::Idea => Some(Self::Hint),
            Command::Rules => Some(Self::Rules),
            Command::Help => Some(Self::Help),
            Command::Leave => Some(Self::Leave),
            _ => None,
        }
    }
}

/// The menu over a puzzle; after one hint the next is the move, unless that is shown.
pub(super) fn menu(hinted: bool, shown: bool) -> OverMenu {
    let name = |demand| match demand {
        Demand::Hint if hinted => "Show the move",
        demand => demand.name(),
    };
    OverMenu::new(Demand::ALL.map(|demand| {
        let is = |command| Demand::of(command) == Some(demand);
        let order = Order::Puzzle(demand);
        Line {
            idle: shown && demand == Demand::Hint,
            ..Line::new(name(demand).to_owned(), order, is)
        }
    }))
}
