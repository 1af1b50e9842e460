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
    pointer::Pointer,
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
            let events = match together() {
                Ok(events) => events,
                Err(error) => {
                    // Where nobody hears of it any more, it does not matter.
                    let _ = sender.send(News::Failed(error));
                    return;
                }
            };
            for news in told(&events, &mut typing) {
                if sender.send(news).is_err() {
                    return;
                }
            }
        }
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(listen)?;
    Ok(())
}

/// What events that came together mean, in their order. Of resizes the signals
/// tell, and of much else nobody needs to know.
fn told(events: &[Event], typing: &mut Typing) -> Vec<News> {
    let now = Instant::now();
    let runs = events.chunk_by(|one, other| !is_mouse(one) && !is_mouse(other));
    let news = runs.filter_map(|run| match run {
        [Event::Mouse(event)] => Pointer::of(*event).map(News::Pointed),
        typed => {
            let messages = typing.messages(typed.to_vec(), now);
            (!messages.is_empty()).then_some(News::Messages(messages))
        }
    });
    news.collect()
}

const fn is_mouse(event: &Event) -> bool {
    matches!(event, Event::Mouse(_))
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
