//! Files of lines that only grow, each line an object of JSON which begins with the name
//! of the program and the version of its format. Several running programs may add to one
//! at once.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::file;
use crate::play::record::Format;

/// How every line begins that is written.
pub(super) const MARK: &str = "{\"stackade\":1,";

/// The one part of a line that every version has.
#[derive(Deserialize)]
struct Version {
    stackade: u64,
}

/// Why a text is no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoLine {
    /// It makes no sense.
    Broken,
    /// A newer version of the program has written it.
    Newer,
}

impl NoLine {
    /// What a text is that is no line of this version.
    fn of(text: &[u8]) -> Self {
        match serde_json::from_slice::<Version>(text) {
            Ok(version) if Format::is_newer(version.stackade) => Self::Newer,
            _ => Self::Broken,
        }
    }
}

/// How many lines could not be read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Skipped {
    /// Lines that make no sense, torn ones say.
    pub broken: usize,
    /// Lines of a newer version of the program.
    pub newer: usize,
}

impl Skipped {
    /// How many in all.
    #[must_use]
    pub const fn total(self) -> usize {
        self.broken + self.newer
    }

    pub(super) const fn count(&mut self, line: NoLine) {
        *match line {
            NoLine::Broken => &mut self.broken,
            NoLine::Newer => &mut self.newer,
        } += 1;
    }
}

/// The lines in the bytes of a file, without blank ones.
pub(super) fn texts(bytes: &[u8]) -> impl DoubleEndedIterator<Item = &[u8]> {
    let bytes = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\n');
    lines.filter(|text| !text.trim_ascii().is_empty())
}

/// What a file of lines comes to.
pub trait Lines: Default {
    /// Reads what such a file holds.
    fn parse(bytes: &[u8]) -> Self;

    /// The lines that could not be read.
    fn skipped(&self) -> Skipped;
}

/// A line that says something of a moment.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Dated<T> {
    stackade: Format,
    date: Timestamp,
    #[serde(flatten)]
    pub(super) what: T,
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

/// What the lines of a file say of their moments; those that say nothing are counted.
pub(super) fn dated<T: DeserializeOwned>(
    bytes: &[u8],
    skipped: &mut Skipped,
) -> impl Iterator<Item = T> {
    texts(bytes).filter_map(|text| match parse::<Dated<T>>(text) {
        Ok(line) => Some(line.what),
        Err(line) => {
            skipped.count(line);
            None
        }
    })
}

/// Reads a line, which has a [`Format`].
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, NoLine> {
    serde_json::from_slice(text).map_err(|_| NoLine::of(text))
}

/// Adds a line to a file, and has the disk take it.
///
/// # Errors
/// It cannot be written, or another program holds the file.
pub(super) fn add(path: &Path, line: &impl Serialize) -> io::Result<()> {
    file::folder(path.parent().unwrap_or(Path::new("")))?;
    file::check(path)?;
    let mut options = file::options();
    let mut file = options.read(true).append(true).create(true).open(path)?;
    // Where files cannot be locked a single write has to be enough.
    file::wait_for(&file, File::try_lock)?;
    append(&mut file, line)?;
    file.sync_data()
}

/// Adds a line to an open file that is locked, as a whole or not at all; the disk may
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
