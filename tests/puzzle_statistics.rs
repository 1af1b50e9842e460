//! What the statistics tell of puzzles.

use stackade::play::puzzle::{Attempt, Open, PuzzleRecord, PuzzleState};

use crate::common::desk::clock;
use crate::common::prelude::*;

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
}

#[test]
fn statistics_tell_of_puzzles() {
    let mut desk = Desk::new();
    shown(
        "puzzle_statistics_empty",
        desk.script().enter("Statistics").press("end"),
    );
    let attempts = [
        Attempt::First,
        Attempt::Later,
        Attempt::Failed,
        Attempt::Shown,
    ];
    for (number, attempt) in attempts.into_iter().enumerate() {
        for (game, grade) in GameId::all().zip(Difficulty::ALL).skip(number) {
            let day = (game == GameId::NumberStackDuel && attempt == Attempt::First)
                .then(|| clock().date());
            let tried = PuzzleRecord {
                game,
                grade,
                state: PuzzleState::Finished(attempt),
                day,
            };
            assert_eq!(desk.store.run(StoreCommand::Puzzle(tried)), None);
        }
    }
    shown(
        "puzzle_statistics",
        desk.script().enter("Statistics").press("end"),
    );
}

#[test]
fn a_puzzle_of_the_day_without_a_result_is_said_to_be_begun() {
    let mut desk = Desk::new();
    let open = Open {
        moves: vec!["3".to_owned()],
        hints: 0,
    };
    let begun = PuzzleRecord {
        game: GameId::StonesGame,
        grade: Difficulty::ALL[0],
        state: PuzzleState::InProgress(open),
        day: Some(clock().date()),
    };
    assert_eq!(desk.store.run(StoreCommand::Puzzle(begun)), None);
    let statistics = |desk: &Desk| desk.script().enter("Statistics").press("end");
    for size in [(40, 16), (80, 24)] {
        let script = statistics(&desk).size(size.0, size.1);
        let script = script.sees("1 in progress").sees("One puzzle in progress.");
        script.misses("none tried").misses("No puzzle");
    }
    let tried = PuzzleRecord {
        game: GameId::StackAttack,
        grade: Difficulty::ALL[0],
        state: PuzzleState::Finished(Attempt::First),
        day: None,
    };
    assert_eq!(desk.store.run(StoreCommand::Puzzle(tried)), None);
    let script = statistics(&desk).sees("1 of 1 solved, 1 in progress");
    let script = script.sees("One puzzle in progress.").size(40, 16);
    script.sees("1 of 1 solved").sees("puzzle in progress.");
}
