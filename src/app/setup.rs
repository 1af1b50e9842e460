//! Before a match: who plays, who starts, and by which rules.

mod onward;
mod row;
mod values;

pub use self::row::{Row, Start};
use crossterm::event::{KeyCode, KeyEvent};

use super::{
    Context, Flow, Options, Screen,
    context::Standing,
    field::Field,
    hint::Hint,
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    screens::lesson::LessonScreen,
    spoiler::{Fate, Spoiler},
    view::{self, Sheet},
};
use crate::{
    core::{rules::Rules, selector::Step},
    play::analysis::{Finding, Request, Ticket},
    play::{
        catalog::GameId,
        record::Record,
        seat::{Hand, Holder, NAME_WIDTH, Seat, Series, Table},
        session::Session,
    },
    store::Settings,
};

/// The setup of one game.
#[derive(Debug)]
pub struct Setup {
    /// The game.
    pub game: GameId,
    /// The highlighted row.
    pub row: Row,
    /// Who plays on the left and on the right.
    pub holders: [Holder; 2],
    /// The names on the left and on the right, of people alone.
    pub names: [Field; 2],
    /// Who starts.
    pub start: Start,
    /// Whether each of two people has keys of their own.
    pub separate_keys: bool,
    /// Whether the second player may take over the first move.
    pub swap_rule: bool,
    /// How many games the match has, none where it is one game by itself.
    pub games: Option<u64>,
    /// The options as typed, in the order of the card.
    pub values: Vec<Field>,
    /// Why the last key did nothing.
    pub notice: Option<String>,
    /// The match to play on from, where there is one: only who sits where is
    /// chosen then.
    pub from: Option<Box<Record>>,
    /// Who wins with best play, where that has been asked.
    pub spoiler: Spoiler,
    /// How a person stands with the lesson of the game.
    pub lesson: Standing,
    /// Whether the next digit replaces the number instead of adding to it.
    fresh: bool,
}

impl Setup {
    /// The setup with the rule book's options, and who usually sits there.
    #[must_use]
    pub fn new(game: GameId, settings: &Settings) -> Self {
        let name = |name: &String| Field::new(name, NAME_WIDTH);
        let mut setup = Self {
            game,
            row: Row::Play,
            holders: settings.players,
            names: settings.names.each_ref().map(name),
            start: Start::Hand(Hand::Left),
            separate_keys: false,
            swap_rule: false,
            games: None,
            values: Vec::new(),
            notice: None,
            from: None,
            spoiler: Spoiler::default(),
            lesson: Standing::default(),
            fresh: true,
        };
        setup.fill(&Rules::standard(game.card().rules));
        setup.settle();
        setup
    }

    /// The setup as the next match finds it: of that nothing has been asked yet.
    pub(super) fn kept(&self) -> Self {
        Self {
            names: self.names.clone(),
            values: self.values.clone(),
            notice: self.notice.clone(),
            from: self.from.clone(),
            spoiler: Spoiler::default(),
            ..*self
        }
    }

    /// Highlights what Enter is likely meant for: to play, or the options where
    /// the game asks for them first.
    pub(super) fn settle(&mut self) {
        let row = if self.game.card().rules_first && self.from.is_none() {
            self.rows()[0]
        } else {
            Row::Play
        };
        self.stand(row);
    }

    /// What a person should know about the options: why they are not allowed,
    /// or that a game may be over with its first move under them, and by which
    /// rules it cannot. Who has such a move, and which it is, must be asked for.
    #[must_use]
    pub fn remark(&self) -> Option<String> {
        if self.from.is_some() {
            return None;
        }
        match self.rules() {
            Err(error) => Some(format!("{error}.")),
            Ok(rules) if self.is_short(&rules) => {
                let mut sets = self.sets().into_iter();
                let longer = sets.find(|(_, rules)| !self.is_short(rules));
                let longer = longer.map(|(name, _)| format!(" A longer one: {name}, in Rules."));
                let longer = longer.unwrap_or_default();
                Some(format!("A game may be over with its first move.{longer}"))
            }
            Ok(_) => None,
        }
    }

