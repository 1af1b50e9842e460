//! What is kept on disk: settings, running matches, finished and saved games.
//!
//! | file | what | written |
//! |---|---|---|
//! | `settings.toml` | [`Settings`] | when one is changed |
//! | `running/GAME-ID.jsonl` | a running match, a journal | after every change |
//! | `history.jsonl` | the finished games, [`History`] | when one is finished |
//! | `puzzles.jsonl` | the puzzles that were begun or tried, [`Progress`] | when one is finished, and after each try at that of a day |
//! | `lessons.jsonl` | how far the lessons have come, [`Lessons`] | after each step |
//! | `games/*.toml` | games that a person has saved | on demand |
//!
//! A [`Store`] reads, and follows [`StoreCommand`]s one after the other; a
//! [`StoreThread`] does so on a thread of its own, and answers by [`StoreEvent`]s.
//! Nothing here knows the time: a clock is passed in.
//!
//! Settings and saved games are replaced as a whole. All else is journals: only the last
//! line can be torn, and reading passes it over. What a newer version has written is left
//! alone, and so is whatever this program has not written. Whoever cannot write plays on.

mod file;
mod games;
mod settings;

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use jiff::Zoned;
use serde::Serialize;

pub(crate) use self::file::{file_name, open};
use self::{
    file::{Dated, failed},
    games::{MatchFile, NoMatch, Renamed, TakenBack},
};
pub use self::{
    file::{Found, GAMES, HISTORY, LESSONS, PUZZLES, Places, RUNNING, notice, unread},
    games::{History, open_game, read_game},
    settings::{Ascii, LONGEST_PAUSE, Settings, ThemeName},
};
use crate::play::{
    catalog::{GameId, Opened},
    lesson::{LessonStep, Lessons},
    puzzle::{Progress, PuzzleRecord},
    record::{MatchId, Record},
};

/// What to say where there is no folder to save in.
const HOMELESS: &str = "No home folder was found: nothing is saved.";

/// A match in a file of its own: a running one that no running program has, or
/// one that a person has saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it is kept.
    pub path: PathBuf,
    /// The match as it was left.
    pub record: Record,
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

/// Something to do with the files. Commands are followed in order, so that what is read
/// has all in it that was to be written before.
#[derive(Debug)]
pub enum StoreCommand {
    /// To keep a live match as it stands, as long as there is something to go on with. A
    /// game that is over goes into the history, and if no other follows in its match the
    /// file is removed. To be sent after every change: a ply, a ply taken back or redone,
    /// a resignation.
    Keep(Record),
    /// To let the next game of a match take over the file of the one before.
    Next {
        /// The game that is over.
        before: MatchId,
        /// The one that follows.
        next: MatchId,
    },
    /// To let others have a match that is not played here any more.
    Leave(MatchId),
    /// To take over a running match, and go on with it.
    Take(Kept),
    /// To drop a running match that nobody will go on with.
    Discard(Kept),
    /// To list the running matches that can be gone on with.
    List,
    /// To read the finished and the saved games, and how puzzles went.
    Recall,
    /// To count a live match that nothing keeps while it is open, once it is over. To be
    /// sent after every change.
    Count(Record),
    /// To keep how far a person has come with a puzzle.
    Puzzle(PuzzleRecord),
    /// To keep how far a person has come with a lesson.
    Lesson(LessonStep),
    /// To change settings.
    Set {
        /// The settings as they were.
        before: Box<Settings>,
        /// The settings as they are now.
        after: Box<Settings>,
    },
    /// To save a game: into the file whose name a person has typed, or else into the
    /// folder of saved games. Nothing that is there is written over.
    Save(Record, Option<String>),
}

