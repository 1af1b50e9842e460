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
    let lines = table(id);
    assert!(lines.iter().any(|line| line.rules == standard), "{id}");
    for Line { rules, what, count } in lines {
        let mut board = Board::of(id, &rules);
        let found = match what {
            What::Plies(plies) => games(&mut board, plies),
            What::Positions => reachable::<G>(board.0.rules()).0,
            What::Keys => reachable::<G>(board.0.rules()).1,
            What::Won(by) => won(&mut board, by),
        };
        assert_eq!(found, count, "{id} {rules} {what:?}");
    }
}

struct Line {
    rules: String,
    what: What,
    count: u64,
}

#[derive(Debug)]
enum What {
    /// The games of so many plies, as a match counts them: the fifth time a
    /// position stands is the end.
    Plies(usize),
    Positions,
    Keys,
    Won(Option<Side>),
}

fn table(id: &str) -> Vec<Line> {
    let path = format!("{}/tests/golden/perft/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(line).collect()
}

/// "stones=15 take=3  plies 2  36" or "stones=15 take=3  keys  323"
fn line(text: &str) -> Line {
    let (options, words): (Vec<_>, Vec<_>) =
        text.split_whitespace().partition(|word| word.contains('='));
    let number = |word: &str| word.parse().expect(text);
    let (what, count) = match words[..] {
        ["plies", plies, count] => (What::Plies(plies.parse().expect(text)), count),
        ["positions", count] => (What::Positions, count),
        ["keys", count] => (What::Keys, count),
        ["first", count] => (What::Won(Some(Side::First)), count),
        ["second", count] => (What::Won(Some(Side::Second)), count),
        ["drawn", count] => (What::Won(None), count),
        _ => panic!("no line of a table: {text}"),
    };
    Line {
        rules: options.join(" "),
        what,
        count: number(count),
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
