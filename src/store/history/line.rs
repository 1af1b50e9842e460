//! A line of the history file.

use std::borrow::Cow;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Entry;
use crate::{
    play::{
        record::{MatchId, Record, Standing},
        seat::{Hand, Holder, Seat, Table},
    },
    store::lines::{self, Format, NoLine},
};

/// A game as an object of JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line<'a> {
    format: Format,
    #[serde(rename = "match")]
    id: MatchId,
    date: Timestamp,
    game: Cow<'a, str>,
    rules: Cow<'a, str>,
    left: Sitter<'a>,
    right: Sitter<'a>,
    /// Who was Player 1 at the end, after a swap of seats if there was one.
    starts: Hand,
    swap: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    by_place: bool,
    result: Standing,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Hand>,
    #[serde(default, skip_serializing_if = "is_false")]
    assisted: bool,
    moves: Cow<'a, str>,
}

/// Who sits on one side.
#[derive(Debug, Serialize, Deserialize)]
struct Sitter<'a> {
    name: Cow<'a, str>,
    player: Cow<'a, str>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl<'a> Line<'a> {
    /// The line of a game, of which the plies that count are kept.
    pub(super) fn of(record: &'a Record, id: MatchId, date: Timestamp) -> Self {
        let table = record.last_table().apart();
        let [left, right] = [0, 1].map(|index| {
            let Seat { name, holder } = &record.table.seats[index];
            Sitter {
                name: name.into(),
                player: holder.word().into(),
            }
        });
        let rules: Vec<String> = record
            .rules
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let played = &record.moves[..record.ply.min(record.moves.len())];
        Self {
            format: Format,
            id,
            date,
            game: (&record.game).into(),
            rules: rules.join(" ").into(),
            left,
            right,
            starts: table.first,
            swap: table.swap_rule,
            by_place: table.by_place,
            result: record.standing,
            resigned: record.resigned,
            assisted: record.assisted,
            moves: played.join(" ").into(),
        }
    }

    /// Reads a line.
    pub(super) fn parse(text: &'a [u8]) -> Result<Entry, NoLine> {
        let line: Self = lines::parse(text)?;
        let [left, right] = [line.left, line.right].map(|sitter| {
            let holder = Holder::read(&sitter.player).ok_or(NoLine::Broken)?;
            let name = Seat::human(&sitter.name).name;
            Ok(Seat { name, holder })
        });
        Ok(Entry {
            id: line.id,
            date: line.date,
            game: line.game.into_owned(),
            table: Table {
                seats: [left?, right?],
                first: line.starts,
                swap_rule: line.swap,
                series: None,
                by_place: line.by_place,
            },
            standing: line.result,
            resigned: line.resigned,
            assisted: line.assisted,
            rules: line.rules.into_owned(),
            moves: line.moves.into_owned(),
        })
    }
}
