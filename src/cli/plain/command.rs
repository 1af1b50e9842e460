//! What a person types.

/// A line that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Rules,
    Hint,
    Undo,
    Redo,
    Board,
    Save(Option<String>),
    Resign,
    Next,
    Quit,
    /// An answer to a question.
    Number(u64),
    /// A move in notation, or nothing that is known.
    Text(String),
}

/// What can be typed at any time beside answers and moves, and what it does.
pub(super) const HELP: [&str; 10] = [
    "help, or ?: what can be typed.",
    "rules: the rules of the game.",
    "hint: what is best here, for the player to move.",
    "undo: take back the last answer, or else the last move.",
    "redo: play again what was taken back.",
    "board: the board again.",
    "save: write the game into a new file; save FILE, into one of this name.",
    "Where there is a file of that name, the new one gets a number.",
    "resign: give up, after a yes.",
    "quit, exit or q: leave.",
];

/// The same for a match of several games alone.
pub(super) const NEXT: &str = "next: begin the next game of the match, once this one is over.";

impl Command {
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("help" | "?", "") => Self::Help,
            ("rules", "") => Self::Rules,
            ("hint", "") => Self::Hint,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("board", "") => Self::Board,
            ("next", "") => Self::Next,
            ("resign", "") => Self::Resign,
            ("quit" | "exit" | "q", "") => Self::Quit,
            ("save", "") => Self::Save(None),
            ("save", file) => Self::Save(Some(file.to_owned())),
            (digits, "") if !digits.is_empty() && digits.bytes().all(|d| d.is_ascii_digit()) => {
                // A number with too many digits is too high whatever it is.
                Self::Number(digits.parse().unwrap_or(u64::MAX))
            }
            _ => Self::Text(line.to_owned()),
        }
    }
}

/// What is answered to a question for yes or no, none if it is neither.
#[must_use]
pub fn yes_or_no(line: &str) -> Option<bool> {
    match line.to_ascii_lowercase().as_str() {
        "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}
