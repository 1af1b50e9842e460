//! The games on disk: running ones, finished ones, and those that a person has saved.
//!
//! A running match is a journal, locked by the program that plays it. A line is the match
//! as it stands, but for the moves that the lines before it tell. What is written is there
//! whatever becomes of the program, and once it is synced, whatever becomes of the machine.
//!
//! The finished games are one a line of a journal. Every line has the id of its match, and
//! the last line of an id counts: a result that was taken back and reached again counts
//! once, and one that was taken back for good not at all. A person who is renamed is
//! called so in all lines before.

use std::{
    collections::HashSet,
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf, absolute, is_separator},
};

use serde::{Deserialize, Serialize};

use super::file::{self, BadLine, unread, why};
use crate::play::{
    catalog::{GameId, Opened, open_record, read_record, rules_of},
    player::{Player, folded},
    record::{MatchId, Record},
};

/// A running match in a file of its own, for as long as this value lives locked
/// against other running programs.
#[derive(Debug)]
pub(super) struct MatchFile {
    path: PathBuf,
    file: File,
    /// Why nothing can be written to it, as where the folder can only be read.
    refused: Option<ErrorKind>,
    /// The moves as the file has them; none where the next line has to tell all of them.
    moves: Vec<String>,
    /// Whether the disk may not have taken all of it.
    is_dirty: bool,
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct State {
    /// The match, with those of its moves alone that come after `from`.
    #[serde(flatten)]
    record: Record,
    /// So many of the moves are as they were.
    #[serde(default)]
    from: usize,
}

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
            refused: None,
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
        let (opened, refused) = match file::options().open(path) {
            Ok(file) => (file, None),
            Err(error) => (File::open(path)?, Some(error.kind())),
        };
        let mut file = Self::new(path, opened);
        file.refused = refused;
        if let Err(TryLockError::WouldBlock) = lock(&file.file) {
            return Err(NoMatch::Held);
        }
        // Whoever had it may have removed it.
        if !file::is_there(path) {
            return Err(NoMatch::Gone);
        }
        let opened = read(&file::read_bounded(&file.file, file::LARGEST_JOURNAL)?)?;
        Ok((file, opened))
    }

    pub(super) fn is_there(&self) -> bool {
        file::is_there(&self.path)
    }

    pub(super) fn save(&mut self, record: &Record) -> io::Result<()> {
        if let Some(kind) = self.refused {
            return Err(kind.into());
        }
        // After a failure nobody knows what the file has.
        let known = std::mem::take(&mut self.moves);
        let same = known.iter().zip(&record.moves);
        let from = same.take_while(|(old, new)| old == new).count();
        let record = Record {
            moves: record.moves[from..].to_vec(),
            ..record.clone()
        };
        let line = State { record, from };
        file::append(&mut self.file, &line)?;
        self.moves = known;
        self.moves.truncate(from);
        self.moves.extend(line.record.moves);
        self.is_dirty = true;
        Ok(())
    }

    pub(super) fn sync(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_dirty) {
            self.file.sync_data()?;
        }
        Ok(())
    }

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
fn read(bytes: &[u8]) -> Result<Opened, NoMatch> {
    if bytes.is_empty() {
        return Err(NoMatch::Gone);
    }
    let (mut last, mut moves) = (None, Vec::new());
    for line in file::lines::<State>(bytes) {
        match line {
            Ok(State { mut record, from }) if from <= moves.len() => {
                moves.truncate(from);
                moves.append(&mut record.moves);
                last = Some(record);
            }
            Err(BadLine::Newer) => {
                return Err(NoMatch::Unread("it is of a newer Stackade".to_owned()));
            }
            Ok(_) | Err(BadLine::Broken) => {}
        }
    }
    let last = last.ok_or_else(|| NoMatch::Broken("it is no match".to_owned()))?;
    let record = Record { moves, ..last };
    let session = open_record(&record).map_err(NoMatch::Broken)?;
    Ok((record, session))
}

/// The game of a match that could be kept at this path: its name is that of a game, and
/// sixteen digits.
pub(super) fn game_of(path: &Path) -> Option<GameId> {
    let stem = path.file_name()?.to_str()?.strip_suffix(".jsonl")?;
    let (game, id) = stem.rsplit_once('-')?;
    MatchId::try_from(id.to_owned()).ok()?;
    GameId::find(game)
}

/// The finished games, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The games that count; each has its id and its date.
    pub entries: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    Game(Box<Game>),
    TakenBack(TakenBack),
    Renamed(Renamed),
}

/// A result does not count any more.
#[derive(Serialize, Deserialize)]
pub(super) struct TakenBack {
    pub(super) taken_back: MatchId,
}

/// A game that counts: one that nobody knows, or of rules that it does not have, is none.
#[derive(Deserialize)]
#[serde(try_from = "Record")]
pub(super) struct Game(Record);

impl TryFrom<Record> for Game {
    type Error = &'static str;

