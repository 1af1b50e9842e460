//! Makes events of the bytes that a terminal sends.
//!
//! crossterm's own parser is good for keys alone: it takes all that follows the first
//! part of a sequence that it does not know for the rest of it, Ctrl-C too, or drops the
//! first part and hands the rest on as letters. Here every sequence has the shape that
//! ECMA-48 (5.4 to 5.6) gives to all of them, so one that nobody knows is dropped whole.
//! One that does not end holds up little: a control character in it acts, and a pause
//! ends it, a long one, since its rest is no keys.

use std::{mem, time::Duration};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::sequence;

/// The wait for the rest of a key whose first byte looks like Esc: over a slow line its
/// bytes come in pieces. An Esc that comes so much later is not felt to.
const PIECES: Duration = Duration::from_millis(25);

/// Bytes further apart than this do not belong together.
const MOMENT: Duration = Duration::from_millis(150);

/// The wait for the rest of a sequence or a paste, since what comes after acts as keys.
const REST: Duration = Duration::from_secs(1);

/// What closes a paste.
const CLOSE: &[u8] = b"\x1b[201~";

/// No sequence that means anything has more bytes.
const LONGEST: usize = 64;

const CTRL_C: u8 = 0x03;
const ESC: u8 = 0x1b;
const BELL: u8 = 0x07;

/// Makes events of bytes.
#[derive(Debug, Default)]
pub(super) struct Parser {
    state: State,
}

/// What has come of something that is not whole.
#[derive(Debug, Default)]
enum State {
    /// Nothing.
    #[default]
    Nothing,
    /// An Esc, or the first byte of something else.
    Escape(Escape),
    /// Some bytes of a character in UTF-8.
    Character { bytes: Vec<u8>, alt: bool },
    /// `ESC O`; a letter follows. It is dropped where the Esc has acted already.
    Single { dropped: bool },
    /// `ESC [` and parameters; a letter follows. Dropped likewise.
    Control { text: String, dropped: bool },
    /// `ESC [ M`: three bytes follow about the mouse, in the oldest form.
    Mouse(Vec<u8>),
    /// A string that a terminal was asked for, by whoever had it before. A bell or
    /// `ESC \` follows.
    Answer,
    /// A paste; its end follows.
    Paste(Vec<u8>),
}

/// What an Esc is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Escape {
    /// It has yet to act.
    New,
    /// It has acted as a key, since nothing followed at once.
    Told,
    /// It closes a string.
    Closing,
}

impl Parser {
    /// The events that these bytes make, which have come in one piece.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        if bytes == [CTRL_C] && matches!(self.state, State::Paste(_)) {
            // One alone is pressed by somebody who may have lost the end of a paste.
            events.extend(self.pause());
        }
        for (index, &byte) in bytes.iter().enumerate() {
            let last = index + 1 == bytes.len();
            self.state = mem::take(&mut self.state).after(byte, last, &mut events);
        }
        events
    }

    /// How long the next bytes are waited for before [`Parser::pause`], if at all.
    pub(super) const fn patience(&self) -> Option<Duration> {
        match self.state {
            State::Nothing => None,
            State::Escape(Escape::New) => Some(PIECES),
            State::Escape(_) | State::Character { .. } => Some(MOMENT),
            _ => Some(REST),
        }
    }

    /// Ends what is not whole, since nothing has followed.
    pub(super) fn pause(&mut self) -> Option<Event> {
        match mem::take(&mut self.state) {
            State::Escape(Escape::New) => {
                self.state = State::Escape(Escape::Told);
                Some(key(KeyCode::Esc))
            }
            State::Paste(text) => Some(paste(&text)),
            _ => None,
        }
    }
}

impl State {
    /// What there is after one more byte, which may be the last of its piece.
    fn after(self, byte: u8, last: bool, events: &mut Vec<Event>) -> Self {
        match (self, byte) {
            (Self::Paste(mut text), _) => {
                text.push(byte);
                let Some(whole) = text.strip_suffix(CLOSE) else {
                    return Self::Paste(text);
                };
                events.push(paste(whole));
                Self::Nothing
            }
            // No button and no place is told by a control character.
            (Self::Mouse(mut bytes), b' '..) => {
                bytes.push(byte);
                let [buttons, column, row] = bytes[..] else {
                    return Self::Mouse(bytes);
                };
                let [buttons, column, row] =
                    [buttons, column, row].map(|byte| u16::from(byte.saturating_sub(32)));
                events.extend(sequence::mouse(buttons, column, row));
                Self::Nothing
            }
            (Self::Answer, ESC) => Self::Escape(Escape::Closing),
            (Self::Answer, BELL) => Self::Nothing,
            (Self::Answer, b' '..) => Self::Answer,
            (Self::Escape(Escape::New), ESC) => {
                events.push(key(KeyCode::Esc));
                Self::Escape(Escape::New)
            }
            (_, ESC) => Self::Escape(Escape::New),
            (Self::Escape(escape), _) => escape.before(byte, last, events),
            (Self::Character { mut bytes, alt }, 0x80..) => {
                bytes.push(byte);
                Self::character(bytes, alt, events)
            }
            (single @ Self::Single { .. }, b'0'..=b'9') => single,
            (Self::Single { dropped }, b'@'..=b'~') => {
                events.extend(sequence::single(byte).filter(|_| !dropped));
                Self::Nothing
            }
            (Self::Control { mut text, dropped }, b' '..=b'~') => {
                // The console of Linux has function keys with a second bracket.
                if matches!(byte, b' '..=b'?') || byte == b'[' && text.is_empty() {
                    if text.len() < LONGEST {
                        text.push(char::from(byte));
                    }
                    return Self::Control { text, dropped };
                }
                match (text.as_str(), byte) {
                    ("200", b'~') => return Self::Paste(Vec::new()),
                    ("", b'M') => return Self::Mouse(Vec::new()),
                    _ => events.extend(sequence::control(&text, byte).filter(|_| !dropped)),
                }
                Self::Nothing
            }
            _ => Self::first(byte, false, events),
        }
    }

