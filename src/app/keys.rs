//! What keys mean outside text fields: one table, from which the key bar and
//! the help are made too.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::core::selector::Step;

/// Something a player can ask for in a match, by letter or in the match menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum Command {
    /// Take over the first move, under the swap rule.
    Swap,
    /// Take the last ply back.
    Undo,
    /// Play an undone ply again.
    Redo,
    /// Start the game anew.
    Restart,
    /// Look through the moves.
    Moves,
    /// Mark the best choices until the next ply.
    Idea,
    /// Show what every choice is worth, or stop showing it.
    Truth,
    /// Call the coach to the board, or send it away.
    Coach,
    /// Write the match into a file.
    Save,
    /// Read the rules of the game.
    Rules,
    /// Read about the keys.
    Help,
    /// Look back at a finished match, with what every ply was worth.
    Review,
    /// In a review: begin a match on the board that is shown.
    PlayOn,
    /// In a review: the same, with everybody in their seats.
    Retry,
    /// Give the match up.
    Resign,
    /// Go to the menu.
    Leave,
    /// In a demo: the next game; after a puzzle or in one, another.
    Next,
    /// In a demo: go on in the left seat.
    TakeLeft,
    /// In a demo: go on in the right seat.
    TakeRight,
    /// In a puzzle: be shown the move, which ends it.
    Solution,
    /// In a puzzle: an easier one.
    Easier,
    /// In a puzzle: a harder one.
    Harder,
    /// In a puzzle: the list of them.
    Puzzles,
}

impl Command {
    /// Its letter and words, if it is one of a match; the others are lines of the menus of
    /// demos and puzzles alone.
    pub fn binding(self) -> Option<&'static Binding> {
        BINDINGS.get(self as usize)
    }

    /// The letter that gives it, if one does.
    pub fn letter(self) -> Option<char> {
        self.binding()?.letter
    }

    /// Its name in bar and menu; none where its menu says it otherwise.
    pub fn name(self) -> &'static str {
        self.binding().map_or("", |binding| binding.name)
    }
}

/// A command with the letter that gives it and its words in the bar, the menu
/// and the help.
#[derive(Debug)]
pub struct Binding {
    /// The letter, in both cases.
    pub letter: Option<char>,
    /// What it gives.
    pub command: Command,
    /// Its name in bar and menu.
    pub name: &'static str,
    /// What it does, for the help.
    pub words: &'static str,
}

const fn binding(
    letter: Option<char>,
    command: Command,
    name: &'static str,
    words: &'static str,
) -> Binding {
    Binding {
        letter,
        command,
        name,
        words,
    }
}

/// The commands of a match in their order. The letters of hjkl and WASD move the highlight, so
/// none of them stands here.
pub const BINDINGS: &[Binding] = &[
    binding(
        Some('x'),
        Command::Swap,
        "swap",
        "swap sides after the first move, if the swap rule is on",
    ),
    binding(Some('u'), Command::Undo, "undo", "undo the last move"),
    binding(Some('r'), Command::Redo, "redo", "redo it"),
    binding(
        Some('n'),
        Command::Restart,
        "restart",
        "restart; redo still brings the moves back",
    ),
    binding(
        Some('m'),
        Command::Moves,
        "moves",
        "look through the moves, and go back to one",
    ),
    binding(Some('i'), Command::Idea, "hint", "get a hint"),
    binding(
        Some('t'),
        Command::Truth,
        "move values",
        "show the value of each move",
    ),
    binding(
        Some('c'),
        Command::Coach,
        "coach",
        "the coach: it warns before a mistake",
    ),
    binding(Some('e'), Command::Save, "save", "save the game to a file"),
    binding(None, Command::Rules, "rules", "read the rules"),
    binding(Some('?'), Command::Help, "help", "help (also F1)"),
    binding(
        Some('v'),
        Command::Review,
        "review",
        "review the last game, until you move in the next",
    ),
    binding(
        Some('p'),
        Command::PlayOn,
        "play on from here",
        "in a review: play on from the move shown",
    ),
    binding(
        Some('y'),
        Command::Retry,
        "retry from here",
        "in a review: retry from the move shown",
    ),
    binding(None, Command::Resign, "resign", "resign (asks first)"),
    binding(
        Some('q'),
        Command::Leave,
        "quit to menu",
        "quit to the menu, where c continues the game",
    ),
];

/// What a key asks for outside text fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intent {
    /// Move the highlight.
    Step(Step),
    /// Move on this way so far, and no further than to the end.
    Leap(Step, Reach),
    /// Enter, or Space.
    Confirm,
    /// One step back.
    Back,
    /// Remove what is highlighted.
    Delete,
    /// A digit was typed.
    Digit(u64),
    /// A command was given by its letter.
    Command(Command),
}

/// How far a leap goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reach {
    /// A line, as by the wheel, which an end stops where an arrow leads on.
    Line,
    /// A page.
    Page,
    /// All the way.
    End,
}

