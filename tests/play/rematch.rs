//! Another match of the same players: what it takes over from the one before.

use super::*;

/// Whether the truth is told, and whether the coach speaks up before the losing
/// first move of Stack Attack.
#[track_caller]
fn helps(script: Script) -> [bool; 2] {
    let truth = script.on_top().board.truth;
    let script = script.press("1 ⏎");
    [truth, script.words().contains("Careful:")]
}

/// The end of Stack Attack, where these keys have been pressed a ply before it.
fn over_with(set: &str) -> Script {
    let last = almost_over().press(set).wait(1100).press("⏎");
    last.wait(1100).sees("▸⏎ Rematch◂")
}

/// The ways from a result to another match of the same two.
const WAYS: [(&str, &str); 3] = [
    ("a rematch", "⏎"),
    ("swapped sides", "x"),
    ("a second try", "→ ⏎ home ⏎ ⏎"),
];

#[test]
fn truth_and_coach_stay_as_they_were_set() {
    for (way, keys) in WAYS {
        for (set, expected) in [
            ("", [false, false]),
            ("t", [true, false]),
            ("c", [false, true]),
            // Beside the values that are shown the coach has nothing to say.
            ("t c", [true, false]),
            ("t t c c", [false, false]),
        ] {
            let script = over_with(set).press(keys).ply(0);
            assert_eq!(helps(script), expected, "{way} after {set:?}");
        }
    }
}

#[test]
fn a_coach_that_was_sent_away_stays_away() {
    for (way, keys) in WAYS {
        let script = Script::but(|it| it.coach = true)
            .open(ATTACK)
            .run("play“x5 x4 x1 x2” c wait:1100 ⏎ wait:1100")
            .press(keys)
            .ply(0);
        assert_eq!(helps(script), [false, false], "{way}");
    }
}

#[test]
fn the_next_game_of_a_match_begins_as_the_one_before_it_ended() {
    let setup = Script::setup(2).line("Match").press("→").begin();
    let script = setup.press("t c 5 ⏎ 4 ⏎ 3 ⏎ 2 ⏎").wait(1100);
    let script = script.press("⏎").wait(1100);
    let script = script.sees("▸⏎ Next game: Right starts◂").press("⏎").ply(0);
    assert_eq!(helps(script), [true, false]);
}

#[test]
fn a_review_has_a_truth_of_its_own() {
    let script = over_with("t").run("v home -“Ada can win” y =0");
    assert_eq!(helps(script), [true, false]);
    let script = over().press("v home t y").ply(0);
    assert_eq!(helps(script), [false, false]);
}

#[test]
fn another_setup_begins_without() {
    let script = over_with("t c").run("q setup:2 begin =0");
    assert_eq!(helps(script), [false, false]);
    let script = Script::against_bot(ATTACK, Level::Perfect, Seat::Left);
    assert_eq!(helps(script), [false, false]);
}

#[test]
fn it_says_who_starts_a_rematch_with_the_sides_swapped() {
    for (first, said) in [
        (Seat::Left, "Rematch, Casual starts"),
        (Seat::Right, "Rematch, you start"),
    ] {
        let table = Table {
            first,
            ..Table::new(Player::human(""), Player::bot(Level::Casual))
        };
        let over = Script::session(seated(ATTACK, table, "x5 x4 x3 x2 x1"));
        drop(over.wait(1100).press("→ → → ⏎").sees(said));
    }
}
