//! Why a move of Number Stack is good: the tokens that each side needs.
//!
//! A side needs a token that lies in the pool and completes one of its stacks.
//! A player who needs one as their turn comes has won; so whoever sees the rival
//! need one must take it, and wants to be asked for nothing that fits none of
//! the own stacks. No placement makes a player need two tokens at once, since it
//! changes one stack. Found by exhaustive search for this project, and tested.

use super::{Move, NumberStack, Position};
use crate::core::{
    explain::{Explain, Worth},
    game::{Game as _, Side},
    template::{self, Template},
};

/// What can be said for a move.
///
/// "Idle" is short for: the rival cannot win next turn; "asks" for: the rival is
/// idle, and the mover needs a single token. A number counts turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// A stack comes to the target.
    Completes,
    /// Nobody can place anything any more, and the mover's stacks are higher.
    EndsAhead,
    /// Nothing in the pool fits: there is no other move.
    MustPass,
    /// It asks for a token that fits none of the rival's stacks.
    Unstoppable,
    /// Whatever the rival replies, the mover wins next turn at the latest.
    Finishes(Finish),
    /// The rival needed a token, and is idle now; it asks for another.
    BlocksAndAsks,
    /// It asks, and the mover will win within so many more turns.
    AsksAndWins(u64),
    /// It does not ask, and the mover will win within two more turns.
    WaitsAndWins,
    /// It asks, and by asking on the mover will win within so many turns.
    Presses(u64),
    /// The rival has so many turns left at most.
    RepliesLeft(u64),
    /// The rival needed a token, and is idle now.
    Blocks,
    /// It asks for a token that fits some stack of the rival's.
    Asks,
    /// The mover will win within so many more turns.
    WinsWithin(u64),
    /// The rival is idle, and whatever they come to need next turn fits some
    /// stack of the mover's.
    Safe,
    /// It loses, but the rival cannot force that within so many turns.
    HoldsOut(u64),
    /// It loses, but not next turn.
    Lasts,
    /// The rival needs two tokens, or one that fits none of the mover's stacks,
    /// and the mover none.
    CannotBlock,
    /// Whatever the mover does, the rival wins next turn at the latest.
    LosesNext(Finish),
    /// Whatever the mover does, the rival wins within so many more turns.
    LosesWithin(u64),
}

/// How soon a side that does not have the turn wins, whatever the other one does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Finish {
    /// With its next turn.
    #[default]
    Next,
    /// With the move that is to come.
    Now,
    /// The one or the other, which depends on that move.
    Either,
}

impl Explain for NumberStack {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = &[
        Motif::Completes,
        Motif::EndsAhead,
        Motif::MustPass,
        Motif::Unstoppable,
        Motif::Finishes(Finish::Next),
        Motif::Finishes(Finish::Now),
        Motif::Finishes(Finish::Either),
        Motif::BlocksAndAsks,
        Motif::AsksAndWins(2),
        Motif::WaitsAndWins,
        Motif::Presses(3),
        Motif::Presses(4),
        Motif::AsksAndWins(3),
        Motif::AsksAndWins(4),
        Motif::RepliesLeft(2),
        Motif::Blocks,
        Motif::Asks,
        Motif::WinsWithin(3),
        Motif::Safe,
        Motif::HoldsOut(3),
        Motif::HoldsOut(2),
        Motif::Lasts,
        Motif::RepliesLeft(3),
        Motif::HoldsOut(4),
        Motif::RepliesLeft(4),
        Motif::WinsWithin(4),
        Motif::RepliesLeft(5),
        Motif::WinsWithin(5),
        Motif::CannotBlock,
        Motif::LosesNext(Finish::Next),
        Motif::LosesNext(Finish::Now),
        Motif::LosesNext(Finish::Either),
        Motif::LosesWithin(2),
        Motif::LosesWithin(3),
    ];

    fn is_principle(motif: Motif) -> bool {
        use Motif::{CannotBlock, LosesNext, LosesWithin};
        matches!(motif, CannotBlock | LosesNext(_) | LosesWithin(_))
    }

    fn stands_alone(motif: Motif) -> bool {
        motif == Motif::MustPass || Self::is_principle(motif)
    }

