//! Why a move of Number Stack is good: the tokens that each side needs.
//!
//! A side needs a token that lies in the pool and completes one of its stacks.
//! A player who needs one as their turn comes has won; so whoever sees the rival
//! need one must take it, and wants to be asked for nothing that fits none of
//! the own stacks. No placement makes a player need two tokens at once, since it
//! changes one stack. Found by exhaustive search for this project, and tested.

mod claim;
mod finish;

pub use self::claim::Claim;
use self::finish::Finish;
use super::{Move, NumberStack, Position, STACKS};
use crate::core::{
    game::{Game as _, Side, Verdict},
    phrase::{self, Phrase},
    reason::Coach,
};

impl Coach for NumberStack {
    type Claim = Claim;

    fn is_principle(claim: Claim) -> bool {
        matches!(
            claim,
            Claim::CannotBlock
                | Claim::EndsNext
                | Claim::LastMoveLost
                | Claim::EndsSoon
                | Claim::SettledLost
                | Claim::WithinTwo
                | Claim::WithinThree
        )
    }

    fn explains(claim: Claim, verdict: Verdict) -> bool {
        match claim {
            Claim::NoWinInFour | Claim::NoWinInThree | Claim::NoWinInTwo | Claim::Lasts => {
                matches!(verdict, Verdict::Loss(_))
            }
            // Long searches, which would find nothing of other moves.
            Claim::AskingWinsInThree => matches!(verdict, Verdict::Win(6..=7)),
            Claim::AskingWinsInFour | Claim::FourReplies | Claim::WinsInFour => {
                matches!(verdict, Verdict::Win(8..=9))
            }
            Claim::FiveReplies | Claim::WinsInFive => matches!(verdict, Verdict::Win(10..)),
            _ => true,
        }
    }

    fn stands_alone(claim: Claim) -> bool {
        claim == Claim::MustPass || Self::is_principle(claim)
    }

    fn holds(&self, position: &Position, m: Move, claim: Claim) -> bool {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let sums = after.sums(us);
        let over = self.winner(&after).is_some();
        let asked = self.needs(&after, us);
        let idle = !over && !self.forces(&after, them, 1);
        let asks = idle && asked.len() == 1;
        let blocks = idle && !self.needs(position, them).is_empty();
        let homes = asked
            .first()
            .map_or(0, |&token| self.homes(&after, token).len());
        match claim {
            Claim::Completes => sums[0] == self.target,
            Claim::EndsAhead => self.winner(&after) == Some(us) && sums[0] < self.target,
            Claim::MustPass => m == Move::Pass,
            Claim::Unstoppable => asks && homes == 0,
            Claim::FinishesNext => self.finish(&after) == Some(Finish::Next),
            Claim::LastReply => self.finish(&after) == Some(Finish::Now),
            Claim::FinishesSoon => self.finish(&after) == Some(Finish::Either),
            Claim::BlocksAndAsks => blocks && asks,
            Claim::AskingWins => asks && self.forces(&after, us, 4),
            Claim::WaitingWins => idle && !asks && self.forces(&after, us, 4),
            Claim::PressesThree => asks && self.presses(&after, us, 6),
            Claim::PressesFour => asks && self.presses(&after, us, 8),
            Claim::AskingWinsInThree => asks && self.forces(&after, us, 6),
            Claim::AskingWinsInFour => asks && self.forces(&after, us, 8),
            Claim::TwoReplies => !over && self.forces(&after, us, 3),
            Claim::Blocks => blocks,
            Claim::AsksForOnePlace => asks && homes == 1,
            Claim::Asks => asks && homes > 0,
            Claim::ShutsOut => self.can_place(&after, us) && !over && !self.can_place(&after, them),
            Claim::Settled => !over && self.settled(&after, us),
            Claim::Deep => !over && self.forces(&after, us, 6),
            Claim::LowestTakesAll => idle && sums[STACKS - 1] <= after.sums(them)[STACKS - 1],
            Claim::Safe => idle && self.is_safe(&after, us),
            Claim::NoWinInThree => !over && !self.forces(&after, them, 6),
            Claim::ThreeReplies => !over && self.forces(&after, us, 5),
            Claim::NoWinInFour => !over && !self.forces(&after, them, 8),
            Claim::FourReplies => !over && self.forces(&after, us, 7),
            Claim::WinsInFour => !over && self.forces(&after, us, 8),
            Claim::FiveReplies => !over && self.forces(&after, us, 9),
            Claim::WinsInFive => !over && self.forces(&after, us, 10),
            Claim::NoWinInTwo => !over && !self.forces(&after, them, 4),
            Claim::Lasts => !over && !self.forces(&after, them, 1),
            Claim::CannotBlock => self.cannot_block(position),
            Claim::EndsNext => self.finish(position) == Some(Finish::Next),
            Claim::LastMoveLost => self.finish(position) == Some(Finish::Now),
            Claim::EndsSoon => self.finish(position) == Some(Finish::Either),
            Claim::SettledLost => self.settled(position, them),
            Claim::WithinTwo => self.forces(position, them, 4),
            Claim::WithinThree => self.forces(position, them, 6),
        }
    }

