//! A match that is played: by people, against bots, or between them.

pub mod autosave;
mod coach;
mod command;
mod draw;
mod result;

use std::time::Duration;

use self::{
    autosave::Autosave,
    coach::{Coach, Hints},
    result::ANSWERS,
};
use super::review::ReviewScreen;
use crossterm::event::{KeyCode, KeyEvent};

pub use self::command::choosing;
use super::super::{
    Context, Flow, Options, Screen,
    board::{Board, pending::PendingReview},
    flow::Order,
    halves,
    hint::Hint,
    keys::{BINDINGS, Command, Intent},
    kit::dialog::Dialog,
    list::List,
    message::Target,
    screen,
    view::Ui,
};
use crate::{
    core::text,
    play::{
        analysis::{Request, Ticket},
        player::{Player, Seat},
        record::Record,
        review::Review,
        session::{Answer, Session},
    },
    store::{StoreCommand, StoreEvent},
};

/// What the way to the review of the game before is called.
const LAST: &str = "review of the last game";

/// A finished game whose review is one key away.
#[derive(Debug)]
pub struct EarlierGame {
    session: Box<dyn Session>,
    review: Review,
    /// The ply of it that this match tries again, counted from 0, if it does.
    retried: Option<usize>,
    /// How it ended, and how another match of the same players begins.
    pub options: Options,
}

impl EarlierGame {
    /// This game, of which so much is known.
    pub fn new(
        session: &dyn Session,
        review: &Review,
        retried: Option<usize>,
        options: &Options,
    ) -> Self {
        Self {
            session: session.apart(),
            review: review.clone(),
            retried,
            options: *options,
        }
    }

    /// The way to its review: to the ply that is tried again, or else to where the game
    /// first turned.
    fn look_back(&self) -> Flow {
        let (session, known) = (self.session.apart(), Some(self.review.clone()));
        let review = ReviewScreen::new(session, known, self.retried, &self.options);
        Flow::push(review)
    }
}

/// A live match on the screen.
#[derive(Debug)]
pub struct LiveMatch {
    /// The board.
    pub board: Board,
    /// The highlighted answer to a finished match.
    pub next: List,
    /// Whether the moves are looked through.
    looking_back: bool,
    /// The coach, if it is at the board.
    coach: Option<Coach>,
    /// The hints of the turn.
    hints: Hints,
    /// The review of the match once it is over.
    review: Option<PendingReview>,
    /// The game that was finished before this one, or is tried again.
    earlier: Option<EarlierGame>,
    autosave: Autosave,
    /// Whether the next game of the match is kept where this one was.
    handed_on: bool,
    options: Options,
    /// Whether each of two people has keys of their own.
    split_keys: bool,
    /// What the bots' chances come from.
    seed: u64,
}

impl LiveMatch {
    /// A match that begins.
    pub fn start(session: Box<dyn Session>, options: &Options, context: &mut Context) -> Self {
        let autosave = Autosave::new(session.as_ref());
        Self::new(
            Board::new(session, options.motion),
            autosave,
            options,
            context,
        )
    }

    /// A match that was left as this record has it.
    pub fn left(session: Box<dyn Session>, record: &Record, context: &mut Context) -> Self {
        let (options, autosave) = (context.options(), Autosave::of_left(record));
        Self::new(
            Board::new(session, options.motion),
            autosave,
            &options,
            context,
        )
    }

    /// A match that tries a ply of an earlier game again.
    pub fn retry(session: Box<dyn Session>, earlier: EarlierGame, context: &mut Context) -> Self {
        let (autosave, options) = (Autosave::untouched(), earlier.options);
        let board = Board::new(session, options.motion);
        let mut live = Self::new(board, autosave, &options, context);
        live.come_after(earlier);
        live
    }

    /// A match that goes on with a person in a seat where bots have played. What they
    /// have played counts as help.
    pub fn taken_over(
        mut board: Board,
        player: (Seat, Player),
        options: &Options,
        context: &mut Context,
    ) -> Self {
        let (seat, person) = player;
        board.session.sit(seat, person);
        board.pending.hold(false);
        board.finish_motion();
        let autosave = Autosave::new(board.session.as_ref());
        let mut live = Self::new(board, autosave, options, context);
        if live.autosave.helped {
            live.board
                .tell("You took over from a bot, so this counts as a game with help.");
        }
        live
    }

