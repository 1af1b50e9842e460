//! Two people at one keyboard, each with keys of their own.

use super::{
    hint::{Hint, Keys},
    keys::{Command, Intent},
    message::{Key, Press},
};
use crate::play::seat::Hand;

/// Whose key this is, if it is one of the keys for a turn.
#[must_use]
pub fn owner(key: Key) -> Option<Hand> {
    match key {
        Key::Tab | Key::BackTab => Some(Hand::Left),
        Key::Up
        | Key::Down
        | Key::Left
        | Key::Right
        | Key::Enter
        | Key::Home
        | Key::End
        | Key::PageUp
        | Key::PageDown => Some(Hand::Right),
        Key::Char(letter) => match letter.to_ascii_lowercase() {
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
pub(super) fn intent(press: Press) -> Option<Intent> {
    Intent::of(press).filter(|_| !is_idle(press.key))
}

/// What a key commands where nobody has keys of their own, and not here.
pub(super) fn withheld(press: Press) -> Option<Command> {
    match Intent::of(press)? {
        Intent::Command(command) if is_idle(press.key) => Some(command),
        _ => None,
    }
}

/// Whether this is a letter or a digit that is nobody's key.
fn is_idle(key: Key) -> bool {
    matches!(key, Key::Char(_)) && owner(key).is_none()
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
                assert_eq!(owner(Key::Char(letter)), Some(hand), "{letter:?}");
            }
        }
        for key in [Key::Up, Key::Down, Key::Left, Key::Right, Key::Enter] {
            assert_eq!(owner(key), Some(Hand::Right), "{key:?}");
        }
        assert_eq!(owner(Key::Esc), None);
    }

    #[test]
    fn letters_command_nothing() {
        for letter in "urnmitq?0123456789".chars() {
            assert_eq!(intent(Key::Char(letter).into()), None, "{letter:?}");
        }
        assert_eq!(withheld(Key::Char('t').into()), Some(Command::Truth));
        for key in [Key::Char('1'), Key::Char('w'), Key::Function(1)] {
            assert_eq!(withheld(key.into()), None, "{key:?}");
        }
        assert_eq!(intent(Key::Esc.into()), Some(Intent::Back));
        assert_eq!(intent(Key::Char(' ').into()), Some(Intent::Confirm));
    }
}
