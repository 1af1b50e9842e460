//! Writes what is to be kept.

use std::{
    collections::{HashMap, HashSet},
    fs::File,
    io,
    path::{Path, PathBuf},
};

use jiff::Zoned;

use super::{
    Begun, Found, History, Kept, MatchFile, Places, Progress, Settings, Stood, Store, Tried,
    error::{HOMELESS, unsaved},
    expand_path::expand_path,
    file, file_name, history,
    lines::{self, Dated},
    progress::Note,
};
use crate::play::record::{MatchId, Record};

/// Something to do with the files. Jobs are done in order, so that what is read
/// has all in it that was to be written before.
#[derive(Debug)]
pub enum Job {
    /// The live match of this number as it stands: its file keeps it as long as there
    /// is something to go on with. A game that is over goes into the history, and if no
    /// other follows in its match the file is removed. To be sent after every change: a
    /// ply, a ply taken back or redone, a resignation.
    Live(u64, Record),
    /// The next game of the match of this number takes over its file, with an id
    /// of its own.
    Next(u64),
    /// The match of this number is not played here any more.
    Leave(u64),
    /// To take over a running match, and go on with it under this number.
    Take(u64, Kept),
    /// To drop a running match that nobody will go on with.
    Discard(Kept),
    /// To list the running matches that can be gone on with.
    List,
    /// To read the finished and the saved games, and how puzzles went.
    Recall,
    /// A live match that nothing keeps while it is open: it goes into the history once
    /// it is over. To be sent after every change.
    Count(Record),
    /// A puzzle that a person has tried.
    Practise(Tried),
    /// How far a person has come with the puzzle of a day.
    Begin(Begun),
    /// How far a person has come with a lesson.
    Learn(Stood),
    /// Settings as they were and as they are now, and the names of the themes
    /// that there are.
    Set(Box<[Settings; 2]>, Vec<&'static str>),
    /// A game that a person saves: into the file whose name they have typed, or
    /// else into the folder of saved games. Nothing that is there is written over.
    Save(Record, Option<String>),
    /// The same of the live match of this number, into the folder of saved games.
    SaveLive(u64, Record),
}

/// The games of the past.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Past {
    /// Those that have been finished.
    pub history: Found<History>,
    /// Those that a person has saved.
    pub saved: Found<Vec<Kept>>,
    /// The puzzles that were tried.
    pub puzzles: Found<Progress>,
    /// When all this was read, in the time zone that its dates are shown in.
    pub now: Zoned,
}

impl Past {
    /// What there is to say of games that could not be read.
    #[must_use]
    pub fn unread_games(&self) -> Option<String> {
        joined(&[&self.history.notices, &self.saved.notices])
    }

    /// What there is to say of results that could not be read.
    #[must_use]
    pub fn unread_results(&self) -> Option<String> {
        joined(&[&self.history.notices, &self.puzzles.notices])
    }

    /// What there is to say of puzzles that could not be read.
    #[must_use]
    pub fn unread_puzzles(&self) -> Option<String> {
        joined(&[&self.puzzles.notices])
    }
}

/// All sentences as one text, if there are any.
fn joined(notices: &[&[String]]) -> Option<String> {
    let notices = notices.concat();
    (!notices.is_empty()).then(|| notices.join(" "))
}

/// What has come of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// A running match has been taken over under this number.
    Taken(u64, Box<Record>),
    /// The running matches that can be gone on with.
    Listed(Found<Vec<Kept>>),
    /// The games of the past.
    Recalled(Box<Past>),
    /// The game that a person saved lies here.
    Saved(PathBuf),
    /// The game that a person wanted to save lies here already, just so.
    AlreadySaved(PathBuf),
    /// The settings could not all be read; as they were before a change they
    /// are kept here.
    Aside(PathBuf),
    /// What has come of writing a live match.
    Live {
        /// The number of the match.
        number: u64,
        /// Whether it is kept as it stands.
        kept: bool,
        /// Why not, unless that has been told.
        news: Option<String>,
    },
    /// A sentence about what could not be done. What is written by itself, after
    /// a ply or a change, tells each only once; what a person has asked for (to
    /// take over, drop or save a match) tells it every time.
    Trouble(String),
}

/// Does what there is to do with the files, one job after the other.
#[derive(Debug)]
pub struct Keeper {
    store: Store,
    /// What keeps the live matches, by their numbers.
    live: HashMap<u64, MatchFile>,
    clock: fn() -> Zoned,
    /// The matches whose last line in the history is a result.
    finished: HashSet<MatchId>,
    told: HashSet<String>,
}

impl Keeper {
    /// A keeper of the files at these places, with a clock for their dates.
    #[must_use]
    pub fn new(places: Places, clock: fn() -> Zoned) -> Self {
        file::fail_at_limit();
        Self {
            store: Store::new(places),
            live: HashMap::new(),
            clock,
            finished: HashSet::new(),
            told: HashSet::new(),
        }
    }

