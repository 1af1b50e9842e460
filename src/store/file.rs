//! Files: where they lie, how they are opened with care, private, and replaced as a whole;
//! and journals, files of lines that only grow.
//!
//! Each line of a journal is an object of JSON which begins with the name of the program
//! and the version of its format. Several running programs may add to one at once.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf, absolute},
    process, thread,
    time::Duration,
};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::settings::Settings;
use crate::{
    core::text::cut,
    play::{
        player::visible,
        record::{Format, HEADER},
    },
};

/// Something read, and what could not be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found<T> {
    /// What was read.
    pub value: T,
    /// Sentences to show once.
    pub notices: Vec<String>,
    /// How many lines of a journal are none, or of a newer version.
    pub skipped: usize,
}

impl<T: Default> Found<T> {
    pub(super) fn nothing(notice: String) -> Self {
        Self {
            notices: vec![notice],
            ..Self::default()
        }
    }
}

/// All sentences as one text, if there are any.
pub fn notice(notices: &[&[String]]) -> Option<String> {
    let notices = notices.concat();
    (!notices.is_empty()).then(|| notices.join(" "))
}

/// The folder of the program in the platform's own ones.
const FOLDER: &str = "stackade";

/// The file of the finished games, below the folder of the data.
pub const HISTORY: &str = "history.jsonl";
/// The file of the puzzles that were begun or tried.
pub const PUZZLES: &str = "puzzles.jsonl";
/// The file of how far the lessons have come.
pub const LESSONS: &str = "lessons.jsonl";
/// The folder of the running matches.
pub const RUNNING: &str = "running";
/// The folder of the games that a person has saved.
pub const GAMES: &str = "games";

/// Where the program keeps its files. A place that is not known is not written
/// to, and nothing is written anywhere else.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    settings: Option<PathBuf>,
    data: Option<PathBuf>,
}

impl Places {
    /// The places of this platform, but for those that are given: the settings
    /// file and the folder of everything else. On Linux they are the XDG ones.
    ///
    /// A home that is no folder, or is given as a relative path, is none: no
    /// file may land in the current folder by surprise.
    pub fn find(settings: Option<&Path>, data: Option<&Path>) -> Self {
        let given = |path: Option<&Path>| absolute(path?).ok();
        let known = choose_native_strategy().ok();
        let usable = |path: PathBuf| {
            let home = known.as_ref()?.home_dir();
            let homeless = !home.is_absolute() || !home.is_dir();
            (path.is_absolute() && !(homeless && path.starts_with(home))).then_some(path)
        };
        let config = known.as_ref().and_then(|known| usable(known.config_dir()));
        let kept = known.as_ref().and_then(|known| usable(known.data_dir()));
        Self {
            settings: given(settings).or_else(|| Some(config?.join(FOLDER).join("settings.toml"))),
            data: given(data).or_else(|| Some(kept?.join(FOLDER))),
        }
    }

    /// The settings file.
    pub fn settings(&self) -> Option<&Path> {
        self.settings.as_deref()
    }

    /// A file or folder of this name, such as [`HISTORY`], in the folder of the data.
    pub fn data(&self, name: &str) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join(name))
    }
}

/// The largest text that is read, in bytes: many times the record of a very long
/// match, or settings with a comment for each line.
const LARGEST: u64 = 1 << 20;

/// The largest journal that is read, in bytes: some hundred thousand games.
pub(super) const LARGEST_JOURNAL: u64 = 64 << 20;

/// For so long a lock is waited for that another program holds.
const PATIENCE: Duration = Duration::from_millis(500);

/// Makes a write past a limit on the size of files fail, as on a full disk,
/// instead of ending the program by a signal.
pub(super) fn fail_at_limit() {
    // Where no signal can be caught, none was to be expected.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Why something could not be done, without a full stop.
pub(super) fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::InvalidData => "it isn't text".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::Unsupported => "it isn't a regular file".to_owned(),
        ErrorKind::ResourceBusy => "another program is using its file".to_owned(),
        // Those are in our own words.
        ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

/// "This match is not kept: no storage space."
pub(super) fn failed(what: &str, error: &io::Error) -> String {
    format!("{what}: {}.", why(error))
}

/// What to say of a file with this name that cannot be read: "history.jsonl
/// cannot be read: it is a folder."
pub fn unread(name: &str, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => format!("Can't find {name}."),
        _ => failed(&format!("{name} cannot be read"), error),
    }
}

/// The most cells of a file's name that a sentence quotes.
const QUOTED: usize = 52;

/// The name of a file without its folders, fit for a sentence on the screen.
pub(crate) fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    cut(&visible(&name.to_string_lossy()), QUOTED)
}

/// Reads a text; none where there is no file.
///
/// # Errors
/// What lies there is no text, no file, too large, or cannot be read.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    let text = read_all(path, LARGEST)?.map(String::from_utf8);
    text.transpose().map_err(|_| ErrorKind::InvalidData.into())
}

