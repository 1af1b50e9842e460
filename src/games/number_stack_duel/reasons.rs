//! Why a move of Number Stack Duel is good: who comes within reach of the target.
//!
//! A stack is within reach of the target when a single number completes it. A
//! player whose turn finds the own stack so wins; hence what counts is to come
//! within reach on a number that the rival cannot attack, and to knock off the
//! rival's when they do. That is all of the game's strategy: found by
//! exhaustive search for this project, and tested.

use super::{Move, NumberStackDuel, Position};
use crate::core::{
    game::{Game as _, Side},
    phrase::Phrase,
    reason::{Coach, default_idea},
};

/// What can be said for a move. "Ready" is short for: within reach of the
/// target; "safely ready": ready against a rival who is not, with another top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Claim {
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
    /// The rival is ready, and the attack is all that does not lose at once.
    OnlyAttack,
    /// The mover has more than one way to become ready, even if attacked; the
    /// rival has none.
    Ahead,
    /// Whatever the rival does, the mover wins next turn or becomes safely ready.
    Follows,
    /// The mover will win within five plies of any reply.
    WithinThree,
    /// The mover will win within seven plies of any reply.
    WithinFour,
    /// The rival cannot win within seven plies.
    HoldsFour,
    /// The rival cannot win within five plies.
    HoldsThree,
    /// The rival is not ready.
    Holds,
    /// The rival is ready and the tops are not equal.
    NoAttack,
    /// The rival is ready, and stays so if attacked.
    AttackTooSmall,
    /// The rival is ready, and after an attack becomes safely ready again.
    ComesBack,
    /// The mover has no way to become ready; the rival has more than one, even
    /// if attacked.
    Slower,
    /// Whatever the mover does, the rival wins next turn or becomes safely ready.
    Followed,
}

impl Coach for NumberStackDuel {
    type Claim = Claim;

    fn is_principle(claim: Claim) -> bool {
        matches!(
            claim,
            Claim::NoAttack
                | Claim::AttackTooSmall
                | Claim::ComesBack
                | Claim::Slower
                | Claim::Followed
        )
    }

    fn holds(&self, position: &Position, m: Move, claim: Claim) -> bool {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let running = self.winner(&after).is_none();
        let attack = m == Move::Attack;
        let waiting = running && !self.is_ready(&after, them);
        let pressed = self.is_ready(position, them) && !self.is_ready(position, us);
        let attacked = self.attacked(position).filter(|_| pressed);
        let tops = [us, them].map(|side| after.tower(side).top());
        match claim {
            Claim::Reaches => after.tower(us).total() == self.target,
            Claim::SafelyReady => self.is_safely_ready(&after, us),
            Claim::Circle => !attack && waiting && self.is_ready(&after, us) && tops[0] == tops[1],
            Claim::OneWay => waiting && self.ways(&after, them).eq([tops[0]]),
            Claim::NoWay => waiting && !self.succeeds(&after),
            Claim::KnocksDown => attack && waiting && self.is_ready(position, them),
            Claim::OnlyAttack => attack && pressed,
            Claim::Ahead => waiting && self.is_ahead(&after, us),
            Claim::Follows => running && self.all_succeed(&after),
            Claim::WithinThree => running && self.forces(&after, us, 6),
            Claim::WithinFour => running && self.forces(&after, us, 8),
            Claim::HoldsFour => running && !self.forces(&after, them, 7),
            Claim::HoldsThree => running && !self.forces(&after, them, 5),
            Claim::Holds => waiting,
            Claim::NoAttack => pressed && attacked.is_none(),
            Claim::AttackTooSmall => attacked.is_some_and(|after| self.is_ready(&after, them)),
            Claim::ComesBack => {
                attacked.is_some_and(|after| !self.is_ready(&after, them) && self.succeeds(&after))
            }
            Claim::Slower => !self.is_ready(position, us) && self.is_ahead(position, them),
            Claim::Followed => self.all_succeed(position),
        }
    }

