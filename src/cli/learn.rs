//! `stackade learn`: a guided first game.

use crate::play::catalog::GameId;

/// What `learn` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade learn number-stack-duel")]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = super::games())]
    pub(super) game: GameId,
}
