//! `stackade play`: straight into a match.

use super::{
    Trouble,
    level::{level, levels},
    number::number,
    offered::offered,
    options::Given,
};
use crate::{
    cli::plain::Opening,
    engine::bot::Level,
    play::{
        catalog::GameId,
        seat::{NAME_WIDTH, Seat, Series, Table},
        session::Session,
    },
    store::Settings,
    term::{self, NoTerminal},
};

/// What `play` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade play stones-game --p1 Ada --p2 bot:skilled --rule stones=21"
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = super::games())]
    game: GameId,

    /// Player 1: a name, human:NAME or bot:LEVEL; a name has up to 16 columns
    #[arg(long, value_name = "SEAT", hide_possible_values = true, value_parser = offered(seat, || levels("bot:")))]
    p1: Option<Seat>,

    /// Player 2, likewise
    #[arg(long, value_name = "SEAT", hide_possible_values = true, value_parser = offered(seat, || levels("bot:")))]
    p2: Option<Seat>,

    /// What the bots' chances come from
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,

    /// Play a match of so many games, swapping sides after each
    #[arg(long, value_name = "N", value_parser = offered(games, lengths), allow_negative_numbers = true)]
    best_of: Option<u64>,

    #[command(flatten)]
    given: Given,

    /// Play line by line, without a full screen
    #[arg(long)]
    plain: bool,

    /// Go on with the match of this game that was moved in last; for --plain
    #[arg(long, conflicts_with_all = ["p1", "p2", "best_of", "rules"])]
    pub(super) resume: bool,
}

impl Args {
    /// Whether the match is talked through: where it is asked for, or where the
    /// terminal has no full screen.
    pub(super) fn is_plain(&self) -> bool {
        self.plain || term::check() == Err(NoTerminal::Dumb)
    }

    /// The match; the settings say who sits where the command line does not.
    pub(super) fn session(&self, settings: &Settings) -> Result<Box<dyn Session>, Trouble> {
        if self.resume {
            let reason = "--resume is for --plain; the menu goes on with a match that was left";
            return Err(Trouble::Misuse(reason.to_owned()));
        }
        let terms = self.given.read(self.game)?;
        let table = self.table(terms.swap, settings);
        Ok(self.game.open(terms.rules, table))
    }

    /// The match with what is left open.
    pub(super) fn opening(&self, settings: &Settings) -> Result<Opening, Trouble> {
        let terms = self.given.read(self.game)?;
        let defaults = settings.seats();
        Ok(Opening {
            game: self.game,
            rules: terms.rules,
            table: self.table(terms.swap, settings),
            rules_open: self.given.leaves_rules(),
            names_open: [0, 1].map(|index| {
                let given = [&self.p1, &self.p2][index];
                given.is_none() && defaults[index].name.is_empty()
            }),
        })
    }

    fn table(&self, swap_rule: bool, settings: &Settings) -> Table {
        let [left, right] = settings.seats();
        Table {
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

/// The numbers of games that a match can have.
fn lengths() -> Vec<String> {
    Series::LENGTHS.map(|games| games.to_string()).into()
}

/// The seat of a person.
fn person(name: &str) -> Result<Seat, String> {
    if name.contains(char::is_control) {
        // Left out of it they would leave the rest of a sequence.
        return Err("a name has no control characters".to_owned());
    }
    let seat = Seat::named(name);
    seat.ok_or_else(|| format!("a name has up to {NAME_WIDTH} columns"))
}

/// Reads a seat: a bare name is a person's. Whatever else is typed in capitals, a name
/// keeps them.
fn seat(text: &str) -> Result<Seat, String> {
    let (kind, name) = text.split_once(':').unwrap_or_default();
    match kind.to_ascii_lowercase().as_str() {
        "bot" => level(&name.to_ascii_lowercase(), "bot:").map(Seat::bot),
        "human" => person(name),
        // Whoever types a level means a bot, most likely.
        _ => match text.to_lowercase().parse::<Level>() {
            Ok(level) => Err(format!(
                "{level} is the level of a bot: write bot:{level}, or human:{text} for a person \
                 of that name"
            )),
            Err(_) => person(text),
        },
    }
}
