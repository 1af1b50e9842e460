//! The program without a terminal: messages in, screens as values out.
//!
//! [`App::update`] takes what has happened, [`App::wait`] says how long nothing
//! will happen by itself, and drawing reads the [`Screen`]s. Time enters only as
//! [`Msg::Tick`], chance only as the seed.

pub mod board;
pub mod context;
pub mod errand;
pub mod field;
pub mod flow;
pub mod halves;
pub mod hint;
pub mod keys;
pub mod lessons;
pub mod list;
pub mod memory;
pub mod menu;
pub mod message;
pub mod motion;
pub mod over_menu;
pub mod page;
pub mod preferences;
pub mod puzzles;
pub mod question;
pub mod records;
pub mod screen;
pub mod screens;
pub mod setup;
pub mod showcase;
pub mod speed;
pub mod spoiler;
pub mod statistics;
pub mod view;

mod left;
mod report;

use std::{collections::HashSet, time::Duration};

pub use self::{context::Context, flow::Flow, screen::Screen};

use self::{
    errand::Errand,
    hint::Hint,
    keys::{is_control, known},
    left::Left,
    memory::Memory,
    menu::Menu,
    message::Msg,
    screens::{
        demo::Demo,
        live::{LiveMatch, autosave::Autosave},
        replay::Replay,
        review::ReviewScreen,
    },
};
use crate::{
    engine::bot::Dice,
    play::{analysis::Request, catalog::GameId, review::Review, session::Session},
    store::Settings,
};

/// The least width and height of the screen, in cells.
pub const LEAST: (u16, u16) = (40, 16);

/// The greatest part of a screen that is used, its middle: beyond, eyes would
/// have to travel.
pub const MOST: (u16, u16) = (120, 40);

/// The exit code after Ctrl-C, as a shell gives it.
const INTERRUPTED: u8 = 130;

/// How matches, demos and the menu behave.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Whether blocks and stones are seen to move.
    pub motion: bool,
    /// How long a bot holds its move back at least.
    pub pause: Duration,
    /// Whether each of two people has keys of their own.
    pub separate_keys: bool,
    /// Whether the coach speaks up before a mistake is played.
    pub coach: bool,
    /// Whether every choice shows what it is worth from the start.
    pub truth: bool,
    /// Whether the demo begins by itself on a menu that is left alone.
    pub demo_start: bool,
}

impl From<&Settings> for Options {
    fn from(settings: &Settings) -> Self {
        Self {
            motion: settings.motion,
            pause: settings.bot_pause,
            separate_keys: settings.separate_keys,
            coach: settings.coach,
            truth: false,
            demo_start: settings.demo_start,
        }
    }
}

/// The state of the whole program.
#[derive(Debug)]
pub struct App {
    screens: Vec<Box<dyn Screen>>,
    context: Context,
    /// What has been told of the matches that were left.
    told: HashSet<String>,
    /// What was left half-way.
    left: Left,
    /// What the first board that opens has to tell, as the menu was not looked at.
    untold: Option<String>,
    size: (u16, u16),
    exit: Option<u8>,
}

impl App {
    /// The program at its menu; `seed` decides the tosses of a coin.
    #[must_use]
    pub fn new(memory: Memory, seed: u64) -> Self {
        let told = memory.notices.iter().cloned().collect();
        let options = Options::from(&memory.settings);
        let menu = Menu::new(memory.kept, memory.notices, &options);
        Self {
            screens: vec![Box::new(menu)],
            context: Context {
                file: memory.file,
                settings: memory.settings,
                themes: memory.themes,
                lessons: memory.lessons,
                setups: Vec::new(),
                jobs: Vec::new(),
                matches: 0,
                chance: Dice::new(seed, 0),
                room: (80, 24),
            },
            told,
            left: Left::default(),
            untold: None,
            size: (80, 24),
            exit: None,
        }
    }

    /// The program begins beyond its menu: what could not be read is told beside
    /// the first board as well, which is no lesson and no demo.
    pub fn pass_menu(&mut self) {
        if let Some(menu) = self.menu() {
            let notices = menu.notices.join(" ");
            self.untold = Some(notices).filter(|notices| !notices.is_empty());
        }
    }

    /// Tells what is untold on the screen on top.
    fn tell_untold(&mut self) {
        if let Some(notices) = self.untold.take() {
            self.tell(&notices);
        }
    }

    /// Opens a new match on top of the menu, once it is certain that its bots can
    /// play it.
    pub fn open(&mut self, session: Box<dyn Session>) {
        self.start(session, Options::from(&self.context.settings));
    }

    /// Starts a match, once it is certain that its bots can play it.
    fn start(&mut self, session: Box<dyn Session>, options: Options) {
        match session.admission() {
            None => self.begin(session, &options),
            Some(question) => {
                let errand = Errand::admission(session, options, question);
                self.push(errand);
            }
        }
    }

    /// Begins a match on top of the menu.
    fn begin(&mut self, session: Box<dyn Session>, options: &Options) {
        let autosave = Autosave::new(self.context.number(), session.as_ref());
        self.play(session, autosave, options);
    }

    /// Opens a demo of these games on top of the menu; none means all there are.
    pub fn demo(&mut self, games: Vec<GameId>) {
        self.back_to_menu();
        self.begin_demo(games, false);
    }

