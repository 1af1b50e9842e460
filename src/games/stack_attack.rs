//! Stack Attack: clear the other stack before yours is gone.
//!
//! Both players have a stack of blocks numbered from 1 at the bottom. On a turn
//! the top block must attack one of the rival's blocks with an equal or lower
//! number: both blocks leave the game. With no such block the attack is a
//! `miss`, which costs the top block alone. Whoever clears the rival's stack
//! wins, even with nothing left; otherwise whoever has no block left loses.
//!
//! Rulings: attacking is compulsory, so a `miss` is never a choice; the end is
//! tested at once, not on the next turn; the tip about saving a higher block is
//! no rule, since the top block must always attack.

mod board;
mod reasons;

pub use reasons::Motif;

use crate::core::{
    game::{Card, Game, Least, Moves, Puzzles, Side},
    rules::{Preset, Rule, Rules, number},
    template::Template,
};

static CARD: Card = Card {
    id: "stack-attack",
    title: "Stack Attack",
    line: "Smash their stack with the top block of yours.",
    rules: &[Rule::new("blocks", "blocks in each stack", 1..=12, 5)],
    presets: &[
        Preset {
            name: "long stacks",
            words: "eight blocks each",
            values: &[("blocks", 8)],
        },
        Preset {
            name: "towers",
            words: "twelve blocks each",
            values: &[("blocks", 12)],
        },
    ],
    page: include_str!("stack_attack/rules.md"),
    sample: include_str!("stack_attack/sample.txt"),
    lesson: include_str!("stack_attack/lesson.txt"),
    puzzles: Puzzles {
        sets: "5 6 7 8 9 10 11 12",
        // Whoever wins when both always hit the highest within reach wins.
        least: Some(Least {
            task: "the lowest hit that wins",
            enough: "a lower block is enough",
            other: "it hits no block",
            hint: |mover| {
                Template::new(format!(
                    "Imagine both then always hit the highest block they can. What is the lowest \
                     hit with which {mover} still ~wins?"
                ))
            },
        }),
        bounds: [10, 12, 14, 16],
        spread: Some([[1, 2], [1, 2], [1, 3], [2, 3], [2, 4]]),
        games: 120,
        ..Puzzles::NONE
    },
    example: "x5",
    verb: "attack",
    numbered: false,
    rules_first: false,
};

/// The rules under one number of blocks.
#[derive(Debug)]
pub struct StackAttack {
    blocks: u64,
}

/// A stack as a set of blocks: bit n−1 is block n. Order never changes, so the
/// set says it all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Stack(u16);

impl Stack {
    const fn full(blocks: u64) -> Self {
        Self((1 << blocks) - 1)
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn has(self, block: u64) -> bool {
        block >= 1 && block <= 16 && self.0 & (1 << (block - 1)) != 0
    }

    const fn without(self, block: u64) -> Self {
        Self(self.0 & !(1 << (block - 1)))
    }

    /// The highest block, 0 of an empty stack.
    const fn top(self) -> u64 {
        (u16::BITS - self.0.leading_zeros()) as u64
    }

    const fn len(self) -> u64 {
        self.0.count_ones() as u64
    }

    fn blocks(self) -> impl Iterator<Item = u64> {
        (1..=16).filter(move |&block| self.has(block))
    }
}

/// Both stacks and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    stacks: [Stack; 2],
    mover: Side,
}

impl Position {
    /// A position that is set up: the blocks of the first and the second side.
    pub fn new(stacks: [&[u64]; 2], mover: Side) -> Self {
        let build = |set: u16, &block: &u64| set | 1 << (block - 1);
        Self {
            stacks: stacks.map(|blocks| Stack(blocks.iter().fold(0, build))),
            mover,
        }
    }

    const fn own(&self) -> Stack {
        self.stacks[self.mover.index()]
    }

    const fn theirs(&self) -> Stack {
        self.stacks[self.mover.other().index()]
    }
}

/// An attack by the top block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// On this block of the rival.
    Eliminate(u64),
    /// On nothing: no block of the rival is low enough.
    Miss,
}

impl Game for StackAttack {
    type Position = Position;
    type Move = Move;
    type Key = Position;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        Self {
            blocks: rules.get("blocks"),
        }
    }

    fn start(&self) -> Position {
        Position {
            stacks: [Stack::full(self.blocks); 2],
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
        let top = position.own().top();
        let targets = position.theirs().blocks().take_while(|&block| block <= top);
        let mut moves: Vec<_> = targets.map(Move::Eliminate).collect();
        if moves.is_empty() {
            moves.push(Move::Miss);
        }
        Moves::Listed(moves)
    }

    fn play(&self, position: &Position, m: Move) -> Position {
        let mut stacks = position.stacks;
        let [us, them] = position.mover.us_and_them().map(Side::index);
        stacks[us] = stacks[us].without(stacks[us].top());
        if let Move::Eliminate(block) = m {
            stacks[them] = stacks[them].without(block);
        }
        Position {
            stacks,
            mover: position.mover.other(),
        }
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        // Whoever has just attacked is not to move now, and wins first.
        let attacker = position.mover.other();
        if position.own().is_empty() {
            Some(attacker)
        } else if position.theirs().is_empty() {
            Some(position.mover)
        } else {
            None
        }
    }

    fn notation(&self, m: Move) -> String {
        match m {
            Move::Eliminate(block) => format!("x{block}"),
            Move::Miss => "miss".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Option<Move> {
        if text.eq_ignore_ascii_case("miss") {
            return Some(Move::Miss);
        }
        number(text.strip_prefix(['x', 'X'])?).map(Move::Eliminate)
    }

    fn syntax(&self, _position: &Position) -> String {
        format!(
            "Type x and the number of a block, such as x{}, or miss",
            self.blocks
        )
    }

    fn refuse(&self, position: &Position, m: Move) -> Template {
        let [us, them] = position.mover.us_and_them();
        let top = position.own().top();
        Template::new(match m {
            Move::Miss => format!(
                "{us}'s {top} can hit something, so it must. Only an attack without a target is a miss."
            ),
            Move::Eliminate(block) if !position.theirs().has(block) => {
                format!("{them} ~has no block {block}.")
            }
            Move::Eliminate(block) => {
                format!(
                    "{us}'s {top} isn't strong enough to hit a {block}: it can hit {top} or lower."
                )
            }
        })
    }

    fn key(&self, position: &Position) -> Position {
        match position.mover {
            Side::First => *position,
            Side::Second => Position {
                stacks: [position.stacks[1], position.stacks[0]],
                mover: Side::First,
            },
        }
    }
}
