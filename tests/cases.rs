//! Positions of all five games worked out by brute force from the rule books
//! alone: what may be played in each, and how it stands. Their values are
//! compared where the solver is tested.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::common::board::Board;
use crate::common::prelude::*;

/// A line of the table; sides are numbered 1 and 2.
#[derive(Debug, Deserialize)]
struct Case {
    game: String,
    rules: BTreeMap<String, u64>,
    moves: Vec<String>,
    winner: Option<usize>,
    drawn: bool,
    to_move: Option<usize>,
    /// Its keys are exactly the legal moves.
    #[serde(default)]
    values: BTreeMap<String, i64>,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("golden/values.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a case a line"))
        .collect()
}

#[test]
fn every_case_stands_as_its_line_says() {
    for case in cases() {
        let options: Vec<_> = case
            .rules
            .iter()
            .map(|(key, &value)| (key.as_str(), value))
            .collect();
        let mut board = Board::open(&case.game, &options).play(&case.moves.join(" "));
        let outcome = board.0.outcome();
        let winner = outcome.and_then(Outcome::winner).map(Side::number);
        assert_eq!(winner, case.winner, "{case:?}");
        assert_eq!(outcome == Some(Outcome::Drawn), case.drawn, "{case:?}");
        assert_eq!(
            board.0.to_move().map(Side::number),
            case.to_move,
            "{case:?}"
        );
        assert!(board.legal().iter().eq(case.values.keys()), "{case:?}");
    }
}

#[test]
fn the_cases_are_of_all_games_and_of_every_way_to_end() {
    let cases = cases();
    for game in stackade::play::catalog::GameId::all() {
        let id = game.card().id;
        let of_game: Vec<_> = cases.iter().filter(|case| case.game == id).collect();
        for side in Side::BOTH {
            assert!(
                of_game
                    .iter()
                    .any(|case| case.winner == Some(side.number())),
                "{id}"
            );
            assert!(
                of_game
                    .iter()
                    .any(|case| case.to_move == Some(side.number())),
                "{id}"
            );
        }
    }
    assert!(cases.iter().any(|case| case.drawn));
    assert_eq!(cases.len(), 414);
}
