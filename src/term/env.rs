//! What the place where the program is started can do, and what it asks for.

use std::{
    env,
    ffi::{OsStr, OsString},
    io::{self, IsTerminal as _},
};

use strum::Display;

use crate::ui::widgets::Depth;

/// Why there is no terminal to play on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
pub enum NoTerminal {
    /// Keys or screen are redirected.
    #[strum(to_string = "this needs a terminal for its input and its output")]
    Redirected,
    /// The terminal cannot move its cursor.
    #[strum(to_string = "this terminal cannot show a full screen (TERM is dumb or not set)")]
    Dumb,
}

impl std::error::Error for NoTerminal {}

/// Whether the program can play here.
///
/// # Errors
/// The reason why it cannot.
pub fn check() -> Result<(), NoTerminal> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(NoTerminal::Redirected);
    }
    match read("TERM") {
        Some(term) if term != "dumb" => Ok(()),
        None if cfg!(windows) => Ok(()),
        _ => Err(NoTerminal::Dumb),
    }
}

/// Whether no colours are wanted: `NO_COLOR` is set, and not empty (no-color.org).
pub fn wants_no_color() -> bool {
    read("NO_COLOR").is_some()
}

/// Whether nothing but ASCII can be relied on: the terminal is the console of Linux,
/// whose font has few glyphs, text is not in UTF-8 here, or the language is one for
/// which terminals may draw lines and blocks two cells wide.
pub(super) fn lacks_glyphs() -> bool {
    let console = read("TERM").is_some_and(|term| term.to_string_lossy().starts_with("linux"));
    let locale = locale();
    let wide = ["zh", "ja", "ko"]
        .iter()
        .any(|code| locale.starts_with(code));
    cfg!(unix) && (console || wide || !is_utf8(&locale))
}

/// Whether the locale has more letters than those of ASCII.
pub fn has_utf8() -> bool {
    is_utf8(&locale())
}

fn is_utf8(locale: &str) -> bool {
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The locale of text, in small letters: the first variable that is set decides, as
/// POSIX has it; without any, text is ASCII.
fn locale() -> String {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(read);
    let locale = locale.unwrap_or_default();
    locale.to_string_lossy().to_ascii_lowercase()
}

/// How many colours the terminal shows, as far as it says so.
pub(super) fn depth() -> Depth {
    let said = read("COLORTERM");
    match said.as_deref().and_then(OsStr::to_str) {
        Some("truecolor" | "24bit") => Depth::True,
        _ => Depth::Sixteen,
    }
}

/// A variable of the environment, unless it is empty.
fn read(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}