    fn sentence(
        &self,
        position: &Position,
        m: Move,
        worth: Worth,
        motif: Motif,
    ) -> Option<Template> {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let over = worth.ends();
        let asked = self.needs(&after, us);
        let idle = !over && !worth.loses_within(1);
        let asks = idle && asked.len() == 1;
        let denied = self.needs(position, them);
        let blocks = idle && !denied.is_empty();
        let homes = asked
            .first()
            .map_or(0, |&token| self.homes(&after, token).len());
        let (token, denied_tokens) = (either(&asked), either(&denied));
        let text = match motif {
            Motif::Completes => (after.sums(us)[0] == self.target)
                .then(|| format!("{us} ~gets a stack to exactly {}.", self.target)),
            Motif::EndsAhead => (self.winner(&after) == Some(us)
                && after.sums(us)[0] < self.target)
                .then(|| tell_count(&after, us)),
            Motif::MustPass => (m == Move::Pass)
                .then(|| format!("No token fits {us}'s stacks, so there is no other move.")),
            Motif::Unstoppable => (asks && homes == 0).then(|| {
                format!("{us} ~needs {token} to win, and it fits none of {them}'s stacks.")
            }),
            Motif::Finishes(finish) => (!over && worth.wins_within(2))
                .then(|| self.tell_finish(&after, finish))
                .flatten(),
            Motif::BlocksAndAsks => (blocks && asks).then(|| {
                format!(
                    "{them} can no longer win with {denied_tokens}, and must take {token} at once."
                )
            }),
            Motif::AsksAndWins(turns) => (asks && worth.wins_within(2 * turns)).then(|| {
                let turns = word(turns);
                format!("{them} must take {token}, and {us} ~wins within {turns} more turns.")
            }),
            Motif::WaitsAndWins => {
                (idle && !asks && worth.wins_within(4)).then(|| self.tell_within(&after, 2))
            }
            Motif::Presses(turns) => (asks && self.presses(&after, us, turns)).then(|| {
                format!(
                    "{them} must take {token}, then each token {us} ~needs, and {us} ~wins within {} turns.",
                    word(turns)
                )
            }),
            Motif::RepliesLeft(turns) => (!over && worth.wins_within(2 * turns - 1)).then(|| {
                let turns = word(turns);
                format!("{them} ~has at most {turns} turns left, and {us} ~wins.")
            }),
            Motif::Blocks => {
                blocks.then(|| format!("{them} can no longer win with {denied_tokens}."))
            }
            Motif::Asks => (asks && homes > 0)
                .then(|| format!("{us} ~needs {token} to win, so {them} must take it at once.")),
            Motif::WinsWithin(turns) => {
                (!over && worth.wins_within(2 * turns)).then(|| self.tell_within(&after, turns))
            }
            Motif::Safe => (idle && self.is_safe(&after, us))
                .then(|| format!("Whatever token {them} ~needs next, {us} can take it.")),
            Motif::HoldsOut(turns) => (worth.loses() && !over && !worth.loses_within(2 * turns))
                .then(|| {
                    let turns = word(turns);
                    format!("{them} cannot force a win within {turns} turns yet.")
                }),
            Motif::Lasts => {
                (worth.loses() && idle).then(|| format!("{them} cannot win next turn."))
            }
            Motif::CannotBlock => (self.needs(position, us).is_empty()
                && match denied[..] {
                    [] => false,
                    [token] => self.homes(position, token).is_empty(),
                    _ => true,
                })
            .then(|| match denied[..] {
                [_] => format!(
                    "{them} ~needs {denied_tokens} to win, and it fits none of {us}'s stacks."
                ),
                _ => {
                    format!("{them} ~needs {denied_tokens} to win, and {us} can take only one.")
                }
            }),
            Motif::LosesNext(finish) => worth
                .is_lost_within(2)
                .then(|| self.tell_finish(position, finish))
                .flatten(),
            Motif::LosesWithin(turns) => worth
                .is_lost_within(2 * turns)
                .then(|| self.tell_within(position, turns)),
        };
        text.map(Template::new)
    }

    fn query(&self, position: &Position, motif: Motif) -> Template {
        let [us, them] = position.mover.us_and_them();
        Template::new(match motif {
            Motif::Completes => format!("Which token would win for {us}?"),
            Motif::MustPass => format!("Does any token fit {us}'s stacks?"),
            Motif::EndsAhead
            | Motif::Finishes(Finish::Now)
            | Motif::LosesNext(Finish::Now)
            | Motif::RepliesLeft(_) => {
                "Who can still place tokens, and whose stacks end up higher?".to_owned()
            }
            Motif::BlocksAndAsks | Motif::Blocks => {
                format!("Which token would win for {them}?")
            }
            Motif::Unstoppable
            | Motif::Finishes(_)
            | Motif::AsksAndWins(_)
            | Motif::WaitsAndWins
            | Motif::Presses(_)
            | Motif::Asks
            | Motif::WinsWithin(_) => {
                format!("Which token could {us} need next, and can {them} take it?")
            }
            Motif::Safe | Motif::HoldsOut(_) | Motif::Lasts => {
                format!("Which token could {them} need next, and can {us} take it?")
            }
            Motif::CannotBlock | Motif::LosesNext(_) | Motif::LosesWithin(_) => {
                format!("Can {us} stop every way for {them} to win?")
            }
        })
    }
}