    /// Whether some first move wins at once by these rules.
    fn is_short(&self, rules: &Rules) -> bool {
        self.game.may_end_at_once(rules)
    }

    /// Whether the rule set is one of those that are even, as far as that has been
    /// asked.
    #[must_use]
    pub fn is_even(&self) -> bool {
        let even = self.spoiler.even(self.swap_rule).unwrap_or_default();
        even.contains(&self.preset())
    }

    pub(super) fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let said = self.notice.take();
        let text = match self.row {
            Row::Name(hand) => self.names[hand.index()].press(key.code),
            Row::Rule(index) => self.follow_number(index, key.code, said),
            _ => false,
        };
        if text {
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(intent) => self.follow(intent, context),
            None => Flow::Stay,
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        match self.row {
            Row::Name(hand) => self.names[hand.index()].insert(text),
            Row::Rule(index) => {
                for letter in text.lines().next().unwrap_or_default().chars() {
                    self.type_number(index, KeyCode::Char(letter));
                }
            }
            _ => {}
        }
    }

    pub(super) fn point(&mut self, index: usize, context: &mut Context) -> Flow {
        let Some(&row) = self.rows().get(index) else {
            return Flow::Stay;
        };
        if row == self.row {
            return match row {
                Row::Preset | Row::Start | Row::Keys | Row::Swap | Row::Games | Row::Holder(_) => {
                    self.follow(Intent::Step(Step::Right), context)
                }
                _ => self.follow(Intent::Confirm, context),
            };
        }
        self.stand(row);
        Flow::Stay
    }

