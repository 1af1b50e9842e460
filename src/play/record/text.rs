//! Records as TOML.

use std::{fmt, str::FromStr};

use jiff::Timestamp;
use toml_edit::{Item, Value};

use super::{FORMAT, Place, Record, Retry, Standing};
use crate::play::{
    seat::{A_NAME, Hand, Holder, Seat, Series, visible},
    source::{Block, Fault, Source},
};

/// So many moves stand on one line.
const A_LINE: usize = 10;

/// The keys of a record outside of its tables.
const KEYS: [&str; 18] = [
    "format", "game", "date", "starts", "result", "resigned", "match", "assisted", "truth",
    "coach", "by_place", "ply", "moves", "rules", "retry", "series", "left", "right",
];

/// What a hand may be.
const HANDS: &str = "\"left\" or \"right\"";

impl Record {
    /// Reads a record. Whether its game can be played so is another question,
    /// which opening it answers.
    ///
    /// # Errors
    /// A text that is no record, a newer format, an unknown key, or a value of
    /// the wrong kind.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let source = Source::parse(text)?;
        let root = source.root();
        check_format(root)?;
        root.only(&KEYS)?;
        let game = root.get("game", "the id of a game in quotes", Item::as_str)?;
        let game = game.ok_or_else(|| root.fault("format", None, "the game is missing".into()))?;
        let moves = root.list("moves", "move")?;
        let standings = "\"left\", \"right\", \"drawn\" or \"open\"";
        let mut record = Self {
            id: root.get("match", "sixteen digits in quotes", parsed)?,
            date: root.get("date", "like 2026-03-01T18:30:00Z, from 1970 on", stamp)?,
            resigned: root.get("resigned", HANDS, parsed)?,
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
            ply: moves.len(),
            assisted: is_on(root, "assisted")?,
            truth: is_on(root, "truth")?,
            coach: is_on(root, "coach")?,
            ..Self::new(game)
        };
        record.standing = root
            .get("result", standings, parsed)?
            .unwrap_or(record.standing);
        let most = format!("a number from 0 to {}, the number of moves", moves.len());
        let ply = |item: &Item| count(item).filter(|&ply| ply <= moves.len());
        record.ply = root.get("ply", &most, ply)?.unwrap_or(record.ply);
        record.table.by_place = is_on(root, "by_place")?;
        record.table.first = root.get("starts", HANDS, parsed)?.unwrap_or(Hand::Left);
        for hand in Hand::BOTH {
            if let Some(block) = root.block(hand.into())? {
                record.table.seats[hand.index()] = seat(block)?;
            }
        }
        if let Some(block) = root.block("series")? {
            record.table.series = Some(series(block)?);
        }
        record.retry = root.block("retry")?.map(retry).transpose()?;
        if let Some(rules) = root.block("rules")? {
            for (key, _) in rules.keys() {
                if key == "swap" {
                    record.table.swap_rule =
                        rules.get(key, "\"on\" or \"off\"", swap)? == Some(true);
                } else if let Some(value) = rules.get(key, "a whole number", number)? {
                    record.rules.push((key.to_owned(), value));
                }
            }
        }
        Ok(record)
    }

    /// What is wrong with the result that the text of a record tells, if it tells
    /// one, where its moves come to another.
    #[must_use]
    pub fn refute(text: &str, [told, played]: [Standing; 2]) -> Option<Fault> {
        let source = Source::parse(text).ok()?;
        let root = source.root();
        root.item("result")?;
        let reason = if root.item("moves").is_none() {
            format!("the result is \"{told}\", but moves is missing")
        } else {
            format!("the result is \"{told}\", but by the moves it is \"{played}\"")
        };
        Some(root.fault("result", None, reason))
    }

    /// Where a text says what is wrong with the record that was read from it.
    #[must_use]
    pub fn locate(text: &str, place: &Place, reason: String) -> Fault {
        let source = match Source::parse(text) {
            Ok(source) => source,
            Err(fault) => return fault,
        };
        let root = source.root();
        match place {
            Place::Game => root.fault("game", None, reason),
            Place::Resigned => root.fault("resigned", None, reason),
            Place::Move(index) => root.fault("moves", Some(*index), reason),
            Place::Rule(key) => match root.block("rules") {
                Ok(Some(rules)) => rules.fault(key, None, reason),
                _ => root.fault("rules", None, reason),
            },
        }
    }
}

fn check_format(root: Block) -> Result<(), Fault> {
    let what = format!("a whole number, {FORMAT}");
    let Some(format) = root.get("format", &what, number)? else {
        let reason = format!("a record begins with format = {FORMAT}, which is missing");
        return Err(root.fault("format", None, reason));
    };
    match format {
        FORMAT => Ok(()),
        newer if newer > FORMAT => {
            let reason =
                format!("format {newer} is of a newer Stackade; this one reads format {FORMAT}");
            Err(root.fault("format", None, reason).of_a_newer())
        }
        other => {
            let reason = format!("there is no format {other}; this Stackade reads format {FORMAT}");
            Err(root.fault("format", None, reason))
        }
    }
}

fn seat(block: Block) -> Result<Seat, Fault> {
    block.only(&["name", "player"])?;
    let named = block.get("name", A_NAME, |item| Seat::named(item.as_str()?))?;
    let players = "\"human\" or the level of a bot, such as \"expert\"";
    let holder = block.get("player", players, |item| Holder::read(item.as_str()?))?;
    Ok(match holder {
        None | Some(Holder::Human) => named.unwrap_or_else(|| Seat::human("")),
        Some(Holder::Bot(level)) => Seat {
            name: named.map_or_else(|| Seat::bot(level).name, |seat| seat.name),
            ..Seat::bot(level)
        },
    })
}

