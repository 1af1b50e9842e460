//! What a player did is kept, and found again: the menu goes on with a match that
//! was left, results count once, and games are saved.

use std::fs;

use stackade::app::screens::menu::{Item, Menu};

use crate::common::prelude::*;

fn new() -> Desk {
    Desk::new()
}

/// Matches of these games, by their numbers in the menu, that were left after a ply. A
/// second one of a game keeps its own file while the first one is open.
fn left(numbers: &[usize]) -> Desk {
    let desk = new();
    let begun = |&number| desk.script().set_up(number).begin().press("⏎").ply(1);
    let _open: Vec<Script> = numbers.iter().map(begun).collect();
    desk
}

/// A program of which somebody has put a file where the matches should be.
fn blocked() -> Desk {
    let desk = new();
    desk.plant("running", b"a file, no folder");
    desk
}

fn wrong_settings(lines: &str) -> Desk {
    let desk = new();
    desk.plant("settings.toml", lines.as_bytes());
    desk
}

scripts! {
    the_menu_goes_on_with_a_match_where_it_was_left_redo_included: new().script() =>
        "setup:2 begin ⏎ ⏎ ⏎ u =2 again “Continue Stack Attack”
         “move 2, Player 1 vs Player 2” ⏎ =2 r =3";
    a_line_about_a_match_that_was_left_says_how_far_it_has_come: new().script() =>
        "setup:3 select“Left name” Maximiliana ↓ Bartholomew begin ⏎ ⏎ =2 again
         size:{40x16|80x24|120x40} “Stones Game, move 2, Maxi” wrapped“Barth” wrapped“ vs ”";
    a_match_that_has_not_begun_is_not_kept: new().script() =>
        "setup:2 begin =0 again -“Continue”";
    the_latest_of_many_matches_that_were_left_is_the_first: left(&[1, 2, 3, 5]).script() =>
        "“Continue Number Stack Duel” ⏎ =1";
    a_finished_game_is_saved_from_its_result: new().script() =>
        "setup:4 begin 1 5 ⏎ wait:1100 =1 e “Saved as” q enter“Records” “Saved as a file.”";
    /// Between two games of a match it goes on at the result, which can still be
    /// taken back.
    a_match_of_several_games_goes_on_with_its_score_and_counts_each_game_once: new().script() =>
        "setup:2 select“Match” → begin 5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎ wait:1100 ⏎ “after 1 of 2 games.” again
         // However the program ends there.
         history:1 “Continue Stack Attack” “after 1 of 2 games,” ⏎ “game 1 of 2 · 0 : 1 · move 5”
         wait:1100 u =4 history:0 r “▸⏎ Next game: Right starts◂” wait:1100 q
         “after 1 of 2 games,” -“Quit this” history:1 ⏎ wait:1100 ⏎ =0 “game 2 of 2 · 0 : 1”
         again “game 2 of 2, move 0,” 1×“Continue ” ⏎ 5 ⏎ 4 ⏎
         again “game 2 of 2, move 2,” ⏎ =2 1 ⏎ 2 ⏎ wait:1100 ⏎ “The match is a draw, 1 to 1.”
         history:2 q -“Continue”";
    /// One that was taken up again is kept before anything is done in it.
    leaving_offers_the_match_at_once_and_going_on_takes_it_off_the_menu: new().script() =>
        "setup:1 begin ⏎ q “c Continue Stone Pile Battle” ⏎ =1 ⏎ q “move 2,” kept:1 c q
         “c Continue Stone Pile Battle”";
    erasing_asks_and_staying_is_the_first_answer: left(&[2]).script() =>
        "“del discard” → -“Discard this” del “Discard this game for good?” esc “Continue” del
         “Discard this” ⏎ “Continue” del → ⏎ -“Continue” kept:0";
    a_match_that_was_left_is_discarded_by_arrows_too: left(&[2]).script() =>
        "size:{40x16|80x24|120x40} → “▸ Discard” ⏎ “Discard this game for good?” → ⏎
         -“Stack Attack, move”";
    /// On the line that discards one, and in the question, it is still told which one it is.
    what_is_discarded_is_told_apart: left(&[2, 2]).script() =>
        "size:{80x24|120x40} “(1)” “(2)” -“vs Player 2.” → “▸ Discard” “(1)” “(2)”
         -“vs Player 2.” ⏎ “2 (1).”",
        left(&[2, 2]).script() =>
        "size:40x16 “(1)” “(2)” wrapped“vs Player 2.” → “▸ Discard” “(1)” “(2)”
         wrapped“vs Player 2.” ⏎ “2 (1).”";
    /// However many there are.
    the_puzzle_of_the_day_stays_in_sight_beside_matches_that_were_left:
        left(&[1, 2, 3, 5, 1, 2]).script() =>
        "size:{40x16|80x24|120x40} “ more” “Puzzle of the day” ↓ “Puzzle of the day” ↓
         “Puzzle of the day” ↓ “Puzzle of the day” ↓ “Puzzle of the day” ↓
         // That all of them are reached the one before shows.
         “▸  ” -“ more” ↓ “▸p Puzzle of the day”";
    /// Taken back it does not count, finished again it counts once.
    f66_a_finished_match_counts_once_and_is_not_offered: new().script() =>
        "setup:4 begin 15 ⏎ “wins” wait:1100 history:1 u =0 history:0 15 ⏎ wait:1100 history:1
         q -“Continue” history:1";
    /// It can be taken back, as any result can.
    f66_resigning_asks_and_is_a_loss: new().script() =>
        "setup:2 begin ⏎ esc end ↑ ⏎ “Resign for Player 2?” ⏎ =1 history:0 esc end ↑ ⏎ → ⏎
         “Player 1 wins” “resigned” history:1 wait:1100 u =1 -“wins” history:0";
    help_against_a_bot_is_marked_and_between_people_it_is_not: new().script() =>
        "setup:4 select“Opponent” → begin {|t t} 15 ⏎ helped:false",
        new().script() => "setup:4 select“Opponent” → begin {i|t} 15 ⏎ helped:true",
        new().script() => "setup:4 begin i 15 ⏎ helped:false";
    a_rematch_with_the_truth_on_counts_as_helped: new().script() =>
        "setup:4 select“Opponent” → begin 15 ⏎ “You win” wait:1100 u 15 ⏎ wait:1100 ⏎ =0
         15 ⏎ “You win” history:2 helped:false",
        new().script() =>
        "setup:4 select“Opponent” → begin 15 ⏎ “You win” wait:1100 u t 15 ⏎ wait:1100 ⏎ =0
         15 ⏎ “You win” history:2 helped:true";
    help_is_remembered_while_a_match_is_left: new().script() =>
        "setup:4 select“Opponent” → begin i 1 ⏎ again ⏎ esc end ↑ ⏎ → ⏎ “resigned” helped:true";
    f57_of_more_than_fits_the_menu_tells_the_first_and_how_many_more:
        wrong_settings("animation = 3").script() =>
        "“settings.toml, line 1: animation: invalid type: integer `3`” -“more”",
        wrong_settings("animation = 3\ntheme = \"pink\"\nmouse = 3\ncoach = 3").script() =>
        "“settings.toml, line 1: animation: invalid type: integer `3`” “(And 3 more,” -“line 2”";
    f60_where_nothing_can_be_written_play_goes_on_after_one_notice: blocked().script() =>
        "setup:2 begin ⏎ =1 “This game isn't saved” ⏎ =2 -“isn't saved”";
    whoever_leaves_is_told_that_nothing_keeps_the_game: blocked().script() =>
        "setup:2 begin ⏎ ⏎ q “It can't be saved.” → ⏎ -“Continue”";
    a_demo_that_was_taken_over_is_kept: new().script().item(Item::Demo) =>
        "→ → ⏎ ↓↓↓ ⏎ q “Continue ”";
    /// As soon as it has been made, which is soon after the menu is there.
    the_menu_names_the_puzzle_of_the_day: new().script() =>
        "esc “Puzzle of the day  NEW  Number Stack, medium”
         // On the least screen where it is highlighted, on a large one below.
         size:120x40 “    Number Stack, medium” size:40x16 -“medium” ↑ ↑ “Number Stack, medium.” p
         “daily, medium”";
}