    fn sentence(&self, position: &Position, m: Move, claim: Claim) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, m);
        let own = after.tower(us);
        let (top, target) = (own.top(), self.target);
        let theirs = position.tower(them);
        let left = theirs.without_top().total();
        Phrase::new(match claim {
            Claim::Reaches => format!("{us} comes to exactly {target}."),
            Claim::SafelyReady => {
                let need = target - own.total();
                format!("{us} needs only a {need}, and {them} has no {top} on top to attack with.")
            }
            Claim::Circle => {
                format!("{them} must knock off the {top} at once, and then all stands as before.")
            }
            Claim::OneWay => {
                format!(
                    "Only a {top} brings {them} within reach of {target}, and {us} can knock it off."
                )
            }
            Claim::NoWay if self.ways(&after, them).next().is_none() => {
                format!("{them} cannot get {}, next turn.", self.tell_reach())
            }
            Claim::NoWay => {
                format!(
                    "If {them} gets {}, {us} can win or knock that off.",
                    self.tell_reach()
                )
            }
            Claim::KnocksDown => {
                format!("{them} falls back to {left}, out of reach of {target}.")
            }
            Claim::OnlyAttack => format!("Any other move lets {them} finish next turn."),
            Claim::Ahead => self.tell_ways(&after, us, ""),
            Claim::Follows => {
                format!(
                    "Whatever {them} does, {us} wins or gets {}, safe from an attack.",
                    self.tell_reach()
                )
            }
            Claim::WithinThree => {
                format!("Whatever {them} does, {us} wins within three more turns.")
            }
            Claim::WithinFour => format!("Whatever {them} does, {us} wins within four more turns."),
            Claim::HoldsFour => format!("{them} cannot force a win within four turns."),
            Claim::HoldsThree => format!("{them} cannot force a win within three turns."),
            Claim::Holds => format!("{them} cannot finish next turn."),
            Claim::NoAttack => {
                let (need, top) = (target - theirs.total(), theirs.top());
                format!("{them} needs only a {need}, and {us} has no {top} on top to attack with.")
            }
            Claim::AttackTooSmall => {
                let top = theirs.top();
                format!(
                    "Knocking off the {top} leaves {them} at {left}, still within reach of {target}."
                )
            }
            Claim::ComesBack => {
                format!(
                    "Even knocked back to {left}, {them} gets within reach of {target} again, safe from an attack."
                )
            }
            Claim::Slower => self.tell_ways(position, them, " this turn"),
            Claim::Followed => {
                format!(
                    "Whatever {us} does, {them} wins or gets {}, safe from an attack.",
                    self.tell_reach()
                )
            }
        })
    }

    fn level(&self, position: &Position, claim: Claim) -> Option<Phrase> {
        let them = position.mover.other();
        let within = matches!(claim, Claim::HoldsFour | Claim::HoldsThree | Claim::Holds);
        let text = format!("{them} cannot force a win: with best play nobody wins.");
        within.then(|| Phrase::new(text))
    }

    fn idea(&self, position: &Position, m: Move, claim: Claim) -> Phrase {
        let them = position.mover.other();
        match claim {
            Claim::OnlyAttack => {
                Phrase::new(format!("All moves but one let {them} finish next turn."))
            }
            _ => default_idea(self, position, m, claim),
        }
    }

    fn question(&self, position: &Position, claim: Claim) -> Phrase {
        let [us, them] = position.mover.us_and_them();
        let reach = self.tell_reach();
        Phrase::new(match claim {
            Claim::Reaches => format!("What does {us} need to finish?"),
            Claim::SafelyReady
            | Claim::Ahead
            | Claim::Follows
            | Claim::WithinThree
            | Claim::WithinFour => {
                format!("How can {us} get {reach}, where {them} cannot attack?")
            }
            Claim::Circle => format!("What must {them} do if both show the same number?"),
            Claim::KnocksDown
            | Claim::OnlyAttack
            | Claim::NoAttack
            | Claim::AttackTooSmall
            | Claim::ComesBack => {
                format!("What does {them} need to finish, and would an attack stop it?")
            }
            Claim::OneWay | Claim::NoWay | Claim::HoldsFour | Claim::HoldsThree | Claim::Holds => {
                format!("How could {them} get {reach}, next turn?")
            }
            Claim::Slower | Claim::Followed => {
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
            "{side} has {at_least}{ways} ways to get {reach}, next turn; {other} has none{when}."
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

    /// The position after an attack, if one is possible.
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
