//! Why a move of Number Stack Duel is good: who comes within reach of the target.
//!
//! A stack is within reach of the target when a single number completes it. A
//! player whose turn finds the own stack so wins; hence what counts is to come
//! within reach on a number that the rival cannot attack, and to knock off the
//! rival's when they do. That is all of the game's strategy: found by
//! exhaustive search for this project, and tested.

use super::{Move, NumberStackDuel, Position};
use crate::core::{
    explain::{Explain, Worth},
    game::{Game as _, Side, Verdict},
    template::Template,
};

/// What can be said for a move. "Ready" is short for: within reach of the
/// target; "safely ready": ready against a rival who is not, with another top.
/// A number counts turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// The total is the target.
    Reaches,
    /// The mover becomes safely ready.
    SafelyReady,
    /// The mover becomes ready with the rival's top number, and the rival is not
    /// ready: they must attack, and then all stands as before.
    Circle,
    /// The attack makes the rival unready.
    KnocksDown,
    /// A single number makes the rival ready, and it is the mover's top.
    OneWay,
    /// The rival is not ready, and nothing they do makes them so safely.
    NoWay,
    /// The mover has more than one way to become ready, even if attacked; the
    /// rival has none.
    Ahead,
    /// Whatever the rival does, the mover wins next turn or becomes safely ready.
    Follows,
    /// The mover will win within so many more turns.
    WinsWithin(u64),
    /// The rival cannot force a win within so many turns.
    HoldsOut(u64),
    /// The rival is not ready.
    Holds,
    /// The rival is ready and the tops are not equal.
    NoAttack,
    /// The rival is ready, and stays so if attacked.
    AttackTooSmall,
    /// The mover has no way to become ready; the rival has more than one, even
    /// if attacked.
    Slower,
    /// Whatever the mover does, the rival wins next turn or becomes safely ready.
    Followed,
}

impl Explain for NumberStackDuel {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = &[
        Motif::Reaches,
        Motif::SafelyReady,
        Motif::Circle,
        Motif::KnocksDown,
        Motif::OneWay,
        Motif::NoWay,
        Motif::Ahead,
        Motif::Follows,
        Motif::WinsWithin(3),
        Motif::WinsWithin(4),
        Motif::HoldsOut(4),
        Motif::HoldsOut(3),
        Motif::Holds,
        Motif::NoAttack,
        Motif::AttackTooSmall,
        Motif::Slower,
        Motif::Followed,
    ];

    fn is_principle(motif: Motif) -> bool {
        use Motif::{AttackTooSmall, Followed, NoAttack, Slower};
        matches!(motif, NoAttack | AttackTooSmall | Slower | Followed)
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
        let target = self.target;
        let running = self.winner(&after).is_none();
        let attack = m == Move::Attack;
        let waiting = running && !self.is_ready(&after, them);
        let pressed = self.is_ready(position, them) && !self.is_ready(position, us);
        let attacked = self.attacked(position).filter(|_| pressed);
        let [top, rival_top] = [us, them].map(|side| after.tower(side).top());
        let theirs = position.tower(them);
        let left = theirs.without_top().total();
        let reach = self.tell_reach();
        let level = || format!("{them} cannot force a win: with perfect play nobody wins.");
        let text = match motif {
            Motif::Reaches => (after.tower(us).total() == target)
                .then(|| format!("{us} ~reaches exactly {target}.")),
            Motif::SafelyReady => self.is_safely_ready(&after, us).then(|| {
                let need = target - after.tower(us).total();
                format!("{us} ~needs only a {need}, and {them} ~has no {top} on top to attack with.")
            }),
            Motif::Circle => {
                let meets = waiting && self.is_ready(&after, us) && top == rival_top;
                (meets && !attack).then(|| {
                    format!(
                        "{them} must knock off the {top} at once, and then the position is the same as before."
                    )
                })
            }
            Motif::OneWay => (waiting && self.ways(&after, them).eq([top])).then(|| {
                format!(
                    "Only a {top} brings {them} within reach of {target}, and {us} can knock it off."
                )
            }),
            Motif::NoWay => (waiting && !self.succeeds(&after)).then(|| {
                if self.ways(&after, them).next().is_none() {
                    format!("{them} cannot get {reach}, next turn.")
                } else {
                    format!("If {them} ~gets {reach}, {us} can win or knock that off.")
                }
            }),
            Motif::KnocksDown => (attack && waiting && self.is_ready(position, them))
                .then(|| format!("{them} ~falls back to {left}, out of reach of {target}.")),
            Motif::Ahead => (waiting && self.is_ahead(&after, us))
                .then(|| self.tell_ways(&after, us, "")),
            Motif::Follows => (running && self.all_succeed(&after)).then(|| {
                format!("Whatever {them} ~does, {us} ~wins or ~gets {reach}, safe from an attack.")
            }),
            Motif::WinsWithin(turns) => (running && worth.wins_within(2 * turns)).then(|| {
                let turns = word(turns);
                format!("Whatever {them} ~does, {us} ~wins within {turns} more turns.")
            }),
            Motif::HoldsOut(_) | Motif::Holds if worth.own == Verdict::Draw => {
                (motif != Motif::Holds || waiting).then(level)
            }
            Motif::HoldsOut(turns) => (running && !worth.loses_within(2 * turns - 1))
                .then(|| format!("{them} cannot force a win within {} turns.", word(turns))),
            Motif::Holds => waiting.then(|| format!("{them} cannot win next turn.")),
            Motif::NoAttack => (pressed && attacked.is_none()).then(|| {
                let (need, top) = (target - theirs.total(), theirs.top());
                format!("{them} ~needs only a {need}, and {us} ~has no {top} on top to attack with.")
            }),
            Motif::AttackTooSmall => {
                attacked.filter(|after| self.is_ready(after, them)).map(|_| {
                    let top = theirs.top();
                    format!(
                        "Knocking off the {top} leaves {them} at {left}, still within reach of \
                         {target}."
                    )
                })
            }
            Motif::Slower => (!self.is_ready(position, us) && self.is_ahead(position, them))
                .then(|| self.tell_ways(position, them, " this turn")),
            Motif::Followed => self.all_succeed(position).then(|| {
                format!("Whatever {us} ~does, {them} ~wins or ~gets {reach}, safe from an attack.")
            }),
        };
        text.map(Template::new)
    }

