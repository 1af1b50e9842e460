//! What a player did is kept, and found again: the menu goes on with a match that
//! was left, results count once, and games are saved.

mod apart;
mod onward;

use std::fs;

use stackade::app::screens::menu::{Item, Menu};

use crate::common::prelude::*;

/// A match of two people of this game, by its number in the menu.
fn game(desk: &Desk, number: usize) -> Script {
    let script = desk.script();
    script.set_up(number).begin().ply(0)
}

#[test]
fn the_menu_goes_on_with_a_match_where_it_was_left_redo_included() {
    let desk = Desk::new();
    let played = game(&desk, 2).press("⏎ ⏎ ⏎ u").ply(2);
    // However the program ends, the match is on the disk.
    drop(played);
    let script = desk
        .script()
        .sees("Continue Stack Attack")
        .sees("move 2, Player 1 vs Player 2")
        .press("⏎")
        .ply(2);
    script.press("r").ply(3);
}

#[test]
fn a_line_about_a_match_that_was_left_says_how_far_it_has_come() {
    let desk = Desk::new();
    let setup = desk.script().set_up(3).line("Left name");
    let setup = setup
        .press("Maximiliana ↓ Bartholomew")
        .begin()
        .press("⏎ ⏎");
    drop(setup.ply(2));
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let script = desk.script().size(width, height);
        let script = script.sees("Stones Game, move 2, Maxi");
        let told = script.words();
        assert!(told.contains("Barth") && told.contains(" vs "), "{told}");
    }
}

#[test]
fn a_match_that_has_not_begun_is_not_kept() {
    let desk = Desk::new();
    drop(game(&desk, 2));
    desk.script().misses("Continue");
}

#[test]
fn of_many_matches_that_were_left_the_menu_shows_the_latest_first() {
    let desk = Desk::new();
    // A second one of a game keeps its own file while the first one is open.
    let games = [1, 2, 3, 5].map(|number| game(&desk, number).press("⏎").ply(1));
    drop(games);
    // All of them scroll past where they have no room.
    let mut script = desk.script().press("2").sees("▸ Stack Attack");
    let mut seen = String::new();
    for _ in 0..6 {
        script = script.press("↓");
        seen += &script.screen();
    }
    for game in [
        "Stone Pile Battle",
        "Stack Attack",
        "Stones Game",
        "Number Stack Duel",
    ] {
        assert!(
            seen.contains(&format!("Continue {game}, move 1,")),
            "{game}"
        );
    }
    desk.script().press("⏎").ply(1);
}

#[test]
fn a_finished_game_is_saved_from_its_result() {
    let desk = Desk::new();
    let over = game(&desk, 4).press("1 5 ⏎").wait(1100).ply(1);
    over.press("e").sees("Saved as");
    let games = desk.store.saved().value;
    let moves: Vec<_> = games.iter().map(|game| &game.record.moves[..]).collect();
    assert_eq!(moves, [["15@1"]]);
}

/// Between two games of a match it goes on at the result, which can still be
/// taken back.
#[test]
fn a_match_of_several_games_goes_on_with_its_score_and_counts_each_game_once() {
    let desk = Desk::new();
    let script = desk.script().set_up(2).line("Match");
    let script = script
        .press("→")
        .begin()
        .press("5 ⏎ 4 ⏎ 1 ⏎ 2 ⏎")
        .wait(1100);
    // However the program ends there.
    drop(script.press("⏎").sees("after 1 of 2 games."));
    assert_eq!(desk.history().entries.len(), 1);
    let script = desk.script().sees("Continue Stack Attack");
    let script = script.sees("after 1 of 2 games,").press("⏎");
    let script = script.sees("game 1 of 2 · 0 : 1 · move 5");
    let script = script.wait(1100).press("u").ply(4);
    assert_eq!(desk.history().entries.len(), 0, "it is taken back");
    let script = script.press("r").sees("▸⏎ Next game: Right starts◂");
    let menu = script
        .wait(1100)
        .press("q")
        .sees("after 1 of 2 games,")
        .misses("Quit this");
    assert_eq!(desk.history().entries.len(), 1);
    let script = menu.press("⏎").wait(1100).press("⏎");
    let script = script.ply(0).sees("game 2 of 2 · 0 : 1");
    drop(script);
    let script = desk.script().sees("game 2 of 2, move 0,");
    assert_eq!(script.screen().matches("Continue ").count(), 1);
    let script = script.press("⏎ 5 ⏎ 4 ⏎");
    drop(script);
    let script = desk.script();
    let script = script.sees("game 2 of 2, move 2,").press("⏎").ply(2);
    let script = script.press("1 ⏎ 2 ⏎").wait(1100).press("⏎");
    let script = script.sees("The match is a draw, 1 to 1.");
    assert_eq!(desk.history().entries.len(), 2);
    script.press("q").misses("Continue");
}

