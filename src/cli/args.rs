//! What `stackade play` takes, and several other commands: a game, its options, a seat, a
//! number, files.

use std::{
    io::{self, Read as _},
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use jiff::{Timestamp, Zoned, tz::TimeZone};
use strum::IntoEnumIterator as _;

use super::{CliError, plain::NewGame, sanitize};
use crate::{
    core::{
        rules::{Rules, digits},
        template::grouped,
    },
    engine::bot::Level,
    play::{
        catalog::{GameId, Opened},
        player::{NAME_WIDTH, Player, Seat, Series, Table},
        session::Session,
    },
    store::{
        Found, GAMES, HISTORY, LESSONS, PUZZLES, Places, RUNNING, Settings, Store, open_game,
        read_game, unread,
    },
    term::{self, NoTerminal},
};

pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::all().map(|game| game.card().id))
        .try_map(|id| GameId::find(&id).ok_or("there is no such game"))
}

/// The options of a game as they are given.
#[derive(Debug, clap::Args)]
pub(super) struct GivenRules {
    /// Set an option of the game, such as stones=21, or swap=on to let Player 2 swap sides
    /// after the first move; can be repeated
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    rules: Vec<String>,
}

impl GivenRules {
    pub(super) fn read(&self, game: GameId) -> Result<Terms, CliError> {
        let mut terms = Terms::standard(game);
        let mut keys = Vec::new();
        for rule in &self.rules {
            let (key, value) = rule.split_once('=').unwrap_or((rule, ""));
            if keys.contains(&key) {
                return Err(CliError::Usage(format!("{key} is given twice")));
            }
            keys.push(key);
            terms.read(key, value).map_err(CliError::Usage)?;
        }
        Ok(terms)
    }
}

/// The options in force, the swap rule of the match among them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Terms {
    pub(super) rules: Rules,
    /// Whether the second player's first ply may be a swap of seats.
    pub(super) swap: bool,
}

impl Terms {
    pub(super) fn standard(game: GameId) -> Self {
        Self {
            rules: Rules::standard(game.card().rules),
            swap: false,
        }
    }

    pub(super) fn of(session: &dyn Session) -> Self {
        Self {
            rules: session.rules().clone(),
            swap: session.table_at(0).swap_rule,
        }
    }

    pub(super) fn read(&mut self, key: &str, value: &str) -> Result<(), String> {
        match (key, value) {
            ("swap", "on" | "off") => self.swap = value == "on",
            ("swap", _) => return Err(format!("swap must be on or off, not {value:?}")),
            _ => return self.rules.read(key, value),
        }
        Ok(())
    }
}

/// Every option of the game with its number; the swap where it is on.
impl serde::Serialize for Terms {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let mut map = serializer.serialize_map(None)?;
        for (rule, value) in self.rules.iter() {
            map.serialize_entry(rule.key, &value)?;
        }
        if self.swap {
            map.serialize_entry("swap", "on")?;
        }
        map.end()
    }
}

/// `stones=15 take=3 swap=on`
impl std::fmt::Display for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let swap = if self.swap { " swap=on" } else { "" };
        write!(f, "{}{swap}", self.rules)
    }
}

pub(super) fn number(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let value = digits(text).and_then(|digits| digits.parse().ok());
        value.filter(|value| range.contains(value)).ok_or_else(|| {
            let [low, high] = [range.start(), range.end()].map(|&end| grouped(end));
            format!("it must be a number from {low} to {high}")
        })
    }
}

/// Reads a level, which may be written as the seat of a bot.
pub(super) fn bot(name: &str) -> Result<Level, String> {
    level(name.strip_prefix("bot:").unwrap_or(name), "")
}

/// Reads the name of a level; `before` is what stands before it.
fn level(name: &str, before: &str) -> Result<Level, String> {
    let unknown = |_| format!("possible values: {}", levels(before).join(", "));
    name.parse().map_err(unknown)
}

pub(super) fn levels(before: &str) -> Vec<String> {
    let levels = Level::iter();
    levels.map(|level| format!("{before}{level}")).collect()
}

/// Reads a seat: a bare name is a person's. Whatever else is typed in capitals, a name
/// keeps them.
pub(super) fn player(text: &str) -> Result<Player, String> {
    let (kind, name) = text.split_once(':').unwrap_or_default();
    match kind.to_ascii_lowercase().as_str() {
        "bot" => level(&name.to_ascii_lowercase(), "bot:").map(Player::bot),
        "human" => person(name),
        // Whoever types a level means a bot, most likely.
        _ => match text.to_lowercase().parse::<Level>() {
            Ok(level) => Err(format!(
                "{level} is a bot level: write bot:{level}, or human:{text} for a person with that \
                 name"
            )),
            Err(_) => person(text),
        },
    }
}

