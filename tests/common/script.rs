//! Scripts of keys against the drawn program.

mod cursor;
mod files;
pub(crate) mod keys;
pub(crate) mod picture;
pub(crate) mod run;

use std::time::Duration;

use crossterm::event::{KeyEvent, KeyEventKind};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
};
use stackade::{
    app::{
        App, Context, Flow, Memory, Screen,
        screens::{
            demo::Demo, live::LiveMatch, menu::Item, puzzle::PuzzleScreen, review::ReviewScreen,
            setup::Setup,
        },
        view::{Places, draw},
    },
    play::analysis::{Request, Ticket},
};
use unicode_width::UnicodeWidthStr as _;

use crate::common::prelude::*;
use keys::keys_of;
use picture::text;
pub(crate) use run::scripts;

#[derive(Debug)]
pub(crate) struct Script {
    app: App,
    cells: Buffer,
    cursor: Option<Position>,
    look: Look,
    places: Places,
    store: Option<Store>,
    /// Whether the worker answers nothing.
    busy: bool,
}

impl Script {
    pub(crate) fn menu() -> Self {
        Self::under(still())
    }

    /// A match of Ada and Kofi by the rule book in which blocks are seen to move.
    pub(crate) fn moving(id: &str) -> Self {
        Self::with(Memory::default()).open(id)
    }

    pub(crate) fn under(settings: Settings) -> Self {
        Self::with(Memory {
            settings,
            ..Memory::default()
        })
    }

    /// The menu under the usual settings but for a change, without motion.
    pub(crate) fn but(change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = still();
        change(&mut settings);
        Self::under(settings)
    }

    /// A demo of these games; none means all.
    pub(crate) fn demo(games: &[GameId], settings: Settings) -> Self {
        let mut script = Self::under(settings);
        let games = games.to_vec();
        let open = |context: &mut Context| Flow::open(Demo::new(games, false, context));
        script.app.open(open);
        script.answer();
        script.draw();
        script
    }

    fn with(memory: Memory) -> Self {
        let app = App::new(memory, 7);
        let mut script = Self {
            app,
            cells: Buffer::empty(Rect::new(0, 0, 80, 24)),
            cursor: None,
            look: Look::default(),
            places: Places::default(),
            store: None,
            busy: false,
        };
        script.draw();
        script
    }

    pub(crate) fn game(id: &str) -> Self {
        Self::rules(id, &[])
    }

    pub(crate) fn rules(id: &str, rules: &[(&str, u64)]) -> Self {
        Self::people(id, rules, ["Ada", "Kofi"])
    }

    pub(crate) fn people(id: &str, options: &[(&str, u64)], people: [&str; 2]) -> Self {
        Self::session(begin(id, options, super::matches::people(people), ""))
    }

    pub(crate) fn against_bot(id: &str, level: Level, first: Seat) -> Self {
        Self::session(seated(id, against(level, first), ""))
    }

    pub(crate) fn session(session: Box<dyn Session>) -> Self {
        Self::menu().on(session)
    }

    /// Any match, on this program; the result of one that is over has been seen.
    pub(crate) fn on(mut self, session: Box<dyn Session>) -> Self {
        let over = session.outcome().is_some();
        self.start(session);
        self.answer();
        self.draw();
        over.then_some(1100).into_iter().fold(self, Self::wait)
    }

    fn start(&mut self, session: Box<dyn Session>) {
        self.app
            .open(|context| context.start(session, context.options()));
    }

    pub(crate) fn open(self, id: &str) -> Self {
        self.on(open(id, ""))
    }

