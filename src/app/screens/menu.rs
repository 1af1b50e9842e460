//! The first screen: the games as cards, what can be done with the selected one, and
//! what else there is. One Enter plays.

mod draw;
mod kept;
mod live;
mod short_game;
mod showcase;
mod thumbnail;
mod title;

use std::time::Duration;

use jiff::civil::Date;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use strum::IntoEnumIterator as _;

pub use self::live::Live;
pub(in crate::app) use self::short_game::SWAP_RULE;
use self::short_game::ShortGame;
use crate::{
    app::{
        Context, Flow, Screen,
        context::Standing,
        flow::Order,
        hint::{Hint, Keys, command, hint},
        keys::{Command, Intent, Reach},
        kit::pager::Pager,
        loading::Loading,
        message::Target,
        screens::{
            demo::Demo,
            lesson::LessonScreen,
            puzzle::Origin,
            puzzles::Puzzles,
            question::Question,
            records::Records,
            settings::{SettingsScreen, beside},
            statistics::Statistics,
        },
        view::Ui,
    },
    core::selector::Step,
    engine::bot::Level,
    play::{
        catalog::GameId,
        player::{Holder, Seat},
        puzzle::Attempt,
    },
    store::{Kept, Past, StoreCommand, StoreEvent},
};

/// The least room in which the games are cards, in cells.
const CARDS: (u16, u16) = (76, 22);
/// The least room in which the selected game has a large board beside its actions.
const LARGE: (u16, u16) = (110, 36);

/// Something to select.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A game: it is played against a bot.
    Game(GameId),
    /// Play the selected game against a bot.
    Play,
    /// Play it with two people.
    TwoPlayers,
    /// Learn it.
    Tutorial,
    /// Read its rules.
    Rules,
    /// Set up a match of it.
    Setup,
    /// Continue a match that was left, by its index.
    Continue(usize),
    /// Solve the puzzle of the day.
    Daily,
    /// Watch bots play.
    Demo,
    /// Solve more puzzles.
    Puzzles,
    /// Look at the games of the past.
    Records,
    /// See how you fare.
    Statistics,
    /// Change the settings.
    Settings,
    /// Read about the keys.
    Help,
    /// End the program.
    Quit,
}

/// What can be done with a game, its first action first.
const ACTIONS: [Item; 5] = [
    Item::Play,
    Item::TwoPlayers,
    Item::Tutorial,
    Item::Rules,
    Item::Setup,
];

/// What else there is.
const MORE: [Item; 7] = [
    Item::Demo,
    Item::Puzzles,
    Item::Records,
    Item::Statistics,
    Item::Settings,
    Item::Help,
    Item::Quit,
];

impl Item {
    /// The letter that follows it from anywhere on the menu. The letters of hjkl and
    /// WASD move the highlight, so none of them stands here.
    #[must_use]
    pub fn letter(self) -> Option<char> {
        match self {
            Self::TwoPlayers => Some('v'),
            Self::Tutorial => Some('t'),
            Self::Rules => Some('r'),
            Self::Setup => Some('n'),
            Self::Continue(0) => Some('c'),
            Self::Daily => Some('p'),
            Self::Demo => Some('b'),
            Self::Puzzles => Some('z'),
            Self::Records => Some('g'),
            Self::Statistics => Some('y'),
            Self::Settings => Some('o'),
            Self::Help => Command::Help.letter(),
            Self::Quit => Command::Leave.letter(),
            Self::Game(_) | Self::Play | Self::Continue(_) => None,
        }
    }
}

/// What is known of the puzzle of the day.
#[derive(Debug, Clone, Copy)]
struct Today {
    day: Date,
    streak: u64,
    /// How it went, if it has a result.
    result: Option<Attempt>,
    begun: bool,
}

/// The menu with its highlighted item.
#[derive(Debug)]
pub struct Menu {
    item: Item,
    /// The selected game.
    game: GameId,
    /// The bot that Enter plays against.
    bot: Level,
    /// The matches that can be continued, the latest first.
    kept: Vec<Kept>,
    today: Option<Today>,
    /// How far the lessons have come, by game.
    lessons: Vec<Standing>,
    /// Sentences to be read.
    notices: Vec<String>,
    /// What the menu does by itself.
    live: Live,
    /// Whether a match that was left is being taken over.
    taking: bool,
    /// Whether no game has been finished yet.
    newcomer: bool,
}

