//! Where text leaves the program: nothing but text, in letters that the locale has.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
};

use color_eyre::eyre::eyre;

use crate::term::has_utf8;

/// A line of a message is cut to so many characters: what is quoted may be long.
const LINE: usize = 300;

/// How many of them are of its end.
const END: usize = 80;

/// Why a command was not followed.
#[derive(Debug)]
pub(super) enum CliError {
    /// The command line asks for something that cannot be done.
    Usage(String),
    /// Something failed on the way.
    Failure(color_eyre::Report),
    /// Nobody reads what is printed any more, which is no fault.
    NobodyReads,
}

impl From<color_eyre::Report> for CliError {
    fn from(report: color_eyre::Report) -> Self {
        Self::Failure(report)
    }
}

/// Prints text on the standard output.
pub(super) fn print(text: &str) -> Result<(), CliError> {
    write(&localised(&sanitize(text)))
}

/// Prints lines of JSON on the standard output.
pub(super) fn print_json(lines: &str) -> Result<(), CliError> {
    if has_utf8() {
        return write(lines);
    }
    let mut escaped = String::with_capacity(lines.len());
    for letter in lines.chars() {
        if letter.is_ascii() {
            escaped.push(letter);
        } else {
            let units = letter.encode_utf16(&mut [0; 2]).to_vec();
            escaped.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    write(&escaped)
}

fn write(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => CliError::NobodyReads,
        kind => eyre!("can't write the output: {kind}").into(),
    })
}

/// Says each of these sentences on the standard error. Where there is nowhere to
/// say it, the command is followed all the same.
pub(super) fn warn(sentences: &[String]) {
    for sentence in sentences {
        complain(&format!("stackade: {sentence}"));
    }
}

/// Says something on the standard error, its lines not too long.
pub(super) fn complain(message: &str) {
    let lines: Vec<String> = sanitize(message).lines().map(shortened).collect();
    let _ = writeln!(io::stderr(), "{}", localised(&lines.join("\n")));
}

fn shortened(line: &str) -> String {
    let letters: Vec<char> = line.chars().collect();
    match letters.len().checked_sub(END) {
        Some(end) if letters.len() > LINE => {
            let (start, end) = (&letters[..LINE - END], &letters[end..]);
            start.iter().chain(&['…']).chain(end).collect()
        }
        _ => line.to_owned(),
    }
}

/// Text that no terminal takes for more than text: a control character is shown as
/// `\x1b`, and what changes the direction of reading as `\u{202e}`.
pub(super) fn sanitize(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => shown.push('\n'),
            '\0'..='\u{FF}' if letter.is_control() => {
                let _ = write!(shown, "\\x{:02x}", u32::from(letter));
            }
            '\u{61C}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2066}'..='\u{2069}' => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    shown
}

/// The text in letters that the locale has.
fn localised(text: &str) -> String {
    if has_utf8() {
        text.to_owned()
    } else {
        in_ascii(text)
    }
}

/// The text in ASCII; a letter that has none like it is a question mark.
pub(super) fn in_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\0'..='\x7f' => ascii.push(letter),
            '\u{A0}' => ascii.push(' '),
            '…' => ascii += "...",
            '→' => ascii += "->",
            '–' | '−' => ascii.push('-'),
            '×' => ascii.push('x'),
            _ => ascii.push('?'),
        }
    }
    ascii
}
