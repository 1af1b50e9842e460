//! The program on a terminal: the only place that knows of keys as they come,
//! of signals and of the clock.
//!
//! One thread plays and draws. It waits on one channel, into which the others send:
//! those that read the keys, hear signals, think and write; for at most as long as
//! [`App::wait`] says. It draws when [`App::update`] says so. Whatever ends the
//! program, the terminal is given back first.

mod alarm;
#[cfg(feature = "fault-injection")]
mod fault;
mod input;
mod modes;
mod output;
mod picture;
mod pointer;
mod required;
mod screen;
mod signals;
mod surroundings;
mod typing;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use color_eyre::{Result, eyre::WrapErr as _};
#[cfg(feature = "fault-injection")]
use crossterm::event::{KeyCode, KeyEvent};
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::{consts::SIGSTOP, low_level::raise};

pub use self::{
    alarm::PANICKED,
    required::{NoTerminal, check},
    surroundings::wants_no_color,
};

use self::{modes::Modes, picture::Picture, pointer::Pointer, screen::Screen};
use crate::{
    app::{App, keys::is_control, message::Msg},
    play::analysis::Worker,
    store::{Keeper, Writer},
};

/// How long leaving waits at most for what is still being written.
const LEAVING: Duration = Duration::from_secs(1);
/// After so long a program that is let go on has heard of it, also on a busy machine.
const HEARD: Duration = Duration::from_millis(20);

/// The time between two frames that nobody has asked for by a key, at least: 60 in a
/// second.
const FRAME: Duration = Duration::from_millis(17);

/// What is wrong where the terminal gives no keys.
const KEYLESS: &str = "the keys cannot be read";

/// What is wrong where the terminal does not tell its size.
const SIZELESS: &str = "the terminal has no size";

/// What the loop hears of.
#[derive(Debug)]
enum News {
    /// Keys, text, answers.
    Messages(Vec<Msg>),
    /// Something was done with the mouse.
    Pointed(Pointer),
    /// The terminal has another size now.
    Resized,
    /// The program is to stop, for the shell or whoever asks for it.
    Stop,
    /// It has been stopped, and goes on.
    Continued,
    /// It is to end with this exit code.
    End(u8),
    /// The keys cannot be read.
    Keyless(io::Error),
    /// A thread has panicked; this is the report.
    Panicked(String),
}

/// How the loop ended.
enum End {
    Code(u8),
    Panic(String),
}

/// Plays until the program ends, and returns its exit code. The keeper writes
/// what is to be kept, on a thread of its own.
///
/// # Errors
/// Where the terminal fails. It has been given back even then.
pub fn run(app: App, keeper: Keeper) -> Result<u8> {
    let (sender, news) = mpsc::channel();
    let modes = Arc::new(Modes::default());
    alarm::install(sender.clone(), Arc::clone(&modes))?;
    let goes_on = signals::watch(sender.clone(), &modes).wrap_err("signals cannot be heard")?;
    let end = modes
        .take()
        .and_then(|()| Screen::new())
        .wrap_err("the terminal cannot be set up")
        .and_then(|screen| {
            signals::watch_terminal(sender.clone()).wrap_err(KEYLESS)?;
            input::listen(sender.clone()).wrap_err(KEYLESS)?;
            Loop::new(app, keeper, screen, &modes, sender, goes_on).run(&news)
        });
    // A terminal that takes nothing any more cannot be given back.
    let _ = modes.give_back();
    match end {
        Ok(End::Code(code)) => Ok(code),
        Ok(End::Panic(report)) => {
            alarm::print(&report);
            Ok(PANICKED)
        }
        Err(_) if signals::has_hung_up() => Ok(signals::HUNG_UP),
        Err(error) => Err(error),
    }
}