/// All of them scroll past where they have no room.
#[test]
fn every_match_that_was_left_is_on_the_menu() {
    let mut script = left(&[1, 2, 3, 5]).script().press("2");
    let mut seen = String::new();
    for _ in 0..6 {
        script = script.press("↓");
        seen += &script.screen();
    }
    for game in GameId::all().filter(|&game| game != GameId::NumberStack) {
        let line = format!("Continue {}, move 1,", game.card().title);
        assert!(seen.contains(&line), "{line}");
    }
}

#[test]
fn f59_a_match_that_another_program_has_taken_meanwhile_is_refused() {
    let desk = left(&[2]);
    let [first, second] = [(); 2].map(|()| desk.script());
    let first = first.press("⏎").ply(1);
    second.run("⏎ “Another running Stackade has this match.” -“Continue”");
    first.press("⏎").ply(2);
}

/// What comes to stand in its place is not to be discarded by the next Enter.
#[test]
fn after_one_was_discarded_the_highlight_stands_on_the_next_one() {
    let menu = left(&[2, 2])
        .script()
        .run("→ ⏎ → ⏎ “Continue Stack Attack”");
    assert_eq!(menu.top::<Menu>().highlighted(), Item::Continue(0));
}

/// One of another match is another game, with the same moves, too.
#[test]
fn a_game_is_saved_beside_all_that_are_there() {
    let desk = new();
    desk.script().run(
        "setup:2 begin ⏎ e “Saved as” e “Saved as” ⏎ e “Saved as”
         again setup:2 begin ⏎ e “Saved as” e “Saved as”",
    );
    let games = fs::read_dir(desk.path("games")).expect("a folder");
    assert_eq!(games.count(), 3);
}