    fn try_from(game: Record) -> Result<Self, &'static str> {
        let counts = game.is_over() && game.id.is_some() && game.date.is_some();
        let counts = counts && rules_of(&game).is_ok();
        counts.then_some(Self(game)).ok_or("it is no finished game")
    }
}

/// A person is called otherwise in all games before.
#[derive(Serialize, Deserialize)]
pub(super) struct Renamed {
    pub(super) renamed: String,
    pub(super) to: String,
}

impl FromIterator<Line> for History {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        let lines: Vec<Line> = lines.into_iter().collect();
        let (mut entries, mut known, mut renamed) = (Vec::new(), HashSet::new(), Vec::new());
        for line in lines.into_iter().rev() {
            match line {
                Line::Renamed(line) => renamed.push(line),
                Line::TakenBack(line) => {
                    known.insert(Some(line.taken_back));
                }
                Line::Game(game) => {
                    let mut entry = game.0;
                    if known.insert(entry.id) {
                        renamed.iter().rev().for_each(|line| line.apply(&mut entry));
                        entries.push(entry);
                    }
                }
            }
        }
        entries.reverse();
        Self { entries }
    }
}

impl Renamed {
    fn apply(&self, record: &mut Record) {
        let seats = record.table.players.iter_mut();
        for player in seats.filter(|player| is_of(player, &self.renamed)) {
            player.name.clone_from(&self.to);
        }
    }
}

impl History {
    pub(super) fn games_of(&self, name: &str) -> usize {
        let seats = self.entries.iter().map(|entry| &entry.table.players);
        seats
            .filter(|seats| seats.iter().any(|player| is_of(player, name)))
            .count()
    }
}

fn is_of(player: &Player, name: &str) -> bool {
    player.is_human() && folded(&player.name) == folded(name)
}

/// Reads a game that was saved, or that of a journal; `name` is what to call the file.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn open_game(path: &Path, name: &str) -> Result<Opened, String> {
    let text = file::read(path).and_then(|text| text.ok_or(ErrorKind::NotFound.into()));
    read_game(&text.map_err(|error| unread(name, &error))?, name)
}

/// Reads a game from a text, be it a journal, of which the last line counts; `name` is
/// what to call where it comes from.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn read_game(text: &str, name: &str) -> Result<Opened, String> {
    if file::is_marked(text.as_bytes(), "") {
        return read(text.as_bytes()).map_err(|why| why.told(name));
    }
    read_record(text).map_err(|fault| fault.about(name))
}

pub(super) fn files(folder: Option<PathBuf>) -> Vec<PathBuf> {
    let entries = folder.and_then(|folder| fs::read_dir(folder).ok());
    let entries = entries.into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort_unstable();
    files
}

/// Whether this game, saved whenever, lies in a file. One of another match is another
/// game, be its moves the same; of whatever match it is where only one of them says so.
pub(super) fn holds(path: &Path, record: &Record) -> bool {
    let text = file::read(path).ok().flatten();
    let read = text.and_then(|text| Record::read(&text).ok());
    read.is_some_and(|read| {
        let id = record.id.and(read.id).or(record.id);
        let date = record.date;
        Record { id, date, ..read } == *record
    })
}

/// The path, and those with numbers after the name: "game.toml", "game (2).toml"
/// and so on.
pub(super) fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |ending| {
        format!(".{}", ending.to_string_lossy())
    });
    let others =
        (2_u64..).map(move |number| path.with_file_name(format!("{stem} ({number}){ending}")));
    std::iter::once(path.to_owned()).chain(others)
}

/// The file that a person means by what they have typed: a path from the
/// current folder on or, behind `~/`, from the home folder on. Quotes around it
/// are taken off.
///
/// # Errors
/// Why no new file can be written there, without a full stop: it is no name of a
/// file, a folder has that name, or there is no such folder to write in. A folder
/// that was mistyped is not to be made.
pub(super) fn expand_path(typed: &str) -> Result<PathBuf, String> {
    let mut quotes = ['"', '\''].into_iter();
    let bare = quotes.find_map(|quote| typed.strip_prefix(quote)?.strip_suffix(quote));
    let bare = bare.unwrap_or(typed);
    let path = match bare.strip_prefix("~/") {
        None => PathBuf::from(bare),
        Some(rest) => {
            let home = etcetera::home_dir().ok().filter(|home| home.is_absolute());
            home.ok_or("no home folder was found")?.join(rest)
        }
    };
    let is_name = bare != "~" && !bare.ends_with(is_separator) && path.file_name().is_some();
    let path = absolute(&path).ok().filter(|_| is_name);
    let path = path.ok_or_else(|| format!("{typed} can't be the name of a file"))?;
    if path.is_dir() {
        return Err(format!("{} is a folder", path.display()));
    }
    match path.parent() {
        Some(folder) if !folder.is_dir() => Err(format!("there is no folder {}", folder.display())),
        _ => Ok(path),
    }
}
