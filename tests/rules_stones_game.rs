//! Stones Game by its rule book: the worked examples and one test per case.

use crate::common::board::Board;
use crate::common::prelude::*;

const EXAMPLE: &str = "23 17 20 24 14 1";

fn start(stones: u64) -> Board {
    Board::open("stones-game", &[("stones", stones)])
}

/// The highest pick that the axes offer, 0 when the game is over.
fn limit(board: &Board) -> u64 {
    match board.0.axes(board.0.ply()) {
        None => 0,
        Some(Axes {
            extent: Extent::Count { low, high, .. },
            ..
        }) => {
            assert_eq!(low, 1);
            high
        }
        Some(axes) => panic!("a pick is a count: {axes:?}"),
    }
}

/// What the first has, what is left, what the second has.
fn replay(stones: u64, moves: &str) -> (Vec<Vec<u64>>, Board) {
    start(stones).replay(moves)
}

#[test]
fn c01_piles_are_positive_and_odd() {
    for stones in [3, 5, 99, 101] {
        assert_eq!(start(stones).totals(), [0, stones, 0]);
    }
}

#[test]
fn c02_other_piles_are_refused_with_what_is_allowed() {
    let spec = GameId::find("stones-game").unwrap().card().rules;
    let mut rules = Rules::standard(spec);
    for text in [
        "0",
        "-5",
        "2",
        "98",
        "1.5",
        "",
        "many",
        "1000000000000000001",
    ] {
        assert_eq!(
            rules.read("stones", text).unwrap_err().to_string(),
            format!("stones must be an odd number from 1 to 999999999999999999, not {text:?}")
        );
    }
    assert_eq!(rules.read("stones", "99"), Ok(()));
}

#[test]
fn c03_a_pile_of_one_is_picked_by_the_first_player_who_wins() {
    let board = start(1);
    assert_eq!(limit(&board), 1);
    let board = board.play("1");
    assert_eq!(board.totals(), [1, 0, 0]);
    assert_eq!(board.winner(), Some(Side::First));
}

#[test]
fn c04_the_first_pick_is_at_most_half_of_the_pile() {
    let mut board = start(99);
    assert_eq!(limit(&board), 49);
    assert_eq!(
        board.refuse("0"),
        "You must pick at least 1 stone: Ada may pick 1 to 49."
    );
    for text in ["50", "99", "100"] {
        assert_eq!(
            board.refuse(text),
            "The first pick is at most half of 99 stones: Ada may pick 1 to 49.",
            "{text}"
        );
    }
    assert_eq!(board.play("49").totals(), [49, 50, 0]);
}

#[test]
fn c05_the_rule_books_first_example_runs_to_its_end() {
    let (states, end) = replay(99, EXAMPLE);
    assert_eq!(
        states,
        [
            [23, 76, 0],
            [23, 59, 17],
            [43, 39, 17],
            [43, 15, 41],
            [57, 1, 41],
            [57, 0, 42]
        ]
    );
    let limits: Vec<u64> = (0..=6)
        .map(|ply| {
            let mut board = start(99).play(EXAMPLE);
            board.0.go(ply);
            limit(&board)
        })
        .collect();
    assert_eq!(limits, [49, 46, 34, 39, 15, 1, 0]);
    assert_eq!(end.winner(), Some(Side::First));
    assert_eq!(end.0.ending(), "Ada's 57 is odd, Kofi's 42 is even.");
}

#[test]
fn c06_the_rule_books_second_example_goes_on_from_41() {
    let board = start(99);
    assert_eq!(limit(&board), 49);
    let board = board.play("49");
    assert_eq!((board.totals(), limit(&board)), (vec![49, 50, 0], 50));
    let board = board.play("3");
    assert_eq!((board.totals(), limit(&board)), (vec![49, 47, 3], 6));
    let board = board.play("6");
    assert_eq!((board.totals(), limit(&board)), (vec![55, 41, 3], 12));
}

#[test]
fn c07_what_is_left_limits_a_pick_before_twice_the_last_one() {
    let mut board = start(99).play("49");
    assert_eq!(limit(&board), 50);
    assert_eq!(
        board.refuse("51"),
        "Only 50 stones are left: Kofi may pick 1 to 50."
    );
    assert_eq!(board.play("50").winner(), Some(Side::First));
}

#[test]
fn c09_three_stones_one_by_one_go_to_the_second_player() {
    assert_eq!(limit(&start(3)), 1);
    let (states, end) = replay(3, "1 1 1");
    assert_eq!(states, [[1, 2, 0], [1, 1, 1], [2, 0, 1]]);
    assert_eq!(end.winner(), Some(Side::Second));
}

#[test]
fn c10_taking_two_of_three_loses() {
    let (states, end) = replay(3, "1 2");
    assert_eq!(states, [[1, 2, 0], [1, 0, 2]]);
    assert_eq!(end.winner(), Some(Side::First));
}

