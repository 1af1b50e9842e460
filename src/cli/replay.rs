//! `stackade replay`: a recorded game, ply by ply.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{Trouble, eval::Answer, unwritten};
use crate::{catalog::open_record, store::open_game};

/// What `replay` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade replay game.toml --json")]
pub(super) struct Args {
    /// The record of the game
    file: PathBuf,

    /// Write a line of JSON for each ply, as eval does
    #[arg(long, required = true)]
    json: bool,
}

impl Args {
    /// Prints what every position of the game is worth.
    pub(super) fn run(&self) -> Result<(), Trouble> {
        let (record, end) = open_game(&self.file).map_err(Trouble::Misuse)?;
        let mut session = open_record(&record).map_err(|error| Trouble::Misuse(error.reason))?;
        let mut output = io::stdout().lock();
        for ply in 0..=end.ply() {
            session.go(ply);
            // Only the last position knows of a resignation.
            let shown = if ply == end.ply() { &end } else { &session };
            let answer = Answer::of(shown.as_ref()).json();
            if let Err(error) = writeln!(output, "{answer}") {
                return unwritten(&error);
            }
        }
        Ok(())
    }
}
