//! Every game counted: how many games of so many plies there are, how many
//! positions, and who wins the whole games, against tables that were worked out
//! apart from the program.

use std::collections::HashSet;

use stackade::{games::catalog::GameId, with_game};

use crate::common::prelude::*;
use crate::common::{board::Board, solving};

#[test]
fn every_game_counts_as_its_table_does() {
    for game in GameId::all() {
        with_game!(game, G => count::<G>());
    }
}

fn count<G: Stage>() {
    let id = G::card().id;
    let standard = Rules::standard(G::card().rules).to_string();
    let path = format!("{}/tests/golden/perft/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.iter().any(|line| line.starts_with(&standard)), "{id}");
    for line in lines {
        let (options, words): (Vec<_>, Vec<_>) =
            line.split_whitespace().partition(|word| word.contains('='));
        let mut board = Board::of(id, &options.join(" "));
        let (found, count) = match words[..] {
            // As a match counts them: the fifth time a position stands is the end.
            ["plies", plies, count] => (games(&mut board, plies.parse().expect(line)), count),
            ["positions", count] => (reachable::<G>(board.0.rules()).0, count),
            ["keys", count] => (reachable::<G>(board.0.rules()).1, count),
            ["first", count] => (won(&mut board, Some(Side::First)), count),
            ["second", count] => (won(&mut board, Some(Side::Second)), count),
            ["drawn", count] => (won(&mut board, None), count),
            _ => panic!("no line of a table: {line}"),
        };
        assert_eq!(found.to_string(), count, "{id}: {line}");
    }
}

fn games(board: &mut Board, plies: usize) -> u64 {
    if plies == 0 {
        return 1;
    }
    sum(board, |board| games(board, plies - 1))
}

fn won(board: &mut Board, by: Option<Side>) -> u64 {
    match board.0.outcome() {
        Some(outcome) => u64::from(outcome.winner() == by),
        None => sum(board, |board| won(board, by)),
    }
}

fn sum(board: &mut Board, mut count: impl FnMut(&mut Board) -> u64) -> u64 {
    let ply = board.0.ply();
    let mut total = 0;
    for choice in board.choices() {
        if board.0.play(choice).is_ok() {
            total += count(board);
            board.0.go(ply);
        }
    }
    total
}

fn reachable<G: Stage>(rules: &Rules) -> (u64, u64) {
    let game = G::new(rules);
    let positions = solving::reachable(&game);
    let keys: HashSet<G::Key> = positions.iter().map(|it| game.key(it)).collect();
    (positions.len() as u64, keys.len() as u64)
}
