//! What follows a match.

use super::*;

#[test]
fn the_key_that_ends_a_game_does_not_close_its_result() {
    let script = almost_over().wait(1100).press("⏎ ⏎ ⏎").ply(5);
    let script = script.sees("Kofi wins").sees("Ada is out of blocks.");
    script
        .wait(100)
        .press("⏎ space")
        .ply(5)
        .wait(1100)
        .press("⏎")
        .ply(0);
}

#[test]
fn no_key_leaves_a_result_unread_and_a_step_shows_no_reading() {
    for ahead in [
        "→ ⏎", "end ⏎", "n", "q", "u", "v", "m", "esc", "e", "?", "→ q",
    ] {
        let script = almost_over().wait(1100).press("⏎").press(ahead).ply(5);
        let script = script.sees("Ada is out of blocks.").wait(1100);
        // Whatever it was, it acts once the result has been seen.
        let (kept, script) = (script.screen(), script.press("→ ← q"));
        assert_ne!(kept, script.screen(), "{ahead:?}");
    }
    almost_over().wait(1100).press("⏎ →").sees("▸⏎ Review");
}

#[test]
fn what_could_not_be_counted_is_told_beneath_the_result() {
    let trouble = "This result isn't saved: there is a file where its folder should be.";
    for (width, height) in [(80, 24), (40, 16)] {
        let script = over().size(width, height);
        let script = script.send(Msg::Store(StoreEvent::Trouble(trouble.to_owned())));
        let words = script.screen().replace(['│', '\n'], " ");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let places = ["Kofi wins", "This result isn't saved"].map(|said| words.find(said));
        assert!(places[0].is_some() && places[0] < places[1], "{words}");
        assert!(
            words.contains("there is a file where its folder should be"),
            "{words}"
        );
    }
}

#[test]
fn where_it_turned_has_room_on_the_least_screen() {
    for (id, moves, turned) in [
        ("stones-game", "23 12 24 40", "The lead changed 4 times."),
        (ATTACK, FIVE, "The turning point"),
        (ATTACK, "x1 x1 x2 x2 x3", "The lead changed 4 times."),
    ] {
        for people in [["Ada", "Kofi"], ["", ""]] {
            let script = Script::people(id, &[], people).play(moves);
            let script = script.wait(1100).size(40, 16);
            script.sees("wins").sees(turned).sees("Rematch");
        }
    }
}

#[test]
fn a_result_takes_no_enter_until_it_has_been_seen() {
    let ended = || {
        Script::moving(ATTACK)
            .play("x5 x4 x1 x2")
            .live(800)
            .press("⏎")
    };
    // The blocks are seen to move first.
    let script = ended().live(600).press("⏎").ply(5).sees("▸⏎ Rematch◂");
    script.live(1100).press("⏎").ply(0);
    // Whoever goes on pressing Enter has not looked up.
    let script = ended().live(1000).press("⏎").live(400).press("⏎").live(400);
    let script = script.press("⏎").ply(5);
    script.live(1100).press("⏎").ply(0);
}

#[test]
fn as_long_as_no_move_is_made_the_game_before_has_a_way_back() {
    let ways = ["⏎", "x"];
    for way in ways {
        let rematch = || over().wait(1100).press(way).ply(0);
        let script = rematch().sees("v last game").press("v");
        let script = script.sees("review: the turning point, move 3 of 5");
        drop(script.press("esc").ply(0).sees("v last game"));
        let script = rematch().press("u");
        drop(script.sees("There is nothing to undo; v leads to the review of the last game."));
        let script = rematch().press("esc").click("Review of the last game");
        drop(script.press("⏎").sees("the turning point, move 3 of 5"));
        let script = rematch().press("v y").ply(2);
        drop(script.sees("retry from move 3"));
        // With the first move it is a game of its own.
        let script = rematch().press("⏎").ply(1).misses("last game");
        let script = script
            .press("v")
            .sees("You can review the game once it is over.");
        drop(script.press("esc").misses("Review"));
        let script = rematch().press("⏎ u").ply(0).press("v");
        drop(script.sees("the turning point, move 3 of 5"));
    }
    Script::game(ATTACK)
        .misses("last game")
        .press("u")
        .sees("There is nothing to undo.");
}

