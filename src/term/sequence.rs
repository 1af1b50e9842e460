//! What the sequences of a terminal mean: those that are keys, and those that tell
//! of the mouse. All others mean nothing here.
//!
//! The forms are those of xterm's control sequences and of kitty's keyboard protocol.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

/// The modifiers by their bits.
const MODIFIERS: [(u16, KeyModifiers); 5] = [
    (1, KeyModifiers::SHIFT),
    (1 << 2, KeyModifiers::CONTROL),
    (1 << 3, KeyModifiers::SUPER),
    (1 << 4, KeyModifiers::HYPER),
    (1 << 5, KeyModifiers::META),
];

/// The bit of Alt.
const ALT: u16 = 1 << 1;

/// The bit of Caps Lock.
const CAPS_LOCK: u16 = 1 << 6;

/// What the keypad types, from [`KEYPAD`] on in kitty's numbers.
const KEYS: &str = "0123456789./*-+";
const KEYPAD: u32 = 57399;

/// What the letter after `ESC O` means.
pub(super) fn single(letter: u8) -> Option<Event> {
    named(letter).map(|code| Event::Key(code.into()))
}

/// What a control sequence means: the text between `ESC [` and its last letter, and
/// that letter.
pub(super) fn control(text: &str, last: u8) -> Option<Event> {
    if let Some(text) = text.strip_prefix('<') {
        return told_of_mouse(text, last);
    }
    let mut parameters = text.split(';');
    let first = parameters.next()?;
    let mut second = parameters.next().unwrap_or_default().split(':');
    let mask = number(second.next(), 1)?.checked_sub(1)?;
    if mask & ALT != 0 {
        // Here it can be nothing but that key, which the program does not know.
        return None;
    }
    let modifiers = MODIFIERS.into_iter().filter(|(bit, _)| mask & bit != 0);
    let mut event = KeyEvent {
        code: match last {
            b'A'..=b'E' if text == "[" => KeyCode::F(last - b'A' + 1),
            b'~' => numbered(first.parse().ok()?)?,
            // Not F3, but the place of the cursor, which somebody has asked for.
            b'R' => return None,
            b'u' => unicode(first.split(':').next()?.parse().ok()?)?,
            _ if first.is_empty() || first == "1" => named(last)?,
            _ => return None,
        },
        modifiers: modifiers.map(|(_, modifier)| modifier).collect(),
        kind: match number(second.next(), 1)? {
            2 => KeyEventKind::Repeat,
            3 => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        },
        state: KeyEventState::NONE,
    };
    if mask & CAPS_LOCK != 0 {
        event.state |= KeyEventState::CAPS_LOCK;
    }
    Some(Event::Key(event))
}

/// The number that a parameter is, or what it is where it is left out.
fn number(parameter: Option<&str>, usual: u16) -> Option<u16> {
    match parameter {
        None | Some("") => Some(usual),
        Some(digits) => digits.parse().ok(),
    }
}

/// A key named by a letter.
const fn named(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        b'Z' => KeyCode::BackTab,
        _ => return None,
    })
}

/// A key named by a number before a tilde; the numbers of the function keys have
/// gaps.
const fn numbered(number: u8) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number - 10),
        17..=21 => KeyCode::F(number - 11),
        23..=24 => KeyCode::F(number - 12),
        _ => return None,
    })
}

/// A key named by its character, in kitty's protocol.
fn unicode(number: u32) -> Option<KeyCode> {
    Some(match number {
        9 => KeyCode::Tab,
        13 | 57414 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        // The other keys without a character have numbers of the private use area.
        0xE000..=0xF8FF => {
            let index = usize::try_from(number.checked_sub(KEYPAD)?).ok()?;
            KeyCode::Char(KEYS.chars().nth(index)?)
        }
        _ => KeyCode::Char(char::from_u32(number).filter(|letter| !letter.is_control())?),
    })
}

/// What the mouse does, in the form that is asked for.
fn told_of_mouse(text: &str, last: u8) -> Option<Event> {
    let mut numbers = text.split(';').map(str::parse::<u16>);
    let mut next = || numbers.next()?.ok();
    let (buttons, column, row) = (next()?, next()?, next()?);
    match last {
        b'M' => mouse(buttons, column, row),
        // A button that goes up, which nothing here waits for.
        _ => None,
    }
}