fn read_all(path: &Path, largest: u64) -> io::Result<Option<Vec<u8>>> {
    let file = match open(path) {
        // A link that leads nowhere is there all the same.
        Err(error) if error.kind() == ErrorKind::NotFound && !is_there(path) => return Ok(None),
        opened => opened?,
    };
    // Without the lock half a line may be seen, which is passed over.
    let _ = wait_for(&file, File::try_lock_shared);
    read_bounded(&file, largest).map(Some)
}

/// Reads the bytes of an open file, unless there are more than this.
pub(super) fn read_bounded(file: &File, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = file.take(largest + 1).read_to_end(&mut bytes)?;
    if length as u64 > largest {
        return Err(too_long(largest));
    }
    Ok(bytes)
}

fn too_long(largest: u64) -> io::Error {
    io::Error::other(format!("it is longer than {} MiB", largest >> 20))
}

/// Opens a file to read it: a regular one, or what the program was started with, be it a
/// pipe.
///
/// # Errors
/// There is none, or something else lies there.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let given = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    if !given.iter().any(|place| path.starts_with(place)) {
        check(path)?;
    }
    File::open(path)
}

/// Opens a journal to add to it, which nobody else may read once it has been made.
pub(super) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Whether a regular file lies there, or nothing. A device may give bytes without end,
/// and a pipe nothing until somebody writes, perhaps never.
pub(super) fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(lies) if lies.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(lies) if !lies.is_file() => Err(ErrorKind::Unsupported.into()),
        _ => Ok(()),
    }
}

/// Makes the folder of a file and those above it, for nobody else.
pub(super) fn make_folder_of(file: &Path) -> io::Result<&Path> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)?;
    Ok(folder)
}

/// Takes a lock; waits for another program for a while, and no longer. Where a file
/// system has no locks, there is none to wait for.
///
/// # Errors
/// Another program holds it.
pub(super) fn wait_for(file: &File, lock: fn(&File) -> Result<(), TryLockError>) -> io::Result<()> {
    const STEP: Duration = Duration::from_millis(10);
    let mut waited = Duration::ZERO;
    while let Err(TryLockError::WouldBlock) = lock(file) {
        if waited >= PATIENCE {
            return Err(ErrorKind::ResourceBusy.into());
        }
        thread::sleep(STEP);
        waited += STEP;
    }
    Ok(())
}

/// Whether this program wrote the journal that lies there, be it torn: it is a regular
/// file, and says so in its first line.
pub(super) fn is_ours(path: &Path) -> bool {
    let file = File::open(path).ok().filter(|_| is_regular(path));
    let start = file.and_then(|file| start(&file).ok());
    start.is_some_and(|start| is_marked(&start, "1,"))
}

fn is_regular(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|lies| lies.is_file())
}

/// Whether a text begins as our lines do, and goes on with this version.
pub(super) fn is_marked(start: &[u8], version: &str) -> bool {
    let rest = bare_bytes(start).strip_prefix(MARK.as_bytes());
    rest.is_some_and(|rest| rest.starts_with(version.as_bytes()))
}

/// The first bytes of a file, of which nothing has been read yet.
fn start(file: &File) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    file.take(64).read_to_end(&mut start)?;
    Ok(start)
}

/// What a text is called in the folder of its place until it is whole. Always the same: a
/// program that is killed then leaves it behind, and the next one takes it away.
const BESIDE: &str = "stackade.tmp";

/// Writes a file as a whole: at every moment the old text or the new one is
/// there. A link stays a link.
pub(super) fn save(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_beside(&path, text, |beside| fs::rename(beside, &path))
}

/// Writes a new file; never over one that is there.
pub(super) fn add(path: &Path, text: &str) -> io::Result<()> {
    write_beside(path, text, |beside| match fs::hard_link(beside, path) {
        // A disk may know no links.
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            File::create_new(path)?;
            fs::rename(beside, path)
        }
        linked => linked,
    })
}

/// Writes a text beside its place, and has the disk take it, so that it is whole
/// before it is put there.
fn write_beside(
    path: &Path,
    text: &str,
    put: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let folder = make_folder_of(path)?;
    // One program at a time, where a folder can be locked.
    let lock = File::open(folder).ok();
    lock.as_ref()
        .map_or(Ok(()), |lock| wait_for(lock, File::try_lock))?;
    let mut beside = folder.join(BESIDE);
    let is_free = !is_there(&beside) || (is_left(&beside) && fs::remove_file(&beside).is_ok());
    if lock.is_none() || !is_free {
        // What is somebody else's, or may be just being written, stays as it is.
        beside = folder.join(format!("{}-{BESIDE}", process::id()));
    }
    let mut file = options().create_new(true).open(&beside)?;
    let written = file.write_all(text.as_bytes());
    let safe = written.and_then(|()| file.sync_all());
    drop(file);
    let done = safe.and_then(|()| put(&beside));
    let _ = fs::remove_file(&beside);
    sync_folder_of(path);
    done
}