#[test]
fn c11_the_rest_may_be_taken_at_once() {
    let (states, end) = replay(5, "1 2 2");
    assert_eq!(states.last().unwrap(), &[3, 0, 2]);
    assert_eq!(end.winner(), Some(Side::First));
    let board = start(5).play("2");
    assert_eq!(limit(&board), 3);
    let end = board.play("3");
    assert_eq!(end.totals(), [2, 0, 3]);
    assert_eq!(end.winner(), Some(Side::Second));
}

#[test]
fn c13_after_a_pick_of_one_the_next_is_one_or_two() {
    let mut board = start(99).play("1");
    assert_eq!(limit(&board), 2);
    assert_eq!(
        board.refuse("3"),
        "Ada picked 1, and twice that is the limit: Kofi may pick 1 or 2."
    );
    let mut board = start(3).play("1 1");
    assert_eq!(limit(&board), 1);
    assert_eq!(
        board.refuse("2"),
        "Only 1 stone is left: Ada may pick just 1."
    );
}

#[test]
fn c14_no_stone_is_lost_and_nobody_is_ever_stuck() {
    for stones in [1, 3, 21, 999, 999_999_999_999_999_999] {
        let mut board = start(stones);
        // Picks between the limits, by a rule that meets small and great ones.
        for ply in 0_u64.. {
            assert_eq!(board.totals().iter().sum::<u64>(), stones);
            let high = limit(&board);
            if high == 0 {
                break;
            }
            board = board.play(&(high - ply % 3 * (high - 1) / 3).to_string());
        }
        assert_eq!(board.totals()[1], 0);
        assert!(board.winner().is_some());
    }
}

#[test]
fn c16_who_takes_the_last_stone_decides_nothing() {
    let end = start(99).play(EXAMPLE);
    assert_eq!(end.0.told(5).side, Side::Second);
    assert_eq!(end.winner(), Some(Side::First));
}

#[test]
fn c20_both_names_are_used_and_the_pile_is_asked_for_first() {
    let board = start(99);
    assert!(board.0.card().rules_first);
    assert_eq!(Side::BOTH.map(|side| board.0.name(side)), ["Ada", "Kofi"]);
    // What each of them has stands behind the name with its number.
    assert_eq!(
        Side::BOTH.map(|side| board.0.plate_at(0, side)),
        ["Ada (Player 1)", "Kofi (Player 2)"]
    );
}

#[test]
fn c22_other_picks_and_words_are_refused_with_what_is_allowed() {
    let mut board = start(99).play("23");
    for text in ["0", "00"] {
        assert_eq!(
            board.refuse(text),
            "You must pick at least 1 stone: Kofi may pick 1 to 46.",
            "{text}"
        );
    }
    for text in ["47", "50", "99999999999", "99999999999999999999999999"] {
        assert_eq!(
            board.refuse(text),
            "Ada picked 23, and twice that is the limit: Kofi may pick 1 to 46.",
            "{text}"
        );
    }
    for text in ["-1", "+1", "2.5", "", " 7 ", "７", "0x11", "1e3", "pass"] {
        assert_eq!(
            board.refuse(text),
            "That isn't a move. Type how many stones to pick, 1 to 46.",
            "{text}"
        );
    }
    assert_eq!(
        board.0.missing(47),
        "Ada picked 23, and twice that is the limit: Kofi may pick 1 to 46."
    );
}

#[test]
fn c23_every_pick_is_followed_by_both_totals_and_what_is_left() {
    let board = start(99);
    let pick = |along| board.0.look(Choice { across: 0, along }).unwrap();
    assert_eq!(
        pick(23).text,
        "Pick 23: Ada has 23 (odd), 76 left. Kofi may then pick 1 to 46."
    );
    let board = board.play("23 17 20 24 14");
    assert_eq!(board.0.told(4).text, "Ada picked 14: now 57 (odd); 1 left.");
    let last = board
        .0
        .look(Choice {
            across: 0,
            along: 1,
        })
        .unwrap();
    assert_eq!(
        last.text,
        "Pick 1: Kofi has 42 (even), none left. Ada has 57 (odd)."
    );
    assert_eq!(last.warning.as_deref(), Some("This loses at once."));
    let scene = board.0.scene(5);
    let notes: Vec<String> = scene
        .zones
        .iter()
        .map(|zone| zone.note.to_string())
        .collect();
    assert_eq!(notes, ["odd", "pick just 1", "", "odd"]);
}

#[test]
fn the_greatest_pile_is_played_without_overflow() {
    let stones = 999_999_999_999_999_999;
    let board = start(stones);
    assert_eq!(limit(&board), 499_999_999_999_999_999);
    let board = board.play("499999999999999999");
    assert_eq!(limit(&board), 500_000_000_000_000_000);
    assert_eq!(
        board.0.told(0).text.replace('\u{A0}', " "),
        "Ada picked 499 999 999 999 999 999: now 499 999 999 999 999 999 (odd); \
         500 000 000 000 000 000 left."
    );
    let end = board.play("500000000000000000");
    assert_eq!(end.winner(), Some(Side::First));
}