    /// Does a job. Returns what there is to say of it.
    pub fn work(&mut self, job: Job) -> Option<Report> {
        let done = match job {
            Job::Live(number, record) => {
                // That there is no place to keep a match was told at the start.
                let done = self.keep(number, record);
                let kept = matches!(done, Some(Ok(())));
                let news = done.and_then(|done| self.news(done));
                return Some(Report::Live { number, kept, news });
            }
            Job::Next(number) => {
                if let Some(file) = self.live.get_mut(&number) {
                    file.renew();
                }
                Ok(())
            }
            Job::Leave(number) => {
                self.live.remove(&number);
                Ok(())
            }
            Job::Take(number, kept) => return Some(self.take(number, &kept)),
            Job::Discard(kept) => {
                let dropped = self.store.take(&kept).and_then(|(mut file, _)| {
                    let cleared = file.clear();
                    cleared.map_err(|error| unsaved("The match cannot be dropped", &error))
                });
                return dropped.err().map(Report::Trouble);
            }
            Job::List => return Some(Report::Listed(self.store.kept())),
            Job::Recall => return Some(Report::Recalled(Box::new(self.past()))),
            Job::Count(mut record) => {
                record.date = Some((self.clock)().timestamp());
                self.count(record.id.unwrap_or_else(MatchId::fresh), &mut record)
            }
            Job::Practise(tried) => self.note(&Note::Tried(tried)),
            Job::Begin(begun) => self.note(&Note::Begun(begun)),
            Job::Learn(stood) => self.learn(stood),
            Job::Set(settings, themes) => match self.set(&settings, &themes) {
                Ok(aside) => return aside.map(Report::Aside),
                Err(sentence) => Err(sentence),
            },
            Job::Save(record, typed) => {
                let saved = self.save(record, typed.as_deref());
                return Some(saved.unwrap_or_else(Report::Trouble));
            }
            Job::SaveLive(number, mut record) => {
                record.id = self.id(number);
                let saved = self.save(record, None);
                return Some(saved.unwrap_or_else(Report::Trouble));
            }
        };
        self.news(done).map(Report::Trouble)
    }

    /// Why something could not be done, unless that has been told.
    fn news(&mut self, done: Result<(), String>) -> Option<String> {
        let why = done.err()?;
        self.told.insert(why.clone()).then_some(why)
    }

    /// Has the disk take what has been written of the live matches. Returns what there is
    /// to say.
    pub fn sync(&mut self) -> Vec<Report> {
        let files = self.unsynced().into_iter();
        files
            .filter_map(|(number, file)| sync(number, &file))
            .collect()
    }

    /// The files of the live matches that the disk may not have taken whole, with their
    /// numbers.
    pub(super) fn unsynced(&mut self) -> Vec<(u64, File)> {
        let live = self.live.iter_mut();
        live.filter_map(|(&number, file)| Some((number, file.unsynced()?)))
            .collect()
    }

    /// Calls a person otherwise in all finished games, as somebody else who has that name
    /// already. Returns in how many.
    ///
    /// # Errors
    /// The sentence why it cannot be done.
    pub fn rename(&self, from: &str, to: &str) -> Result<usize, String> {
        let path = self.store.places.history().ok_or(HOMELESS)?;
        let date = (self.clock)().timestamp();
        let renamed = history::rename(&path, from, to, date);
        renamed.map_err(|error| unsaved("Nobody is renamed", &error))
    }

    /// Keeps the live match of this number in a file that was taken over.
    pub fn hold(&mut self, number: u64, file: MatchFile) {
        self.live.insert(number, file);
    }

    /// The id of the live match of this number, if it is kept.
    #[must_use]
    pub fn id(&self, number: u64) -> Option<MatchId> {
        self.live.get(&number).map(MatchFile::id)
    }

    fn take(&mut self, number: u64, kept: &Kept) -> Report {
        match self.store.take(kept) {
            Ok((file, (record, _))) => {
                if record.is_over() {
                    // Should it be taken back, the history has to hear of it.
                    self.finished.insert(file.id());
                }
                self.live.insert(number, file);
                Report::Taken(number, Box::new(record))
            }
            Err(sentence) => Report::Trouble(sentence),
        }
    }

    fn past(&self) -> Past {
        let now = (self.clock)();
        let mut puzzles = self.store.progress();
        puzzles.value.settle(now.date());
        Past {
            history: self.store.history(),
            saved: self.store.saved(),
            puzzles,
            now,
        }
    }