/// What has come of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreEvent {
    /// A running match has been taken over.
    Taken(Box<Record>),
    /// The running matches that can be gone on with.
    Listed(Found<Vec<Kept>>),
    /// The games of the past.
    Recalled(Box<Past>),
    /// The game that a person saved lies here, be it since an earlier time.
    Saved(PathBuf),
    /// The settings could not all be read; as they were before a change they
    /// are kept here.
    Aside(PathBuf),
    /// What has come of keeping a live match.
    Kept {
        /// Which one it is.
        id: MatchId,
        /// Whether it is kept as it stands.
        kept: bool,
        /// Why not, unless that has been told.
        news: Option<String>,
    },
    /// A sentence about what could not be done. What is written by itself, after
    /// a ply or a change, tells each only once of a match; what a person has asked for (to
    /// take over, drop or save a match) tells it every time.
    Trouble(String),
}

impl StoreEvent {
    /// Why something could not be done, if that is what it says.
    pub fn trouble(self) -> Option<String> {
        match self {
            Self::Trouble(sentence) => Some(sentence),
            Self::Kept { news, .. } => news,
            _ => None,
        }
    }
}

/// What lies on disk, and the live matches that are kept there.
#[derive(Debug)]
pub struct Store {
    places: Places,
    clock: fn() -> Zoned,
    live: HashMap<MatchId, MatchFile>,
    /// The matches whose last line in the history is a result.
    finished: HashSet<MatchId>,
    /// What has been said, of a match or of none.
    told: HashSet<(Option<MatchId>, String)>,
}

impl Store {
    /// The store at these places, with a clock for its dates.
    pub fn new(places: Places, clock: fn() -> Zoned) -> Self {
        file::fail_at_limit();
        Self {
            places,
            clock,
            live: HashMap::new(),
            finished: HashSet::new(),
            told: HashSet::new(),
        }
    }

