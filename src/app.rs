//! The program without a terminal: messages in, screens as values out.
//!
//! [`App::update`] takes what has happened, [`App::wait`] says how long nothing
//! will happen by itself, and drawing reads the [`Screen`]s. Time enters only as
//! [`Msg::Tick`], chance only as the seed.

pub mod board;
pub mod context;
pub mod flow;
pub mod halves;
pub mod hint;
pub mod keys;
pub mod kit;
pub mod loading;
pub mod message;
pub mod motion;
pub mod screen;
pub mod screens;
pub mod view;

use std::time::Duration;

pub use self::{
    context::{Context, Memory},
    flow::Flow,
    kit::{list, pager},
    screen::Screen,
};

use self::{
    hint::Hint,
    keys::{is_control, known},
    message::{Msg, Target},
    screens::{live::LiveMatch, menu::Menu},
};
use crate::{
    engine::bot::Dice,
    play::{analysis::Request, catalog::open_record, record::Record},
    store::{Settings, StoreCommand, StoreEvent, file_name},
};

/// The least width and height of the screen, in cells.
pub const LEAST: (u16, u16) = (40, 16);

/// The greatest part of a screen that is used, its middle: beyond, eyes would
/// have to travel.
pub const MOST: (u16, u16) = (200, 60);

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
    told: Vec<String>,
    /// What the first board that opens has to tell, as the menu was not looked at.
    untold: Option<String>,
    size: (u16, u16),
    /// What the last click has selected, and on which screen, unless something else was
    /// done since.
    clicked: Option<(usize, Target)>,
    exit: Option<u8>,
}

impl App {
    /// The program at its menu; `seed` decides the tosses of a coin.
    pub fn new(memory: Memory, seed: u64) -> Self {
        let told = memory.notices.clone();
        let context = Context {
            file: memory.file,
            settings: memory.settings,
            lessons: memory.lessons,
            setups: Vec::new(),
            bot: None,
            // The menu tells of today's puzzle once it is known.
            to_store: vec![StoreCommand::Recall],
            chance: Dice::new(seed, 0),
            room: (80, 24),
        };
        let menu = Menu::new(memory.kept, memory.notices, &context);
        Self {
            screens: vec![Box::new(menu)],
            context,
            told,
            untold: None,
            size: (80, 24),
            clicked: None,
            exit: None,
        }
    }

    /// The program begins beyond its menu: what could not be read is told beside
    /// the first board as well, which is no lesson and no demo.
    pub fn pass_menu(&mut self) {
        self.untold = Some(self.told.join(" ")).filter(|notices| !notices.is_empty());
    }

    /// Goes where this leads.
    pub fn open(&mut self, way: impl FnOnce(&mut Context) -> Flow) {
        let flow = way(&mut self.context);
        self.go(flow);
    }

    /// The screens, the lowest first; there is always one.
    pub fn screens(&self) -> &[Box<dyn Screen>] {
        &self.screens
    }

    /// The settings in force.
    pub const fn settings(&self) -> &Settings {
        &self.context.settings
    }

    /// The exit code, once the program is to end.
    pub const fn exit(&self) -> Option<u8> {
        self.exit
    }

    /// Whether the screen is large enough to play on.
    pub const fn fits(&self) -> bool {
        self.size.0 >= LEAST.0 && self.size.1 >= LEAST.1
    }

    /// The size of the part of the screen that is used.
    pub const fn room(&self) -> (u16, u16) {
        self.context.room
    }

    /// How long nothing happens by itself; none if for ever.
    pub fn wait(&self) -> Option<Duration> {
        if self.fits() {
            self.top().wait(self.room())
        } else {
            None
        }
    }

    /// What the keys do on the screen on top.
    pub fn hints(&self) -> Vec<Hint> {
        self.top().hints()
    }

    /// Takes a message in. Returns whether there is something new to draw.
    ///
    /// A click never plays by surprise: it selects, and does what Enter does only where
    /// the click before it has selected the same, and nothing else was done in between.
    pub fn update(&mut self, msg: Msg) -> bool {
        let clicked = match msg {
            Msg::Tick(_) | Msg::Resize(..) | Msg::Found(..) | Msg::Store(_) => self.clicked,
            _ => self.clicked.take(),
        };
        let (fits, depth, context) = (self.fits(), self.screens.len(), &mut self.context);
        let Some(top) = self.screens.last_mut() else {
            return false;
        };
        let flow = match msg {
            Msg::Resize(width, height) => {
                self.size = (width, height);
                self.context.room = (width.min(MOST.0), height.min(MOST.1));
                return true;
            }
            Msg::Found(ticket, answer) => {
                let mut screens = self.screens.iter_mut();
                match screens.find_map(|screen| screen.hear(&ticket, &answer)) {
                    Some(flow) => flow,
                    None => return false,
                }
            }
            Msg::Key(key) if is_control(key, 'c') => {
                self.exit = Some(INTERRUPTED);
                return false;
            }
            Msg::Store(report) => return self.hear(report),
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
            Msg::Focus => return false,
            Msg::Select(target) => {
                top.select(target, context);
                Flow::Stay
            }
            Msg::Point(target) => {
                let click = Some((depth, target));
                if !top.select(target, context) {
                    top.point(target, context)
                } else if clicked == click {
                    top.act(context)
                } else {
                    self.clicked = click;
                    Flow::Stay
                }
            }
        };
        self.go(flow);
        true
    }

