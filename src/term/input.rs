//! What comes from the terminal: keys, text and the mouse.

use std::{
    io,
    sync::mpsc::Sender,
    time::{Duration, Instant},
};

use crossterm::event::{self, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::{
    Event, spawn,
    typing::{Typing, is_text},
};
use crate::{app::message::Msg, core::selector::Step};

/// The wait for a letter that has come together with another one. crossterm looks for
/// none at all in no time at all.
const AT_ONCE: Duration = Duration::from_micros(50);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together.
const MOST: usize = 4096;

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

/// What events that came together mean, in their order.
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
