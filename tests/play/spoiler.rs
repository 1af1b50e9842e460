//! Who wins with best play: told in the setup, but only when it is asked for.

use stackade::app::screens::setup::TheoreticalResult;

use super::*;

const ROW: &str = "Who wins?";

fn setup(number: usize) -> Script {
    Script::setup(number)
}

fn said(script: &Script) -> String {
    let screen = script.screen();
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_is_told_unasked() {
    for number in 1..=5 {
        let mut script = setup(number).select(ROW).sees("⏎ find out");
        for _ in 0..15 {
            script = script.misses("With perfect play").press("↑");
            // No answer, neither in the row nor in the line beneath.
            for told in ["player wins", "is balanced", "at once", "can force"] {
                script = script.misses(told);
            }
        }
    }
}

#[test]
fn what_is_not_solved_is_not_said_to_be_won() {
    let mut script = setup(2).busy().select(ROW).press("⏎");
    for ticket in script.asked() {
        script = script.send(Msg::Found(ticket, Answer::Values(None)));
    }
    let script = script.sees("not solved").misses("One preset is balanced");
    let known = "No preset is known to be balanced.";
    assert!(said(&script).contains(known), "{}", script.screen());
}

#[test]
fn every_rule_set_of_a_game_is_solved() {
    for game in GameId::all() {
        let card = game.card();
        let presets = card.presets.iter();
        let presets = presets.map(|preset| Rules::preset(card.rules, preset));
        for rules in presets.chain([Rules::standard(card.rules)]) {
            let table = people(["", ""]);
            let told = rules.to_string();
            assert!(game.open(rules, table).values(0).is_some(), "{told}");
        }
    }
}

scripts! {
    it_is_told_of_every_game: setup(1) =>
        "select“Who wins?” ⏎ wrapped“With perfect play the first player wins in 13 moves.”
         wrapped“No preset is known to be balanced.”",
        setup(2) => "select“Who wins?” ⏎ wrapped“With perfect play the first player wins in 5 moves.”",
        setup(3) => "select“Who wins?” ⏎ wrapped“With perfect play the first player wins in 80 moves.”",
        setup(4) => "select“Who wins?” ⏎ wrapped“With perfect play the first player wins at once.”",
        setup(5) =>
        "select“Who wins?” ⏎ wrapped“With perfect play the first player wins in 5 moves.”
         wrapped“One preset is balanced: endless duel.”";
    the_endless_duel_is_even_and_the_swap_makes_the_usual_one_even: setup(5) =>
        "select“Rules” → “endless duel” select“Who wins?” ⏎ “nobody can force a win”",
        setup(5) =>
        "select“Swap rule” → select“Who wins?” ⏎
         “With the swap rule nobody can force a win, if the first move is: add 2.”",
        setup(2) =>
        "select“Swap rule” → select“Who wins?” ⏎
         “With perfect play the second player wins by taking the better side.”";
    a_changed_rule_takes_the_answer_away: setup(2) =>
        "select“Who wins?” ⏎ “first player wins in 5 moves” select“Blocks” → -“player wins”
         select“Who wins?” “find out” -“With perfect play” ⏎ “second player wins in 6 moves”
         select“Swap rule” → -“player wins”";
    rules_that_are_not_allowed_are_not_asked_about: setup(3) =>
        "home 98 select“Who wins?” ⏎ “must be an odd number” -“Working”";
}

#[test]
fn a_late_answer_is_not_shown() {
    let asked = setup(2).run("busy select“Who wins?” ⏎ “Working it out” select“Blocks” →");
    asked.free().run("-“player wins” “▸ Blocks”");
}

/// With the swap rule a game is worth to the first player what the worst of
/// both seats is worth after the best first move.
#[test]
fn the_swap_rule_is_weighed_by_its_definition() {
    let mut seen = Vec::new();
    for target in 2..=12 {
        for numbers in 1..=4 {
            let values = duel(target, numbers);
            let worth = |verdict| match verdict {
                Verdict::Win(1) => 1,
                Verdict::Draw => 0,
                Verdict::Win(_) | Verdict::Loss(_) => -1,
            };
            let choices = values.choices.iter();
            let best = choices.map(|choice| worth(choice.verdict)).max();
            let fate = TheoreticalResult::of(Some(&values), true);
            let expected = match fate {
                TheoreticalResult::First(1) => 1,
                TheoreticalResult::Divided(_) => 0,
                TheoreticalResult::Taken => -1,
                _ => panic!("{fate:?} is no answer under the swap rule"),
            };
            assert_eq!(best, Some(expected), "{target} {numbers}");
            seen.push(expected);
        }
    }
    for worth in [1, 0, -1] {
        assert!(seen.contains(&worth), "{worth} was not tried");
    }
}

fn duel(target: u64, numbers: u64) -> Values {
    let options = [("target", target), ("numbers", numbers)];
    let session = begin("number-stack-duel", &options, pair(), "");
    session.values(0).expect("it is solved")
}
