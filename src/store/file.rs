//! Files that are whole at every moment, and private.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Read as _, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use signal_hook::{consts::SIGXFSZ, flag};

/// The largest text that is read, in bytes: a hundred times the record of a
/// very long match.
const LARGEST: u64 = 16 << 20;

/// Makes a write past a limit on the size of files fail, as on a full disk,
/// instead of ending the program by a signal.
pub(super) fn fail_at_limit() {
    // Where no signal can be caught, none was to be expected.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

/// Opens a file that nobody else may read once it has been made.
pub(super) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Makes a folder and those above it, for nobody else.
pub(super) fn folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).recursive(true).create(path)
}

/// Reads a text; none where there is no file.
///
/// # Errors
/// What lies there is no text, no file, too large, or cannot be read.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    if is_stream(path) {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let mut text = String::new();
    let file = match File::open(path) {
        // A link that leads nowhere is there all the same.
        Err(error) if error.kind() == io::ErrorKind::NotFound && !is_there(path) => {
            return Ok(None);
        }
        opened => opened?,
    };
    let length = file.take(LARGEST + 1).read_to_string(&mut text)?;
    if length as u64 > LARGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(Some(text))
}

/// Whether something lies there that gives no text until somebody writes one,
/// perhaps never. What the program was started with is being written.
fn is_stream(path: &Path) -> bool {
    let given = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    let given = given.iter().any(|place| path.starts_with(place));
    let lies = fs::metadata(path).map(|lies| lies.is_file() || lies.is_dir());
    !given && lies.is_ok_and(|usual| !usual)
}

/// Writes a file as a whole: at every moment the old text or the new one is
/// there. A link stays a link.
pub(super) fn save(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let temporary = write_beside(&path, text)?;
    finish(&temporary, fs::rename(&temporary, &path))
}

/// Writes a new file beside all that are there: "game.toml", "game (2).toml".
/// Returns where it lies.
pub(super) fn add(path: &Path, text: &str) -> io::Result<PathBuf> {
    let temporary = write_beside(path, text)?;
    for path in numbered(path) {
        // A second name for the file, which no other file has.
        match fs::hard_link(&temporary, &path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Ok(()) => {
                finish(&temporary, fs::remove_file(&temporary))?;
                return Ok(path);
            }
            // Not every file system has links.
            Err(_) if is_there(&path) => {}
            Err(_) => {
                finish(&temporary, fs::rename(&temporary, &path))?;
                return Ok(path);
            }
        }
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
fn write_beside(path: &Path, text: &str) -> io::Result<PathBuf> {
    let temporary = with(path, &format!(".{}.tmp", std::process::id()));
    // One of a program that had the same process id and died is of no use.
    let _ = fs::remove_file(&temporary);
    let done = write(&temporary, text)?.sync_all();
    finish(&temporary, done)?;
    Ok(temporary)
}

/// Writes a new file, which the disk may not have taken yet.
pub(super) fn write(path: &Path, text: &str) -> io::Result<File> {
    folder(path.parent().unwrap_or(Path::new("")))?;
    let mut file = options().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes());
    if written.is_err() {
        // What counts is the failed step.
        let _ = fs::remove_file(path);
    }
    written.map(|()| file)
}

/// Leaves no temporary file behind where a step has failed.
fn finish(temporary: &Path, done: io::Result<()>) -> io::Result<()> {
    match done {
        Ok(()) => sync_folder_of(temporary),
        // It may not be there, and the failed step is what counts.
        Err(_) => drop(fs::remove_file(temporary)),
    }
    done
}

/// Has the disk take the names in the folder of a file, where the platform can.
pub(super) fn sync_folder_of(file: &Path) {
    if cfg!(unix) {
        let folder = file.parent().unwrap_or(Path::new(""));
        // The text itself is safe; not every file system syncs a folder.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Moves what could not be read out of the way: "settings.toml.corrupt-1".
/// Returns where it lies now.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = aside(path)?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes a copy of a text that will be lost where [`set_aside`] would move it.
/// Returns where it lies.
pub(super) fn copy_aside(path: &Path, text: &str) -> io::Result<PathBuf> {
    let aside = aside(path)?;
    write(&aside, text)?.sync_all()?;
    Ok(aside)
}

/// The first free name for what is set aside.
fn aside(path: &Path) -> io::Result<PathBuf> {
    let mut names = (1..).map(|number: u64| with(path, &format!(".corrupt-{number}")));
    let free = names.find(|name| !is_there(name));
    free.ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Whether something lies there, be it a link that leads nowhere.
pub(super) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Whether what lies there cannot be read, be it a folder.
pub(super) fn is_unreadable(path: &Path) -> bool {
    let read = File::open(path).and_then(|mut file| file.read(&mut [0]));
    is_there(path) && read.is_err()
}

/// The path with something after its name.
pub(super) fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