    fn new(mut board: Board, autosave: Autosave, options: &Options, context: &mut Context) -> Self {
        board.truth |= options.truth;
        let seats = &board.session.table().players;
        let mut live = Self {
            split_keys: options.separate_keys && seats.iter().all(Player::is_human),
            board,
            next: List::default(),
            looking_back: false,
            coach: options.coach.then(Coach::default),
            hints: Hints::default(),
            review: None,
            earlier: None,
            autosave,
            handed_on: false,
            options: *options,
            seed: context.chance.number(),
        };
        live.begin_turn();
        live
    }

    /// Lets the match be one in which a ply of another one is tried again, which is a
    /// help, or that is played after another one of the same players.
    fn come_after(&mut self, earlier: EarlierGame) {
        if let Some(ply) = earlier.retried {
            self.autosave.help(self.board.session.as_ref());
            let against_bot = self.board.session.table().is_against_bot();
            let helped = if against_bot { " (with help)" } else { "" };
            let keys = self.review_keys();
            let ply = ply + 1;
            self.board.tell(format!(
                "You're retrying from move {ply}{helped}. Press {keys} to return to the review."
            ));
        }
        self.earlier = Some(earlier);
    }

    /// The finished match, as the one that is played after it knows it.
    fn finished(&self) -> Option<EarlierGame> {
        let (session, options) = (self.board.session.as_ref(), self.options());
        Some(EarlierGame::new(session, self.review()?, None, &options))
    }

    /// How another match of the same players begins: as this one stands.
    fn options(&self) -> Options {
        Options {
            truth: self.board.truth,
            coach: self.coach.is_some(),
            ..self.options
        }
    }

    /// What has to be done to keep the match as it stands.
    fn save(&mut self) -> Option<StoreCommand> {
        self.autosave.save(self.board.session.as_ref())
    }

