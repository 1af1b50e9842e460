//! Stone Pile Battle by its rule book: the worked example and a line for each case.

use std::collections::HashMap;

use crate::common::{
    board::{self, Board},
    prelude::*,
    solving::{game, reachable},
};

const PILE: &str = "stone-pile-battle";

#[test]
fn what_is_removed_halved_and_handed_over() {
    let early = "a3 g2 a3 a3 a3 a3 a3 a3 a3";
    let limit = "a2 a3 a3 a3 a3 a3 a3 a3 a3 g3";
    board::stands(
        PILE,
        &format!(
            "a02 the example, ply by ply | | a3                   | 16 12 | second to move |
             a02 a21 a gift may land above the start | | a3 g2                                        | 17 10 | first to move |
             a02 | | a3 g2 a3                                     | 18 7  | second to move |
             a02 | | a3 g2 a3 a3                                  | 15 8  | first to move |
             a02 | | a3 g2 a3 a3 a3                               | 16 5  | second to move |
             a02 | | a3 g2 a3 a3 a3 a3                            | 13 6  | first to move |
             a02 | | a3 g2 a3 a3 a3 a3 a3                         | 14 3  | second to move |
             a02 | | a3 g2 a3 a3 a3 a3 a3 a3                      | 11 4  | first to move |
             a02 | | {early}                                      | 12 1  | second to move |
             a02 its end | | {early} g1                           | 12 0  | first wins | Kofi has no stones left.
             a03 giving hands over half, rounded down | | g1      | 14 15 | second to move |
             a03 | | g2                                           | 13 16 | second to move |
             a03 | | g3                                           | 12 16 | second to move |
             a04 attacking gains half, rounded down | | a1        | 15 14 | second to move |
             a04 | | a2                                           | 16 13 | second to move |
             a06 nobody removes more than the pile holds | | {limit} | 9 2 | first to move |
             a06 | | {limit} a2                                   | 10 0  | first wins | Kofi has no stones left.
             a07 with one stone each attacking wins | stones=1 | a1 | 1 0 | first wins | Kofi has no stones left.
             a07 and giving loses | stones=1 | g1                 | 0 1   | second wins | Ada has no stones left.
             a12 five plies can end it | | g3 a3                  | 9 17  | first to move |
             a12 | | g3 a3 g3                                     | 6 18  | second to move |
             a12 | | g3 a3 g3 a3                                  | 3 19  | first to move |
             a12 | | g3 a3 g3 a3 g3                               | 0 20  | second wins | Ada has no stones left."
        ),
    );
    board::offers(
        PILE,
        &format!(
            "a01 both piles offer one to three stones | | | a1 a2 a3 g1 g2 g3
             a06 | | {limit} | a1 a2 g1 g2 g3
             a07 | stones=1 | | a1 g1
             a08 a last stone limits the give alone | | {early} | a1 a2 a3 g1"
        ),
    );
}

#[test]
fn a06_a08_a15_other_counts_and_words_are_refused_with_what_is_allowed() {
    board::refuses(
        PILE,
        "a06 | | a2 a3 a3 a3 a3 a3 a3 a3 a3 g3 | a3 | Kofi has only 2 stones: Ada may take 1 or 2 from Kofi.
         a08 | | a3 g2 a3 a3 a3 a3 a3 a3 a3 | g2 | Kofi has only 1 stone: Kofi may give away just 1 of their own.
         a15 | | | a0 | At least 1 stone must be removed: Ada may take 1 to 3 from Kofi.
         a15 | | | a4 | No more than 3 stones may be removed in a turn: Ada may take 1 to 3 from Kofi.
         a15 | | | g99,g99999999999999999999999 | No more than 3 stones may be removed in a turn: Ada may give away 1 to 3 of their own.
         a15 | | | ,-1,a,g,a-1,a+1,a 1,1,x1,three,a1.5,a１,pass | That isn't a move. Type a to attack or g to give, and a number of stones, such as a3.
         a20 after the end | | a3 g2 a3 a3 a3 a3 a3 a3 a3 g1 | a1 | The game is over.",
    );
    let board = Board::of(PILE, "").play("a3 g2 a3 a3 a3 a3 a3 a3 a3");
    let allowed = "Kofi may take 1 to 3 from Ada, or give away just 1 of their own.";
    assert_eq!(board.0.missing(7), allowed);
}

#[test]
fn a09_what_a_choice_does_is_said_with_both_piles() {
    board::tells(
        PILE,
        "| a3 | a1 | Take 1: Ada drops to 15. Nothing comes back to Kofi. | | Kofi took 1: Ada dropped to 15. Nothing came back to Kofi.
         | a3 | a2 | Take 2: Ada drops to 14, Kofi rises to 13. | | Kofi took 2: Ada dropped to 14, Kofi rose to 13.
         | a3 | g1 | Give away 1: Kofi drops to 11. Ada gets nothing. | | Kofi gave away 1 (now 11). Ada got nothing.
         | a3 | g2 | Give away 2: Kofi drops to 10, Ada rises to 17. | | Kofi gave away 2 (now 10). Ada got 1 (now 17).
         | a3 g2 a3 a3 a3 a3 a3 a3 a3 | g1 | Give away 1: Kofi drops to 0. Ada gets nothing. | This loses at once. | Kofi gave away 1 (now 0). Ada got nothing.",
    );
}

#[test]
fn a13_every_ply_costs_one_or_two_stones_and_a16_there_is_always_a_choice() {
    let game: StonePileBattle = game(&[]);
    let stones = |position: &_| -> u64 {
        let zones = game.scene(position).zones;
        zones.iter().filter_map(|zone| Some(zone.total?.now)).sum()
    };
    let mut positions = reachable(&game);
    positions.sort_by_key(stones);
    // The plies that are left at most; none where it is over.
    let mut plies = HashMap::new();
    for position in positions {
        let moves = game.moves(&position);
        let next: Vec<_> = moves.iter().map(|m| game.play(&position, m)).collect();
        let costs = next.iter().map(|next| stones(&position) - stones(next));
        assert!(costs.into_iter().all(|gone| (1..=2).contains(&gone)));
        assert!(next.len() >= 2, "{position:?}");
        let longest = next.iter().map(|next| plies.get(next).unwrap_or(&0) + 1);
        plies.insert(position, longest.max().unwrap_or(0));
    }
    assert_eq!(plies[&game.start()], 29);
}
