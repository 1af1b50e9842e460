//! Games in files of their own, which a person has saved.

use std::{
    fs,
    path::{Path, PathBuf, absolute, is_separator},
};

use super::{file, unread};
use crate::play::{
    catalog::{Opened, read_record},
    record::Record,
};

/// Reads a game that was saved; `name` is what to call the file.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn open_game(path: &Path, name: &str) -> Result<Opened, String> {
    match file::read_given(path) {
        Ok(Some(text)) => read_game(&text, name),
        Ok(None) => Err(format!("Can't find {name}.")),
        Err(error) => Err(unread(name, &error)),
    }
}

/// Reads a game from a text; `name` is what to call where it comes from.
///
/// # Errors
/// The sentence why it cannot be read, with the line.
pub fn read_game(text: &str, name: &str) -> Result<Opened, String> {
    read_record(text).map_err(|fault| fault.about(name))
}

/// The files in a folder, in order.
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
