//! A game of the past, played before one's eyes.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::{
    Flow, Options,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    over_menu::OverMenu,
    play::Play,
    speed::Speed,
};
use crate::{core::selector::Step, play::session::Session};

/// What a replay can be asked for.
const COMMANDS: [Command; 7] = [
    Command::Review,
    Command::PlayOn,
    Command::Truth,
    Command::Save,
    Command::Rules,
    Command::Help,
    Command::Leave,
];

/// A replay: a match that has been played, and the ply that is shown of it.
#[derive(Debug)]
pub struct Replay {
    /// The match.
    pub play: Play,
    /// How fast it goes by itself.
    pub speed: Speed,
    /// Whether it goes by itself now.
    pub running: bool,
    /// How long the ply that is shown stays then.
    left: Duration,
}

impl Replay {
    /// A replay of a match from its start.
    #[must_use]
    pub fn new(session: Box<dyn Session>, options: &Options) -> Self {
        Self {
            play: Play::looked_at(session, options),
            speed: Speed::default(),
            running: false,
            left: Duration::ZERO,
        }
    }

    /// How long nothing happens by itself; none if for ever.
    pub(super) fn wait(&self) -> Option<Duration> {
        let next = self.running.then_some(self.left);
        next.into_iter().chain(self.play.wait()).min()
    }

    /// Lets time pass. Returns whether the picture has changed.
    pub(super) fn tick(&mut self, time: Duration) -> bool {
        let moved = self.play.tick(time);
        if !self.running {
            return moved;
        }
        self.left = self.left.saturating_sub(time);
        if self.left.is_zero() {
            self.left = self.speed.pause();
            self.look_at(self.play.shown() + 1);
            self.running = self.play.shown() < self.play.session.plies();
            return true;
        }
        moved
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        self.play.finish_motion();
        self.play.news = None;
        if key.code == KeyCode::Char(' ') {
            if key.kind != KeyEventKind::Repeat {
                self.run();
            }
            return Flow::Stay;
        }
        match Intent::of(key) {
            Some(Intent::Step(Step::Up)) => self.pace(self.speed.faster()),
            Some(Intent::Step(Step::Down)) => self.pace(self.speed.slower()),
            Some(intent @ (Intent::Step(_) | Intent::Leap(..))) => {
                return self.step(intent.turned());
            }
            Some(Intent::Confirm) => {
                return Flow::push(OverMenu::of_match(COMMANDS, &[]));
            }
            Some(Intent::Back) => return Flow::Pop,
            Some(Intent::Command(command)) => return self.give(command),
            _ => {}
        }
        Flow::Stay
    }

    /// A click into the list of moves shows the ply that it meets.
    pub(super) fn point(&mut self, target: Target) {
        if let Target::Ply(ply) = target {
            self.running = false;
            self.look_at(ply);
        }
    }

    /// Carries a command out.
    pub(super) fn give(&mut self, command: Command) -> Flow {
        match command {
            Command::PlayOn => self.running = false,
            Command::Review => {
                self.running = false;
                return Flow::Review {
                    session: self.play.session.apart(),
                    known: None,
                    ply: None,
                };
            }
            _ => {}
        }
        self.play.give_past(command)
    }

    /// What the keys do.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let run = if self.running { "stop" } else { "play" };
        vec![
            hint(Keys::Across, "move"),
            hint(Keys::Space, run),
            hint(Keys::Enter, "menu"),
            hint(Keys::Along, "speed"),
            hint(Keys::Ends, "ends"),
            hint(Keys::Letter('v'), "review"),
            hint(Keys::Letter('t'), "truth"),
            hint(Keys::Letter('p'), "play on from here"),
            hint(Keys::Esc, "back"),
        ]
    }

    fn look_at(&mut self, ply: usize) {
        self.play.news = None;
        self.play.look_at(ply.min(self.play.session.plies()));
    }

    /// Shows an earlier or a later ply: they stand in a list.
    pub(super) fn step(&mut self, intent: Intent) -> Flow {
        self.running = false;
        let mut list = List::at(self.play.shown());
        list.follow(intent, self.play.session.plies() + 1);
        self.look_at(list.index);
        Flow::Stay
    }

    fn pace(&mut self, speed: Speed) {
        self.speed = speed;
        self.left = self.left.min(speed.pause());
    }

    /// Lets it go by itself, from the start where it has come to the end.
    fn run(&mut self) {
        self.running = !self.running && self.play.session.plies() > 0;
        self.left = self.speed.pause();
        if self.running && self.play.shown() == self.play.session.plies() {
            self.look_at(0);
        }
    }
}
