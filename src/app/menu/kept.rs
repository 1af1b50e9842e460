//! What the menu says of a match that was left.

use crate::{
    core::{game::Card, text},
    play::{catalog::GameId, record::Record, seat::Hand},
};

/// What is known of the game of a match, if the program has it.
pub(super) fn card(record: &Record) -> Option<&'static Card> {
    GameId::find(&record.game).map(GameId::card)
}

/// The names of those on the left and on the right in a match that was left.
pub(super) fn people(record: &Record) -> [String; 2] {
    let table = record.last_table();
    Hand::BOTH.map(|hand| table.name(table.side(hand)))
}

/// Who plays against whom in a match that was left, how it stands, and how far it
/// has come.
pub(super) fn told(record: &Record, call: &dyn Fn(&str) -> String) -> String {
    let [left, right] = people(record).map(|name| call(&name));
    let Some(series) = record.series() else {
        return format!("{left} against {right}, move {}.", record.ply);
    };
    let place = if record.is_over() {
        format!("after {} of {} games", series.played(), series.games)
    } else {
        let (game, games) = (series.number(), series.games);
        format!("game {game} of {games}, move {}", record.ply)
    };
    let points = Hand::BOTH.map(|hand| series.points(hand));
    format!("{left} {} : {} {right}, {place}.", points[0], points[1])
}

/// What tells one of these matches from the others of its game in so many cells: how
/// far it has come, or of two that have come as far who is on the right, or on the
/// left; the later ones of two with the same people are numbered.
pub(super) fn apart(records: &[&Record], index: usize, room: usize) -> String {
    let record = records[index];
    let alike = |other: &&Record| other.game == record.game && other.ply == record.ply;
    let place = records[..index].iter().copied().filter(alike).count();
    let alike: Vec<&Record> = records.iter().copied().filter(alike).collect();
    let moves = format!("move {}", record.ply);
    if alike.len() == 1 {
        return moves;
    }
    for hand in [Hand::Right, Hand::Left] {
        let name = |record| text::cut(&people(record)[hand.index()], room);
        let names = alike.iter().map(|other| name(other));
        if names.filter(|other| *other == name(record)).count() == 1 {
            return name(record);
        }
    }
    match place {
        0 => moves,
        _ => format!("{moves} ({})", place + 1),
    }
}
