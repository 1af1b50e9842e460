//! What is kept on disk: settings, running matches, finished and saved games.
//!
//! | file | what | written |
//! |---|---|---|
//! | `settings.toml` | [`Settings`] | when one is changed |
//! | `running/GAME.toml` | a running match, held by a [`Slot`] | after every ply, once the disk has it |
//! | `running/GAME.toml.new-N` | a draft: its newest text | after every ply, at once |
//! | `running/GAME.toml.lock` | what holds the match against other programs | when it begins, removed with it |
//! | `history.jsonl` | the finished games, [`History`] | when one is finished |
//! | `puzzles.jsonl` | the puzzles that were begun or tried, [`Progress`] | when one is finished, and after each try at that of a day |
//! | `lessons.jsonl` | how far the lessons have come, [`Lessons`] | after each step |
//! | `games/*.toml` | games that a person has saved | on demand |
//!
//! [`Store`] reads, and tidies up what a program that was killed or a damaged file
//! has left of running matches. A [`Keeper`] writes, a [`Writer`] is a keeper on a
//! thread of its own. Nothing here knows the time: a clock is passed in.
//!
//! Settings, matches and games are replaced as a whole: only a draft, and the last
//! line of a file of lines, can be torn, and reading passes over either. What could
//! not be read is kept aside before anything takes its place, and what a newer
//! version has written is left alone. Whoever cannot write plays on.

mod file;
mod history;
mod keeper;
mod lessons;
mod lines;
mod open;
mod places;
mod progress;
mod saver;
mod settings;
mod slot;
mod statistics;
mod trouble;
mod wish;
mod writer;

use std::{cmp::Reverse, fs, io, path::Path, path::PathBuf, sync::Arc};

pub(crate) use self::trouble::file_name;
pub use self::trouble::unread;
use self::trouble::{HOMELESS, told};
pub use self::{
    history::{Entry, History},
    keeper::{Job, Keeper, Past, Report},
    lessons::{Lessons, Stood},
    lines::Skipped,
    open::Open,
    places::Places,
    progress::{Attempt, Begun, Progress, Tally, Tried},
    settings::{LONGEST_PAUSE, Settings},
    slot::Slot,
    statistics::{AgainstLevel, GameScores, Person, Score, scores},
    writer::Writer,
};
use crate::play::{
    catalog::{GameId, Opened, read_record},
    record::Record,
    source::Fault,
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
        let path = self.places.history();
        read_lines(path, History::read, |history| history.skipped)
    }

    /// The puzzles that were begun or tried.
    #[must_use]
    pub fn progress(&self) -> Found<Progress> {
        let path = self.places.puzzles();
        read_lines(path, Progress::read, |progress| progress.skipped)
    }

    /// How far the lessons have come.
    #[must_use]
    pub fn lessons(&self) -> Found<Lessons> {
        let path = self.places.lessons();
        read_lines(path, Lessons::read, |lessons| lessons.skipped)
    }

    /// The running matches that were left and can be gone on with, the latest
    /// first. A file that is none is set aside, unless a newer version has written it.
    #[must_use]
    pub fn kept(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        for path in self.running() {
            let Some(_slot) = Slot::at(path.clone()) else {
                continue;
            };
            match game_at(&path) {
                Ok(None) => {}
                Ok(Some((record, _))) => found.value.push(Kept { path, record }),
                Err(unreadable) => found.notices.push(unreadable.aside(&path)),
            }
        }
        latest_first(&mut found.value);
        found
    }

    /// Whether another running program plays a match of this game, which is on
    /// disk.
    #[must_use]
    pub fn plays_elsewhere(&self, game: GameId) -> bool {
        let is_of = |path: &PathBuf| {
            let read = game_at(path).ok().flatten();
            read.is_some_and(|(record, _)| record.game == game.card().id && record.goes_on())
        };
        let mut paths = self.running().into_iter();
        paths.any(|path| is_of(&path) && Slot::at(path).is_none())
    }

    /// The files of the running matches, in order, once what a program that died
    /// has left beside them is swept away. Only names that a match can have count:
    /// what else lies there is not ours.
    fn running(&self) -> Vec<PathBuf> {
        let Some(Ok(folder)) = self.places.running().map(fs::read_dir) else {
            return Vec::new();
        };
        let mut paths: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).collect();
        for path in &mut paths {
            if let Some((file, _)) = saver::read_draft(path) {
                *path = file;
            }
        }
        paths.retain(|path| slot::is_name(path));
        paths.sort_unstable_by_key(|path| (path.as_os_str().len(), path.clone()));
        paths.dedup();
        paths
    }

    /// The games that a person has saved, the latest first. A file that is none
    /// is told of and left as it is.
    #[must_use]
    pub fn saved(&self) -> Found<Vec<Kept>> {
        let mut found: Found<Vec<Kept>> = Found::default();
        let Some(Ok(folder)) = self.places.games().map(fs::read_dir) else {
            return found;
        };
        let mut paths: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort_unstable();
        for path in paths {
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

    /// A slot for a new match of a game, none where there is no folder for it.
    #[must_use]
    pub fn slot(&self, game: GameId) -> Option<Arc<Slot>> {
        let slot = Slot::free(&self.places.running()?, game.card().id)?;
        Some(Arc::new(slot))
    }

    /// Takes over a running match, to go on with it or to drop it.
    ///
    /// # Errors
    /// The sentence why it cannot be had, such as that another running program
    /// has gone on with it in between.
    pub fn take(&self, kept: &Kept) -> Result<(Arc<Slot>, Opened), String> {
        let slot = Slot::at(kept.path.clone()).ok_or("Another running Stackade has this match.")?;
        let opened = open_game(&kept.path, &file_name(&kept.path))?;
        Ok((Arc::new(slot.of(opened.0.id)), opened))
    }
}

/// Reads a file of lines, and tells of those that were skipped.
fn read_lines<T: Default>(
    path: Option<PathBuf>,
    read: fn(&Path) -> io::Result<T>,
    skipped: fn(&T) -> Skipped,
) -> Found<T> {
    let Some(path) = path else {
        return Found::default();
    };
    let value = match read(&path) {
        Ok(value) => value,
        Err(error) => {
            return Found {
                value: T::default(),
                notices: vec![unread(&file_name(&path), &error)],
            };
        }
    };
    let Skipped { broken, newer } = skipped(&value);
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

    /// Sets the file aside, unless a newer version has written it.
    fn aside(&self, path: &Path) -> String {
        let sentence = self.told(&file_name(path));
        if matches!(self, Self::Text(fault) if fault.newer) {
            return sentence;
        }
        match file::set_aside(path) {
            Ok(aside) => format!("{sentence} It is now {}.", file_name(&aside)),
            Err(_) => sentence,
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