    /// What there is after the first byte of something.
    fn first(byte: u8, alt: bool, events: &mut Vec<Event>) -> Self {
        if !byte.is_ascii() {
            return Self::character(vec![byte], alt, events);
        }
        let code = match byte {
            b'\r' => KeyCode::Enter,
            b'\t' => KeyCode::Tab,
            0x7f => KeyCode::Backspace,
            0x01..=0x1a => {
                let letter = KeyCode::Char(char::from(byte - 1 + b'a'));
                events.push(typed(letter, KeyModifiers::CONTROL, alt));
                return Self::Nothing;
            }
            b' '.. => KeyCode::Char(char::from(byte)),
            _ => return Self::Nothing,
        };
        events.push(typed(code, KeyModifiers::NONE, alt));
        Self::Nothing
    }

    /// What there is after these bytes of a character. Some that are none are
    /// dropped.
    fn character(bytes: Vec<u8>, alt: bool, events: &mut Vec<Event>) -> Self {
        let letter = match str::from_utf8(&bytes) {
            Ok(text) => text.chars().next(),
            Err(error) if error.error_len().is_none() => return Self::Character { bytes, alt },
            Err(_) => None,
        };
        match (letter, letter.map(u8::try_from)) {
            // An Esc and a byte in one (ECMA-48, 5.3).
            (_, Some(Ok(byte @ 0x80..=0x9f))) => {
                Self::begun(byte - 0x40, false).unwrap_or_default()
            }
            (Some(letter), _) => {
                events.push(typed(KeyCode::Char(letter), KeyModifiers::NONE, alt));
                Self::Nothing
            }
            (None, _) => Self::Nothing,
        }
    }

    /// What an Esc and this byte begin, if anything.
    const fn begun(byte: u8, dropped: bool) -> Option<Self> {
        Some(match byte {
            b'[' => Self::Control {
                text: String::new(),
                dropped,
            },
            b'O' => Self::Single { dropped },
            b']' | b'P' | b'X' | b'^' | b'_' => Self::Answer,
            _ => return None,
        })
    }
}

impl Escape {
    /// What there is after an Esc and one more byte.
    fn before(self, byte: u8, last: bool, events: &mut Vec<Event>) -> State {
        let dropped = self == Self::Told;
        match State::begun(byte, dropped) {
            // Where the Esc has acted, such a key alone is one that somebody types.
            Some(State::Answer) if dropped && last => State::first(byte, false, events),
            Some(begun) => begun,
            None if byte == b'\\' && self == Self::Closing => State::Nothing,
            None => State::first(byte, !dropped, events),
        }
    }
}

fn typed(code: KeyCode, modifiers: KeyModifiers, alt: bool) -> Event {
    let alt = if alt {
        KeyModifiers::ALT
    } else {
        KeyModifiers::NONE
    };
    Event::Key(KeyEvent::new(code, modifiers | alt))
}

fn key(code: KeyCode) -> Event {
    Event::Key(code.into())
}

