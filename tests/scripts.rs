//! The commands for scripts, `eval`, `simulate` and `puzzle`, as a script runs them.

use serde_json::{Value, json};

use crate::common::shell::{batch, json_of, printed};

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
fn of_more_than_a_thousand_moves_the_notable_ones_are_given() {
    let of = |stones: u64| json_of(&format!("eval stones-game --json --rule stones={stones}"));
    let all = of(2_001);
    let choices = all["choices"].as_array().expect("choices");
    assert_eq!(
        (choices.len(), &all["choices_total"]),
        (1_000, &json!(1_000))
    );
    assert_eq!(all["choices_left_out"], 0);
    // Where not all are listed those are that win.
    let all = of(999_999_999_999_999_999);
    let choices = all["choices"].as_array().expect("choices");
    assert!(choices.iter().all(|choice| choice["result"] == "win"));
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