    fn sentence(&self, position: &Position, m: Move, claim: Claim) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let needed = |position, side| either(&self.needs(position, side));
        Phrase::new(match claim {
            Claim::Completes => format!("A stack of {us}'s comes to exactly {}.", self.target),
            Claim::EndsAhead => Self::tell_count(&after, us),
            Claim::MustPass => {
                format!("Nothing in the pool fits {us}'s stacks: there is no other move.")
            }
            Claim::Unstoppable => {
                let token = needed(&after, us);
                format!("{us} needs {token} to win, and it fits none of {them}'s stacks.")
            }
            Claim::FinishesNext => self.tell_next(&after),
            Claim::LastReply => Self::tell_last(them),
            Claim::FinishesSoon => Self::tell_soon(them),
            Claim::BlocksAndAsks => format!(
                "{them} can no longer finish with {}, and must take {} at once.",
                needed(position, them),
                needed(&after, us)
            ),
            Claim::AskingWins => {
                let token = needed(&after, us);
                format!("{them} must take {token}, and {us} wins within two more turns.")
            }
            Claim::WaitingWins => self.tell_within(&after, "two"),
            Claim::PressesThree => {
                let token = needed(&after, us);
                format!(
                    "{them} must take {token}, then each token {us} needs, and loses within three turns."
                )
            }
            Claim::PressesFour => {
                let token = needed(&after, us);
                format!(
                    "{them} must take {token}, then each token {us} needs, and loses within four turns."
                )
            }
            Claim::AskingWinsInThree => {
                let token = needed(&after, us);
                format!("{them} must take {token}, and {us} wins within three more turns.")
            }
            Claim::AskingWinsInFour => {
                let token = needed(&after, us);
                format!("{them} must take {token}, and {us} wins within four more turns.")
            }
            Claim::TwoReplies => {
                format!("{them} has two turns left at most, and {us} comes out ahead.")
            }
            Claim::Blocks => format!(
                "{them} can no longer finish with {}.",
                needed(position, them)
            ),
            Claim::AsksForOnePlace => self.tell_one_place(&after),
            Claim::Asks => {
                let token = needed(&after, us);
                format!("{us} needs {token} to win: {them} must take it at once.")
            }
            Claim::ShutsOut => {
                format!("{them} can place nothing any more; what is left is all {us}'s.")
            }
            Claim::Settled => format!("However it goes on, {us} comes out ahead."),
            Claim::Deep => self.tell_within(&after, "three"),
            Claim::LowestTakesAll => {
                format!("Whatever token {them} may need next, it fits {us}'s lowest stack.")
            }
            Claim::Safe => {
                format!("Whatever token {them} may need next, {us} can take it.")
            }
            Claim::NoWinInThree => format!("{them} cannot force a win within three turns yet."),
            Claim::ThreeReplies => {
                format!("{them} has three turns left at most, and {us} comes out ahead.")
            }
            Claim::FourReplies => {
                format!("{them} has four turns left at most, and {us} comes out ahead.")
            }
            Claim::FiveReplies => {
                format!("{them} has five turns left at most, and {us} comes out ahead.")
            }
            Claim::WinsInFour => self.tell_within(&after, "four"),
            Claim::WinsInFive => self.tell_within(&after, "five"),
            Claim::NoWinInFour => format!("{them} cannot force a win within four turns yet."),
            Claim::NoWinInTwo => format!("{them} cannot force a win within two turns yet."),
            Claim::Lasts => format!("{them} cannot win next turn."),
            Claim::CannotBlock => {
                let tokens = self.needs(position, them);
                let token = either(&tokens);
                if let [_] = tokens[..] {
                    format!("{them} needs {token} to win, and it fits none of {us}'s stacks.")
                } else {
                    format!("{them} needs {token} to win, and {us} can take only one.")
                }
            }
            Claim::EndsNext => self.tell_next(position),
            Claim::LastMoveLost => Self::tell_last(us),
            Claim::EndsSoon => Self::tell_soon(us),
            Claim::SettledLost => format!("However it goes on, {them} comes out ahead."),
            Claim::WithinTwo => self.tell_within(position, "two"),
            Claim::WithinThree => self.tell_within(position, "three"),
        })
    }

    fn question(&self, position: &Position, claim: Claim) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        Phrase::new(match claim {
            Claim::Completes => format!("What does {us} need to finish?"),
            Claim::MustPass => format!("Does anything in the pool fit {us}'s stacks?"),
            Claim::EndsAhead
            | Claim::LastReply
            | Claim::LastMoveLost
            | Claim::TwoReplies
            | Claim::ThreeReplies
            | Claim::FourReplies
            | Claim::FiveReplies
            | Claim::ShutsOut
            | Claim::Settled
            | Claim::SettledLost => {
                "Who can still place tokens, and whose stacks end up higher?".to_owned()
            }
            Claim::BlocksAndAsks | Claim::Blocks => {
                format!("What does {them} need to finish?")
            }
            Claim::Unstoppable
            | Claim::FinishesNext
            | Claim::FinishesSoon
            | Claim::AskingWins
            | Claim::WaitingWins
            | Claim::PressesThree
            | Claim::PressesFour
            | Claim::AskingWinsInThree
            | Claim::AskingWinsInFour
            | Claim::AsksForOnePlace
            | Claim::Asks
            | Claim::Deep
            | Claim::WinsInFour
            | Claim::WinsInFive => {
                format!("Which token could {us} need next, and can {them} take it?")
            }
            Claim::LowestTakesAll
            | Claim::Safe
            | Claim::NoWinInThree
            | Claim::NoWinInFour
            | Claim::NoWinInTwo
            | Claim::Lasts => {
                format!("Which token could {them} need next, and can {us} take it?")
            }
            Claim::CannotBlock
            | Claim::EndsNext
            | Claim::EndsSoon
            | Claim::WithinTwo
            | Claim::WithinThree => {
                format!("Can {us} stop everything that {them} may finish with?")
            }
        })
    }
}

