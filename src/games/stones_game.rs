//! Stones Game: share out an odd pile, and end up with an odd number.
//!
//! The players pick stones from one pile in turn and keep them. The first pick
//! is 1 up to half of the pile, rounded down; every later one 1 up to twice the
//! pick before it, and never more than what is left. When the pile is empty,
//! whoever holds an odd number of stones has won: the pile was odd, so that is
//! exactly one of the two.
//!
//! Rulings: half of a pile of 1 is nothing, but a player must pick at least one
//! stone: the first player picks it, and wins. Piles go up to 10¹⁸ − 1, so moves
//! are never listed one by one.

mod board;
mod formula;
mod reasons;

pub use reasons::Motif;

use crate::core::{
    game::{Card, Game, Moves, Puzzles, Side, Verdict},
    rules::{Preset, Rule, Rules, number},
    template::{Template, grouped, span},
};

static CARD: Card = Card {
    id: "stones-game",
    title: "Stones Game",
    line: "Divide the pile: an odd number of stones wins.",
    rules: &[Rule {
        key: "stones",
        words: "stones in the pile",
        low: 1,
        high: 999_999_999_999_999_999,
        step: 2,
        default: 99,
    }],
    presets: &[
        Preset {
            name: "handful",
            words: "21 stones",
            values: &[("stones", 21)],
        },
        Preset {
            name: "heap",
            words: "999 stones",
            values: &[("stones", 999)],
        },
        Preset {
            name: "mountain",
            words: "the largest pile allowed",
            values: &[("stones", 999_999_999_999_999_999)],
        },
    ],
    page: include_str!("stones_game/rules.md"),
    sample: include_str!("stones_game/sample.txt"),
    lesson: include_str!("stones_game/lesson.txt"),
    puzzles: Puzzles {
        sets: "21 31 49 75 99 151 199",
        bounds: [4, 16, 36, 70],
        ..Puzzles::NONE
    },
    example: "7",
    verb: "pick",
    numbered: true,
    rules_first: true,
};

/// The rules under one size of the pile.
#[derive(Debug)]
pub struct StonesGame {
    stones: u64,
}

/// What is left, what each side has picked, the last pick, and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    left: u64,
    picked: [u64; 2],
    last: Option<u64>,
    mover: Side,
}

impl Position {
    /// The most that may be picked; 0 when nothing is left.
    fn limit(&self) -> u64 {
        let most = self.last.map_or((self.left / 2).max(1), |last| 2 * last);
        most.min(self.left)
    }

    const fn held(&self, side: Side) -> u64 {
        self.picked[side.index()]
    }
}

/// What the value of a position depends on: the seat to move is folded, and of
/// what has been picked only the parity of the mover's total counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// How many stones are left.
    pub left: u64,
    /// Whether the mover's total is odd.
    pub odd: bool,
    /// The most that the mover may pick.
    pub limit: u64,
}

impl Game for StonesGame {
    type Position = Position;
    /// How many stones are picked.
    type Move = u64;
    type Key = Key;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        Self {
            stones: rules.get("stones"),
        }
    }

    fn start(&self) -> Position {
        Position {
            left: self.stones,
            picked: [0; 2],
            last: None,
            mover: Side::First,
        }
    }

    fn to_move(&self, position: &Position) -> Side {
        position.mover
    }

    fn moves(&self, position: &Position) -> Moves<u64> {
        Moves::Run {
            len: position.limit(),
            nth: |index| index + 1,
        }
    }

    fn play(&self, position: &Position, pick: u64) -> Position {
        let mut picked = position.picked;
        picked[position.mover.index()] += pick;
        Position {
            left: position.left - pick,
            picked,
            last: Some(pick),
            mover: position.mover.other(),
        }
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        let odd = Side::BOTH
            .into_iter()
            .find(|&side| !position.held(side).is_multiple_of(2));
        odd.filter(|_| position.left == 0)
    }

    fn notation(&self, pick: u64) -> String {
        pick.to_string()
    }

    fn parse(&self, text: &str) -> Option<u64> {
        number(text)
    }

    fn syntax(&self, position: &Position) -> String {
        let picks = span(position.limit());
        format!("Type how many stones to pick, {picks}")
    }

    fn refuse(&self, position: &Position, pick: u64) -> Template {
        let (left, limit) = (position.left, position.limit());
        let reason = match position.last {
            _ if pick == 0 => "You must pick at least 1 stone".to_owned(),
            _ if left == 1 => "Only 1 stone is left".to_owned(),
            _ if left == limit => format!("Only {} stones are left", grouped(left)),
            None => format!("The first pick is at most half of {} stones", grouped(left)),
            Some(last) => {
                let them = position.mover.other();
                format!(
                    "{them} picked {}, and twice that is the limit",
                    grouped(last)
                )
            }
        };
        Template::new(format!(
            "{reason}: {} may pick {}.",
            position.mover,
            span(limit)
        ))
    }

    fn key(&self, position: &Position) -> Key {
        Key {
            left: position.left,
            odd: !position.held(position.mover).is_multiple_of(2),
            limit: position.limit(),
        }
    }

    fn exact(&self, position: &Position) -> Option<Verdict> {
        Some(self.key(position).verdict())
    }

    fn notable(&self, position: &Position) -> Option<Vec<u64>> {
        Some(self.key(position).notable())
    }

    fn is_legal(&self, position: &Position, pick: u64) -> bool {
        (1..=position.limit()).contains(&pick)
    }
}
