//! Why a pick in the Stones Game is good: what the rival would need then.
//!
//! Of the picks that win, the least decides: whoever may not pick as many has
//! lost. What a player would need then, whatever the limit, comes from the
//! formula; with a pick of k the rival may pick twice k. And there is a law that
//! can be counted out at the board: if both took one stone a turn from here on,
//! and a player would end with an odd number so, a pick of 1 wins, or of 2 where
//! 3 stones more than a multiple of 6 are left. It was found by exhaustive
//! search for this project, and is tested.

use super::{Position, StonesGame};
use crate::{
    game::{Game as _, Verdict},
    phrase::{Phrase, grouped},
    reason::Coach,
};

/// What can be said for a pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Claim {
    /// The pile is empty and the mover's total odd.
    EndsOdd,
    /// By one stone a turn from here on the mover would end odd; it is the pick
    /// that the law of that names, and it wins.
    OddCount,
    /// It wins, and no other pick does.
    OnlyPick,
    /// It wins, and no other pick wins in fewer plies.
    Fastest,
    /// It wins.
    Wins,
    /// It loses as every pick does, and it is 1, which makes it last longest.
    Slowest,
    /// The mover would need more than the limit, or more than any limit.
    Short,
}

impl Coach for StonesGame {
    type Claim = Claim;

    fn is_principle(claim: Claim) -> bool {
        claim == Claim::Short
    }

    fn holds(&self, position: &Position, pick: u64, claim: Claim) -> bool {
        let us = position.mover;
        let before = self.key(position);
        let after = self.play(position, pick);
        let value = self.key(&after).verdict().of_move();
        let wins = after.left > 0 && matches!(value, Verdict::Win(_));
        let lost = matches!(before.verdict(), Verdict::Loss(_));
        match claim {
            Claim::EndsOdd => self.winner(&after) == Some(us),
            Claim::OddCount => {
                let named = if before.left % 6 == 3 { 2 } else { 1 };
                let end = position.held(us) + before.left.div_ceil(2);
                wins && pick == named && end % 2 == 1
            }
            Claim::OnlyPick => wins && before.notable() == [pick],
            Claim::Fastest => wins && value == before.verdict(),
            Claim::Wins => wins,
            Claim::Slowest => lost && pick == 1,
            Claim::Short => lost,
        }
    }

    fn sentence(&self, position: &Position, pick: u64, claim: Claim) -> Phrase {
        let us = position.mover;
        let after = self.play(position, pick);
        Phrase::new(match claim {
            Claim::EndsOdd => {
                let total = grouped(after.held(us));
                format!("That is the end, and {us} has {total}, an odd number.")
            }
            Claim::OddCount => {
                format!(
                    "If both took one stone a turn from here, {us} would end odd, and a pick of \
                     {pick} keeps it so."
                )
            }
            Claim::OnlyPick => format!("No other pick wins: {}.", self.shortage(&after, "then ")),
            Claim::Fastest => format!("Nothing is faster: {}.", self.shortage(&after, "then ")),
            Claim::Wins => format!("It wins: {}.", self.shortage(&after, "then ")),
            Claim::Slowest => "A pick of 1 makes it last longest.".to_owned(),
            Claim::Short => format!("It is lost: {}.", self.shortage(position, "")),
        })
    }

    fn question(&self, position: &Position, claim: Claim) -> Phrase {
        let [us, them] = [position.mover, position.mover.other()];
        Phrase::new(match claim {
            Claim::EndsOdd => format!("Can {us} take all that is left and end odd?"),
            Claim::OddCount => {
                "Who would end odd if both took one stone a turn from here on?".to_owned()
            }
            Claim::OnlyPick | Claim::Fastest | Claim::Wins => {
                format!("How many would {them} need next turn, and how many may {them} pick?")
            }
            Claim::Slowest => format!("Which pick leaves {them} the smallest choice?"),
            Claim::Short => format!("How many would {us} need, and how many may {us} pick?"),
        })
    }
}

/// Numbers from this one on are left out of a sentence: nobody counts so far, and
/// two of them with a name leave no room for words.
const UNCOUNTED: u64 = 1_000_000;

impl StonesGame {
    /// Why the side to move has lost. `then` says when, if that is not now.
    fn shortage(&self, position: &Position, then: &str) -> String {
        let (key, side) = (self.key(position), position.mover);
        match key.need() {
            None => format!("no pick of any size saves {side}"),
            Some(UNCOUNTED..) => format!("{side} may {then}not pick as many as a win takes"),
            Some(need) => format!(
                "{side} may {then}pick at most {}, and a win takes {} or more",
                grouped(key.limit),
                grouped(need)
            ),
        }
    }
}
