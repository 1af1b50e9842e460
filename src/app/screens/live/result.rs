//! What follows a finished match.

use super::{LiveMatch, autosave::Autosave};
use crate::{
    app::{Context, Flow, keys::Command},
    core::template::counted,
    play::{
        player::{Seat, Series, Table},
        review::Review,
        session::Session,
    },
    store::StoreCommand,
    ui::message::{Message, short_name},
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
    /// Look at what each move was worth.
    Review,
    /// Go to the menu.
    Menu,
    /// Open the menu of the match, which has all else.
    More,
}

impl LiveMatch {
    /// What can be done about the finished game.
    pub fn nexts(&self) -> [Next; 4] {
        let again = match self.board.session.series() {
            None => Next::Rematch,
            Some(series) if series.is_over() => Next::Match,
            Some(_) => Next::Game,
        };
        [again, Next::Review, Next::Menu, Next::More]
    }

    /// What the answers are called.
    pub fn answers(&self) -> [Message; 4] {
        self.nexts().map(|next| match next {
            Next::Rematch => "Rematch".into(),
            Next::Game => self.second_starts("Next game:").into(),
            Next::Match => "New match".into(),
            Next::Review => match self.mistakes() {
                0 => "Review".into(),
                mistakes => {
                    let table = self.board.session.table();
                    let your = ["", "your "][usize::from(table.is_against_bot())];
                    Message::new(
                        format!("Review ({your}{})", counted(mistakes, "mistake")),
                        format!("Review ({mistakes})"),
                    )
                }
            },
            Next::Menu => "Menu".into(),
            Next::More => "More".into(),
        })
    }

    /// How many mistakes there are to look at, as far as that is known: against a bot your
    /// own.
    fn mistakes(&self) -> u64 {
        let table = self.board.session.table();
        let counts =
            |seat: &Seat| !table.is_against_bot() || table.players[seat.index()].is_human();
        let review = self.review().filter(|review| review.next().is_none());
        let mistakes = |review: &Review| {
            let seats = Seat::BOTH.into_iter().filter(counts);
            seats
                .map(|seat| review.accuracy(seat).mistakes as u64)
                .sum()
        };
        review.map_or(0, mistakes)
    }

    /// That whoever was second begins the next game, by a name that holds then too, behind
    /// these words.
    pub(super) fn second_starts(&self, lead: &str) -> String {
        let table = self.board.session.table();
        let seat = self.board.session.table_at(0).first.other();
        if table.is_against_bot() {
            table.words(&format!("{lead} {} ~starts", table.side(seat)).into())
        } else {
            format!("{lead} {} starts", short_name(&table.person(seat)))
        }
    }

    /// Plays again, the other person first.
    pub(super) fn swapped(&mut self, context: &mut Context) -> Flow {
        let table = self.board.session.table_at(0).rematch();
        self.rematch(table, context)
    }

    /// Does what is asked for after a finished game.
    pub(super) fn go_on(&mut self, next: Next, context: &mut Context) -> Flow {
        match next {
            Next::Rematch => {
                let table = self.board.session.table_at(0).clone();
                self.rematch(table, context)
            }
            Next::Match => self.rematch(self.next_table(), context),
            Next::Game => {
                // It is kept where the result was.
                let session = self.board.session.again(self.next_table());
                self.handed_on = true;
                context.to_store.extend(self.save());
                let autosave = Autosave::of_next_game(session.as_ref());
                context.to_store.push(StoreCommand::Next {
                    before: self.autosave.id(),
                    next: autosave.id(),
                });
                self.next_match(session, autosave, context)
            }
            Next::Review => self.give(Command::Review, context),
            Next::Menu => Flow::Menu,
            Next::More => Flow::push(self.menu()),
        }
    }

    fn rematch(&self, table: Table, context: &mut Context) -> Flow {
        let session = self.board.session.again(table);
        let autosave = Autosave::new(session.as_ref());
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
        let table = self.board.session.table_at(0);
        let next = self.board.session.next_table();
        next.unwrap_or_else(|| Table {
            series: table.series.map(|series| Series::new(series.games)),
            ..table.swapped()
        })
    }
}