fn person(name: &str) -> Result<Player, String> {
    if name.contains(char::is_control) {
        // Left out of it they would leave the rest of a sequence.
        return Err("a name can't contain control characters".to_owned());
    }
    let player = Player::named(name);
    player.ok_or_else(|| format!("a name is at most {NAME_WIDTH} columns wide"))
}

/// Which files to use instead of the platform's own.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Files {
    /// Store games and statistics in this folder
    #[arg(long, global = true, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    data_dir: Option<PathBuf>,

    /// Store the settings in this file
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Files {
    pub(super) fn store(&self) -> Store {
        Store::new(self.places(), now)
    }

    pub(super) fn settings(&self) -> Found<Settings> {
        self.store().settings()
    }

    fn places(&self) -> Places {
        Places::find(self.config.as_deref(), self.data_dir.as_deref())
    }

    pub(super) fn text(&self) -> String {
        let places = self.places();
        let rows = [
            ("settings", places.settings().map(PathBuf::from)),
            ("history", places.data(HISTORY)),
            ("puzzles", places.data(PUZZLES)),
            ("lessons", places.data(LESSONS)),
            ("running", places.data(RUNNING)),
            ("games", places.data(GAMES)),
        ];
        let line = |(what, path): (&str, Option<PathBuf>)| {
            let path = path.map_or("nowhere".to_owned(), |path| shown(&path));
            format!("{what:<9} {path}\n")
        };
        rows.map(line).concat()
    }
}

/// The moment in the time zone of the system, to the second.
pub(super) fn now() -> Zoned {
    let second = Timestamp::from_second(Timestamp::now().as_second());
    second.unwrap_or_default().to_zoned(TimeZone::system())
}

/// The greatest length of a record that is read from the input, in bytes.
const LARGEST: u64 = 1 << 20;

/// The game of a record, or of the input where the path is `-`.
pub(super) fn recorded(path: &Path) -> Result<Opened, CliError> {
    if path != Path::new("-") {
        return open_game(path, &shown(path)).map_err(CliError::Usage);
    }
    let name = "standard input";
    let text = io::read_to_string(io::stdin().lock().take(LARGEST + 1));
    let text = text.map_err(|error| CliError::Usage(unread(name, &error)))?;
    if text.len() as u64 > LARGEST {
        let error = format!("{name}: a record can be 1 MiB long.");
        return Err(CliError::Usage(error));
    }
    read_game(&text, name).map_err(CliError::Usage)
}

/// A path as it was typed, on one line.
pub(super) fn shown(path: &Path) -> String {
    sanitize(&path.display().to_string()).replace('\n', "\\x0a")
}

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
pub(super) struct Play {
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
    #[arg(long, value_name = "N", value_parser = length, allow_negative_numbers = true)]
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

impl Play {
    /// Whether the match is talked through: where it is asked for, or where the
    /// terminal has no full screen.
    pub(super) fn is_plain(&self) -> bool {
        self.plain || term::check() == Err(NoTerminal::Dumb)
    }

    /// The match; the settings say who sits where the command line does not.
    pub(super) fn opening(&self, settings: &Settings, chance: u64) -> Result<NewGame, CliError> {
        let terms = self.given.read(self.game)?;
        let [left, right] = settings.seats();
        let seats = [(&self.p1, left), (&self.p2, right)];
        let first = match self.first {
            First::Toss => Seat::BOTH[usize::from(chance % 2 == 1)],
            First::P1 => Seat::Left,
            First::P2 => Seat::Right,
        };
        Ok(NewGame {
            game: self.game,
            rules: terms.rules,
            rules_open: self
                .given
                .rules
                .iter()
                .all(|rule| rule.starts_with("swap=")),
            names_open: seats
                .each_ref()
                .map(|(given, usual)| given.is_none() && usual.name.is_empty()),
            table: Table {
                players: seats.map(|(given, usual)| given.clone().unwrap_or(usual)),
                first,
                swap_rule: terms.swap,
                series: self.best_of.map(Series::new),
                ..Table::default()
            },
        })
    }
}

fn length(text: &str) -> Result<u64, String> {
    let games = text.parse().ok();
    let games = games.filter(|games| Series::LENGTHS.contains(games));
    games.ok_or_else(|| "a match has 2, 4, 6, 8 or 10 games".to_owned())
}
