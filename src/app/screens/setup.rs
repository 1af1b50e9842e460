//! Before a match: the opponent, who starts, and play; under "More options" all else
//! that can be chosen.

mod perfect_play;
mod row;

use crossterm::event::KeyEvent;
use ratatui::{layout::Rect, style::Style};

use self::perfect_play::PerfectPlay;
pub use self::{
    perfect_play::TheoreticalResult,
    row::{Row, Start},
};
use crate::{
    app::{
        Context, Flow, Options, Screen,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        kit::{
            self,
            form::{self, Field, Form as _},
            pager::Pager,
        },
        message::Target,
        screens::settings::beside,
        view::{Cells, Rest, Ui, across, down, inset},
    },
    core::{rules::Rules, selector::Step, text},
    engine::bot::Level,
    play::{
        analysis::{Request, Ticket},
        catalog::{GameId, open_record, rules_of},
        lesson::Lesson,
        player::{Holder, NAME_WIDTH, Player, Seat, Series, Table},
        record::Record,
        session::{Answer, Session},
    },
    store::Settings,
    ui::widgets::Board,
};

/// The width of the labels, in cells.
const LABELS: u16 = 30;
/// The same where options go by their short names.
const NARROW_LABELS: u16 = 16;

/// The widths from which on the board stands beside the rows, and from which on the rows
/// are as wide as they can use, in cells.
const SIDE: [u16; 2] = [70, 100];
/// The width of the rows beside it, with their frame.
const FORM: [u16; 2] = [42, 60];
/// The least height of a board, in rows.
const BOARD: u16 = 8;
/// The same of the aim of the game beneath the rows, with its frame.
const AIM: u16 = 7;

/// The setup of one game.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is the choice of a row")]
pub struct Setup {
    game: GameId,
    row: Row,
    /// Whether all options are shown.
    open: bool,
    /// Who plays on the left and on the right.
    holders: [Holder; 2],
    /// The names on the left and on the right, of people alone.
    names: [Field; 2],
    start: Start,
    /// Whether each of two people has keys of their own.
    separate_keys: bool,
    /// Whether the second player may take over the first move.
    pub(in crate::app) swap_rule: bool,
    /// How many games the match has, none where it is one game by itself.
    games: Option<u64>,
    /// The options as typed, in the order of the card.
    values: Vec<Field>,
    /// Why the last key did nothing.
    notice: Option<String>,
    /// The match to play on from, where there is one: only who sits where is
    /// chosen then.
    from: Option<Box<Record>>,
    /// Who wins with perfect play, where that has been asked.
    perfect_play: Option<PerfectPlay>,
    /// Whether the next digit replaces the number instead of adding to it.
    fresh: bool,
}

impl Setup {
    /// The setup with the rule book's options, and who usually sits there.
    pub fn new(game: GameId, settings: &Settings) -> Self {
        let name = |name: &String| Field::new(name, NAME_WIDTH);
        let mut setup = Self {
            game,
            row: Row::Play,
            open: false,
            holders: settings.players,
            names: settings.names.each_ref().map(name),
            start: Start::Seat(Seat::Left),
            separate_keys: settings.separate_keys,
            swap_rule: false,
            games: None,
            values: Vec::new(),
            notice: None,
            from: None,
            perfect_play: None,
            fresh: true,
        };
        setup.fill(&Rules::standard(game.card().rules));
        setup
    }

    /// The setup of a match that is to be as this one.
    pub fn like(session: &dyn Session, settings: &Settings) -> Self {
        let (table, id) = (session.table(), session.card().id);
        let game = GameId::find(id);
        let mut setup = Self {
            holders: table.players.each_ref().map(|player| player.holder),
            names: table.players.each_ref().map(name_of),
            start: Start::Seat(table.first),
            swap_rule: table.swap_rule,
            games: table.series.as_ref().map(|series| series.games),
            ..Self::new(game.unwrap_or(GameId::StonesGame), settings)
        };
        setup.fill(session.rules());
        setup.row = setup.rows()[0];
        setup
    }

