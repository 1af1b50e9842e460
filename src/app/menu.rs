//! The first screen: the games, and what else there is.

mod kept;
mod live;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use self::kept::{card, people, told};
pub use self::live::Live;
use super::{
    Context, Flow, Options, Screen,
    flow::Order,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    preferences::Preferences,
    puzzles::Puzzles,
    question::Question,
    records::Records,
    screens::{demo::Demo, lesson::LessonScreen},
    statistics::Statistics,
    view::{self, Sheet},
};
use crate::{
    core::text,
    play::{catalog::GameId, record::Record},
    store::{Job, Kept, Report},
};

/// A line of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// Go on with a match that was left, by its index.
    GoOn(usize),
    /// Show the older ones of them too.
    Older,
    /// Set up a game.
    Game(GameId),
    /// Watch bots play.
    Demo,
    /// Solve puzzles.
    Puzzles,
    /// Look at the games of the past.
    Records,
    /// See who has won how often.
    Statistics,
    /// Change the settings.
    Settings,
    /// Read about the keys.
    Help,
    /// End the program.
    Leave,
}

/// The least room in which there is a board beside the lines, in cells, where
/// nothing was left and nothing is told.
const WITH_BOARD: (u16, u16) = (76, 23);

/// So many matches that were left are shown at first where there are more than
/// [`FEW`].
const LATEST: usize = 2;

/// So many are always shown.
const FEW: usize = 3;

/// The most rows that notices take beneath a board.
const NOTICES: usize = 2;

/// The menu with its highlighted line.
#[derive(Debug)]
pub struct Menu {
    /// The highlighted line.
    pub list: List,
    /// The matches that can be gone on with, the latest first.
    pub kept: Vec<Kept>,
    /// Whether all of them are shown.
    all: bool,
    /// Sentences to be read.
    pub notices: Vec<String>,
    /// What the menu does by itself.
    pub live: Live,
    /// Whether a match that was left is being taken over.
    taking: bool,
}

impl Menu {
    /// The menu with what can be gone on with, and what is to be told.
    #[must_use]
    pub fn new(kept: Vec<Kept>, notices: Vec<String>, options: &Options) -> Self {
        let mut menu = Self {
            list: List::at(0),
            kept,
            all: false,
            notices,
            live: Live::new(options),
            taking: false,
        };
        menu.live.show(menu.item());
        menu
    }

    /// Whether there is a board, where there is so much room.
    #[must_use]
    pub fn has_board(&self, (width, height): (u16, u16)) -> bool {
        let kept = self.left() + usize::from(self.left() > 0);
        let notices = if self.notices.is_empty() { 0 } else { NOTICES };
        width >= WITH_BOARD.0 && usize::from(height) >= usize::from(WITH_BOARD.1) + kept + notices
    }

    /// What is to be told: all of it where that fits, else the first sentence and
    /// how many there are beside it.
    #[must_use]
    pub fn notice(&self, fits: impl Fn(&str) -> bool) -> String {
        let all = self.notices.join(" ");
        match self.notices.as_slice() {
            [first, others @ ..] if !others.is_empty() && !fits(&all) => {
                format!("{first} (And {} more, told on leaving.)", others.len())
            }
            _ => all,
        }
    }

    /// All lines: the matches that were left, the games, then the rest.
    #[must_use]
    pub fn items(&self) -> Vec<Item> {
        let kept = (0..self.offered()).map(Item::GoOn);
        kept.chain(self.hides().then_some(Item::Older))
            .chain(GameId::all().map(Item::Game))
            .chain([
                Item::Demo,
                Item::Puzzles,
                Item::Records,
                Item::Statistics,
                Item::Settings,
                Item::Help,
                Item::Leave,
            ])
            .collect()
    }

