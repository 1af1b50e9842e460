//! `stackade puzzle` in a pipe.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn stackade(args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_stackade"))
        .args(args)
        .stdin(Stdio::null())
        .output();
    output.expect("it runs")
}

#[track_caller]
fn said(args: &[&str]) -> String {
    let output = stackade(args);
    assert_eq!(output.stderr, b"", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    serde_json::from_str(&said(args)).expect("JSON")
}

#[test]
fn without_a_terminal_the_task_is_printed_with_the_board() {
    assert_eq!(
        said(&["puzzle", "stack-attack", "--seed", "1"]),
        "Stack Attack, blocks=8\n\
         Difficulty: medium\n\
         Moves: x4 x2 x7 x3\n\
         Player 1: 1 4 5 6, 4 blocks left.\n\
         Player 2: 1 2 3 5, 4 blocks left.\n\
         Player 1 is to move: find the lowest block that still wins.\n\
         Its solution: stackade puzzle stack-attack --seed 1 --json\n"
    );
}

#[test]
fn the_json_has_what_is_needed_to_check_it() {
    assert_eq!(
        said(&["puzzle", "stack-attack", "--seed", "1", "--json"]),
        r#"{"game":"stack-attack","rules":{"blocks":8},"moves":["x4","x2","x7","x3"],"to_move":1,"#
            .to_owned()
            + r#""task":"the lowest block that still wins","solution":"x5","same":[],"#
            + "\"grade\":\"medium\",\"seed\":1}\n"
    );
}

#[test]
fn eval_agrees_with_every_puzzle() {
    for seed in ["1", "2", "3"] {
        for game in [
            "stone-pile-battle",
            "stack-attack",
            "stones-game",
            "number-stack",
            "number-stack-duel",
        ] {
            let puzzle = json(&["puzzle", game, "--seed", seed, "--json"]);
            let text = |value: &Value| value.as_str().expect("text").to_owned();
            let list = |value: &Value| -> Vec<String> {
                value.as_array().expect("a list").iter().map(text).collect()
            };
            let moves = list(&puzzle["moves"]).join(" ");
            let rules = puzzle["rules"].as_object().expect("an object");
            let rules: Vec<String> = rules
                .iter()
                .flat_map(|(key, value)| ["--rule".to_owned(), format!("{key}={value}")])
                .collect();
            let mut args = vec!["eval", game, "--json", "--moves", &moves];
            args.extend(rules.iter().map(String::as_str));
            let answer = json(&args);
            assert_eq!(answer["to_move"], puzzle["to_move"]);
            let wanted = if text(&puzzle["task"]).ends_with("draw") {
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
                let least = text(&puzzle["task"]).contains("still");
                assert!(
                    if least {
                        keeps || !solves
                    } else {
                        keeps == solves
                    },
                    "{puzzle} {choice}"
                );
            }
        }
    }
}

#[test]
fn the_day_has_its_puzzle_and_chance_another_each_time() {
    let daily = || said(&["puzzle", "--daily", "--json"]);
    // Midnight may come between two of them, but not between all three.
    let days = [daily(), daily(), daily()];
    assert!(days[0] == days[1] || days[1] == days[2]);
    let chance: Vec<String> = (0..6).map(|_| said(&["puzzle", "--json"])).collect();
    assert!(chance.iter().any(|puzzle| *puzzle != chance[0]));
}

#[test]
fn what_cannot_be_followed_is_told_in_a_sentence() {
    for (args, sentence) in [
        (
            &["puzzle", "chess"][..],
            "stackade: invalid value 'chess' for '[GAME]': it can be stone-pile-battle, \
          stack-attack, stones-game, number-stack, number-stack-duel\n",
        ),
        (
            &["puzzle", "--seed", "1", "--daily"],
            "stackade: the argument '--seed <N>' cannot be used with '--daily'\n",
        ),
        (
            &["puzzle", "--seed", "-1"],
            "stackade: invalid value '-1' for '--seed <N>': it must be a number from 0 to \
             18 446 744 073 709 551 615\n",
        ),
    ] {
        let output = stackade(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), sentence);
        assert_eq!(output.stdout, b"");
    }
}

#[test]
fn a_puzzle_of_chance_says_by_which_seed_it_can_be_had_again() {
    let first = json(&["puzzle", "--json"]);
    let seed = first["seed"].to_string();
    assert_eq!(first, json(&["puzzle", "--json", "--seed", &seed]));
    assert_eq!(json(&["puzzle", "--daily", "--json"])["seed"], Value::Null);
}
