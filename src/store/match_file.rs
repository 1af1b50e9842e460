//! Running matches: a file of lines for each, held by the program that plays it.
//!
//! The first line is the whole match, as is every one that cannot be told otherwise;
//! the others say what has changed. What is written is there whatever becomes of the
//! program, and whatever becomes of the machine once it has been [synced](MatchFile::unsynced).
//! The last whole line wins: a torn one is passed over.

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    file,
    lines::{self, NoLine},
};
use crate::play::{
    catalog::{GameId, Opened, open_record},
    record::{Format, MatchId, Record, Standing},
    seat::Hand,
};

/// What there is to say of a match that another program plays.
const HELD: &str = "Another running Stackade has this match.";

/// A running match in a file of its own, for as long as this value lives held
/// against other running programs.
#[derive(Debug)]
pub struct MatchFile {
    /// The folder of the running matches.
    folder: PathBuf,
    id: MatchId,
    /// None as long as there is nothing to keep.
    held: Option<Held>,
}

/// A file that is locked. The system lets go of the lock however the program ends.
#[derive(Debug)]
struct Held {
    path: PathBuf,
    file: File,
    /// The match as the file has it; none where the next line has to say all of it.
    last: Option<Record>,
    /// Whether the disk may not have taken all of it.
    is_dirty: bool,
}

impl MatchFile {
    /// What is to keep a new match in this folder.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            id: MatchId::fresh(),
            held: None,
        }
    }

    /// Takes over a match that was left.
    ///
    /// # Errors
    /// The sentence why it cannot be had.
    pub(super) fn take(path: &Path) -> Result<(Self, Opened), String> {
        let name = super::file_name(path);
        let opened = file::check(path).and_then(|()| {
            let mut options = file::options();
            options.read(true).append(true).open(path)
        });
        let file = match opened {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(format!("{name} is not there."));
            }
            Err(error) => return Err(super::unread(&name, &error)),
        };
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(HELD.to_owned());
        }
        if !file::is_there(path) {
            return Err(format!("{name} is not there."));
        }
        let bytes = file::read_bytes(&file).map_err(|error| super::unread(&name, &error))?;
        let opened = Left::read(&bytes).and_then(Left::open);
        let opened = opened.map_err(|left| left.told(&name))?;
        let taken = Self {
            folder: path.parent().unwrap_or(Path::new("")).to_owned(),
            id: opened.0.id.unwrap_or_else(MatchId::fresh),
            held: Some(Held {
                path: path.to_owned(),
                file,
                last: None,
                is_dirty: false,
            }),
        };
        Ok((taken, opened))
    }

    /// The match that it keeps.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// From now on it keeps another game, which has an id of its own.
    pub fn renew(&mut self) {
        self.id = MatchId::fresh();
    }

    /// Writes the match as it stands.
    pub(super) fn save(&mut self, record: &Record) -> io::Result<()> {
        // Whoever has removed the file has not removed the match.
        self.held.take_if(|held| !file::is_there(&held.path));
        let held = match &mut self.held {
            Some(held) => held,
            none => none.insert(Held::new(&self.folder, &record.game)?),
        };
        let change = held.last.as_ref().map(|last| Change::between(last, record));
        // After a failure nobody knows what the file has.
        held.last = None;
        match change.flatten() {
            Some(change) => lines::append(&mut held.file, &change)?,
            None => lines::append(&mut held.file, record)?,
        }
        held.is_dirty = true;
        held.last = Some(record.clone());
        Ok(())
    }

    /// The file, if the disk may not have taken all that was written; from now on it is
    /// the caller's to [sync](File::sync_data).
    pub(super) fn unsynced(&mut self) -> Option<File> {
        let held = self.held.as_mut().filter(|held| held.is_dirty)?;
        let file = held.file.try_clone().ok()?;
        held.is_dirty = false;
        Some(file)
    }

    /// Forgets the match; there need not be one.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        match &self.held {
            Some(held) => file::remove(&held.path)?,
            None => return Ok(()),
        }
        self.held = None;
        Ok(())
    }
}

impl Drop for MatchFile {
    fn drop(&mut self) {
        // Nobody is left who could be told.
        let _ = self.unsynced().map(|file| file.sync_data());
    }
}

impl Held {
    /// A new file, whose name no other one has ever had.
    fn new(folder: &Path, game: &str) -> io::Result<Self> {
        file::folder(folder)?;
        let path = folder.join(format!("{game}-{}.jsonl", MatchId::fresh()));
        let mut options = file::options();
        let file = options.read(true).append(true).create_new(true);
        let file = file.open(&path)?;
        // Who lists the files just now has it for a moment. Not every file system
        // has locks: there the match is played all the same.
        let _ = file::wait_for(&file, File::try_lock);
        file::sync_folder_of(&path);
        Ok(Self {
            path,
            file,
            last: None,
            is_dirty: false,
        })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // Closing would not do: a child process that a thread starts just now has
        // the file open, too. Where it cannot be unlocked, closing has to do.
        let _ = self.file.unlock();
    }
}

