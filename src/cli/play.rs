//! `stackade play`: straight into a match.

use super::Trouble;
use crate::{
    catalog::GameId,
    plain::Opening,
    rules::Rules,
    seat::{Seat, Table},
    session::Session,
    terminal::{self, NoTerminal},
};

/// What `play` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade play stones-game --p1 Ada --p2 Kofi --rule stones=21")]
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

    /// Play line by line, without a full screen
    #[arg(long)]
    plain: bool,

    /// Go on with the match that was left last; for --plain
    #[arg(long, requires = "plain", conflicts_with_all = ["p1", "p2", "rules"])]
    pub(super) resume: bool,
}

impl Args {
    /// Whether the match is talked through: where it is asked for, or where the
    /// terminal has no full screen.
    pub(super) fn is_plain(&self) -> bool {
        self.plain || terminal::check() == Err(NoTerminal::Dumb)
    }

    /// The match.
    pub(super) fn session(&self) -> Result<Box<dyn Session>, Trouble> {
        Ok(self.game.open(self.read_rules()?, self.table()))
    }

    /// The match with what is left open.
    pub(super) fn opening(&self) -> Result<Opening, Trouble> {
        Ok(Opening {
            game: self.game,
            rules: self.read_rules()?,
            table: self.table(),
            rules_open: self.rules.is_empty(),
            names_open: [&self.p1, &self.p2].map(String::is_empty),
        })
    }

    fn table(&self) -> Table {
        Table::new(Seat::human(&self.p1), Seat::human(&self.p2))
    }

    fn read_rules(&self) -> Result<Rules, Trouble> {
        let mut rules = Rules::standard(self.game.card().rules);
        for rule in &self.rules {
            let (key, value) = rule.split_once('=').ok_or_else(|| {
                Trouble::Misuse(format!("{rule:?} is no option; write it as KEY=VALUE"))
            })?;
            let read = rules.read(key, value);
            read.map_err(|error| Trouble::Misuse(error.to_string()))?;
        }
        Ok(rules)
    }
}
