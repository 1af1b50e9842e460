//! A record as a text: TOML in a file of its own, an object of JSON in a line.

use std::{fmt, ops::Range};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap as _};
use toml::{
    Value,
    de::{DeTable, DeValue},
};

use super::{MatchId, Place, Record, Standing, Unplayable};
use crate::play::player::{Player, Seat, Series, visible};

/// How the first line of a record begins.
const HEADER: &str = "# A game of Stackade";

/// The version of all formats that are written; older ones are none yet.
const FORMAT: u64 = 1;

/// The most plies that a record can have.
pub const MOST_PLIES: usize = 20_000;

/// So many moves stand on one line.
const A_LINE: usize = 10;

/// The most characters of a word in a reason: it may be one of the text.
const A_WORD: usize = 40;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason, without a full stop.
    pub reason: String,
    /// Whether a newer version of the program has written it so.
    pub newer: bool,
}

impl Fault {
    /// A fault at a place of a text.
    pub(crate) fn new(text: &str, span: Option<Range<usize>>, reason: &str) -> Self {
        let start = span.map_or(0, |span| span.start.min(text.len()));
        let lines = text.as_bytes()[..start].split(|&byte| byte == b'\n');
        // What the text says may be quoted: no screen is to follow it.
        let reason = visible(&reason.replace('\n', ", "));
        let words = reason
            .split(' ')
            .map(|word| match word.char_indices().nth(A_WORD) {
                Some((end, _)) => format!("{}…", &word[..end]),
                None => word.to_owned(),
            });
        Self {
            line: lines.count(),
            reason: words.collect::<Vec<_>>().join(" "),
            newer: false,
        }
    }
}

/// "line 4: there is no game \"chess\""
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Fault {}

/// The version of a format: reading it fails unless it is the one that is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub(crate) struct Format;

impl Format {
    /// Whether a version is of a newer program.
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

/// The members of a record, in the order in which a line has them. All but the format
/// and the game may be left out.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Members {
    #[serde(
        rename(serialize = "stackade", deserialize = "format"),
        alias = "stackade"
    )]
    format: Format,
    game: String,
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    id: Option<MatchId>,
    #[serde(
        default,
        deserialize_with = "date",
        skip_serializing_if = "Option::is_none"
    )]
    date: Option<Timestamp>,
    #[serde(default)]
    rules: Options,
    #[serde(default)]
    left: Player,
    #[serde(default)]
    right: Player,
    #[serde(default)]
    starts: Seat,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    by_place: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    #[serde(default)]
    result: Standing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Seat>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    assisted: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(default)]
    moves: Vec<String>,
}

/// The options of a game, and the swap of seats, which is none of the game's.
#[derive(Debug, Default)]
struct Options {
    rules: Vec<(String, u64)>,
    swap: bool,
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in &self.rules {
            map.serialize_entry(key, value)?;
        }
        if self.swap {
            map.serialize_entry("swap", "on")?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Switch {
            On,
            Off,
        }

        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the options of the game")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                let mut options = Options::default();
                while let Some(key) = map.next_key::<String>()? {
                    if key == "swap" {
                        options.swap = matches!(map.next_value()?, Switch::On);
                    } else {
                        let value = map.next_value()?;
                        options.rules.push((key, value));
                    }
                }
                Ok(options)
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}

/// Reads a date: a text, or TOML's own. A day alone is its first second.
fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Timestamp>, D::Error> {
    let text = match Value::deserialize(deserializer)? {
        Value::Datetime(date) => date.to_string(),
        Value::String(text) => text,
        _ => String::new(),
    };
    let midnight = if text.len() == 10 { "T00:00:00Z" } else { "" };
    let date = format!("{text}{midnight}").parse().ok();
    let date = date.filter(|date| *date >= Timestamp::UNIX_EPOCH);
    let wrong = || de::Error::custom("a date is like 2026-03-01T18:30:00Z, from 1970 on");
    date.map(Some).ok_or_else(wrong)
}

impl From<Record> for Members {
    fn from(record: Record) -> Self {
        let [left, right] = record.table.players;
        Self {
            format: Format,
            game: record.game,
            id: record.id,
            date: record.date,
            rules: Options {
                rules: record.rules,
                swap: record.table.swap_rule,
            },
            left,
            right,
            starts: record.table.first,
            by_place: record.table.by_place,
            series: record.table.series,
            result: record.standing,
            resigned: record.resigned,
            assisted: record.assisted,
            ply: (record.ply < record.moves.len()).then_some(record.ply),
            moves: record.moves,
        }
    }
}

impl TryFrom<Members> for Record {
    type Error = Unplayable;