    fn show<S: Screen + 'static>(mut self, open: impl FnOnce(&mut Context) -> S) -> Self {
        self.app.open(|context| Flow::push(open(context)));
        self.draw();
        self
    }

    pub(crate) fn replay(session: Box<dyn Session>) -> Self {
        Self::menu().show(|context| ReviewScreen::replay(session, &context.options()))
    }

    pub(crate) fn puzzle(puzzle: Puzzle, origin: Origin) -> Self {
        Self::menu().show(|context| PuzzleScreen::new(puzzle, origin, &context.options()))
    }

    #[track_caller]
    pub(crate) fn enter(self, line: &str) -> Self {
        let script = self.press("home").click(line);
        script.press("⏎")
    }

    pub(crate) fn look(mut self, look: Look) -> Self {
        self.look = look;
        self.draw();
        self
    }

    pub(crate) fn size(mut self, width: u16, height: u16) -> Self {
        self.cells = Buffer::empty(Rect::new(0, 0, width, height));
        self.send(Msg::Resize(width, height))
    }

    /// Presses keys one after the other: arrows, `⏎`, `esc`, `space`, `tab`,
    /// `home`, `end`, `del`, `back`, `f1`; anything else is typed letter by letter.
    pub(crate) fn press(mut self, keys: &str) -> Self {
        for key in keys.split_whitespace().flat_map(keys_of) {
            self = self.send(Msg::Key(key));
        }
        self
    }

    pub(crate) fn repeat(mut self, key: &str) -> Self {
        for key in keys_of(key) {
            self = self.send(Msg::Key(KeyEvent {
                kind: KeyEventKind::Repeat,
                ..key
            }));
        }
        self
    }

    /// Plays moves given in notation; a result to which they lead has been seen.
    pub(crate) fn play(self, moves: &str) -> Self {
        let mut script = self;
        for text in moves.split_whitespace() {
            let Some(play) = script.app.top_as::<LiveMatch>() else {
                panic!("no match is on the screen");
            };
            let session = &play.board.session;
            let mut played = session.again(session.table().clone());
            let before = (0..session.ply()).map(|ply| session.told(ply).notation);
            for notation in before.chain([text.to_owned()]) {
                played
                    .read(&notation)
                    .unwrap_or_else(|refusal| panic!("{notation}: {refusal}\n{}", script.screen()));
            }
            script.start(played);
        }
        let seen = script.on_top().board.session.outcome().map(|_| 1100);
        script.draw();
        seen.into_iter().fold(script, Self::wait)
    }

    /// The setup of a game for two, counted from 1 in the order of the menu.
    pub(crate) fn setup(number: usize) -> Self {
        Self::menu().set_up(number)
    }

    pub(crate) fn asking(session: &dyn Session) -> Self {
        Self::menu().show(|context| Setup::like(session, &context.settings))
    }

    pub(crate) fn set_up(self, number: usize) -> Self {
        self.press(&number.to_string()).item(Item::TwoPlayers)
    }

    #[track_caller]
    pub(crate) fn item(self, item: Item) -> Self {
        let letter = item.letter().expect("an item with a letter");
        self.press(&letter.to_string())
    }

    /// Goes to the first row that begins so, which may be among the other options of a
    /// setup.
    #[track_caller]
    pub(crate) fn select(self, label: &str) -> Self {
        let mut script = self.walk_to(label);
        if !script.stands_on(label) {
            script = script.walk_to("More options").press("⏎").walk_to(label);
        }
        let (found, screen) = (script.stands_on(label), script.screen());
        assert!(found, "no row begins with {label:?} on\n{screen}");
        script
    }

    fn walk_to(self, label: &str) -> Self {
        let mut script = self.press("pgup");
        for _ in 0..20 {
            if script.stands_on(label) {
                break;
            }
            script = script.press("↓");
        }
        script
    }

    fn stands_on(&self, label: &str) -> bool {
        self.screen().contains(&format!("▸ {label}"))
    }

    #[track_caller]
    pub(crate) fn begin(self) -> Self {
        self.select("Play").press("⏎")
    }

    pub(crate) fn send(mut self, msg: Msg) -> Self {
        self.app.update(msg);
        self.answer();
        self.draw();
        self.work();
        self
    }

    fn answer(&mut self) {
        while !self.busy {
            let requests = self.app.requests();
            if requests.is_empty() {
                return;
            }
            for Request { ticket, question } in requests {
                let waited = !ticket.is_stale();
                if let Some(answer) = waited.then(|| question(&Cancel::new())).flatten() {
                    self.app.update(Msg::Found(ticket, answer));
                }
            }
        }
    }

    pub(crate) fn busy(mut self) -> Self {
        self.busy = true;
        self
    }

    pub(crate) fn free(mut self) -> Self {
        self.busy = false;
        self.answer();
        self.draw();
        self
    }

    /// Something comes from the store that there is to say.
    pub(crate) fn trouble(self, news: &str) -> Self {
        self.send(Msg::Store(StoreEvent::Trouble(news.to_owned())))
    }

    /// What a busy worker is asked, and will never answer.
    pub(crate) fn asked(&mut self) -> Vec<Ticket> {
        let requests = self.app.requests().into_iter();
        requests.map(|request| request.ticket).collect()
    }

    /// Lets milliseconds pass as they do in a terminal: no more of them at once
    /// than the program can wait, and the worker answers in between. Nothing
    /// comes to pass where nothing happens by itself.
    pub(crate) fn live(mut self, milliseconds: u64) -> Self {
        let mut left = Duration::from_millis(milliseconds);
        loop {
            let Some(wait) = self.app.wait().filter(|_| !left.is_zero()) else {
                return self;
            };
            let wait = wait.min(left);
            left -= wait;
            self = self.send(Msg::Tick(wait));
        }
    }

    pub(crate) fn wait(self, milliseconds: u64) -> Self {
        self.send(Msg::Tick(Duration::from_millis(milliseconds)))
    }

    #[track_caller]
    pub(crate) fn click(self, text: &str) -> Self {
        let screen = self.screen();
        let lines: Vec<_> = (0..).zip(screen.lines()).collect();
        let found = lines.into_iter().rev().find_map(|(row, line)| {
            let column = line[..line.rfind(text)?].width();
            self.places.at(column.try_into().ok()?, row)
        });
        let target = found.unwrap_or_else(|| panic!("{text:?} is no place on\n{screen}"));
        self.send(Msg::Point(target))
    }

    #[track_caller]
    pub(crate) fn sees(self, text: &str) -> Self {
        let screen = self.screen();
        assert!(screen.contains(text), "{text:?} is not on\n{screen}");
        self
    }

    /// Requires that a text is not on the screen, nor broken into lines there.
    #[track_caller]
    pub(crate) fn misses(self, text: &str) -> Self {
        let screen = self.screen();
        let seen = screen.contains(text) || self.words().contains(text);
        assert!(!seen, "{text:?} is on\n{screen}");
        self
    }

    /// Requires so many plies played in the match on top.
    #[track_caller]
    pub(crate) fn ply(self, ply: usize) -> Self {
        assert_eq!(self.board().session.ply(), ply, "{}", self.screen());
        self
    }

    #[track_caller]
    pub(crate) fn on_top(&self) -> &LiveMatch {
        self.top()
    }

    /// The screen on top, which has to be of this kind.
    #[track_caller]
    pub(crate) fn top<S: Screen>(&self) -> &S {
        let top = self.app.top_as();
        top.unwrap_or_else(|| panic!("something else is on top:\n{}", self.screen()))
    }

    pub(crate) fn app(&self) -> &App {
        &self.app
    }

    pub(crate) fn places(&self) -> &Places {
        &self.places
    }

    pub(crate) const fn buffer(&self) -> &Buffer {
        &self.cells
    }

    /// Where the cursor stands; in the corner where it is hidden.
    pub(crate) fn cursor(&self) -> Position {
        self.cursor.unwrap_or_default()
    }

    pub(crate) fn screen(&self) -> String {
        text(self.buffer())
    }

    /// The screen as text in which a sentence is one line, however it is broken.
    pub(crate) fn words(&self) -> String {
        self.screen().replace("\n ", " ")
    }

    pub(crate) fn shot(&self) -> String {
        let Position { x, y } = self.cursor();
        format!("{}\ncursor {x},{y}", self.screen())
    }

    fn draw(&mut self) {
        self.cells.reset();
        (self.places, self.cursor) = draw(&self.app, &mut self.cells, &self.look);
    }
}

/// The settings as they come, but without motion.
pub(crate) fn still() -> Settings {
    Settings {
        motion: false,
        ..Settings::default()
    }
}
