//! Lines of text in and out, and what can be typed on one.

use std::io::{self, BufRead, Read as _, Write};

use crate::{cli::in_ascii, play::player::visible, term::has_utf8};

/// The longest line that is read, in bytes; what is beyond is left out.
const LONGEST: u64 = 4096;

/// Where a person types, and where the program answers.
#[derive(Debug)]
pub struct Lines<R, W> {
    input: R,
    output: W,
    ascii: bool,
}

impl<R: BufRead, W: Write> Lines<R, W> {
    /// Lines from `input` and to `output`.
    pub const fn new(input: R, output: W) -> Self {
        Self {
            input,
            output,
            ascii: false,
        }
    }

    pub(super) fn localised(self) -> Self {
        let ascii = !has_utf8();
        Self { ascii, ..self }
    }

    /// Says something on a line of its own, without anything that is not text.
    /// An arrow becomes a word: not every terminal and voice has one.
    ///
    /// # Errors
    /// Nobody listens any more, or the disk is full.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        let text = visible(text).replace('→', "to").replace('\u{A0}', " ");
        let text = if self.ascii { in_ascii(&text) } else { text };
        writeln!(self.output, "{text}")
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The next line without blanks around it, none after the last one.
    pub(super) fn read(&mut self) -> io::Result<Option<String>> {
        self.flush()?;
        let mut line = Vec::new();
        let mut start = (&mut self.input).take(LONGEST);
        if start.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&line);
        Ok(Some(visible(&text).trim().to_owned()))
    }

    /// The answer to a question of what plays, none if the person leaves before.
    /// Whoever asks for help hears this sentence.
    pub(super) fn reply(&mut self, help: &str) -> io::Result<Option<String>> {
        while let Some(line) = self.read()? {
            match Command::read(&line) {
                Command::Help => self.say(help)?,
                Command::Quit => return Ok(None),
                _ => return Ok(Some(line)),
            }
        }
        Ok(None)
    }

    /// Whether a person says yes or no to this; none if the person leaves before.
    pub(super) fn agree(&mut self, answers: &str) -> io::Result<Option<bool>> {
        while let Some(answer) = self.reply(answers)? {
            match yes_or_no(&answer) {
                None => self.say(answers)?,
                answer => return Ok(answer),
            }
        }
        Ok(None)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, strum::EnumString)]
#[strum(ascii_case_insensitive, serialize_all = "lowercase")]
pub(super) enum Command {
    #[strum(serialize = "help", serialize = "?")]
    Help,
    Rules,
    Hint,
    Undo,
    Redo,
    Board,
    #[strum(disabled)]
    Save(Option<String>),
    Resign,
    Next,
    #[strum(serialize = "quit", serialize = "exit", serialize = "q")]
    Quit,
    /// An answer to a question.
    #[strum(disabled)]
    Number(u64),
    /// A move in notation, or nothing that is known.
    #[strum(disabled)]
    Text(String),
}

/// What can be typed at any time beside answers and moves, and what it does.
pub(super) const HELP: [&str; 10] = [
    "help, or ?: list the commands.",
    "rules: show the rules of the game.",
    "hint: show the best move for the player to move.",
    "undo: take back the last answer, or the last move.",
    "redo: play what was taken back.",
    "board: show the board again.",
    "save: write the game to a new file; save FILE: to a file of that name.",
    "If the file exists, the new one gets a number.",
    "resign: give up (asks first).",
    "quit, exit or q: quit.",
];

/// The same for a match of several games alone.
pub(super) const NEXT: &str = "next: start the next game of the match, once this one is over.";

impl Command {
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let file = rest.trim();
        if word.eq_ignore_ascii_case("save") {
            Self::Save((!file.is_empty()).then(|| file.to_owned()))
        } else if !line.is_empty() && line.bytes().all(|letter| letter.is_ascii_digit()) {
            // A number with too many digits is too high whatever it is.
            Self::Number(line.parse().unwrap_or(u64::MAX))
        } else {
            line.parse().unwrap_or_else(|_| Self::Text(line.to_owned()))
        }
    }
}

pub(super) fn yes_or_no(line: &str) -> Option<bool> {
    match line.to_ascii_lowercase().as_str() {
        "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}