impl NumberStack {
    /// The tokens in the pool that complete a stack of a side.
    fn needs(&self, position: &Position, side: Side) -> Vec<u8> {
        let sums = position.sums(side);
        let needed = |token: &u8| sums.iter().any(|sum| sum + token == self.target);
        position.pool.tokens().filter(needed).collect()
    }

    /// The different heights of the stacks of the player to move that a token
    /// fits.
    fn homes(&self, position: &Position, token: u8) -> Vec<u8> {
        let mut homes = position.sums(position.mover).to_vec();
        homes.dedup();
        homes.retain(|sum| sum + token <= self.target);
        homes
    }

    fn next(&self, position: &Position) -> impl Iterator<Item = Position> {
        let moves: Vec<Move> = self.moves(position).iter().collect();
        moves.into_iter().map(|m| self.play(position, m))
    }

    /// Whether a side that has just moved wins within so many turns if each of
    /// its moves makes it need a token that the other must take.
    fn presses(&self, position: &Position, side: Side, turns: u64) -> bool {
        let needs = self.needs(position, side);
        if turns == 0 || needs.is_empty() || !self.needs(position, side.other()).is_empty() {
            return false;
        }
        let takes = |next: &Position| !needs.iter().all(|&token| next.pool.has(token));
        needs.len() > 1
            || self.next(position).filter(takes).all(|next| {
                !self.needs(&next, side).is_empty()
                    || turns > 1
                        && (self.next(&next)).any(|next| self.presses(&next, side, turns - 1))
            })
    }

    /// Whether a side can take whatever the player to move makes it face.
    fn is_safe(&self, position: &Position, side: Side) -> bool {
        self.next(position)
            .all(|next| match self.needs(&next, side.other())[..] {
                [] => true,
                [token] => !self.homes(&next, token).is_empty(),
                _ => false,
            })
    }

    /// How the player who does not have the turn wins, who does so next turn at the
    /// latest, if that is how it ends.
    fn tell_finish(&self, position: &Position, finish: Finish) -> Option<String> {
        let [side, other] = position.mover.us_and_them();
        let next: Vec<Position> = self.next(position).collect();
        let share =
            |has: &dyn Fn(&Position) -> bool| match next.iter().filter(|next| has(next)).count() {
                0 => Finish::Now,
                all if all == next.len() => Finish::Next,
                _ => Finish::Either,
            };
        if share(&|next| self.winner(next).is_none()) != finish {
            return None;
        }
        let whatever = self.whatever(position);
        Some(match finish {
            Finish::Now => format!(
                "Whatever {side} ~does ends the game, and {other} ~wins when the stacks are compared."
            ),
            Finish::Either => {
                format!("Whatever {side} ~does, {other} ~wins next turn at the latest.")
            }
            Finish::Next => match share(&|next| !self.needs(next, other).is_empty()) {
                Finish::Now => {
                    format!(
                        "{whatever} {other} can end the game next turn and win with higher stacks."
                    )
                }
                Finish::Next => format!("{whatever} {other} can complete a stack next turn."),
                Finish::Either => format!("{whatever} {other} can win next turn."),
            },
        })
    }

    /// That whatever the player to move does, the other one wins within so many turns.
    fn tell_within(&self, position: &Position, turns: u64) -> String {
        let (whatever, turns) = (self.whatever(position), word(turns));
        let other = position.mover.other();
        format!("{whatever} {other} ~wins within {turns} more turns.")
    }

    /// How a sentence begins on what comes of every move: there may be but a pass.
    fn whatever(&self, position: &Position) -> String {
        let side = position.mover;
        if self.can_place(position, side) {
            format!("Whatever {side} ~does,")
        } else {
            format!("{side} can only pass, and")
        }
    }
}

/// How the stacks decide a game that is over without a complete one.
fn tell_count(position: &Position, side: Side) -> String {
    let [ours, theirs] = [side, side.other()].map(|side| position.sums(side));
    let mut pairs = ours.into_iter().zip(theirs);
    let over = "Nobody can place any more";
    match pairs.find(|(ours, theirs)| ours != theirs) {
        Some((ours, theirs)) => {
            let other = side.other();
            format!("{over}, and {side}'s {ours} beats {other}'s {theirs}.")
        }
        None => format!("{over}, and level stacks go to {side}."),
    }
}

/// Tokens to choose from: "the 4", "the 2, the 4 or the 7".
fn either(tokens: &[u8]) -> String {
    let named: Vec<_> = tokens.iter().map(|token| format!("the {token}")).collect();
    template::either(&named)
}

const fn word(turns: u64) -> &'static str {
    match turns {
        2 => "two",
        3 => "three",
        4 => "four",
        _ => "five",
    }
}
