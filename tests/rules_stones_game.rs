//! Stones Game by its rule book: the worked examples and a line for each case.

use crate::common::{
    board::{self, Board},
    prelude::*,
};

const STONES: &str = "stones-game";
const EXAMPLE: &str = "23 17 20 24 14 1";

fn start(stones: u64) -> Board {
    Board::open(STONES, &[("stones", stones)])
}

/// The highest pick that the axes offer, 0 when the game is over.
fn limit(board: &Board) -> u64 {
    let axes = board.0.axes(board.0.ply());
    axes.map_or(0, |axes| match axes.extent {
        Extent::Count { low: 1, high, .. } => high,
        other => panic!("a pick is a count: {other:?}"),
    })
}

#[test]
fn c01_c02_piles_are_positive_and_odd_and_others_are_refused_with_what_is_allowed() {
    for stones in [3, 5, 99, 101] {
        assert_eq!(start(stones).totals(), [0, stones, 0]);
    }
    let mut rules = Rules::standard(StonesGame::card().rules);
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
        let refusal = rules.read("stones", text).unwrap_err();
        let allowed = "an odd number from 1 to 999 999 999 999 999 999".replace("9 9", "9\u{A0}9");
        assert_eq!(refusal, format!("stones must be {allowed}, not {text:?}"));
    }
    assert_eq!(rules.read("stones", "99"), Ok(()));
}

#[test]
fn what_is_picked_and_left_and_who_has_an_odd_number() {
    board::stands(
        STONES,
        "c03 a pile of one goes to the first player | stones=1 | 1 | 1 0 0 | first wins | Ada's 1 is odd, Kofi's 0 is even.
         c04 the first pick is at most half | | 49 | 49 50 0 | second to move |
         c05 the first example, ply by ply | | 23 | 23 76 0 | second to move |
         c05 | | 23 17 | 23 59 17 | first to move |
         c05 | | 23 17 20 | 43 39 17 | second to move |
         c05 | | 23 17 20 24 | 43 15 41 | first to move |
         c05 | | 23 17 20 24 14 | 57 1 41 | second to move |
         c05 c16 who takes the last stone decides nothing | | 23 17 20 24 14 1 | 57 0 42 | first wins | Ada's 57 is odd, Kofi's 42 is even.
         c06 the second example | | 49 3 | 49 47 3 | first to move |
         c06 | | 49 3 6 | 55 41 3 | second to move |
         c07 all that is left | | 49 50 | 49 0 50 | first wins | Ada's 49 is odd, Kofi's 50 is even.
         c09 three stones one by one | stones=3 | 1 1 1 | 2 0 1 | second wins | Kofi's 1 is odd, Ada's 2 is even.
         c10 taking two of three loses | stones=3 | 1 2 | 1 0 2 | first wins | Ada's 1 is odd, Kofi's 2 is even.
         c11 the rest may be taken at once | stones=5 | 1 2 2 | 3 0 2 | first wins | Ada's 3 is odd, Kofi's 2 is even.
         c11 | stones=5 | 2 3 | 2 0 3 | second wins | Kofi's 3 is odd, Ada's 2 is even.",
    );
}

#[test]
fn the_limit_of_a_pick_is_twice_the_last_one_or_what_is_left() {
    for [case, options, moves, limits] in rows(
        "c03 | stones=1 | 1 | 1 0
         c05 | stones=99 | 23 17 20 24 14 1 | 49 46 34 39 15 1 0
         c06 c07 | stones=99 | 49 3 6 | 49 50 6 12
         c09 | stones=3 | 1 1 | 1 2 1
         c11 | stones=5 | 2 | 2 3
         c13 | stones=99 | 1 | 49 2",
    ) {
        let mut board = Board::of(STONES, options);
        let mut found = vec![limit(&board).to_string()];
        for text in moves.split(' ') {
            board = board.play(text);
            found.push(limit(&board).to_string());
        }
        assert_eq!(found.join(" "), limits, "{case}");
    }
}