#[test]
fn a_menu_with_matches_to_go_on_with() {
    let script = left(&[1, 3, 4]).script();
    insta::assert_snapshot!("menu_kept", shots(&[(40, 16), (80, 24)], script));
}

fn named(desk: &Desk, [left, right]: [&str; 2], plies: usize) -> Script {
    let setup = desk.script().set_up(2).select("Left name");
    let setup = setup.press(&format!("{left} ↓ {right}")).begin().ply(0);
    setup.press(&"⏎ ".repeat(plies)).ply(plies)
}

/// What the menu of the least screen says of them, without the mark.
fn lines(desk: &Desk) -> Vec<String> {
    let script = desk.script().size(40, 16);
    let screen = script.screen();
    let lines = screen
        .lines()
        // What is said of the highlighted one begins further left.
        .filter(|line| line.find("Stack Attack, move").is_some_and(|at| at > 2));
    lines
        .map(|line| line[line.find("Stack").expect("it is there")..].to_owned())
        .collect()
}

#[test]
fn matches_are_told_apart_by_how_far_they_have_come() {
    let desk = Desk::new();
    let matches = [1, 3].map(|plies| named(&desk, ["Ada", "Kofi"], plies));
    drop(matches);
    let mut lines = lines(&desk);
    lines.sort();
    assert_eq!(
        lines,
        [
            "Stack Attack, move 1, Ada vs Kofi",
            "Stack Attack, move 3, Ada vs Kofi"
        ]
    );
}

#[test]
fn matches_are_told_apart_by_who_plays_where_they_have_come_as_far() {
    for people in [
        [["Ada", "Kofi"], ["Ada", "Zoe"]],
        [["Ada", "Kofi"], ["Bea", "Kofi"]],
        [["Ada", "Maximiliana"], ["Ada", "Maximilian"]],
        [["Ada", "Kofi"], ["Ada", "Kofi"]],
    ] {
        let desk = Desk::new();
        let matches = people.map(|people| named(&desk, people, 2));
        drop(matches);
        let lines = lines(&desk);
        assert_eq!(lines.len(), 2);
        assert_ne!(lines[0], lines[1]);
    }
}

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
