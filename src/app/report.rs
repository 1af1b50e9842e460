//! What goes to the store, and what comes back.

use super::{App, Flow, screens::live::LiveMatch};
use crate::{
    play::{catalog::open_record, record::Record},
    store::{StoreCommand, StoreEvent, file_name},
};

impl App {
    /// What has to be done with the files, to be begun once the picture has been
    /// drawn.
    pub fn to_store(&mut self) -> Vec<StoreCommand> {
        let mut to_store = std::mem::take(&mut self.context.to_store);
        to_store.extend(self.screens.iter_mut().flat_map(|screen| screen.to_store()));
        to_store
    }

    /// Takes in what has come of a command to the store. Returns whether there is
    /// something new to draw.
    pub(super) fn hear(&mut self, event: StoreEvent) -> bool {
        match event {
            StoreEvent::Taken(record) => {
                self.go_on(&record);
                true
            }
            StoreEvent::Listed(found) => {
                let new = |notice: &&String| !self.told.contains(notice);
                let new: Vec<String> = found.notices.iter().filter(new).cloned().collect();
                let event = StoreEvent::Listed(found);
                self.screens.iter_mut().any(|screen| screen.stored(&event));
                for notice in new {
                    self.tell(&notice);
                    self.told.push(notice);
                }
                true
            }
            // The screen that waits for it may have the help on top.
            StoreEvent::Recalled(past) => {
                let event = StoreEvent::Recalled(past);
                let mut screens = self.screens.iter_mut().rev();
                screens.any(|screen| screen.stored(&event))
            }
            StoreEvent::Saved(path) => {
                self.tell(&format!("Saved as {}.", path.display()));
                true
            }
            StoreEvent::AlreadySaved(path) => {
                self.tell(&format!("It is already saved as {}.", path.display()));
                true
            }
            StoreEvent::Aside(path) => {
                let name = file_name(&path);
                self.tell(&format!(
                    "The settings that could not be read are kept as {name}."
                ));
                true
            }
            StoreEvent::Kept { id, kept, news } => {
                let told = news.is_some();
                if let Some(sentence) = &news {
                    self.tell(sentence);
                }
                let event = StoreEvent::Kept { id, kept, news };
                for screen in &mut self.screens {
                    screen.stored(&event);
                }
                told
            }
            StoreEvent::Trouble(sentence) => {
                self.tell(&sentence);
                true
            }
        }
    }

    /// Goes on with a match that was left; how it is played is as the settings say.
    fn go_on(&mut self, record: &Record) {
        match open_record(record) {
            Ok(session) => {
                let live = LiveMatch::left(session, record, &mut self.context);
                self.go(Flow::open(live));
            }
            Err(unplayable) => {
                let leave = record.id.map(StoreCommand::Leave);
                self.context.to_store.extend(leave);
                self.tell(&format!("{unplayable}."));
            }
        }
    }

    /// Says something on the topmost screen that has a place for it, which the menu
    /// has.
    pub(super) fn tell(&mut self, sentence: &str) {
        let mut screens = self.screens.iter_mut().rev();
        screens.any(|screen| screen.tell(sentence));
    }
}