    /// What is known of a finished match so far.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref().map(|pending| &pending.review)
    }

    /// Whether the match is over, and its result is shown.
    pub fn shows_result(&self) -> bool {
        self.board.is_over() && !self.looking_back
    }

    /// Prepares the turn that begins.
    fn begin_turn(&mut self) {
        self.looking_back = false;
        self.board.begin_turn();
        self.next = List::default();
        self.coach = self.coach.take().map(|_| Coach::default());
        self.hints = Hints::default();
        let session = self.board.session.as_ref();
        let over = session.outcome().is_some();
        self.review = over.then(|| PendingReview::new(Review::new(session), session));
        self.board.ask_bot(self.seed, self.options.pause);
        self.ask_advice();
    }

    /// The match is not what was last written.
    fn changed(&mut self) {
        self.autosave.change();
        self.begin_turn();
    }

    /// Makes a ply, or shows why it cannot be made.
    fn make(&mut self, ply: impl FnOnce(&mut dyn Session) -> Result<(), String>) {
        if self.board.change(ply) {
            self.changed();
        }
    }

    /// Asks what the choices are worth, where that is to be shown or the coach wants to
    /// know.
    fn ask_advice(&mut self) {
        let coached = self.coach.is_some() && self.board.selector().is_some();
        self.board.ask_advice(coached);
    }

    /// Notes that a person is helped, and says so where that makes the game count as
    /// helped. Returns whether it does.
    fn help(&mut self) -> bool {
        let session = self.board.session.as_ref();
        let counts = session.outcome().is_none() && self.autosave.help(session);
        if counts {
            self.board.tell(coach::with_help());
        }
        counts
    }

    /// Whether a person has moved.
    fn is_begun(&self) -> bool {
        let session = self.board.session.as_ref();
        (0..session.ply()).any(|ply| session.stops_at(ply)) || session.outcome().is_some()
    }

    /// The game whose review a key leads to: the one of which a ply is tried again as
    /// long as the match goes on, the one before as long as no person has moved: a bot
    /// that begins takes nothing away.
    fn earlier(&self) -> Option<&EarlierGame> {
        let open = self.board.session.outcome().is_none();
        let earlier = self.earlier.as_ref()?;
        let near = match earlier.retried {
            Some(_) => open,
            None => !self.is_begun(),
        };
        near.then_some(earlier)
    }

    /// What leads there.
    const fn review_keys(&self) -> &'static str {
        if self.split_keys { "Esc, Review," } else { "v" }
    }

    /// Whether the person whose turn it is may take over the first move.
    pub fn may_swap(&self) -> bool {
        self.board.session.may_swap() && self.board.selector().is_some()
    }

    /// Says where the command of a letter is given instead, where each person has keys
    /// of their own.
    fn point_to_menu(&mut self, key: KeyEvent) {
        let here = self.split_keys && !self.looking_back;
        let withheld = here.then(|| halves::withheld(key)).flatten();
        let mut bindings = BINDINGS.iter();
        let withheld = bindings.find(|binding| Some(binding.command) == withheld);
        if let Some(binding) = withheld.filter(|binding| self.offers(binding.command)) {
            let name = text::capital(binding.name);
            let words = format!("With the keyboard split, find {name} in the Esc menu.");
            self.board.refuse(words);
        }
    }

    /// Plays the highlighted choice, unless the coach asks to think it over.
    fn play(&mut self) {
        let Some(choice) = self.board.choice() else {
            return;
        };
        if self.thinks_again(choice) {
            return;
        }
        if self.board.refuse_choice() {
            return;
        }
        if self.board.truth {
            self.help();
        }
        let helped = self.board.notice.clone();
        self.make(|session| session.play(choice));
        self.board.notice = self.board.notice.take().or(helped);
    }

    fn menu(&self) -> Dialog {
        let commands = BINDINGS.iter().map(|binding| binding.command);
        let offered = commands.filter(|&command| self.offers(command));
        let mut menu = Dialog::menu(offered.map(|command| (command, command.name())));
        for line in &mut menu.lines {
            line.idle = line.command().is_some_and(|command| self.is_idle(command));
        }
        menu.tell(Command::Truth, self.board.truth);
        menu.tell(Command::Coach, self.coach.is_some());
        if self.may_swap_sides() {
            menu.call(Command::Swap, &self.second_starts("rematch,"));
        }
        if self
            .earlier()
            .is_some_and(|earlier| earlier.retried.is_none())
        {
            menu.call(Command::Review, LAST);
        }
        if self.board.is_over() {
            // Nothing is to be resumed.
            menu.lines.retain(|line| line.order.is_some() && !line.idle);
        } else if !self.asks_to_leave() {
            // What is kept is left by the same Enter that goes on elsewhere.
            menu.highlight(Command::Leave);
        }
        menu.letters = !self.split_keys;
        menu
    }

    fn show_ply(&mut self, ply: usize) {
        self.looking_back = true;
        self.board.look(ply);
        self.ask_advice();
    }

    fn look_back(&mut self, intent: Intent) {
        let ply = self.board.shown();
        let mut list = List::at(ply);
        if list.follow(intent.turned(), self.board.session.plies() + 1) {
            self.show_ply(list.index);
        } else if intent == Intent::Confirm && ply != self.board.session.ply() {
            self.go(ply);
            self.board.finish_motion();
        } else if matches!(intent, Intent::Confirm | Intent::Back) {
            self.looking_back = false;
            self.board.show_turn();
            self.ask_advice();
        }
    }

    /// Goes to a ply. A person who takes something back is helped by it.
    fn go(&mut self, ply: usize) {
        if ply < self.board.session.ply() {
            self.help();
        }
        self.make(|session| {
            session.go(ply);
            Ok(())
        });
    }
}

