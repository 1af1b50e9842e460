//! What follows a finished game.

use super::Play;
use crate::{
    app::{
        Flow,
        keys::{Command, Intent},
        next::Next,
    },
    play::{
        record::Standing,
        seat::{Series, Table},
    },
};

impl Play {
    /// The match of several games that this is a game of. The game counts in it
    /// as soon as it is over.
    #[must_use]
    pub fn series(&self) -> Option<Series> {
        let series = self.session.opening_table().series?;
        Some(Standing::of(self.session.as_ref()).count_in(series))
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

    /// What the answers are called: where another begins, it says who begins then.
    #[must_use]
    pub fn answers(&self) -> Vec<String> {
        let table = self.session.opening_table();
        let second = table.first.other();
        let begins = || {
            // A number would be the other one's by then.
            if table.is_numbered(table.side(second)) {
                second.called().to_owned()
            } else {
                self.session.person(second)
            }
        };
        let called = |next: &Next| match next {
            Next::Game | Next::Swapped => format!("{}: {} begins", next.name(), begins()),
            _ => next.name().to_owned(),
        };
        self.nexts().iter().map(called).collect()
    }

    pub(super) fn answer(&mut self, intent: Intent) -> Flow {
        let nexts = self.nexts();
        match self.next.follow(intent, nexts.len()) {
            Some(given) => self.go_to(nexts[given]),
            None => Flow::Stay,
        }
    }

    pub(super) fn go_to(&mut self, next: Next) -> Flow {
        let table = self.session.opening_table();
        let table = match next {
            Next::Rematch => table.clone(),
            Next::Swapped => table.rematch(),
            Next::Match => self.next_table(),
            Next::Game => return Flow::Onward(self.session.again(self.next_table())),
            Next::Review => return self.give(Command::Review),
            Next::Moves => return self.give(Command::Moves),
            Next::Undo => return self.give(Command::Undo),
            Next::Save => return self.give(Command::Save),
            Next::Menu => return Flow::Menu,
        };
        Flow::Rematch(self.session.again(table))
    }

    /// The table of the next game of the match, or of the first one of another
    /// match: it is begun by whoever did not begin this one.
    fn next_table(&self) -> Table {
        let table = self.session.opening_table();
        let next = Standing::of(self.session.as_ref()).next_table(table);
        next.unwrap_or_else(|| Table {
            series: table.series.map(|series| Series::new(series.games)),
            ..table.swapped()
        })
    }
}