/// The key of an event, where it is one that the program knows: letting go of a key
/// is none, nor is a key with a rare modifier, nor a letter with the control key, but
/// for two. Terminals send the same byte for Ctrl-H as for an old Backspace, and for
/// Ctrl-J as for a line feed.
pub fn known(mut key: KeyEvent) -> Option<KeyEvent> {
    let usual = KeyModifiers::SHIFT | KeyModifiers::CONTROL;
    if key.kind == KeyEventKind::Release || !usual.contains(key.modifiers) {
        return None;
    }
    if let KeyCode::Char(letter) = key.code
        && key.modifiers.contains(KeyModifiers::CONTROL)
    {
        key.code = match letter.to_ascii_lowercase() {
            'h' => KeyCode::Backspace,
            'j' => KeyCode::Enter,
            _ => return None,
        };
    }
    Some(key)
}

/// Whether it is this letter together with the control key.
pub fn is_control(key: KeyEvent, letter: char) -> bool {
    key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char(typed) if typed.eq_ignore_ascii_case(&letter))
}

impl Intent {
    /// The same along a list that lies across: its steps left and right go up and
    /// down in it.
    pub const fn turned(self) -> Self {
        match self {
            Self::Step(Step::Left) => Self::Step(Step::Up),
            Self::Step(Step::Right) => Self::Step(Step::Down),
            other => other,
        }
    }

    /// The same in a list that is no longer than a page: that leads all the way.
    pub const fn whole(self) -> Self {
        match self {
            Self::Leap(step, Reach::Page) => Self::Leap(step, Reach::End),
            other => other,
        }
    }

    /// What a key asks for, if anything. A key that is only held down moves
    /// the highlight but never confirms, goes back or commands.
    pub fn of(key: KeyEvent) -> Option<Self> {
        let intent = Self::of_code(key.code)?;
        (intent.is_movement() || key.kind != KeyEventKind::Repeat).then_some(intent)
    }

    /// Whether it only moves the highlight.
    pub const fn is_movement(self) -> bool {
        matches!(self, Self::Step(_) | Self::Leap(..))
    }

    fn of_code(code: KeyCode) -> Option<Self> {
        Some(match code {
            KeyCode::Up | KeyCode::BackTab => Self::Step(Step::Up),
            KeyCode::Down | KeyCode::Tab => Self::Step(Step::Down),
            KeyCode::Left => Self::Step(Step::Left),
            KeyCode::Right => Self::Step(Step::Right),
            KeyCode::PageUp => Self::Leap(Step::Up, Reach::Page),
            KeyCode::PageDown => Self::Leap(Step::Down, Reach::Page),
            KeyCode::Home => Self::Leap(Step::Up, Reach::End),
            KeyCode::End => Self::Leap(Step::Down, Reach::End),
            KeyCode::Enter | KeyCode::Char(' ') => Self::Confirm,
            KeyCode::Esc => Self::Back,
            KeyCode::F(1) => Self::Command(Command::Help),
            KeyCode::Char(letter) => return Self::of_letter(letter.to_ascii_lowercase()),
            KeyCode::Backspace | KeyCode::Delete => Self::Delete,
            _ => return None,
        })
    }

    fn of_letter(letter: char) -> Option<Self> {
        if let Some(digit) = letter.to_digit(10) {
            return Some(Self::Digit(digit.into()));
        }
        let step = match letter {
            'h' | 'a' => Step::Left,
            'j' | 's' => Step::Down,
            'k' | 'w' => Step::Up,
            'l' | 'd' => Step::Right,
            _ => {
                let binding = BINDINGS.iter().find(|b| b.letter == Some(letter))?;
                return Some(Self::Command(binding.command));
            }
        };
        Some(Self::Step(step))
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;

    #[test]
    fn letters_mean_the_same_in_both_cases() {
        for letter in ('!'..='~').filter(char::is_ascii_lowercase) {
            assert_eq!(
                Intent::of(KeyCode::Char(letter).into()),
                Intent::of(KeyCode::Char(letter.to_ascii_uppercase()).into()),
            );
        }
    }

    #[test]
    fn a_held_key_moves_but_never_confirms() {
        let held = |code| {
            Intent::of(KeyEvent {
                kind: KeyEventKind::Repeat,
                ..KeyEvent::from(code)
            })
        };
        assert_eq!(held(KeyCode::Down), Some(Intent::Step(Step::Down)));
        for key in [
            KeyCode::Enter,
            KeyCode::Char(' '),
            KeyCode::Esc,
            KeyCode::Char('u'),
        ] {
            assert_eq!(held(key), None, "{key:?}");
        }
    }

    #[test]
    fn no_command_takes_a_letter_that_moves() {
        for (command, binding) in Command::iter().zip(BINDINGS) {
            assert_eq!(binding.command, command);
            assert!(
                !binding
                    .letter
                    .is_some_and(|letter| "hjklwasd".contains(letter))
            );
        }
    }

    #[test]
    fn letters_of_other_alphabets_are_ignored() {
        for letter in ['й', 'ц', 'λ', 'ㅂ', '７'] {
            assert_eq!(Intent::of(KeyCode::Char(letter).into()), None);
        }
    }
}
