//! What can be asked for in a puzzle, and the menu of it.

use crate::app::{
    Flow,
    keys::{Command, Intent},
    list::List,
};

/// Something that a person can ask for in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// An idea, and then the move.
    Hint,
    /// To be shown the move, which ends the puzzle.
    Solution,
    /// Another puzzle of the same game, and of the grade that was wished for, if
    /// one was.
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

impl Order {
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
            Self::Leave => "Leave",
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

/// The menu of a puzzle with its highlighted line; line 0 is "resume".
#[derive(Debug, Default)]
pub struct PuzzleMenu {
    /// The highlighted line.
    pub list: List,
}

impl PuzzleMenu {
    /// The names of the lines from top to bottom.
    pub fn names() -> impl Iterator<Item = &'static str> {
        std::iter::once("Resume").chain(Order::ALL.map(Order::name))
    }

    pub(in crate::app) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Confirm => match self.list.index.checked_sub(1) {
                None => Flow::Pop,
                Some(index) => Flow::Puzzle(Order::ALL[index]),
            },
            Intent::Command(command) => Order::of(command).map_or(Flow::Stay, Flow::Puzzle),
            _ => {
                self.list.follow(intent, Order::ALL.len() + 1);
                Flow::Stay
            }
        }
    }

    pub(in crate::app) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.follow(Intent::Confirm);
        }
        self.list.index = index.min(Order::ALL.len());
        Flow::Stay
    }
}
