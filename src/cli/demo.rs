//! `stackade demo`: bots play, and people watch.

use crate::play::catalog::GameId;

/// What `demo` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade demo stack-attack stones-game")]
pub(super) struct Args {
    /// The games to play in turn; without any, all of them
    #[arg(value_parser = super::games(), value_name = "GAME")]
    pub(super) games: Vec<GameId>,
}