fn series(block: Block) -> Result<Series, Fault> {
    block.only(&["games", "left", "right", "drawn"])?;
    let games = |item: &Item| number(item).filter(|games| Series::LENGTHS.contains(games));
    let games = block.get("games", "2, 4, 6, 8 or 10", games)?;
    let games = games.ok_or_else(|| block.fault("games", None, "games is missing".into()))?;
    let few = |item: &Item| number(item).filter(|&count| count <= games);
    let most = format!("a whole number, at most {games}");
    let count = |key: &str| Ok(block.get(key, &most, few)?.unwrap_or(0));
    let series = Series {
        games,
        won: [count("left")?, count("right")?],
        drawn: count("drawn")?,
    };
    if series.is_over() {
        let reason = "the match was over before this game".to_owned();
        return Err(block.fault("games", None, reason));
    }
    Ok(series)
}

fn retry(block: Block) -> Result<Retry, Fault> {
    block.only(&["ply", "moves", "resigned"])?;
    let moves = block.list("moves", "move")?;
    let plies = moves.len();
    let most = format!("a number below {plies}, the number of its moves");
    let ply = block.get("ply", &most, |item| {
        count(item).filter(|&ply| ply < plies.max(1))
    })?;
    Ok(Retry {
        ply: ply.unwrap_or(0),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        resigned: block.get("resigned", HANDS, parsed)?,
    })
}

fn is_on(root: Block, key: &str) -> Result<bool, Fault> {
    Ok(root.get(key, "true or false", Item::as_bool)? == Some(true))
}

fn parsed<T: FromStr>(item: &Item) -> Option<T> {
    item.as_str()?.parse().ok()
}

fn stamp(item: &Item) -> Option<Timestamp> {
    let text = item.as_datetime()?.to_string();
    // A date alone is its first second.
    let midnight = if text.len() == 10 { "T00:00:00Z" } else { "" };
    let date: Timestamp = (text + midnight).parse().ok()?;
    (date >= Timestamp::UNIX_EPOCH).then_some(date)
}

fn number(item: &Item) -> Option<u64> {
    u64::try_from(item.as_integer()?).ok()
}

fn count(item: &Item) -> Option<usize> {
    usize::try_from(item.as_integer()?).ok()
}

fn swap(item: &Item) -> Option<bool> {
    match item.as_str()? {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// The record as a text that [`Record::read`] reads.
/// How the first line of a record begins.
pub const HEADER: &str = "# A game of Stackade";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}: \"stackade replay FILE\" opens it.")?;
        writeln!(f, "format = {FORMAT}\ngame = {}", quoted(&self.game))?;
        if let Some(date) = self.date {
            writeln!(f, "date = {date}")?;
        }
        writeln!(f, "starts = \"{}\"", self.table.first)?;
        writeln!(f, "result = \"{}\"", self.standing)?;
        if let Some(hand) = self.resigned {
            writeln!(f, "resigned = \"{hand}\"")?;
        }
        if let Some(id) = self.id {
            writeln!(f, "match = \"{id}\"")?;
        }
        let switches = [
            ("assisted", self.assisted),
            ("truth", self.truth),
            ("coach", self.coach),
            ("by_place", self.table.by_place),
        ];
        for (key, _) in switches.iter().filter(|(_, on)| *on) {
            writeln!(f, "{key} = true")?;
        }
        if self.ply < self.moves.len() {
            writeln!(f, "# The moves after this one have been taken back.")?;
            writeln!(f, "ply = {}", self.ply)?;
        }
        write_moves(&self.moves, f)?;
        f.write_str("\n[rules]\n")?;
        for (key, value) in &self.rules {
            writeln!(f, "{} = {value}", toml_edit::Key::new(key))?;
        }
        if self.table.swap_rule {
            f.write_str("swap = \"on\"\n")?;
        }
        if let Some(Series { games, won, drawn }) = self.table.series {
            let [left, right] = won;
            writeln!(
                f,
                "\n# How the match of several games stood before this one."
            )?;
            writeln!(f, "[series]\ngames = {games}")?;
            writeln!(f, "left = {left}\nright = {right}\ndrawn = {drawn}")?;
        }
        if let Some(Retry {
            ply,
            moves,
            resigned,
        }) = &self.retry
        {
            f.write_str("\n# The game of which this ply, counted from 0, is tried again.\n")?;
            writeln!(f, "[retry]\nply = {ply}")?;
            if let Some(hand) = resigned {
                writeln!(f, "resigned = \"{hand}\"")?;
            }
            write_moves(moves, f)?;
        }
        for hand in Hand::BOTH {
            let Seat { name, holder } = &self.table.seats[hand.index()];
            writeln!(f, "\n[{hand}]\nname = {}", quoted(name))?;
            writeln!(f, "player = \"{}\"", holder.word())?;
        }
        Ok(())
    }
}

/// A text in quotes, without what has no place on a screen.
fn quoted(text: &str) -> String {
    Value::from(visible(text)).to_string()
}

fn write_moves(moves: &[String], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("moves = [")?;
    for (index, text) in moves.iter().enumerate() {
        let space = if index % A_LINE == 0 { "\n    " } else { " " };
        write!(f, "{space}{},", quoted(text))?;
    }
    f.write_str(if moves.is_empty() { "]\n" } else { "\n]\n" })
}
