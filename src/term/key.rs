//! Keys as the terminal names them, and as the program does.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};

use crate::app::message::{Key, Press};

/// What a key event means to the program, if anything.
///
/// Shift and Caps Lock matter to letters alone. A key with one of the rarer
/// modifiers is some other key than the one that the program knows by that
/// name, so it does nothing; and so is one with Alt, see [`apart`].
pub(super) fn press(event: KeyEvent) -> Option<Press> {
    let plain = KeyModifiers::SHIFT | KeyModifiers::CONTROL;
    if event.kind == KeyEventKind::Release || !plain.contains(event.modifiers) {
        return None;
    }
    let key = match event.code {
        KeyCode::Char(letter) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            control(letter)?
        }
        KeyCode::Char(letter) => Key::Char(typed(letter, event)),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(number) => Key::Function(number),
        _ => return None,
    };
    Some(Press {
        key,
        repeat: event.kind == KeyEventKind::Repeat,
    })
}

/// A key with Alt as the two keys that it may be as well: Esc and, in the same
/// moment, that key. Terminals send the same bytes for both, where they do not name
/// Alt by a number, and the program knows no key with Alt.
pub(super) fn apart(event: KeyEvent) -> impl Iterator<Item = KeyEvent> {
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let escape = KeyEvent {
        code: KeyCode::Esc,
        modifiers: KeyModifiers::NONE,
        ..event
    };
    let key = KeyEvent {
        modifiers: event.modifiers - KeyModifiers::ALT,
        ..event
    };
    alt.then_some(escape).into_iter().chain([key])
}

/// The character that a key types. Where the terminal names the key rather than
/// the character (kitty's protocol), Shift or Caps Lock makes it a capital.
fn typed(letter: char, event: KeyEvent) -> char {
    let shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let caps = event.state.contains(KeyEventState::CAPS_LOCK);
    let mut capital = letter.to_uppercase();
    match (shift != caps, capital.next(), capital.next()) {
        (true, Some(capital), None) => capital,
        _ => letter,
    }
}

/// A letter with Control. Terminals send the same byte for Ctrl-H as for an
/// old Backspace, and for Ctrl-J as for a line feed.
fn control(letter: char) -> Option<Key> {
    match letter.to_ascii_lowercase() {
        'h' => Some(Key::Backspace),
        'j' => Some(Key::Enter),
        letter if letter.is_ascii_lowercase() => Some(Key::Control(letter)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn a_release_is_nothing_and_a_repeat_says_so() {
        let kind = |kind| KeyEvent {
            kind,
            ..event(KeyCode::Down, KeyModifiers::NONE)
        };
        assert_eq!(press(kind(KeyEventKind::Release)), None);
        let held = Press {
            key: Key::Down,
            repeat: true,
        };
        assert_eq!(press(kind(KeyEventKind::Repeat)), Some(held));
        assert_eq!(press(kind(KeyEventKind::Press)), Some(Key::Down.into()));
    }

    #[test]
    fn shift_and_caps_lock_change_nothing_but_the_letter() {
        let caps = KeyEvent {
            state: KeyEventState::CAPS_LOCK,
            ..event(KeyCode::Char('Q'), KeyModifiers::SHIFT)
        };
        assert_eq!(press(caps), Some(Key::Char('Q').into()));
        let named = |state| KeyEvent {
            state,
            ..event(KeyCode::Char('q'), KeyModifiers::NONE)
        };
        let capital = named(KeyEventState::CAPS_LOCK);
        assert_eq!(press(capital), Some(Key::Char('Q').into()));
        let small = named(KeyEventState::NONE);
        assert_eq!(press(small), Some(Key::Char('q').into()));
        let shifted = event(KeyCode::Down, KeyModifiers::SHIFT);
        assert_eq!(press(shifted), Some(Key::Down.into()));
        let tab = event(KeyCode::Tab, KeyModifiers::SHIFT);
        assert_eq!(press(tab), Some(Key::BackTab.into()));
    }

    #[test]
    fn control_takes_letters_in_both_cases() {
        for letter in ['c', 'C'] {
            let event = event(KeyCode::Char(letter), KeyModifiers::CONTROL);
            assert_eq!(press(event), Some(Key::Control('c').into()));
        }
        let event = event(KeyCode::Char('4'), KeyModifiers::CONTROL);
        assert_eq!(press(event), None);
    }

    #[test]
    fn a_key_with_alt_is_esc_and_that_key() {
        let alt = event(KeyCode::Char('q'), KeyModifiers::ALT);
        let keys: Vec<_> = apart(alt).filter_map(press).collect();
        assert_eq!(keys, [Key::Esc.into(), Key::Char('q').into()]);
        let plain = event(KeyCode::Char('q'), KeyModifiers::NONE);
        assert!(apart(plain).eq([plain]));
    }

    #[test]
    fn a_key_with_a_rare_modifier_is_another_key() {
        for modifier in [KeyModifiers::SUPER, KeyModifiers::HYPER, KeyModifiers::META] {
            assert_eq!(press(event(KeyCode::Enter, modifier)), None);
        }
    }
}