/// The loop's own state.
struct Loop<'a> {
    app: App,
    picture: Picture,
    modes: &'a Modes,
    /// For the threads that are yet to be started.
    sender: Sender<News>,
    /// Whether the program has been let go on, and [`News::Continued`] follows.
    goes_on: Arc<AtomicBool>,
    /// Once there has been something for it to do.
    worker: Option<Worker>,
    /// Until there has been something for it to do.
    keeper: Option<Keeper>,
    /// From then on.
    writer: Option<Writer>,
    /// Whether there is something new to draw.
    changed: bool,
    /// Whether the shell has the terminal, so that nothing may be drawn.
    away: bool,
    /// Whether a [`News::Stop`] is on its way that the loop has asked for.
    asked: bool,
    /// When the app was last told of the time.
    told: Instant,
}

impl<'a> Loop<'a> {
    fn new(
        mut app: App,
        keeper: Keeper,
        screen: Screen,
        modes: &'a Modes,
        sender: Sender<News>,
        goes_on: Arc<AtomicBool>,
    ) -> Self {
        let size = screen.size();
        app.update(Msg::Resize(size.width, size.height));
        Self {
            app,
            picture: Picture::new(screen),
            modes,
            sender,
            goes_on,
            worker: None,
            keeper: Some(keeper),
            writer: None,
            changed: true,
            away: false,
            asked: false,
            told: Instant::now(),
        }
    }

    fn run(mut self, news: &Receiver<News>) -> Result<End> {
        let end = self.play(news);
        self.app.close();
        // What was played last may not have been drawn, but it was played.
        let kept = self.keep();
        if let Some(writer) = self.writer {
            // Whoever leaves is not held up by a disk that takes nothing.
            let _ = writer.leave(LEAVING);
        }
        kept.and(end)
    }

    fn play(&mut self, news: &Receiver<News>) -> Result<End> {
        loop {
            self.draw()?;
            self.ask()?;
            self.keep()?;
            for news in self.receive(news) {
                if let Some(end) = self.take(news)? {
                    return Ok(end);
                }
            }
        }
    }

    /// Draws what is new.
    fn draw(&mut self) -> Result<()> {
        if !self.changed || self.away {
            return Ok(());
        }
        self.changed = false;
        let drawn = self.picture.draw(&self.app, self.modes);
        drawn.wrap_err("the terminal takes no output")
    }

    /// Lets the worker have what the app wants to know.
    fn ask(&mut self) -> Result<()> {
        for request in self.app.requests() {
            if self.worker.is_none() {
                let sender = self.sender.clone();
                let report = move |ticket, finding| {
                    let found = Msg::Found(ticket, finding);
                    sender.send(News::Messages(vec![found])).is_ok()
                };
                let worker = Worker::start(report).wrap_err("there is no thread to think on")?;
                self.worker = Some(worker);
            }
            if let Some(worker) = &self.worker {
                worker.ask(request);
            }
        }
        Ok(())
    }

    /// Lets the writer have what is to be kept.
    fn keep(&mut self) -> Result<()> {
        for job in self.app.jobs() {
            if let Some(keeper) = self.keeper.take() {
                let sender = self.sender.clone();
                let report = move |report| {
                    // Nobody hears it any more once the loop has ended.
                    let _ = sender.send(News::Messages(vec![Msg::Report(report)]));
                };
                let writer = Writer::start(keeper, report);
                self.writer = Some(writer.wrap_err("there is no thread to write on")?);
            }
            if let Some(writer) = &self.writer {
                writer.send(job);
            }
        }
        Ok(())
    }