impl Screen for LiveMatch {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        let intent = if self.split_keys && !self.board.is_over() {
            halves::intent(key)
        } else {
            Intent::of(key)
        };
        let Some(intent) = intent else {
            self.point_to_menu(key);
            return Flow::Stay;
        };
        let turn = self.board.person();
        let turn = turn.filter(|_| self.split_keys && !self.looking_back);
        if let Some(seat) = turn
            && halves::owner(key.code) == Some(seat.other())
        {
            let table = self.board.session.table();
            let (name, keys) = (table.name(table.side(seat)), halves::words(seat));
            self.board
                .refuse(format!("It is {name}'s turn: use {keys}."));
            return Flow::Stay;
        }
        if key.code == KeyCode::Char(' ') && self.board.types_a_great_count() {
            return Flow::Stay;
        }
        self.follow(intent, context)
    }

    fn follow(&mut self, intent: Intent, context: &mut Context) -> Flow {
        self.board.finish_motion();
        if self.board.holds(intent) && !self.looking_back {
            return Flow::Stay;
        }
        self.board.notice = None;
        match intent {
            Intent::Command(command) => return self.give(command, context),
            _ if self.looking_back => self.look_back(intent),
            Intent::Back if self.board.is_over() => return Flow::Menu,
            Intent::Back => return Flow::push(self.menu()),
            _ if self.board.is_over() => {
                self.next.follow(intent.turned(), ANSWERS);
                if intent == Intent::Confirm {
                    return self.answer(context);
                }
            }
            Intent::Confirm => self.play(),
            _ => self.board.step(intent),
        }
        Flow::Stay
    }

    fn select(&mut self, target: Target, _context: &mut Context) -> bool {
        self.board.finish_motion();
        self.board.notice = None;
        match target {
            Target::Item(_) if self.shows_result() => {
                self.board.answer(&mut self.next, target, ANSWERS)
            }
            Target::Ply(ply) if ply <= self.board.session.plies() => {
                self.show_ply(ply);
                true
            }
            Target::Item(_) | Target::Ply(_) => false,
            Target::Spot(_) => !self.looking_back && self.board.select(target),
        }
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        let moved = self.board.tick(time);
        let follows = !self.looking_back && self.board.follow_bot();
        if follows {
            self.changed();
        }
        (follows || moved).then_some(Flow::Stay)
    }

    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        // While the moves are looked through, bots wait.
        let waits = !self.looking_back || self.board.motion.is_some();
        self.board.wait().filter(|_| waits)
    }

    fn requests(&mut self) -> Vec<Request> {
        let review = self.review.as_mut().and_then(PendingReview::request);
        let mut requests = self.board.pending.requests();
        requests.extend(review);
        requests
    }

    fn hear(&mut self, ticket: &Ticket, answer: &Answer) -> Option<Flow> {
        let session = self.board.session.as_ref();
        if let Some(review) = &mut self.review
            && review.answer(session, ticket, answer)
        {
            return self.board.is_over().then_some(Flow::Stay);
        }
        let waited = self.board.pending.answer(ticket, answer.clone());
        let ply = self.board.session.ply();
        if waited && self.hints.due && self.board.pending.advice(ply).is_some() {
            self.hints.due = false;
            self.board.notice = None;
            self.give_hint();
            return Some(Flow::Stay);
        }
        let seen = waited && self.board.values().is_some();
        (self.tell_reply() || seen).then_some(Flow::Stay)
    }

    fn hints(&self) -> Vec<Hint> {
        let hints = self.all_hints();
        if !self.split_keys {
            return hints;
        }
        // What is nobody's turn is done with the keys of both; the bar names the usual
        // ones.
        let turn = self.board.person().filter(|_| !self.looking_back);
        let seat = turn.unwrap_or(Seat::Right);
        let own = hints.into_iter();
        own.filter_map(|hint| halves::hint(seat, hint)).collect()
    }

    fn obey(&mut self, order: Order, context: &mut Context) -> Flow {
        match order {
            Order::Command(command) => return self.give(command, context),
            Order::Resign => self.resign(),
            order => return screen::obey(self, order, context),
        }
        Flow::Stay
    }

    fn close(&mut self, context: &mut Context) {
        let last = self.save();
        let leave = (!self.handed_on).then_some(StoreCommand::Leave(self.autosave.id));
        context.to_store.extend(last.into_iter().chain(leave));
    }

    fn stored(&mut self, event: &StoreEvent) -> bool {
        if let StoreEvent::Kept { id, kept, .. } = event
            && *id == self.autosave.id
        {
            self.autosave.kept = Some(*kept);
        }
        false
    }

    fn to_store(&mut self) -> Vec<StoreCommand> {
        self.save().into_iter().collect()
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw::draw(self, ui);
    }
}
