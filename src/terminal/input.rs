//! The thread that reads the keys.

use std::{
    io,
    sync::mpsc::Sender,
    thread,
    time::{Duration, Instant},
};

use crossterm::event::{Event, poll, read};

use super::{
    News,
    typing::{Typing, is_text},
};

/// The wait for events that have come in already. It cannot be nought:
/// crossterm then does not look at what it has read but not handed out yet.
const AT_ONCE: Duration = Duration::from_micros(20);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together.
const MOST: usize = 4096;

/// Starts the thread. It blocks in crossterm's read, and ends with the
/// process: nothing can wake it from there.
pub(super) fn listen(sender: Sender<News>) -> io::Result<()> {
    let listen = move || {
        let mut typing = Typing::default();
        loop {
            let news = match together() {
                Ok(events) => News::Messages(typing.messages(events, Instant::now())),
                Err(error) => News::Failed(error),
            };
            // Of resizes the signals tell, and of much else nobody needs to know.
            if matches!(&news, News::Messages(messages) if messages.is_empty()) {
                continue;
            }
            let failed = matches!(news, News::Failed(_));
            if sender.send(news).is_err() || failed {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(listen)?;
    Ok(())
}

/// Waits for an event. A character may belong to a paste, so what came with it
/// is taken along.
fn together() -> io::Result<Vec<Event>> {
    let mut events = vec![read()?];
    while events.last().is_some_and(is_text) && events.len() < MOST {
        let wait = if events.len() > 1 { SHORTLY } else { AT_ONCE };
        if !poll(wait)? {
            break;
        }
        events.push(read()?);
    }
    Ok(events)
}
