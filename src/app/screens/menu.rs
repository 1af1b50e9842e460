//! The first screen: the games as cards, what can be done with the selected one, and
//! what else there is. One Enter plays.

mod draw;
mod item;
mod live;
mod thumbnail;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use strum::IntoEnumIterator as _;

pub(in crate::app) use self::item::help;
use self::item::{ACTIONS, MORE};
pub use self::{
    item::Item,
    live::{Live, Showcase},
};
use crate::{
    app::{
        Context, Flow, Screen,
        context::LessonState,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent, Reach},
        kit::{dialog::Dialog, pager::Pager},
        message::Target,
        screen,
        screens::{
            demo::Demo,
            lesson::LessonScreen,
            puzzles::{Daily, PuzzlesScreen},
            records::RecordsScreen,
            settings::{SettingsScreen, beside},
            setup::Setup,
            statistics::StatisticsScreen,
        },
        view::Ui,
    },
    core::{
        rules::{CLASSIC, Rules},
        scene::Scene,
        selector::Step,
    },
    engine::bot::Level,
    play::{
        analysis::{Request, Ticket},
        catalog::GameId,
        player::{Holder, Seat},
        session::Answer,
    },
    store::{Kept, Past, StoreCommand, StoreEvent},
};

/// What the swap rule is called among the rules of a game that are chosen for good.
pub(in crate::app) const SWAP_RULE: &str = "swap rule";

/// What is asked before the first game of a kind that its first move can win.
const SHORT: &str = "With the classic rules, whoever starts can win with the first move. How do \
                     you want to play?";

/// How the menu is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    /// The games are lines of a list.
    List,
    /// The games are cards.
    Cards,
    /// There is a large board of the selected game too.
    Large,
}

impl From<(u16, u16)> for Size {
    /// The most that has room in so many columns and rows.
    fn from((width, height): (u16, u16)) -> Self {
        match () {
            () if width >= 110 && height >= 36 => Self::Large,
            () if width >= 76 && height >= 22 => Self::Cards,
            () => Self::List,
        }
    }
}

/// The menu with its highlighted item.
#[derive(Debug)]
pub struct Menu {
    item: Item,
    /// The selected game.
    game: GameId,
    /// The bot that Enter plays against.
    bot: Level,
    /// The one that was played against last before the program began.
    before: Option<Level>,
    /// A board of each game, by game.
    pictures: Vec<Scene>,
    /// The matches that can be continued, the latest first.
    kept: Vec<Kept>,
    /// The puzzle of the day.
    daily: Daily,
    /// What each game is played by, by game.
    rules: Vec<Rules>,
    /// How far the lessons have come, by game.
    lessons: Vec<LessonState>,
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
    pub fn new(kept: Vec<Kept>, notices: Vec<String>, context: &Context) -> Self {
        let game = GameId::StonePileBattle;
        let mut menu = Self {
            item: kept.first().map_or(Item::Game(game), |_| Item::Continue(0)),
            game,
            bot: Level::Casual,
            before: None,
            pictures: GameId::all().map(Showcase::picture).collect(),
            kept,
            daily: Daily::default(),
            rules: Vec::new(),
            lessons: Vec::new(),
            notices,
            live: Live::default(),
            taking: false,
            newcomer: true,
        };
        menu.heed(context);
        menu.live.wake();
        menu.look();
        menu
    }

    /// Goes by the settings and lessons as they are now.
    fn heed(&mut self, context: &Context) {
        self.live.heed(&context.options());
        let mut holders = context.settings.players.into_iter();
        let usual = holders.find_map(level);
        self.bot = context.bot.or(self.before).or(usual).unwrap_or(self.bot);
        self.lessons = GameId::all().map(|game| context.standing(game)).collect();
        self.rules = GameId::all().map(|game| context.rules(game)).collect();
    }

    /// Whether nothing has been played or learnt yet, as far as is known.
    fn is_newcomer(&self) -> bool {
        let new = |standing: &LessonState| standing.left.is_none() && !standing.done;
        self.newcomer && self.kept.is_empty() && self.lessons.iter().all(new)
    }

    /// The highlighted item.
    pub const fn highlighted(&self) -> Item {
        self.item
    }