    /// The setup of a match that goes on from where this one stands, at first
    /// with the same people.
    pub fn on(game: GameId, from: Box<Record>, settings: &Settings) -> Self {
        let seats = &from.table.players;
        let mut setup = Self {
            holders: seats.each_ref().map(|player| player.holder),
            names: seats.each_ref().map(name_of),
            start: Start::Seat(from.table.first),
            ..Self::new(game, settings)
        };
        if let Ok((_, rules)) = rules_of(&from) {
            setup.fill(&rules);
        }
        setup.from = Some(from);
        setup
    }

    /// The same as the next match finds it: nothing has been asked or told.
    pub fn kept(&self) -> Self {
        Self {
            row: Row::Play,
            open: false,
            names: self.names.clone(),
            values: self.values.clone(),
            notice: None,
            from: None,
            perfect_play: None,
            ..*self
        }
    }

    /// The game that is set up.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The highlighted row.
    pub const fn highlighted(&self) -> Row {
        self.row
    }

    /// The same for two people.
    pub fn for_two(mut self) -> Self {
        self.holders = [Holder::Human; 2];
        self
    }

    /// The same for one person against a bot of this level.
    pub fn against(mut self, level: Level) -> Self {
        let person = match self.holders {
            [Holder::Bot(_), Holder::Human] => Seat::Right,
            _ => Seat::Left,
        };
        self.holders = [Holder::Bot(level); 2];
        self.holders[person.index()] = Holder::Human;
        self
    }

    /// What a lesson leads to: one game by its rules, in which the person who has learnt
    /// moves first, as there, and the other one is a bot that is easy to beat.
    pub fn after(mut self, lesson: &Lesson) -> Self {
        self.fill(&lesson.rules);
        self = self.against(Level::Novice);
        let learner = Seat::BOTH[usize::from(self.holders[0] != Holder::Human)];
        self.start = Start::Seat(learner);
        (self.games, self.swap_rule) = (None, false);
        self
    }

    /// Begins the match.
    pub fn begin(&mut self, context: &mut Context) -> Flow {
        let session = match &self.from {
            Some(from) => {
                let mut record = from.as_ref().clone();
                record.table.players = self.seats();
                // What goes on from a game of a match is a game by itself.
                record.table = record.table.apart();
                open_record(&record).map_err(|unplayable| format!("{unplayable}."))
            }
            None => match self.rules() {
                Ok(rules) => {
                    // The first number of a small seed says little.
                    context.chance.number();
                    Ok(self.game.open(rules, self.table(context.chance.toss())))
                }
                Err(error) => {
                    self.show_refused();
                    Err(format!("{error}."))
                }
            },
        };
        let options = Options {
            separate_keys: self.separate_keys,
            ..context.options()
        };
        match session {
            Ok(session) => context.start(session, options),
            Err(reason) => {
                self.notice = Some(reason);
                Flow::Stay
            }
        }
    }

    fn seats(&self) -> [Player; 2] {
        [0, 1].map(|index| match self.holders[index] {
            Holder::Human => Player::human(self.names[index].text()),
            Holder::Bot(level) => Player::bot(level),
        })
    }

    /// The table of the match, where a toss of the coin comes down so.
    fn table(&self, coin: bool) -> Table {
        let [left, right] = self.seats();
        let first = match self.start {
            Start::Seat(seat) => seat,
            Start::Toss => Seat::BOTH[usize::from(coin)],
        };
        Table {
            first,
            swap_rule: self.swap_rule,
            series: self.games.map(Series::new),
            ..Table::new(left, right)
        }
    }

