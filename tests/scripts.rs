//! The commands for scripts, `eval`, `simulate` and `puzzle`, as a script runs them.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

use crate::common::shell::refusal;

/// Runs the program with this on its input.
fn stackade(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stackade"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut pipe = child.stdin.take().expect("piped");
    let text = input.to_owned();
    let feed = std::thread::spawn(move || pipe.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    // A program that has ended reads no more.
    let _ = feed.join().expect("no panic");
    output
}

/// What it prints when all is well.
#[track_caller]
fn printed(args: &[&str], input: &str) -> String {
    let output = stackade(args, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*error), (Some(0), ""), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(&printed(args, "")).expect("JSON")
}

/// Lines of JSON for lines of JSON.
#[track_caller]
fn batch(input: &str) -> Vec<Value> {
    let lines = printed(&["eval", "--batch", "-"], input);
    let parse = |line| serde_json::from_str(line).expect("JSON");
    lines.lines().map(parse).collect()
}

/// The sentence with which a command is refused.
#[track_caller]
fn refused(args: &[&str]) -> String {
    refusal(&stackade(args, ""))
}

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
    assert_eq!(json_of(&["eval", "number-stack-duel", "--json"]), expected);
}

#[test]
fn without_json_it_is_a_table() {
    let args = [
        "eval",
        "number-stack",
        "--rule",
        "tokens=6",
        "--rule",
        "target=8",
        "--moves",
        "2@1 3@1 6@1",
    ];
    insta::assert_snapshot!(printed(&args[..6], ""));
    insta::assert_snapshot!(printed(&args, ""));
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
    assert_eq!(answers.len(), 414);
    for (line, answer) in cases.lines().zip(answers) {
        let case: Value = serde_json::from_str(line).expect("JSON");
        for member in ["game", "rules", "moves", "winner", "drawn", "to_move"] {
            assert_eq!(answer[member], case[member], "{member} of {line}");
        }
        assert_eq!(answer["solved"], true);
        if case["value"].is_null() {
            assert_eq!(
                (&answer["value"], &answer["choices"]),
                (&Value::Null, &json!([]))
            );
            continue;
        }
        assert_eq!(json!(number(&answer["value"])), case["value"], "{line}");
        let choices = answer["choices"].as_array().expect("choices").iter();
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
    let circle = "+2 +4 +4 x";
    let played = |moves: &str| json_of(&["eval", "number-stack-duel", "--json", "--moves", moves]);
    assert_eq!(
        played(circle)["value"],
        json!({ "result": "draw", "plies": null })
    );
    let circles = format!("{circle} +4 x +4 x +4 x");
    let over = played(&circles);
    assert_eq!(over["drawn"], true);
    for member in ["winner", "to_move", "value"] {
        assert_eq!(over[member], Value::Null, "{member}");
    }
    assert_eq!(
        (&over["choices"], &over["choices_total"]),
        (&json!([]), &json!(0))
    );
    let sentence = refused(&[
        "eval",
        "number-stack-duel",
        "--moves",
        &format!("{circles} +4"),
    ]);
    assert_eq!(
        sentence,
        "move 11, \"+4\": The game is over: drawn by repetition."
    );
}

#[test]
fn of_more_than_a_thousand_moves_the_notable_ones_are_given() {
    let args = |rule| ["eval", "stones-game", "--json", "--rule", rule];
    let all = json_of(&args("stones=2001"));
    assert_eq!(all["choices"].as_array().map(Vec::len), Some(1_000));
    assert_eq!(all["choices_total"], 1_000);
    let wins = json_of(&args("stones=999999999999999999"));
    assert_eq!(wins["choices_total"], 499_999_999_999_999_999_u64);
    assert_eq!(all["choices_left_out"], 0);
    assert_eq!(wins["choices_left_out"], 499_999_999_999_999_979_u64);
    let choices = wins["choices"].as_array().expect("choices");
    assert_eq!(choices.len(), 20);
    let table = ["eval", "stones-game", "--rule", "stones=999999999999999999"];
    let end = "\n20 choices are listed; 499999999999999979 more are left out.\n";
    assert!(printed(&table, "").ends_with(end));
    assert!(choices.iter().all(|choice| choice["result"] == "win"));
    // Where none wins, those that last longest.
    let lost = json_of(&args("stones=2263"));
    assert_eq!(lost["value"], json!({ "result": "loss", "plies": 2_263 }));
    let choices = lost["choices"].as_array().expect("choices");
    let longest = json!({ "move": "1", "result": "loss", "plies": 2_263 });
    assert_eq!(*choices, [longest]);
}

#[test]
fn what_cannot_be_asked_is_refused_in_a_sentence() {
    for (args, sentence) in [
        (
            &["eval", "stack-attack", "--moves", "x5 x9"][..],
            "move 2, \"x9\": Player 1 has no block 9.",
        ),
        (
            &["eval", "stones-game", "--rule", "stones=4"],
            "stones must be an odd number from 1 to 999999999999999999, not \"4\"",
        ),
        (
            &["eval", "stones-game", "--rule", "swap=perhaps"],
            "swap must be on or off, not \"perhaps\"",
        ),
        (
            &[
                "eval",
                "number-stack-duel",
                "--rule",
                "swap=on",
                "--moves",
                "+3 x",
            ],
            "move 2, \"x\": Player 2 can't attack: Player 2's stack is empty.",
        ),
        (
            &[
                "eval",
                "number-stack-duel",
                "--rule",
                "swap=on",
                "--moves",
                "+3 swap x",
            ],
            "move 3, \"x\": Player 2 can't attack: Player 2's stack is empty.",
        ),
        (
            &["eval", "stones-game", "--moves", "swap"],
            "move 1, \"swap\": Only Player 2 may swap sides, only as the first move, and only \
             with swap=on.",
        ),
    ] {
        assert_eq!(refused(args), sentence, "{args:?}");
    }
}

#[test]
fn simulate_counts_what_bots_do() {
    let args = |seed| {
        [
            "simulate",
            "stack-attack",
            "--p1",
            "bot:perfect",
            "--p2",
            "novice",
            "--games",
            "100",
            "--json",
            "--seed",
            seed,
        ]
    };
    let report = json_of(&args("7"));
    assert_eq!(report["p1_wins"], 100);
    assert_eq!(report["mean_plies"], 5.0);
    assert_eq!(report["rules"], json!({ "blocks": 5 }));
    assert_eq!(report, json_of(&args("7")));
    let table = printed(
        &[&args("7")[..8], &["--seed", "7", "--alternate"]].concat(),
        "",
    );
    insta::assert_snapshot!(table);
}

#[test]
fn one_win_is_no_wins() {
    let of = "simulate stone-pile-battle --p1 novice --p2 novice --games 3 --seed 1";
    let args: Vec<&str> = of.split(' ').collect();
    let report = json_of(&[&args[..], &["--json"]].concat());
    assert_eq!(report["p1_wins"], 1);
    let table = printed(&args, "");
    assert!(table.contains("novice, 1 win\n"), "{table}");
    assert!(table.contains("novice, 2 wins\n"), "{table}");
}

#[test]
fn without_a_terminal_the_task_is_printed_with_the_board() {
    assert_eq!(
        printed(&["puzzle", "stack-attack", "--seed", "1"], ""),
        "Stack Attack, blocks=8\n\
         Difficulty: medium\n\
         Moves: x4 x2 x7 x3\n\
         Player 1: 1 4 5 6, 4 blocks left.\n\
         Player 2: 1 2 3 5, 4 blocks left.\n\
         Player 1 to move: what is the lowest hit that wins?\n\
         Its solution: stackade puzzle stack-attack --seed 1 --json\n"
    );
}

#[test]
fn the_json_has_what_is_needed_to_check_it() {
    assert_eq!(
        printed(&["puzzle", "stack-attack", "--seed", "1", "--json"], ""),
        r#"{"game":"stack-attack","rules":{"blocks":8},"moves":["x4","x2","x7","x3"],"to_move":1,"#
            .to_owned()
            + r#""task":"the lowest hit that wins","solution":"x5","same":[],"#
            + "\"difficulty\":\"medium\",\"seed\":1}\n"
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
            let puzzle = json_of(&["puzzle", game, "--seed", seed, "--json"]);
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
            let answer = json_of(&args);
            assert_eq!(answer["to_move"], puzzle["to_move"]);
            let wanted = if text(&puzzle["task"]).ends_with("draws") {
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
                let least = !text(&puzzle["task"]).starts_with("the only move");
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
    let daily = || printed(&["puzzle", "--daily", "--json"], "");
    // Midnight may come between two of them, but not between all three.
    let days = [daily(), daily(), daily()];
    assert!(days[0] == days[1] || days[1] == days[2]);
    let chance: Vec<String> = (0..6).map(|_| printed(&["puzzle", "--json"], "")).collect();
    assert!(chance.iter().any(|puzzle| *puzzle != chance[0]));
}

#[test]
fn a_puzzle_of_chance_says_by_which_seed_it_can_be_had_again() {
    let first = json_of(&["puzzle", "--json"]);
    let seed = first["seed"].to_string();
    assert_eq!(first, json_of(&["puzzle", "--json", "--seed", &seed]));
    assert_eq!(
        json_of(&["puzzle", "--daily", "--json"])["seed"],
        Value::Null
    );
}
