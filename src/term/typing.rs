//! What was typed, told apart from what only looks so: a paste without its marks.

use std::time::{Duration, Instant};

use crossterm::event::Event;

use super::key::{apart, press};
use crate::app::message::{Key, Msg, Press};

/// A paste has at least so many characters in one moment.
const CROWD: usize = 6;
/// Where a line end or a Tab is among them, so many are enough.
const PARTED: usize = 4;
/// What follows a paste so soon belongs to it.
const SOON: Duration = Duration::from_millis(50);
/// A key that is held down on a slow line comes in crowds too. Those that move the
/// highlight do no more than that, and in a text field they type what a paste would.
const MOVES: &str = "hjklHJKLwasdWASD";

/// Makes messages of events.
#[derive(Debug, Default)]
pub(super) struct Typing {
    paste: Option<Paste>,
}

/// A paste without marks that may still be coming in.
#[derive(Debug, Clone, Copy)]
struct Paste {
    last: Instant,
    /// Whether its first line has ended.
    line_over: bool,
}

impl Typing {
    /// The messages of events that came in at the same moment.
    pub(super) fn messages(&mut self, events: &[Event], now: Instant) -> Vec<Msg> {
        let mut messages = Vec::new();
        let mut text: Vec<Press> = Vec::new();
        for event in events {
            match event {
                Event::Paste(pasted) => {
                    self.close(&mut text, &mut messages, now);
                    // Terminals send a carriage return for every line end.
                    messages.push(Msg::Paste(pasted.replace('\r', "\n")));
                }
                Event::Key(key) => {
                    for press in apart(*key).filter_map(press) {
                        if letter(press.key).is_some() {
                            text.push(press);
                        } else {
                            self.close(&mut text, &mut messages, now);
                            messages.push(Msg::Key(press));
                        }
                    }
                }
                _ => {}
            }
        }
        self.close(&mut text, &mut messages, now);
        messages
    }

    /// Ends a run of characters: they are keys, or a paste.
    fn close(&mut self, run: &mut Vec<Press>, messages: &mut Vec<Msg>, now: Instant) {
        if run.is_empty() {
            return;
        }
        let run = std::mem::take(run);
        let text: String = run.iter().filter_map(|press| letter(press.key)).collect();
        let goes_on = self.paste.filter(|paste| now - paste.last <= SOON);
        self.paste = None;
        if goes_on.is_none() && !is_paste(&text) {
            messages.extend(run.into_iter().map(Msg::Key));
            return;
        }
        let line_over = goes_on.is_some_and(|paste| paste.line_over);
        self.paste = Some(Paste {
            last: now,
            line_over: line_over || text.contains('\n'),
        });
        if !line_over {
            messages.push(Msg::Paste(text));
        }
    }
}

/// Whether an event may be a character of a paste.
pub(super) fn is_text(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    press(*key).is_some_and(|press| letter(press.key).is_some())
}

/// The character that a key would be in a text.
const fn letter(key: Key) -> Option<char> {
    match key {
        Key::Char(letter) => Some(letter),
        Key::Enter => Some('\n'),
        Key::Tab => Some('\t'),
        _ => None,
    }
}

fn is_paste(text: &str) -> bool {
    let least = if text.contains(['\n', '\t']) {
        PARTED
    } else {
        CROWD
    };
    let moves = text.chars().all(|letter| MOVES.contains(letter));
    !moves && text.chars().count() >= least
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    fn typed(text: &str) -> Vec<Event> {
        let code = |letter| match letter {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            '↓' => KeyCode::Down,
            letter => KeyCode::Char(letter),
        };
        let event = |letter| KeyEvent::new(code(letter), KeyModifiers::NONE);
        text.chars()
            .map(|letter| Event::Key(event(letter)))
            .collect()
    }

    fn keys(text: &str) -> Vec<Msg> {
        let key = |letter| match letter {
            '\n' => Key::Enter,
            '\u{1b}' => Key::Esc,
            '↓' => Key::Down,
            letter => Key::Char(letter),
        };
        text.chars().map(|letter| key(letter).into()).collect()
    }

    /// What comes of texts that come in so many milliseconds apart.
    fn after(texts: &[&str], apart: u64) -> Vec<Msg> {
        let mut typing = Typing::default();
        let start = Instant::now();
        let mut now = start;
        let mut messages = Vec::new();
        for text in texts {
            messages.extend(typing.messages(&typed(text), now));
            now += Duration::from_millis(apart);
        }
        messages
    }

    #[test]
    fn prose_in_one_moment_is_a_paste() {
        let prose = "Yes, quit.\nNo, play 3 more.\n";
        assert_eq!(after(&[prose], 0), [Msg::Paste(prose.to_owned())]);
        for short in [
            "q y 1 \nq y 1 \n",
            "12345\n",
            "yes\n",
            "n\tq\n",
            "\n\n\n\n",
            "wasd\n",
            "Ada Kofi",
            "999999",
            "qqqqqq",
        ] {
            assert_eq!(after(&[short], 0), [Msg::Paste(short.to_owned())]);
        }
    }

    #[test]
    fn a_paste_may_come_in_pieces_and_ends_in_a_pause() {
        let pieces = ["one quick", " brown fox", "\nq", "y\n"];
        assert_eq!(
            after(&pieces[1..], 20),
            [
                Msg::Paste(" brown fox".to_owned()),
                Msg::Paste("\nq".to_owned())
            ]
        );
        let small = ["one\n", "q", "\n", "y", "q\n"];
        assert_eq!(after(&small, 40), [Msg::Paste("one\n".to_owned())]);
        assert_eq!(after(&[" brown fox", "q"], 60)[1..], keys("q"));
    }

    #[test]
    fn queued_keys_stay_keys() {
        for crowd in [
            "jjjjjjjjjjjjjjjj",
            "hjklhjklhjkl",
            "wasdwasdwasd",
            "99999",
            "12\n",
            "\n\n\n",
            "Ada K",
            "↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓\n",
        ] {
            assert_eq!(after(&[crowd], 0), keys(crowd), "{crowd:?}");
        }
    }

    #[test]
    fn keys_around_a_paste_keep_their_place() {
        let messages = after(&["↓quick brown fox↓"], 0);
        let paste = Msg::Paste("quick brown fox".to_owned());
        assert_eq!(messages, [Key::Down.into(), paste, Key::Down.into()]);
    }

    #[test]
    fn a_paste_with_marks_has_line_feeds() {
        let event = Event::Paste("Ada\rq".to_owned());
        let messages = Typing::default().messages(&[event], Instant::now());
        assert_eq!(messages, [Msg::Paste("Ada\nq".to_owned())]);
    }
}
