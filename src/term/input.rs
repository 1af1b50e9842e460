//! What comes from the terminal: keys, text and the mouse.

use std::{
    io,
    sync::mpsc::Sender,
    thread,
    time::{Duration, Instant},
};

use crossterm::event::{self, Event};

use super::{
    News,
    pointer::Pointer,
    typing::{Typing, is_text},
};

/// The wait for an event that has come together with another one. crossterm looks
/// for none at all in no time at all.
const AT_ONCE: Duration = Duration::from_micros(50);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together.
const MOST: usize = 4096;

/// Starts the thread that owns the terminal's input.
pub(super) fn listen(sender: Sender<News>) -> io::Result<()> {
    let mut typing = Typing::default();
    let listen = move || {
        loop {
            let events = burst();
            let failed = events.is_err();
            let news = match events {
                Ok(events) => told(&events, &mut typing, Instant::now()),
                Err(error) => vec![News::Keyless(error)],
            };
            if news.into_iter().any(|news| sender.send(news).is_err()) || failed {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(listen)?;
    Ok(())
}

/// The next events that come together. A single key does not wait for others: it is
/// to be on the screen at once.
fn burst() -> io::Result<Vec<Event>> {
    let mut events = vec![event::read()?];
    let mut patience = AT_ONCE;
    while events.len() < MOST && event::poll(patience)? {
        let event = event::read()?;
        patience = if is_text(&event) { SHORTLY } else { AT_ONCE };
        events.push(event);
    }
    Ok(events)
}

/// What events that came together mean, in their order.
fn told(events: &[Event], typing: &mut Typing, now: Instant) -> Vec<News> {
    let runs = events.chunk_by(|one, other| !is_mouse(one) && !is_mouse(other));
    let news = runs.filter_map(|run| match run {
        [Event::Mouse(event)] => Pointer::of(*event).map(News::Pointed),
        typed => {
            let messages = typing.messages(typed, now);
            (!messages.is_empty()).then_some(News::Messages(messages))
        }
    });
    news.collect()
}

const fn is_mouse(event: &Event) -> bool {
    matches!(event, Event::Mouse(_))
}
