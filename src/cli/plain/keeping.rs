//! What is kept of a match that is talked through, and its games one after the other.

use std::io::{self, BufRead, Write};

use super::Talk;
use crate::{
    core::game::Side,
    play::{
        player::{Series, Table},
        record::{MatchId, Record, Standing},
    },
    store::{StoreCommand, StoreEvent},
};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// The match has changed: keeps it as it stands.
    pub(super) fn settle(&mut self) {
        self.changed = true;
        let record = self.record();
        let command = if self.is_kept {
            StoreCommand::Keep(record)
        } else {
            StoreCommand::Count(record)
        };
        let event = self.store.run(command);
        for event in event.into_iter().chain(self.store.sync()) {
            match event {
                StoreEvent::Trouble(sentence)
                | StoreEvent::Kept {
                    news: Some(sentence),
                    ..
                } => self.troubles.push(sentence),
                _ => {}
            }
        }
    }

    fn record(&self) -> Record {
        Record {
            id: Some(self.id),
            assisted: self.assisted,
            ..Record::of(self.session.as_ref())
        }
    }

    /// Saves the match into a file of its own.
    pub(super) fn save(&mut self, file: Option<String>) -> io::Result<()> {
        let sentence = match self.store.run(StoreCommand::Save(self.record(), file)) {
            Some(StoreEvent::Trouble(sentence)) => sentence,
            Some(StoreEvent::Saved(path)) => format!("Saved as {}.", path.display()),
            Some(StoreEvent::AlreadySaved(path)) => {
                format!("It is already saved as {}.", path.display())
            }
            _ => return Ok(()),
        };
        self.lines.say(&sentence)
    }

    /// Says what is kept. Returns whether the game was over, and with it its match.
    pub(super) fn leave(&mut self, why: &str) -> io::Result<bool> {
        let over = self.session.outcome().is_some();
        let before = self.session.table_at(0).series;
        let begun = self.session.plies() > 0 || before.is_some_and(|series| series.played() > 0);
        let goes_on = self.record().goes_on();
        let sentence = match (over, self.is_kept) {
            (true, _) if !goes_on => "The game is over.",
            (true, true) => "The game is over. --resume starts the next one of the match.",
            (true, false) => "The match is not finished. Only what you saved is kept.",
            (false, _) if !begun => "No move was played.",
            (false, true) => "The game is not finished. --resume continues it.",
            (false, false) => "The game is not finished. Only what you saved is kept.",
        };
        self.lines.say(&format!("{why} {sentence}"))?;
        self.lines.flush()?;
        Ok(!goes_on)
    }

    /// Begins the next game of the match, if this one is over and another follows.
    /// It counts by itself, and is kept at once: the score is worth it.
    pub(super) fn go_onward(&mut self) -> bool {
        let Some(table) = self.next_table() else {
            return false;
        };
        self.session = self.session.again(table);
        let (before, next) = (self.id, MatchId::fresh());
        self.store.run(StoreCommand::Next { before, next });
        self.id = next;
        self.seed = self.seed.wrapping_add(1);
        self.assisted = false;
        self.answers.clear();
        self.settle();
        true
    }

    /// The same because somebody has asked for it.
    pub(super) fn onward(&mut self) -> io::Result<()> {
        if self.go_onward() {
            self.present()
        } else if self.session.outcome().is_none() {
            self.lines.say("The game isn't over yet.")
        } else {
            self.lines.say("There is no next game.")
        }
    }

    /// Which game begins, if there are several, and who begins it.
    pub(super) fn present(&mut self) -> io::Result<()> {
        if let Some(series) = self.session.table_at(0).series {
            self.lines.say(&format!("This is {}.", game_of(series)))?;
        }
        for (side, what) in Side::BOTH.into_iter().zip(["moves first", "moves second"]) {
            let name = self.session.table().numbered_name(side);
            self.lines.say(&format!("{name} {what}."))?;
        }
        Ok(())
    }

    /// How the match stands once a game of it is over, and how to go on with another
    /// game, if one follows.
    pub(super) fn tell_score(&mut self, asked: bool) -> io::Result<()> {
        if let Some(series) = self.record().series() {
            self.lines.say(&series.told(self.session.table()))?;
        }
        if !asked {
            return Ok(());
        }
        self.lines
            .say("The game is over. You can type undo, save or quit.")?;
        match self.next_table().and_then(|table| table.series) {
            None => Ok(()),
            Some(series) => {
                let next = format!("Type next to start {}.", game_of(series));
                self.lines.say(&next)
            }
        }
    }

    fn next_table(&self) -> Option<Table> {
        let session = self.session.as_ref();
        Standing::of(session).next_table(session.table_at(0))
    }
}

/// "game 2 of 4"
fn game_of(series: Series) -> String {
    format!("game {} of {}", series.number(), series.games)
}