    fn change(&mut self, step: Step) {
        let forth = step != Step::Left;
        match self.row {
            Row::Start => self.start = beside(&Start::ALL, self.start, forth),
            Row::Games => {
                let several = Series::LENGTHS.map(Some);
                let lengths: Vec<_> = std::iter::once(None).chain(several).collect();
                self.games = beside(&lengths, self.games, forth);
            }
            Row::Swap => self.swap_rule = !self.swap_rule,
            Row::Keys => self.separate_keys = !self.separate_keys,
            Row::Preset => {
                let sets = self.presets();
                let names: Vec<_> = sets.iter().map(|(name, _)| *name).collect();
                self.choose_preset(beside(&names, self.preset(), forth));
            }
            Row::Holder(seat) => {
                let holder = &mut self.holders[seat.index()];
                *holder = beside(&Holder::all(), *holder, forth);
            }
            Row::Rule(index) => self.step_rule(index, step),
            Row::Name(_) | Row::PerfectPlay | Row::More | Row::Play => {}
        }
    }

    /// Asks who wins with perfect play.
    fn ask(&mut self) {
        match self.rules() {
            Ok(rules) => {
                let sets = self.presets();
                let asked = PerfectPlay::new(self.game, (rules, self.swap_rule), sets);
                self.perfect_play = Some(asked);
            }
            Err(error) => self.notice = Some(format!("{error}.")),
        }
    }

    /// Who wins with perfect play, where it has been asked of the rules as they stand.
    fn asked(&self) -> Option<&PerfectPlay> {
        let (rules, asked) = (self.rules().ok()?, self.perfect_play.as_ref()?);
        asked.is_about(&rules, self.swap_rule).then_some(asked)
    }

    fn confirm(&mut self, context: &mut Context) -> Flow {
        match self.row {
            Row::Play => return self.begin(context),
            Row::PerfectPlay => self.ask(),
            Row::More => {
                self.open = !self.open;
                if self.open {
                    form::next(self);
                }
            }
            _ => form::next(self),
        }
        Flow::Stay
    }

    /// The board before the first move, where it has room.
    fn draw_board(&self, area: Rect, ui: &mut Ui) {
        let rules = self.rules().ok().filter(|_| area.height >= BOARD);
        if let Some(rules) = rules {
            let scene = self.game.open(rules, self.table(false)).scene(0);
            let look = ui.look;
            ui.draw(Board::new(&scene, &look.theme, &look.glyphs), area);
        }
    }

    /// What is said beneath the rows: why the last key did nothing, what is odd about
    /// the rules, or else what the highlighted row is about.
    fn words(&self) -> (String, bool) {
        let own = matches!(
            self.row,
            Row::Games | Row::Keys | Row::Swap | Row::PerfectPlay
        );
        let short = |rules: &Rules| self.game.may_end_at_once(rules);
        let remark = match self.rules() {
            Err(error) => Some(format!("{error}.")),
            // What a row has to say of its own goes before that the rules are odd.
            Ok(rules) if !own && self.from.is_none() && short(&rules) => {
                let mut presets = self.presets().into_iter();
                let longer = presets.find(|(_, rules)| !short(rules)).map(|(name, _)| {
                    let name = name.replace(' ', "\u{A0}");
                    let place = if self.open { "" } else { " under More options" };
                    format!(" For a real game, set Rules{place} to \"{name}\".")
                });
                let longer = longer.unwrap_or_default();
                Some(format!("With these rules the first move can win.{longer}"))
            }
            Ok(_) => None,
        };
        match self.notice.clone().or(remark) {
            Some(notice) => (text::capital(&notice), true),
            None => (self.about(), false),
        }
    }
}

impl Screen for Setup {
    fn hints(&self) -> Vec<Hint> {
        let mut hints = form::hints(self, "next");
        hints.push(match self.row {
            Row::Name(_) => hint(Keys::Named("F1"), "help"),
            _ => hint(Command::Help, "help"),
        });
        hints.push(hint(Keys::Esc, "back"));
        hints
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        match intent {
            Intent::Back => Flow::Pop,
            Intent::Command(Command::Help) => Flow::push(Pager::help()),
            Intent::Confirm => self.confirm(context),
            Intent::Step(step @ (Step::Left | Step::Right)) => {
                self.change(step);
                Flow::Stay
            }
            Intent::Step(_) | Intent::Leap(..) => {
                form::walk(self, intent);
                Flow::Stay
            }
            Intent::Delete | Intent::Digit(_) | Intent::Command(_) => Flow::Stay,
        }
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let said = self.notice.take();
        let typed = match self.row {
            Row::Name(seat) => self.names[seat.index()].press(key.code),
            Row::Rule(index) => self.follow_number(index, key.code, said),
            _ => false,
        };
        if typed {
            return Flow::Stay;
        }
        Intent::of(key).map_or(Flow::Stay, |intent| self.follow(intent, context))
    }

