//! What a verdict says of turns: both are told apart where the last ply is not the
//! winner's, who then has had one turn less than there were plies to come.

use std::{cell::RefCell, collections::HashMap};

use stackade::with_game;

use crate::common::prelude::*;
use crate::{
    common::solving::reachable,
    reasons::{case::last_ply_of_other, survey::rules, truth::Truth},
};

/// Whether a side wins from a position with so many of its turns.
type Known<P> = HashMap<(P, Side, u64), bool>;

/// A game that is played out as far as so many turns of a side go.
struct PlayedOut<'a, G: Game> {
    game: &'a G,
    known: RefCell<Known<G::Position>>,
}

impl<G: Game> PlayedOut<'_, G> {
    /// Whether a side wins with so many of its turns, whatever the other does.
    fn wins(&self, position: &G::Position, side: Side, turns: u64) -> bool {
        if let Some(winner) = self.game.winner(position) {
            return winner == side;
        }
        let own = self.game.to_move(position) == side;
        if own && turns == 0 {
            return false;
        }
        let key = (position.clone(), side, turns);
        if let Some(&known) = self.known.borrow().get(&key) {
            return known;
        }
        let left = turns - u64::from(own);
        let moves = self.game.moves(position);
        let mut next = moves.iter().map(|m| self.game.play(position, m));
        let wins = if own {
            next.any(|next| self.wins(&next, side, left))
        } else {
            next.all(|next| self.wins(&next, side, left))
        };
        self.known.borrow_mut().insert(key, wins);
        wins
    }
}

/// Compares the verdicts of all positions with what comes of playing them out.
/// Returns how many there are, and in how many the loser makes the last ply.
fn compare<G: Stage>(options: &[(&str, u64)]) -> (usize, usize) {
    let truth = Truth::<G>::new(&rules::<G>(options));
    let game = truth.game();
    let out = PlayedOut {
        game,
        known: RefCell::default(),
    };
    let positions = reachable(game);
    let mut own_end = 0;
    for position in &positions {
        let verdict = truth.verdict(position);
        let own = game.to_move(position);
        own_end += usize::from(match verdict {
            Verdict::Win(plies) => plies % 2 == 0,
            Verdict::Draw => false,
            Verdict::Loss(plies) => plies % 2 == 1,
        });
        for turns in 0..=4 {
            let wins = matches!(verdict, Verdict::Win(d) if d <= 2 * turns);
            let loses = matches!(verdict, Verdict::Loss(d) if d <= last_ply_of_other(turns));
            let told = [wins, loses];
            let found = [own, own.other()].map(|side| out.wins(position, side, turns));
            assert_eq!(told, found, "{position:?} {verdict:?} {turns}");
        }
    }
    (positions.len(), own_end)
}

#[test]
fn a_verdict_tells_the_turns_that_a_side_needs() {
    for game in GameId::all() {
        let Specimen { small, own_end, .. } = Specimen::of(game);
        let (_, found) = with_game!(game, G => compare::<G>(small));
        assert_eq!(found > 0, own_end, "{}", game.card().id);
    }
}
