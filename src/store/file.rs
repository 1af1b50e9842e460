//! Files that are opened with care, private, and replaced as a whole.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read as _, Write as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use tempfile::NamedTempFile;

use super::journal;
use crate::play::player::visible;

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
    failed(&format!("{name} cannot be read"), error)
}

/// The name of a file without its folders, fit for the screen.
pub(crate) fn file_name(path: &Path) -> String {
    visible(
        &path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy(),
    )
}

/// Reads a text; none where there is no file.
///
/// # Errors
/// What lies there is no text, no file, too large, or cannot be read.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    read_text(path, open)
}

/// As [`read`], of what a person names on the command line.
pub(super) fn read_given(path: &Path) -> io::Result<Option<String>> {
    read_text(path, open_given)
}

fn read_text(path: &Path, open: Opener) -> io::Result<Option<String>> {
    let text = read_all(path, LARGEST, open)?.map(String::from_utf8);
    text.transpose().map_err(|_| ErrorKind::InvalidData.into())
}

/// Reads the bytes of a journal, which another program may be adding to; none where
/// there is no file.
///
/// # Errors
/// As [`read`], but that it need not be a text.
pub(super) fn read_journal(path: &Path) -> io::Result<Vec<u8>> {
    Ok(read_all(path, LARGEST_JOURNAL, open)?.unwrap_or_default())
}

/// How a file is opened.
type Opener = fn(&Path) -> io::Result<File>;

fn read_all(path: &Path, largest: u64, open: Opener) -> io::Result<Option<Vec<u8>>> {
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
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Opens a regular file to read it.
///
/// # Errors
/// There is none, or something else lies there.
fn open(path: &Path) -> io::Result<File> {
    check(path)?;
    File::open(path)
}

/// Opens what a person names on the command line: a regular file, or what the program was
/// started with, be it a pipe.
///
/// # Errors
/// As [`open`].
pub(crate) fn open_given(path: &Path) -> io::Result<File> {
    let given = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    if given.iter().any(|place| path.starts_with(place)) {
        File::open(path)
    } else {
        open(path)
    }
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
    let is_regular = fs::symlink_metadata(path).is_ok_and(|lies| lies.is_file());
    let mut start = Vec::new();
    let file = File::open(path).ok().filter(|_| is_regular);
    let read = file.map(|file| file.take(64).read_to_end(&mut start));
    matches!(read, Some(Ok(_))) && journal::bare(&start).starts_with(journal::MARK.as_bytes())
}

/// Writes a file as a whole: at every moment the old text or the new one is
/// there. A link stays a link.
pub(super) fn save(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_beside(&path, text)?.persist(&path)?;
    sync_folder_of(&path);
    Ok(())
}

/// Writes a new file; never over one that is there.
pub(super) fn add(path: &Path, text: &str) -> io::Result<()> {
    write_beside(path, text)?.persist_noclobber(path)?;
    sync_folder_of(path);
    Ok(())
}

/// Writes a text beside its place, and has the disk take it, so that it is whole
/// before it goes there.
fn write_beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new_in(make_folder_of(path)?)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
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
