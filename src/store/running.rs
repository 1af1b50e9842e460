//! Running matches: a journal for each, locked by the program that plays it.
//!
//! A line is the match as it stands, but for the moves that the lines before it tell.
//! What is written is there whatever becomes of the program, and once it is synced,
//! whatever becomes of the machine.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{
    file::{self, why},
    journal::{self, BadLine},
};
use crate::play::{
    catalog::{GameId, Opened, open_record},
    record::{MatchId, Record},
};

/// A running match in a file of its own, for as long as this value lives locked
/// against other running programs.
#[derive(Debug)]
pub(super) struct MatchFile {
    path: PathBuf,
    file: File,
    /// The moves as the file has them; none where the next line has to tell all of them.
    moves: Vec<String>,
    /// Whether the disk may not have taken all of it.
    is_dirty: bool,
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    /// The match, with those of its moves alone that come after `from`, and a ply
    /// counted from there.
    #[serde(flatten)]
    record: Record,
    /// So many of the moves are as they were.
    #[serde(default)]
    from: usize,
}

/// Why a match cannot be had.
#[derive(Debug)]
pub(super) enum NoMatch {
    /// Another program plays it.
    Held,
    /// There is none, or nothing in it.
    Gone,
    /// It is no match, for this reason.
    Broken(String),
    /// It cannot be read, for this one: another program or a newer version of this one
    /// can.
    Unread(String),
}

impl From<io::Error> for NoMatch {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::Gone,
            _ => Self::Unread(why(&error)),
        }
    }
}

impl NoMatch {
    /// Why it cannot be gone on with; `name` is what to call the file.
    pub(super) fn told(&self, name: &str) -> String {
        match self {
            Self::Held => "Another running Stackade has this match.".to_owned(),
            Self::Gone => format!("Can't find {name}."),
            Self::Broken(why) | Self::Unread(why) => format!("{name} cannot be read: {why}."),
        }
    }
}

impl MatchFile {
    /// A new file in this folder, whose name no other one has ever had.
    pub(super) fn create(folder: &Path, game: &str) -> io::Result<Self> {
        let path = folder.join(format!("{game}-{}.jsonl", MatchId::fresh()));
        file::make_folder_of(&path)?;
        let file = file::options().create_new(true).open(&path)?;
        // Who lists the files just now has it for a moment.
        let _ = file::wait_for(&file, File::try_lock);
        file::sync_folder_of(&path);
        Ok(Self::new(&path, file))
    }

    fn new(path: &Path, file: File) -> Self {
        Self {
            path: path.to_owned(),
            file,
            moves: Vec::new(),
            is_dirty: false,
        }
    }

    /// Opens a match that was left: to go on with it by a lock of its own, to look at it
    /// by a shared one.
    pub(super) fn open(
        path: &Path,
        lock: fn(&File) -> Result<(), TryLockError>,
    ) -> Result<(Self, Opened), NoMatch> {
        file::check(path)?;
        let file = Self::new(path, file::options().open(path)?);
        if let Err(TryLockError::WouldBlock) = lock(&file.file) {
            return Err(NoMatch::Held);
        }
        // Whoever had it may have removed it.
        if !file::is_there(path) {
            return Err(NoMatch::Gone);
        }
        let record = read(&file::read_bounded(&file.file, file::LARGEST_JOURNAL)?)?;
        let session = open_record(&record).map_err(NoMatch::Broken)?;
        Ok((file, (record, session)))
    }

    /// Whether nobody has removed the file.
    pub(super) fn is_there(&self) -> bool {
        file::is_there(&self.path)
    }

    /// Writes the match as it stands.
    pub(super) fn save(&mut self, record: &Record) -> io::Result<()> {
        // After a failure nobody knows what the file has.
        let known = std::mem::take(&mut self.moves);
        let same = known.iter().zip(&record.moves);
        let same = same.take_while(|(old, new)| old == new).count();
        let from = same.min(record.ply);
        let record = Record {
            moves: record.moves[from..].to_vec(),
            ply: record.ply - from,
            ..record.clone()
        };
        let line = Line { record, from };
        journal::append(&mut self.file, &line)?;
        self.moves = known;
        self.moves.truncate(from);
        self.moves.extend(line.record.moves);
        self.is_dirty = true;
        Ok(())
    }

    /// Has the disk take what was written.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_dirty) {
            self.file.sync_data()?;
        }
        Ok(())
    }

    /// Removes the file.
    pub(super) fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

impl Drop for MatchFile {
    fn drop(&mut self) {
        // Nobody is left who could be told.
        let _ = self.sync();
        // Closing would not do: a child process that a thread starts just now has
        // the file open, too. Where it cannot be unlocked, closing has to do.
        let _ = self.file.unlock();
    }
}

/// The match that the lines of a file come to. The last whole line wins; what does not
/// follow on those before it, as after a torn one, is passed over.
fn read(bytes: &[u8]) -> Result<Record, NoMatch> {
    if bytes.is_empty() {
        return Err(NoMatch::Gone);
    }
    let (mut last, mut moves) = (None, Vec::new());
    for line in journal::lines::<Line>(bytes) {
        match line {
            Ok(Line { mut record, from }) if from <= moves.len() => {
                moves.truncate(from);
                moves.append(&mut record.moves);
                record.ply += from;
                last = Some(record);
            }
            Err(BadLine::Newer) => {
                return Err(NoMatch::Unread("it is of a newer Stackade".to_owned()));
            }
            Ok(_) | Err(BadLine::Broken) => {}
        }
    }
    let last = last.ok_or_else(|| NoMatch::Broken("it is no match".to_owned()))?;
    Ok(Record { moves, ..last })
}

/// The game of a match that could be kept at this path: its name is that of a game, and
/// sixteen digits.
pub(super) fn game_of(path: &Path) -> Option<GameId> {
    let stem = path.file_name()?.to_str()?.strip_suffix(".jsonl")?;
    let (game, id) = stem.rsplit_once('-')?;
    id.parse::<MatchId>().ok()?;
    GameId::find(game)
}
