//! What the program has done with files, and what comes back.

use super::{App, Flow, screens::live::LiveMatch};
use crate::{
    play::{catalog::open_record, record::Record},
    store::{Job, Report, file_name},
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
                self.go_on(number, &record);
                true
            }
            Report::Listed(found) => {
                let new = |notice: &&String| !self.told.contains(notice);
                let new: Vec<String> = found.notices.iter().filter(new).cloned().collect();
                let report = Report::Listed(found);
                self.screens.iter_mut().any(|screen| screen.report(&report));
                for notice in new {
                    self.tell(&notice);
                    self.told.push(notice);
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
                self.tell(&format!("Saved as {}.", path.display()));
                true
            }
            Report::AlreadySaved(path) => {
                self.tell(&format!("It is already saved as {}.", path.display()));
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
    fn go_on(&mut self, number: u64, record: &Record) {
        match open_record(record) {
            Ok(session) => {
                let live = LiveMatch::left(session, (number, record.assisted), &mut self.context);
                self.go(Flow::open(live));
            }
            Err(unplayable) => {
                self.context.jobs.push(Job::Leave(number));
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
