//! What a side of Number Stack can force within a few plies, found by trying.

use std::collections::HashMap;

use super::{
    NumberStack, Position, STACKS,
    position::{Pool, Stack},
};
use crate::core::game::Side;

/// How many tokens that still fit somewhere are tried out in every order.
const TRIED: usize = 6;

/// In how many plies at least it takes longer to find out again whether a side wins
/// than to remember it.
const KEPT: u32 = 4;

/// Whether a side wins from these positions within so many plies.
type Known = HashMap<(Outline, u32), bool>;

/// What counts in a search: what is left, and how high the stacks are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Outline {
    target: u8,
    pool: Pool,
    sums: [[u8; STACKS]; 2],
    mover: Side,
}

impl NumberStack {
    /// Whether a side wins within so many plies, whatever the other does.
    ///
    /// An honest search: from six plies on it takes up to milliseconds, and longer
    /// where few tokens have high targets.
    pub(super) fn forces(&self, position: &Position, side: Side, plies: u32) -> bool {
        self.outline(position)
            .forces(side, plies, &mut Known::new())
    }

    /// Whether a side that has just moved wins within so many plies if each of
    /// its moves makes it need a token that the other must take.
    pub(super) fn presses(&self, position: &Position, side: Side, plies: u32) -> bool {
        self.outline(position).presses(side, plies)
    }

    /// Whether a side wins however both go on; not tried where more than six
    /// tokens fit somewhere.
    pub(super) fn settled(&self, position: &Position, side: Side) -> bool {
        let outline = self.outline(position);
        outline.useful().count() <= TRIED && outline.settled(side)
    }

    /// The tokens in the pool that complete a stack of a side.
    pub(super) fn needs(&self, position: &Position, side: Side) -> Vec<u8> {
        let outline = self.outline(position);
        outline.needs(side).tokens().collect()
    }

    fn outline(&self, position: &Position) -> Outline {
        let sums = |stacks: &[Stack; STACKS]| stacks.map(|stack| stack.sum);
        Outline {
            target: self.target,
            pool: position.pool,
            sums: [sums(&position.stacks[0]), sums(&position.stacks[1])],
            mover: position.mover,
        }
    }
}

impl Outline {
    const fn sums(&self, side: Side) -> [u8; STACKS] {
        self.sums[side.index()]
    }

    /// The tokens of the pool that fit a side.
    fn fitting(&self, side: Side) -> Pool {
        let [a, b, c] = self.sums(side);
        let room = self.target - a.min(b).min(c);
        Pool(self.pool.0 & ((1 << room) - 1))
    }

    /// The tokens of the pool that fit somewhere.
    fn useful(&self) -> impl Iterator<Item = u8> {
        let [first, second] = Side::BOTH.map(|side| self.fitting(side).0);
        Pool(first | second).tokens()
    }

    /// The tokens of the pool that complete a stack of a side.
    fn needs(&self, side: Side) -> Pool {
        let bits = self.sums(side).map(|sum| (1 << (self.target - sum)) >> 1);
        Pool(self.pool.0 & (bits[0] | bits[1] | bits[2]))
    }

    fn winner(&self) -> Option<Side> {
        let complete = |side: &Side| self.sums(*side).contains(&self.target);
        if let Some(side) = Side::BOTH.into_iter().find(complete) {
            return Some(side);
        }
        if self.useful().next().is_some() {
            return None;
        }
        let [first, second] = Side::BOTH.map(|side| {
            let mut sums = self.sums(side);
            sums.sort_unstable_by(|a, b| b.cmp(a));
            sums
        });
        // Level throughout, the player who moved second wins.
        Some(if first > second {
            Side::First
        } else {
            Side::Second
        })
    }

    /// The position after a token has been placed on a stack of the mover.
    const fn placed(&self, token: u8, stack: usize) -> Self {
        let mut next = *self;
        next.pool = self.pool.without(token);
        next.sums[self.mover.index()][stack] += token;
        next.mover = self.mover.other();
        next
    }