impl NumberStack {
    /// The different heights of the stacks of the player to move that a token
    /// fits.
    fn homes(&self, position: &Position, token: u8) -> Vec<u8> {
        let mut homes = position.sums(position.mover).to_vec();
        homes.dedup();
        homes.retain(|sum| sum + token <= self.target);
        homes
    }

    /// What the player to move must take at once, and what comes of the only place for
    /// it.
    fn tell_one_place(&self, position: &Position) -> String {
        let [side, other] = position.mover.us_and_them();
        let token = self.needs(position, other)[0];
        let sum = self.homes(position, token)[0];
        let home = match sum {
            0 => "an empty stack".to_owned(),
            sum => format!("a stack of {sum}"),
        };
        let room = self.target - sum - token;
        let left = position.pool.without(token).tokens();
        let after = match left.filter(|&token| token <= room).last() {
            Some(greatest) => format!("nothing above {greatest} will fit then"),
            None => "nothing more will fit".to_owned(),
        };
        format!("{side} must put the {token} onto {home} at once, where {after}.")
    }

    /// Whether a side can take whatever the player to move makes it face.
    fn is_safe(&self, position: &Position, side: Side) -> bool {
        self.moves(position).iter().all(|m| {
            let after = self.play(position, m);
            match self.needs(&after, side.other())[..] {
                [] => true,
                [token] => !self.homes(&after, token).is_empty(),
                _ => false,
            }
        })
    }

    fn cannot_block(&self, position: &Position) -> bool {
        let [us, them] = position.mover.us_and_them();
        let asked = self.needs(position, them);
        let free = self.winner(position).is_none() && self.needs(position, us).is_empty();
        free && match asked[..] {
            [] => false,
            [token] => self.homes(position, token).is_empty(),
            _ => true,
        }
    }

    /// How the stacks decide a game that is over without a complete one.
    fn tell_count(position: &Position, side: Side) -> String {
        let [ours, theirs] = [side, side.other()].map(|side| position.sums(side));
        let deciding = ours
            .iter()
            .zip(theirs)
            .find(|(ours, theirs)| **ours != *theirs);
        let over = "Nobody can place any more";
        match deciding {
            Some((ours, theirs)) => {
                let other = side.other();
                format!("{over}, and {side}'s {ours} beats {other}'s {theirs}.")
            }
            None => format!("{over}, and level stacks go to {side}."),
        }
    }
}

/// Tokens to choose from: "the 4", "the 2, the 4 or the 7".
fn either(tokens: &[u8]) -> String {
    let named: Vec<_> = tokens.iter().map(|token| format!("the {token}")).collect();
    phrase::either(&named)
}
