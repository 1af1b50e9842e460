//! `stackade play`: straight into a match.

use super::{
    CliError,
    args::{GivenRules, game, number, player},
    plain::Opening,
};
use crate::{
    play::{
        catalog::GameId,
        player::{Player, Seat, Series, Table},
        session::Session,
    },
    store::Settings,
    term::{self, NoTerminal},
};

/// Who makes the first move.
#[derive(Debug, Clone, Copy, Default, clap::ValueEnum)]
enum First {
    #[default]
    P1,
    P2,
    Toss,
}

/// What `play` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade play stones-game --p1 Ada --p2 bot:skilled --rule stones=21"
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = game())]
    game: GameId,

    /// Player 1: NAME, human:NAME or bot:LEVEL; a name is at most 16 columns wide
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    p1: Option<Player>,

    /// Player 2, in the same way
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    p2: Option<Player>,

    /// Random seed for the bots
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,

    /// Who starts, and so becomes Player 1; toss decides at random
    #[arg(long, value_enum, default_value_t, hide_default_value = true)]
    first: First,

    /// Play a match of N games; the players take turns starting
    #[arg(long, value_name = "N", value_parser = games, allow_negative_numbers = true)]
    best_of: Option<u64>,

    #[command(flatten)]
    given: GivenRules,

    /// Play line by line, for pipes and screen readers
    #[arg(long)]
    plain: bool,

    /// Resume the most recent match of this game (needs --plain)
    #[arg(long, conflicts_with_all = ["p1", "p2", "first", "best_of", "rules"])]
    pub(super) resume: bool,
}

impl Args {
    /// Whether the match is talked through: where it is asked for, or where the
    /// terminal has no full screen.
    pub(super) fn is_plain(&self) -> bool {
        self.plain || term::check() == Err(NoTerminal::Dumb)
    }

    /// The match; the settings say who sits where the command line does not.
    pub(super) fn session(
        &self,
        settings: &Settings,
        chance: u64,
    ) -> Result<Box<dyn Session>, CliError> {
        if self.resume {
            let reason = "--resume needs --plain. In full-screen mode, continue from the menu";
            return Err(CliError::Usage(reason.to_owned()));
        }
        let terms = self.given.read(self.game)?;
        let table = self.table(terms.swap, settings, chance);
        Ok(self.game.open(terms.rules, table))
    }

    /// Whether the rule book asks for what has been left open: the pile, and the names.
    pub(super) fn asks(&self, settings: &Settings) -> bool {
        let open = |given: &Option<Player>, usual: &Player| {
            given.is_none() && usual.is_human() && usual.name.is_empty()
        };
        let [left, right] = settings.seats();
        let names = open(&self.p1, &left) || open(&self.p2, &right);
        self.game.card().rules_first && (names || self.given.leaves_rules())
    }

    /// The match with what is left open.
    pub(super) fn opening(&self, settings: &Settings, chance: u64) -> Result<Opening, CliError> {
        let terms = self.given.read(self.game)?;
        let defaults = settings.seats();
        Ok(Opening {
            game: self.game,
            rules: terms.rules,
            table: self.table(terms.swap, settings, chance),
            rules_open: self.given.leaves_rules(),
            names_open: [0, 1].map(|index| {
                let given = [&self.p1, &self.p2][index];
                given.is_none() && defaults[index].name.is_empty()
            }),
        })
    }

    fn table(&self, swap_rule: bool, settings: &Settings, chance: u64) -> Table {
        let [left, right] = settings.seats();
        let right_is_first = match self.first {
            First::P1 => false,
            First::P2 => true,
            First::Toss => chance % 2 == 1,
        };
        Table {
            first: if right_is_first {
                Seat::Right
            } else {
                Seat::Left
            },
            swap_rule,
            series: self.best_of.map(Series::new),
            ..Table::new(
                self.p1.clone().unwrap_or(left),
                self.p2.clone().unwrap_or(right),
            )
        }
    }
}

/// Reads the number of games of a match.
fn games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok();
    let games = games.filter(|games| Series::LENGTHS.contains(games));
    games.ok_or_else(|| "a match has 2, 4, 6, 8 or 10 games".to_owned())
}
