//! What comes from the terminal: keys, text and the mouse.
//!
//! The thread that draws reads them too: handing a key from one thread to
//! another takes longer than drawing what it does.

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::Event;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, read},
};

use super::{
    News,
    parser::Parser,
    pointer::Pointer,
    post::Letterbox,
    typing::{Typing, is_text},
};

/// The wait for the rest of what looks like a paste.
const SHORTLY: Duration = Duration::from_millis(2);

/// So many events at most go on together, or a few more.
const MOST: usize = 4096;

/// A terminal of Linux holds no more bytes back.
const PIECE: usize = 4096;

/// What comes from the terminal.
#[derive(Debug)]
pub(super) struct Input {
    /// The bytes that were read last.
    piece: Box<[u8; PIECE]>,
    parser: Parser,
    typing: Typing,
    /// When what is not whole is at an end, if there is any.
    deadline: Option<Instant>,
}

/// What there is to take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Ready {
    /// Keys, or the end of the wait for the rest of one.
    pub(super) keys: bool,
    /// News in the box.
    pub(super) news: bool,
    /// No key ever again: the terminal has gone away.
    pub(super) hung_up: bool,
}

impl Default for Input {
    fn default() -> Self {
        Self {
            piece: Box::new([0; PIECE]),
            parser: Parser::default(),
            typing: Typing::default(),
            deadline: None,
        }
    }
}

impl Input {
    /// Waits for keys and for news, but no longer than the limit.
    pub(super) fn wait(&self, letterbox: &Letterbox, limit: Option<Duration>) -> io::Result<Ready> {
        let rest = self
            .deadline
            .map(|deadline| deadline.saturating_duration_since(Instant::now()));
        // A limit that no clock can count to is none.
        let limit = limit.into_iter().chain(rest).min();
        let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
        let terminal = io::stdin();
        let mut sources = [
            PollFd::new(&terminal, PollFlags::IN),
            PollFd::new(letterbox, PollFlags::IN),
        ];
        match poll(&mut sources, limit.as_ref()) {
            Ok(_) => {}
            Err(Errno::INTR) => return Ok(Ready::default()),
            Err(error) => return Err(error.into()),
        }
        let [keys, news] = sources.map(|source| source.revents());
        let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        let is_over = self
            .deadline
            .is_some_and(|deadline| deadline <= Instant::now());
        Ok(Ready {
            keys: keys.contains(PollFlags::IN) || is_over,
            news: news.contains(PollFlags::IN),
            hung_up: keys.intersects(gone),
        })
    }

    /// Takes the keys that are there. A single one does not wait for others: it
    /// is to be on the screen at once.
    pub(super) fn take(&mut self) -> io::Result<Vec<News>> {
        let mut events = Vec::new();
        let mut has_come = false;
        // There may be nothing but the end of a wait, and a terminal that has been
        // given back in between would hold up whoever reads.
        let mut patience = Duration::ZERO;
        while comes(patience)? {
            let bytes = take_piece(&mut self.piece)?;
            events.extend(self.parser.feed(bytes));
            has_come |= !bytes.is_empty();
            let is_crowd = matches!(&events[..], [_, .., last] if is_text(last));
            if bytes.is_empty() || !is_crowd || events.len() >= MOST {
                break;
            }
            patience = SHORTLY;
        }
        if !has_come {
            events.extend(self.parser.pause());
        }
        let now = Instant::now();
        self.deadline = self.parser.patience().map(|patience| now + patience);
        Ok(told(&events, &mut self.typing, now))
    }
}

/// Takes the bytes that are there, which may be none.
fn take_piece(piece: &mut [u8; PIECE]) -> io::Result<&[u8]> {
    match read(io::stdin(), &mut piece[..]) {
        Ok(count) => Ok(&piece[..count]),
        Err(Errno::INTR | Errno::AGAIN) => Ok(&[]),
        Err(error) => Err(error.into()),
    }
}

/// Whether more bytes come in that time.
fn comes(time: Duration) -> io::Result<bool> {
    let limit = Timespec::try_from(time).map_err(io::Error::other)?;
    let terminal = io::stdin();
    match poll(&mut [PollFd::new(&terminal, PollFlags::IN)], Some(&limit)) {
        Ok(count) => Ok(count > 0),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
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
