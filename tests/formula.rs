//! The closed form of the Stones Game against its definition, and against brute force.

use std::collections::HashMap;

use stackade::games::stones_game::Key;

use crate::common::prelude::*;

/// The threshold of a position in which no pick wins.
const NEVER: u64 = u64::MAX;

/// The greatest Fibonacci number of which six are within the largest pile.
const F83: u64 = 99_194_853_094_755_497;

fn least(left: u64, odd: bool) -> u64 {
    let key = Key {
        left,
        odd,
        limit: left,
    };
    key.least().unwrap_or(NEVER)
}

fn is_won(key: Key) -> bool {
    matches!(key.verdict(), Verdict::Win(_))
}

#[test]
fn the_thresholds_are_those_of_their_definition() {
    const PILES: usize = 1_000_000;
    let mut table = vec![[NEVER, 0]];
    for left in 1..=PILES {
        let least = |odd: usize| {
            let rival = 1 ^ odd ^ (left % 2);
            let wins = |&pick: &usize| table[left - pick][rival] > 2 * pick as u64;
            (1..=left).find(wins).map_or(NEVER, |pick| pick as u64)
        };
        table.push([least(0), least(1)]);
    }
    for (left, thresholds) in (0..).zip(table) {
        let found = [false, true].map(|odd| least(left, odd));
        assert_eq!(found, thresholds, "{left} stones left");
    }
}

#[test]
fn distances_and_picks_are_those_of_brute_force() {
    let mut found = HashMap::new();
    let keys = (0..=300).flat_map(|left| {
        let limits = if left == 0 { 0..=0 } else { 1..=left };
        limits.flat_map(move |limit| [false, true].map(|odd| Key { left, odd, limit }))
    });
    for key in keys {
        let values = (1..=key.limit).map(|pick| {
            let reply: Verdict = found[&key.after(pick)];
            (pick, reply.of_move())
        });
        let values: Vec<_> = values.collect();
        let over = [Verdict::Loss(0), Verdict::Win(0)][usize::from(key.odd)];
        let best = values.iter().map(|&(_, value)| value).max().unwrap_or(over);
        assert_eq!(key.verdict(), best, "{key:?}");
        let is_won = |value| matches!(value, Verdict::Win(_));
        let notable = values
            .iter()
            .filter(|&&(_, value)| is_won(value) || value == best)
            .map(|&(pick, _)| pick);
        assert!(key.notable().into_iter().eq(notable), "{key:?}");
        found.insert(key, best);
    }
}

fn start(left: u64) -> Key {
    Key {
        left,
        odd: false,
        limit: (left / 2).max(1),
    }
}

#[test]
fn the_first_player_loses_from_these_piles_alone() {
    let lost = (1..70_000).step_by(2).filter(|&left| !is_won(start(left)));
    let piles = [
        3, 7, 11, 19, 31, 79, 127, 203, 331, 535, 1_399, 2_263, 3_659, 5_923, 9_583, 25_087,
        40_591, 65_675,
    ];
    assert!(lost.eq(piles));
    assert_eq!(start(99).verdict(), Verdict::Win(80));
    assert_eq!(start(99).notable(), [3, 20]);
}

#[test]
fn the_largest_piles_are_within_the_numbers() {
    let pile = start(999_999_999_999_999_999);
    let notable = pile.notable();
    assert_eq!(notable.len(), 20);
    assert!(
        notable
            .iter()
            .all(|&pick| pick <= pile.limit && !is_won(pile.after(pick)))
    );
    for left in [pile.left - 1, pile.left - 2, 6 * F83 + 1, 6 * F83 - 1] {
        let whole = Key {
            left,
            odd: true,
            limit: left,
        };
        let other = Key {
            odd: false,
            ..whole
        };
        // A limit one below the threshold loses, the threshold itself wins.
        for key in [whole, other] {
            let limit = least(left, key.odd);
            assert!(limit <= left, "{key:?}");
            assert!(is_won(Key { limit, ..key }));
            assert!(!is_won(key.after(limit)), "{key:?}");
            assert!(matches!(key.verdict(), Verdict::Win(plies) if plies <= left));
        }
    }
}
