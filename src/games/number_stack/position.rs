//! What lies where in Number Stack: the pool and both players' stacks.

use crate::core::game::Side;

/// How many stacks a player has.
pub(super) const STACKS: usize = 3;

/// The most tokens that one stack can hold: 1 to 5 make 15, and a sixth one
/// would go past every target.
const HEIGHT: usize = 5;

/// Tokens, each of them once: bit n−1 is token n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pool(pub(super) u32);

impl Pool {
    pub(super) const fn full(tokens: u8) -> Self {
        Self((1 << tokens) - 1)
    }

    pub(super) const fn has(self, token: u8) -> bool {
        token >= 1 && token <= 32 && self.0 & (1 << (token - 1)) != 0
    }

    pub(super) const fn without(self, token: u8) -> Self {
        Self(self.0 & !(1 << (token - 1)))
    }

    /// The least token; of an empty pool one that fits nowhere.
    #[expect(clippy::cast_possible_truncation, reason = "at most 32 zeros")]
    pub(super) const fn least(self) -> u8 {
        self.0.trailing_zeros() as u8 + 1
    }

    /// The tokens, rising.
    pub(super) fn tokens(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let token = (rest.0 != 0).then(|| rest.least())?;
            rest = rest.without(token);
            Some(token)
        })
    }
}

/// A stack: its tokens with the bottom one first, then zeros.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Stack {
    pub(super) sum: u8,
    tokens: [u8; HEIGHT],
}

impl Stack {
    pub(super) fn tokens(&self) -> impl Iterator<Item = u8> + '_ {
        self.tokens.iter().copied().take_while(|&token| token != 0)
    }

    pub(super) fn place(&mut self, token: u8) {
        let free = self.tokens.iter().position(|&place| place == 0);
        self.tokens[free.expect("a stack within its target has room")] = token;
        self.sum += token;
    }
}

/// The pool, all stacks and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) pool: Pool,
    pub(super) stacks: [[Stack; STACKS]; 2],
    pub(super) mover: Side,
}

impl Position {
    pub(super) const fn stacks(&self, side: Side) -> &[Stack; STACKS] {
        &self.stacks[side.index()]
    }

    /// The sums of a side, the highest first.
    pub(super) fn sums(&self, side: Side) -> [u8; STACKS] {
        let [a, b, c] = self.stacks(side).map(|stack| stack.sum);
        let (high, low) = (a.max(b).max(c), a.min(b).min(c));
        [high, a + b + c - high - low, low]
    }

    /// Where a token lies that has left the pool: whose stack, and which.
    pub(super) fn place_of(&self, token: u8) -> Option<(Side, usize)> {
        Side::BOTH.into_iter().find_map(|side| {
            let mut stacks = self.stacks(side).iter();
            let index = stacks.position(|stack| stack.tokens.contains(&token))?;
            Some((side, index))
        })
    }
}
