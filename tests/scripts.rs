//! The commands for scripts, `eval`, `simulate` and `puzzle`, as a script runs them.

use serde_json::{Value, json};

use crate::common::{
    prelude::*,
    shell::{batch, json_of, printed},
};

#[test]
fn the_duel_is_won_with_three_and_four() {
    let expected = json!({
        "game": "number-stack-duel",
        "rules": { "target": 10, "numbers": 4 },
        "moves": [],
        "to_move": 1,
        "winner": null,
        "drawn": false,
        "solved": true,
        "value": { "result": "win", "plies": 5 },
        "choices": [
            { "move": "+1", "result": "loss", "plies": 6 },
            { "move": "+2", "result": "draw", "plies": null },
            { "move": "+3", "result": "win", "plies": 5 },
            { "move": "+4", "result": "win", "plies": 5 },
        ],
        "choices_total": 4,
        "choices_left_out": 0,
    });
    assert_eq!(json_of("eval number-stack-duel --json"), expected);
}

#[test]
fn without_json_it_is_a_table() {
    let eval = "eval number-stack --rule tokens=6 --rule target=8";
    insta::assert_snapshot!(printed(eval, ""));
    insta::assert_snapshot!(printed(&format!("{eval} --moves '2@1 3@1 6@1'"), ""));
}

/// As the table of cases writes it: negative when lost, 0 when drawn.
fn number(value: &Value) -> i64 {
    let plies = value["plies"].as_i64();
    match (value["result"].as_str(), plies) {
        (Some("win"), Some(plies)) => plies,
        (Some("loss"), Some(plies)) => -plies,
        (Some("draw"), None) => 0,
        _ => panic!("{value}"),
    }
}

#[test]
fn a_batch_answers_all_cases_worked_out_apart() {
    let cases = include_str!("golden/values.jsonl");
    let answers = batch(cases);
    assert!(answers.len() >= 414, "none is left out");
    assert_eq!(answers.len(), cases.lines().count());
    for (line, answer) in cases.lines().zip(answers) {
        let case: Value = serde_json::from_str(line).expect("JSON");
        for member in ["game", "rules", "moves", "winner", "drawn", "to_move"] {
            assert_eq!(answer[member], case[member], "{member} of {line}");
        }
        assert_eq!(answer["solved"], true);
        let choices = answer["choices"].as_array().expect("choices").iter();
        if case["value"].is_null() {
            assert_eq!((&answer["value"], choices.len()), (&Value::Null, 0));
            continue;
        }
        assert_eq!(json!(number(&answer["value"])), case["value"], "{line}");
        let values: serde_json::Map<_, _> = choices
            .map(|choice| {
                let notation = choice["move"].as_str().expect("a move");
                (notation.to_owned(), json!(number(choice)))
            })
            .collect();
        assert_eq!(answer["choices_total"], values.len(), "{line}");
        assert_eq!(Value::Object(values), case["values"], "{line}");
    }
}

#[test]
fn the_fifth_standing_ends_the_game() {
    let played = |moves| json_of(&format!("eval number-stack-duel --json --moves '{moves}'"));
    let draw = json!({ "result": "draw", "plies": null });
    assert_eq!(played("+2 +4 +4 x")["value"], draw);
    let over = played("+2 +4 +4 x +4 x +4 x +4 x");
    assert_eq!(
        (&over["drawn"], &over["choices"]),
        (&json!(true), &json!([]))
    );
    for member in ["winner", "to_move", "value"] {
        assert_eq!(over[member], Value::Null, "{member}");
    }
}

#[test]
fn of_more_than_a_thousand_moves_the_notable_ones_are_given() {
    let of = |stones: u64| json_of(&format!("eval stones-game --json --rule stones={stones}"));
    for (stones, listed, total) in [
        (2_001, 1_000, 1_000),
        (999_999_999_999_999_999, 20, 499_999_999_999_999_999_u64),
    ] {
        let all = of(stones);
        let choices = all["choices"].as_array().expect("choices");
        assert_eq!(choices.len(), listed);
        assert_eq!(all["choices_total"], total);
        assert_eq!(all["choices_left_out"], total - listed as u64);
        // Where not all are listed those are that win.
        assert!(listed > 20 || choices.iter().all(|choice| choice["result"] == "win"));
    }
    let end = "\n20 choices listed, 499999999999999979 more left out.\n";
    assert!(printed("eval stones-game --rule stones=999999999999999999", "").ends_with(end));
    // Where none wins, those that last longest.
    let lost = of(2_263);
    assert_eq!(lost["value"], json!({ "result": "loss", "plies": 2_263 }));
    let longest = json!({ "move": "1", "result": "loss", "plies": 2_263 });
    assert_eq!(lost["choices"], json!([longest]));
}

