//! What the menu says of a match that was left.

use crate::{
    core::text,
    play::{catalog::GameId, player::Seat, record::Record},
    store::Kept,
};

/// The title of its game.
pub(super) fn title(record: &Record) -> &str {
    let game = GameId::find(&record.game);
    game.map_or(&record.game, |game| game.card().title)
}

/// How far it has come.
fn place(record: &Record) -> String {
    let ply = format!("move {}", record.ply);
    let Some(series) = record.series() else {
        return ply;
    };
    let [left, right] = Seat::BOTH.map(|seat| series.points(seat));
    let games = series.games;
    if record.is_over() {
        format!(
            "{left} : {right} after {} of {games} games",
            series.played()
        )
    } else {
        format!(
            "{left} : {right}, game {} of {games}, {ply}",
            series.number()
        )
    }
}

/// Who plays, on the left and on the right.
fn people(record: &Record) -> String {
    let table = record.last_table();
    Seat::BOTH
        .map(|seat| table.name(table.side(seat)))
        .join(" vs ")
}

/// Who plays, and how far it has come.
pub(super) fn sentence(record: &Record) -> String {
    format!("{}, {}.", people(record), place(record))
}

/// The matches that were left in so many cells each, behind these words; those that look alike are
/// numbered, the latest first.
pub(super) fn lines(kept: &[Kept], lead: &str, width: usize) -> Vec<String> {
    let all: Vec<String> = kept
        .iter()
        .map(|kept| {
            let record = &kept.record;
            let line = format!(
                "{lead}{}, {}, {}",
                title(record),
                place(record),
                people(record)
            );
            text::cut(&line, width)
        })
        .collect();
    let number = |(index, line): (usize, &String)| {
        let alike = all.iter().filter(|other| *other == line).count();
        if alike == 1 {
            return line.clone();
        }
        let place = all[..=index].iter().filter(|other| *other == line).count();
        let tag = format!(" ({place})");
        text::cut(line, width.saturating_sub(tag.len())) + &tag
    };
    all.iter().enumerate().map(number).collect()
}
