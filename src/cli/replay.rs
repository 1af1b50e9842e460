//! `stackade replay`: a recorded game, on the screen or ply by ply.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{Trouble, eval::Answer, files::game, unwritten};
use crate::play::{catalog::open_record, session::Session};

/// What `replay` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade replay game.toml --json\n\n\
    In the JSON players are numbered as they sit in that position, after a swap of seats\n\
    the other way round than before it.")]
pub(super) struct Args {
    /// The record of the game; - is the input
    file: PathBuf,

    /// Write a line of JSON for each ply, as eval does
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    /// The game, to be looked through on the screen.
    pub(super) fn session(&self) -> Result<Box<dyn Session>, Trouble> {
        let (_, session) = game(&self.file)?;
        Ok(session)
    }

    /// Prints what every position of the game is worth.
    pub(super) fn run(&self) -> Result<(), Trouble> {
        let (record, end) = game(&self.file)?;
        let mut session = open_record(&record).map_err(|error| Trouble::Misuse(error.reason))?;
        let played = end.notations();
        let mut output = io::stdout().lock();
        for ply in 0..=end.ply() {
            session.go(ply);
            // Only the last position knows of a resignation.
            let shown = if ply == end.ply() { &end } else { &session };
            let answer = Answer::of(shown.as_ref(), played[..ply].into()).json();
            if let Err(error) = writeln!(output, "{answer}") {
                return unwritten(&error);
            }
        }
        Ok(())
    }
}
