//! Where a screen leads, and the way there.

use super::{
    App, Options, Screen,
    errand::{Errand, Goal},
    keeping::Keeping,
    over_menu::Order,
    play::{Again, Reviewed},
    preferences::Preferences,
    puzzle::Origin,
    puzzles::Puzzles,
    question::Deed,
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
    Push(Screen),
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
    Retry(Box<dyn Session>, Box<Again>),
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
                if !matches!(self.top(), Screen::Setup(_)) {
                    self.set_up_anew(game);
                }
                if let Screen::Setup(setup) = self.top_mut() {
                    let flow = setup.go_on_from(&Lesson::of(game));
                    self.go(flow);
                }
            }
            Flow::Preferences => {
                let screen = Preferences::new(&self.settings, self.themes.clone());
                self.screens.push(Screen::Preferences(Box::new(screen)));
            }
            Flow::Set(settings) => self.set(*settings),
            Flow::Records => {
                self.screens.push(Screen::Records(Box::default()));
                self.jobs.push(Job::Recall);
            }
            Flow::Statistics => {
                let statistics = Statistics::new(self.left.kinds().len());
                self.screens.push(Screen::Statistics(statistics));
                self.jobs.push(Job::Recall);
            }
            Flow::Puzzles(origin) => {
                self.back_to_menu();
                let puzzles = Puzzles::at(origin, self.left.kinds());
                self.screens.push(Screen::Puzzles(Box::new(puzzles)));
                self.jobs.push(Job::Recall);
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
                let take = Job::Take(self.number(), *kept);
                // Should another running program have it, the list is out of date.
                self.jobs.extend([take, Job::List]);
            }
            Flow::Start {
                session,
                separate_keys,
            } => {
                self.remember();
                let options = Options {
                    separate_keys,
                    ..Options::from(&self.settings)
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
                if let Some(Screen::Demo(demo)) = self.screens.pop() {
                    let play = demo.take_over(hand, Keeping::new(self.number()));
                    self.screens.push(Screen::Play(Box::new(play)));
                }
            }
            Flow::Rest => {
                self.pop();
                if let Screen::Menu(menu) = self.top_mut() {
                    menu.live.rest();
                }
            }
            Flow::Do(deed) => self.agree(deed),
            Flow::Menu => self.leave(),
            Flow::Have(jobs) => self.jobs.extend(jobs),
            Flow::Quit => self.exit = Some(0),
        }
    }

    /// Goes back to the screen below, and asks it for this.
    fn give(&mut self, order: Order) {
        self.pop();
        let flow = match (self.top_mut(), order) {
            (Screen::Play(play), Order::Match(command)) => play.give(command),
            (Screen::Replay(replay), Order::Match(command)) => replay.give(command),
            (Screen::Study(study), Order::Match(command)) => study.give(command),
            (Screen::Demo(demo), Order::Demo(order)) => demo.follow(order),
            (Screen::Puzzle(puzzle), Order::Puzzle(order)) => puzzle.give(order),
            _ => Flow::Stay,
        };
        self.go(flow);
    }

    /// Goes to the setup of a game as it was left.
    fn set_up_anew(&mut self, game: GameId) {
        let known = self.setups.iter().find(|setup| setup.game == game);
        let setup = known.map(Setup::kept);
        self.set_up(setup.unwrap_or_else(|| Setup::new(game, &self.settings)));
    }

    /// Lets the puzzle of a seed be made; after one that is open another one.
    pub fn solve(&mut self, origin: Origin, seed: u64) {
        let last = match self.top() {
            Screen::Puzzle(open) => Some(open.puzzle.clone()),
            _ => None,
        };
        let errand = Errand::puzzle(origin, seed, last);
        self.screens.push(Screen::Errand(errand));
    }

    /// Goes where an errand was meant to lead: to a puzzle in place of the one that
    /// is open, or into a match, if its bots can play it.
    fn reach(&mut self, goal: Goal) {
        if let Screen::Errand(_) = self.top() {
            self.pop();
        }
        match goal {
            Goal::Puzzle(puzzle, origin) => {
                if let Screen::Puzzle(_) = self.top() {
                    self.pop();
                }
                self.puzzle(*puzzle, origin);
            }
            Goal::Match { session, options } => self.begin(session, &options),
            Goal::Refusal(reason) => match self.top_mut() {
                Screen::Setup(setup) => setup.notice = Some(reason),
                _ => self.tell(reason),
            },
        }
    }

    /// Plays the next game of a match: it is kept where the result was.
    fn onward(&mut self, session: Box<dyn Session>) {
        let Some(Screen::Play(mut play)) = self.screens.pop() else {
            return;
        };
        self.jobs.extend(play.job());
        let (options, last) = (play.options(), play.reviewed());
        match play.number() {
            Some(number) => {
                self.jobs.push(Job::Next(number));
                let mut keeping = Keeping::new(number);
                // The score is worth keeping, even before the first ply.
                keeping.change();
                self.play(session, keeping, &options);
            }
            None => self.begin(session, &options),
        }
        self.come_after(last);
    }

    /// The finished game on top, as the next one knows it.
    fn last_game(&self) -> Option<Reviewed> {
        match self.top() {
            Screen::Play(play) => play.reviewed(),
            _ => None,
        }
    }

    /// Lets the match on top know the game that the same players have finished.
    fn come_after(&mut self, last: Option<Reviewed>) {
        if let Screen::Play(play) = self.top_mut() {
            play.come_after(last);
        }
    }

    /// Plays on from a ply that has been looked back at, which is a help.
    fn retry(&mut self, session: Box<dyn Session>, again: Again) {
        let keeping = Keeping::new(self.number());
        self.play(session, keeping, &again.options);
        if let Screen::Play(play) = self.top_mut() {
            play.try_again(again);
        }
    }

    fn set_up(&mut self, mut setup: Setup) {
        setup.separate_keys = self.settings.separate_keys;
        setup.lesson = self.standing(setup.game);
        setup.settle();
        self.screens.push(Screen::Setup(Box::new(setup)));
    }

    /// Carries out what was agreed to.
    fn agree(&mut self, deed: Deed) {
        self.pop();
        match deed {
            Deed::Menu => self.leave(),
            Deed::Resign => {
                if let Screen::Play(play) = self.top_mut() {
                    play.resign();
                }
            }
            Deed::Discard(kept) => self.jobs.extend([Job::Discard(*kept), Job::List]),
            Deed::Restart => self.learn_again(),
            Deed::Show => {
                if let Screen::Puzzle(puzzle) = self.top_mut() {
                    let flow = puzzle.give_up();
                    self.go(flow);
                }
            }
        }
    }

    /// Leaves for the menu, which offers to go on with what was left.
    fn leave(&mut self) {
        self.back_to_menu();
        self.jobs.push(Job::List);
    }

    /// Closes everything but the menu. What was not written yet will be.
    pub(super) fn back_to_menu(&mut self) {
        for screen in self.screens.drain(1..) {
            match screen {
                Screen::Play(play) => self.jobs.extend(play.leave()),
                screen => self.left.keep(screen),
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
        let mut settings = self.settings.clone();
        match self.screens.last() {
            Some(Screen::Setup(setup)) if setup.from.is_none() => {
                self.setups.retain(|known| known.game != setup.game);
                self.setups.push(setup.kept());
            }
            Some(Screen::Preferences(preferences)) => settings = preferences.settled(),
            _ => {}
        }
        self.set(settings);
    }
}
