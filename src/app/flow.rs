//! Where a screen leads, and the way there.

use super::{
    App, Options, Screen,
    errand::{Errand, Goal},
    menu::Menu,
    over_menu::Order,
    preferences::Preferences,
    puzzles::Puzzles,
    question::Deed,
    records::Records,
    screen::downcast,
    screens::{
        demo::Demo,
        live::{EarlierGame, LiveMatch, autosave::Autosave},
        puzzle::{Origin, PuzzleScreen},
    },
    setup::Setup,
    statistics::Statistics,
};
use crate::{
    play::{
        catalog::GameId, lesson::Lesson, record::Record, review::Review, seat::Hand,
        session::Session,
    },
    store::{Job, Kept, Settings, Stood},
};

/// Where a screen leads.
#[derive(Debug)]
pub enum Flow {
    /// Nowhere.
    Stay,
    /// To a screen on top of it.
    Push(Box<dyn Screen>),
    /// Back to the one below.
    Pop,
    /// To the setup of a game.
    Setup(GameId),
    /// To the guided first game of a game.
    Learn(GameId),
    /// To this step of it, and nowhere else.
    Stood(Stood),
    /// From there into a game against a bot.
    Learnt(GameId),
    /// Into a match that was left.
    GoOn(Box<Kept>),
    /// Into a match.
    Start {
        /// The match.
        session: Box<dyn Session>,
        /// Whether each of two people has keys of their own there.
        separate_keys: bool,
    },
    /// From a finished game into another one of the same players.
    Rematch(Box<dyn Session>),
    /// From a finished game to the next one of its match.
    Onward(Box<dyn Session>),
    /// To the settings.
    Preferences,
    /// These are the settings from now on.
    Set(Box<Settings>),
    /// To the games of the past.
    Records,
    /// To the scores.
    Statistics,
    /// To the list of the puzzles, where this one has come from.
    Puzzles(Option<Origin>),
    /// Into a puzzle that is to be made.
    Solve(Origin),
    /// Where an errand was meant to lead.
    Reach(Goal),
    /// To a game of the past, to look through it.
    Replay(Box<dyn Session>),
    /// To the review of a match.
    Review {
        /// The match.
        session: Box<dyn Session>,
        /// What is known of it, if anything is.
        known: Option<Box<Review>>,
        /// The ply to be shown; without one, where the game first turned.
        ply: Option<usize>,
    },
    /// Into a match that goes on from where a reviewed one stood, with help.
    Retry(Box<dyn Session>, Box<EarlierGame>),
    /// To the setup of a match that goes on from where this one stands.
    PlayOn(Box<Record>),
    /// Back to the screen below, which is asked for this.
    Give(Order),
    /// Into a demo; whether it begins by itself.
    Demo(bool),
    /// From the demo into its match, with a person in this seat.
    TakeOver(Hand),
    /// Back to the menu, which rests from now on.
    Rest,
    /// On to what was asked about.
    Do(Deed),
    /// Nowhere, but something has to be done with the files.
    Have(Vec<Job>),
    /// Back to the menu.
    Menu,
    /// Out of the program.
    Quit,
}

impl Flow {
    /// To this screen on top.
    pub(super) fn push(screen: impl Screen) -> Self {
        Self::Push(Box::new(screen))
    }
}

