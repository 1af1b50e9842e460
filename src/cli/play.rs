//! `stackade play`: straight into a match.

use super::Trouble;
use crate::{
    catalog::GameId,
    rules::Rules,
    seat::{Seat, Table},
    session::Session,
};

/// What `play` takes.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = super::games())]
    game: GameId,

    /// The name of Player 1
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true
    )]
    p1: String,

    /// The name of Player 2
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true
    )]
    p2: String,

    /// An option of the game, such as stones=21; can be given again
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    rules: Vec<String>,
}

impl Args {
    /// The match.
    pub(super) fn session(&self) -> Result<Box<dyn Session>, Trouble> {
        let mut rules = Rules::standard(self.game.card().rules);
        for rule in &self.rules {
            let (key, value) = rule.split_once('=').ok_or_else(|| {
                Trouble::Misuse(format!("{rule:?} is no option; write it as KEY=VALUE"))
            })?;
            let read = rules.read(key, value);
            read.map_err(|error| Trouble::Misuse(error.to_string()))?;
        }
        let table = Table::new(Seat::human(&self.p1), Seat::human(&self.p2));
        Ok(self.game.open(rules, table))
    }
}