impl Menu {
    /// The menu with what can be continued, and what is to be told.
    #[must_use]
    pub fn new(kept: Vec<Kept>, notices: Vec<String>, context: &Context) -> Self {
        let game = GameId::StonePileBattle;
        let mut menu = Self {
            item: kept.first().map_or(Item::Game(game), |_| Item::Continue(0)),
            game,
            bot: Level::Casual,
            kept,
            today: None,
            lessons: Vec::new(),
            notices,
            live: Live::new(&context.options()),
            taking: false,
            newcomer: true,
        };
        menu.heed(context);
        if let Some(Holder::Bot(level)) = context.settings.players.into_iter().find(is_bot) {
            menu.bot = level;
        }
        menu.look();
        menu
    }

    /// Goes by the settings and lessons as they are now.
    fn heed(&mut self, context: &Context) {
        self.live.heed(&context.options());
        self.bot = context.bot.unwrap_or(self.bot);
        self.lessons = GameId::all().map(|game| context.standing(game)).collect();
    }

    /// Whether nothing has been played or learnt yet, as far as is known.
    fn is_newcomer(&self) -> bool {
        let new = |standing: &Standing| standing.left.is_none() && !standing.done;
        self.newcomer && self.kept.is_empty() && self.lessons.iter().all(new)
    }

    /// The highlighted item.
    #[must_use]
    pub const fn highlighted(&self) -> Item {
        self.item
    }

    /// The matches that can be continued.
    #[must_use]
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// What the menu does by itself.
    #[must_use]
    pub const fn live(&self) -> &Live {
        &self.live
    }

    /// Takes over which matches can be continued. Of what is new the first one is
    /// highlighted.
    fn offer(&mut self, kept: Vec<Kept>) {
        self.taking = false;
        let new = kept.len() > self.kept.len();
        self.kept = kept;
        let lost = matches!(self.item, Item::Continue(index) if index >= self.kept.len());
        if lost {
            self.item = Item::Game(self.game);
        } else if new {
            self.item = Item::Continue(0);
        }
        self.look();
    }

    /// The items as they stand in so much room: rows of them, side by side.
    fn rows(&self, room: (u16, u16)) -> Vec<Vec<Item>> {
        let kept = (0..self.kept.len()).map(|index| vec![Item::Continue(index)]);
        let daily = vec![Item::Daily];
        if !has_cards(room) {
            let games = GameId::all().map(|game| {
                let actions = ACTIONS[1..].iter().copied();
                std::iter::once(Item::Game(game)).chain(actions).collect()
            });
            let more = MORE.map(|item| vec![item]);
            return kept.chain(games).chain([daily]).chain(more).collect();
        }
        let actions = if is_large(room) {
            ACTIONS.map(|item| vec![item]).to_vec()
        } else {
            vec![ACTIONS.to_vec()]
        };
        std::iter::once(GameId::all().map(Item::Game).collect())
            .chain(actions)
            .chain(kept)
            .chain([daily, MORE.to_vec()])
            .collect()
    }

    /// Where the highlighted item stands in these rows. What can be done with a game may
    /// stand in the row of each: that of the selected one is meant.
    fn place(&self, rows: &[Vec<Item>]) -> (usize, usize) {
        let game = Item::Game(self.game);
        let here = rows.iter().position(|items| items.contains(&game));
        let find = |item: Item| {
            here.into_iter().chain(0..rows.len()).find_map(|row| {
                let column = rows[row].iter().position(|&known| known == item)?;
                Some((row, column))
            })
        };
        let place = find(self.item).or_else(|| find(game));
        place.unwrap_or_default()
    }

    /// Highlights an item.
    fn highlight(&mut self, item: Item) {
        self.item = item;
        if let Item::Game(game) = item {
            self.game = game;
        }
        self.look();
    }

    /// Shows the board of the selected game.
    fn look(&mut self) {
        let beside = self.item == Item::Game(self.game) || ACTIONS.contains(&self.item);
        self.live.show(beside.then_some(self.game));
    }

