//! Stone Pile Battle: be the first to leave the rival without a stone.
//!
//! Both players have a pile of stones. On a turn a player removes 1 up to
//! `take` stones from one of the two piles: from the rival's (an attack) or from
//! their own (a give). Half of them, rounded down, land on the other pile; the
//! rest leave the game. As soon as a pile is empty its owner has lost.
//!
//! Rulings: nobody removes more than the pile holds; a pile may grow past its
//! start; giving away the last stone is legal, and loses. Every turn removes at
//! least one stone from the game, so it ends.

mod board;
mod reasons;

pub use reasons::Motif;

use crate::core::{
    game::{Card, Game, Least, Moves, Puzzles, Side},
    rules::{Preset, Rule, Rules, number},
    template::{Template, counted, span},
};

static CARD: Card = Card {
    id: "stone-pile-battle",
    title: "Stone Pile Battle",
    line: "Empty their pile before they empty yours.",
    rules: &[
        Rule::new("stones", "stones in each pile", 1..=99, 15),
        Rule::new("take", "most stones per turn", 1..=9, 3),
    ],
    presets: &[
        Preset {
            name: "heavy hands",
            words: "25 stones, up to 5 a turn",
            values: &[("stones", 25), ("take", 5)],
        },
        Preset {
            name: "long siege",
            words: "40 stones, up to 3 a turn",
            values: &[("stones", 40)],
        },
    ],
    page: include_str!("stone_pile_battle/rules.md"),
    sample: include_str!("stone_pile_battle/sample.txt"),
    lesson: include_str!("stone_pile_battle/lesson.txt"),
    puzzles: Puzzles {
        sets: "15/2 15/3 15/4 15/5 15/6 15/7 15/8 15/9 \
               25/2 25/3 25/4 25/5 25/6 25/7 25/8 25/9 \
               40/3 40/4 40/5 40/6 40/7 40/8 40/9 60/5 60/7 60/9",
        // Whoever is ahead in the race of full attacks wins.
        least: Some(Least {
            task: "the smallest attack that wins",
            enough: "a smaller attack is enough",
            other: "it isn't an attack",
            hint: |mover| {
                Template::new(format!(
                    "Imagine both then always take the most. How few stones can {mover} take and \
                     still win?"
                ))
            },
        }),
        bounds: [6, 11, 17, 25],
        ..Puzzles::NONE
    },
    example: "a3",
    verb: "play",
    numbered: false,
    rules_first: false,
};

/// The rules under one size of the piles and one greatest take.
#[derive(Debug)]
pub struct StonePileBattle {
    stones: u64,
    take: u64,
}

/// Both piles and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    piles: [u64; 2],
    mover: Side,
}

impl Position {
    const fn pile(&self, side: Side) -> u64 {
        self.piles[side.index()]
    }
}

/// The removal of some stones from one of the piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// From the rival's pile.
    Attack(u64),
    /// From the mover's own.
    Give(u64),
}

impl Move {
    const fn count(self) -> u64 {
        match self {
            Self::Attack(count) | Self::Give(count) => count,
        }
    }

    /// Whose pile shrinks.
    const fn target(self, mover: Side) -> Side {
        match self {
            Self::Attack(_) => mover.other(),
            Self::Give(_) => mover,
        }
    }

    /// How many of the stones land on the other pile.
    const fn gain(self) -> u64 {
        self.count() / 2
    }
}

impl Game for StonePileBattle {
    type Position = Position;
    type Move = Move;
    /// The mover's pile and the rival's: the seat to move is folded.
    type Key = [u64; 2];

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        Self {
            stones: rules.get("stones"),
            take: rules.get("take"),
        }
    }

    fn start(&self) -> Position {
        Position {
            piles: [self.stones; 2],
            mover: Side::First,
        }
    }

    fn to_move(&self, position: &Position) -> Side {
        position.mover
    }

    fn moves(&self, position: &Position) -> Moves<Move> {
        if self.winner(position).is_some() {
            return Moves::Listed(Vec::new());
        }
        let attacks = 1..=self.limit(position, position.mover.other());
        let gives = 1..=self.limit(position, position.mover);
        Moves::Listed(
            attacks
                .map(Move::Attack)
                .chain(gives.map(Move::Give))
                .collect(),
        )
    }

    fn play(&self, position: &Position, m: Move) -> Position {
        let target = m.target(position.mover);
        let mut piles = position.piles;
        piles[target.index()] -= m.count();
        piles[target.other().index()] += m.gain();
        Position {
            piles,
            mover: position.mover.other(),
        }
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        let loser = Side::BOTH
            .into_iter()
            .find(|&side| position.pile(side) == 0);
        loser.map(Side::other)
    }

    fn notation(&self, m: Move) -> String {
        match m {
            Move::Attack(count) => format!("a{count}"),
            Move::Give(count) => format!("g{count}"),
        }
    }

    fn parse(&self, text: &str) -> Option<Move> {
        if let Some(count) = text.strip_prefix(['a', 'A']) {
            return number(count).map(Move::Attack);
        }
        number(text.strip_prefix(['g', 'G'])?).map(Move::Give)
    }

    fn syntax(&self, _position: &Position) -> String {
        format!(
            "Type a to attack or g to give, and a number of stones, such as a{}",
            self.take
        )
    }

    fn refuse(&self, position: &Position, m: Move) -> Template {
        let us = position.mover;
        let target = m.target(us);
        let limit = self.limit(position, target);
        let allowed = match m {
            Move::Attack(_) => format!("{us} may take {} from {target}", span(limit)),
            Move::Give(_) => format!("{us} may give away {} of ~their own", span(limit)),
        };
        let reason = if m.count() == 0 {
            "At least 1 stone must be removed".to_owned()
        } else if m.count() > self.take {
            format!(
                "No more than {} may be removed in a turn",
                counted(self.take, "stone")
            )
        } else {
            format!("{target} ~has only {}", counted(limit, "stone"))
        };
        Template::new(format!("{reason}: {allowed}."))
    }

    fn key(&self, position: &Position) -> [u64; 2] {
        position.mover.us_and_them().map(|side| position.pile(side))
    }
}

impl StonePileBattle {
    fn limit(&self, position: &Position, target: Side) -> u64 {
        self.take.min(position.pile(target))
    }
}
