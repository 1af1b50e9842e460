//! Lines of text in and out.

use std::io::{self, BufRead, Read as _, Write};

use crate::play::seat::visible;

/// The longest line that is read, in bytes; what is beyond is left out.
const LONGEST: u64 = 4096;

/// Where a person types, and where the program answers.
#[derive(Debug)]
pub struct Lines<R, W> {
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Lines<R, W> {
    /// Lines from `input` and to `output`.
    pub const fn new(input: R, output: W) -> Self {
        Self { input, output }
    }

    /// Says something on a line of its own, without anything that is not text.
    /// An arrow becomes a word: not every terminal and voice has one.
    ///
    /// # Errors
    /// Nobody listens any more, or the disk is full.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        let text = visible(text).replace('→', "to").replace('\u{A0}', " ");
        writeln!(self.output, "{text}")
    }

    /// Lets everything that was said be heard.
    ///
    /// # Errors
    /// As [`say`](Self::say).
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The next line without blanks around it, none after the last one.
    ///
    /// # Errors
    /// The input cannot be read, or what was said could not be written.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        self.flush()?;
        let mut line = Vec::new();
        let mut part = Vec::new();
        loop {
            part.clear();
            let read = (&mut self.input)
                .take(LONGEST)
                .read_until(b'\n', &mut part)?;
            if line.is_empty() {
                line.clone_from(&part);
            }
            if read == 0 || part.ends_with(b"\n") {
                break;
            }
        }
        let text = String::from_utf8_lossy(&line);
        Ok((!line.is_empty()).then(|| visible(&text).trim().to_owned()))
    }
}