/// What the mouse does: its buttons as xterm numbers them, and a cell counted
/// from 1.
pub(super) fn mouse(buttons: u16, column: u16, row: u16) -> Option<Event> {
    let kind = match buttons {
        0 => MouseEventKind::Down(MouseButton::Left),
        64 => MouseEventKind::ScrollUp,
        65 => MouseEventKind::ScrollDown,
        66 => MouseEventKind::ScrollLeft,
        67 => MouseEventKind::ScrollRight,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers: KeyModifiers::NONE,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_have_a_letter_or_a_number() {
        for (text, last, code) in [
            ("", b'A', KeyCode::Up),
            ("1", b'B', KeyCode::Down),
            ("", b'H', KeyCode::Home),
            ("", b'Z', KeyCode::BackTab),
            ("4", b'~', KeyCode::End),
            ("7", b'~', KeyCode::Home),
            ("5", b'~', KeyCode::PageUp),
            ("15", b'~', KeyCode::F(5)),
            ("17", b'~', KeyCode::F(6)),
            ("24", b'~', KeyCode::F(12)),
            ("[", b'C', KeyCode::F(3)),
            ("13", b'u', KeyCode::Enter),
            ("57404", b'u', KeyCode::Char('5')),
            ("233", b'u', KeyCode::Char('é')),
        ] {
            let expected = key(code, KeyModifiers::NONE);
            assert_eq!(control(text, last), Some(expected), "{text}");
        }
        assert_eq!(single(b'S'), Some(key(KeyCode::F(4), KeyModifiers::NONE)));
    }

    #[test]
    fn modifiers_and_kinds_come_second() {
        let control_shift = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
        assert_eq!(
            control("1;6", b'C'),
            Some(key(KeyCode::Right, control_shift))
        );
        assert_eq!(
            control("3;2", b'~'),
            Some(key(KeyCode::Delete, KeyModifiers::SHIFT))
        );
        let kind = |text| match control(text, b'u') {
            Some(Event::Key(event)) => (event.kind, event.state),
            other => panic!("{other:?}"),
        };
        let none = KeyEventState::NONE;
        assert_eq!(kind("113;1:2"), (KeyEventKind::Repeat, none));
        assert_eq!(kind("113;:3"), (KeyEventKind::Release, none));
        let caps = KeyEventState::CAPS_LOCK;
        assert_eq!(kind("113;65"), (KeyEventKind::Press, caps));
    }

    /// A byte after an Esc may be a key with Alt or two keys; such a sequence is one.
    #[test]
    fn a_key_that_says_it_has_alt_does_nothing() {
        for (text, last) in [
            ("1;3", b'A'),
            ("1;7", b'C'),
            ("1;3", b'P'),
            ("3;3", b'~'),
            ("13;3", b'u'),
            ("113;3", b'u'),
            ("113;67", b'u'),
        ] {
            assert_eq!(control(text, last), None, "{text}");
        }
    }

    #[test]
    fn the_mouse_is_told_of_in_cells_from_nought() {
        let Some(Event::Mouse(click)) = control("<0;5;7", b'M') else {
            panic!("a click is one");
        };
        assert_eq!((click.column, click.row), (4, 6));
        for nothing in ["<0;0;7", "<0;5", "<0;5;", "<2;5;7", "<65536;5;7"] {
            assert_eq!(control(nothing, b'M'), None, "{nothing}");
        }
        assert_eq!(control("<0;5;7", b'm'), None);
    }

    #[test]
    fn all_else_means_nothing() {
        for (text, last) in [
            ("99", b'~'),
            ("999", b'~'),
            ("57358", b'u'),
            ("1;1", b'R'),
            ("?62;22", b'c'),
            (">41;388;0", b'c'),
            ("?2026;2$", b'y'),
            ("25;3;7", b'q'),
            ("2", b'A'),
            ("1;0", b'A'),
            ("1;2$", b'A'),
            ("", b'I'),
        ] {
            assert_eq!(control(text, last), None, "{text} {last}");
        }
    }
}
