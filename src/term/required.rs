//! What is required of the place where the program is started.

use std::{env, fmt};

use super::modes;

/// Why there is no terminal to play on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTerminal {
    /// Keys or screen are redirected.
    Redirected,
    /// The terminal cannot move its cursor.
    Dumb,
}

impl fmt::Display for NoTerminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Redirected => "this needs a terminal for its input and its output",
            Self::Dumb => "this terminal cannot show a full screen (TERM is dumb or not set)",
        })
    }
}

impl std::error::Error for NoTerminal {}

/// Whether the program can play here.
///
/// # Errors
/// The reason why it cannot.
pub fn check() -> Result<(), NoTerminal> {
    if !modes::is_there() {
        return Err(NoTerminal::Redirected);
    }
    match env::var_os("TERM") {
        Some(term) if !term.is_empty() && term != "dumb" => Ok(()),
        _ => Err(NoTerminal::Dumb),
    }
}
