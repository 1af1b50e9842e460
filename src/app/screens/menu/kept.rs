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

/// Who plays; against whom, where there is one person.
fn people(record: &Record) -> String {
    let table = record.last_table();
    let name = |seat| table.name(table.side(seat));
    let mut seats = Seat::BOTH.into_iter();
    match seats.find(|seat| !table.players[seat.index()].is_human()) {
        Some(bot) if table.is_against_bot() => format!("vs {}", name(bot)),
        _ => Seat::BOTH.map(name).join(" vs "),
    }
}

/// What is said of it: which game, how far it has come, and who plays.
pub(super) fn words(record: &Record) -> String {
    format!("{}, {}, {}", title(record), place(record), people(record))
}

/// The matches that were left in so many cells each, behind these words where all of them
/// have room then; those that look alike are numbered, the latest first.
pub(super) fn lines(kept: &[Kept], lead: &str, width: usize) -> Vec<String> {
    let words: Vec<String> = kept.iter().map(|kept| words(&kept.record)).collect();
    let fits = |words: &String| text::cells(lead) + text::cells(words) <= width;
    let lead = if words.iter().all(fits) { lead } else { "" };
    let line = |words: &String| text::cut(&format!("{lead}{words}"), width);
    let all: Vec<String> = words.iter().map(line).collect();
    let number = |(index, line): (usize, &String)| {
        let alike = |lines: &[String]| lines.iter().filter(|other| *other == line).count();
        if alike(&all) == 1 {
            return line.clone();
        }
        let tag = format!(" ({})", alike(&all[..=index]));
        text::cut(line, width.saturating_sub(tag.len())) + &tag
    };
    all.iter().enumerate().map(number).collect()
}