fn paste(text: &[u8]) -> Event {
    Event::Paste(String::from_utf8_lossy(text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of pieces with nothing between them but a pause where there is a
    /// bar, in letters: an arrow up is `↑`, Esc is `⎋`, and `^`, `~` and `«»` stand
    /// for Control, Alt and a paste.
    fn said(pieces: &[&str]) -> String {
        let mut parser = Parser::default();
        let mut events = Vec::new();
        for piece in pieces {
            match *piece {
                "|" => events.extend(parser.pause()),
                piece => events.extend(parser.feed(piece.as_bytes())),
            }
        }
        events.iter().map(word).collect()
    }

    fn word(event: &Event) -> String {
        let key = match event {
            Event::Paste(text) => return format!("«{text}»"),
            Event::Key(key) => key,
            other => return format!("{other:?}"),
        };
        let name = match key.code {
            KeyCode::Up => '↑',
            KeyCode::Esc => '⎋',
            KeyCode::Enter => '↲',
            KeyCode::Char(letter) => letter,
            code => panic!("{code:?}"),
        };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        [alt.then_some('~'), control.then_some('^'), Some(name)]
            .into_iter()
            .flatten()
            .collect()
    }

    #[test]
    fn keys_are_keys_however_many_come_at_once() {
        let bytes = "a\x1b[A\x1bOA\r\x03é日\x1bq\x1b\r\x1b\x03\x1bé";
        let events = "a↑↑↲^cé日~q~↲~^c~é";
        assert_eq!(said(&[bytes]), events);
        let mut parser = Parser::default();
        let one_by_one = bytes.bytes().flat_map(|byte| parser.feed(&[byte]));
        let one_by_one: Vec<Event> = one_by_one.collect();
        assert_eq!(one_by_one.iter().map(word).collect::<String>(), events);
        assert!(parser.patience().is_none());
    }

    #[test]
    fn an_esc_acts_after_a_pause_or_before_another() {
        assert_eq!(said(&["\x1b"]), "");
        assert_eq!(said(&["\x1b", "|"]), "⎋");
        assert_eq!(said(&["\x1b", "|", "|", "[A"]), "⎋[A");
        assert_eq!(said(&["\x1b\x1b", "|"]), "⎋⎋");
        assert_eq!(said(&["\x1b\x1b[A"]), "⎋↑");
    }

    #[test]
    fn the_rest_of_what_began_with_an_esc_that_has_acted_is_dropped() {
        for rest in [
            "[A",
            "[1;2D",
            "OA",
            "[5~",
            "[<0;5;5M",
            "]11;q\x07",
            "P1+r\x1b\\",
        ] {
            assert_eq!(said(&["\x1b", "|", rest, "u"]), "⎋u", "{rest:?}");
        }
        // Unless it is a key that somebody types so soon.
        for key in ["q", "u", "]", "P", "é"] {
            assert_eq!(said(&["\x1b", "|", key]), format!("⎋{key}"));
        }
        let paste = ["\x1b", "|", "[200~q\r\x1b[201~"];
        assert_eq!(said(&paste), "⎋«q\r»");
    }

    #[test]
    fn a_sequence_that_nobody_knows_is_dropped_whole() {
        for unknown in [
            "\x1b[?2026;2$y",
            "\x1b[?997;1n",
            "\x1b[?1;1R",
            "\x1b[?5W",
            "\x1b[>41;388;0c",
            "\x1b[?62;22c",
            "\x1b[99~",
            "\x1b[1;3;4;5;6z",
            "\x1b]11;rgb:1e1e/quit\x07",
            "\x1b]11;rgb:1e1e/quit\x1b\\",
            "\x1bP>|term 1.0\x1b\\",
            "\u{9b}1;1R",
            "\u{9d}11;q\x07",
            "\u{85}",
        ] {
            assert_eq!(said(&[unknown, "u"]), "u", "{unknown:?}");
        }
        let endless = format!("\x1b[{}", "1".repeat(1 << 16));
        assert_eq!(said(&[&endless, "Au"]), "u");
    }

    #[test]
    fn a_sequence_without_an_end_is_ended_by_a_long_pause_and_by_a_control_character() {
        for cut in [
            "\x1b[", "\x1bO", "\x1b[?20", "\x1b[<0;", "\x1b[1;", "\x1b[200", "\x1b]11;", "\x1b[?",
        ] {
            assert_eq!(said(&[cut, "|", "u"]), "u", "{cut:?}");
            let mut parser = Parser::default();
            parser.feed(cut.as_bytes());
            assert_eq!(parser.patience(), Some(REST), "{cut:?}");
            assert_eq!(said(&[cut, "\x03"]), "^c", "{cut:?}");
            assert_eq!(said(&[cut, "\x1b[A"]), "↑", "{cut:?}");
        }
        assert_eq!(said(&["\x1b[M !", "|", "u"]), "u");
        assert_eq!(said(&["\x1b[", "q", "u"]), "u");
        assert_eq!(said(&["\x1b[M", "\x03", "\x1b[M ", "\x1b[A"]), "^c↑");
    }

    #[test]
    fn a_paste_is_one_thing_with_all_that_is_in_it() {
        let paste = ["\x1b[200~q\r\x1b[A\x03", "y\x1b[20", "1~u"];
        assert_eq!(said(&paste), "«q\r\x1b[A\x03y»u");
        assert_eq!(said(&["\x1b[200~Ada", "|", "u"]), "«Ada»u");
        assert_eq!(said(&["\x1b[200~Ada", "\x03"]), "«Ada»^c");
    }

    #[test]
    fn bytes_that_are_no_text_are_nothing() {
        let mut parser = Parser::default();
        let bytes = [0xff, b'a', 0xc3, b'b', 0xe6, 0x97, 0xc3, b'c', 0x00];
        let events = parser.feed(&bytes);
        assert_eq!(events.iter().map(word).collect::<String>(), "abc");
    }
}