    /// Waits for news, but no longer than the app can; then tells it the time.
    fn receive(&mut self, news: &Receiver<News>) -> Vec<News> {
        let limit = self.app.wait().map(|limit| limit.max(FRAME));
        let first = match limit {
            Some(limit) => news.recv_timeout(limit),
            None => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let now = Instant::now();
        if let Some(limit) = limit {
            // However long the program was stopped, or its output blocked, the
            // app sees no more time pass than it was ready to wait.
            let passed = now.duration_since(self.told).min(limit);
            self.changed |= self.app.update(Msg::Tick(passed));
        }
        self.told = now;
        // The loop holds a sender itself, so the channel is never closed.
        first.into_iter().chain(news.try_iter()).collect()
    }

    fn take(&mut self, news: News) -> Result<Option<End>> {
        match news {
            News::Messages(messages) => return self.hear(messages),
            // Whoever had the terminal before may have asked for the mouse.
            News::Pointed(_) if !self.app.settings().mouse => {}
            News::Pointed(Pointer::Wheel(step)) => return self.hear([Msg::Wheel(step)]),
            News::Pointed(Pointer::Click(cell)) => {
                // What the keys before it have changed is what it is meant for.
                self.draw()?;
                return self.hear(self.picture.at(cell).map(Msg::Point));
            }
            News::Resized => self.resize()?,
            News::Stop if self.asked => self.asked = false,
            News::Stop => self.stop()?,
            News::Continued => {
                self.asked = false;
                self.goes_on.store(false, Ordering::Relaxed);
                self.take_again()?;
                self.away = false;
                self.resize()?;
            }
            News::Keyless(error) => return Err(error).wrap_err(KEYLESS),
            News::End(code) => return Ok(Some(End::Code(code))),
            News::Panicked(report) => return Ok(Some(End::Panic(report))),
        }
        Ok(None)
    }

    /// Hands messages on, until one of them ends the program.
    fn hear(&mut self, messages: impl IntoIterator<Item = Msg>) -> Result<Option<End>> {
        // The signal for it may come later than the keys after it.
        if self.picture.screen.has_changed().wrap_err(SIZELESS)? {
            self.resize()?;
        }
        for msg in messages {
            self.follow(msg)?;
            if let Some(code) = self.app.exit() {
                return Ok(Some(End::Code(code)));
            }
        }
        Ok(None)
    }

    /// Hands a message on, but for the keys that concern the terminal alone.
    fn follow(&mut self, msg: Msg) -> Result<()> {
        match msg {
            Msg::Key(key) if is_control(key, 'l') => {
                self.take_again()?;
                self.repaint();
            }
            Msg::Key(key) if is_control(key, 'z') => self.step_back()?,
            #[cfg(feature = "fault-injection")]
            Msg::Key(KeyEvent {
                code: KeyCode::F(number @ 9..),
                ..
            }) => fault::provoke(number)?,
            msg => self.changed |= self.app.update(msg),
        }
        Ok(())
    }

    /// Draws everything anew: what was on the screen may have moved even where
    /// the size is the same again.
    fn resize(&mut self) -> Result<()> {
        let size = self.picture.screen.resize().wrap_err(SIZELESS)?;
        self.app.update(Msg::Resize(size.width, size.height));
        self.repaint();
        Ok(())
    }

    /// Sets the terminal's modes anew.
    fn take_again(&self) -> Result<()> {
        let taken = self.modes.take();
        taken.wrap_err("the terminal cannot be taken again")
    }

    const fn repaint(&mut self) {
        self.picture.screen.forget();
        self.changed = true;
    }

    /// Lets the shell have the terminal, if there is one that would take it: a
    /// job of its own is not in the group of the one who leads the session.
    fn step_back(&mut self) -> Result<()> {
        let group = getpgrp();
        if getsid(None).is_ok_and(|leader| leader == group) {
            return Ok(());
        }
        self.away = true;
        self.modes.give_back()?;
        // All of the job: whoever started the program may wait for it.
        self.asked = kill_current_process_group(Signal::TSTP).is_ok();
        self.stop()
    }

    /// Gives the terminal back and stops, until someone lets the program go on;
    /// [`News::Continued`] follows then.
    fn stop(&mut self) -> Result<()> {
        self.away = true;
        self.modes.give_back()?;
        // Its output may have been blocked until after it was let go on; and where the
        // machine is busy, that is heard of only when a thread gets its turn.
        thread::sleep(HEARD);
        if self.goes_on.load(Ordering::Relaxed) {
            return Ok(());
        }
        raise(SIGSTOP).wrap_err("the program cannot stop")
    }
}
