//! What the program has done with files, and what comes back.

use super::{
    App, Options, Screen,
    keeping::Keeping,
    play::{Again, Play},
};
use crate::{
    play::{catalog::open_record, record::Record},
    store::{Job, Report, Settings, file_name},
};

impl App {
    /// What has to be done with the files, to be begun once the picture has been
    /// drawn.
    pub fn jobs(&mut self) -> Vec<Job> {
        let mut jobs = std::mem::take(&mut self.jobs);
        jobs.extend(self.plays().filter_map(Play::job));
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
                if let Some(Screen::Menu(menu)) = self.screens.first_mut() {
                    menu.offer(found.value);
                }
                for notice in found.notices {
                    if self.told.insert(notice.clone()) {
                        self.tell(notice);
                    }
                }
                true
            }
            // The screen that waits for it may have the help on top.
            Report::Recalled(past) => {
                for screen in self.screens.iter_mut().rev() {
                    match screen {
                        Screen::Records(records) => records.read(*past),
                        Screen::Statistics(statistics) => statistics.read(*past),
                        Screen::Puzzles(puzzles) => puzzles.read(*past),
                        Screen::Puzzle(puzzle) if puzzle.asks() => puzzle.read(&past),
                        _ => continue,
                    }
                    return true;
                }
                false
            }
            Report::Saved(path) => {
                self.tell(format!("The game is saved: {}", path.display()));
                true
            }
            Report::AlreadySaved(path) => {
                self.tell(format!("The game is saved already: {}", path.display()));
                true
            }
            Report::Aside(path) => {
                let name = file_name(&path);
                self.tell(format!(
                    "The settings that could not be read are kept as {name}."
                ));
                true
            }
            Report::Live { number, kept, news } => {
                for play in self.plays() {
                    play.note(number, kept);
                }
                let Some(sentence) = news else {
                    return false;
                };
                self.tell(sentence);
                true
            }
            Report::Trouble(sentence) => {
                self.tell(sentence);
                true
            }
        }
    }

    /// Goes on with a match that was left, with the truth and the coach as they were.
    /// Whose the keys are is as the settings say: the file of a match has no place
    /// for what its setup chose.
    fn resume(&mut self, number: u64, record: &Record) {
        match open_record(record) {
            Ok(session) => {
                let options = Options {
                    truth: record.truth,
                    coach: record.coach,
                    ..Options::from(&self.settings)
                };
                self.play(session, Keeping::of_left(number, record.assisted), &options);
                let again = Again::of_left(record, options);
                if let (Some(again), Screen::Play(play)) = (again, self.top_mut()) {
                    play.try_again(again);
                }
            }
            Err(unplayable) => {
                self.jobs.push(Job::Leave(number));
                self.tell(format!("{unplayable}."));
            }
        }
    }

    /// Lets these settings be in force and kept.
    pub(super) fn set(&mut self, settings: Settings) {
        if settings == self.settings {
            return;
        }
        let mut file = self.file.clone();
        // What the command line says is not written into the file.
        file.take_over(&self.settings, &settings);
        let before = std::mem::replace(&mut self.file, file.clone());
        self.jobs
            .push(Job::Set(Box::new([before, file]), self.themes.clone()));
        self.settings = settings;
        let options = Options::from(&self.settings);
        if let Some(Screen::Menu(menu)) = self.screens.first_mut() {
            menu.live.heed(&options);
        }
    }

    /// Says something beside the match, or on the menu.
    pub(super) fn tell(&mut self, sentence: String) {
        if let Some(play) = self.plays().last() {
            play.news = Some(sentence);
        } else if let Some(Screen::Menu(menu)) = self.screens.first_mut() {
            menu.notices.push(sentence);
        }
    }

    /// The matches among the screens, those of the past included.
    fn plays(&mut self) -> impl Iterator<Item = &mut Play> {
        self.screens.iter_mut().filter_map(|screen| match screen {
            Screen::Play(play) => Some(&mut **play),
            Screen::Replay(replay) => Some(&mut replay.play),
            Screen::Puzzle(puzzle) => Some(&mut puzzle.play),
            Screen::Study(study) => Some(&mut study.play),
            _ => None,
        })
    }
}
