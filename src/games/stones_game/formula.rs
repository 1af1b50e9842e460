//! Perfect play in the Stones Game in closed form, for piles of any size.
//!
//! Let r stones be left and the mover's own total be odd or even. Since the
//! whole pile is odd, the rival's total has the parity `1 ⊕ own ⊕ r`, taken
//! modulo 2. Call the least pick that wins the *threshold* t of the position:
//! it is the least k for which the rival, then allowed 2k, stays below the own
//! threshold. The mover wins exactly where the limit is not below t. With an
//! empty pile t is 0 for an odd total, and infinite for an even one.
//!
//! From r = 4 on the thresholds follow a formula. It comes from r = 6q + c with
//! c from −2 to 3, and from q written as a Zeckendorf sum, which is the one sum
//! of Fibonacci numbers 1, 2, 3, 5, 8, … in which no two are neighbours. Only
//! the least part of it and whether the next one has an odd index matter, where
//! the 1 has the index 0.
//!
//! What is proved: thresholds, distances and winning picks alike are statements
//! about natural numbers with addition and the digits of their Zeckendorf sums,
//! and that theory can be decided by automata. Two programs written apart have
//! decided all of them to be true for every pile, and a dozen slightly changed
//! ones to be false. No proof assistant has checked these programs, and nobody
//! has found a proof to read: why the period is 6 is not understood. That the
//! code below is the formula is tested against the definition, for a million
//! piles and by trying all lines of play on small ones.

use super::Key;
use crate::core::game::Verdict;

/// The threshold of a position in which no pick wins.
const NEVER: u64 = u64::MAX;

/// Fibonacci numbers from 1, 2 on, as far as a sixth of the largest pile.
const FIBONACCI: [u64; 84] = {
    let mut numbers = [1; 84];
    numbers[1] = 2;
    let mut index = 2;
    while index < numbers.len() {
        numbers[index] = numbers[index - 1] + numbers[index - 2];
        index += 1;
    }
    numbers
};

/// Picks up to this one can win without leaving a pile of the kind that longer
/// ones leave.
const SHORT: u64 = 15;

impl Key {
    /// The rival's position after a pick.
    pub const fn after(self, pick: u64) -> Self {
        let left = self.left - pick;
        let limit = 2 * pick;
        Self {
            left,
            odd: self.odd == (self.left % 2 == 1),
            limit: if limit < left { limit } else { left },
        }
    }

    fn is_won(self) -> bool {
        threshold(self.left, self.odd) <= self.limit
    }

    /// The least pick that wins, whatever the limit; none where no pick does.
    pub fn least(self) -> Option<u64> {
        Some(threshold(self.left, self.odd)).filter(|&pick| pick != NEVER)
    }

    /// Plies to the end of a lost position, whatever the limit.
    fn resistance(self) -> u64 {
        match self.left {
            left @ (0 | 2) => left,
            3 if self.odd => 2,
            left if left % 2 == 0 => left - 1,
            left if left % 6 == 3 && threshold(left, self.odd) == 2 => left - 2,
            left => left,
        }
    }

