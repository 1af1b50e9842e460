//! A program that keeps its files.

use std::path::Path;

use stackade::app::Memory;

use super::Script;
use crate::common::{
    desk::{clock, places},
    prelude::*,
};

impl Script {
    /// The menu of a program that keeps its files in this folder, and does so at
    /// once after each draw.
    pub(crate) fn folder(folder: &Path) -> Self {
        Self::at(places(folder))
    }

    fn at(places: Places) -> Self {
        let memory = Memory::read(&Store::new(places.clone(), clock));
        let memory = Memory {
            settings: Settings {
                motion: false,
                ..memory.settings
            },
            ..memory
        };
        let mut script = Self::with(memory);
        script.store = Some(Store::new(places, clock));
        script
    }

    pub(super) fn again(self) -> Self {
        let places = self.store.as_ref().expect("it keeps its files").places();
        let places = places.clone();
        drop(self);
        Self::at(places)
    }

    pub(crate) fn close(mut self) -> Self {
        self.app.close();
        self.work();
        self
    }

    pub(super) fn work(&mut self) {
        let Some(mut store) = self.store.take() else {
            return;
        };
        loop {
            let commands = self.app.to_store();
            if commands.is_empty() {
                break;
            }
            for command in commands {
                if let Some(event) = store.run(command) {
                    self.app.update(Msg::Store(event));
                }
            }
            self.answer();
            self.draw();
        }
        self.store = Some(store);
    }
}