#[test]
fn c04_c07_c13_c22_other_picks_and_words_are_refused_with_what_is_allowed() {
    board::refuses(
        STONES,
        "c04 | | | 0 | You must pick at least 1 stone: Ada may pick 1 to 49.
         c04 | | | 50,99,100 | The first pick is at most half of 99 stones: Ada may pick 1 to 49.
         c07 | | 49 | 51 | Only 50 stones are left: Kofi may pick 1 to 50.
         c13 | | 1 | 3 | Ada picked 1, and twice that is the limit: Kofi may pick 1 or 2.
         c13 | stones=3 | 1 1 | 2 | Only 1 stone is left: Ada may pick just 1.
         c22 | | 23 | 0,00 | You must pick at least 1 stone: Kofi may pick 1 to 46.
         c22 | | 23 | 47,50,99999999999,99999999999999999999999999 | Ada picked 23, and twice that is the limit: Kofi may pick 1 to 46.
         c22 | | 23 | ,-1,+1,2.5,７,0x11,1e3,pass | That isn't a move. Type how many stones to pick, 1 to 46.",
    );
    let mut board = start(99).play("23");
    let refusal = "That isn't a move. Type how many stones to pick, 1 to 46.";
    assert_eq!(board.refuse(" 7 "), refusal);
    let missing = "Ada picked 23, and twice that is the limit: Kofi may pick 1 to 46.";
    assert_eq!(board.0.missing(47), missing);
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
        assert!(board.0.outcome().is_some());
    }
}

#[test]
fn c20_both_names_are_used_and_the_pile_is_asked_for_first() {
    let board = start(99);
    assert!(board.0.card().rules_first);
    assert_eq!(
        Side::BOTH.map(|side| board.0.table().name(side)),
        ["Ada", "Kofi"]
    );
    // What each of them has stands behind the name with its number.
    let plates = Side::BOTH.map(|side| board.0.table_at(0).plate(side, board.0.card()));
    assert_eq!(plates, ["Ada (Player 1)", "Kofi (Player 2)"]);
    // Whoever plays a bot without a name is spoken to, by a number as long as that holds.
    let mut table = Table::new(Player::human(""), Player::bot(Level::Casual));
    let plate = |table: &Table| table.plate(Side::First, board.0.card());
    assert_eq!(plate(&table), "You (Player 1)");
    table.swap_rule = true;
    assert_eq!(plate(&table), "You");
}

#[test]
fn c23_every_pick_is_followed_by_both_totals_and_what_is_left() {
    board::tells(
        STONES,
        "| | 23 | Pick 23: Ada has 23 (odd), 76 left. Kofi may then pick 1 to 46. | | Ada picked 23: now 23 (odd); 76 left.
         | 23 17 20 24 14 | 1 | Pick 1: Kofi has 42 (even), none left. Ada has 57 (odd). | This loses at once. | Kofi picked 1: now 42 (even); none left.",
    );
    let scene = start(99).play(EXAMPLE).0.scene(5);
    let notes = scene.zones.iter().map(|zone| zone.note.to_string());
    assert!(notes.eq(["odd", "pick just 1", "", "odd"]));
}

#[test]
fn the_greatest_pile_is_played_without_overflow() {
    let board = start(999_999_999_999_999_999);
    assert_eq!(limit(&board), 499_999_999_999_999_999);
    let board = board.play("499999999999999999");
    assert_eq!(limit(&board), 500_000_000_000_000_000);
    let told = "Ada picked 499 999 999 999 999 999: now 499 999 999 999 999 999 (odd); \
                500 000 000 000 000 000 left.";
    assert_eq!(board.0.told(0).text.replace('\u{A0}', " "), told);
    let end = board.play("500000000000000000");
    assert_eq!(end.0.outcome(), Some(Outcome::Won(Side::First)));
}
