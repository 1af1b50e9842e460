//! A program that keeps its files.

use std::path::Path;

use stackade::{
    app::{memory::Memory, message::Msg},
    store::{Keeper, Places, Settings, Store},
    ui::widgets::Theme,
};

use super::Script;

impl Script {
    /// The menu of a program that keeps its files in this folder, and does so at
    /// once after each draw.
    pub(crate) fn folder(folder: &Path) -> Self {
        let places = Places::find(Some(&folder.join("settings.toml")), Some(folder));
        let memory = Memory::read(&Store::new(places.clone()), Theme::names().collect());
        let memory = Memory {
            settings: Settings {
                motion: false,
                ..memory.settings
            },
            ..memory
        };
        let mut script = Self::with(memory);
        script.keeper = Some(Keeper::new(places, clock));
        script
    }

    /// Lets the program end.
    pub(crate) fn close(mut self) -> Self {
        self.app.close();
        self.work();
        self
    }

    /// Lets the keeper do what there is to do.
    pub(super) fn work(&mut self) {
        let Some(mut keeper) = self.keeper.take() else {
            return;
        };
        loop {
            let jobs = self.app.jobs();
            if jobs.is_empty() {
                break;
            }
            for job in jobs {
                if let Some(report) = keeper.work(job) {
                    self.app.update(Msg::Report(report));
                }
            }
            self.answer();
            self.draw();
        }
        self.keeper = Some(keeper);
    }
}

fn clock() -> jiff::Zoned {
    let now: jiff::Timestamp = "2026-03-01T18:30:00Z".parse().expect("a date");
    now.to_zoned(jiff::tz::TimeZone::UTC)
}
