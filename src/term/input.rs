//! What comes from the terminal: keys, text and the mouse. What was typed is told apart
//! from what only looks so, a paste without its marks.

use std::{
    io,
    sync::mpsc::Sender,
    time::{Duration, Instant},
};

use crossterm::event::{
    self, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::{Event, spawn};
use crate::{
    app::{keys::known, message::Msg},
    core::selector::Step,
};

/// The wait for a letter that has come together with another one. crossterm looks for
/// none at all in no time at all.
const AT_ONCE: Duration = Duration::from_micros(50);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together.
const MOST: usize = 4096;

/// A paste has at least so many characters in one moment.
const CROWD: usize = 6;
/// Where a line end or a Tab is among them, so many are enough.
const PARTED: usize = 4;
/// What follows a paste so soon belongs to it.
const SOON: Duration = Duration::from_millis(50);
/// A key that is held down on a slow line comes in crowds too. Those that move the
/// highlight do no more than that, and in a text field they type what a paste would.
const MOVES: &str = "hjklHJKLwasdWASD";

/// Starts the thread that owns the terminal's input.
pub(super) fn listen(events: &Sender<Event>) -> io::Result<()> {
    let sender = events.clone();
    let mut typing = Typing::default();
    spawn("input", move || {
        loop {
            let heard = match burst() {
                Ok(burst) => translate(&burst, &mut typing, Instant::now()),
                Err(error) => vec![Event::Failed(error)],
            };
            let failed = matches!(heard[..], [Event::Failed(_)]);
            // Nobody hears it any more once the loop has ended.
            if heard.into_iter().any(|event| sender.send(event).is_err()) || failed {
                return;
            }
        }
    })
}

/// The next event, and after a letter those that come together with it, which may be a
/// paste. No other key waits: it is to be on the screen at once.
fn burst() -> io::Result<Vec<event::Event>> {
    let mut events = vec![event::read()?];
    let mut patience = AT_ONCE;
    while events.last().is_some_and(is_text) && events.len() < MOST && event::poll(patience)? {
        events.push(event::read()?);
        patience = SHORTLY;
    }
    Ok(events)
}

fn translate(burst: &[event::Event], typing: &mut Typing, now: Instant) -> Vec<Event> {
    let is_typed =
        |event: &event::Event| matches!(event, event::Event::Key(_) | event::Event::Paste(_));
    let mut events = Vec::new();
    for run in burst.chunk_by(|one, other| is_typed(one) && is_typed(other)) {
        match run {
            [event::Event::Mouse(mouse)] => events.extend(pointed(*mouse)),
            // Unix has a signal for it, which is heard of amid a key as well.
            [event::Event::Resize(..)] if cfg!(windows) => events.push(Event::Disturbed),
            [event::Event::FocusGained] => events.push(Event::Message(Msg::Focus)),
            typed => events.extend(typing.messages(typed, now).into_iter().map(Event::Message)),
        }
    }
    events
}

/// What an event of the mouse means to the program, if anything: a click is the left
/// button going down, and the wheel goes the way of the arrows.
const fn pointed(mouse: MouseEvent) -> Option<Event> {
    let step = match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            return Some(Event::Click(Position::new(mouse.column, mouse.row)));
        }
        MouseEventKind::ScrollUp => Step::Up,
        MouseEventKind::ScrollDown => Step::Down,
        MouseEventKind::ScrollLeft => Step::Left,
        MouseEventKind::ScrollRight => Step::Right,
        _ => return None,
    };
    Some(Event::Message(Msg::Wheel(step)))
}

/// Makes messages of events.
#[derive(Debug, Default)]
struct Typing {
    /// When the last of a paste without marks came, and whether its first line is over.
    paste: Option<(Instant, bool)>,
}

impl Typing {
    /// The messages of events that came in at the same moment.
    fn messages(&mut self, events: &[event::Event], now: Instant) -> Vec<Msg> {
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
fn read(event: &event::Event) -> Vec<Msg> {
    match event {
        // Terminals send a carriage return for every line end.
        event::Event::Paste(text) => vec![Msg::Paste(text.replace('\r', "\n"))],
        event::Event::Key(
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
        event::Event::Key(key) => vec![Msg::Key(*key)],
        _ => Vec::new(),
    }
}

/// Whether an event may be a character of a paste.
fn is_text(event: &event::Event) -> bool {
    matches!(event, event::Event::Key(key) if letter(&Msg::Key(*key)).is_some())
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
