//! A key whose bytes have come one by one, as over a slow line, put together again:
//! its first byte is taken for Esc, and the others for characters.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// No key or click has more bytes than this after the first one.
const LONGEST: usize = 16;

/// What stands behind an Esc.
enum Rest {
    /// A part of a key, and nothing behind it.
    Part,
    /// The rest of a key.
    Whole(String),
    /// Something else.
    Other,
}

impl Rest {
    /// Keys begin with a bracket, parameters and a last letter, or with an O and a
    /// letter (ECMA-48, 5.4; xterm's control sequences).
    fn of(behind: &[Event]) -> Self {
        let near = &behind[..behind.len().min(LONGEST)];
        let text: String = near.iter().map_while(character).collect();
        let parameters = match text.chars().next() {
            Some('[') => {
                let letters = text[1..].chars();
                letters
                    .take_while(|letter| (' '..='?').contains(letter))
                    .count()
            }
            Some('O') => 0,
            None if behind.is_empty() => return Self::Part,
            _ => return Self::Other,
        };
        match text.chars().nth(1 + parameters) {
            Some('@'..='~') => Self::Whole(text.chars().take(2 + parameters).collect()),
            None if text.chars().count() == behind.len() => Self::Part,
            _ => Self::Other,
        }
    }
}

/// Whether the last events may be part of a key, of which the rest is to come.
pub(super) fn is_part(events: &[Event]) -> bool {
    let near = &events[events.len().saturating_sub(LONGEST)..];
    let escape = near.iter().rposition(is_escape);
    escape.is_some_and(|escape| matches!(Rest::of(&near[escape + 1..]), Rest::Part))
}

/// The same events, which have come in one moment, with those keys whole again
/// that came in pieces: nobody types them so fast. One that the program does not
/// know is none, as it would be in one piece.
pub(super) fn whole(mut events: &[Event]) -> Vec<Event> {
    let mut whole = Vec::new();
    while let Some((event, behind)) = events.split_first() {
        events = behind;
        match is_escape(event).then(|| Rest::of(behind)) {
            Some(Rest::Whole(text)) => {
                whole.extend(key(&text).map(Event::Key));
                events = &behind[text.len()..];
            }
            _ => whole.push(event.clone()),
        }
    }
    whole
}

/// The key with these characters behind its Esc.
fn key(text: &str) -> Option<KeyEvent> {
    let last = text.chars().last()?;
    let mut parameters = text[1..].trim_end_matches(last).split(';');
    let code = match (last, parameters.next()?) {
        ('A', _) => KeyCode::Up,
        ('B', _) => KeyCode::Down,
        ('C', _) => KeyCode::Right,
        ('D', _) => KeyCode::Left,
        ('H', _) | ('~', "1" | "7") => KeyCode::Home,
        ('F', _) | ('~', "4" | "8") => KeyCode::End,
        ('~', "3") => KeyCode::Delete,
        ('~', "5") => KeyCode::PageUp,
        ('~', "6") => KeyCode::PageDown,
        _ => return None,
    };
    let modifiers = match parameters.next() {
        None | Some("1") => KeyModifiers::NONE,
        Some("2") => KeyModifiers::SHIFT,
        Some("5") => KeyModifiers::CONTROL,
        Some("6") => KeyModifiers::SHIFT | KeyModifiers::CONTROL,
        Some(_) => return None,
    };
    Some(KeyEvent::new(code, modifiers))
}

/// The character that an event is, if it is one alone.
fn character(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent {
            code: KeyCode::Char(letter),
            modifiers: KeyModifiers::NONE | KeyModifiers::SHIFT,
            ..
        }) => Some(*letter),
        _ => None,
    }
}

/// Whether an event is the Esc key alone, or what was taken for it.
pub(super) fn is_escape(event: &Event) -> bool {
    let esc = KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE);
    *event == Event::Key(esc)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Vec<Event> {
        let code = |letter| match letter {
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        let event = |letter| Event::Key(KeyEvent::new(code(letter), KeyModifiers::NONE));
        text.chars().map(event).collect()
    }

    #[test]
    fn a_part_of_a_key_is_known_at_every_byte() {
        for key in ["[A", "OH", "[5~", "[1;5C", "[1;1:1B", "[<0;123;45M"] {
            for bytes in 0..key.len() {
                let part = format!("q\u{1b}{}", &key[..bytes]);
                assert!(is_part(&typed(&part)), "{part:?}");
            }
            assert!(!is_part(&typed(&format!("\u{1b}{key}"))), "{key}");
        }
        for other in ["", "q", "\u{1b}q", "\u{1b}[é", "\u{1b}Oé", "[A"] {
            assert!(!is_part(&typed(other)), "{other:?}");
        }
    }

    #[test]
    fn a_key_in_pieces_is_the_key_that_it_was() {
        for (text, code) in [
            ("[A", KeyCode::Up),
            ("OB", KeyCode::Down),
            ("[1;5C", KeyCode::Right),
            ("[1;2D", KeyCode::Left),
            ("[H", KeyCode::Home),
            ("OF", KeyCode::End),
            ("[1~", KeyCode::Home),
            ("[8~", KeyCode::End),
            ("[3~", KeyCode::Delete),
            ("[5~", KeyCode::PageUp),
            ("[6~", KeyCode::PageDown),
        ] {
            let found = whole(&typed(&format!("u\u{1b}{text}q")));
            let codes = found.iter().map(|event| match event {
                Event::Key(key) => key.code,
                other => panic!("{other:?}"),
            });
            let expected = [KeyCode::Char('u'), code, KeyCode::Char('q')];
            assert_eq!(codes.collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn a_key_that_nobody_knows_is_none_and_what_is_no_key_stays() {
        for unknown in ["[99~", "[1;3C", "[57358u", "[<0;5;5M"] {
            assert_eq!(whole(&typed(&format!("\u{1b}{unknown}"))), []);
        }
        for other in ["\u{1b}", "\u{1b}u", "\u{1b}[", "\u{1b}[1;", "[A"] {
            assert_eq!(whole(&typed(other)), typed(other));
        }
    }
}
