//! Games that are played on from a move of another one.

use super::*;

/// A game of which somebody else has made the first moves is not won alone against a
/// bot. Between two people it is a game like any other. Which it is, is said before it
/// begins.
#[test]
fn a_game_that_is_played_on_against_a_bot_counts_as_helped() {
    for (opponent, assisted, said) in [
        (
            "home ↓ ↓ → end",
            true,
            "Against a bot it counts as a game with help.",
        ),
        ("", false, "It counts like any other game."),
    ] {
        for from_review in [true, false] {
            let desk = Desk::new();
            let over = desk
                .script()
                .run("setup:2 begin 5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎ wait:1100 ⏎ =5 wait:1100");
            let past = if from_review {
                over.press("v end ← p")
            } else {
                drop(over);
                let menu = desk.script();
                menu.enter("Records").press("⏎ end ← p")
            };
            let setup = past.sees("from move 4").press(opponent).sees(said);
            drop(
                setup
                    .begin()
                    .ply(4)
                    .press("⏎")
                    .wait(1100)
                    .press("⏎")
                    .ply(5)
                    .sees("wins"),
            );
            let entries = desk.history().entries;
            let helped = entries.last().map(|entry| entry.assisted);
            assert_eq!(helped, Some(assisted), "{said} {from_review}");
            assert_eq!(entries.len(), 2);
        }
    }
}

#[test]
fn a_game_that_is_played_from_its_start_begins_anew() {
    let desk = Desk::new();
    desk.script().set_up(2).begin().run(
        "5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎ wait:1100 ⏎ =5 wait:1100 v home p “from the start” home ↓ ↓ → end
             “The game starts again with these players.” ⏎ =0 ⏎",
    );
    let running = fs::read_to_string(&desk.running()[0]).expect("it is kept");
    assert!(!running.contains("assisted"), "{running}");
}