    /// Where the files lie.
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// What to say once where nothing can be kept.
    pub fn homeless(&self) -> Option<&'static str> {
        self.places.data(RUNNING).is_none().then_some(HOMELESS)
    }

    /// The settings.
    pub fn settings(&self) -> Found<Settings> {
        let Some(path) = self.places.settings() else {
            return Found::default();
        };
        let name = file_name(path);
        match file::read(path) {
            Ok(text) => {
                let (value, faults) = Settings::read(&text.unwrap_or_default());
                let told = faults.iter().map(|fault| fault.about(&name));
                Found {
                    value,
                    notices: told.collect(),
                    skipped: 0,
                }
            }
            Err(error) => Found::nothing(unread(&name, &error)),
        }
    }

    /// The finished games.
    pub fn history(&self) -> Found<History> {
        file::read_lines::<games::Line, _>(self.places.data(HISTORY))
    }

    /// The puzzles that were begun or tried.
    pub fn progress(&self) -> Found<Progress> {
        file::read_lines::<PuzzleRecord, _>(self.places.data(PUZZLES))
    }

    /// How far the lessons have come.
    pub fn lessons(&self) -> Found<Lessons> {
        file::read_lines::<LessonStep, _>(self.places.data(LESSONS))
    }

    /// The running matches that were left and can be gone on with, the latest
    /// first. A file of this program's that is none is set aside, unless a newer version
    /// has written it.
    pub fn kept(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        for path in games::files(self.places.data(RUNNING)) {
            // What else lies there is not ours.
            if games::game_of(&path).is_none() {
                continue;
            }
            match MatchFile::open(&path, File::try_lock_shared) {
                Ok((_, (record, _))) => found.value.push(Kept { path, record }),
                Err(NoMatch::Held | NoMatch::Gone) => {}
                Err(why) => {
                    let mut sentence = why.told(&file_name(&path));
                    let aside = file::aside(&path);
                    if matches!(why, NoMatch::Broken(_))
                        && file::is_ours(&path)
                        && fs::rename(&path, &aside).is_ok()
                    {
                        sentence = format!("{sentence} It is now {}.", file_name(&aside));
                    }
                    found.notices.push(sentence);
                }
            }
        }
        found.value.sort_by_key(|kept| Reverse(kept.record.date));
        found
    }

    /// Whether another running program plays a match of this game.
    pub fn plays_elsewhere(&self, game: GameId) -> bool {
        let files = games::files(self.places.data(RUNNING));
        let mut files = files
            .iter()
            .filter(|path| games::game_of(path) == Some(game));
        let look = |path: &PathBuf| MatchFile::open(path, File::try_lock_shared);
        files.any(|path| matches!(look(path), Err(NoMatch::Held)))
    }

    /// The games that a person has saved, the latest first. A file that is none
    /// is told of and left as it is.
    pub fn saved(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        for path in games::files(self.places.data(GAMES)) {
            if path.extension().is_none_or(|ending| ending != "toml") {
                continue;
            }
            match open_game(&path, &file_name(&path)) {
                Ok((record, _)) => found.value.push(Kept { path, record }),
                Err(sentence) => found.notices.push(format!("Not listed: {sentence}")),
            }
        }
        found.value.sort_by_key(|kept| Reverse(kept.record.date));
        found
    }

    /// Follows a command. Returns what there is to say.
    pub fn run(&mut self, command: StoreCommand) -> Option<StoreEvent> {
        let done = match command {
            StoreCommand::Keep(record) => return Some(self.keep(record)),
            StoreCommand::Next { before, next } => {
                let file = self.live.remove(&before);
                self.live.extend(file.map(|file| (next, file)));
                Ok(())
            }
            StoreCommand::Leave(id) => {
                self.live.remove(&id);
                Ok(())
            }
            StoreCommand::Take(kept) => {
                let taken = self.take(&kept).map(|(record, _)| Box::new(record));
                return Some(taken.map_or_else(StoreEvent::Trouble, StoreEvent::Taken));
            }
            StoreCommand::Discard(kept) => {
                return self.discard(&kept).err().map(StoreEvent::Trouble);
            }
            StoreCommand::List => return Some(StoreEvent::Listed(self.kept())),
            StoreCommand::Recall => return Some(StoreEvent::Recalled(Box::new(self.past()))),
            StoreCommand::Count(record) => {
                let record = self.dated(record);
                let counted = self.count(&record);
                return self.news(record.id, counted).map(StoreEvent::Trouble);
            }
            StoreCommand::Puzzle(puzzle) => {
                self.note(PUZZLES, puzzle, "How the puzzle went is not kept")
            }
            StoreCommand::Lesson(step) => {
                self.note(LESSONS, step, "Progress in the tutorial isn't saved")
            }
            StoreCommand::Set { before, after } => match self.set(&before, &after) {
                Ok(aside) => return aside.map(StoreEvent::Aside),
                Err(sentence) => Err(sentence),
            },
            StoreCommand::Save(record, typed) => {
                let saved = self.save(record, typed.as_deref());
                return Some(saved.unwrap_or_else(StoreEvent::Trouble));
            }
        };
        self.news(None, done).map(StoreEvent::Trouble)
    }

    /// Has the disk take what has been written of the live matches. Returns what there is
    /// to say.
    pub fn sync(&mut self) -> Option<StoreEvent> {
        let synced = self.live.values_mut().try_for_each(MatchFile::sync);
        let done = synced.map_err(|error| failed("This game isn't saved", &error));
        self.news(None, done).map(StoreEvent::Trouble)
    }

    /// Why something could not be done, unless that has been told of this match.
    fn news(&mut self, id: Option<MatchId>, done: Result<(), String>) -> Option<String> {
        let why = done.err()?;
        self.told.insert((id, why.clone())).then_some(why)
    }

    /// Takes over a running match, to go on with it.
    ///
    /// # Errors
    /// The sentence why it cannot be had, such as that another running program
    /// has gone on with it in between.
    pub fn take(&mut self, kept: &Kept) -> Result<Opened, String> {
        let opened = MatchFile::open(&kept.path, File::try_lock);
        let (file, (mut record, session)) =
            opened.map_err(|why| why.told(&file_name(&kept.path)))?;
        let id = *record.id.get_or_insert_with(MatchId::fresh);
        if record.is_over() {
            // Should it be taken back, the history has to hear of it.
            self.finished.insert(id);
        }
        self.live.insert(id, file);
        Ok((record, session))
    }

    fn discard(&mut self, kept: &Kept) -> Result<(), String> {
        let (record, _) = self.take(kept)?;
        let file = record.id.and_then(|id| self.live.remove(&id));
        let removed = file.map_or(Ok(()), MatchFile::remove);
        removed.map_err(|error| failed("The game can't be discarded", &error))
    }

    fn past(&self) -> Past {
        let now = (self.clock)();
        let mut puzzles = self.progress();
        puzzles.value.settle(now.date());
        Past {
            history: self.history(),
            saved: self.saved(),
            puzzles,
            now,
        }
    }

    fn dated(&self, record: Record) -> Record {
        Record {
            id: Some(record.id.unwrap_or_else(MatchId::fresh)),
            date: Some((self.clock)().timestamp()),
            ..record
        }
    }

    fn keep(&mut self, record: Record) -> StoreEvent {
        let record = self.dated(record);
        let id = record.id.unwrap_or_else(MatchId::fresh);
        // That there is no place for it was told at the start.
        let done = self.places.data(RUNNING).map(|folder| {
            let counted = self.count(&record);
            let kept = if !record.goes_on() && counted.is_ok() {
                let file = self.live.remove(&id);
                file.map_or(Ok(()), MatchFile::remove)
            } else {
                // A result that the history did not take is not lost either.
                self.write(&folder, id, &record)
            };
            counted.and(kept.map_err(|error| failed("This game isn't saved", &error)))
        });
        StoreEvent::Kept {
            id,
            kept: matches!(done, Some(Ok(()))),
            news: done.and_then(|done| self.news(Some(id), done)),
        }
    }

    fn write(&mut self, folder: &Path, id: MatchId, record: &Record) -> io::Result<()> {
        // Whoever has removed the file has not removed the match.
        let file = self.live.remove(&id).filter(MatchFile::is_there);
        let file = file.map_or_else(|| MatchFile::create(folder, &record.game), Ok)?;
        self.live
            .entry(id)
            .insert_entry(file)
            .get_mut()
            .save(record)
    }

    /// Adds a match to the history as it stands, with the plies that count, if it is over
    /// or its last line says so. It counts by itself, be it of a match of several games.
    fn count(&mut self, record: &Record) -> Result<(), String> {
        let id = record.id.unwrap_or_else(MatchId::fresh);
        let lost = "This result isn't saved";
        if record.is_over() {
            let line = Record {
                table: record.table.apart(),
                ..record.clone().played()
            };
            self.add(HISTORY, &line, lost)?;
            self.finished.insert(id);
        } else if self.finished.contains(&id) {
            self.note(HISTORY, TakenBack { taken_back: id }, lost)?;
            self.finished.remove(&id);
        }
        Ok(())
    }

    fn note(&self, name: &str, what: impl Serialize, lost: &str) -> Result<(), String> {
        let line = Dated::new((self.clock)().timestamp(), what);
        self.add(name, &line, lost)
    }

    fn add(&self, name: &str, line: &impl Serialize, lost: &str) -> Result<(), String> {
        let path = self.places.data(name);
        let path = path.ok_or_else(|| format!("{lost}: no home folder was found."))?;
        file::add_line(&path, line).map_err(|error| failed(lost, &error))
    }

    /// Calls a person otherwise in all finished games, as somebody else who has that name
    /// already. Returns in how many.
    ///
    /// # Errors
    /// The sentence why it cannot be done.
    pub fn rename(&self, from: &str, to: &str) -> Result<usize, String> {
        let games = self.history().value.games_of(from);
        if games > 0 {
            let [renamed, to] = [from, to].map(str::to_owned);
            self.note(HISTORY, Renamed { renamed, to }, "Nobody is renamed")?;
        }
        Ok(games)
    }

    /// Returns where the settings are kept of which something is written over
    /// that could not be read.
    fn set(&self, before: &Settings, after: &Settings) -> Result<Option<PathBuf>, String> {
        let path = self.places.settings().ok_or(HOMELESS)?;
        let lost = "The settings aren't saved";
        let fail = |error: io::Error| failed(lost, &error);
        let text = file::read(path).map_err(fail)?;
        let wrong = text
            .as_ref()
            .map_or(Vec::new(), |text| Settings::read(text).1);
        if wrong.iter().any(|fault| fault.newer) {
            return Err(format!("{lost}: they are of a newer Stackade."));
        }
        if text.as_ref().is_some_and(|text| !Settings::is_ours(text)) {
            let name = file_name(path);
            return Err(format!("{lost}: {name} isn't a settings file of Stackade."));
        }
        let edited = text.as_ref().and_then(|text| after.edit(before, text));
        let edited = edited.unwrap_or_else(|| after.explained());
        let aside = (Settings::read(&edited).1.len() < wrong.len()).then(|| file::aside(path));
        if let Some(aside) = &aside {
            fs::copy(path, aside).map_err(fail)?;
        }
        file::save(path, &edited).map_err(fail)?;
        Ok(aside)
    }

    fn save(&self, mut record: Record, typed: Option<&str>) -> Result<StoreEvent, String> {
        let now = (self.clock)();
        record.date = record.date.or(Some(now.timestamp()));
        let path = if let Some(typed) = typed {
            let path = games::expand_path(typed);
            path.map_err(|reason| format!("The game isn't saved: {reason}."))?
        } else {
            let name = format!("{}-{}.toml", record.game, now.date());
            self.places.data(GAMES).ok_or(HOMELESS)?.join(name)
        };
        let is_free = |path: &PathBuf| !file::is_there(path);
        let mut names = games::numbered(&path);
        let path = names.find(|path| is_free(path) || games::holds(path, &record));
        let path = path.unwrap_or_default();
        if is_free(&path) {
            let added = file::add(&path, &record.to_string());
            let what = || format!("The game isn't saved as {}", path.display());
            added.map_err(|error| failed(&what(), &error))?;
        }
        Ok(StoreEvent::Saved(path))
    }
}

