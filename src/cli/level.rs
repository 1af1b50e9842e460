//! The levels of bots on the command line.

use strum::IntoEnumIterator as _;

use crate::engine::bot::Level;

/// Reads a level, which may be written as the seat of a bot.
pub(super) fn bot(name: &str) -> Result<Level, String> {
    level(name.strip_prefix("bot:").unwrap_or(name), "")
}

/// Reads the name of a level; `before` is what stands before it.
pub(super) fn level(name: &str, before: &str) -> Result<Level, String> {
    let unknown = |_| format!("it can be {}", levels(before).join(", "));
    name.parse().map_err(unknown)
}

/// All levels, with `before` before each.
pub(super) fn levels(before: &str) -> Vec<String> {
    let levels = Level::iter();
    levels.map(|level| format!("{before}{level}")).collect()
}
