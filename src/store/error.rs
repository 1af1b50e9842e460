//! What could not be read or written, in sentences.

use std::{
    io::{self, ErrorKind},
    path::Path,
};

use crate::play::{record::Fault, seat::visible};

/// What to say where there is no folder to save in.
pub(super) const HOMELESS: &str = "No home folder was found: nothing is saved.";

/// "settings.toml, line 4: …"
pub(super) fn told(name: &str, fault: &Fault) -> String {
    format!("{name}, {fault}.")
}

/// What to say of a file with this name that cannot be read: "history.jsonl
/// cannot be read: it is a folder."
#[must_use]
pub fn unread(name: &str, error: &io::Error) -> String {
    let why = match error.kind() {
        ErrorKind::NotFound => "it is a link that leads nowhere".to_owned(),
        ErrorKind::InvalidData => "it is no text".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::Unsupported => "it is no file".to_owned(),
        _ => why(error),
    };
    format!("{name} cannot be read: {why}.")
}

/// "This match is not kept: no storage space."
pub(super) fn unsaved(what: &str, error: &io::Error) -> String {
    format!("{what}: {}.", why(error))
}

/// Why something could not be done, without a full stop.
fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "its folder is not there and cannot be made".to_owned(),
        // The folders above a file are made: what is there is none.
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
            "a file is in the place of its folder".to_owned()
        }
        ErrorKind::IsADirectory => "a folder is in its place".to_owned(),
        ErrorKind::Unsupported => "what lies in its place is no file".to_owned(),
        ErrorKind::ResourceBusy => "another program holds its file".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the disk cannot be written to".to_owned(),
        kind => kind.to_string(),
    }
}

/// The name of a file without its folders, fit for the screen. Right below the root
/// it keeps the slash: a `tmp` alone could lie anywhere.
pub(crate) fn file_name(path: &Path) -> String {
    let is_on_top = path
        .parent()
        .is_some_and(|folder| folder.has_root() && folder.parent().is_none());
    let name = path.file_name().filter(|_| !is_on_top);
    visible(&name.unwrap_or(path.as_os_str()).to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_by_its_name_and_by_its_path_right_below_the_root() {
        for (path, name) in [
            ("/home/ada/settings.toml", "settings.toml"),
            ("/tmp/mine.toml", "mine.toml"),
            ("mine.toml", "mine.toml"),
            ("/tmp", "/tmp"),
            ("/", "/"),
        ] {
            assert_eq!(file_name(Path::new(path)), name);
        }
    }
}