    /// Moves the highlight.
    fn step(&mut self, step: Step, around: bool, room: (u16, u16)) {
        let rows = self.rows(room);
        let (row, column) = self.place(&rows);
        let last = rows.len() - 1;
        let row_of_games =
            |row: usize| rows[row].iter().position(|&it| it == Item::Game(self.game));
        let at = |row: usize| {
            // From a row with other columns the selected game comes first.
            let column = row_of_games(row).unwrap_or(0);
            rows[row][column.min(rows[row].len() - 1)]
        };
        let item = match step {
            Step::Up if row == 0 && around => MORE[MORE.len() - 1],
            Step::Down if row == last && around => at(0),
            Step::Up if row == 0 => self.item,
            Step::Down if row == last => self.item,
            Step::Up => at(row - 1),
            Step::Down => at(row + 1),
            Step::Left => match column.checked_sub(1) {
                Some(column) => rows[row][column],
                None => self.turn_bot(step, &rows[row]),
            },
            Step::Right => match rows[row].get(column + 1) {
                Some(&item) => item,
                None => self.turn_bot(step, &rows[row]),
            },
        };
        self.highlight(item);
    }

    /// Where an action stands alone in its row, left and right change the bot.
    fn turn_bot(&mut self, step: Step, row: &[Item]) -> Item {
        if row == [Item::Play] {
            let levels: Vec<Level> = Level::iter().collect();
            let here = levels.iter().position(|&level| level == self.bot);
            if let Some(&level) = beside(&levels, here, step == Step::Right) {
                self.bot = level;
            }
        }
        self.item
    }

    /// Follows an item.
    fn choose(&mut self, item: Item, context: &mut Context) -> Flow {
        self.notices.clear();
        match item {
            Item::Game(_) | Item::Play => {
                let setup = context.setup(self.game).against(self.bot);
                self.play(setup, context)
            }
            Item::TwoPlayers => Flow::push(context.setup(self.game).for_two()),
            Item::Setup => Flow::push(context.setup(self.game)),
            Item::Tutorial => Flow::push(LessonScreen::of(self.game, context)),
            Item::Rules => Flow::push(Pager::rules(self.game.card())),
            Item::Continue(_) if self.taking => Flow::Stay,
            Item::Continue(index) => {
                if let Some(kept) = self.kept.get(index) {
                    self.taking = true;
                    let take = StoreCommand::Take(kept.clone());
                    // Should another running program have it, the list is out of date.
                    context.to_store.extend([take, StoreCommand::List]);
                }
                Flow::Stay
            }
            Item::Daily => match self.today {
                Some(today) => {
                    let seed = context.chance.number();
                    Flow::push(Loading::puzzle(Origin::Day(today.day), seed, None))
                }
                // Which day it is will be known in a moment.
                None => Flow::push(Puzzles::default()),
            },
            Item::Demo => Flow::push(Demo::new(Vec::new(), false, context)),
            Item::Puzzles => Flow::push(Puzzles::default()),
            Item::Records => Flow::push(Records::default()),
            Item::Statistics => Flow::push(Statistics::default()),
            Item::Settings => Flow::push(SettingsScreen::new(&context.settings)),
            Item::Help => Flow::push(Pager::on_menu()),
            Item::Quit => Flow::Quit,
        }
    }

    /// Begins a match, or asks by which rules, where by the rule book's the first move
    /// can win and nobody has said yet that it may.
    fn play(&self, mut setup: super::setup::Setup, context: &mut Context) -> Flow {
        if context.chosen_rules(self.game).is_none()
            && let Some(question) = ShortGame::new(&setup, self.bot)
        {
            return Flow::push(question);
        }
        setup.begin(context)
    }

    fn discard(&self) -> Flow {
        let Item::Continue(index) = self.item else {
            return Flow::Stay;
        };
        let Some(kept) = self.kept.get(index).cloned() else {
            return Flow::Stay;
        };
        let title = kept::title(&kept.record).to_owned();
        Flow::push(Question::discard(kept, &title))
    }

    /// What is known of today's puzzle, and which bot was played against last.
    fn read(&mut self, past: &Past) {
        let (progress, day) = (&past.puzzles.value, past.now.date());
        self.today = Some(Today {
            day,
            streak: progress.streak(day),
            result: progress.daily(day),
            begun: progress.begun(day).is_some(),
        });
        self.newcomer = past.history.value.entries.is_empty();
        let entries = past.history.value.entries.iter().rev();
        let mut holders = entries
            .flat_map(|entry| Seat::BOTH.map(|seat| entry.table.players[seat.index()].holder));
        if let Some(Holder::Bot(level)) = holders.find(is_bot) {
            self.bot = level;
        }
    }
}