    /// The positions after every placement of these tokens; level stacks are
    /// one and the same.
    fn placements(&self, tokens: Pool) -> impl Iterator<Item = Self> {
        let sums = self.sums(self.mover);
        let fits = move |token: u8| {
            let distinct = (0..STACKS).filter(move |&i| !sums[..i].contains(&sums[i]));
            distinct.filter(move |&i| sums[i] + token <= self.target)
        };
        tokens
            .tokens()
            .flat_map(move |token| fits(token).map(move |stack| self.placed(token, stack)))
    }

    /// The positions after every legal move of a game that is not over.
    fn next(&self) -> impl Iterator<Item = Self> {
        let tokens = self.fitting(self.mover);
        let pass = Self {
            mover: self.mover.other(),
            ..*self
        };
        let passes = (tokens.0 == 0).then_some(pass);
        self.placements(tokens).chain(passes)
    }

    /// The same, but first those in which the player who has moved needs a token: they
    /// leave few replies.
    fn asking_first(&self) -> impl Iterator<Item = Self> {
        let asks = |next: &Self| next.needs(self.mover).0 != 0;
        let others = self.next().filter(move |next| !asks(next));
        self.next().filter(asks).chain(others)
    }

    /// The position with the stacks of each side in order, which does not matter.
    fn folded(&self) -> Self {
        let mut folded = *self;
        for sums in &mut folded.sums {
            sums.sort_unstable();
        }
        folded
    }

    fn forces(&self, side: Side, plies: u32, known: &mut Known) -> bool {
        if plies < KEPT {
            return self.tries(side, plies, known);
        }
        let key = (self.folded(), plies);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let wins = self.tries(side, plies, known);
        known.insert(key, wins);
        wins
    }

    fn tries(&self, side: Side, plies: u32, known: &mut Known) -> bool {
        if let Some(winner) = self.winner() {
            return winner == side;
        }
        let other = side.other();
        if plies == 0 {
            return false;
        }
        if self.mover == side {
            // Without a completion the last ply must be the last placement.
            let open = self.needs(side).0 != 0;
            let endless = plies == 1 && self.fitting(other).0.count_ones() > 1;
            let wins = |next: Self| next.forces(side, plies - 1, known);
            return open || !endless && self.asking_first().any(wins);
        }
        let needs = self.needs(side);
        if self.needs(other).0 != 0 {
            return false;
        }
        // Whoever leaves a token that the side needs loses in two plies.
        match needs.0.count_ones() {
            1 if plies >= 2 => self
                .placements(needs)
                .all(|next| next.forces(side, plies - 1, known)),
            2.. if plies >= 2 => true,
            _ if plies == 1 && self.can_keep_open() => false,
            _ => self
                .asking_first()
                .all(|next| next.forces(side, plies - 1, known)),
        }
    }

    /// Whether the player to move, without a token that ends the game at once, can
    /// leave something to place: the own lowest stack and a token for it.
    fn can_keep_open(&self) -> bool {
        let mut sums = self.sums(self.mover);
        sums.sort_unstable();
        let fitting = self.fitting(self.mover);
        fitting.0.count_ones() > 1 && sums[1] + fitting.least() <= self.target
    }

    fn presses(&self, side: Side, plies: u32) -> bool {
        let needs = self.needs(side);
        if self.needs(side.other()).0 != 0 || needs.0 == 0 || plies < 2 {
            return false;
        }
        needs.0.count_ones() > 1
            || self.placements(needs).all(|next| {
                next.needs(side).0 != 0
                    || plies > 2 && next.next().any(|next| next.presses(side, plies - 2))
            })
    }

    fn settled(&self, side: Side) -> bool {
        self.winner().map_or_else(
            || self.needs(side.other()).0 == 0 && self.next().all(|next| next.settled(side)),
            |winner| winner == side,
        )
    }
}
