//! What is said of the last move.

use crate::{
    app::play::Play,
    app::view::names,
    play::{seat::Hand, session::Session},
};

/// How the board that is shown came about.
pub(in crate::app::view) fn whole(play: &Play) -> String {
    told(play, play.session.as_ref())
}

/// The same, in the most words that fit.
pub(in crate::app::view) fn fitting(play: &Play, fits: impl Fn(&str) -> bool) -> String {
    let brief = || match play.shown().checked_sub(1) {
        Some(last) => briefly(play.session.as_ref(), last),
        None => whole(play),
    };
    let mut ways = fuller(play);
    ways.find(|told| fits(told)).unwrap_or_else(brief)
}

/// How the board that is shown came about, then without what stands behind a
/// semicolon; both with whole names.
pub(super) fn fuller(play: &Play) -> impl Iterator<Item = String> {
    let clause = || {
        let marked = play.session.called(&names::mark);
        let clause = names::clause(&told(play, marked.as_ref()));
        names::fill(&clause, &str::to_owned)
    };
    std::iter::once(whole(play)).chain(std::iter::once_with(clause))
}

/// How the board that is shown came about, with the names of this session.
pub(super) fn told(play: &Play, session: &dyn Session) -> String {
    if let Some(last) = play.shown().checked_sub(1) {
        return session.told(last).text;
    }
    if is_unplayed(play) {
        return "No move has been played.".to_owned();
    }
    // The rules and the setup speak of Player 1.
    let (table, side) = (session.table_at(0), session.turn(0));
    let first = table.numbered_name(side);
    // Without a name the number alone would not tell who that is.
    let place = match table.hand(side) {
        Hand::Right if table.is_numbered(side) => ", on the right,",
        _ => "",
    };
    let begins = format!("{first}{place} has the first move.");
    // In a match of several games the score comes first, once there is one.
    let series = table.series.filter(|series| series.played() > 0);
    match series {
        Some(series) => format!("{} {begins}", series.told(table)),
        None => begins,
    }
}

/// Whether the game was given up before its first move.
pub(super) fn is_unplayed(play: &Play) -> bool {
    play.is_over() && play.session.plies() == 0
}

/// A ply that has been played in few words.
pub(in crate::app::view) fn briefly(session: &dyn Session, ply: usize) -> String {
    let told = session.told(ply);
    let name = session.name_at(ply, told.side);
    format!("{name} played: {}.", told.words)
}