#[test]
fn leaving_offers_the_match_at_once_and_going_on_takes_it_off_the_menu() {
    let desk = Desk::new();
    game(&desk, 1)
        .press("⏎ q")
        .sees("Continue Stone Pile Battle")
        .press("⏎")
        .ply(1)
        .press("⏎ q")
        .sees("move 2,");
    assert_eq!(desk.store.kept().value.len(), 1);
}

#[test]
fn f59_a_match_that_another_program_has_taken_meanwhile_is_refused() {
    let desk = Desk::new();
    drop(game(&desk, 2).press("⏎"));
    let [first, second] = [(); 2].map(|()| desk.script());
    let first = first.press("⏎").ply(1);
    second
        .press("⏎")
        .sees("Another running Stackade has this match.")
        .misses("Continue");
    first.press("⏎").ply(2);
}

#[test]
fn erasing_asks_and_staying_is_the_first_answer() {
    let desk = Desk::new();
    drop(game(&desk, 2).press("⏎"));
    let menu = desk.script();
    let menu = menu.sees("del discard").press("→").misses("Discard this");
    let menu = menu.press("del").sees("Discard this game for good?");
    let menu = menu.press("esc").sees("Continue").press("del");
    let menu = menu.sees("Discard this").press("⏎").sees("Continue");
    menu.press("del → ⏎").misses("Continue");
    assert_eq!(desk.store.kept().value, []);
}

#[test]
fn a_match_that_was_left_is_discarded_by_arrows_too() {
    let desk = Desk::new();
    drop(game(&desk, 2).press("⏎"));
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let menu = desk.script().size(width, height);
        menu.press("→")
            .sees("▸ Discard")
            .press("⏎")
            .sees("Discard this game for good?");
    }
    desk.script().press("→ ⏎ → ⏎").misses("Stack Attack, move");
}

/// On the line that discards one, and in the question, it is still told which one it is;
/// and what comes to stand in its place is not to be discarded by the next Enter.
#[test]
fn what_is_discarded_is_told_apart() {
    let desk = Desk::new();
    drop([2, 2].map(|number| game(&desk, number).press("⏎")));
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let menu = desk.script().size(width, height).sees("(1)").sees("(2)");
        let below = |menu: &Script| menu.words().matches("vs Player 2.").count();
        let told = usize::from(width == 40);
        assert_eq!(below(&menu), told);
        let menu = menu.press("→").sees("▸ Discard").sees("(1)").sees("(2)");
        assert_eq!(below(&menu), told);
        menu.press("⏎").sees("2 (1).");
    }
    let menu = desk.script().press("→ ⏎ → ⏎").sees("Continue Stack Attack");
    assert_eq!(menu.top::<Menu>().highlighted(), Item::Continue(0));
}

/// However many there are, and that all of them are reached the one before shows.
#[test]
fn the_puzzle_of_the_day_stays_in_sight_beside_matches_that_were_left() {
    let desk = Desk::new();
    drop([1, 2, 3, 5, 1, 2].map(|number| game(&desk, number).press("⏎")));
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let mut script = desk.script().size(width, height).sees(" more");
        for _ in 0..5 {
            script = script.sees("Puzzle of the day").press("↓");
        }
        script = script.sees("▸  ").misses(" more");
        script.press("↓").sees("▸p Puzzle of the day");
    }
}

#[test]
fn f66_a_finished_match_counts_once_and_is_not_offered() {
    let desk = Desk::new();
    let over = game(&desk, 4).press("15 ⏎").sees("wins").wait(1100);
    assert_eq!(desk.history().entries.len(), 1);
    // Taken back it does not count, finished again it counts once.
    let open = over.press("u").ply(0);
    assert_eq!(desk.history().entries, []);
    let over = open.press("15 ⏎").wait(1100);
    assert_eq!(desk.history().entries.len(), 1);
    over.press("q").misses("Continue");
    assert_eq!(desk.history().entries.len(), 1);
}

#[test]
fn f66_resigning_asks_and_is_a_loss() {
    let desk = Desk::new();
    let script = game(&desk, 2).press("⏎ esc");
    let resign = "end ↑ ⏎";
    let asked = script.press(resign).sees("Resign for Player 2?");
    let stayed = asked.press("⏎").ply(1);
    assert_eq!(desk.history().entries, []);
    let over = stayed.press("esc").press(resign).press("→ ⏎");
    let over = over.sees("Player 1 wins").sees("resigned");
    let known = desk.history().entries;
    assert_eq!(known[0].standing, Standing::Left);
    assert!(known[0].resigned.is_some());
    // It can be taken back, as any result can.
    over.wait(1100).press("u").ply(1).misses("wins");
    assert_eq!(desk.history().entries, []);
}

#[test]
fn a_game_is_saved_beside_all_that_are_there() {
    let desk = Desk::new();
    let script = game(&desk, 2).press("⏎ e").sees("Saved as");
    let script = script.press("e").sees("Saved as");
    drop(script.press("⏎ e").sees("Saved as"));
    // One of another match is another game, with the same moves, too.
    let script = game(&desk, 2).press("⏎ e");
    let script = script.sees("Saved as");
    script.press("e").sees("Saved as");
    let games = fs::read_dir(desk.path("games")).expect("a folder");
    assert_eq!(games.count(), 3);
}