    /// The matches that can be continued.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// What the menu does by itself.
    pub const fn live(&self) -> &Live {
        &self.live
    }

    /// What is to be told: all of it where that fits, else the first sentence and how
    /// many there are beside it.
    fn notice(&self, fits: impl Fn(&str) -> bool) -> String {
        let all = self.notices.join(" ");
        match self.notices.as_slice() {
            [first, others @ ..] if !others.is_empty() && !fits(&all) => {
                format!("{first} (And {} more, told on leaving.)", others.len())
            }
            _ => all,
        }
    }

    /// Takes over which matches can be continued. Of what is new the first one is
    /// highlighted.
    fn offer(&mut self, kept: Vec<Kept>) {
        self.taking = false;
        let new = kept.len() > self.kept.len();
        self.kept = kept;
        let lost = |index| index >= self.kept.len();
        // What was a match to discard may be another one now.
        if let Item::Discard(index) = self.item {
            self.item = Item::Continue(index);
        }
        if matches!(self.item, Item::Continue(index) if lost(index)) {
            self.item = Item::Game(self.game);
        } else if new {
            self.item = Item::Continue(0);
        }
        self.look();
    }

    /// The items as they stand in so much room: rows of them, side by side.
    fn rows(&self, size: Size) -> Vec<Vec<Item>> {
        let kept = 0..self.kept.len();
        let kept = kept.map(|index| vec![Item::Continue(index), Item::Discard(index)]);
        let lines = kept.chain([vec![Item::Daily]]);
        let games = GameId::all().map(Item::Game);
        let (games, more) = match size {
            Size::List => {
                let row = |game| [&[game], &ACTIONS[1..]].concat();
                (games.map(row).collect(), vec![&MORE[..3], &MORE[3..]])
            }
            Size::Cards => (vec![games.collect(), ACTIONS.to_vec()], vec![&MORE[..]]),
            Size::Large => {
                let actions = ACTIONS.map(|item| vec![item]);
                let games = std::iter::once(games.collect()).chain(actions);
                (games.collect::<Vec<_>>(), vec![&MORE[..]])
            }
        };
        let more = more.into_iter().map(<[Item]>::to_vec);
        games.into_iter().chain(lines).chain(more).collect()
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

    fn step(&mut self, step: Step, around: bool, room: (u16, u16)) {
        let rows = self.rows(room.into());
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
            Step::Up if row == 0 && around => rows[last][0],
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
            self.bot = beside(&levels, self.bot, step == Step::Right);
        }
        self.item
    }

    fn choose(&mut self, item: Item, context: &mut Context) -> Flow {
        self.notices.clear();
        match item {
            Item::Game(_) | Item::Play => {
                self.play(context.setup(self.game).against(self.bot), context)
            }
            Item::TwoPlayers => Flow::push(context.setup(self.game).for_two()),
            Item::Setup => Flow::push(context.setup(self.game).against(self.bot)),
            Item::Tutorial => Flow::push(LessonScreen::of(self.game, context)),
            Item::Rules => Flow::push(Pager::rules(
                self.game.card(),
                &self.rules[self.game as usize],
            )),
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
            Item::Discard(_) => self.discard(),
            // Which day it is will be known in a moment.
            Item::Daily => {
                let daily = self.daily.enter(context);
                daily.unwrap_or_else(|| Flow::push(PuzzlesScreen::default()))
            }
            Item::Demo => {
                let mut games: Vec<GameId> = GameId::all().collect();
                games.rotate_left(self.game as usize);
                Flow::push(Demo::new(games, false, context))
            }
            Item::Puzzles => Flow::push(PuzzlesScreen::default()),
            Item::Records => Flow::push(RecordsScreen::default()),
            Item::Statistics => Flow::push(StatisticsScreen::default()),
            Item::Settings => Flow::push(SettingsScreen::new(&context.settings)),
            Item::Help => Flow::push(Pager::on_menu(self.game.card())),
            Item::Quit => Flow::Quit,
        }
    }

