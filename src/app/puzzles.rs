//! The list of the puzzles: the one of the day, and those of each game by grade.

use super::{
    Flow, Screen,
    hint::{Hint, Keys, hint},
    keys::{Command, Intent},
    list::List,
    page::Page,
    puzzle::Origin,
};
use crate::{
    catalog::GameId,
    puzzle::Difficulty,
    selector::Step,
    stamp::Stamp,
    store::{Past, Progress},
};

/// So many lines the list has: the puzzle of the day, and the games.
#[must_use]
pub fn lines() -> usize {
    1 + GameId::all().len()
}

/// The list with its highlighted line, and the grade that is wished for.
#[derive(Debug, Default)]
pub struct Puzzles {
    /// The highlighted line: the puzzle of the day, then the games.
    pub list: List,
    /// The grade; none is any.
    pub wish: Option<Difficulty>,
    /// How puzzles went so far, and which day it is, once that has been read.
    pub read: Option<(Progress, Stamp)>,
    /// What could not be read.
    pub notice: Option<String>,
}

impl Puzzles {
    /// The list with the line highlighted that a puzzle has come from.
    pub(super) fn at(origin: Option<Origin>) -> Self {
        match origin {
            Some(Origin::Chance(game, wish)) => Self {
                list: List::at(1 + game as usize),
                wish,
                ..Self::default()
            },
            _ => Self::default(),
        }
    }

    /// The highlighted game; none on the line of the day.
    #[must_use]
    pub fn game(&self) -> Option<GameId> {
        GameId::all().nth(self.list.index.checked_sub(1)?)
    }

    /// Takes over what was read.
    pub(super) fn read(&mut self, past: Past) {
        self.notice = past.notice();
        self.read = Some((past.puzzles, past.today));
    }

    /// What the keys do.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let mut hints = vec![hint(Keys::Along, "choose")];
        hints.extend(self.game().map(|_| hint(Keys::Across, "difficulty")));
        hints.extend([
            hint(Keys::Enter, "solve"),
            hint(Keys::Letter('?'), "help"),
            hint(Keys::Esc, "menu"),
        ]);
        hints
    }

    pub(super) fn follow(&mut self, intent: Intent) -> Flow {
        match intent {
            Intent::Back | Intent::Command(Command::Leave) => return Flow::Pop,
            Intent::Command(Command::Help) => return Flow::Push(Screen::Page(Page::help())),
            Intent::Confirm => return self.open(),
            Intent::Step(step @ (Step::Left | Step::Right)) if self.game().is_some() => {
                self.wish = self.beside(step);
            }
            _ => {
                self.list.cycle(intent, lines());
            }
        }
        Flow::Stay
    }

    pub(super) fn point(&mut self, index: usize) -> Flow {
        if index == self.list.index {
            return self.open();
        }
        self.list.index = index.min(lines() - 1);
        Flow::Stay
    }

    fn open(&self) -> Flow {
        match (self.game(), &self.read) {
            (Some(game), _) => Flow::Solve(Origin::Chance(game, self.wish)),
            (None, Some((_, today))) => Flow::Solve(Origin::Day(today.midnight())),
            // Which day it is will be known in a moment.
            (None, None) => Flow::Stay,
        }
    }

    /// The grade beside the one that is wished for; any comes before the first.
    fn beside(&self, step: Step) -> Option<Difficulty> {
        let place = self.wish.map_or(0, |wish| wish as usize + 1);
        let place = match step {
            Step::Left => place.saturating_sub(1),
            _ => (place + 1).min(Difficulty::ALL.len()),
        };
        place.checked_sub(1).map(|index| Difficulty::ALL[index])
    }
}
