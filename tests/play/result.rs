//! What follows a match.

use super::*;

fn against_novice(game: &str, moves: &str) -> Script {
    Script::session(seated(game, against(Level::Novice, Seat::Left), moves))
}

scripts! {
    /// The blocks are seen to move first; whoever goes on pressing Enter has not looked up.
    a_result_takes_no_enter_until_it_has_been_seen: Script::moving(ATTACK) =>
        "play“x5 x4 x1 x2” live:800 ⏎ live:600 ⏎ =5 “▸⏎ Rematch◂” live:1100 ⏎ =0",
        Script::moving(ATTACK) =>
        "play“x5 x4 x1 x2” live:800 ⏎ live:1000 ⏎ live:400 ⏎ live:400 ⏎ =5 live:1100 ⏎ =0";
    as_long_as_no_move_is_made_the_game_before_has_a_way_back: over() =>
        "wait:1100 {⏎|x} =0 “v last game” v “review: the turning point, move 3 of 5” esc =0
         “v last game”",
        over() =>
        "wait:1100 {⏎|x} =0 u “There is nothing to undo; v leads to the review of the last game.”",
        over() =>
        "wait:1100 {⏎|x} =0 esc @“Review of the last game” ⏎ “the turning point, move 3 of 5”",
        over() => "wait:1100 {⏎|x} =0 v y =2 “retry from move 3”",
        over() =>
        "// With the first move it is a game of its own.
         wait:1100 {⏎|x} =0 ⏎ =1 -“last game” v “You can review the game once it is over.” esc
         -“Review”",
        over() => "wait:1100 {⏎|x} =0 ⏎ u =0 v “the turning point, move 3 of 5”",
        Script::game(ATTACK) => "-“last game” u “There is nothing to undo.”";
    the_other_answers: over() => "wait:1100 → ⏎ “review: the turning point”",
        over() => "wait:1100 m “looking back”",
        over() => "wait:1100 u =4",
        over() => "wait:1100 {→ → ⏎|esc} “Puzzle of the day”",
        over() =>
        "// All else is in the menu of the match: undo too is reached by arrows.
         wait:1100 → → → ⏎ ↓ ⏎ =4",
        over() => "“Review (” @“Menu” “▸⏎ Menu◂” @“Menu” “Puzzle of the day”";
    a_review_against_a_bot_promises_your_own_mistakes:
        against_novice("stones-game", "23 12 24 40") =>
        "“Review (your 2 mistakes)” size:40x16 “Review (2)”",
        against_novice(ATTACK, "x5 x4 x3 x2 x1") => "“v Review   ”";
    the_key_that_ends_a_game_does_not_close_its_result: almost_over() =>
        "wait:1100 ⏎ ⏎ ⏎ =5 “Kofi wins” “Ada is out of blocks.” wait:100 ⏎ space =5 wait:1100 ⏎ =0";
    between_two_games_of_a_match_the_last_one_has_a_way_back_too: Script::setup(2) =>
        "line“Match” → begin 5 ⏎ 4 ⏎ 3 ⏎ 2 ⏎ wait:1100 ⏎ wait:1100 “▸⏎ Next game: Right starts◂” ⏎
         =0 “v last game” v “review: the end, 5 moves” esc =0";
    a_bot_that_begins_the_next_game_takes_no_way_back_away: Script::against_bot(ATTACK, Level::Perfect, Seat::Left) =>
        "esc end ↑ ⏎ → ⏎ wait:1100 x live:5000 =1 “v last game” v “review” esc =1 ⏎ live:5000
         -“last game”";
    a_rematch_begins_anew_at_the_same_table: over() =>
        "wait:1100 ⏎ =0 “Ada (Player 1) starts” r “There is nothing to redo”";
    after_a_swap_of_sides_everybody_keeps_a_name: Script::people(ATTACK, &[], ["", ""]) =>
        "play“x5 x4 x1 x2 miss” wait:1100 x =0 “Right starts.” -“Player” play“x5 x4 x1 x2 miss”
         wait:1100 “Left wins” x “Left starts.”";
    every_result_begins_with_its_first_answer: over() =>
        "→ wait:1100 u =4 wait:1100 ⏎ “▸⏎ Rematch◂”";
    the_menu_of_a_finished_game_begins_with_what_can_be_done: Script::session(open("stack-attack", "x5 x4 x3 x2 x1")) =>
        "wait:1100 → → → ⏎ “ Menu ” -“Resume” -“Resign” -“Redo” “▸ Rematch, Kofi starts” esc
         “More”";
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
