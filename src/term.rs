//! The program on a terminal: the only place that knows of signals and of the clock.
//!
//! One thread plays and draws. It waits on one channel, into which the others send:
//! those that read the keys, hear signals, think and write; for at most as long as
//! [`App::wait`] says. It draws when [`App::update`] says so. Whatever ends the
//! program, the terminal is given back first.

mod env;
#[cfg(debug_assertions)]
mod fault;
mod guard;
mod input;
mod panic;
mod screen;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::{
    io, mem,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use color_eyre::{Result, eyre::WrapErr as _};
#[cfg(debug_assertions)]
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Position;

pub use self::{
    env::{NoTerminal, check, has_utf8, wants_no_color},
    panic::PANICKED,
};

#[cfg(unix)]
use self::unix as platform;
#[cfg(windows)]
use self::windows as platform;
use self::{guard::Guard, screen::Screen};
use crate::{
    app::{App, keys::is_control, message::Msg},
    play::analysis::Worker,
    store::{Store, StoreThread},
};

/// How long leaving waits at most for what is still being written: longer than for the
/// locks of a few files, so that what is lost can be told.
const LEAVING: Duration = Duration::from_secs(2);

/// The time between two frames that nobody has asked for by a key, at least: 60 in a
/// second.
const FRAME: Duration = Duration::from_millis(17);

/// What is wrong where the terminal gives no keys.
const NO_KEYS: &str = "the keys cannot be read";

/// What is wrong where the terminal does not tell its size.
const NO_SIZE: &str = "the terminal has no size";

/// What is wrong where the terminal shows nothing.
const NO_OUTPUT: &str = "the terminal takes no output";

/// What the loop hears of.
#[derive(Debug)]
enum Event {
    /// A message to the app.
    Message(Msg),
    /// A click on this cell.
    Click(Position),
    /// What is on the screen may have moved or gone: the terminal has another size, or
    /// the program was stopped.
    Disturbed,
    /// It is to end with this exit code.
    #[cfg_attr(windows, expect(dead_code, reason = "nobody says so there"))]
    End(u8),
    /// The terminal cannot be used any more.
    Failed(io::Error),
    /// A thread has panicked; this is the report.
    Panicked(String),
}

/// How the loop ended.
enum End {
    Code(u8),
    Panic(String),
}

/// Plays until the program ends, and returns its exit code. The store writes
/// what is to be kept, on a thread of its own.
///
/// # Errors
/// Where the terminal fails. It has been given back even then.
pub fn run(mut app: App, store: Store) -> Result<u8> {
    let (sender, events) = mpsc::channel();
    let guard = Arc::new(Guard::default());
    panic::install(sender.clone(), Arc::clone(&guard))?;
    let end = guard
        .take()
        .and_then(|()| Screen::new(&guard))
        .wrap_err("the terminal cannot be set up")
        .and_then(|mut screen| {
            platform::listen(&sender, &guard).wrap_err("signals cannot be heard")?;
            // No thread is waited for until something is seen. Its size may have changed
            // before that could be heard.
            screen.resize().wrap_err(NO_SIZE)?;
            app.update(Msg::Resize(screen.size().width, screen.size().height));
            screen.draw(&app).wrap_err(NO_OUTPUT)?;
            input::listen(&sender).wrap_err(NO_KEYS)?;
            Loop::new(app, store, screen, &guard, &sender)?.run(&events)
        });
    // A terminal that takes nothing any more cannot be given back.
    let _ = guard.give_back();
    // What could not be written any more has no screen left to be told on.
    let untold = events.try_iter().filter_map(|event| match event {
        Event::Message(Msg::Store(event)) => event.trouble(),
        _ => None,
    });
    untold.for_each(|sentence| eprintln!("{sentence}"));
    match end {
        Ok(End::Code(code)) => Ok(code),
        Ok(End::Panic(report)) => {
            panic::print(&report);
            Ok(PANICKED)
        }
        Err(_) if platform::has_hung_up() => Ok(platform::HUNG_UP),
        Err(error) => Err(error),
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(run).map(drop)
}

/// The loop's own state.
struct Loop<'a> {
    app: App,
    screen: Screen,
    guard: &'a Guard,
    worker: Worker,
    store: StoreThread,
    /// Whether there is something new to draw.
    changed: bool,
    /// Whether it is drawn at once, because somebody has asked for it.
    urgent: bool,
    /// Whether the modes of the terminal are set anew with the next frame.
    retake: bool,
    /// When it was drawn last.
    drawn: Instant,
    /// When the app was last told of the time.
    ticked: Instant,
}

impl<'a> Loop<'a> {
    fn new(
        app: App,
        store: Store,
        screen: Screen,
        guard: &'a Guard,
        sender: &Sender<Event>,
    ) -> Result<Self> {
        let events = sender.clone();
        let worker = Worker::start(move |ticket, answer| {
            let found = Msg::Found(ticket, answer);
            events.send(Event::Message(found)).is_ok()
        });
        let events = sender.clone();
        let store = StoreThread::start(store, move |event| {
            // Nobody hears it any more once the loop has ended.
            let _ = events.send(Event::Message(Msg::Store(event)));
        });
        Ok(Self {
            app,
            screen,
            guard,
            worker: worker.wrap_err("there is no thread to think on")?,
            store: store.wrap_err("there is no thread to write on")?,
            changed: false,
            urgent: false,
            retake: false,
            drawn: Instant::now(),
            ticked: Instant::now(),
        })
    }

