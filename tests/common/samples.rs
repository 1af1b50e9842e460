//! The samples that the menu plays, played to their ends.

use crate::common::prelude::*;

pub(crate) fn sample(game: GameId) -> Box<dyn Session> {
    let (mut session, moves) = game.sample();
    for word in moves {
        session.read(word).expect("it is legal");
    }
    session
}