    /// The value, with its distance.
    #[expect(
        clippy::missing_panics_doc,
        reason = "the formula finds a pick that wins"
    )]
    pub fn verdict(self) -> Verdict {
        if self.left == 0 && self.odd {
            Verdict::Win(0)
        } else if !self.is_won() {
            Verdict::Loss(self.resistance())
        } else {
            // The largest pick that wins is the fastest.
            let pick = self.winning().next();
            let pick = pick.expect("a won position has a pick that wins");
            Verdict::Win(1 + self.after(pick).resistance())
        }
    }

    /// Every pick that wins, falling.
    ///
    /// Each of them is short, or leaves 6q + c stones where q is what the
    /// Zeckendorf sum becomes without some of its least parts.
    fn winning(self) -> impl Iterator<Item = u64> {
        let mut parts = Parts::of((self.left + 2) / 6);
        let mut sums = Vec::with_capacity(1 + FIBONACCI.len() / 2);
        sums.push(0);
        sums.extend(parts.by_ref().scan(0, |sum, index| {
            *sum += FIBONACCI[index];
            Some(*sum)
        }));
        let near = |sum: u64| (6 * sum).saturating_sub(2)..6 * sum + 4;
        let long = sums
            .into_iter()
            .flat_map(near)
            .map_while(move |pile| self.left.checked_sub(pile))
            .filter(|&pick| pick > SHORT);
        long.chain((1..=SHORT).rev())
            .filter(move |&pick| pick <= self.limit && !self.after(pick).is_won())
    }

    /// Every pick that wins or, where none does, every one that lasts longest;
    /// rising.
    pub fn notable(self) -> Vec<u64> {
        let mut picks: Vec<u64> = if self.is_won() {
            self.winning().collect()
        } else {
            // The rival picks at least one more and then resists no longer
            // than there are stones, so a pick of k makes the end come within
            // r − k + 1 plies. A lost position can last r − 2: k is 3 at most.
            let slow = 1..=self.limit.min(3);
            let slowest = slow.clone().map(|pick| self.after(pick).verdict()).min();
            slow.filter(|&pick| Some(self.after(pick).verdict()) == slowest)
                .collect()
        };
        picks.sort_unstable();
        picks
    }
}

/// The least pick that wins with so many stones left, whatever the limit.
fn threshold(left: u64, odd: bool) -> u64 {
    match (left, odd) {
        (0, false) | (1, true) => NEVER,
        (0, true) => 0,
        (1 | 2, false) => 1,
        (2 | 3, true) => 2,
        (3, false) => 3,
        _ => formula(left, odd),
    }
}

/// [`threshold`] from four stones on.
fn formula(left: u64, odd: bool) -> u64 {
    let q = (left + 2) / 6;
    // c + 2, from 0 to 5.
    let c = ((left + 2) % 6) as usize;
    let greater_is_odd = [false, true, true, false, false, true][c] == (q % 2 == 1);
    let (next, least) = Parts::of(q).fold((None, None), |(_, least), index| (least, Some(index)));
    let least: usize = least.expect("q is not 0 from four stones on");
    let delta = u64::from(next.is_some_and(|index| index % 2 == 1));
    let b = 6 * FIBONACCI[least];
    let greater = match (least % 6, delta) {
        (1, 1) if least == 1 => [3, 12, 11, 12, 2, 3],
        (1, _) => [3, b - 1 + delta, 3, b, 3, 4],
        (3 | 5, _) => [3, b - 2, 3, b + 1 + delta, 3, 4],
        (4, _) => [3, 4, b - 1, b, 2, 3],
        (0, 0) if least == 0 => [3, 4, b, b + 1, 2, 8],
        _ => [3, 4, b + delta, b + delta + 1, 2, 3],
    }[c];
    if odd == greater_is_odd {
        greater
    } else if c == 5 && greater != 4 {
        2
    } else {
        1
    }
}

/// The indices of the parts of a Zeckendorf sum, falling.
struct Parts {
    rest: u64,
    /// No part left has a higher index than those below this one.
    below: usize,
}

impl Parts {
    fn of(sum: u64) -> Self {
        // Fibonacci numbers double within 1.4405 steps, which is less than 13/9.
        let bits = (u64::BITS - sum.leading_zeros()) as usize;
        Self {
            rest: sum,
            below: FIBONACCI.len().min(bits * 13 / 9 + 1),
        }
    }
}

impl Iterator for Parts {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.rest > 0 {
            self.below -= 1;
            if FIBONACCI[self.below] <= self.rest {
                self.rest -= FIBONACCI[self.below];
                let index = self.below;
                // The neighbour cannot be a part as well.
                self.below = index.saturating_sub(1);
                return Some(index);
            }
        }
        None
    }
}
