//! Stone Pile Battle by its rule book: the worked example and a line for each case.

use std::collections::HashMap;

use crate::common::{
    board::{self, Board},
    prelude::*,
};

const PILE: &str = "stone-pile-battle";

fn start() -> Board {
    Board::of(PILE, "")
}

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
    let board = start().play("a3 g2 a3 a3 a3 a3 a3 a3 a3");
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

/// Both piles and who is to move, nobody when the game is over.
type State = (Vec<u64>, Option<Side>);

fn state(board: &Board) -> State {
    (board.totals(), board.0.to_move())
}

/// Every position that can be reached, with what can follow it.
fn walk(board: &mut Board, found: &mut HashMap<State, Vec<State>>) {
    let (here, ply) = (state(board), board.0.ply());
    if found.contains_key(&here) {
        return;
    }
    found.insert(here.clone(), Vec::new());
    let mut next = Vec::new();
    for choice in board.choices() {
        if board.0.play(choice).is_ok() {
            next.push(state(board));
            walk(board, found);
            board.0.go(ply);
        }
    }
    found.insert(here, next);
}

#[test]
fn a13_every_ply_costs_one_or_two_stones_and_a16_there_is_always_a_choice() {
    let mut graph = HashMap::new();
    walk(&mut start(), &mut graph);
    let stones = |state: &State| state.0.iter().sum::<u64>();
    for (from, next) in &graph {
        let costs = next.iter().map(|to| stones(from) - stones(to));
        assert!(
            costs.clone().all(|gone| (1..=2).contains(&gone)),
            "{from:?}"
        );
        assert_eq!(next.len() >= 2, from.1.is_some(), "{from:?}");
    }
    // So 29 plies are the most.
    let mut plies: HashMap<&State, u64> = HashMap::new();
    let mut states: Vec<&State> = graph.keys().collect();
    states.sort_by_key(|state| stones(state));
    for state in states {
        let next = graph[state].iter().map(|next| 1 + plies[next]);
        plies.insert(state, next.max().unwrap_or(0));
    }
    assert_eq!(plies[&state(&start())], 29);
}

#[test]
fn a20_undo_leads_back_over_the_end() {
    let mut board = start().play("a3 g2 a3 a3 a3 a3 a3 a3 a3 g1");
    board.0.go(board.0.undo_target().unwrap());
    assert_eq!(state(&board), (vec![12, 1], Some(Side::Second)));
    assert_eq!(board.play("a3").totals(), [9, 2]);
}