    /// The questions that the worker is to answer, to be asked once the
    /// picture has been drawn.
    pub fn requests(&mut self) -> Vec<Request> {
        // What the menu would tell can wait until it is seen.
        let below = usize::from(self.screens.len() > 1);
        let screens = self.screens.iter_mut().skip(below);
        screens.flat_map(|screen| screen.requests()).collect()
    }

    fn top(&self) -> &dyn Screen {
        &**self.screens.last().expect("the menu is never popped")
    }

    /// The screen on top, if it is of this kind.
    pub fn top_as<S: Screen>(&self) -> Option<&S> {
        self.top().get()
    }
}

/// The way where a screen leads.
impl App {
    /// Goes there.
    fn go(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Push(screen) => self.push(screen),
            Flow::Replace(screen) => {
                self.close_top();
                self.push(screen);
            }
            Flow::Open(screen) => {
                self.close();
                self.push(screen);
            }
            Flow::Pop => self.pop(),
            Flow::Give(order) => {
                self.pop();
                if let Some(top) = self.screens.last_mut() {
                    let flow = top.obey(order, &mut self.context);
                    self.go(flow);
                }
            }
            Flow::Menu => {
                self.close();
                self.context.to_store.push(StoreCommand::List);
                self.resume();
            }
            Flow::Quit => self.exit = Some(0),
        }
    }

    fn push(&mut self, mut screen: Box<dyn Screen>) {
        if let Some(notices) = self.untold.take()
            && !screen.tell(&notices)
        {
            self.untold = Some(notices);
        }
        let flow = screen.opened(&mut self.context);
        self.screens.push(screen);
        self.go(flow);
    }

    fn pop(&mut self) {
        self.close_top();
        self.resume();
    }

    fn close_top(&mut self) {
        if self.screens.len() > 1
            && let Some(mut screen) = self.screens.pop()
        {
            screen.close(&mut self.context);
        }
    }

    fn resume(&mut self) {
        if let Some(top) = self.screens.last_mut() {
            top.resume(&mut self.context);
        }
    }

    /// Closes everything but the menu, also as the program ends;
    /// [`to_store`](Self::to_store) still has to be asked for what is left to do.
    pub fn close(&mut self) {
        while self.screens.len() > 1 {
            self.close_top();
        }
    }
}

/// What goes to the store, and what comes back.
impl App {
    /// What has to be done with the files, to be begun once the picture has been
    /// drawn.
    pub fn to_store(&mut self) -> Vec<StoreCommand> {
        let mut to_store = std::mem::take(&mut self.context.to_store);
        to_store.extend(self.screens.iter_mut().flat_map(|screen| screen.to_store()));
        to_store
    }

    /// Takes in what has come of a command to the store. Returns whether there is
    /// something new to draw.
    fn hear(&mut self, event: StoreEvent) -> bool {
        // The screen that waits for it may have the help on top.
        let mut screens = self.screens.iter_mut().rev();
        let shown = screens.any(|screen| screen.stored(&event));
        let sentences = match event {
            StoreEvent::Taken(record) => {
                self.go_on(&record);
                return true;
            }
            StoreEvent::Recalled(_) => return shown,
            StoreEvent::Listed(found) => {
                let mut new = found.notices;
                new.retain(|notice| !self.told.contains(notice));
                self.told.extend_from_slice(&new);
                new
            }
            StoreEvent::Saved(path) => vec![format!("Saved as {}.", path.display())],
            StoreEvent::Aside(path) => vec![format!(
                "The settings that could not be read are kept as {}.",
                file_name(&path)
            )],
            StoreEvent::Kept { news, .. } => news.into_iter().collect(),
            StoreEvent::Trouble(sentence) => vec![sentence],
        };
        for sentence in &sentences {
            self.tell(sentence);
        }
        shown || !sentences.is_empty()
    }

    /// Goes on with a match that was left; how it is played is as the settings say.
    fn go_on(&mut self, record: &Record) {
        match open_record(record) {
            Ok(session) => {
                let live = LiveMatch::left(session, record, &mut self.context);
                self.go(Flow::open(live));
            }
            Err(unplayable) => {
                let leave = record.id.map(StoreCommand::Leave);
                self.context.to_store.extend(leave);
                self.tell(&format!("{unplayable}."));
            }
        }
    }

    /// Says something on the topmost screen that has a place for it, which the menu
    /// has.
    fn tell(&mut self, sentence: &str) {
        let mut screens = self.screens.iter_mut().rev();
        screens.any(|screen| screen.tell(sentence));
    }
}
