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
    pointer::Pointer,
    post::Letterbox,
    typing::{Typing, is_text},
};

/// The wait for events that have come in already. It cannot be nought:
/// crossterm then does not look at what it has read but not handed out yet.
const AT_ONCE: Duration = Duration::from_micros(20);

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together.
const MOST: usize = 4096;

/// The most bytes that a key which writes nothing usually has.
const KEY: u64 = 8;

/// The keys of the terminal.
#[derive(Debug, Default)]
pub(super) struct Input {
    typing: Typing,
    /// Whether crossterm may have read more than it has handed out.
    held_back: bool,
}

/// What there is to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ready {
    /// Keys, or news in the box, or neither yet.
    Some { keys: bool, news: bool },
    /// Nothing any more: the terminal has gone away.
    HungUp,
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
            Err(Errno::INTR) => {
                return Ok(Ready::Some {
                    keys: false,
                    news: false,
                });
            }
            Err(error) => return Err(error.into()),
        }
        let [keys, news] = sources.map(|source| source.revents());
        if keys.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            return Ok(Ready::HungUp);
        }
        Ok(Ready::Some {
            keys: self.held_back || keys.contains(PollFlags::IN),
            news: news.contains(PollFlags::IN),
        })
    }

    /// Takes the keys that are there. A single one does not wait for others: it
    /// is to be on the screen at once.
    pub(super) fn take(&mut self) -> io::Result<Vec<News>> {
        let mut bytes = ioctl_fionread(io::stdin())?;
        if self.held_back {
            bytes = u64::MAX;
        }
        let mut events = Vec::new();
        self.held_back = loop {
            let typed = events.last().is_some_and(is_text);
            let wait = if typed && events.len() > 1 {
                SHORTLY
            } else {
                AT_ONCE
            };
            if !poll(wait)? {
                break false;
            }
            events.push(read()?);
            let alone = bytes
                <= if events.last().is_some_and(is_text) {
                    1
                } else {
                    KEY
                };
            if alone || events.len() == MOST {
                break true;
            }
        };
        Ok(told(&events, &mut self.typing))
    }
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
