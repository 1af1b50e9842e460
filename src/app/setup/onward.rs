//! The setup of a match that goes on from where another one stood.

use super::{Row, Setup, Start};
use crate::{
    app::{Context, Flow, field::Field, screens::live::autosave::is_head_start},
    play::{
        catalog::{GameId, open_record},
        record::Record,
        seat::{Holder, NAME_WIDTH, Seat},
    },
    store::Settings,
};

impl Setup {
    /// The setup of a match that goes on from where this one stands, at first
    /// with the same people.
    #[must_use]
    pub fn on(game: GameId, from: Box<Record>) -> Self {
        let seats = &from.table.seats;
        let name = |seat: &Seat| match seat.holder {
            Holder::Human => Field::new(&seat.name, NAME_WIDTH),
            Holder::Bot(_) => Field::new("", NAME_WIDTH),
        };
        Self {
            row: Row::Play,
            holders: seats.each_ref().map(|seat| seat.holder),
            names: seats.each_ref().map(name),
            start: Start::Hand(from.table.first),
            from: Some(from),
            ..Self::new(game, &Settings::default())
        }
    }

    /// Whether the match will count as helped.
    #[must_use]
    pub fn counts_as_helped(&self) -> bool {
        let from = self.from.as_ref();
        from.is_some_and(|from| is_head_start(from.ply, &self.table(false)))
    }

    /// Begins it with the people who have been chosen.
    pub(super) fn go_on(&mut self, context: &mut Context) -> Flow {
        let Some(mut record) = self.from.as_deref().cloned() else {
            return Flow::Stay;
        };
        record.table.seats = self.seats();
        // What goes on from a game of a match is a game by itself.
        record.table = record.table.apart();
        match open_record(&record) {
            Ok(session) => self.start_with(session, context),
            Err(unplayable) => {
                self.notice = Some(format!("{unplayable}."));
                Flow::Stay
            }
        }
    }
}
