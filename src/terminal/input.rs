//! What comes from the terminal: keys, as crossterm reads them.
//!
//! The thread that draws reads them too: handing a key from one thread to
//! another takes longer than drawing what it does.

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::{Event, poll, read};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll as poll_all},
    io::{Errno, ioctl_fionread},
};

use super::{
    News,
    pieces::{is_escape, is_part},
    pointer::Pointer,
    post::Letterbox,
    silence::Silence,
    typing::{Typing, is_text},
};

/// The wait for events that have come in already. It cannot be nought:
/// crossterm then does not look at what it has read but not handed out yet.
const AT_ONCE: Duration = Duration::from_micros(20);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// The wait for the rest of a key whose first byte looks like Esc: over a slow
/// line its bytes come in pieces. An Esc that comes so much later is not felt to.
const PIECES: Duration = Duration::from_millis(25);

/// So many events at most go on together.
const MOST: usize = 4096;

/// The most bytes that a key without a character usually has.
const KEY: u64 = 8;

/// The keys of the terminal.
#[derive(Debug, Default)]
pub(super) struct Input {
    typing: Typing,
    /// Whether crossterm may have read more than it has handed out.
    held_back: bool,
    silence: Silence,
}

/// What there is to take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Ready {
    /// Keys.
    pub(super) keys: bool,
    /// News in the box.
    pub(super) news: bool,
    /// No key ever again: the terminal has gone away.
    pub(super) hung_up: bool,
}

impl Input {
    /// Waits for keys and for news, but no longer than the limit.
    ///
    /// Keys are only read once they are there: where the terminal has gone away,
    /// crossterm goes on and on.
    pub(super) fn wait(&self, letterbox: &Letterbox, limit: Option<Duration>) -> io::Result<Ready> {
        let limit = if self.held_back {
            Some(Duration::ZERO)
        } else {
            limit
        };
        // A limit that no clock can count to is none.
        let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
        let terminal = io::stdin();
        let mut sources = [
            PollFd::new(&terminal, PollFlags::IN),
            PollFd::new(letterbox, PollFlags::IN),
        ];
        match poll_all(&mut sources, limit.as_ref()) {
            Ok(_) => {}
            Err(Errno::INTR) => return Ok(Ready::default()),
            Err(error) => return Err(error.into()),
        }
        let [keys, news] = sources.map(|source| source.revents());
        let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        Ok(Ready {
            keys: self.held_back || keys.contains(PollFlags::IN),
            news: news.contains(PollFlags::IN),
            hung_up: keys.intersects(gone),
        })
    }

    /// Takes the keys that are there. A single one does not wait for others: it
    /// is to be on the screen at once.
    pub(super) fn take(&mut self) -> io::Result<Vec<News>> {
        // What crossterm holds back comes on top of it.
        let (bytes, come) = if self.held_back {
            (u64::MAX, 0)
        } else {
            let come = ioctl_fionread(io::stdin())?;
            (come, come)
        };
        let mut events: Vec<Event> = Vec::new();
        self.held_back = loop {
            let wait = match events[..] {
                _ if is_part(&events) => PIECES,
                [_, .., ref last] if is_text(last) => SHORTLY,
                _ => AT_ONCE,
            };
            if !comes(wait)? {
                break false;
            }
            let event = read()?;
            let alone = events.is_empty() && bytes <= longest(&event) && !is_escape(&event);
            events.push(event);
            if alone || events.len() == MOST {
                break true;
            }
        };
        let mut news = told(&events, &mut self.typing);
        if self.silence.note(come, !events.is_empty()) {
            news.push(News::Silent);
        }
        Ok(news)
    }
}

/// Whether an event comes in that time, which must not be nought.
///
/// crossterm does not look at what it holds back once the time is over, as on a
/// busy machine it may be before the first look: then all that was read would wait
/// for another key. Who has just got the processor back is not held up twice.
fn comes(wait: Duration) -> io::Result<bool> {
    Ok(poll(wait)? || poll(AT_ONCE)?)
}

/// The most bytes that an event can usually have been.
fn longest(event: &Event) -> u64 {
    if is_text(event) { 1 } else { KEY }
}

/// What events that came together mean, in their order. Of resizes the signals
/// tell, and of much else nobody needs to know.
fn told(events: &[Event], typing: &mut Typing) -> Vec<News> {
    let now = Instant::now();
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