/// Ada against a bot: on the right sits the first of the levels.
fn against_a_bot(desk: &Desk) -> Script {
    desk.script()
        .set_up(4)
        .line("Opponent")
        .press("→")
        .begin()
        .ply(0)
}

#[test]
fn help_against_a_bot_is_marked_and_between_people_it_is_not() {
    for (help, assisted) in [("", false), ("i", true), ("t", true), ("t t", false)] {
        let desk = Desk::new();
        against_a_bot(&desk).press(help).press("15 ⏎");
        assert_eq!(desk.history().entries[0].assisted, assisted, "{help}");
    }
    let desk = Desk::new();
    game(&desk, 4).press("i 15 ⏎");
    assert!(!desk.history().entries[0].assisted);
}

#[test]
fn a_rematch_with_the_truth_on_counts_as_helped() {
    for (set, assisted) in [("", false), ("t", true)] {
        let desk = Desk::new();
        let over = against_a_bot(&desk).press("15 ⏎").sees("You win");
        let over = over
            .wait(1100)
            .press("u")
            .press(set)
            .press("15 ⏎")
            .wait(1100);
        drop(over.press("⏎").ply(0).press("15 ⏎").sees("You win"));
        let entries = desk.history().entries;
        let helped = entries.last().map(|entry| entry.assisted);
        assert_eq!(helped, Some(assisted), "{set:?}");
        assert_eq!(entries.len(), 2);
    }
}

#[test]
fn help_is_remembered_while_a_match_is_left() {
    let desk = Desk::new();
    drop(against_a_bot(&desk).press("i 1 ⏎"));
    let script = desk.script();
    let script = script.press("⏎").press("esc end ↑ ⏎ → ⏎");
    script.sees("resigned");
    assert!(desk.history().entries[0].assisted);
}

#[test]
fn f57_of_more_than_fits_the_menu_tells_the_first_and_how_many_more() {
    let desk = Desk::new();
    let wrong = [
        "animation = 3",
        "theme = \"pink\"",
        "mouse = 3",
        "coach = 3",
    ];
    for (count, more) in [(1, None), (4, Some("(And 3 more,"))] {
        let text = wrong[..count].join("\n");
        fs::write(desk.path("settings.toml"), text).expect("a file");
        let script = desk.script();
        let script = script.sees("settings.toml, line 1: animation: invalid type: integer `3`");
        match more {
            Some(more) => script.sees(more).misses("line 2"),
            None => script.misses("more"),
        };
    }
}

#[test]
fn f60_where_nothing_can_be_written_play_goes_on_after_one_notice() {
    let desk = Desk::new();
    fs::write(desk.path("running"), "a file, no folder").expect("a file");
    let script = game(&desk, 2).press("⏎");
    let script = script.ply(1).sees("This game isn't saved");
    script.press("⏎").ply(2).misses("not kept");
}

#[test]
fn whoever_leaves_is_told_how_to_go_on() {
    let desk = Desk::new();
    let left = game(&desk, 2).press("⏎ q");
    let menu = left.sees("c Continue Stack Attack");
    // One that was taken up again is kept before anything is done in it.
    menu.press("c q").sees("c Continue Stack Attack");
}

#[test]
fn whoever_leaves_is_told_that_nothing_keeps_the_game() {
    let desk = Desk::new();
    fs::write(desk.path("running"), "a file, no folder").expect("a file");
    let asked = game(&desk, 2).press("⏎ ⏎ q");
    let asked = asked.sees("It can't be saved.");
    asked.press("→ ⏎").misses("Continue");
}

#[test]
fn a_demo_that_was_taken_over_is_kept() {
    let desk = Desk::new();
    let demo = desk.script().item(Item::Demo).press("→ →");
    demo.press("⏎ ↓↓↓ ⏎ q").sees("Continue ");
}

/// As soon as it has been made, which is soon after the menu is there.
#[test]
fn the_menu_names_the_puzzle_of_the_day() {
    let desk = Desk::new();
    let script = desk.script().press("esc");
    let script = script.sees("Puzzle of the day  NEW  Number Stack, medium");
    // On the least screen where it is highlighted, on a large one below.
    let large = script.size(120, 40).sees("    Number Stack, medium");
    let least = large.size(40, 16).misses("medium");
    let script = least.press("↑ ↑").sees("Number Stack, medium.");
    script.press("p").sees("daily, medium");
}

/// The menu with matches that were left, on the least screen and the usual one.
#[test]
fn a_menu_with_matches_to_go_on_with() {
    let desk = Desk::new();
    let matches = [1, 3, 4].map(|number| game(&desk, number).press("⏎"));
    drop(matches);
    let script = desk.script();
    insta::assert_snapshot!("menu_kept", shots(&[(40, 16), (80, 24)], script));
}
