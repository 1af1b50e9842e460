//! What follows a finished match.

use super::{LiveMatch, autosave::Autosave};
use crate::{
    app::{Context, Flow, keys::Command},
    play::{
        record::Standing,
        seat::{Series, Table},
        session::Session,
    },
    store::Job,
};

/// What can be done about a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Play the next game of the match.
    Game,
    /// Play another match of as many games.
    Match,
    /// Play again.
    Rematch,
    /// Play again, the other person first.
    Swapped,
    /// What the command of this name does too.
    Command(&'static str, Command),
    /// Go to the menu.
    Menu,
}

/// What follows any game.
const ALWAYS: [Next; 5] = [
    Next::Command("Review", Command::Review),
    Next::Command("Moves", Command::Moves),
    Next::Command("Undo", Command::Undo),
    Next::Command("Save", Command::Save),
    Next::Menu,
];

impl Next {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "Next game",
            Self::Match => "New match",
            Self::Rematch => "Rematch",
            Self::Swapped => "Swap sides",
            Self::Command(name, _) => name,
            Self::Menu => "Menu",
        }
    }
}

impl LiveMatch {
    /// How the match ended, if it is one game of several.
    pub(super) fn standing(&self) -> Option<Standing> {
        let session = self.board.session.as_ref();
        session
            .opening_table()
            .series
            .map(|_| Standing::of(session))
    }

    /// What can be done about the finished game.
    #[must_use]
    pub fn nexts(&self) -> Vec<Next> {
        let first: &[Next] = match self.series() {
            None => &[Next::Rematch, Next::Swapped],
            Some(series) if series.is_over() => &[Next::Match],
            Some(_) => &[Next::Game],
        };
        [first, &ALWAYS].concat()
    }

    /// What the answers are called: where another begins, it says who begins then.
    #[must_use]
    pub fn answers(&self) -> Vec<String> {
        let table = self.board.session.opening_table();
        let second = table.first.other();
        let begins = || {
            // A number would be the other one's by then.
            if table.is_numbered(table.side(second)) {
                second.called().to_owned()
            } else {
                self.board.session.person(second)
            }
        };
        let called = |next: Next| match next {
            Next::Game | Next::Swapped => format!("{}: {} begins", next.name(), begins()),
            _ => next.name().to_owned(),
        };
        self.nexts().into_iter().map(called).collect()
    }

    /// Does what is asked for after a finished game.
    pub(super) fn go_on(&mut self, next: Next, context: &mut Context) -> Flow {
        let session = &self.board.session;
        let table = session.opening_table();
        let table = match next {
            Next::Rematch => table.clone(),
            Next::Swapped => table.rematch(),
            Next::Match => self.next_table(),
            Next::Game => {
                // It is kept where the result was.
                let session = session.again(self.next_table());
                self.handed_on = true;
                context.jobs.extend(self.job());
                context.jobs.push(Job::Next(self.number()));
                let autosave = Autosave::of_next_game(self.number(), session.as_ref());
                return self.next_match(session, autosave, context);
            }
            Next::Command(_, command) => return self.give(command, context),
            Next::Menu => return Flow::Menu,
        };
        let session = session.again(table);
        let autosave = Autosave::new(context.number(), session.as_ref());
        self.next_match(session, autosave, context)
    }

    fn next_match(
        &self,
        session: Box<dyn Session>,
        autosave: Autosave,
        context: &mut Context,
    ) -> Flow {
        let mut live = Self::new(session, autosave, &self.options(), context);
        if let Some(earlier) = self.finished() {
            live.come_after(earlier);
        }
        Flow::open(live)
    }

    /// The table of the next game of the match, or of the first one of another match:
    /// it is begun by whoever did not begin this one.
    fn next_table(&self) -> Table {
        let table = self.board.session.opening_table();
        let next = Standing::of(self.board.session.as_ref()).next_table(table);
        next.unwrap_or_else(|| Table {
            series: table.series.map(|series| Series::new(series.games)),
            ..table.swapped()
        })
    }
}
