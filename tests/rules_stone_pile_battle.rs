//! Stone Pile Battle by its rule book: the worked example and one test per case.

use std::collections::HashMap;

use crate::common::board::Board;
use crate::common::prelude::*;

const EXAMPLE: &str = "a3 g2 a3 a3 a3 a3 a3 a3 a3 g1";

fn start() -> Board {
    Board::open("stone-pile-battle", &[])
}

#[test]
fn a01_both_piles_offer_one_to_three_stones() {
    assert_eq!(start().legal(), ["a1", "a2", "a3", "g1", "g2", "g3"]);
}

#[test]
fn a02_the_rule_books_example_runs_to_its_end() {
    let (states, end) = start().replay(EXAMPLE);
    assert_eq!(
        states,
        [
            [16, 12],
            [17, 10],
            [18, 7],
            [15, 8],
            [16, 5],
            [13, 6],
            [14, 3],
            [11, 4],
            [12, 1],
            [12, 0]
        ]
    );
    assert_eq!(end.winner(), Some(Side::First));
    assert_eq!(end.0.ending(), "Kofi has no stones left.");
}

#[test]
fn a03_giving_hands_over_half_rounded_down() {
    for (m, piles) in [("g1", [14, 15]), ("g2", [13, 16]), ("g3", [12, 16])] {
        assert_eq!(start().play(m).totals(), piles, "{m}");
    }
}

#[test]
fn a04_attacking_gains_half_rounded_down() {
    for (m, piles) in [("a1", [15, 14]), ("a2", [16, 13]), ("a3", [16, 12])] {
        assert_eq!(start().play(m).totals(), piles, "{m}");
    }
}

#[test]
fn a06_nobody_removes_more_than_the_pile_holds() {
    let mut board = start().play("a2 a3 a3 a3 a3 a3 a3 a3 a3 g3");
    assert_eq!(board.totals(), [9, 2]);
    assert_eq!(board.0.to_move(), Some(Side::First));
    assert_eq!(board.legal(), ["a1", "a2", "g1", "g2", "g3"]);
    assert_eq!(
        board.refuse("a3"),
        "Kofi has only 2 stones: Ada may take 1 or 2 from Kofi."
    );
    let end = board.play("a2");
    assert_eq!(end.totals(), [10, 0]);
    assert_eq!(end.winner(), Some(Side::First));
}

#[test]
fn a07_with_one_stone_each_attacking_wins_and_giving_loses() {
    let last = || Board::open("stone-pile-battle", &[("stones", 1)]);
    assert_eq!(last().legal(), ["a1", "g1"]);
    let (attack, give) = (last().play("a1"), last().play("g1"));
    assert_eq!(attack.totals(), [1, 0]);
    assert_eq!(attack.winner(), Some(Side::First));
    assert_eq!(give.totals(), [0, 1]);
    assert_eq!(give.winner(), Some(Side::Second));
}

#[test]
fn a08_a_last_stone_limits_the_give_alone() {
    let mut board = start().play("a3 g2 a3 a3 a3 a3 a3 a3 a3");
    assert_eq!(board.totals(), [12, 1]);
    assert_eq!(board.0.to_move(), Some(Side::Second));
    assert_eq!(board.legal(), ["a1", "a2", "a3", "g1"]);
    assert_eq!(
        board.refuse("g2"),
        "Kofi has only 1 stone: Kofi may give away just 1 of their own."
    );
    assert_eq!(
        board.0.missing(7),
        "Kofi may take 1 to 3 from Ada, or give away just 1 of their own."
    );
}

#[test]
fn a09_giving_away_the_last_stone_is_legal_warned_of_and_loses() {
    let board = start().play("a3 g2 a3 a3 a3 a3 a3 a3 a3");
    let last = board
        .choices()
        .into_iter()
        .find(|choice| choice.across == Side::Second.index());
    let preview = board.0.look(last.unwrap()).unwrap();
    assert_eq!(
        preview.text,
        "Give away 1: Kofi drops to 0. Ada gets nothing."
    );
    assert_eq!(preview.warning.as_deref(), Some("This loses at once."));
    let end = board.play("g1");
    assert_eq!(end.totals(), [12, 0]);
    assert_eq!(end.winner(), Some(Side::First));
}

