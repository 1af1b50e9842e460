//! The least screen says what the usual one says, in fewer words.

use stackade::play::puzzle::Task;
use unicode_width::UnicodeWidthStr as _;

use crate::common::prelude::*;

const LEAST: (u16, u16) = stackade::app::LEAST;

fn game(id: &str) -> Script {
    Script::people(id, &[], ["", ""]).size(LEAST.0, LEAST.1)
}

#[test]
fn a_hint_hides_no_refusal() {
    let words = game("number-stack-duel")
        .run("play“+1 +2” i i i → → → → ⏎ =2")
        .words();
    assert!(words.contains("both tops match"), "{words}");
    let words = game("number-stack").play("1@1").press("i r").words();
    assert!(words.contains("There is nothing to redo."), "{words}");
}

scripts! {
    the_last_move_is_told_with_what_it_came_to: game("number-stack") =>
        "play“1@1 2@1 3@1 4@1” i i i “ Player 2 put 4 on stack 1 (2 → 6).”",
        game("stones-game") => "play“1 1 1 1” t “ Player 2 picked 1: now 2 (even)”";
    the_title_of_a_game_is_whole_while_a_board_of_the_past_is_looked_at:
        game("number-stack-duel") =>
        "play“+1 +1 +2” m ← “Number Stack Duel” “back: 2 of 3”";
}

#[test]
fn the_task_of_a_puzzle_is_always_there() {
    let least = GameId::all().filter_map(|game| game.card().puzzles.least.as_ref());
    let least = least.map(|least| Task::Least(least.task));
    for task in [Task::Win, Task::Draw].into_iter().chain(least) {
        assert!(
            format!("Find {}.", task.name()).width() <= 38,
            "it takes one line"
        );
    }
    for game in GameId::all() {
        for seed in 0..8 {
            let puzzle = made(game, seed, None);
            let task = format!(" Find {}.", puzzle.task.name());
            let mut script = Script::puzzle(puzzle, Origin::Chance(game, None));
            script = script.size(LEAST.0, LEAST.1).sees(&task);
            for keys in ["i", "←", "i", "→"] {
                script = script.press(keys).sees(&task);
            }
            for _ in 0..20 {
                script = script.press("↑ ⏎");
                if script.screen().contains("Harder") {
                    break;
                }
                script = script.sees(&task);
            }
        }
    }
}

/// What stands beneath one pile is not taken for a part of what stands beneath the
/// next one.
#[test]
fn what_stands_beneath_the_piles_has_air_between() {
    let mut script = game("stones-game");
    for _ in 0..30 {
        let screen = script.screen();
        let beneath = screen
            .lines()
            .find(|line| line.contains("odd") || line.contains("even"));
        let beneath = beneath.expect("the counts of both").trim();
        let piles: Vec<&str> = beneath
            .split("  ")
            .filter(|words| !words.is_empty())
            .collect();
        assert_eq!(piles.len(), 3, "{beneath:?}");
        script = script.press("↑ ⏎");
    }
}