    fn query(&self, position: &Position, motif: Motif) -> Template {
        let [us, them] = position.mover.us_and_them();
        let reach = self.tell_reach();
        Template::new(match motif {
            Motif::Reaches => format!("Which number would win for {us}?"),
            Motif::SafelyReady | Motif::Ahead | Motif::Follows | Motif::WinsWithin(_) => {
                format!("How can {us} get {reach}, safe from an attack?")
            }
            Motif::Circle => format!("What must {them} do when both top numbers match?"),
            Motif::KnocksDown | Motif::NoAttack | Motif::AttackTooSmall => {
                format!("Which number would win for {them}, and would an attack stop it?")
            }
            Motif::OneWay | Motif::NoWay | Motif::HoldsOut(_) | Motif::Holds => {
                format!("How could {them} get {reach}, next turn?")
            }
            Motif::Slower | Motif::Followed => {
                format!("Who first gets {reach}: {us} or {them}?")
            }
        })
    }
}

impl NumberStackDuel {
    /// In how many ways a side gets within reach, where the other, whose turn comes first,
    /// has none.
    fn tell_ways(&self, position: &Position, side: Side, when: &str) -> String {
        let [now, attacked] = [*position, Self::knocked_off(position, side)]
            .map(|position| self.ways(&position, side).count());
        let (reach, other) = (self.tell_reach(), side.other());
        // An attack may leave other ways than there are now.
        let ways = now.min(attacked);
        let at_least = if now == attacked { "" } else { "at least " };
        format!(
            "{side} ~has {at_least}{ways} ways to get {reach}, next turn; {other} ~has none{when}."
        )
    }

    /// Within reach of the target, and at which totals that is.
    fn tell_reach(&self) -> String {
        let target = self.target;
        let [least, most] = [target.saturating_sub(self.numbers), target - 1];
        let totals = if least == most {
            most.to_string()
        } else {
            format!("{least} to {most}")
        };
        format!("within reach of {target}, at {totals}")
    }

    /// Whether a single number completes the stack of a side.
    fn is_ready(&self, position: &Position, side: Side) -> bool {
        let total = position.tower(side).total();
        total < self.target && self.target - total <= self.numbers
    }

    fn attacked(&self, position: &Position) -> Option<Position> {
        Self::can_attack(position).then(|| self.play(position, Move::Attack))
    }

    /// Whether a side that has just moved will win next turn.
    fn is_safely_ready(&self, after: &Position, side: Side) -> bool {
        let other = side.other();
        self.winner(after).is_none()
            && self.is_ready(after, side)
            && !self.is_ready(after, other)
            && after.tower(side).top() != after.tower(other).top()
    }

    /// The numbers that bring a side within reach of the target.
    fn ways(&self, position: &Position, side: Side) -> impl Iterator<Item = u8> {
        let total = position.tower(side).total();
        let least = self.target.saturating_sub(self.numbers + total).max(1);
        let most = self.numbers.min(self.target - total - 1);
        least..=most
    }

    /// Whether a side that is not ready will be next turn, with one of two
    /// numbers at least, even if attacked first, while the other needs longer.
    fn is_ahead(&self, position: &Position, side: Side) -> bool {
        !self.is_ready(position, side)
            && self.ways(position, side.other()).next().is_none()
            && [*position, Self::knocked_off(position, side)]
                .iter()
                .all(|position| self.ways(position, side).count() > 1)
    }

    /// The towers after an attack on a side, if one is possible.
    fn knocked_off(position: &Position, side: Side) -> Position {
        let [own, theirs] = [side, side.other()].map(|side| position.tower(side));
        let mut attacked = *position;
        if own.top() == theirs.top() {
            attacked.towers[side.index()] = own.without_top();
        }
        attacked
    }

    /// Whether the player to move can win at once or become safely ready.
    fn succeeds(&self, position: &Position) -> bool {
        let us = position.mover;
        self.moves(position).iter().any(|m| {
            let after = self.play(position, m);
            self.winner(&after) == Some(us) || self.is_safely_ready(&after, us)
        })
    }

    /// Whether the other player wins or [succeeds](Self::succeeds) after every
    /// move of the player to move.
    fn all_succeed(&self, position: &Position) -> bool {
        let other = position.mover.other();
        self.moves(position).iter().all(|m| {
            let after = self.play(position, m);
            self.winner(&after)
                .map_or_else(|| self.succeeds(&after), |winner| winner == other)
        })
    }
}

const fn word(turns: u64) -> &'static str {
    if turns == 3 { "three" } else { "four" }
}
