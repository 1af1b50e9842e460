//! What follows a finished game.

use std::time::Duration;

use super::Play;
use crate::{
    app::{
        Flow,
        keys::{Command, Intent},
        next::Next,
    },
    seat::{Hand, Series, Table},
    selector::Step,
    session::Outcome,
};

impl Play {
    /// The match of several games that this is a game of. The game counts in it
    /// as soon as it is over.
    #[must_use]
    pub fn series(&self) -> Option<Series> {
        let series = self.session.opening_table().series?;
        Some(match self.session.outcome() {
            None => series,
            Some(outcome) => series.after(self.winner(outcome)),
        })
    }

    fn winner(&self, outcome: Outcome) -> Option<Hand> {
        outcome.winner().map(|side| self.session.hand(side))
    }

    /// What can be done about the finished game.
    #[must_use]
    pub fn nexts(&self) -> &'static [Next] {
        match self.series() {
            None => Next::ALONE,
            Some(series) if series.is_over() => Next::LAST,
            Some(_) => Next::BETWEEN,
        }
    }

    pub(super) fn answer(&mut self, intent: Intent) -> Flow {
        let nexts = self.nexts();
        match intent {
            Intent::Step(step) => {
                // A step shows that the result has been seen.
                self.guard = Duration::ZERO;
                let turned = match step {
                    Step::Left => Step::Up,
                    Step::Right => Step::Down,
                    other => other,
                };
                self.next.follow(Intent::Step(turned), nexts.len());
            }
            Intent::Confirm if self.guard.is_zero() => {
                let table = self.session.table();
                let table = match nexts[self.next.index] {
                    Next::Rematch => table.clone(),
                    Next::Swapped => table.swapped(),
                    Next::Game | Next::Match => self.next_table(),
                    Next::Review => return self.give(Command::Review),
                    Next::Moves => return self.give(Command::Moves),
                    Next::Undo => return self.give(Command::Undo),
                    Next::Save => return self.give(Command::Save),
                    Next::Menu => return self.depart(),
                };
                return Flow::Start(self.session.again(table));
            }
            _ => {}
        }
        Flow::Stay
    }

    /// Leaves a finished game for the menu. Between two games of a match the
    /// next one is kept, with the score, to be gone on with.
    pub(super) fn depart(&self) -> Flow {
        match self.series() {
            Some(series) if self.is_over() && !series.is_over() => {
                Flow::Later(self.session.again(self.next_table()))
            }
            _ => Flow::Menu,
        }
    }

    /// The table of the next game of the match, or of the first one of another
    /// match: it is begun by whoever did not begin this one.
    fn next_table(&self) -> Table {
        let series = self.series().map(|series| {
            if series.is_over() {
                Series::new(series.games)
            } else {
                series
            }
        });
        Table {
            series,
            ..self.session.opening_table().swapped()
        }
    }
}