impl App {
    /// Goes there.
    pub(super) fn go(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Push(screen) => self.screens.push(screen),
            Flow::Pop => self.pop(),
            Flow::Setup(game) => self.set_up_anew(game),
            Flow::Learn(game) => self.learn(game),
            Flow::Stood(stood) => self.stand(stood),
            Flow::Learnt(game) => {
                self.pop();
                if self.top_as::<Setup>().is_none() {
                    self.set_up_anew(game);
                }
                if let Some(setup) = self.top_mut_as::<Setup>() {
                    let flow = setup.go_on_from(&Lesson::of(game));
                    self.go(flow);
                }
            }
            Flow::Preferences => {
                let screen = Preferences::new(&self.context.settings, self.context.themes.clone());
                self.push(screen);
            }
            Flow::Set(settings) => self.set(*settings),
            Flow::Records => {
                self.push(Records::default());
                self.context.jobs.push(Job::Recall);
            }
            Flow::Statistics => {
                let statistics = Statistics::new(self.left.kinds().len());
                self.push(statistics);
                self.context.jobs.push(Job::Recall);
            }
            Flow::Puzzles(origin) => {
                self.back_to_menu();
                let puzzles = Puzzles::at(origin, self.left.kinds());
                self.push(puzzles);
                self.context.jobs.push(Job::Recall);
            }
            Flow::Solve(origin) => self.puzzle_from(origin),
            Flow::Reach(goal) => self.reach(goal),
            Flow::Replay(session) => self.replay(session),
            Flow::Review {
                session,
                known,
                ply,
            } => self.review(session, known.map(|known| *known), ply),
            Flow::Retry(session, again) => self.retry(session, *again),
            Flow::PlayOn(record) => {
                if let Some(game) = GameId::find(&record.game) {
                    self.set_up(Setup::on(game, record));
                }
            }
            Flow::GoOn(kept) => {
                let take = Job::Take(self.context.number(), *kept);
                // Should another running program have it, the list is out of date.
                self.context.jobs.extend([take, Job::List]);
            }
            Flow::Start {
                session,
                separate_keys,
            } => {
                self.remember();
                let options = Options {
                    separate_keys,
                    ..Options::from(&self.context.settings)
                };
                self.start(session, options);
            }
            Flow::Rematch(session) => {
                let (options, last) = (self.as_before(), self.last_game());
                self.begin(session, &options);
                self.come_after(last);
            }
            Flow::Onward(session) => self.onward(session),
            Flow::Give(order) => self.give(order),
            Flow::Demo(idle) => self.begin_demo(Vec::new(), idle),
            Flow::TakeOver(hand) => {
                if let Some(demo) = self.take_top::<Demo>() {
                    let play = demo.take_over(hand, self.context.number());
                    self.push(play);
                }
            }
            Flow::Rest => {
                self.pop();
                if let Some(menu) = self.top_mut_as::<Menu>() {
                    menu.live.rest();
                }
            }
            Flow::Do(deed) => self.agree(deed),
            Flow::Menu => self.leave(),
            Flow::Have(jobs) => self.context.jobs.extend(jobs),
            Flow::Quit => self.exit = Some(0),
        }
    }

    /// Goes back to the screen below, and asks it for this.
    fn give(&mut self, order: Order) {
        self.pop();
        let flow = self.top_mut().obey(order);
        self.go(flow);
    }

    /// Goes to the setup of a game as it was left.
    fn set_up_anew(&mut self, game: GameId) {
        let known = self.context.setups.iter().find(|setup| setup.game == game);
        let setup = known.map(Setup::kept);
        self.set_up(setup.unwrap_or_else(|| Setup::new(game, &self.context.settings)));
    }

    /// Lets the puzzle of a seed be made; after one that is open another one.
    pub fn solve(&mut self, origin: Origin, seed: u64) {
        let last = self.top_as().map(|open: &PuzzleScreen| open.puzzle.clone());
        let errand = Errand::puzzle(origin, seed, last);
        self.push(errand);
    }

    /// Goes where an errand was meant to lead: to a puzzle in place of the one that
    /// is open, or into a match, if its bots can play it.
    fn reach(&mut self, goal: Goal) {
        if self.top_as::<Errand>().is_some() {
            self.pop();
        }
        match goal {
            Goal::Puzzle(puzzle, origin) => {
                if self.top_as::<PuzzleScreen>().is_some() {
                    self.pop();
                }
                self.puzzle(*puzzle, origin);
            }
            Goal::Match { session, options } => self.begin(session, &options),
            Goal::Refusal(reason) => match self.top_mut_as::<Setup>() {
                Some(setup) => setup.notice = Some(reason),
                None => self.tell(&reason),
            },
        }
    }

    /// Plays the next game of a match: it is kept where the result was.
    fn onward(&mut self, session: Box<dyn Session>) {
        let Some(mut play) = self.take_top::<LiveMatch>() else {
            return;
        };
        self.context.jobs.extend(play.job());
        let (options, last, number) = (play.options(), play.finished(), play.number());
        self.context.jobs.push(Job::Next(number));
        let autosave = Autosave::of_next_game(number, session.as_ref());
        self.play(session, autosave, &options);
        self.come_after(last);
    }

    /// The finished game on top, as the next one knows it.
    fn last_game(&self) -> Option<EarlierGame> {
        self.top_as::<LiveMatch>()?.finished()
    }

    /// Lets the match on top know the game that the same players have finished.
    fn come_after(&mut self, last: Option<EarlierGame>) {
        if let (Some(play), Some(last)) = (self.top_mut_as::<LiveMatch>(), last) {
            play.come_after(last);
        }
    }

    /// Plays on from a ply that has been looked back at, which is a help.
    fn retry(&mut self, session: Box<dyn Session>, earlier: EarlierGame) {
        let autosave = Autosave::untouched(self.context.number());
        self.play(session, autosave, &earlier.options);
        self.come_after(Some(earlier));
    }

    fn set_up(&mut self, mut setup: Setup) {
        setup.separate_keys = self.context.settings.separate_keys;
        setup.lesson = self.context.standing(setup.game);
        setup.settle();
        self.push(setup);
    }

    /// Carries out what was agreed to.
    fn agree(&mut self, deed: Deed) {
        self.pop();
        match deed {
            Deed::Menu => self.leave(),
            Deed::Resign => {
                if let Some(play) = self.top_mut_as::<LiveMatch>() {
                    play.resign();
                }
            }
            Deed::Discard(kept) => self.context.jobs.extend([Job::Discard(*kept), Job::List]),
            Deed::Restart => self.learn_again(),
            Deed::Show => {
                if let Some(puzzle) = self.top_mut_as::<PuzzleScreen>() {
                    let flow = puzzle.give_up();
                    self.go(flow);
                }
            }
        }
    }

    /// Leaves for the menu, which offers to go on with what was left.
    fn leave(&mut self) {
        self.back_to_menu();
        self.context.jobs.push(Job::List);
    }

    /// Closes everything but the menu. What was not written yet will be.
    pub(super) fn back_to_menu(&mut self) {
        for screen in self.screens.drain(1..) {
            match downcast::<LiveMatch>(screen) {
                Ok(mut live) => self.context.jobs.extend(live.leave()),
                Err(screen) => self.left.keep(screen),
            }
        }
    }

    fn pop(&mut self) {
        self.remember();
        if self.screens.len() > 1
            && let Some(screen) = self.screens.pop()
        {
            self.left.keep(screen);
        }
    }

    /// Keeps the setup on top, for the next match of its game, or the settings. Whose
    /// the keys are is chosen for one match alone.
    fn remember(&mut self) {
        let mut settings = self.context.settings.clone();
        if let Some(setup) = self.top_as::<Setup>().filter(|setup| setup.from.is_none()) {
            let (game, setup) = (setup.game, setup.kept());
            self.context.setups.retain(|known| known.game != game);
            self.context.setups.push(setup);
        } else if let Some(preferences) = self.top_as::<Preferences>() {
            settings = preferences.settled();
        }
        self.set(settings);
    }
}