    fn try_from(members: Members) -> Result<Self, Unplayable> {
        let fail = |key, reason| {
            Err(Unplayable {
                place: Place::Key(key),
                reason,
            })
        };
        let plies = members.moves.len();
        if plies > MOST_PLIES {
            let reason = format!("{plies} moves are too many: at most {MOST_PLIES} are read");
            return fail("moves", reason);
        }
        if members.ply.is_some_and(|ply| ply > plies) {
            let reason = format!("ply must be at most {plies}, the number of moves");
            return fail("ply", reason);
        }
        let mut record = Self {
            id: members.id,
            date: members.date,
            rules: members.rules.rules,
            standing: members.result,
            resigned: members.resigned,
            ply: members.ply.unwrap_or(plies),
            moves: members.moves,
            assisted: members.assisted,
            ..Self::new(&members.game)
        };
        record.table.players = [members.left, members.right];
        record.table.first = members.starts;
        record.table.swap_rule = members.rules.swap;
        record.table.series = members.series;
        record.table.by_place = members.by_place;
        Ok(record)
    }
}

/// A text without the byte order mark that may stand before it.
pub(crate) fn bare(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

impl Record {
    /// Reads a record. Whether its game can be played so is another question,
    /// which opening it answers.
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
        let members: Members = toml::from_str(text).map_err(|error| {
            // What a newer version writes may be wrong here in any other way, too.
            let version = toml::from_str(text).map(|Version { format }| format);
            let newer = version.ok().filter(|&format| Format::is_newer(format));
            match newer.map(Format::try_from) {
                Some(Err(reason)) => Fault {
                    newer: true,
                    ..Self::locate(text, &Place::Key("format"), &reason)
                },
                _ => Fault::new(text, error.span(), error.message()),
            }
        })?;
        let located =
            |Unplayable { place, reason }: Unplayable| Self::locate(text, &place, &reason);
        Self::try_from(members).map_err(located)
    }

    /// What is wrong with the result that the text of a record tells, if it tells
    /// one, where its moves come to another.
    pub fn refute(text: &str, [told, played]: [Standing; 2]) -> Option<Fault> {
        let root = DeTable::parse(bare(text)).ok()?;
        root.get_ref().get("result")?;
        let reason = if root.get_ref().contains_key("moves") {
            format!("the result is \"{told}\", but by the moves it is \"{played}\"")
        } else {
            format!("the result is \"{told}\", but moves is missing")
        };
        Some(Self::locate(text, &Place::Key("result"), &reason))
    }

    /// Where a text says what is wrong with the record that was read from it.
    pub fn locate(text: &str, place: &Place, reason: &str) -> Fault {
        let text = bare(text);
        let root = DeTable::parse(text).map(|root| DeValue::Table(root.into_inner()));
        let value = root.as_ref().ok().and_then(|root| match place {
            Place::Key(key) => root.get(*key),
            Place::Move(index) => root.get("moves")?.get_ref().get(*index),
            Place::Rule(key) => root.get("rules")?.get_ref().get(key.as_str()),
        });
        Fault::new(text, value.map(toml::Spanned::span), reason)
    }
}

/// The record as a text that [`Record::read`] reads.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}: \"stackade replay FILE\" replays it.")?;
        writeln!(f, "format = {FORMAT}\ngame = {}", quoted(&self.game))?;
        if let Some(date) = self.date {
            writeln!(f, "date = {date}")?;
        }
        writeln!(f, "starts = \"{}\"", self.table.first)?;
        writeln!(f, "result = \"{}\"", self.standing)?;
        if let Some(seat) = self.resigned {
            writeln!(f, "resigned = \"{seat}\"")?;
        }
        if let Some(id) = self.id {
            writeln!(f, "match = \"{id}\"")?;
        }
        for (key, is_on) in [
            ("assisted", self.assisted),
            ("by_place", self.table.by_place),
        ] {
            if is_on {
                writeln!(f, "{key} = true")?;
            }
        }
        if self.ply < self.moves.len() {
            writeln!(f, "# The moves after this one were undone.")?;
            writeln!(f, "ply = {}", self.ply)?;
        }
        f.write_str("moves = [")?;
        for (index, text) in self.moves.iter().enumerate() {
            let space = if index % A_LINE == 0 { "\n    " } else { " " };
            write!(f, "{space}{},", quoted(text))?;
        }
        let end = if self.moves.is_empty() { "" } else { "\n" };
        write!(f, "{end}]\n\n[rules]\n")?;
        for (key, value) in &self.rules {
            writeln!(f, "{} = {value}", name(key))?;
        }
        if self.table.swap_rule {
            f.write_str("swap = \"on\"\n")?;
        }
        if let Some(Series { games, won, drawn }) = self.table.series {
            let [left, right] = won;
            writeln!(f, "\n# The score of the match before this game.")?;
            writeln!(f, "[series]\ngames = {games}")?;
            writeln!(f, "left = {left}\nright = {right}\ndrawn = {drawn}")?;
        }
        for seat in Seat::BOTH {
            let Player { name, holder } = &self.table.players[seat.index()];
            writeln!(f, "\n[{seat}]\nname = {}", quoted(name))?;
            writeln!(f, "player = \"{}\"", holder.word())?;
        }
        Ok(())
    }
}

/// A text in quotes, without what has no place on a screen.
fn quoted(text: &str) -> String {
    Value::from(visible(text)).to_string()
}

/// The name of an option, in quotes where it needs them.
fn name(key: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if !key.is_empty() && key.chars().all(is_bare) {
        key.to_owned()
    } else {
        quoted(key)
    }
}
