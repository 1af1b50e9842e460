//! Two people at one keyboard, each with keys of their own.

use crossterm::event::{KeyCode, KeyEvent};

use super::{
    hint::{Hint, Keys},
    keys::{Command, Intent},
};
use crate::play::seat::Hand;

/// Whose key this is, if it is one of the keys for a turn.
#[must_use]
pub fn owner(code: KeyCode) -> Option<Hand> {
    match code {
        KeyCode::Tab | KeyCode::BackTab => Some(Hand::Left),
        KeyCode::Up
        | KeyCode::Down
        | KeyCode::Left
        | KeyCode::Right
        | KeyCode::Enter
        | KeyCode::Home
        | KeyCode::End
        | KeyCode::PageUp
        | KeyCode::PageDown => Some(Hand::Right),
        KeyCode::Char(letter) => match letter.to_ascii_lowercase() {
            'w' | 'a' | 's' | 'd' | ' ' => Some(Hand::Left),
            'h' | 'j' | 'k' | 'l' => Some(Hand::Right),
            _ => None,
        },
        _ => None,
    }
}

/// The keys of a person, as a sentence names them.
#[must_use]
pub const fn words(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => "W, A, S, D and Space",
        Hand::Right => "arrows and Enter",
    }
}

/// What a key asks for: letters and digits give no command where they are
/// somebody's keys, or stand beside them.
pub(super) fn intent(key: KeyEvent) -> Option<Intent> {
    Intent::of(key).filter(|_| !is_idle(key.code))
}

/// What a key commands where nobody has keys of their own, and not here.
pub(super) fn withheld(key: KeyEvent) -> Option<Command> {
    match Intent::of(key)? {
        Intent::Command(command) if is_idle(key.code) => Some(command),
        _ => None,
    }
}

/// Whether this is a letter or a digit that is nobody's key.
fn is_idle(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char(_)) && owner(code).is_none()
}

/// An entry of the key bar with the keys of a person. What no half has is left out.
pub(super) fn hint(hand: Hand, hint: Hint) -> Option<Hint> {
    let keys = match (hand, hint.keys) {
        (_, Keys::Letter(_)) => return None,
        (Hand::Left, Keys::Across) => Keys::Named("A D"),
        (Hand::Left, Keys::Along) => Keys::Named("W S"),
        (Hand::Left, Keys::Enter) => Keys::Space,
        (_, keys) => keys,
    };
    Some(Hint { keys, ..hint })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_has_a_key_of_mine() {
        for (keys, hand) in [("wasdWASD ", Hand::Left), ("hjklHJKL", Hand::Right)] {
            for letter in keys.chars() {
                assert_eq!(owner(KeyCode::Char(letter)), Some(hand), "{letter:?}");
            }
        }
        for key in [
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Enter,
        ] {
            assert_eq!(owner(key), Some(Hand::Right), "{key:?}");
        }
        assert_eq!(owner(KeyCode::Esc), None);
    }

    #[test]
    fn letters_command_nothing() {
        for letter in "urnmitq?0123456789".chars() {
            assert_eq!(intent(KeyCode::Char(letter).into()), None, "{letter:?}");
        }
        assert_eq!(withheld(KeyCode::Char('t').into()), Some(Command::Truth));
        for key in [KeyCode::Char('1'), KeyCode::Char('w'), KeyCode::F(1)] {
            assert_eq!(withheld(key.into()), None, "{key:?}");
        }
        assert_eq!(intent(KeyCode::Esc.into()), Some(Intent::Back));
        assert_eq!(intent(KeyCode::Char(' ').into()), Some(Intent::Confirm));
    }
}
