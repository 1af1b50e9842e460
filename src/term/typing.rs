//! What was typed, told apart from what only looks so: a paste without its marks.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::app::{keys::known, message::Msg};

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
        let mut text: Vec<KeyEvent> = Vec::new();
        for event in events {
            match event {
                Event::Paste(pasted) => {
                    self.close(&mut text, &mut messages, now);
                    // Terminals send a carriage return for every line end.
                    messages.push(Msg::Paste(pasted.replace('\r', "\n")));
                }
                Event::Key(key) => {
                    for key in apart(*key) {
                        if let Some(typed) = known(key).filter(|key| letter(*key).is_some()) {
                            text.push(typed);
                        } else {
                            self.close(&mut text, &mut messages, now);
                            messages.push(Msg::Key(key));
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
    fn close(&mut self, run: &mut Vec<KeyEvent>, messages: &mut Vec<Msg>, now: Instant) {
        if run.is_empty() {
            return;
        }
        let run = std::mem::take(run);
        let text: String = run.iter().filter_map(|key| letter(*key)).collect();
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

/// A letter with Alt as the two keys that it may be as well: Esc and, in the same
/// moment, that letter. Terminals send the same bytes for both, and the program knows
/// no key with Alt.
fn apart(event: KeyEvent) -> impl Iterator<Item = KeyEvent> {
    let escape = KeyEvent {
        code: KeyCode::Esc,
        modifiers: KeyModifiers::NONE,
        ..event
    };
    let alt = event.modifiers.contains(KeyModifiers::ALT) && letter(event).is_some();
    let key = KeyEvent {
        modifiers: if alt {
            event.modifiers - KeyModifiers::ALT
        } else {
            event.modifiers
        },
        ..event
    };
    alt.then_some(escape).into_iter().chain([key])
}

/// Whether an event may be a character of a paste.
pub(super) fn is_text(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    known(*key).is_some_and(|key| letter(key).is_some())
}

/// The character that a key would be in a text.
const fn letter(key: KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Char(letter) => Some(letter),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
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
