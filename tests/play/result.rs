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
        "select“Match” → begin 5 ⏎ 4 ⏎ 3 ⏎ 2 ⏎ wait:1100 ⏎ wait:1100 “▸⏎ Next game: Right starts◂” ⏎
         =0 “v last game” v “review: the end, 5 moves” esc =0";
    a_bot_that_begins_the_next_game_takes_no_way_back_away:
        Script::against_bot(ATTACK, Level::Perfect, Seat::Left) =>
        "esc end ↑ ⏎ → ⏎ wait:1100 x live:5000 =1 “v last game” v “review” esc =1 ⏎ live:5000
         -“last game”";
    a_rematch_begins_anew_at_the_same_table: over() =>
        "wait:1100 ⏎ =0 “Ada (Player 1) starts” r “There is nothing to redo”";
    after_a_swap_of_sides_everybody_keeps_a_name: Script::people(ATTACK, &[], ["", ""]) =>
        "play“x5 x4 x1 x2 miss” wait:1100 x =0 “Right starts.” -“Player” play“x5 x4 x1 x2 miss”
         wait:1100 “Left wins” x “Left starts.”";
    every_result_begins_with_its_first_answer: over() =>
        "→ wait:1100 u =4 wait:1100 ⏎ “▸⏎ Rematch◂”";
    the_menu_of_a_finished_game_begins_with_what_can_be_done:
        Script::session(open("stack-attack", "x5 x4 x3 x2 x1")) =>
        "wait:1100 → → → ⏎ “ Menu ” -“Resume” -“Resign” -“Redo” “▸ Rematch, Kofi starts” esc
         “More”";
    the_setup_begins_a_match_of_several_games: Script::setup(2) =>
        "select“Match” “one game” → → “4 games” “A win scores 1” begin =0
         “game 1 of 4 · 0 : 0 · move 0”";
    what_is_taken_back_does_not_count: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” “0 : 1” u =4 “game 1 of 2 · 0 : 0” r “game 1 of 2 · 0 : 1”";
    a_game_by_itself_has_no_score: over() => "-“games” “▸⏎ Rematch◂” -“Next game”";
    a_game_given_up_at_once_is_not_told_of_as_if_it_began: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ “after 1 of 2 games” esc select“Resign” ⏎ → ⏎ “resigned” -“after 1 of 2”";
    the_end_says_that_it_is_level_or_who_has_won: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ play“x5 x4 x1 x2 miss” “The match is a draw, 1 to 1.”
         “▸⏎ New match◂” wait:1100 ⏎ =0 “game 1 of 2 · 0 : 0”",
        series(DUEL, pair(), 2) =>
        "play“+3 +4 +4 +2 +3” wait:1100 ⏎ play“+1 +1 x +1 x +1 x +1 x”
         “Ada wins the match, 1.5 to 0.5.” “▸⏎ New match◂” “game 2 of 2 · 1.5 : 0.5”";
    sides_are_swapped_after_every_game_and_each_keeps_the_place: series(ATTACK, pair(), 4) =>
        "starts:Left play“x5 x4 x1 x2 miss” “game 1 of 4 · 0 : 1” “Ada 0, Kofi 1 after 1 of 4 games.”
         “▸⏎ Next game: Kofi starts◂” wait:1100 ⏎ =0 starts:Right
         “Ada 0, Kofi 1 after 1 of 4 games. Kofi starts.” “game 2 of 4 · 0 : 1 · move 0”
         play“x5 x4 x1 x2 miss” “Ada 1, Kofi 1 after 2 of 4 games.” wait:1100 ⏎ =0 starts:Left
         “game 3 of 4 · 1 : 1 · move 0”";
    it_ends_where_it_is_decided: series(ATTACK, pair(), 4) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ play“x5 x4 x3 x2 x1” “Kofi 2 after 2 of 4 games.”
         // Kofi has two points; one more decides it.
         wait:1100 ⏎ play“x5 x4 x1 x2 miss” “Kofi wins the match, 3 to 0.” “▸⏎ New match◂”";
    /// The second side wins, which is Ada's after the swap; she began the game before.
    a_game_with_swapped_seats_counts_for_the_person_who_won: series(ATTACK, swapping(), 2) =>
        "play“x5 swap x4 x1 x2 miss” “Ada 1, Kofi 0 after” wait:1100 ⏎ starts:Right";
    bots_play_it_too_and_whoever_plays_one_is_spoken_to:
        series(ATTACK, nobody(), 2) =>
        "esc end ↑ ⏎ → ⏎ “You 0, Perfect 1 after 1 of 2 games.” wait:1100 ⏎ starts:Right live:5000
         =1";
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

/// Whether the truth is told, and whether the coach speaks up before the losing
/// first move of Stack Attack.
#[track_caller]
fn helps(script: Script) -> [bool; 2] {
    let truth = script.on_top().board.truth;
    let script = script.press("1 ⏎");
    [truth, script.words().contains("Careful:")]
}

fn over_with(set: &str) -> Script {
    let last = almost_over().press(set).wait(1100).press("⏎");
    last.wait(1100).sees("▸⏎ Rematch◂")
}

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
    let setup = Script::setup(2).select("Match").press("→").begin();
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

const DUEL: &str = "number-stack-duel";

fn series(id: &str, table: Table, games: u64) -> Script {
    let series = Some(Series::new(games));
    Script::session(seated(id, Table { series, ..table }, ""))
}

fn nobody() -> Table {
    Table::new(Player::human(""), Player::bot(Level::Perfect))
}
