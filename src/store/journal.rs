//! Journals: files of lines that only grow, each line an object of JSON which begins with
//! the name of the program and the version of its format. Several running programs may
//! add to one at once.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Found, file, file_name, unread};
use crate::play::record::Format;

/// How every line begins that is written.
pub(super) const MARK: &str = "{\"stackade\":1,";

/// Why a text is no line.
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
pub(super) fn bare(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes)
}

/// Reads the lines in the bytes of a journal, but for blank ones.
pub(super) fn lines<L: DeserializeOwned>(bytes: &[u8]) -> impl Iterator<Item = Result<L, BadLine>> {
    /// The one part of a line that every version has.
    #[derive(Deserialize)]
    struct Version {
        stackade: u64,
    }

    let lines = bare(bytes).split(|&byte| byte == b'\n');
    let texts = lines.filter(|text| !text.trim_ascii().is_empty());
    texts.map(|text| match serde_json::from_slice::<Version>(text) {
        Ok(version) if Format::is_newer(version.stackade) => Err(BadLine::Newer),
        Ok(_) => serde_json::from_slice(text).map_err(|_| BadLine::Broken),
        Err(_) => Err(BadLine::Broken),
    })
}

/// Reads what the lines of a journal come to, and tells of those that were skipped. No
/// file is as an empty one.
pub(super) fn read<L: DeserializeOwned, T: FromIterator<L> + Default>(
    path: Option<PathBuf>,
) -> Found<T> {
    let Some(path) = path else {
        return Found::default();
    };
    let name = file_name(&path);
    let bytes = match file::read_journal(&path) {
        Ok(bytes) => bytes,
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
/// It cannot be written, or another program holds the file.
pub(super) fn add(path: &Path, line: &impl Serialize) -> io::Result<()> {
    file::make_folder_of(path)?;
    file::check(path)?;
    let mut file = file::options().create(true).open(path)?;
    // Where files cannot be locked a single write has to be enough.
    file::wait_for(&file, File::try_lock)?;
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