    /// Begins a match, or asks by which rules, where by the rule book's the first move
    /// can win and nobody has said yet that it may.
    fn play(&self, mut setup: Setup, context: &mut Context) -> Flow {
        let card = self.game.card();
        let short = |rules: &Rules| self.game.may_end_at_once(rules);
        let asks = context.chosen_rules(self.game).is_none()
            && setup.preset() == CLASSIC
            && short(&Rules::standard(card.rules));
        if !asks {
            return setup.begin(context);
        }
        let mut presets = card.presets.iter();
        let longer = presets.find(|preset| !short(&Rules::preset(card.rules, preset)));
        let longer = longer.map(|preset| (preset.name, preset.name));
        let classic = [
            ("Classic rules", CLASSIC),
            ("Classic rules with the swap rule", SWAP_RULE),
        ];
        let answers = longer.into_iter().chain(classic);
        let answers = answers.map(|(name, rules)| (name.to_owned(), Some(Order::Rules(rules))));
        Flow::push(Dialog::choose(SHORT, answers))
    }

    /// Asks whether to erase the highlighted match that was left.
    fn discard(&self) -> Flow {
        let (Item::Continue(index) | Item::Discard(index)) = self.item else {
            return Flow::Stay;
        };
        let Some(kept) = self.kept.get(index).cloned() else {
            return Flow::Stay;
        };
        let which = item::lines(&self.kept, "", usize::MAX)[index].concat();
        let text = format!("Discard this game for good? {which}.");
        let order = Order::Discard(Box::new(kept));
        Flow::push(Dialog::ask(text, ["Keep", "Discard"], order))
    }

    /// What is known of today's puzzle, and which bot was played against last.
    fn read(&mut self, past: &Past) {
        let first = self.daily.state().is_none();
        self.daily.read(past);
        self.newcomer = past.history.value.entries.is_empty();
        if first {
            let entries = past.history.value.entries.iter().rev();
            let mut holders = entries
                .flat_map(|entry| Seat::BOTH.map(|seat| entry.table.players[seat.index()].holder));
            self.before = holders.find_map(level);
            self.bot = self.before.unwrap_or(self.bot);
        }
    }
}

fn level(holder: Holder) -> Option<Level> {
    match holder {
        Holder::Bot(level) => Some(level),
        Holder::Human => None,
    }
}

impl Screen for Menu {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Arrows, "select").or("")];
        match self.item {
            Item::Game(_) | Item::Play => hints.push(hint(Keys::Enter, "play")),
            Item::Continue(_) => {
                hints.push(hint(Keys::Enter, "continue"));
                hints.push(hint(Keys::Named("del"), "discard"));
            }
            Item::Discard(_) => hints.push(hint(Keys::Enter, "discard")),
            _ => hints.push(hint(Keys::Enter, "open")),
        }
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
                let index = usize::try_from(number.wrapping_sub(1)).ok();
                if let Some(game) =
                    index.and_then(|index| GameId::all().find(|&game| game as usize == index))
                {
                    self.highlight(Item::Game(game));
                }
            }
            Intent::Step(step) => self.step(step, true, room),
            Intent::Leap(step, Reach::Line) => self.step(step, false, room),
            Intent::Leap(Step::Up | Step::Left, _) => {
                let rows = self.rows(room.into());
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
            && let Some(item) = Item::of(letter.to_ascii_lowercase())
        {
            return self.choose(item, context);
        }
        Intent::of(key).map_or(Flow::Stay, |intent| self.follow(intent, context))
    }

    fn select(&mut self, target: Target, context: &mut Context) -> bool {
        self.live.wake();
        let rows = self.rows(context.room.into());
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
        self.live.wait(Size::from(room) != Size::List)
    }

    fn tick(&mut self, time: Duration, context: &mut Context) -> Option<Flow> {
        let seen = Size::from(context.room) != Size::List;
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
            Order::Rules(rules) => {
                context.choose_rules(self.game, rules);
                return context.setup(self.game).against(self.bot).begin(context);
            }
            Order::Discard(kept) => context
                .to_store
                .extend([StoreCommand::Discard(*kept), StoreCommand::List]),
            order => return screen::obey(self, order, context),
        }
        Flow::Stay
    }

    fn requests(&mut self) -> Vec<Request> {
        self.daily.requests()
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        self.daily.hear(ticket, answer)
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
