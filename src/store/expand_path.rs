//! Where a person wants a game to be saved.

use std::path::{Path, PathBuf, absolute, is_separator};

/// The file that a person means by what they have typed: a path from the
/// current folder on or, behind `~/`, from the home folder on. Quotes around it
/// are taken off.
///
/// # Errors
/// Why no new file can be written there, without a full stop: it is no name of a
/// file, a folder has that name, or there is no such folder to write in. A folder
/// that was mistyped is not to be made.
pub(super) fn expand_path(typed: &str) -> Result<PathBuf, String> {
    let bare = unquoted(typed);
    let path = match bare.strip_prefix("~/") {
        None => PathBuf::from(bare),
        Some(rest) => {
            let home = etcetera::home_dir().ok().filter(|home| home.is_absolute());
            home.ok_or("no home folder was found")?.join(rest)
        }
    };
    if bare == "~" || bare.ends_with(is_separator) || path.file_name().is_none() {
        return Err(format!("{typed} is no name of a file"));
    }
    let path = absolute(&path).map_err(|_| format!("{typed} is no name of a file"))?;
    let shown = |path: &Path| path.display().to_string();
    if path.is_dir() {
        return Err(format!("{} is a folder", shown(&path)));
    }
    match path.parent() {
        Some(folder) if !folder.is_dir() => Err(format!("there is no folder {}", shown(folder))),
        _ => Ok(path),
    }
}

/// The text without a pair of quotes around it.
fn unquoted(text: &str) -> &str {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
        .unwrap_or(text)
}
