//! A game as plain data: what was played, by whom, and under which rules.
//!
//! A record is a text in TOML that a person can read and edit, and everything
//! but `format` and `game` may be left out of it:
//!
//! ```
//! use stackade::play::record::Record;
//! let text = "format = 1\ngame = \"stack-attack\"\nmoves = [\"x5\", \"x4\"]\n";
//! let record = Record::read(text)?;
//! assert_eq!(record.ply(), 2);
//! assert_eq!(Record::read(&record.to_string())?, record);
//! # Ok::<(), stackade::play::record::Fault>(())
//! ```

use std::{
    collections::BTreeMap,
    fmt,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    ops::Range,
};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use toml::de::DeTable;

use crate::play::{
    catalog::GameId,
    player::{Seat, Series, Table, visible},
    session::{Outcome, Session},
};

/// A game as plain data.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of its format.
    #[serde(
        rename(serialize = "stackade", deserialize = "format"),
        alias = "stackade"
    )]
    pub format: Format,
    /// The id of the game, such as `stack-attack`.
    pub game: String,
    /// The match it is of, where the program keeps count of it.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub id: Option<MatchId>,
    /// When it was finished or saved.
    #[serde(
        default,
        deserialize_with = "date",
        skip_serializing_if = "Option::is_none"
    )]
    pub date: Option<Timestamp>,
    /// The options that are given; the others have the rule book's values.
    #[serde(default)]
    pub rules: BTreeMap<String, u64>,
    /// Who sat where at the start, and the rule of the swap of seats.
    #[serde(default)]
    pub table: Table,
    /// How the match stood after the plies that count. What a file says of it
    /// is for its readers: opening a record goes by its moves.
    #[serde(rename = "result", default)]
    pub standing: Standing,
    /// Who has given up, as the seats were at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
    /// Whether a person was helped by an idea, the truth or undo against a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assisted: bool,
    /// How many of the plies have been taken back, the last ones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub taken_back: usize,
    /// Every ply in notation.
    #[serde(default)]
    pub moves: Vec<String>,
}

const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Reads a date: a text, or TOML's own.
fn date<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Timestamp>, D::Error> {
    let date = toml::Value::deserialize(from)?;
    let date = date.to_string().trim_matches('"').parse();
    date.map(Some)
        .map_err(|_| D::Error::custom("a date is like 2026-03-01T18:30:00Z"))
}

impl Record {
    /// A new record of a game before its first ply, by the rule book.
    pub fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            ..Self::default()
        }
    }

    /// A match as it stands, without the match's id and a date.
    pub fn of(session: &dyn Session) -> Self {
        let rules = session.rules().iter();
        let resigned = match session.outcome() {
            Some(Outcome::Resigned(side)) => Some(session.table().seat(side)),
            _ => None,
        };
        Self {
            rules: rules
                .map(|(rule, value)| (rule.key.to_owned(), value))
                .collect(),
            table: session.table_at(0).clone(),
            standing: Standing::of(session),
            resigned,
            taken_back: session.plies() - session.ply(),
            moves: session.notations(),
            ..Self::new(session.card().id)
        }
    }

    /// How many of the plies count.
    pub const fn ply(&self) -> usize {
        self.moves.len().saturating_sub(self.taken_back)
    }

    /// The game without the plies that have been taken back.
    pub fn played(mut self) -> Self {
        self.moves.truncate(self.ply());
        self.taken_back = 0;
        self
    }

    /// The match of several games that this is a game of; the game counts in it
    /// as soon as it is over.
    pub fn series(&self) -> Option<Series> {
        Some(self.standing.count_in(self.table.series?))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.standing != Standing::Open
    }

    /// Whether something is left to play: of the game, or of its match.
    pub fn goes_on(&self) -> bool {
        !self.is_over() || self.series().is_some_and(|series| !series.is_over())
    }

    /// Who sat where after the last ply that counts.
    pub fn last_table(&self) -> Table {
        let swapped = self
            .moves
            .iter()
            .take(self.ply())
            .any(|text| text == "swap");
        if swapped {
            self.table.swapped()
        } else {
            self.table.clone()
        }
    }
}

/// How a match stands: who has won, by seats, since a person keeps theirs.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Standing {
    /// It is not over.
    #[default]
    Open,
    /// Nobody has won.
    Drawn,
    /// The person on the left has won.
    Left,
    /// The person on the right has won.
    Right,
}

impl Standing {
    /// How a match stands now.
    pub fn of(session: &dyn Session) -> Self {
        match session.outcome() {
            None => Self::Open,
            Some(outcome) => match outcome.winner().map(|side| session.table().seat(side)) {
                None => Self::Drawn,
                Some(Seat::Left) => Self::Left,
                Some(Seat::Right) => Self::Right,
            },
        }
    }

    /// A match of several games, in which this one counts if it is over.
    pub const fn count_in(self, series: Series) -> Series {
        match self {
            Self::Open => series,
            Self::Drawn | Self::Left | Self::Right => series.after(self.winner()),
        }
    }

