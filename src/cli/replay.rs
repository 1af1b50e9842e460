//! `stackade replay`: a recorded game, on the screen or ply by ply.

use std::path::PathBuf;

use super::{CliError, args::recorded, eval::Valuation, output::print_json};
use crate::play::{catalog::open_record, session::Session};

/// What `replay` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade replay game.toml --json\n\n\
    In the JSON, players are numbered as they sit in that position; after a swap of sides \
    the numbers change.")]
pub(super) struct Args {
    /// The record of the game; - is standard input
    file: PathBuf,

    /// Print a line of JSON for each position, as eval does, with its last move alone
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    /// The game, to be looked through on the screen.
    pub(super) fn session(&self) -> Result<Box<dyn Session>, CliError> {
        let (_, session) = recorded(&self.file)?;
        Ok(session)
    }

    /// Prints what every position of the game is worth.
    pub(super) fn run(&self) -> Result<(), CliError> {
        let (record, end) = recorded(&self.file)?;
        let mut session = open_record(&record).map_err(CliError::Usage)?;
        let played = end.notations();
        for ply in 0..=end.ply() {
            session.go(ply);
            // Only the last position knows of a resignation.
            let shown = if ply == end.ply() { &end } else { &session };
            // The move that leads there alone: with all of them the output grew with the
            // square of the game's length.
            let last = &played[ply.saturating_sub(1)..ply];
            let answer = Valuation::of(shown.as_ref(), last.into()).json();
            print_json(&(answer + "\n"))?;
        }
        Ok(())
    }
}
