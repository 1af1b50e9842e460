//! What is said of a command line that cannot be parsed.

use clap::{
    CommandFactory as _, Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::{Cli, Trouble, print};

/// What clap says of a value that is missing.
const MISSING: &str = " but none was supplied";

/// Answers what clap could not parse: help and version are printed; anything
/// else becomes one sentence.
pub(super) fn refuse(error: &Error) -> Result<u8, Trouble> {
    let text = error.to_string();
    match (error.kind(), error.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::DisplayHelp | ErrorKind::DisplayVersion, _) => print(&text).map(|()| 0),
        // "stackade help --help" is taken for a command to help with.
        (_, Some(ContextValue::String(name))) if name == "--help" => {
            print(&Cli::command().render_help().to_string()).map(|()| 0)
        }
        (_, Some(ContextValue::String(name))) => Err(Trouble::Misuse(no_command(name))),
        _ => Err(Trouble::Misuse(sentence(error, &text))),
    }
}

/// What to say of a command that does not exist.
pub(super) fn no_command(name: &str) -> String {
    format!("there is no command {name:?}; stackade --help names those that there are")
}

/// What is wrong, and what is allowed.
fn sentence(error: &Error, text: &str) -> String {
    match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, Some(ContextValue::String(word))) => {
            if word.starts_with('-') {
                format!("there is no option {word:?} here; --help names those that there are")
            } else {
                format!("{word:?} is one word too many; --help says what can be given")
            }
        }
        (ErrorKind::MissingRequiredArgument, Some(ContextValue::Strings(missing))) => {
            let missing = missing.join(", ");
            format!("{missing} must be given; --help has an example")
        }
        _ => plainly(text),
    }
}

/// What clap says, on one line.
fn plainly(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    let words: Vec<&str> = first.split_whitespace().collect();
    let sentence = words.join(" ");
    let Some((wrong, values)) = sentence.split_once(" [possible values: ") else {
        return sentence;
    };
    let values = values.trim_end_matches(']');
    // There may be others besides: of a name no list says what it can be.
    match (wrong.strip_suffix(MISSING), values.split(',').next()) {
        (Some(required), Some(first)) => format!("{required}, such as {first}"),
        _ => format!("{wrong}: it can be {values}"),
    }
}