    /// The table of the game that follows one at this table which stands so: the next
    /// of its match of several games, begun by whoever did not begin this one. None
    /// if this one is not over, or no other follows it.
    pub fn next_table(self, table: &Table) -> Option<Table> {
        let series = self.count_in(table.series?);
        let follows = self != Self::Open && !series.is_over();
        follows.then(|| Table {
            series: Some(series),
            ..table.swapped()
        })
    }

    /// Who has won.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Open | Self::Drawn => None,
            Self::Left => Some(Seat::Left),
            Self::Right => Some(Seat::Right),
        }
    }
}

/// Tells a match from every other: it stays the same when the match is left
/// and gone on with, or finished a second time after undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MatchId(u64);

impl MatchId {
    /// A new one, from the random keys of the standard library's hash maps, so
    /// that two programs started with the same seed do not share any.
    pub fn fresh() -> Self {
        Self(RandomState::new().build_hasher().finish())
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for MatchId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let id = digits
            .then(|| u64::from_str_radix(&text, 16).ok())
            .flatten();
        id.map(Self)
            .ok_or("a match id is sixteen hexadecimal digits")
    }
}

/// How the first line of a record begins.
pub(crate) const HEADER: &str = "# A game of Stackade";

/// The version of all formats that are written; older ones are none yet.
const FORMAT: u64 = 1;

/// The most characters of a word in a reason: it may be one of the text.
const A_WORD: usize = 40;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1, where it is known.
    pub line: Option<usize>,
    /// The reason, without a full stop.
    pub reason: String,
    /// Whether a newer version of the program has written it so.
    pub newer: bool,
}

impl Fault {
    pub(crate) fn about(&self, name: &str) -> String {
        let mark = if self.line.is_some() { "," } else { ":" };
        format!("{name}{mark} {self}.")
    }

    pub(crate) fn new(text: &str, span: Option<Range<usize>>, reason: &str) -> Self {
        let line = span.map(|span| {
            let before = &text.as_bytes()[..span.start.min(text.len())];
            before.split(|&byte| byte == b'\n').count()
        });
        // What the text says may be quoted: no screen is to follow it.
        let reason = visible(&reason.replace('\n', ", "));
        let words = reason
            .split(' ')
            .map(|word| match word.char_indices().nth(A_WORD) {
                Some((end, _)) => format!("{}…", &word[..end]),
                None => word.to_owned(),
            });
        Self {
            line,
            reason: words.collect::<Vec<_>>().join(" "),
            newer: false,
        }
    }
}

/// "line 4: missing field `game`"
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line
            .map_or(Ok(()), |line| write!(f, "line {line}: "))?;
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Fault {}

/// The version of a format: reading it fails unless it is the one that is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Format;

impl Format {
    pub(crate) const fn is_newer(format: u64) -> bool {
        format > FORMAT
    }
}

impl TryFrom<u64> for Format {
    type Error = String;

    fn try_from(format: u64) -> Result<Self, String> {
        match format {
            FORMAT => Ok(Self),
            newer if Self::is_newer(newer) => Err(format!(
                "format {newer} needs a newer Stackade; this one reads format {FORMAT}"
            )),
            other => Err(format!(
                "there is no format {other}; this Stackade reads format {FORMAT}"
            )),
        }
    }
}

impl From<Format> for u64 {
    fn from(_: Format) -> Self {
        FORMAT
    }
}

/// A text without the byte order mark that may stand before it.
pub(crate) fn bare(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

impl Record {
    /// Reads a record. Opening it shows whether its game can be played so.
    ///
    /// # Errors
    /// A text that is no record, a newer format, an unknown key, or a value of
    /// the wrong kind.
    pub fn read(text: &str) -> Result<Self, Fault> {
        #[derive(Deserialize)]
        struct Version {
            format: u64,
        }

        let text = bare(text);
        toml::from_str(text).map_err(|error| {
            // What a newer version writes may be wrong here in any other way, too.
            let version = toml::from_str(text).map(|Version { format }| format);
            let newer = version.ok().filter(|&format| Format::is_newer(format));
            match newer.map(Format::try_from) {
                Some(Err(reason)) => Fault {
                    newer: true,
                    ..Fault::new(text, None, &reason)
                },
                _ => out_of_range(text)
                    .unwrap_or_else(|| Fault::new(text, error.span(), error.message())),
            }
        })
    }
}

/// What is wrong with the first option of a record that is a number, but none that the
/// option can have: one that cannot even be counted, too.
fn out_of_range(text: &str) -> Option<Fault> {
    let root = DeTable::parse(text).ok()?.into_inner();
    let game = GameId::find(root.get("game")?.get_ref().as_str()?)?;
    let given = root.get("rules")?.get_ref().as_table()?;
    given.iter().find_map(|(key, value)| {
        let mut rules = game.card().rules.iter();
        let rule = rules.find(|rule| rule.key == *key.get_ref())?;
        let number = value.get_ref().as_integer()?.to_string();
        let reason = rule.read(&number).err()?;
        Some(Fault::new(text, Some(value.span()), &reason))
    })
}

/// The record as a text that [`Record::read`] reads.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = toml::to_string_pretty(self).map_err(|_| fmt::Error)?;
        // Lines of a journal begin with the name of the program instead.
        let text = text.replacen("stackade =", "format =", 1);
        write!(f, "{HEADER}: \"stackade replay FILE\" replays it.\n{text}")
    }
}
