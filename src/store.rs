//! What is kept on disk: settings, running matches, finished and saved games.
//!
//! | file | what | written |
//! |---|---|---|
//! | `settings.toml` | [`Settings`] | when one is changed |
//! | `running/GAME-ID.jsonl` | a running match, held by a [`MatchFile`] | after every change |
//! | `history.jsonl` | the finished games, [`History`] | when one is finished |
//! | `puzzles.jsonl` | the puzzles that were begun or tried, [`Progress`] | when one is finished, and after each try at that of a day |
//! | `lessons.jsonl` | how far the lessons have come, [`Lessons`] | after each step |
//! | `games/*.toml` | games that a person has saved | on demand |
//!
//! [`Store`] reads. A [`Keeper`] writes, a [`Writer`] is a keeper on a thread of its own.
//! Nothing here knows the time: a clock is passed in.
//!
//! Settings and saved games are replaced as a whole. All else is lines: only the last one
//! can be torn, and reading passes it over. What a newer version has written is left
//! alone, and so is whatever this program has not written. Whoever cannot write plays on.

mod error;
mod expand_path;
mod file;
mod history;
mod keeper;
mod lessons;
mod lines;
mod match_file;
mod places;
mod progress;
mod settings;
mod statistics;
mod writer;

use std::{cmp::Reverse, fs, io, path::Path, path::PathBuf};

pub(crate) use self::error::file_name;
pub use self::error::unread;
use self::{
    error::{HOMELESS, told},
    match_file::Left,
};
pub use self::{
    history::History,
    keeper::{Job, Keeper, Past, Report},
    lessons::{Lessons, Stood},
    lines::{Lines, Skipped},
    match_file::MatchFile,
    places::Places,
    progress::{Attempt, Begun, Open, Progress, Tally, Tried},
    settings::{LONGEST_PAUSE, Settings},
    statistics::{AgainstLevel, GameScores, Person, Score, scores},
    writer::Writer,
};
use crate::play::{
    catalog::{GameId, Opened, read_record},
    record::{Fault, Record},
};

/// A match in a file of its own: a running one that no running program has, or
/// one that a person has saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it is kept.
    pub path: PathBuf,
    /// The match as it was left.
    pub record: Record,
}

/// Something read, and sentences about what could not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// What was read.
    pub value: T,
    /// Sentences to show once.
    pub notices: Vec<String>,
}

/// What lies on disk.
#[derive(Debug, Clone)]
pub struct Store {
    places: Places,
}

impl Store {
    /// The store at these places.
    #[must_use]
    pub const fn new(places: Places) -> Self {
        Self { places }
    }