/// Whether a program that was killed has left this file behind before it was whole, or
/// before it went to its place.
fn is_left(path: &Path) -> bool {
    let text = read(path).ok().flatten().filter(|_| is_regular(path));
    text.is_some_and(|text| text.starts_with(HEADER) || Settings::is_ours(&text))
}

/// Has the disk take the names in the folder of a file, where the platform can.
pub(super) fn sync_folder_of(file: &Path) {
    if cfg!(unix) {
        let folder = file.parent().unwrap_or(Path::new(""));
        // The text itself is safe; not every file system syncs a folder.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Where to put what cannot be read: "settings.toml.corrupt-1", or the next that is free.
pub(super) fn aside(path: &Path) -> PathBuf {
    let names = (1_u64..).map(|number| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".corrupt-{number}"));
        PathBuf::from(name)
    });
    let mut free = names.filter(|name| !is_there(name));
    free.next().unwrap_or_default()
}

/// Whether something lies there, be it a link that leads nowhere.
pub(super) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// How every line begins that is written; the number of the version follows.
const MARK: &str = "{\"stackade\":";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BadLine {
    /// It makes no sense.
    Broken,
    /// A newer version of the program has written it.
    Newer,
}

/// A line that says something of a moment.
#[derive(Serialize)]
pub(super) struct Dated<T> {
    stackade: Format,
    date: Timestamp,
    #[serde(flatten)]
    what: T,
}

impl<T> Dated<T> {
    pub(super) const fn new(date: Timestamp, what: T) -> Self {
        Self {
            stackade: Format,
            date,
            what,
        }
    }
}

/// Bytes without the byte order mark that may stand before them.
fn bare_bytes(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes)
}

/// Reads the lines in the bytes of a journal, but for blank ones.
pub(super) fn lines<L: DeserializeOwned>(bytes: &[u8]) -> impl Iterator<Item = Result<L, BadLine>> {
    /// The one part of a line that every version has.
    #[derive(Deserialize)]
    struct Version {
        stackade: u64,
    }

    let lines = bare_bytes(bytes).split(|&byte| byte == b'\n');
    let texts = lines.filter(|text| !text.trim_ascii().is_empty());
    texts.map(|text| match serde_json::from_slice::<Version>(text) {
        Ok(version) if Format::is_newer(version.stackade) => Err(BadLine::Newer),
        Ok(_) => serde_json::from_slice(text).map_err(|_| BadLine::Broken),
        Err(_) => Err(BadLine::Broken),
    })
}

/// Reads what the lines of a journal come to, and tells of those that were skipped. No
/// file is as an empty one.
pub(super) fn read_lines<L: DeserializeOwned, T: FromIterator<L> + Default>(
    path: Option<PathBuf>,
) -> Found<T> {
    let Some(path) = path else {
        return Found::default();
    };
    let name = file_name(&path);
    let bytes = match read_all(&path, LARGEST_JOURNAL) {
        Ok(bytes) => bytes.unwrap_or_default(),
        Err(error) => return Found::nothing(unread(&name, &error)),
    };
    let (mut broken, mut newer) = (0, 0);
    let whole = lines(&bytes).filter_map(|line| {
        line.map_err(|line| match line {
            BadLine::Broken => broken += 1,
            BadLine::Newer => newer += 1,
        })
        .ok()
    });
    let value = whole.collect();
    let kinds = [
        (broken, "that cannot be read"),
        (newer, "of a newer Stackade"),
    ];
    let kinds = kinds.into_iter().filter(|(count, _)| *count > 0);
    let told = |(count, what)| format!("{name}: lines {what}, skipped: {count}.");
    Found {
        value,
        notices: kinds.map(told).collect(),
        skipped: broken + newer,
    }
}

/// Adds a line to a journal, and has the disk take it.
///
/// # Errors
/// It cannot be written, another program holds the file, or it is too long to be read or
/// none of ours.
pub(super) fn add_line(path: &Path, line: &impl Serialize) -> io::Result<()> {
    make_folder_of(path)?;
    check(path)?;
    let mut file = options().create(true).open(path)?;
    // Where files cannot be locked a single write has to be enough.
    wait_for(&file, File::try_lock)?;
    let length = file.metadata()?.len();
    if length > LARGEST_JOURNAL {
        return Err(too_long(LARGEST_JOURNAL));
    }
    // Of whatever version; what somebody else has put there is left alone.
    if length > 0 && !is_marked(&start(&file)?, "") {
        let name = file_name(path);
        return Err(io::Error::other(format!("{name} isn't a file of Stackade")));
    }
    append(&mut file, line)?;
    file.sync_data()
}

/// Adds a line to an open journal that is locked, as a whole or not at all; the disk may
/// not have taken it yet.
pub(super) fn append(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)? + "\n";
    let end = file.seek(SeekFrom::End(0))?;
    if end > 0 {
        let mut last = [0];
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
        if last != *b"\n" {
            text.insert(0, '\n');
        }
    }
    let written = file.write_all(text.as_bytes());
    if written.is_err() {
        // On a full disk no half a line stays; that it is full is what counts.
        let _ = file.set_len(end);
    }
    written
}