#[test]
fn a12_five_plies_can_end_it() {
    let (states, end) = start().replay("g3 a3 g3 a3 g3");
    assert_eq!(states, [[12, 16], [9, 17], [6, 18], [3, 19], [0, 20]]);
    assert_eq!(end.winner(), Some(Side::Second));
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
fn a13_every_ply_costs_one_or_two_stones_so_29_plies_are_the_most() {
    let mut graph = HashMap::new();
    walk(&mut start(), &mut graph);
    for (from, next) in &graph {
        for to in next {
            let gone = from.0.iter().sum::<u64>() - to.0.iter().sum::<u64>();
            assert!((1..=2).contains(&gone), "{from:?} {to:?}");
        }
    }
    let mut plies: HashMap<&State, u64> = HashMap::new();
    let mut states: Vec<&State> = graph.keys().collect();
    states.sort_by_key(|state| state.0.iter().sum::<u64>());
    for state in states {
        let next = graph[state].iter().map(|next| 1 + plies[next]);
        plies.insert(state, next.max().unwrap_or(0));
    }
    assert_eq!(plies[&state(&start())], 29);
}

#[test]
fn a15_other_counts_and_words_are_refused_with_what_is_allowed() {
    let mut board = start();
    let cases = [
        (
            "a0",
            "At least 1 stone must be removed: Ada may take 1 to 3 from Kofi.",
        ),
        (
            "a4",
            "No more than 3 stones may be removed in a turn: Ada may take 1 to 3 from Kofi.",
        ),
        (
            "g99",
            "No more than 3 stones may be removed in a turn: Ada may give away 1 to 3 of their own.",
        ),
        (
            "g99999999999999999999999",
            "No more than 3 stones may be removed in a turn: Ada may give away 1 to 3 of their own.",
        ),
    ];
    for (text, sentence) in cases {
        assert_eq!(board.refuse(text), sentence, "{text}");
    }
    for text in [
        "", "-1", "a", "g", "a-1", "a+1", "a 1", "1", "x1", "three", "a1.5", "a１",
    ] {
        assert_eq!(
            board.refuse(text),
            "That isn't a move. Type a to attack or g to give, and a number of stones, \
             such as a3.",
            "{text}"
        );
    }
}

#[test]
fn a16_whoever_is_to_move_has_a_choice_and_no_pass() {
    let mut graph = HashMap::new();
    walk(&mut start(), &mut graph);
    for (state, next) in &graph {
        match state.1 {
            Some(_) => assert!(next.len() >= 2, "{state:?}"),
            None => assert!(next.is_empty(), "{state:?}"),
        }
    }
    let mut board = start();
    board.refuse("pass");
}

#[test]
fn a20_undo_leads_back_over_the_end() {
    let mut board = start().play(EXAMPLE);
    assert_eq!(board.refuse("a1"), "The game is over.");
    board.0.go(board.0.undo_target().unwrap());
    assert_eq!(board.totals(), [12, 1]);
    assert_eq!(board.0.to_move(), Some(Side::Second));
    assert_eq!(board.winner(), None);
    let board = board.play("a3");
    assert_eq!(board.totals(), [9, 2]);
}

#[test]
fn a21_a_gift_may_land_on_a_pile_above_its_start() {
    assert_eq!(start().play("a3 g2").totals(), [17, 10]);
}

#[test]
fn what_a_choice_does_is_said_with_both_piles() {
    let board = start().play("a3");
    let texts: Vec<String> = board
        .choices()
        .into_iter()
        .map(|choice| board.0.look(choice).unwrap().text)
        .collect();
    assert_eq!(
        texts,
        [
            "Take 1: Ada drops to 15. Nothing comes back to Kofi.",
            "Take 2: Ada drops to 14, Kofi rises to 13.",
            "Take 3: Ada drops to 13, Kofi rises to 13.",
            "Give away 1: Kofi drops to 11. Ada gets nothing.",
            "Give away 2: Kofi drops to 10, Ada rises to 17.",
            "Give away 3: Kofi drops to 9, Ada rises to 17.",
        ]
    );
    let board = board.play("g2 a1");
    let told: Vec<String> = (0..3).map(|ply| board.0.told(ply).text).collect();
    assert_eq!(
        told,
        [
            "Ada took 3: Kofi dropped to 12, Ada rose to 16.",
            "Kofi gave away 2 (now 10). Ada got 1 (now 17).",
            "Ada took 1: Kofi dropped to 9. Nothing came back to Ada.",
        ]
    );
}