    fn paste(&mut self, text: &str, _context: &mut Context) -> Flow {
        match self.row {
            Row::Name(seat) => self.names[seat.index()].insert(text),
            Row::Rule(index) => self.paste_number(index, text),
            _ => {}
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        form::click(self, target)
    }

    fn act(&mut self, context: &mut Context) -> Flow {
        let intent = match self.row {
            Row::Play | Row::More | Row::PerfectPlay | Row::Name(_) | Row::Rule(_) => {
                Intent::Confirm
            }
            _ => Intent::Step(Step::Right),
        };
        self.follow(intent, context)
    }

    fn tell(&mut self, sentence: &str) -> bool {
        self.notice = Some(sentence.to_owned());
        true
    }

    /// Keeps it for the next match of its game.
    fn close(&mut self, context: &mut Context) {
        if self.from.is_none() {
            context.keep_setup(self.kept());
        }
    }

    fn requests(&mut self) -> Vec<Request> {
        let asked = self.perfect_play.as_mut();
        asked.map(PerfectPlay::requests).unwrap_or_default()
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        let heard = self.perfect_play.as_mut()?.hear(ticket, answer);
        heard.then_some(Flow::Stay)
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        let (told, loud) = self.words();
        let least = if ui.is_wide() { 2 } else { 3 };
        let rows = ui.rows(&told, ui.area.width.saturating_sub(2));
        let place = match self.from.as_ref().map(|from| from.ply()) {
            None => "new game".to_owned(),
            Some(0) => "from the start".to_owned(),
            Some(ply) => format!("from move {ply}"),
        };
        let rows = rows.clamp(least, 2 * least);
        let [body, below] = kit::frame(self.game.card().title, &place, rows, ui);
        let height = form::height(self);
        let (framed, roomy) = (body.width >= SIDE[0], body.width >= SIDE[1]);
        let labels = if roomy { LABELS } else { NARROW_LABELS };
        if framed {
            let columns = |area| {
                let width = FORM[usize::from(roomy)];
                across(area, [Cells(width), Cells(1), Rest])
            };
            let halves = |area| down(area, [Cells(height), Rest]);
            // Where the rows leave enough below them, the board has all of that.
            let [rows, aim, board] = if body.height >= height + BOARD + 2 {
                let [upper, board] = halves(body);
                let [rows, _, aim] = columns(upper);
                [rows, aim, board]
            } else {
                let [left, _, board] = columns(body);
                let [rows, aim] = halves(left);
                if aim.height < AIM {
                    [left, Rect::ZERO, board]
                } else {
                    [rows, aim, board]
                }
            };
            let rows = inset(kit::panel("Who plays", rows, ui));
            form::draw(self, labels, rows, ui);
            if !aim.is_empty() {
                let words = self.game.card().aim(&self.rules_or_standard());
                let aim = inset(kit::panel("The aim", aim, ui));
                ui.tell_all(aim, words.lines().map(|line| (line, Style::new())));
            }
            let inside = kit::panel("The start", board, ui);
            self.draw_board(inset(inside), ui);
        } else {
            let rest = form::draw(self, NARROW_LABELS, body, ui);
            let [_, board] = down(rest, [Cells(1), Rest]);
            self.draw_board(board, ui);
        }
        let theme = &ui.look.theme;
        ui.tell(below, &told, if loud { theme.chosen } else { theme.quiet });
    }
}

/// The name of a person on a seat.
fn name_of(player: &Player) -> Field {
    let name = match player.holder {
        Holder::Human => player.name.as_str(),
        Holder::Bot(_) => "",
    };
    Field::new(name, NAME_WIDTH)
}