/// Nothing is synced before it has been quiet for so long: a disk that takes its time for
/// that holds up no line.
const QUIET: Duration = Duration::from_millis(50);

/// A store on a thread of its own, so that a slow disk holds nobody up.
#[derive(Debug)]
pub struct StoreThread {
    commands: Sender<StoreCommand>,
    /// Closed once everything has been written.
    done: Receiver<()>,
}

impl StoreThread {
    /// Starts the thread. What there is to say goes to `report`.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub fn start(
        mut store: Store,
        report: impl Fn(StoreEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let (commands, todo) = channel();
        let (closing, done) = channel();
        let thread = thread::Builder::new().name("store".to_owned());
        thread.spawn(move || {
            // Moved in here, it closes when the thread ends, however it does.
            let _closing: Sender<()> = closing;
            while let Ok(mut command) = todo.recv() {
                loop {
                    store.run(command).into_iter().for_each(&report);
                    match todo.recv_timeout(QUIET) {
                        Ok(next) => command = next,
                        Err(_) => break,
                    }
                }
                store.sync().into_iter().for_each(&report);
            }
        })?;
        Ok(Self { commands, done })
    }

    /// Has something done, soon.
    pub fn send(&self, command: StoreCommand) {
        // Only a thread that died of a panic takes none; the panic was told.
        let _ = self.commands.send(command);
    }

    /// Waits until everything has been written, but no longer than this.
    /// Returns whether it has.
    pub fn leave(self, at_most: Duration) -> bool {
        let Self { commands, done } = self;
        drop(commands);
        done.recv_timeout(at_most) == Err(RecvTimeoutError::Disconnected)
    }
}
