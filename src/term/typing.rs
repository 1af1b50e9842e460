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
    /// When the last of a paste without marks came, and whether its first line is over.
    paste: Option<(Instant, bool)>,
}

impl Typing {
    /// The messages of events that came in at the same moment.
    pub(super) fn messages(&mut self, events: &[Event], now: Instant) -> Vec<Msg> {
        let typed: Vec<Msg> = events.iter().flat_map(read).collect();
        let mut messages = Vec::new();
        for run in typed.chunk_by(|one, other| letter(one).is_some() && letter(other).is_some()) {
            let text: String = run.iter().filter_map(letter).collect();
            let paste = self.paste.take().filter(|(last, _)| now - *last <= SOON);
            if text.is_empty() || (paste.is_none() && !is_paste(&text)) {
                messages.extend_from_slice(run);
                continue;
            }
            let line_over = paste.is_some_and(|(_, line_over)| line_over);
            self.paste = Some((now, line_over || text.contains('\n')));
            if !line_over {
                messages.push(Msg::Paste(text));
            }
        }
        messages
    }
}

/// What an event means by itself. A letter with Alt is read as the two keys that it may
/// be as well: Esc and, in the same moment, that letter. Terminals send the same bytes
/// for both, and the program knows no key with Alt.
fn read(event: &Event) -> Vec<Msg> {
    match event {
        // Terminals send a carriage return for every line end.
        Event::Paste(text) => vec![Msg::Paste(text.replace('\r', "\n"))],
        Event::Key(
            key @ KeyEvent {
                code: KeyCode::Char(_) | KeyCode::Enter | KeyCode::Tab | KeyCode::Backspace,
                ..
            },
        ) if key.modifiers.contains(KeyModifiers::ALT) => {
            let alone = KeyEvent {
                modifiers: key.modifiers - KeyModifiers::ALT,
                ..*key
            };
            vec![Msg::from(KeyCode::Esc), Msg::Key(alone)]
        }
        Event::Key(key) => vec![Msg::Key(*key)],
        _ => Vec::new(),
    }
}

/// Whether an event may be a character of a paste.
pub(super) fn is_text(event: &Event) -> bool {
    matches!(event, Event::Key(key) if letter(&Msg::Key(*key)).is_some())
}

/// The character that a message would be in a text.
fn letter(message: &Msg) -> Option<char> {
    let Msg::Key(key) = message else { return None };
    match known(*key)?.code {
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
