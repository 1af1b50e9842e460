//! Files that are whole at every moment, and private.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use tempfile::NamedTempFile;

use super::lines;

/// The largest text that is read, in bytes: many times the record of a very long
/// match, or settings with a comment for each line.
const LARGEST: u64 = 1 << 20;

/// The largest file of lines that is read, in bytes: some hundred thousand games.
const LARGEST_LINES: u64 = 64 << 20;

/// With one of these the files begin that this program writes as a whole. Nothing
/// else is ever moved or removed.
const OURS: [&str; 2] = [lines::MARK, super::settings::HEADER];

/// For so long a lock is waited for that another program holds.
const PATIENCE: Duration = Duration::from_millis(500);

/// Makes a write past a limit on the size of files fail, as on a full disk,
/// instead of ending the program by a signal.
pub(super) fn fail_at_limit() {
    // Where no signal can be caught, none was to be expected.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Opens a file that nobody else may read once it has been made.
pub(super) fn options() -> OpenOptions {
    #[cfg_attr(windows, expect(unused_mut, reason = "there is no mode to set"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder and those above it, for nobody else.
pub(super) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Reads a text; none where there is no file.
///
/// # Errors
/// What lies there is no text, no file, too large, or cannot be read.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    let Some(file) = open(path)? else {
        return Ok(None);
    };
    let bytes = read_bounded(&file, LARGEST)?;
    let text = String::from_utf8(bytes);
    text.map(Some)
        .map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Reads the bytes of a file of lines, which another program may be adding to; none
/// where there is no file.
///
/// # Errors
/// As [`read`], but that it need not be a text.
pub(super) fn read_lines(path: &Path) -> io::Result<Vec<u8>> {
    let Some(file) = open(path)? else {
        return Ok(Vec::new());
    };
    // Without the lock half a line may be seen, which is passed over.
    let _ = wait_for(&file, File::try_lock_shared);
    read_bytes(&file)
}

/// Reads the bytes of an open file of lines.
pub(super) fn read_bytes(file: &File) -> io::Result<Vec<u8>> {
    read_bounded(file, LARGEST_LINES)
}

fn read_bounded(file: &File, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = file.take(largest + 1).read_to_end(&mut bytes)?;
    if length as u64 > largest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Opens a file to read it, with the care that all of them need: a device may give
/// bytes without end, and a pipe nothing until somebody writes, perhaps never. What the
/// program was started with is being written. None where nothing lies there.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    let given = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    if !given.iter().any(|place| path.starts_with(place)) {
        check(path)?;
    }
    match File::open(path) {
        // A link that leads nowhere is there all the same.
        Err(error) if error.kind() == io::ErrorKind::NotFound && !is_there(path) => Ok(None),
        opened => opened.map(Some),
    }
}

/// Whether a regular file lies there, or nothing.
///
/// # Errors
/// It is a folder, a device, a pipe or the like.
pub(super) fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(lies) if lies.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(lies) if !lies.is_file() => Err(io::ErrorKind::Unsupported.into()),
        _ => Ok(()),
    }
}

/// Takes a lock; waits for another program for a while, and no longer. Returns whether it
/// was had: not every file system has locks.
///
/// # Errors
/// Another program holds it.
pub(super) fn wait_for(
    file: &File,
    lock: fn(&File) -> Result<(), TryLockError>,
) -> io::Result<bool> {
    const STEP: Duration = Duration::from_millis(10);
    let mut waited = Duration::ZERO;
    loop {
        match lock(file) {
            Ok(()) => return Ok(true),
            Err(TryLockError::Error(_)) => return Ok(false),
            Err(TryLockError::WouldBlock) if waited >= PATIENCE => {
                return Err(io::ErrorKind::ResourceBusy.into());
            }
            Err(TryLockError::WouldBlock) => thread::sleep(STEP),
        }
        waited += STEP;
    }
}

/// Whether this program wrote the file that lies there, be it torn: it is a regular one,
/// and says so in its first line.
pub(super) fn is_ours(path: &Path) -> bool {
    let start = || {
        let longest = OURS.map(str::len).into_iter().max().unwrap_or(0) as u64;
        let mut start = Vec::new();
        let file = fs::symlink_metadata(path)?
            .is_file()
            .then(|| File::open(path));
        let file = file.ok_or(io::ErrorKind::Unsupported)??;
        file.take(longest).read_to_end(&mut start)?;
        Ok::<_, io::Error>(start)
    };
    start().is_ok_and(|start| {
        let start = start.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&start);
        let begins =
            |mark: &str| start.starts_with(mark.as_bytes()) || mark.as_bytes().starts_with(start);
        OURS.into_iter().any(begins)
    })
}

/// Writes a file as a whole: at every moment the old text or the new one is
/// there. A link stays a link.
pub(super) fn save(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_beside(&path, text)?.persist(&path)?;
    sync_folder_of(&path);
    Ok(())
}

/// Writes a new file beside all that are there: "game.toml", "game (2).toml".
/// Returns where it lies.
pub(super) fn add(path: &Path, text: &str) -> io::Result<PathBuf> {
    write_new(numbered(path), text)
}

/// Writes a file under the first of these names that is free. Returns which.
fn write_new(names: impl Iterator<Item = PathBuf>, text: &str) -> io::Result<PathBuf> {
    let mut names = names.peekable();
    let first = names.peek().cloned().unwrap_or_default();
    let mut file = write_beside(&first, text)?;
    for path in names {
        file = match file.persist_noclobber(&path) {
            Ok(_) => {
                sync_folder_of(&path);
                return Ok(path);
            }
            Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => taken.file,
            Err(failed) => return Err(failed.error),
        };
    }
    Err(io::ErrorKind::AlreadyExists.into())
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

/// Writes a text beside its place, and has the disk take it, so that it is whole
/// before it goes there.
fn write_beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let beside = path.parent().unwrap_or(Path::new(""));
    folder(beside)?;
    let mut file = NamedTempFile::new_in(beside)?;
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

/// Moves a file of this program's that could not be read out of the way:
/// "settings.toml.corrupt-1". Returns where it lies now.
///
/// # Errors
/// What lies there is [none of ours](is_ours), or cannot be moved.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    if !is_ours(path) {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let mut names = asides(path);
    let aside = names.find(|name| !is_there(name));
    let aside = aside.ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes a copy of a text that will be lost where [`set_aside`] would move it.
/// Returns where it lies.
pub(super) fn copy_aside(path: &Path, text: &str) -> io::Result<PathBuf> {
    write_new(asides(path), text)
}

/// The names for what is set aside: "settings.toml.corrupt-1" and so on.
fn asides(path: &Path) -> impl Iterator<Item = PathBuf> {
    (1_u64..).map(|number| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".corrupt-{number}"));
        PathBuf::from(name)
    })
}

/// Removes a file; there need not be one.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Whether something lies there, be it a link that leads nowhere.
pub(super) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