    fn run(mut self, events: &Receiver<Event>) -> Result<End> {
        let end = self.play(events);
        self.app.close();
        // What was played last may not have been drawn, but it was played.
        self.hand_over();
        // Whoever leaves is not held up by a disk that takes nothing.
        let _ = self.store.leave(LEAVING);
        end
    }

    fn play(&mut self, events: &Receiver<Event>) -> Result<End> {
        loop {
            let pause = self.draw()?;
            self.hand_over();
            for event in self.receive(events, pause) {
                if let Some(end) = self.take(event)? {
                    return Ok(end);
                }
            }
        }
    }

    /// Draws what is new. Returns for how long that has to wait, if it has to.
    fn draw(&mut self) -> Result<Option<Duration>> {
        if !self.changed {
            return Ok(None);
        }
        let pause = FRAME.saturating_sub(self.drawn.elapsed());
        if !self.urgent && !pause.is_zero() {
            return Ok(Some(pause));
        }
        (self.changed, self.urgent) = (false, false);
        self.drawn = Instant::now();
        if mem::take(&mut self.retake) {
            let taken = self.guard.take();
            taken.wrap_err("the terminal cannot be taken again")?;
        }
        let drawn = self.screen.draw(&self.app);
        drawn.wrap_err(NO_OUTPUT).map(|()| None)
    }

    /// Lets the other threads have what the app wants to know, and what is to be kept.
    fn hand_over(&mut self) {
        for request in self.app.requests() {
            self.worker.ask(request);
        }
        for command in self.app.to_store() {
            self.store.send(command);
        }
    }

    /// Waits for events, but no longer than the app or a frame can; then tells the app
    /// the time. However long the program was stopped, or its output blocked, it sees
    /// no more time pass than it was ready to wait.
    fn receive(&mut self, events: &Receiver<Event>, pause: Option<Duration>) -> Vec<Event> {
        let wait = self.app.wait().map(|wait| wait.max(FRAME));
        let first = match wait.into_iter().chain(pause).min() {
            Some(limit) => events.recv_timeout(limit).ok(),
            // The hooks of a panic hold a sender, so the channel is never closed.
            None => events.recv().ok(),
        };
        let now = Instant::now();
        if let Some(wait) = wait {
            let passed = now.duration_since(self.ticked).min(wait);
            self.changed |= self.app.update(Msg::Tick(passed));
        }
        self.ticked = now;
        first.into_iter().chain(events.try_iter()).collect()
    }

    fn take(&mut self, event: Event) -> Result<Option<End>> {
        match event {
            // Whoever had the terminal before may have asked for the mouse.
            Event::Message(Msg::Wheel(_)) | Event::Click(_) if !self.app.settings().mouse => {}
            Event::Message(message) => return self.hear(message),
            Event::Click(cell) => {
                if let Some(message) = self.screen.click(cell, &self.app) {
                    return self.hear(message);
                }
            }
            Event::Disturbed => self.resize()?,
            Event::Failed(error) => return Err(error).wrap_err(NO_KEYS),
            Event::End(code) => return Ok(Some(End::Code(code))),
            Event::Panicked(report) => return Ok(Some(End::Panic(report))),
        }
        Ok(None)
    }

    /// Hands a message on, but for the keys that concern the terminal alone.
    fn hear(&mut self, message: Msg) -> Result<Option<End>> {
        self.urgent |= !matches!(message, Msg::Found(..) | Msg::Store(_));
        match message {
            Msg::Key(key) if is_control(key, 'l') => {
                self.retake = true;
                self.resize()?;
            }
            Msg::Key(key) if is_control(key, 'z') => platform::suspend(),
            #[cfg(debug_assertions)]
            Msg::Key(KeyEvent {
                code: KeyCode::F(number @ 9..),
                ..
            }) => fault::provoke(number)?,
            message => self.changed |= self.app.update(message),
        }
        Ok(self.app.exit().map(End::Code))
    }

    /// Lets the app have the size, and everything be drawn anew: what was on the screen may
    /// have moved even where the size is the same again.
    fn resize(&mut self) -> Result<()> {
        self.screen.resize().wrap_err(NO_SIZE)?;
        let size = self.screen.size();
        self.app.update(Msg::Resize(size.width, size.height));
        (self.changed, self.urgent) = (true, true);
        Ok(())
    }
}
