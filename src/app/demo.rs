//! The demo: bots play all games in turn, and each ply is commented on.

mod menu;
mod program;
mod scores;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use self::program::Program;
pub use self::scores::{Scores, Tally};
use super::{
    Flow, Options,
    hint::{Hint, Keys, hint},
    keeping::Keeping,
    keys::{Command, Intent},
    page::Page,
    play::Play,
    speed::Speed,
};
use crate::{
    core::selector::Step,
    play::{
        analysis::{Request, Ticket},
        catalog::GameId,
        remark::Remark,
        seat::{Hand, Seat},
        session::Answer,
    },
};

/// For so long the result of a game stands before the next one begins.
const RESULT: Duration = Duration::from_secs(5);

/// What a demo can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The next game.
    Next,
    /// To show what every choice is worth, or to stop showing it.
    Truth,
    /// To let a person go on in a seat.
    TakeOver(Hand),
    /// The rules of the game.
    Rules,
    /// The page about the keys.
    Help,
    /// The way out.
    Leave,
}

impl Order {
    /// What the letter of a command asks a demo for.
    const fn of(command: Command) -> Option<Self> {
        match command {
            Command::Truth => Some(Self::Truth),
            Command::Rules => Some(Self::Rules),
            Command::Help => Some(Self::Help),
            Command::Leave => Some(Self::Leave),
            _ => None,
        }
    }
}

/// A demo: a match of two bots at a time.
#[derive(Debug)]
pub struct Demo {
    /// The match.
    pub play: Play,
    /// What the levels have scored so far.
    pub scores: Scores,
    /// How fast it goes.
    pub speed: Speed,
    /// Whether it stands still until asked to go on.
    pub paused: bool,
    /// What there is to remark on the last ply, if that is known.
    pub remark: Option<Remark>,
    /// Whether it has begun by itself: then it ends with the round, or with
    /// any key.
    pub idle: bool,
    program: Program,
    /// The ply up to which the match has been followed.
    seen: usize,
    /// For how long the result has been standing; none while the game goes on.
    over: Option<Duration>,
    options: Options,
    seed: u64,
}

impl Demo {
    /// A demo of these games in turn; none means all there are. The seed
    /// decides what the bots make of their chances.
    #[must_use]
    pub fn new(games: Vec<GameId>, idle: bool, options: &Options, seed: u64) -> Self {
        let program = Program::new(games);
        Self {
            play: open(&program, Speed::default(), options, seed),
            scores: Scores::default(),
            speed: Speed::default(),
            paused: false,
            remark: None,
            idle,
            program,
            seen: 0,
            over: None,
            options: *options,
            seed,
        }
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        match self.over {
            _ if self.paused && self.play.motion.is_none() => None,
            Some(stood) if !self.paused => Some(RESULT.saturating_sub(stood)),
            _ => self.play.wait(),
        }
    }

    /// Lets time pass; none if the picture stays as it is.
    pub(super) fn tick(&mut self, time: Duration) -> Option<Flow> {
        if let Some(stood) = self.over {
            let stood = stood + if self.paused { Duration::ZERO } else { time };
            self.over = Some(stood);
            return (stood >= RESULT).then(|| self.next());
        }
        let changed = self.play.tick(time);
        self.watch();
        changed.then_some(Flow::Stay)
    }

    /// Takes an answer of the worker in. Returns whether the picture changes.
    pub(super) fn hear(&mut self, ticket: &Ticket, answer: Answer) -> bool {
        self.play.hear(ticket, answer)
    }