fn is_bot(holder: &Holder) -> bool {
    matches!(holder, Holder::Bot(_))
}

/// Whether the games are cards in so much room.
const fn has_cards((width, height): (u16, u16)) -> bool {
    width >= CARDS.0 && height >= CARDS.1
}

/// Whether there is room for a large board.
const fn is_large((width, height): (u16, u16)) -> bool {
    width >= LARGE.0 && height >= LARGE.1
}

impl Screen for Menu {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Arrows, "select").or("")];
        match self.item {
            Item::Game(_) | Item::Play => hints.push(hint(Keys::Enter, "play")),
            Item::Continue(_) => {
                hints.push(hint(Keys::Enter, "continue"));
                hints.push(hint(Keys::Delete, "discard"));
            }
            _ => hints.push(hint(Keys::Enter, "open")),
        }
        hints.push(command(Command::Help, "help"));
        hints.push(command(Command::Leave, "quit"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let room = context.room;
        match intent {
            Intent::Confirm => return self.choose(self.item, context),
            Intent::Command(Command::Leave) => return Flow::Quit,
            Intent::Command(Command::Help) => return self.choose(Item::Help, context),
            Intent::Delete => return self.discard(),
            Intent::Digit(number) => {
                let index = usize::try_from(number)
                    .ok()
                    .and_then(|it| it.checked_sub(1));
                if let Some(game) = index.and_then(|index| GameId::all().nth(index)) {
                    self.highlight(Item::Game(game));
                }
            }
            Intent::Step(step) => self.step(step, true, room),
            Intent::Leap(step, Reach::Line) => self.step(step, false, room),
            Intent::Leap(Step::Up | Step::Left, _) => {
                let rows = self.rows(room);
                self.highlight(rows[0][0]);
            }
            // Esc has nowhere to go back to; it only shows the way out.
            Intent::Leap(..) | Intent::Back => self.highlight(Item::Quit),
            Intent::Command(_) => {}
        }
        Flow::Stay
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        self.live.wake();
        if let KeyCode::Char(letter) = key.code
            && key.kind == KeyEventKind::Press
        {
            let letter = Some(letter.to_ascii_lowercase());
            let mut items = ACTIONS.into_iter().chain(MORE);
            let extra = [Item::Continue(0), Item::Daily];
            let found = items
                .find(|item| item.letter() == letter)
                .or_else(|| extra.into_iter().find(|item| item.letter() == letter));
            if let Some(item) = found {
                return self.choose(item, context);
            }
        }
        Intent::of(key).map_or(Flow::Stay, |intent| self.follow(intent, context))
    }

    fn select(&mut self, target: Target, context: &mut Context) -> bool {
        self.live.wake();
        let rows = self.rows(context.room);
        let item = match target {
            Target::Item(index) => rows.iter().flatten().nth(index),
            _ => None,
        };
        if let Some(&item) = item {
            self.highlight(item);
        }
        item.is_some()
    }

    fn wait(&self, room: (u16, u16)) -> Option<Duration> {
        self.live.wait(has_cards(room))
    }

    fn tick(&mut self, time: Duration, context: &mut Context) -> Option<Flow> {
        let seen = has_cards(context.room);
        self.live.tick(time, seen, context)
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        match event {
            StoreEvent::Recalled(past) => self.read(past),
            StoreEvent::Listed(found) => self.offer(found.value.clone()),
            _ => return false,
        }
        true
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Rest => self.live.rest(),
            Order::Discard(kept) => context
                .to_store
                .extend([StoreCommand::Discard(*kept), StoreCommand::List]),
            order => return self.lead_on(order, context),
        }
        Flow::Stay
    }

    fn resume(&mut self, context: &mut Context) {
        self.heed(context);
        context.to_store.push(StoreCommand::Recall);
    }

    fn tell(&mut self, sentence: &str) -> bool {
        self.notices.push(sentence.to_owned());
        true
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw::draw(self, ui);
    }
}
