//! Who has won how often.

use jiff::civil::Date;

use super::{
    Context, Flow,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    message::Target,
    page::Page,
    screen::Screen,
    view::{self, Sheet},
};
use crate::{
    play::catalog::GameId,
    store::{GameScores, Job, Past, Progress, Report, scores},
};

/// The screen of the scores of all games, one of them in detail.
#[derive(Debug, Default)]
pub struct Statistics {
    /// The highlighted line: a game, in the order of the menu, or last the
    /// puzzles.
    pub list: List,
    /// The scores, in the order of the menu; empty until they have been read.
    pub scores: Vec<GameScores>,
    /// How puzzles went, and which day it is; none until that has been read.
    pub puzzles: Option<(Progress, Date)>,
    /// How many puzzles of chance were left open.
    pub left: usize,
    /// What could not be read.
    pub notice: Option<String>,
}

impl Statistics {
    /// The scores before they are read, where so many puzzles of chance were left open.
    pub(super) fn new(left: usize) -> Self {
        Self {
            left,
            ..Self::default()
        }
    }

    /// How many puzzles are begun: whether that of the day is, and how many others.
    #[must_use]
    pub fn begun(&self) -> (bool, usize) {
        let read = self.puzzles.as_ref();
        let daily = read.is_some_and(|(progress, today)| progress.begun(*today).is_some());
        (daily, self.left)
    }

    /// So many lines there are: the games and the puzzles.
    #[must_use]
    pub fn lines() -> usize {
        GameId::all().len() + 1
    }

    /// The scores of the highlighted game.
    #[must_use]
    pub fn chosen(&self) -> Option<&GameScores> {
        self.scores.get(self.list.index)
    }

    /// How many games count.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.scores.iter().map(GameScores::games).sum()
    }

    /// What the keys do.
    pub(super) fn hints() -> Vec<Hint> {
        vec![
            hint(Keys::Along, "choose"),
            hint(Keys::Letter('?'), "help"),
            hint(Keys::Esc, "menu"),
        ]
    }

    /// Takes over what was read.
    pub(super) fn read(&mut self, past: Past) {
        self.scores = scores(&past.history.value);
        self.notice = past.unread_results();
        self.puzzles = Some((past.puzzles.value, past.now.date()));
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back | Intent::Confirm | Intent::Command(Command::Leave) => Flow::Pop,
            Intent::Command(Command::Help) => Flow::push(Page::help()),
            _ => {
                self.list.cycle(intent, Self::lines());
                Flow::Stay
            }
        }
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        self.list.index = index.min(Self::lines() - 1);
        Flow::Stay
    }
}

impl Screen for Statistics {
    fn hints(&self) -> Vec<Hint> {
        Self::hints()
    }
    fn follow(&mut self, intent: Intent, _context: &mut Context) -> Flow {
        self.follow(intent)
    }
    fn opened(&mut self, context: &mut Context) -> Flow {
        context.jobs.push(Job::Recall);
        Flow::Stay
    }
    fn draw(&self, sheet: &mut Sheet<'_>) {
        view::statistics::draw(self, sheet);
    }
    fn point(&mut self, target: Target, _context: &mut Context) -> Flow {
        match target {
            Target::Item(index) => self.point(index),
            _ => Flow::Stay,
        }
    }
    fn report(&mut self, report: &Report) -> bool {
        match report {
            Report::Recalled(past) => {
                self.read((**past).clone());
                true
            }
            _ => false,
        }
    }
}
