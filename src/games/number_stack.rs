//! Number Stack: make one of your three stacks exactly 15.
//!
//! Tokens 1 to 15 lie in a pool that both players share, each token once. On a
//! turn a player takes a token from it and places it on one of the own three
//! stacks, which may not go past 15. A stack that reaches 15 exactly wins at
//! once. Whoever can place nothing must pass, and may not pass otherwise.
//!
//! Rulings: one token is enough to reach the target; when neither player can
//! place anything the game is over without a pass, and the higher best stack
//! wins, then the next, then the third; level throughout, the player who moved
//! second wins. The rule book's end, "all tokens are used", cannot come with its
//! own numbers: six stacks that are not 15 hold at most 84 of 120.

mod board;
mod position;
mod reasons;

pub use self::{
    position::Position,
    reasons::{Finish, Motif},
};
use position::{Pool, STACKS, Stack};

use crate::core::{
    game::{Card, Game, Moves, Puzzles, Side},
    rules::{Preset, Rule, Rules, number},
    template::Template,
};

static CARD: Card = Card {
    id: "number-stack",
    title: "Number Stack",
    line: "Be first to build a stack of exactly {target}.",
    rules: &[
        Rule::new("tokens", "tokens in the pool", 1..=20, 15),
        Rule::new("target", "target for a stack", 1..=20, 15),
    ],
    presets: &[
        Preset {
            name: "long game",
            words: "tokens 1 to 14: no single token makes 15",
            values: &[("tokens", 14)],
        },
        Preset {
            name: "short game",
            words: "tokens 1 to 9, target 10",
            values: &[("tokens", 9), ("target", 10)],
        },
        Preset {
            name: "scarce tokens",
            words: "tokens 1 to 10, target 15",
            values: &[("tokens", 10)],
        },
    ],
    page: include_str!("number_stack/rules.md"),
    sample: include_str!("number_stack/sample.txt"),
    lesson: include_str!("number_stack/lesson.txt"),
    puzzles: Puzzles {
        sets: "7/9 8/9 8/10 9/10 9/12 10/11 10/12 12/13 14/15",
        bounds: [1, 4, 8, 12],
        ..Puzzles::NONE
    },
    example: "7@1",
    verb: "place",
    numbered: false,
    rules_first: false,
};

/// The rules under one number of tokens and one target.
#[derive(Debug)]
pub struct NumberStack {
    tokens: u8,
    target: u8,
}

/// What a player does on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A token from the pool goes onto an own stack.
    Place {
        /// The number of the token.
        token: u8,
        /// The stack, counted from 1.
        stack: u8,
    },
    /// Nothing, because no token fits.
    Pass,
}

impl Game for NumberStack {
    type Position = Position;
    type Move = Move;
    /// 20 bits of pool, the seat to move, six sums of five bits.
    type Key = u64;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(rules: &Rules) -> Self {
        let small = |key| u8::try_from(rules.get(key)).expect("no option is above 20");
        Self {
            tokens: small("tokens"),
            target: small("target"),
        }
    }

    fn start(&self) -> Position {
        Position {
            pool: Pool::full(self.tokens),
            stacks: [[Stack::default(); STACKS]; 2],
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
        let stacks = position.stacks(position.mover);
        let mut moves = Vec::with_capacity(STACKS * position.pool.0.count_ones() as usize);
        for token in position.pool.tokens() {
            for (stack, number) in stacks.iter().zip(1..) {
                if stack.sum + token <= self.target {
                    let stack = number;
                    moves.push(Move::Place { token, stack });
                }
            }
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        Moves::Listed(moves)
    }

    fn play(&self, position: &Position, m: Move) -> Position {
        let mut next = *position;
        next.mover = position.mover.other();
        if let Move::Place { token, stack } = m {
            next.pool = position.pool.without(token);
            next.stacks[position.mover.index()][usize::from(stack) - 1].place(token);
        }
        next
    }

    fn winner(&self, position: &Position) -> Option<Side> {
        let completed = |side: &Side| {
            let mut stacks = position.stacks(*side).iter();
            stacks.any(|stack| stack.sum == self.target)
        };
        if let Some(side) = Side::BOTH.into_iter().find(completed) {
            return Some(side);
        }
        if Side::BOTH
            .into_iter()
            .any(|side| self.can_place(position, side))
        {
            return None;
        }
        let [first, second] = Side::BOTH.map(|side| position.sums(side));
        // Level throughout, the player who moved second wins.
        Some(if first > second {
            Side::First
        } else {
            Side::Second
        })
    }

    fn notation(&self, m: Move) -> String {
        match m {
            Move::Place { token, stack } => format!("{token}@{stack}"),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn parse(&self, text: &str) -> Option<Move> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(Move::Pass);
        }
        let (token, stack) = text.split_once('@')?;
        let [token, stack] = [number(token)?, number(stack)?];
        Some(Move::Place {
            token: u8::try_from(token).unwrap_or(u8::MAX),
            stack: u8::try_from(stack).unwrap_or(u8::MAX),
        })
    }

    fn syntax(&self, _position: &Position) -> String {
        format!(
            "Type a token from 1 to {}, @ and a stack from 1 to {STACKS}, such as 1@2, or pass",
            self.tokens
        )
    }

    fn refuse(&self, position: &Position, m: Move) -> Template {
        let us = position.mover;
        let Move::Place { token, stack } = m else {
            let least = position.pool.least();
            return Template::new(format!(
                "{us} can place the {least}, so passing isn't allowed."
            ));
        };
        if let Err(refusal) = self.available(position, token) {
            return refusal;
        }
        if !self.can_place(position, us) {
            return Template::new(must_pass(us));
        }
        let stacks = position.stacks(us);
        Template::new(match stacks.get(usize::from(stack).wrapping_sub(1)) {
            None => format!("There is no stack {stack}. Stacks are numbered 1 to {STACKS}."),
            Some(&Stack { sum, .. }) => format!(
                "{token} would take stack {stack} past {}: at most {} fits there.",
                self.target,
                self.target - sum
            ),
        })
    }

    /// The order of a player's stacks never matters. The seat to move does:
    /// level stacks go to whoever moved second.
    fn key(&self, position: &Position) -> u64 {
        let player = u64::from(position.pool.0) << 1 | position.mover.index() as u64;
        let sums = Side::BOTH.into_iter().flat_map(|side| position.sums(side));
        sums.fold(player, |key, sum| key << 5 | u64::from(sum))
    }
}

impl NumberStack {
    fn can_place(&self, position: &Position, side: Side) -> bool {
        let least = position.pool.least();
        let mut stacks = position.stacks(side).iter();
        stacks.any(|stack| stack.sum + least <= self.target)
    }

    fn available(&self, position: &Position, token: u8) -> Result<u8, Template> {
        if token < 1 || token > self.tokens {
            return Err(Template::new(format!(
                "There is no token {token}. Tokens are numbered 1 to {}.",
                self.tokens
            )));
        }
        if position.pool.has(token) {
            return Ok(token);
        }
        match position.place_of(token) {
            None => Ok(token),
            Some((owner, index)) => Err(Template::new(format!(
                "Token {token} is already on {owner}'s stack {}. Choose one from the pool.",
                index + 1
            ))),
        }
    }
}

fn must_pass(side: Side) -> String {
    format!("No token fits {side}'s stacks, so {side} must pass.")
}