#[test]
fn between_two_games_of_a_match_the_last_one_has_a_way_back_too() {
    let setup = Script::setup(2).line("Match").press("→").begin();
    let script = setup.press("5 ⏎ 4 ⏎ 3 ⏎ 2 ⏎").wait(1100).press("⏎");
    let script = script
        .wait(1100)
        .sees("▸⏎ Next game: Right starts◂")
        .press("⏎")
        .ply(0)
        .sees("v last game")
        .press("v");
    script.sees("review: the end, 5 moves").press("esc").ply(0);
}

#[test]
fn a_bot_that_begins_the_next_game_takes_no_way_back_away() {
    let script = Script::against_bot(ATTACK, Level::Perfect, Seat::Left);
    let script = script.press("esc end ↑ ⏎ → ⏎").wait(1100).press("x");
    let script = script.live(5000).ply(1).sees("v last game");
    let script = script.press("v").sees("review").press("esc").ply(1);
    script.press("⏎").live(5000).misses("last game");
}

#[test]
fn a_rematch_begins_anew_at_the_same_table() {
    let script = over()
        .wait(1100)
        .press("⏎")
        .ply(0)
        .sees("Ada (Player 1) starts");
    script.press("r").sees("There is nothing to redo");
}

#[test]
fn after_a_swap_of_sides_everybody_keeps_a_name() {
    let over = Script::people(ATTACK, &[], ["", ""]).play(FIVE).wait(1100);
    let script = over.press("x").ply(0).sees("Right starts.");
    let script = script.misses("Player").play(FIVE).wait(1100);
    let script = script.sees("Left wins").press("x");
    drop(script.sees("Left starts."));
}

#[test]
fn every_result_begins_with_its_first_answer() {
    let script = over().press("→").wait(1100).press("u").ply(4);
    script.wait(1100).press("⏎").sees("▸⏎ Rematch◂");
}

#[test]
fn the_other_answers() {
    let answer = |keys: &str| over().wait(1100).press(keys);
    answer("→ ⏎").sees("review: the turning point");
    answer("m").sees("looking back");
    answer("u").ply(4);
    answer("→ → ⏎").sees("Puzzle of the day");
    // All else is in the menu of the match: undo too is reached by arrows.
    answer("→ → → ⏎ ↓ ⏎").ply(4);
    answer("esc").sees("Puzzle of the day");
    over()
        .sees("Review (")
        .click("Menu")
        .sees("▸⏎ Menu◂")
        .click("Menu")
        .sees("Puzzle of the day");
}

/// Against a bot your own mistakes are counted, and none are not told of.
#[test]
fn a_review_against_a_bot_promises_your_own_mistakes() {
    let over = |game, moves| {
        let table = against(Level::Novice, Seat::Left);
        Script::session(seated(game, table, moves)).wait(1100)
    };
    let script = over("stones-game", "23 12 24 40").sees("Review (your 2 mistakes)");
    script.size(40, 16).sees("Review (2)");
    over(ATTACK, "x5 x4 x3 x2 x1").sees("v Review   ");
}

/// Nothing is to be resumed there, and nobody to resign.
#[test]
fn the_menu_of_a_finished_game_begins_with_what_can_be_done() {
    let script = Script::session(open("stack-attack", "x5 x4 x3 x2 x1"));
    let script = script.wait(1100).press("→ → → ⏎").sees(" Menu ");
    let script = script.misses("Resume").misses("Resign").misses("Redo");
    script
        .sees("▸ Rematch, Kofi starts")
        .press("esc")
        .sees("More");
}