    /// How many lines are about matches that were left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.offered() + usize::from(self.hides())
    }

    fn offered(&self) -> usize {
        if self.hides() {
            LATEST
        } else {
            self.kept.len()
        }
    }

    fn hides(&self) -> bool {
        !self.all && self.kept.len() > FEW
    }

    /// The highlighted line.
    #[must_use]
    pub fn item(&self) -> Item {
        self.items()[self.list.index]
    }

    /// The name of a line.
    #[must_use]
    pub fn name(&self, item: Item) -> String {
        match item {
            Item::GoOn(index) => {
                let card = card(&self.kept[index].record);
                format!("Go on: {}", card.map_or("", |card| card.title))
            }
            Item::Older => "Older games".to_owned(),
            Item::Game(game) => game.card().title.to_owned(),
            Item::Demo => "Demo".to_owned(),
            Item::Puzzles => "Puzzles".to_owned(),
            Item::Records => "Records".to_owned(),
            Item::Statistics => "Statistics".to_owned(),
            Item::Settings => "Settings".to_owned(),
            Item::Help => "Help".to_owned(),
            Item::Leave => "Leave".to_owned(),
        }
    }

    /// The same where there is no more room beside it than for so many cells: a match
    /// that was left is told from the others of its game.
    #[must_use]
    pub fn name_within(&self, item: Item, room: usize) -> String {
        let name = self.name(item);
        match item {
            Item::GoOn(index) => {
                let records: Vec<&Record> = self.kept.iter().map(|kept| &kept.record).collect();
                let room = room.saturating_sub(text::cells(&name) + 2);
                format!("{name}, {}", kept::apart(&records, index, room))
            }
            _ => name,
        }
    }

    /// What a line is about, in a few words.
    #[must_use]
    pub fn line(&self, item: Item) -> String {
        self.line_with(item, &str::to_owned)
    }

    /// The same with the names in it put through `call`.
    #[must_use]
    pub fn line_with(&self, item: Item, call: &dyn Fn(&str) -> String) -> String {
        match item {
            Item::GoOn(index) => told(&self.kept[index].record, call),
            Item::Older => format!("{} more were left.", self.kept.len() - LATEST),
            Item::Game(game) => game.card().line.to_owned(),
            Item::Demo => "Watch bots play all five, and hear how well.".to_owned(),
            Item::Puzzles => "One move to find: a puzzle a day, and any number more.".to_owned(),
            Item::Records => "Look at the games of the past, and play on from them.".to_owned(),
            Item::Statistics => "Who has won how often.".to_owned(),
            Item::Settings => "Colours, motion, who usually plays.".to_owned(),
            Item::Help => "What the keys do.".to_owned(),
            Item::Leave => "Back to the shell.".to_owned(),
        }
    }

    /// The names in what a line is about: of those who play a match that was left.
    #[must_use]
    pub fn names(&self, item: Item) -> Vec<String> {
        match item {
            Item::GoOn(index) => people(&self.kept[index].record).into(),
            _ => Vec::new(),
        }
    }

    /// What the keys do now.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let enter = match self.item() {
            Item::GoOn(_) => "go on",
            _ => "open",
        };
        let mut hints = vec![hint(Keys::Along, "choose").or(""), hint(Keys::Enter, enter)];
        match self.item() {
            Item::GoOn(_) => hints.push(hint(Keys::Delete, "erase")),
            Item::Game(_) => hints.push(hint(Keys::Right, "learn it").or("learn")),
            _ => {}
        }
        hints.push(hint(Keys::Letter('?'), "help"));
        hints.push(hint(Keys::Letter('q'), "leave"));
        hints
    }

    /// Takes over which matches can be gone on with. The highlight stays on
    /// what it is on, or else goes to what is offered first.
    pub(super) fn offer(&mut self, kept: Vec<Kept>) {
        self.taking = false;
        let before = self.item();
        let new = kept.len() > self.kept.len();
        self.kept = kept;
        let stays = match before {
            Item::GoOn(_) | Item::Older => None,
            item => self.items().iter().position(|&known| known == item),
        };
        self.list.index = stays.filter(|_| !new).unwrap_or(0);
        self.live.show(self.item());
    }

    fn carry_out(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let flow = self.give(intent, context);
        self.live.show(self.item());
        flow
    }

    fn give(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let items = self.items();
        match intent {
            Intent::Confirm => self.choose(context),
            Intent::Command(Command::Leave) => Flow::Quit,
            Intent::Command(Command::Help) => Flow::push(Page::help()),
            Intent::Delete => self.erase(),
            Intent::Digit(number) => {
                let game = usize::try_from(number).unwrap_or(0).wrapping_sub(1);
                let index = self.left().saturating_add(game);
                if matches!(items.get(index), Some(Item::Game(_))) {
                    self.list.index = index;
                }
                Flow::Stay
            }
            // Esc has nowhere to go back to; it only shows the way out.
            Intent::Back => {
                self.list.index = items.len() - 1;
                Flow::Stay
            }
            _ => {
                self.list.cycle(intent, items.len());
                Flow::Stay
            }
        }
    }

    fn pick(&mut self, index: usize, context: &mut Context) -> Flow {
        self.live.wake();
        if index == self.list.index {
            return self.choose(context);
        }
        self.list.index = index.min(self.items().len() - 1);
        self.live.show(self.item());
        Flow::Stay
    }

    fn choose(&mut self, context: &mut Context) -> Flow {
        self.notices.clear();
        match self.item() {
            Item::GoOn(_) if self.taking => Flow::Stay,
            Item::GoOn(index) => {
                self.taking = true;
                let take = Job::Take(context.number(), self.kept[index].clone());
                // Should another running program have it, the list is out of date.
                context.jobs.extend([take, Job::List]);
                Flow::Stay
            }
            Item::Older => {
                // The highlight is on the first of them then.
                self.all = true;
                Flow::Stay
            }
            Item::Game(game) => Flow::push(context.setup(game)),
            Item::Demo => Flow::push(Demo::new(Vec::new(), false, context)),
            Item::Puzzles => Flow::push(Puzzles::default()),
            Item::Records => Flow::push(Records::default()),
            Item::Statistics => Flow::push(Statistics::new(0)),
            Item::Settings => {
                Flow::push(Preferences::new(&context.settings, context.themes.clone()))
            }
            Item::Help => Flow::push(Page::help()),
            Item::Leave => Flow::Quit,
        }
    }

    fn erase(&self) -> Flow {
        let Item::GoOn(index) = self.item() else {
            return Flow::Stay;
        };
        let kept = self.kept[index].clone();
        let title = card(&kept.record).map_or("this game", |card| card.title);
        Flow::push(Question::discard(kept, title))
    }
}