/// A line of the file.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Change(Change),
    Whole(Box<Record>),
}

/// What is otherwise than the line before has it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    stackade: Format,
    date: Option<Timestamp>,
    /// So many of the moves are as they were; these come after them.
    from: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moves: Vec<String>,
    ply: usize,
    result: Standing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Hand>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    assisted: bool,
}

impl Change {
    /// What has changed; none where it takes the whole match to tell.
    fn between(old: &Record, new: &Record) -> Option<Self> {
        let is_same = (&old.game, &old.id, &old.rules, &old.table)
            == (&new.game, &new.id, &new.rules, &new.table);
        let moves = old.moves.iter().zip(&new.moves);
        let from = moves.take_while(|(old, new)| old == new).count();
        is_same.then(|| Self {
            stackade: Format,
            date: new.date,
            from,
            moves: new.moves[from..].to_vec(),
            ply: new.ply,
            result: new.standing,
            resigned: new.resigned,
            assisted: new.assisted,
        })
    }

    /// Changes the match. What does not follow on it, as after a torn line, is passed
    /// over.
    fn apply(self, record: &mut Record) {
        let plies = self.from + self.moves.len();
        if self.from > record.moves.len() || self.ply > plies {
            return;
        }
        record.moves.truncate(self.from);
        record.moves.extend(self.moves);
        record.date = self.date;
        record.ply = self.ply;
        record.standing = self.result;
        record.resigned = self.resigned;
        record.assisted = self.assisted;
    }
}

/// What lies in the folder of the running matches, as somebody has left it.
#[derive(Debug)]
pub(super) enum Left {
    /// A match.
    Match(Box<Record>),
    /// Another program plays it.
    Held(Option<Box<Record>>),
    /// There is nothing in it.
    Nothing,
    /// It is no match of this version, for this reason.
    Unreadable { reason: String, newer: bool },
    /// It cannot be read.
    Disk(io::Error),
}

impl Left {
    /// Looks into a file.
    pub(super) fn look(path: &Path) -> Self {
        let look = || {
            let Some(file) = file::open(path)? else {
                return Ok(Self::Nothing);
            };
            let is_held = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
            // For a moment only: somebody may be about to take it.
            let _ = file.unlock();
            let read = file::read_bytes(&file).map(|bytes| Self::read(&bytes));
            Ok(match read {
                Ok(Ok(record)) if is_held => Self::Held(Some(record)),
                _ if is_held => Self::Held(None),
                read => match read?.and_then(Self::open) {
                    Ok((record, _)) => Self::Match(Box::new(record)),
                    Err(left) => left,
                },
            })
        };
        look().unwrap_or_else(Self::Disk)
    }

    /// The match that the lines of a file come to.
    fn read(bytes: &[u8]) -> Result<Box<Record>, Self> {
        if bytes.is_empty() {
            return Err(Self::Nothing);
        }
        let mut left: Option<Box<Record>> = None;
        for text in lines::texts(bytes) {
            match (lines::parse(text), &mut left) {
                (Ok(Line::Whole(record)), _) => left = Some(record),
                (Ok(Line::Change(change)), Some(record)) => change.apply(record),
                (Err(NoLine::Newer), _) => {
                    return Err(Self::Unreadable {
                        reason: "it is of a newer Stackade".to_owned(),
                        newer: true,
                    });
                }
                (Ok(Line::Change(_)), None) | (Err(NoLine::Broken), _) => {}
            }
        }
        left.ok_or_else(|| Self::unreadable("it is no match"))
    }

    fn open(record: Box<Record>) -> Result<Opened, Self> {
        let session = open_record(&record).map_err(|error| Self::unreadable(&error.reason))?;
        Ok((*record, session))
    }

    fn unreadable(reason: &str) -> Self {
        Self::Unreadable {
            reason: reason.to_owned(),
            newer: false,
        }
    }

    /// Why it cannot be gone on with; `name` is what to call the file.
    pub(super) fn told(&self, name: &str) -> String {
        match self {
            Self::Held(_) => HELD.to_owned(),
            Self::Match(_) | Self::Nothing => format!("{name} is empty."),
            Self::Unreadable { reason, .. } => format!("{name} cannot be read: {reason}."),
            Self::Disk(error) => super::unread(name, error),
        }
    }
}

/// Whether a match could be kept at this path: a name of a game, and sixteen digits.
pub(super) fn is_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let stem = name.and_then(|name| name.strip_suffix(".jsonl"));
    stem.and_then(|stem| stem.rsplit_once('-'))
        .is_some_and(|(game, id)| GameId::find(game).is_some() && id.parse::<MatchId>().is_ok())
}