    pub(super) fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        let rows = self.rows();
        let index = rows.iter().position(|&row| row == self.row).unwrap_or(0);
        match intent {
            Intent::Back => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::push(Page::help()),
            Intent::Confirm if self.row == Row::Play => return self.begin(context),
            Intent::Confirm if self.row == Row::Learn => {
                return Flow::push(LessonScreen::of(self.game, context));
            }
            Intent::Confirm if self.row == Row::Spoiler => self.ask(),
            Intent::Step(step @ (Step::Left | Step::Right)) => self.change(step),
            // Enter goes on to the next line.
            Intent::Confirm => self.stand(rows[(index + 1).min(rows.len() - 1)]),
            Intent::Step(_) | Intent::Leap(..) => {
                let mut list = List::at(index);
                list.cycle(intent.whole(), rows.len());
                self.stand(rows[list.index]);
            }
            Intent::Delete | Intent::Digit(_) | Intent::Command(_) => {}
        }
        Flow::Stay
    }

    /// Asks who wins with best play.
    fn ask(&mut self) {
        match self.rules() {
            Ok(rules) => {
                let sets = self.sets();
                self.spoiler.ask(self.game, (rules, self.swap_rule), sets);
            }
            Err(error) => self.notice = Some(format!("{error}.")),
        }
    }

    /// Who wins with best play by the rules as they stand, as far as it has been
    /// asked: none where it has not, an empty answer where it is not known yet.
    #[must_use]
    pub fn fate(&self) -> Option<Option<&Fate>> {
        let rules = self.rules().ok()?;
        let asked = self.spoiler.is_about(&rules, self.swap_rule);
        asked.then(|| self.spoiler.fate())
    }

    fn stand(&mut self, row: Row) {
        self.row = row;
        self.fresh = true;
    }

    fn begin(&mut self, context: &mut Context) -> Flow {
        if self.from.is_some() {
            return self.go_on(context);
        }
        let rules = match self.rules() {
            Ok(rules) => rules,
            Err(error) => {
                let wrong = |row: &Row| match row {
                    Row::Rule(index) => {
                        let rule = &self.game.card().rules[*index];
                        rule.read(self.values[*index].text()).is_err()
                    }
                    _ => false,
                };
                if let Some(row) = self.rows().into_iter().find(wrong) {
                    self.stand(row);
                }
                self.notice = Some(format!("{error}."));
                return Flow::Stay;
            }
        };
        // The first number of a small seed says little.
        context.chance.number();
        let table = self.table(context.chance.toss());
        self.start_with(self.game.open(rules, table), context)
    }

    fn start_with(&self, session: Box<dyn Session>, context: &mut Context) -> Flow {
        let options = Options {
            separate_keys: self.separate_keys,
            ..context.options()
        };
        context.start(session, options)
    }

    /// The table of the match, where a toss of the coin comes down so.
    fn table(&self, coin: bool) -> Table {
        let [left, right] = self.seats();
        let first = match self.start {
            Start::Hand(hand) => hand,
            Start::Toss => Hand::BOTH[usize::from(coin)],
        };
        Table {
            first,
            swap_rule: self.swap_rule,
            series: self.games.map(Series::new),
            ..Table::new(left, right)
        }
    }

    /// What to call the people on the left and on the right.
    #[must_use]
    pub fn people(&self) -> [String; 2] {
        let table = self.table(false);
        Hand::BOTH.map(|hand| table.name(table.side(hand)))
    }

    fn seats(&self) -> [Seat; 2] {
        [0, 1].map(|index| match self.holders[index] {
            Holder::Human => Seat::human(self.names[index].text()),
            Holder::Bot(level) => Seat::bot(level),
        })
    }

    fn change(&mut self, step: Step) {
        let turn = |index: usize, len: usize| match step {
            Step::Left => (index + len - 1) % len,
            _ => (index + 1) % len,
        };
        match self.row {
            Row::Start => {
                let index = Start::ALL.iter().position(|&start| start == self.start);
                self.start = Start::ALL[turn(index.unwrap_or(0), Start::ALL.len())];
            }
            Row::Games => {
                let several = Series::LENGTHS.map(Some);
                let lengths: Vec<_> = std::iter::once(None).chain(several).collect();
                let index = lengths.iter().position(|&games| games == self.games);
                self.games = lengths[turn(index.unwrap_or(0), lengths.len())];
            }
            Row::Swap => self.swap_rule = !self.swap_rule,
            Row::Keys => self.separate_keys = !self.separate_keys,
            Row::Preset => {
                let sets = self.sets();
                let here = self.preset();
                let index = sets.iter().position(|(name, _)| *name == here);
                let next = index.map_or(0, |index| turn(index, sets.len()));
                self.fill(&sets[next].1);
            }
            Row::Holder(hand) => {
                let holder = &mut self.holders[hand.index()];
                *holder = holder.beside(step != Step::Left);
            }
            Row::Rule(index) => self.step_rule(index, step),
            Row::Spoiler => self.ask(),
            Row::Name(_) | Row::Learn | Row::Play => {}
        }
    }
}

impl Screen for Setup {
    fn hints(&self) -> Vec<Hint> {
        self.hints()
    }
    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.follow(intent, context)
    }
    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        self.press(key, context)
    }
    fn paste(&mut self, text: &str, _context: &mut Context) -> Flow {
        self.paste(text);
        Flow::Stay
    }
    fn point(&mut self, target: Target, context: &mut Context) -> Flow {
        match target {
            Target::Item(index) => self.point(index, context),
            _ => Flow::Stay,
        }
    }
    fn tell(&mut self, sentence: &str) -> bool {
        self.notice = Some(sentence.to_owned());
        true
    }
    fn resume(&mut self, context: &mut Context) {
        self.lesson = context.standing(self.game);
    }
    /// Keeps it for the next match of its game. Whose the keys are is chosen for one
    /// match alone.
    fn close(&mut self, context: &mut Context) {
        if self.from.is_none() {
            context.setups.retain(|known| known.game != self.game);
            context.setups.push(self.kept());
        }
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::setup::draw(self, sheet);
    }
    fn requests(&mut self) -> Vec<Request> {
        self.spoiler.requests()
    }
    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        match finding {
            Finding::Answer(answer) => self.spoiler.hear(ticket, answer).then_some(Flow::Stay),
            Finding::Puzzle(_) => None,
        }
    }
}