impl Screen for Menu {
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.carry_out(intent, context)
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::menu::draw(self, sheet);
    }
    fn wait(&self, room: (u16, u16)) -> Option<Duration> {
        self.live.wait(self.has_board(room))
    }
    fn tick(&mut self, time: Duration, context: &mut Context) -> Option<Flow> {
        let seen = self.has_board(context.room);
        self.live.tick(time, seen, context)
    }
    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        self.live.wake();
        // Only the arrow itself begins a lesson: a letter that stands for it, or a
        // wheel, is too easily meant for something else.
        match (key.code, self.item()) {
            (KeyCode::Right, Item::Game(game)) if key.kind == KeyEventKind::Press => {
                Flow::push(LessonScreen::of(game, context))
            }
            _ => Intent::of(key).map_or(Flow::Stay, |intent| self.carry_out(intent, context)),
        }
    }
    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        match target {
            Target::Item(index) => self.pick(index, context),
            _ => Flow::Stay,
        }
    }
    fn report(&mut self, report: &Report) -> bool {
        let Report::Listed(found) = report else {
            return false;
        };
        self.offer(found.value.clone());
        true
    }
    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Rest => self.live.rest(),
            Order::Discard(kept) => context.jobs.extend([Job::Discard(*kept), Job::List]),
            order => return self.lead_on(order, context),
        }
        Flow::Stay
    }
    fn resume(&mut self, context: &mut Context) {
        self.live.heed(&context.options());
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.notices.push(sentence.to_owned());
        true
    }
}
