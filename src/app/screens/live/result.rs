//! What follows a finished match.

use super::{LiveMatch, autosave::Autosave};
use crate::{
    app::{Context, Flow, board::Board, keys::Command},
    core::template::counted,
    play::{
        player::{Seat, Series, Table},
        review::Review,
        session::Session,
    },
    store::StoreCommand,
    ui::message::{Message, short_name},
};

/// So many things can be done about a finished game.
pub(super) const ANSWERS: usize = 4;

impl LiveMatch {
    /// What can be done about the finished game: play again, look at what each move was
    /// worth, leave, or all else, which the menu has.
    pub fn answers(&self) -> [Message; ANSWERS] {
        let again = match self.board.session.series() {
            None => "Rematch".into(),
            Some(series) if series.is_over() => "New match".into(),
            Some(_) => self.second_starts("Next game:").into(),
        };
        let review = match self.mistakes() {
            0 => "Review".into(),
            mistakes => {
                let table = self.board.session.table();
                let your = ["", "your "][usize::from(table.is_against_bot())];
                Message::new(
                    format!("Review ({your}{})", counted(mistakes, "mistake")),
                    format!("Review ({mistakes})"),
                )
            }
        };
        [again, review, "Menu".into(), "More".into()]
    }

    /// Does what the highlighted answer says.
    pub(super) fn answer(&mut self, context: &mut Context) -> Flow {
        match self.next.index {
            0 => self.play_again(context),
            1 => self.give(Command::Review, context),
            2 => Flow::Menu,
            _ => Flow::push(self.menu()),
        }
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

    /// Plays the next game of the match, another match of as many, or the game again.
    fn play_again(&mut self, context: &mut Context) -> Flow {
        match self.board.session.series() {
            None => {
                let table = self.board.session.table_at(0).clone();
                self.rematch(table, context)
            }
            Some(series) if series.is_over() => self.rematch(self.next_table(), context),
            Some(_) => {
                let session = self.board.session.again(self.next_table());
                self.handed_on = true;
                context.to_store.extend(self.save());
                let mut autosave = Autosave::new(session.as_ref());
                // It is kept where the result was, even before the first ply.
                autosave.change();
                context.to_store.push(StoreCommand::Next {
                    before: self.autosave.id,
                    next: autosave.id,
                });
                self.next_match(session, autosave, context)
            }
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
        let options = self.options();
        let board = Board::new(session, options.motion);
        let mut live = Self::new(board, autosave, &options, context);
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
