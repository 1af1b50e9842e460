//! What the statistics tell of puzzles.

#[path = "common/desk.rs"]
mod desk;
#[path = "common/script.rs"]
mod script;
#[path = "common/shots.rs"]
mod shots;

use std::path::Path;

use desk::{Desk, clock};
use script::Script;
use shots::shots;
use stackade::{
    catalog::GameId,
    puzzle::Difficulty,
    store::{Attempt, Job, Tried},
};

fn folder(desk: &Desk) -> Script {
    let file = desk.path("puzzles.jsonl");
    Script::folder(file.parent().unwrap_or(Path::new("")))
}

#[track_caller]
fn shown(name: &str, script: Script) {
    insta::assert_snapshot!(name, shots(&[(40, 16), (80, 24)], script));
}

#[test]
fn statistics_tell_of_puzzles() {
    let mut desk = Desk::new();
    shown(
        "puzzle_statistics_empty",
        folder(&desk).enter("Statistics").press("end"),
    );
    let attempts = [
        Attempt::First,
        Attempt::Later,
        Attempt::Failed,
        Attempt::Shown,
    ];
    for (number, attempt) in attempts.into_iter().enumerate() {
        for (game, grade) in GameId::all().zip(Difficulty::ALL).skip(number) {
            let day = (game == GameId::NumberStackDuel && attempt == Attempt::First).then(clock);
            let tried = Tried {
                game,
                grade,
                attempt,
                day,
            };
            assert_eq!(desk.keeper.work(Job::Practise(tried)), None);
        }
    }
    shown(
        "puzzle_statistics",
        folder(&desk).enter("Statistics").press("end"),
    );
}
