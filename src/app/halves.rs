//! Two people at one keyboard, each with keys of their own.

use crossterm::event::{KeyCode, KeyEvent};

use super::{
    hint::{Hint, Keys},
    keys::{Command, Intent},
};
use crate::play::player::Seat;

/// Whose key this is, if it is one of the keys for a turn.
pub fn owner(code: KeyCode) -> Option<Seat> {
    match code {
        KeyCode::Tab | KeyCode::BackTab => Some(Seat::Left),
        KeyCode::Up
        | KeyCode::Down
        | KeyCode::Left
        | KeyCode::Right
        | KeyCode::Enter
        | KeyCode::Home
        | KeyCode::End
        | KeyCode::PageUp
        | KeyCode::PageDown => Some(Seat::Right),
        KeyCode::Char(letter) => match letter.to_ascii_lowercase() {
            'w' | 'a' | 's' | 'd' | ' ' => Some(Seat::Left),
            'h' | 'j' | 'k' | 'l' => Some(Seat::Right),
            _ => None,
        },
        _ => None,
    }
}

/// The keys of a person, as a sentence names them.
pub const fn words(seat: Seat) -> &'static str {
    match seat {
        Seat::Left => "W, A, S, D and Space",
        Seat::Right => "arrows and Enter",
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
pub(super) fn hint(seat: Seat, hint: Hint) -> Option<Hint> {
    let keys = match (seat, hint.keys) {
        (_, Keys::Letter(_)) => return None,
        (Seat::Left, Keys::Across) => Keys::Named("A D"),
        (Seat::Left, Keys::Along) => Keys::Named("W S"),
        (Seat::Left, Keys::Enter) => Keys::Space,
        (_, keys) => keys,
    };
    Some(Hint { keys, ..hint })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_has_a_key_of_mine() {
        for (keys, seat) in [("wasdWASD ", Seat::Left), ("hjklHJKL", Seat::Right)] {
            for letter in keys.chars() {
                assert_eq!(owner(KeyCode::Char(letter)), Some(seat), "{letter:?}");
            }
        }
        for key in [
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Enter,
        ] {
            assert_eq!(owner(key), Some(Seat::Right), "{key:?}");
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