    /// Where the files lie.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// What to say once where nothing can be kept.
    #[must_use]
    pub const fn homeless(&self) -> Option<&'static str> {
        if self.places.data().is_none() {
            Some(HOMELESS)
        } else {
            None
        }
    }

    /// The settings. `themes` are the names of the themes that there are.
    #[must_use]
    pub fn settings(&self, themes: &[&str]) -> Found<Settings> {
        let Some(path) = self.places.settings() else {
            return Found::default();
        };
        match file::read(path) {
            Ok(None) => Found::default(),
            Ok(Some(text)) => {
                let (value, faults) = Settings::read(&text, themes);
                let notices = faults
                    .iter()
                    .map(|fault| told(&file_name(path), fault))
                    .collect();
                Found { value, notices }
            }
            Err(error) => Found {
                value: Settings::default(),
                notices: vec![unread(&file_name(path), &error)],
            },
        }
    }

    /// The finished games.
    #[must_use]
    pub fn history(&self) -> Found<History> {
        read_lines(self.places.history())
    }

    /// The puzzles that were begun or tried.
    #[must_use]
    pub fn progress(&self) -> Found<Progress> {
        read_lines(self.places.puzzles())
    }

    /// How far the lessons have come.
    #[must_use]
    pub fn lessons(&self) -> Found<Lessons> {
        read_lines(self.places.lessons())
    }

    /// The running matches that were left and can be gone on with, the latest
    /// first. A file of this program's that is none is set aside, unless a newer version
    /// has written it.
    #[must_use]
    pub fn kept(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        for path in self.running() {
            match Left::look(&path) {
                Left::Match(record) => found.value.push(Kept {
                    path,
                    record: *record,
                }),
                Left::Held(_) | Left::Nothing => {}
                left => {
                    let sentence = left.told(&file_name(&path));
                    let is_newer = matches!(left, Left::Unreadable { newer: true, .. });
                    let aside = (!is_newer).then(|| file::set_aside(&path).ok()).flatten();
                    found.notices.push(match aside {
                        Some(aside) => format!("{sentence} It is now {}.", file_name(&aside)),
                        None => sentence,
                    });
                }
            }
        }
        latest_first(&mut found.value);
        found
    }

    /// Whether another running program plays a match of this game, which is on
    /// disk.
    #[must_use]
    pub fn plays_elsewhere(&self, game: GameId) -> bool {
        self.running().iter().any(|path| match Left::look(path) {
            Left::Held(Some(record)) => record.game == game.card().id && record.goes_on(),
            _ => false,
        })
    }

    /// The files of the running matches, in order. Only names that a match can have
    /// count: what else lies there is not ours.
    fn running(&self) -> Vec<PathBuf> {
        files(self.places.running(), match_file::is_name)
    }

    /// The games that a person has saved, the latest first. A file that is none
    /// is told of and left as it is.
    #[must_use]
    pub fn saved(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        let is_toml = |path: &Path| path.extension().is_some_and(|ending| ending == "toml");
        for path in files(self.places.games(), is_toml) {
            match game_at(&path) {
                Ok(None) => {}
                Ok(Some((record, _))) => found.value.push(Kept { path, record }),
                Err(unreadable) => found.notices.push(format!(
                    "Not listed: {}",
                    unreadable.told(&file_name(&path))
                )),
            }
        }
        latest_first(&mut found.value);
        found
    }

    /// What is to keep a new match, none where there is no folder for it.
    #[must_use]
    pub fn match_file(&self) -> Option<MatchFile> {
        self.places.running().map(MatchFile::new)
    }

    /// Takes over a running match, to go on with it or to drop it.
    ///
    /// # Errors
    /// The sentence why it cannot be had, such as that another running program
    /// has gone on with it in between.
    pub fn take(&self, kept: &Kept) -> Result<(MatchFile, Opened), String> {
        MatchFile::take(&kept.path)
    }
}

/// The files in a folder whose paths are such, in order.
fn files(folder: Option<PathBuf>, is_such: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let Some(Ok(folder)) = folder.map(fs::read_dir) else {
        return Vec::new();
    };
    let paths = folder.flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_such(path)).collect();
    paths.sort_unstable();
    paths
}

/// Reads a file of lines, and tells of those that were skipped. No file is as an empty
/// one.
fn read_lines<T: Lines>(path: Option<PathBuf>) -> Found<T> {
    let Some(path) = path else {
        return Found::default();
    };
    let value = match file::read_lines(&path) {
        Ok(bytes) => T::parse(&bytes),
        Err(error) => {
            return Found {
                value: T::default(),
                notices: vec![unread(&file_name(&path), &error)],
            };
        }
    };
    let Skipped { broken, newer } = value.skipped();
    let kinds = [
        (broken, "that cannot be read"),
        (newer, "of a newer Stackade"),
    ];
    let notices = kinds
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{}: lines {what}, skipped: {count}.", file_name(&path)))
        .collect();
    Found { value, notices }
}

/// Reads a game that was saved; `name` is what to call the file.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn open_game(path: &Path, name: &str) -> Result<Opened, String> {
    match game_at(path) {
        Ok(Some(game)) => Ok(game),
        Ok(None) => Err(format!("{name} is not there.")),
        Err(unreadable) => Err(unreadable.told(name)),
    }
}

/// Reads a game from a text; `name` is what to call where it comes from.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn read_game(text: &str, name: &str) -> Result<Opened, String> {
    read_record(text).map_err(|fault| told(name, &fault))
}

impl<T: Default> Default for Found<T> {
    fn default() -> Self {
        Self {
            value: T::default(),
            notices: Vec::new(),
        }
    }
}

/// Why a file is no game.
#[derive(Debug)]
enum Unreadable {
    Disk(io::Error),
    Text(Fault),
}

impl Unreadable {
    fn told(&self, name: &str) -> String {
        match self {
            Self::Disk(error) => unread(name, error),
            Self::Text(fault) => told(name, fault),
        }
    }
}

fn game_at(path: &Path) -> Result<Option<Opened>, Unreadable> {
    let Some(text) = file::read(path).map_err(Unreadable::Disk)? else {
        return Ok(None);
    };
    read_record(&text).map(Some).map_err(Unreadable::Text)
}

fn latest_first(games: &mut [Kept]) {
    games.sort_by_key(|kept| Reverse(kept.record.date));
}