    /// Keeps the live match of this number; none where there is no place for it.
    fn keep(&mut self, number: u64, mut record: Record) -> Option<Result<(), String>> {
        let mut file = match self.live.remove(&number) {
            Some(file) => file,
            None => self.store.match_file()?,
        };
        record.date = Some((self.clock)().timestamp());
        let counted = self.count(file.id(), &mut record);
        let kept = if !record.goes_on() && counted.is_ok() {
            file.clear()
        } else {
            // A result that the history did not take is not lost either.
            file.save(&record)
        };
        self.live.insert(number, file);
        let kept = kept.map_err(|error| unsaved("This match is not kept", &error));
        Some(counted.and(kept))
    }

    /// Adds the match of this id to the history as it stands, if it is over or its last
    /// line says so.
    fn count(&mut self, id: MatchId, record: &mut Record) -> Result<(), String> {
        record.id = Some(id);
        if !record.is_over() && !self.finished.contains(&id) {
            return Ok(());
        }
        let path = self.store.places.history();
        let path = path.ok_or("This result is not counted: no home folder was found.")?;
        let done = history::append(&path, record);
        done.map_err(|error| unsaved("This result is not counted", &error))?;
        if record.is_over() {
            self.finished.insert(id);
        } else {
            self.finished.remove(&id);
        }
        Ok(())
    }

    fn note(&self, note: &Note) -> Result<(), String> {
        let path = self.store.places.puzzles().ok_or(HOMELESS)?;
        let lost = match note {
            Note::Tried(_) => "The puzzle is not counted",
            Note::Begun(_) => "How far the puzzle has come is not kept",
        };
        let done = lines::add(&path, &Dated::new((self.clock)().timestamp(), note));
        done.map_err(|error| unsaved(lost, &error))
    }

    /// That there is no place to keep it was told at the start.
    fn learn(&self, stood: Stood) -> Result<(), String> {
        let Some(path) = self.store.places.lessons() else {
            return Ok(());
        };
        let done = lines::add(&path, &Dated::new((self.clock)().timestamp(), stood));
        let lost = "How far the lesson has come is not kept";
        done.map_err(|error| unsaved(lost, &error))
    }

    /// Returns where the settings are kept of which something is written over
    /// that could not be read.
    fn set(
        &self,
        [before, after]: &[Settings; 2],
        themes: &[&str],
    ) -> Result<Option<PathBuf>, String> {
        let path = self.store.places.settings().ok_or(HOMELESS)?;
        let fail = |error: &io::Error| unsaved("The settings are not saved", error);
        let text = file::read(path).map_err(|error| fail(&error))?;
        if text.as_deref().is_some_and(Settings::is_newer) {
            return Err("The settings are of a newer Stackade, and are not changed.".to_owned());
        }
        let edited = match after.edit(before, text.as_deref()) {
            Err(_) if !file::is_ours(path) => {
                let name = file_name(path);
                return Err(format!(
                    "The settings are not saved: {name} is no settings file, and is left alone."
                ));
            }
            edited => edited,
        };
        let lost = text.filter(|text| after.writes_over(before, text, themes) || edited.is_err());
        let aside = lost.map(|text| file::copy_aside(path, &text)).transpose();
        let aside = aside.map_err(|error| fail(&error))?;
        let edited = edited.unwrap_or_else(|_| after.explained());
        file::save(path, &edited).map_err(|error| fail(&error))?;
        Ok(aside)
    }

    fn save(&self, mut record: Record, typed: Option<&str>) -> Result<Report, String> {
        let now = (self.clock)();
        record.date = record.date.or(Some(now.timestamp()));
        let path = if let Some(typed) = typed {
            expand_path(typed).map_err(|reason| format!("The game is not saved: {reason}."))?
        } else {
            let name = format!("{}-{}.toml", record.game, now.date());
            self.store.places.games().ok_or(HOMELESS)?.join(name)
        };
        let mut saved = file::numbered(&path).take_while(|path| file::is_there(path));
        if let Some(path) = saved.find(|path| holds(path, &record)) {
            return Ok(Report::AlreadySaved(path));
        }
        let added = file::add(&path, &record.to_string());
        added.map(Report::Saved).map_err(|error| {
            let what = format!("The game is not saved as {}", path.display());
            unsaved(&what, &error)
        })
    }
}

/// Has the disk take the file of the live match of this number. Returns what there is to
/// say.
pub(super) fn sync(number: u64, file: &File) -> Option<Report> {
    let error = file.sync_data().err()?;
    Some(Report::Live {
        number,
        kept: false,
        news: Some(unsaved("This match is not kept", &error)),
    })
}

/// Whether this game, saved whenever, lies in a file. One of another match is another
/// game, be its moves the same; of whatever match it is where only one of them says so.
fn holds(path: &Path, record: &Record) -> bool {
    let text = file::read(path).ok().flatten();
    let read = text.and_then(|text| Record::read(&text).ok());
    read.is_some_and(|read| {
        let id = record.id.and(read.id).or(record.id);
        let date = record.date;
        Record { id, date, ..read } == *record
    })
}