#[test]
fn simulate_counts_what_bots_do() {
    let words = "simulate stack-attack --p1 bot:perfect --p2 novice --games 100 --seed 7";
    let report = json_of(&format!("{words} --json"));
    assert_eq!(report["p1_wins"], 100);
    assert_eq!(report["mean_plies"], 5.0);
    assert_eq!(report["rules"], json!({ "blocks": 5 }));
    assert_eq!(report, json_of(&format!("{words} --json")));
    insta::assert_snapshot!(printed(&format!("{words} --alternate"), ""));
    // One win is no wins.
    let words = "simulate stone-pile-battle --p1 novice --p2 novice --games 3 --seed 1";
    let table = printed(words, "");
    assert!(table.contains("novice, 1 win\n"), "{table}");
    assert!(table.contains("novice, 2 wins\n"), "{table}");
}

#[test]
fn without_a_terminal_the_task_is_printed_with_what_is_needed_to_check_it() {
    assert_eq!(
        printed("puzzle stack-attack --seed 1", ""),
        "Stack Attack, blocks=8\n\
         Difficulty: medium\n\
         Moves: x4 x2 x7 x3\n\
         Player 1: 1 4 5 6, 4 blocks left.\n\
         Player 2: 1 2 3 5, 4 blocks left.\n\
         Player 1 to move: what is the lowest hit that wins?\n\
         Its solution: stackade puzzle stack-attack --seed 1 --json\n"
    );
    assert_eq!(
        printed("puzzle stack-attack --seed 1 --json", ""),
        r#"{"game":"stack-attack","rules":{"blocks":8},"moves":["x4","x2","x7","x3"],"to_move":1,"#
            .to_owned()
            + r#""task":"the lowest hit that wins","solution":"x5","same":[],"#
            + "\"difficulty\":\"medium\",\"seed\":1}\n"
    );
}

#[test]
fn eval_agrees_with_every_puzzle() {
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let list = |value: &Value| -> Vec<String> {
        value.as_array().expect("a list").iter().map(text).collect()
    };
    for (seed, game) in (1..=3).flat_map(|seed| GameId::all().map(move |game| (seed, game))) {
        let game = game.card().id;
        let puzzle = json_of(&format!("puzzle {game} --seed {seed} --json"));
        let rules = puzzle["rules"].as_object().expect("an object").iter();
        let rules: Vec<String> = rules
            .map(|(key, value)| format!("--rule {key}={value}"))
            .collect();
        let (moves, rules) = (list(&puzzle["moves"]).join(" "), rules.join(" "));
        let answer = json_of(&format!("eval {game} --json --moves '{moves}' {rules}"));
        assert_eq!(answer["to_move"], puzzle["to_move"]);
        let task = text(&puzzle["task"]);
        let wanted = if task.ends_with("draws") {
            "draw"
        } else {
            "win"
        };
        assert_eq!(answer["value"]["result"], wanted);
        let mut solving = list(&puzzle["same"]);
        solving.push(text(&puzzle["solution"]));
        for choice in answer["choices"].as_array().expect("a list") {
            let solves = solving.contains(&text(&choice["move"]));
            let keeps = choice["result"] == wanted;
            // An attack may win that is greater than it need be.
            let least = !task.starts_with("the only move");
            let agrees = keeps == solves || (least && keeps);
            assert!(agrees, "{puzzle} {choice}");
        }
    }
}

#[test]
fn the_day_has_its_puzzle_and_chance_another_each_time() {
    let daily = || json_of("puzzle --daily --json");
    // Midnight may come between two of them, but not between all three.
    let days = [daily(), daily(), daily()];
    assert!(days[0] == days[1] || days[1] == days[2]);
    assert_eq!(days[0]["seed"], Value::Null);
    let chance: Vec<Value> = (0..6).map(|_| json_of("puzzle --json")).collect();
    assert!(chance.iter().any(|puzzle| *puzzle != chance[0]));
    // It says by which seed it can be had again.
    let again = format!("puzzle --json --seed {}", chance[0]["seed"]);
    assert_eq!(chance[0], json_of(&again));
}
