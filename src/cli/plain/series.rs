//! A match of several games, one after the other.

use std::io::{self, BufRead, Write};

use super::Talk;
use crate::{
    core::game::Side,
    play::{
        record::{MatchId, Standing},
        seat::{Series, Table},
    },
    store::Slot,
};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Begins the next game of the match, if this one is over and another follows.
    /// It counts by itself, and is kept at once: the score is worth it.
    pub(super) fn go_onward(&mut self) -> bool {
        let Some(table) = self.next_table() else {
            return false;
        };
        self.session = self.session.again(table);
        self.slot = self.slot.take().and_then(Slot::anew);
        self.id = MatchId::fresh();
        self.seed = self.seed.wrapping_add(1);
        self.assisted = false;
        self.retry = None;
        self.answers.clear();
        self.settle();
        true
    }

    /// The same because somebody has asked for it.
    pub(super) fn onward(&mut self) -> io::Result<()> {
        if self.go_onward() {
            self.present()
        } else if self.session.outcome().is_none() {
            self.lines.say("The game is not over.")
        } else {
            self.lines.say("No other game follows.")
        }
    }

    /// Which game begins, if there are several, and who begins it.
    pub(super) fn present(&mut self) -> io::Result<()> {
        if let Some(series) = self.session.opening_table().series {
            let number = format!("This is {}.", game_of(series));
            self.lines.say(&number)?;
        }
        for (side, what) in Side::BOTH.into_iter().zip(["moves first", "moves second"]) {
            let name = self.session.table().numbered_name(side);
            let sentence = format!("{name} {what}.");
            self.lines.say(&sentence)?;
        }
        Ok(())
    }

    /// How the match stands once a game of it is over.
    pub(super) fn tell_score(&mut self) -> io::Result<()> {
        match self.record().series() {
            None => Ok(()),
            Some(series) => {
                let score = series.told(self.session.table());
                self.lines.say(&score)
            }
        }
    }

    /// How to go on with another game, if one follows.
    pub(super) fn tell_next(&mut self) -> io::Result<()> {
        match self.next_table().and_then(|table| table.series) {
            None => Ok(()),
            Some(series) => {
                let next = format!("Type next to begin {}.", game_of(series));
                self.lines.say(&next)
            }
        }
    }

    fn next_table(&self) -> Option<Table> {
        let session = self.session.as_ref();
        Standing::of(session).next_table(session.opening_table())
    }
}

/// "game 2 of 4"
fn game_of(series: Series) -> String {
    format!("game {} of {}", series.number(), series.games)
}
