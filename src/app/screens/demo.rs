//! The demo: bots play all games in turn, and each ply is commented on.

mod draw;
mod program;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::live::LiveMatch;
use crate::{
    app::{
        Context, Flow, Options, Screen,
        board::Board,
        flow::Order,
        hint::{Hint, Keys, hint},
        keys::{Command, Intent},
        message::Target,
        over_menu::OverMenu,
        speed::Speed,
        view::Ui,
    },
    core::{game::Verdict, selector::Step},
    play::{
        analysis::{Finding, Ticket},
        annotate::{Annotation, Grade},
        catalog::GameId,
        player::{Player, Seat},
        session::{Answer, Reply},
    },
    ui::message::Message,
};

/// For so long the result of a game stands before the next one begins.
const RESULT: Duration = Duration::from_secs(5);

/// A demo: a match of two bots at a time.
#[derive(Debug)]
pub struct Demo {
    /// The board of the match.
    pub board: Board,
    /// How fast it goes.
    pub speed: Speed,
    /// Whether it stands still until asked to go on.
    pub paused: bool,
    /// The annotation of the last ply, if it is known.
    pub annotation: Option<Annotation>,
    /// Whether it has begun by itself: then it ends with the round, or with any key.
    pub idle: bool,
    games: Vec<GameId>,
    /// How many games have come before the current one.
    pub number: usize,
    /// For how long the result has been standing; none while the game goes on.
    over: Option<Duration>,
    options: Options,
    seed: u64,
}

impl Demo {
    /// A demo of these games in turn; none means all there are. The seed decides what
    /// the bots make of their chances.
    pub fn new(games: Vec<GameId>, idle: bool, context: &mut Context) -> Self {
        let options = context.options();
        let games = if games.is_empty() {
            GameId::all().collect()
        } else {
            games
        };
        let mut demo = Self {
            board: Board::new(program::session(&games, 0), options.motion),
            speed: Speed::default(),
            paused: false,
            annotation: None,
            idle,
            games,
            number: 0,
            over: None,
            options,
            seed: context.chance.number(),
        };
        demo.begin_turn();
        demo
    }

    /// Somebody has clicked or pasted, where there is nothing to choose or type.
    const fn stir(&self) -> Flow {
        if self.idle { Flow::Pop } else { Flow::Stay }
    }

    fn menu(&self) -> OverMenu {
        let table = self.board.session.table();
        let [left, right] = Seat::BOTH.map(|seat| {
            let bot = &table.players[seat.index()].name;
            format!("Play as {bot} ({seat})")
        });
        let named = |command: Command| (command, command.name().to_owned());
        let mut menu = OverMenu::new([
            (Command::Next, "next game".to_owned()),
            named(Command::Truth),
            (Command::TakeLeft, left),
            (Command::TakeRight, right),
            named(Command::Rules),
            named(Command::Help),
            named(Command::Leave),
        ]);
        menu.tell(Command::Truth, self.board.truth);
        menu
    }

    /// The match with a person in this seat, as an ordinary one; a finished one begins
    /// anew.
    fn take_over(&mut self, seat: Seat, context: &mut Context) -> LiveMatch {
        let next = Board::new(program::session(&self.games, self.number), false);
        let mut board = std::mem::replace(&mut self.board, next);
        if board.session.to_move().is_none() {
            let table = board.session.table().clone();
            board = Board::new(board.session.again(table), self.options.motion);
        }
        let player = (seat, Player::human(""));
        LiveMatch::taken_over(board, player, &self.options, context)
    }

    fn pace(&mut self, speed: Speed) {
        self.speed = speed;
        self.board.pending.hurry(speed.pause());
    }

    /// Stands still but for one more ply, or for the next game.
    fn step(&mut self) -> Flow {
        self.paused = true;
        if self.over.is_some() {
            return self.next();
        }
        self.board.pending.hold(false);
        self.board.pending.hurry(Duration::ZERO);
        if !self.follow_bot() && self.board.pending.bot_thinks() {
            // It moves as soon as it knows what.
            return Flow::Stay;
        }
        self.board.pending.hold(true);
        Flow::Stay
    }

    /// What somebody who watches would say of the last ply, in brief and with the reason.
    pub fn comment(&self) -> Option<Message> {
        let (annotation, session) = (self.annotation.as_ref()?, self.board.session.as_ref());
        let ply = session.ply().checked_sub(1)?;
        let name = session.table_at(ply).name(session.turn(ply));
        let better = annotation.better().unwrap_or_default();
        let better = session.table_at(ply).words(&better);
        let graded = annotation.graded;
        let short = match (graded.grade, graded.best) {
            (Grade::Forced, _) => format!("{name} had no choice."),
            (Grade::Best, Verdict::Win(_)) => format!("Well played: {name} is winning."),
            (Grade::Best, Verdict::Draw) => "Well played: it stays level.".to_owned(),
            (Grade::Best, Verdict::Loss(_)) if graded.all_alike => {
                format!("{name} is losing, whatever the move.")
            }
            (Grade::Best, Verdict::Loss(_)) => {
                format!("{name} is losing, but holds out as long as possible.")
            }
            (Grade::Good, Verdict::Win(_)) => {
                format!("{name} still wins. Faster: {better}.")
            }
            (Grade::Good, _) => format!("{name} was losing anyway. Tougher: {better}."),
            (Grade::Mistake, Verdict::Win(_)) => {
                format!("A mistake! {name} had a win: {better}.")
            }
            (Grade::Mistake, _) => format!("A mistake! {name} had a draw: {better}."),
        };
        let reason = annotation.reason.as_ref();
        let reason = reason.map(|reason| session.table_at(ply).words(&reason.text));
        let full = reason.map_or_else(|| short.clone(), |reason| format!("{short} {reason}"));
        Some(Message { full, short })
    }

