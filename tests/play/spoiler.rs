//! Who wins with best play: told in the setup, but only when it is asked for.

use stackade::{
    app::spoiler::Fate,
    core::{game::Verdict, rules::Rules},
    engine::solver::Cancel,
    play::{
        analysis::Finding,
        seat::{Seat, Table},
        session::{Answer, Ask, Values},
    },
};

use super::*;

const ROW: &str = "Who wins with best play?";

/// The setup of a game by its number in the menu.
fn setup(number: usize) -> Script {
    Script::menu().press(&format!("{number} ⏎"))
}

/// The words on the screen, wherever its lines end.
fn said(script: &Script) -> String {
    let screen = script.screen();
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_is_told_unasked() {
    for number in 1..=5 {
        let mut script = setup(number).line(ROW).sees("ask");
        for _ in 0..15 {
            script = script.misses("With best play").press("↑");
            // No answer, neither in the row nor in the line beneath.
            for told in [
                "first, in",
                "first, at",
                "second, in",
                "second, at",
                "fair to",
                "at once",
                "can win",
            ] {
                script = script.misses(told);
            }
        }
    }
}

#[test]
fn it_is_told_of_every_game() {
    for (number, words) in [
        (1, "first, in 13 moves"),
        (2, "first, in 5 moves"),
        (3, "first, in 80 moves"),
        (4, "first, at once"),
        (5, "first, in 5 moves"),
    ] {
        let script = setup(number).line(ROW).press("⏎").sees(words);
        let game = GameId::all().nth(number - 1).expect("five games");
        let numbered = script.sees("With best play Player 1 wins");
        let even = if game == GameId::NumberStackDuel {
            "One rule set here is fair to both: endless duel."
        } else {
            "No rule set here is fair to both."
        };
        assert!(said(&numbered).contains(even), "{}", numbered.screen());
    }
}

/// That one player can force a win is said of rule sets that are solved alone.
#[test]
fn what_is_not_solved_is_not_said_to_be_won() {
    let mut script = setup(2).busy().line(ROW).press("⏎");
    for ticket in script.asked() {
        script = script.send(Msg::Found(ticket, Finding::Answer(Answer::Values(None))));
    }
    let script = script.sees("not solved").misses("fair to both");
    let known = "No rule set here is known to be fair.";
    assert!(said(&script).contains(known), "{}", script.screen());
}

#[test]
fn every_rule_set_of_a_game_is_solved() {
    for game in GameId::all() {
        let card = game.card();
        let presets = card.presets.iter();
        let presets = presets.map(|preset| Rules::preset(card.rules, preset));
        for rules in presets.chain([Rules::standard(card.rules)]) {
            let table = Table::new(Seat::human(""), Seat::human(""));
            let told = rules.to_string();
            let question = game.open(rules, table).question(0, Ask::Values);
            let answer = question(&Cancel::new());
            assert!(matches!(answer, Some(Answer::Values(Some(_)))), "{told}");
        }
    }
}

#[test]
fn it_names_whoever_it_is() {
    let named = || setup(2).press("home ↓ Ada ↓ ↓ Kofi").line("First move");
    let ada = "With best play Ada wins, moving first, in 5 moves.";
    named().line(ROW).press("→").sees(ada);
    let kofi = "With best play Kofi wins, moving first, in 5 moves.";
    named().press("→").line(ROW).press("→").sees(kofi);
    let tossed = "With best play the first player wins, moving first";
    named().press("→ →").line(ROW).press("→").sees(tossed);
    let second = "With best play Kofi wins, moving second, in 8 moves.";
    named()
        .line("Blocks")
        .press("8")
        .line(ROW)
        .press("⏎")
        .sees(second);
}

#[test]
fn the_endless_duel_is_even_and_the_swap_makes_the_usual_one_even() {
    let script = setup(5).line("Rules").press("→").sees("endless duel");
    let script = script.line(ROW).press("⏎").sees("nobody can force a win");
    drop(script);
    let swap = || setup(5).line("Swap rule").press("→").line(ROW).press("⏎");
    swap().sees("With the swap rule it is even, if the first move is: add 2.");
    let attack = setup(2).line("Swap rule").press("→").line(ROW).press("⏎");
    attack.sees("With best play Right wins, by taking the better side.");
}

/// Once that has been asked the rule set itself says so, without being asked anew.
#[test]
fn the_even_rule_set_is_marked_once_it_was_asked_for() {
    let rules = setup(5).line("Rules").press("→").sees("endless duel");
    let script = rules.misses("fair to both").line(ROW).press("⏎");
    let script = script.line("Rules").sees("◂ endless duel ▸  fair to both");
    let script = script.press("→").misses("fair to both");
    let script = script.press("←").sees("fair to both");
    // Under the swap rule it is another question.
    script.line("Swap rule").press("→").misses("fair to both");
}

#[test]
fn a_changed_rule_takes_the_answer_away() {
    let script = setup(2).line(ROW).press("⏎").sees("first, in 5 moves");
    let script = script.line("Blocks").press("→").misses("first, in");
    let script = script.line(ROW).sees("ask").misses("With best play");
    let script = script.press("⏎").sees("second, in 6 moves");
    script.line("Swap rule").press("→").misses("second, in");
}

/// An answer that comes after the rules have changed is not one about them.
#[test]
fn a_late_answer_is_not_shown() {
    let script = setup(2)
        .busy()
        .line(ROW)
        .press("⏎")
        .sees("being worked out");
    let script = script.line("Blocks").press("→").free();
    script.misses("first, in").sees("ask");
}

#[test]
fn rules_that_are_not_allowed_are_not_asked_about() {
    let script = setup(3).press("98").line(ROW).press("⏎");
    script.sees("must be an odd number").misses("worked out");
}

#[test]
fn what_is_not_solved_is_said_to_be_so() {
    assert_eq!(Fate::of(None, false), Fate::Unsolved);
    assert_eq!(Fate::of(None, true), Fate::Unsolved);
    let sentence = Fate::Unsolved.sentence(["Ada", "Kofi"]);
    assert_eq!(sentence, "These rules are not solved: they are too big.");
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
            let fate = Fate::of(Some(&values), true);
            let expected = match fate {
                Fate::First(1) => 1,
                Fate::Divided(_) => 0,
                Fate::Taken => -1,
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
    let mut rules = Rules::standard(GameId::NumberStackDuel.card().rules);
    rules.set("target", target).expect("a target");
    rules.set("numbers", numbers).expect("numbers");
    let table = Table::new(Seat::human(""), Seat::human(""));
    let session = GameId::NumberStackDuel.open(rules, table);
    match session.question(0, Ask::Values)(&Cancel::new()) {
        Some(Answer::Values(Some(values))) => values,
        other => panic!("no values but {other:?}"),
    }
}
