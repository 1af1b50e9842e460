//! What is kept of a match that is talked through.

use std::{
    io::{self, BufRead, Write},
    sync::Arc,
};

use super::Talk;
use crate::{
    play::record::Record,
    store::{Job, Report},
};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// The match has changed: keeps it as it stands.
    pub(super) fn settle(&mut self) {
        self.changed = true;
        let record = self.record();
        let job = match &self.slot {
            Some(slot) => Job::Keep(Arc::clone(slot), record),
            None => Job::Count(record),
        };
        if let Some(Report::Trouble(sentence)) = self.keeper.work(job) {
            self.troubles.push(sentence);
        }
    }

    pub(super) fn record(&self) -> Record {
        Record {
            id: Some(self.slot.as_ref().map_or(self.id, |slot| slot.id())),
            assisted: self.assisted,
            retry: self.retry.clone(),
            ..Record::of(self.session.as_ref())
        }
    }

    /// Saves the match into a file of its own.
    pub(super) fn save(&mut self, file: Option<String>) -> io::Result<()> {
        let sentence = match self.keeper.work(Job::Save(self.record(), file)) {
            Some(Report::Trouble(sentence)) => sentence,
            Some(Report::Saved(path)) => format!("Saved as {}.", path.display()),
            Some(Report::AlreadySaved(path)) => {
                format!("It is saved already, as {}.", path.display())
            }
            _ => return Ok(()),
        };
        self.lines.say(&sentence)
    }

    /// Says what is kept. Returns whether the game was over, and with it its match.
    pub(super) fn leave(&mut self, why: &str) -> io::Result<bool> {
        let over = self.session.outcome().is_some();
        let before = self.session.opening_table().series;
        let begun = self.session.plies() > 0 || before.is_some_and(|series| series.played() > 0);
        let goes_on = self.record().goes_on();
        let sentence = match (over, &self.slot) {
            (true, _) if !goes_on => "the game was over",
            (true, Some(_)) => "the game was over; --resume goes on with the next one of the match",
            (true, None) => {
                "the game was over, but its match was not, and only what save has written is kept"
            }
            (false, _) if !begun => "the game was not over",
            (false, Some(_)) => "the game was not over, and is kept; --resume goes on with it",
            (false, None) => "the game was not over, and only what save has written is kept",
        };
        self.lines.say(&format!("{why}: {sentence}."))?;
        self.lines.flush()?;
        Ok(!goes_on)
    }
}
