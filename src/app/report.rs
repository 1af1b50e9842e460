//! What the program has done with files, and what comes back.

use super::{App, Options, menu::Menu, screens::live::autosave::Autosave};
use crate::{
    play::{catalog::open_record, record::Record},
    store::{Job, Report, Settings, file_name},
};

impl App {
    /// What has to be done with the files, to be begun once the picture has been
    /// drawn.
    pub fn jobs(&mut self) -> Vec<Job> {
        let mut jobs = std::mem::take(&mut self.context.jobs);
        jobs.extend(self.screens.iter_mut().flat_map(|screen| screen.jobs()));
        jobs
    }

    /// Takes in what has come of a job. Returns whether there is something new
    /// to draw.
    pub(super) fn hear(&mut self, report: Report) -> bool {
        match report {
            Report::Taken(number, record) => {
                self.resume(number, &record);
                true
            }
            Report::Listed(found) => {
                if let Some(menu) = self.menu() {
                    menu.offer(found.value);
                }
                for notice in found.notices {
                    if self.told.insert(notice.clone()) {
                        self.tell(&notice);
                    }
                }
                true
            }
            // The screen that waits for it may have the help on top.
            Report::Recalled(past) => {
                let report = Report::Recalled(past);
                let mut screens = self.screens.iter_mut().rev();
                screens.any(|screen| screen.report(&report))
            }
            Report::Saved(path) => {
                self.tell(&format!("The game is saved: {}", path.display()));
                true
            }
            Report::AlreadySaved(path) => {
                self.tell(&format!("The game is saved already: {}", path.display()));
                true
            }
            Report::Aside(path) => {
                let name = file_name(&path);
                self.tell(&format!(
                    "The settings that could not be read are kept as {name}."
                ));
                true
            }
            Report::Live { number, kept, news } => {
                let told = news.is_some();
                if let Some(sentence) = &news {
                    self.tell(sentence);
                }
                let report = Report::Live { number, kept, news };
                for screen in &mut self.screens {
                    screen.report(&report);
                }
                told
            }
            Report::Trouble(sentence) => {
                self.tell(&sentence);
                true
            }
        }
    }

    /// Goes on with a match that was left; how it is played is as the settings say.
    fn resume(&mut self, number: u64, record: &Record) {
        match open_record(record) {
            Ok(session) => {
                let options = Options::from(&self.context.settings);
                let autosave = Autosave::of_left(number, record.assisted);
                self.play(session, autosave, &options);
            }
            Err(unplayable) => {
                self.context.jobs.push(Job::Leave(number));
                self.tell(&format!("{unplayable}."));
            }
        }
    }

    /// Lets these settings be in force and kept.
    pub(super) fn set(&mut self, settings: Settings) {
        if settings == self.context.settings {
            return;
        }
        let mut file = self.context.file.clone();
        // What the command line says is not written into the file.
        file.take_over(&self.context.settings, &settings);
        let before = std::mem::replace(&mut self.context.file, file.clone());
        self.context.jobs.push(Job::Set(
            Box::new([before, file]),
            self.context.themes.clone(),
        ));
        self.context.settings = settings;
        let options = Options::from(&self.context.settings);
        if let Some(menu) = self.menu() {
            menu.live.heed(&options);
        }
    }

    /// Says something on the topmost screen that has a place for it, which the menu
    /// has.
    pub(super) fn tell(&mut self, sentence: &str) {
        let mut screens = self.screens.iter_mut().rev();
        screens.any(|screen| screen.tell(sentence));
    }

    /// The first screen.
    pub(super) fn menu(&mut self) -> Option<&mut Menu> {
        self.screens.first_mut()?.get_mut()
    }
}
