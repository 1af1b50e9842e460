//! Values against a search as plain as can be. Those of the cases that were worked out
//! apart from the program are compared where a batch answers them.

use stackade::with_game;

use crate::common::{
    prelude::*,
    solving::{game, reachable, verdict},
};

/// The verdict by trying every line of play, no further than so many plies:
/// none where the game may last longer.
fn minimax<G: Game>(game: &G, position: &G::Position, plies: u64) -> Option<Verdict> {
    if let Some(winner) = game.winner(position) {
        return Some(if winner == game.to_move(position) {
            Verdict::Win(0)
        } else {
            Verdict::Loss(0)
        });
    }
    if plies == 0 {
        return None;
    }
    let legal = game.moves(position);
    let values = legal.iter().map(|m| {
        let reply = minimax(game, &game.play(position, m), plies - 1)?;
        Some(match reply {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
            Verdict::Draw => Verdict::Draw,
        })
    });
    let values: Vec<_> = values.collect();
    let wins = values.iter().flatten().filter_map(|value| match value {
        Verdict::Win(plies) => Some(*plies),
        _ => None,
    });
    if let Some(soonest) = wins.min() {
        return Some(Verdict::Win(soonest));
    }
    let losses: Option<Vec<_>> = values.iter().map(|v| v.and_then(Verdict::plies)).collect();
    losses?.into_iter().max().map(Verdict::Loss)
}

/// Compares every position of a reduced game; says how many are drawn.
fn compare_with_minimax<G: Game>(options: &[(&str, u64)], plies: u64) -> usize {
    let solver = Solver::<G>::new(game(options));
    let mut drawn = 0;
    for position in reachable(solver.game()) {
        let found = verdict(&solver, &position);
        let value = minimax(solver.game(), &position, plies);
        assert_eq!(found, value.unwrap_or(Verdict::Draw), "{position:?}");
        drawn += usize::from(value.is_none());
    }
    drawn
}

#[test]
fn a_plain_search_of_reduced_games_finds_the_same() {
    for game in GameId::all() {
        let (options, plies) = Specimen::of(game).tiny;
        let drawn = with_game!(game, G => compare_with_minimax::<G>(options, plies));
        // Nobody can force a win there alone where play can go round in circles.
        let cycles = with_game!(game, G => <G as Game>::CYCLES);
        assert_eq!(drawn > 0, cycles, "{}", game.card().id);
    }
}
