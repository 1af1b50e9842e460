//! Matches of several games, with the sides swapped after each.

use super::*;

/// The Duel comes round to the same position three times.
const DRAWN: &str = "+1 +1 x +1 x +1 x +1 x";
const DUEL: &str = "number-stack-duel";

fn series(id: &str, games: u64) -> Script {
    let table = Table {
        series: Some(Series::new(games)),
        ..pair()
    };
    Script::session(seated(id, table, ""))
}

fn on(script: Script) -> Script {
    script.wait(1100).press("⏎")
}

fn first(script: &Script) -> Seat {
    script.on_top().board.session.table().first
}

scripts! {
    the_setup_begins_a_match_of_several_games: Script::setup(2) =>
        "line“Match” “one game” → → “4 games” “A win scores 1” begin =0
         “game 1 of 4 · 0 : 0 · move 0”";
    what_is_taken_back_does_not_count: series(ATTACK, 2) =>
        "play“x5 x4 x1 x2 miss” “0 : 1” u =4 “game 1 of 2 · 0 : 0” r “game 1 of 2 · 0 : 1”";
    a_game_by_itself_has_no_score: over() => "-“games” “▸⏎ Rematch◂” -“Next game”";
    a_game_given_up_at_once_is_not_told_of_as_if_it_began: on(series(ATTACK, 2).play(FIVE)) =>
        "“after 1 of 2 games” esc line“Resign” ⏎ → ⏎ “resigned” -“after 1 of 2”";
}

#[test]
fn sides_are_swapped_after_every_game_and_each_keeps_the_place() {
    let script = series(ATTACK, 4);
    assert_eq!(first(&script), Seat::Left);
    let script = script.play(FIVE).sees("game 1 of 4 · 0 : 1");
    let script = script.sees("Ada 0, Kofi 1 after 1 of 4 games.");
    let script = on(script.sees("▸⏎ Next game: Kofi starts◂")).ply(0);
    assert_eq!(first(&script), Seat::Right);
    let script = script.sees("Ada 0, Kofi 1 after 1 of 4 games. Kofi starts.");
    let script = script.sees("game 2 of 4 · 0 : 1 · move 0").play(FIVE);
    let script = script.sees("Ada 1, Kofi 1 after 2 of 4 games.");
    let script = on(script).ply(0);
    assert_eq!(first(&script), Seat::Left);
    script.sees("game 3 of 4 · 1 : 1 · move 0");
}

#[test]
fn the_end_says_that_it_is_level_or_who_has_won() {
    let level = on(series(ATTACK, 2).play(FIVE)).play(FIVE);
    let level = level.sees("The match is a draw, 1 to 1.");
    on(level.sees("▸⏎ New match◂")).run("=0 “game 1 of 2 · 0 : 0”");
    let won = on(series(DUEL, 2).play("+3 +4 +4 +2 +3")).play(DRAWN);
    let won = won.sees("Ada wins the match, 1.5 to 0.5.");
    won.sees("▸⏎ New match◂").sees("game 2 of 2 · 1.5 : 0.5");
}

#[test]
fn it_ends_where_it_is_decided() {
    let script = on(series(ATTACK, 4).play(FIVE));
    let script = on(script.play("x5 x4 x3 x2 x1").sees("Kofi 2 after"));
    assert_eq!(
        script.on_top().board.session.series().map(Series::played),
        Some(2)
    );
    // Kofi has two points; one more decides it.
    script.run("play“x5 x4 x1 x2 miss” “Kofi wins the match, 3 to 0.” “▸⏎ New match◂”");
}

#[test]
fn a_game_with_swapped_seats_counts_for_the_person_who_won() {
    let table = Table {
        series: Some(Series::new(2)),
        ..swapping()
    };
    let script = Script::session(seated(ATTACK, table, "")).run(
        "// The second side wins, which is Ada's after the swap.
             play“x5 swap x4 x1 x2 miss” “Ada 1, Kofi 0 after”",
    );
    let next = on(script);
    assert_eq!(first(&next), Seat::Right, "Ada began the game before");
}

#[test]
fn bots_play_it_too_and_whoever_plays_one_is_spoken_to() {
    let table = Table {
        series: Some(Series::new(2)),
        ..Table::new(Player::human(""), Player::bot(Level::Perfect))
    };
    let script = Script::session(seated(ATTACK, table, ""));
    let script = script.press("esc end ↑ ⏎ → ⏎");
    let script = script.sees("You 0, Perfect 1 after 1 of 2 games.");
    let script = on(script);
    assert_eq!(first(&script), Seat::Right);
    script.live(5000).ply(1);
}