    /// Makes the bot's move, if it is due, and remarks on it. Returns whether it was.
    fn follow_bot(&mut self) -> bool {
        let followed = self.board.follow_bot();
        if followed {
            let ply = self.board.session.ply() - 1;
            let advice = self.board.pending.advice(ply).flatten();
            let annotation = advice.zip(self.board.session.tell(ply).choice);
            let annotation = annotation.map(|(advice, choice)| Annotation::new(advice, choice));
            self.annotation = annotation.map(Annotation::looked_back_on);
            self.begin_turn();
        }
        self.end();
        followed
    }

    fn begin_turn(&mut self) {
        self.board.begin_turn();
        self.board.pending.hold(self.paused);
        let seed = self.seed ^ (self.number as u64) << 32;
        self.board.ask_bot(seed, self.speed.pause());
        self.board.ask_advice(false);
    }

    /// Lets a result stand once it is seen; a game without an end is adjudged.
    fn end(&mut self) {
        let endless = self.board.session.is_endless() && self.board.motion.is_none();
        if self.over.is_none() && (self.board.is_over() || endless) {
            self.over = Some(Duration::ZERO);
        }
    }

    fn next(&mut self) -> Flow {
        self.number += 1;
        if self.idle && self.number == self.games.len() {
            return Flow::Give(Order::Rest);
        }
        let truth = self.board.truth;
        self.board = Board::new(
            program::session(&self.games, self.number),
            self.options.motion,
        );
        self.board.truth = truth;
        (self.annotation, self.over) = (None, None);
        self.begin_turn();
        Flow::Stay
    }
}

impl Screen for Demo {
    fn board(&self) -> Option<&Board> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut Board> {
        Some(&mut self.board)
    }

    fn hints(&self) -> Vec<Hint> {
        if self.idle {
            return vec![hint(Keys::Any, "menu")];
        }
        let pause = if self.paused { "resume" } else { "pause" };
        let step = match self.over {
            Some(_) => "next game",
            None => "step",
        };
        vec![
            hint(Keys::Space, pause),
            hint(Keys::Right, step),
            hint(Keys::Along, "speed"),
            hint(Keys::Enter, "menu"),
            hint(Keys::of(Command::Truth), "values"),
            hint(Keys::of(Command::Help), "help"),
            hint(Keys::Esc, "quit"),
        ]
    }

    fn wait(&self, _room: (u16, u16)) -> Option<Duration> {
        match self.over {
            Some(stood) => (!self.paused).then(|| RESULT.saturating_sub(stood)),
            None => self.board.wait(),
        }
    }

    fn tick(&mut self, time: Duration, _context: &mut Context) -> Option<Flow> {
        if let Some(stood) = &mut self.over {
            *stood += if self.paused { Duration::ZERO } else { time };
            let over = *stood >= RESULT;
            return over.then(|| self.next());
        }
        let moved = self.board.tick(time);
        let followed = self.follow_bot();
        (moved || followed).then_some(Flow::Stay)
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Flow {
        if self.idle {
            return Flow::Pop;
        }
        self.board.finish_motion();
        self.end();
        if key.code == KeyCode::Char(' ') {
            if key.kind != KeyEventKind::Repeat {
                self.paused = !self.paused;
                self.board.pending.hold(self.paused);
            }
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(Intent::Step(Step::Up)) => self.pace(self.speed.faster()),
            Some(Intent::Step(Step::Down)) => self.pace(self.speed.slower()),
            Some(Intent::Step(Step::Right)) => return self.step(),
            Some(Intent::Confirm) => return Flow::push(self.menu()),
            Some(Intent::Back) => return Flow::Pop,
            Some(Intent::Command(command)) => return self.give(command, context),
            _ => {}
        }
        Flow::Stay
    }

    fn hear(&mut self, ticket: &Ticket, finding: &Finding) -> Option<Flow> {
        let Finding::Answer(answer) = finding else {
            return None;
        };
        let reply = match answer {
            Answer::Move(Reply::Choice(choice)) => Some(*choice),
            _ => None,
        };
        let waited = self.board.pending.answer(ticket, answer.clone());
        if let Some(choice) = reply.filter(|_| waited) {
            // So that the ply has an annotation.
            let session = self.board.session.as_ref();
            self.board
                .pending
                .ask_advice(session, ticket.ply, Some(choice));
        }
        (waited && self.board.values().is_some()).then_some(Flow::Stay)
    }

    fn give(&mut self, command: Command, context: &mut Context) -> Flow {
        match command {
            Command::Next => self.next(),
            Command::TakeLeft => Flow::replace(self.take_over(Seat::Left, context)),
            Command::TakeRight => Flow::replace(self.take_over(Seat::Right, context)),
            Command::Save => Flow::Stay,
            command => self.carry_out(command, context),
        }
    }

    fn paste(&mut self, _text: &str, _context: &mut Context) -> Flow {
        self.stir()
    }

    fn point(&mut self, _target: Target, _context: &mut Context) -> Flow {
        self.stir()
    }

    fn draw(&self, ui: &mut Ui<'_>) {
        draw::draw(self, ui);
    }
}
