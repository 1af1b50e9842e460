//! What the tests that hold for every game need to know of each: whoever adds a game
//! adds it here, and the compiler says so.

use crate::common::{prelude::*, shown::Shown};

/// Options of a game, with their values.
pub(crate) type Options = &'static [(&'static str, u64)];

pub(crate) struct Specimen {
    /// Under these every verdict is certified.
    pub(crate) solved: [Options; 2],
    /// So few that all positions can be walked through.
    pub(crate) small: Options,
    /// Whether best play of these ends in places by a ply of the loser.
    pub(crate) own_end: bool,
    /// So many that better players win more often.
    pub(crate) long: Options,
    /// The first moves after these plies, in the order of the rules.
    pub(crate) order: [&'static str; 2],
    /// The letter of the moves whose least a puzzle asks for.
    pub(crate) least: Option<char>,
    middle: Board,
    fullest: Board,
}

type Board = (&'static str, &'static str, (usize, u64));

impl Specimen {
    pub(crate) fn of(game: GameId) -> Self {
        match game {
            // Attacks, then gifts.
            GameId::StonePileBattle => Self {
                solved: [&[("stones", 9)], &[("stones", 40), ("take", 5)]],
                small: &[("stones", 9)],
                own_end: false,
                long: &[],
                order: ["", "a1 a2 a3 g1 g2 g3"],
                least: Some('a'),
                middle: ("", "a3 g2 a3 a3 a3", (0, 2)),
                fullest: ("stones=99 take=9", "a9 g8", (0, 8)),
            },
            // Rising blocks.
            GameId::StackAttack => Self {
                solved: [&[("blocks", 7)], &[("blocks", 9)]],
                small: &[("blocks", 7)],
                own_end: true,
                long: &[],
                order: ["x3", "x1 x2 x3 x4"],
                least: Some('x'),
                middle: ("", "x5 x3", (0, 2)),
                fullest: ("blocks=12", "x10", (0, 7)),
            },
            // Rising picks.
            GameId::StonesGame => Self {
                solved: [&[("stones", 15)], &[("stones", 21)]],
                small: &[("stones", 21)],
                own_end: true,
                long: &[],
                order: ["23", "1 2 3 4 5 6 7"],
                least: None,
                middle: ("", "23 17 20", (0, 24)),
                fullest: (
                    "stones=999999999999999999",
                    "123456789012345 20000000000",
                    (0, 1234),
                ),
            },
            // By token, then by stack.
            GameId::NumberStack => Self {
                solved: [
                    &[("tokens", 6), ("target", 8)],
                    &[("tokens", 7), ("target", 9)],
                ],
                small: &[("tokens", 6), ("target", 8)],
                own_end: true,
                long: &[("tokens", 14)],
                order: ["2@1", "1@1 1@2 1@3 3@1 3@2 3@3 4@1"],
                least: None,
                middle: ("tokens=14", "7@1 8@1 4@1 12@2 3@2 1@1", (1, 3)),
                fullest: ("tokens=20 target=20", "1@1 2@1 3@1 4@1 5@2 6@2", (2, 5)),
            },
            // Numbers, then the attack.
            GameId::NumberStackDuel => Self {
                solved: [
                    &[("target", 5), ("numbers", 2)],
                    &[("target", 7), ("numbers", 3)],
                ],
                small: &[("target", 7), ("numbers", 3)],
                own_end: false,
                long: &[],
                order: ["+2 +2", "+1 +2 +3 +4 x"],
                least: None,
                middle: ("", "+3 +4 +4", (4, 0)),
                fullest: (
                    "target=20 numbers=6",
                    "+1 +2 +1 +1 +1 +1 +2 +5 +2 +3",
                    (1, 0),
                ),
            },
        }
    }
}

fn shown(game: GameId, (options, plies, (across, along)): Board) -> Shown {
    Shown::after(game.card().id, options, plies).choosing(across, along)
}

pub(crate) fn middle(game: GameId) -> Shown {
    shown(game, Specimen::of(game).middle)
}

/// The board of a game that has the least room for what it holds.
pub(crate) fn fullest(game: GameId) -> Shown {
    shown(game, Specimen::of(game).fullest)
}
