//! Matches of several games, with the sides swapped after each.

use super::*;

const DUEL: &str = "number-stack-duel";

fn series(id: &str, table: Table, games: u64) -> Script {
    let series = Some(Series::new(games));
    Script::session(seated(id, Table { series, ..table }, ""))
}

fn nobody() -> Table {
    Table::new(Player::human(""), Player::bot(Level::Perfect))
}

scripts! {
    the_setup_begins_a_match_of_several_games: Script::setup(2) =>
        "line“Match” “one game” → → “4 games” “A win scores 1” begin =0
         “game 1 of 4 · 0 : 0 · move 0”";
    what_is_taken_back_does_not_count: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” “0 : 1” u =4 “game 1 of 2 · 0 : 0” r “game 1 of 2 · 0 : 1”";
    a_game_by_itself_has_no_score: over() => "-“games” “▸⏎ Rematch◂” -“Next game”";
    a_game_given_up_at_once_is_not_told_of_as_if_it_began: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ “after 1 of 2 games” esc line“Resign” ⏎ → ⏎ “resigned” -“after 1 of 2”";
    the_end_says_that_it_is_level_or_who_has_won: series(ATTACK, pair(), 2) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ play“x5 x4 x1 x2 miss” “The match is a draw, 1 to 1.”
         “▸⏎ New match◂” wait:1100 ⏎ =0 “game 1 of 2 · 0 : 0”",
        series(DUEL, pair(), 2) =>
        "play“+3 +4 +4 +2 +3” wait:1100 ⏎ play“+1 +1 x +1 x +1 x +1 x”
         “Ada wins the match, 1.5 to 0.5.” “▸⏎ New match◂” “game 2 of 2 · 1.5 : 0.5”";
    sides_are_swapped_after_every_game_and_each_keeps_the_place: series(ATTACK, pair(), 4) =>
        "first:Left play“x5 x4 x1 x2 miss” “game 1 of 4 · 0 : 1” “Ada 0, Kofi 1 after 1 of 4 games.”
         “▸⏎ Next game: Kofi starts◂” wait:1100 ⏎ =0 first:Right
         “Ada 0, Kofi 1 after 1 of 4 games. Kofi starts.” “game 2 of 4 · 0 : 1 · move 0”
         play“x5 x4 x1 x2 miss” “Ada 1, Kofi 1 after 2 of 4 games.” wait:1100 ⏎ =0 first:Left
         “game 3 of 4 · 1 : 1 · move 0”";
    it_ends_where_it_is_decided: series(ATTACK, pair(), 4) =>
        "play“x5 x4 x1 x2 miss” wait:1100 ⏎ play“x5 x4 x3 x2 x1” “Kofi 2 after 2 of 4 games.”
         // Kofi has two points; one more decides it.
         wait:1100 ⏎ play“x5 x4 x1 x2 miss” “Kofi wins the match, 3 to 0.” “▸⏎ New match◂”";
    /// The second side wins, which is Ada's after the swap; she began the game before.
    a_game_with_swapped_seats_counts_for_the_person_who_won: series(ATTACK, swapping(), 2) =>
        "play“x5 swap x4 x1 x2 miss” “Ada 1, Kofi 0 after” wait:1100 ⏎ first:Right";
    bots_play_it_too_and_people_without_names_are_told_by_their_place:
        series(ATTACK, nobody(), 2) =>
        "esc end ↑ ⏎ → ⏎ “Left 0, Perfect 1 after 1 of 2 games.” wait:1100 ⏎ first:Right live:5000
         =1";
}