    /// The questions that the worker is to answer.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        self.play.requests()
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        if self.idle {
            return Flow::Pop;
        }
        self.play.finish_motion();
        self.watch();
        if key.code == KeyCode::Char(' ') {
            if key.kind != KeyEventKind::Repeat {
                self.paused = !self.paused;
                self.play.hold(self.paused);
            }
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(Intent::Step(Step::Up)) => self.pace(self.speed.faster()),
            Some(Intent::Step(Step::Down)) => self.pace(self.speed.slower()),
            Some(Intent::Step(Step::Right)) => return self.step(),
            Some(Intent::Confirm) => {
                let mut menu = menu::menu(self.play.session.table());
                menu.tell(Command::Truth, self.play.truth);
                return Flow::push(menu);
            }
            Some(Intent::Back) => return Flow::Pop,
            Some(Intent::Command(command)) => {
                return Order::of(command).map_or(Flow::Stay, |order| self.follow(order));
            }
            _ => {}
        }
        Flow::Stay
    }

    /// Somebody has clicked or pasted, where there is nothing to choose or type.
    pub(super) const fn stir(&self) -> Flow {
        if self.idle { Flow::Pop } else { Flow::Stay }
    }

    /// Does what the demo is asked for.
    pub(super) fn follow(&mut self, order: Order) -> Flow {
        match order {
            Order::Next => return self.next(),
            Order::Truth => {
                self.play.give(Command::Truth);
            }
            Order::TakeOver(hand) => return Flow::TakeOver(hand),
            Order::Rules => return Flow::push(Page::rules(self.play.session.card())),
            Order::Help => return Flow::push(Page::help()),
            Order::Leave => return Flow::Menu,
        }
        Flow::Stay
    }

    /// What the keys do.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        if self.idle {
            return vec![hint(Keys::Any, "menu")];
        }
        let pause = if self.paused { "go on" } else { "pause" };
        let step = if self.over.is_some() {
            "next game"
        } else {
            "step"
        };
        vec![
            hint(Keys::Space, pause),
            hint(Keys::Right, step),
            hint(Keys::Along, "speed"),
            hint(Keys::Enter, "menu"),
            hint(Keys::Letter('t'), "truth"),
            hint(Keys::Letter('?'), "help"),
            hint(Keys::Esc, "leave"),
        ]
    }

    /// The match with a person in this seat, as an ordinary one; a finished
    /// one begins anew.
    pub(super) fn take_over(self, hand: Hand, keeping: Keeping) -> Play {
        let Self {
            mut play,
            options,
            seed,
            ..
        } = self;
        let person = Seat::human("");
        if play.session.to_move().is_some() {
            play.sit(hand, person, &options, keeping);
            return play;
        }
        let mut session = play.session.again(play.session.table().clone());
        session.sit(hand, person);
        let mut play = Play::new(session, &options, seed);
        play.keep(keeping);
        play
    }

    fn pace(&mut self, speed: Speed) {
        self.speed = speed;
        self.play.pace(speed.pause());
    }

    /// Stands still but for one more ply, or for the next game.
    fn step(&mut self) -> Flow {
        self.paused = true;
        if self.over.is_some() {
            return self.next();
        }
        self.play.step();
        self.watch();
        Flow::Stay
    }

    /// Follows the match: remarks on a new ply, and counts a result.
    fn watch(&mut self) {
        let ply = self.play.session.ply();
        if ply != self.seen {
            self.seen = ply;
            self.remark = self.play.remark().map(Remark::looked_back_on);
            self.play.hold(self.paused);
        }
        if self.over.is_none() && self.play.is_over() {
            self.over = Some(Duration::ZERO);
            self.scores.count(self.play.session.as_ref());
        }
    }

    fn next(&mut self) -> Flow {
        self.program.advance();
        if self.idle && self.program.number() == self.program.round() {
            return Flow::Rest;
        }
        // The plies of a game have a seed each.
        let seed = self.seed ^ (self.program.number() as u64) << 32;
        let truth = self.play.truth;
        self.play = open(&self.program, self.speed, &self.options, seed);
        self.play.hold(self.paused);
        self.play.truth = truth;
        (self.remark, self.seen, self.over) = (None, 0, None);
        Flow::Stay
    }
}

/// The current game of a program, on the screen.
fn open(program: &Program, pace: Speed, options: &Options, seed: u64) -> Play {
    let options = Options {
        pause: pace.pause(),
        ..*options
    };
    Play::graded(program.open(), &options, seed)
}