    fn begin_demo(&mut self, games: Vec<GameId>, idle: bool) {
        let options = Options::from(&self.context.settings);
        let demo = Demo::new(games, idle, &options, self.context.chance.number());
        self.push(demo);
    }

    /// Opens a replay.
    pub fn replay(&mut self, session: Box<dyn Session>) {
        let replay = Replay::new(session, &Options::from(&self.context.settings));
        self.push(replay);
        self.tell_untold();
    }

    /// Opens the review of a match, of which something may be known, at this ply or
    /// else where the game first turned. What holds in a match that is open holds for
    /// what is tried again from its review too.
    pub fn review(&mut self, session: Box<dyn Session>, known: Option<Review>, ply: Option<usize>) {
        let options = self.as_before();
        let study = ReviewScreen::new(session, known, ply, &options);
        self.push(study);
        self.tell_untold();
    }

    /// Plays a live match on top of the menu.
    fn play(&mut self, session: Box<dyn Session>, autosave: Autosave, options: &Options) {
        self.back_to_menu();
        let live = LiveMatch::new(session, autosave, options, self.context.chance.number());
        self.push(live);
        self.tell_untold();
    }

    /// The screens, the lowest first; there is always one.
    #[must_use]
    pub fn screens(&self) -> &[Box<dyn Screen>] {
        &self.screens
    }

    /// The settings in force.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.context.settings
    }

    /// The exit code, once the program is to end.
    #[must_use]
    pub const fn exit(&self) -> Option<u8> {
        self.exit
    }

    /// Closes what is open, as the program ends; [`jobs`](Self::jobs) still has
    /// to be asked for what is left to do.
    pub fn close(&mut self) {
        self.back_to_menu();
        let jobs = self.left.drop_all();
        self.context.jobs.extend(jobs);
    }

    /// Whether the screen is large enough to play on.
    #[must_use]
    pub const fn fits(&self) -> bool {
        self.size.0 >= LEAST.0 && self.size.1 >= LEAST.1
    }

    /// The size of the part of the screen that is used.
    #[must_use]
    pub const fn room(&self) -> (u16, u16) {
        self.context.room
    }

    /// How long nothing happens by itself; none if for ever.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        if self.fits() {
            self.top().wait(self.room())
        } else {
            None
        }
    }

    /// What the keys do on the screen on top.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        self.top().hints()
    }

    /// Takes a message in. Returns whether there is something new to draw.
    pub fn update(&mut self, msg: Msg) -> bool {
        let (fits, context) = (self.fits(), &mut self.context);
        let Some(top) = self.screens.last_mut() else {
            return false;
        };
        let flow = match msg {
            Msg::Resize(width, height) => {
                self.size = (width, height);
                self.context.room = (width.min(MOST.0), height.min(MOST.1));
                return true;
            }
            Msg::Found(ticket, finding) => {
                let mut screens = self.screens.iter_mut();
                match screens.find_map(|screen| screen.hear(&ticket, &finding)) {
                    Some(flow) => flow,
                    None => return false,
                }
            }
            Msg::Key(key) if is_control(key, 'c') => {
                self.exit = Some(INTERRUPTED);
                return false;
            }
            Msg::Report(report) => return self.hear(report),
            // Nothing is played blind, and time stands still.
            _ if !fits => return false,
            Msg::Tick(time) => match top.tick(time, context) {
                Some(flow) => flow,
                None => return false,
            },
            Msg::Key(key) => match known(key) {
                Some(key) => top.press(key, context),
                None => return false,
            },
            Msg::Wheel(step) => top.wheel(step, context),
            Msg::Paste(text) => top.paste(&text, context),
            Msg::Point(target) => top.point(target, context),
        };
        self.go(flow);
        true
    }

    /// The questions that the worker is to answer, to be asked once the
    /// picture has been drawn.
    pub fn requests(&mut self) -> Vec<Request> {
        let screens = self.screens.iter_mut();
        screens.flat_map(|screen| screen.requests()).collect()
    }

    /// How a match of the players of the one on top begins.
    fn as_before(&self) -> Options {
        match self.top_as::<LiveMatch>() {
            Some(live) => live.options(),
            None => Options::from(&self.context.settings),
        }
    }

    fn top(&self) -> &dyn Screen {
        &**self.screens.last().expect("the menu is never popped")
    }

    fn top_mut(&mut self) -> &mut dyn Screen {
        &mut **self.screens.last_mut().expect("the menu is never popped")
    }

    /// The screen on top, if it is of this kind.
    #[must_use]
    pub fn top_as<S: Screen>(&self) -> Option<&S> {
        self.top().get()
    }

    fn top_mut_as<S: Screen>(&mut self) -> Option<&mut S> {
        self.top_mut().get_mut()
    }

    /// Takes the screen on top away, if it is of this kind.
    fn take_top<S: Screen>(&mut self) -> Option<S> {
        let screen = self.screens.pop_if(|screen| screen.get::<S>().is_some())?;
        screen::downcast(screen).ok().map(|screen| *screen)
    }

    fn push(&mut self, screen: impl Screen) {
        self.screens.push(Box::new(screen));
    }
}
