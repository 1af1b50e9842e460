//! A game as plain data: what was played, by whom, and under which rules.
//!
//! A record is a text in TOML that a person can read and edit, and everything
//! but `format` and `game` may be left out of it:
//!
//! ```
//! use stackade::play::record::Record;
//! let text = "format = 1\ngame = \"stack-attack\"\nmoves = [\"x5\", \"x4\"]\n";
//! let record = Record::read(text)?;
//! assert_eq!(record.ply, 2);
//! assert_eq!(Record::read(&record.to_string())?, record);
//! # Ok::<(), stackade::play::record::Fault>(())
//! ```

mod text;

use std::{
    fmt,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    str::FromStr,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use self::text::{Fault, MOST_PLIES};
pub(crate) use self::text::{Format, bare};
use crate::play::{
    player::{Seat, Series, Table},
    session::{Outcome, Session},
};

/// A game as plain data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "text::Members", into = "text::Members")]
pub struct Record {
    /// The match it is of, where the program keeps count of it.
    pub id: Option<MatchId>,
    /// When it was finished or saved.
    pub date: Option<Timestamp>,
    /// The id of the game, such as `stack-attack`.
    pub game: String,
    /// The options that are given; the others have the rule book's values.
    pub rules: Vec<(String, u64)>,
    /// Who sat where at the start, and the rule of the swap of seats.
    pub table: Table,
    /// How the match stood after the plies that count. What a file says of it
    /// is for its readers: opening a record goes by its moves.
    pub standing: Standing,
    /// Who has given up, as the seats were at the end.
    pub resigned: Option<Seat>,
    /// Every ply in notation.
    pub moves: Vec<String>,
    /// How many of the plies count; the others have been taken back.
    pub ply: usize,
    /// Whether a person was helped by an idea, the truth or undo against a bot.
    pub assisted: bool,
}

impl Record {
    /// A new record of a game before its first ply, by the rule book.
    pub fn new(game: &str) -> Self {
        Self {
            id: None,
            date: None,
            game: game.to_owned(),
            rules: Vec::new(),
            table: Table::default(),
            standing: Standing::Open,
            resigned: None,
            moves: Vec::new(),
            ply: 0,
            assisted: false,
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
            moves: session.notations(),
            ply: session.ply(),
            ..Self::new(session.card().id)
        }
    }

    /// The game without the plies that have been taken back.
    pub fn played(mut self) -> Self {
        self.moves.truncate(self.ply);
        self
    }

    /// The match of several games that this is a game of; the game counts in it
    /// as soon as it is over.
    pub fn series(&self) -> Option<Series> {
        Some(self.standing.count_in(self.table.series?))
    }

    /// The table of the game that follows in its match of several games, if this one
    /// is over and another is to follow.
    pub fn next_table(&self) -> Option<Table> {
        self.standing.next_table(&self.table)
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
        let swapped = self.moves.iter().take(self.ply).any(|text| text == "swap");
        if swapped {
            self.table.swapped()
        } else {
            self.table.clone()
        }
    }
}

/// How a match stands: who has won, by seats, since a person keeps theirs.
#[derive(
    Debug,
    Default,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
)]
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

/// Why a text is no match id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoId;

impl fmt::Display for NoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a match id is sixteen hexadecimal digits")
    }
}

impl std::error::Error for NoId {}

impl FromStr for MatchId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<Self, NoId> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let id = digits.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        id.map(Self).ok_or(NoId)
    }
}

impl TryFrom<String> for MatchId {
    type Error = NoId;

    fn try_from(text: String) -> Result<Self, NoId> {
        text.parse()
    }
}

/// The part of a record that a reason speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// The value of this name.
    Key(&'static str),
    /// One of the options.
    Rule(String),
    /// A ply, counted from 0.
    Move(usize),
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplayable {
    /// What is wrong.
    pub place: Place,
    /// Why, without a full stop.
    pub reason: String,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unplayable {}
