//! Why a move of Stack Attack is good: who strikes last, and what can be hit.
//!
//! Every hit costs both sides a block, so stacks of equal height stay so until
//! somebody misses: who strikes last is known from the start, and so is what
//! matters then: whether the lowest block of one side reaches the lowest of the
//! other. And no target is ever better than the highest within reach, so a
//! position goes to whoever wins when both sides always hit that one. Both were
//! found by exhaustive search for this project, and are tested.

use strum::VariantArray as _;

use super::{Move, Position, Stack, StackAttack};
use crate::core::{
    explain::{Explain, Worth},
    game::{Game as _, Side},
    template::{Template, counted},
};

/// What can be said for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// The rival has no block left.
    Clears,
    /// Nothing can be hit: there is no other move.
    MustMiss,
    /// Both sides have as many blocks, and without a miss either the mover strikes
    /// last, with a lowest block that reaches the rival's lowest, or the rival does,
    /// with a lowest block that does not reach the mover's: the winner need only
    /// spare the loser's lowest, and the highest hits do.
    LastStrike,
    /// The rival's next attack hits nothing.
    MakesMiss,
    /// The rival's next attack can hit a single block.
    OnlyTarget,
    /// Every block of the mover reaches the rival's lowest.
    AlwaysTarget,
    /// It takes the rival's top block.
    TakesTop,
    /// It wins if both sides go on hitting the highest block within reach.
    HighestWins,
    /// It hits the highest block within reach.
    Highest,
    /// Both sides have as many blocks, and it is the other way round than in [`LastStrike`](Self::LastStrike).
    LastStrikeLost,
    /// It loses even if both sides hit the highest block within reach.
    HighestLoses,
}

impl Explain for StackAttack {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = Motif::VARIANTS;

    fn is_principle(motif: Motif) -> bool {
        matches!(motif, Motif::LastStrikeLost | Motif::HighestLoses)
    }

    fn stands_alone(motif: Motif) -> bool {
        matches!(motif, Motif::MustMiss | Motif::Highest) || Self::is_principle(motif)
    }

    fn size(m: Move) -> u64 {
        match m {
            Move::Eliminate(block) => block,
            Move::Miss => 0,
        }
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
        let [own, theirs] = [us, them].map(|side| after.stacks[side.index()]);
        let running = self.winner(&after).is_none();
        let strike = |position, side| {
            LastStrike::of(self, position).filter(|strike| strike.winner() == side)
        };
        let blocks = |strike: LastStrike| counted(strike.blocks, "block");
        let (top, next) = (position.theirs().top(), theirs.top());
        let highest = position.theirs().highest(position.own().top());
        let text = match motif {
            Motif::Clears => theirs
                .is_empty()
                .then(|| format!("{them}'s last block is destroyed.")),
            Motif::MustMiss => (m == Move::Miss).then(|| {
                format!(
                    "{us}'s {} cannot hit any of {them}'s blocks, so there is no other move.",
                    position.own().top()
                )
            }),
            Motif::LastStrike => strike(&after, us)
                .filter(|_| running)
                .map(|strike| format!("That leaves {} each: {}.", blocks(strike), strike.tell())),
            Motif::MakesMiss => (running && next < own.lowest()).then(|| {
                format!(
                    "{them} must attack with the {next}, which cannot hit any of {us}'s blocks."
                )
            }),
            Motif::OnlyTarget => (running && own.reached(next).count() == 1).then(|| {
                let only = own.lowest();
                format!("{them} must attack with the {next}, which can hit only {us}'s {only}.")
            }),
            Motif::AlwaysTarget => (running && theirs.lowest() <= own.lowest()).then(|| {
                format!(
                    "As long as {them}'s {} stays, each of {us}'s blocks can hit something.",
                    theirs.lowest()
                )
            }),
            Motif::TakesTop => (running && m == Move::Eliminate(top))
                .then(|| format!("{them} ~attacks next with the {next} instead of the {top}.")),
            Motif::HighestWins => (running && worth.wins())
                .then(|| format!("If both keep hitting the highest block they can, {us} ~wins.")),
            Motif::Highest => (highest.map(Move::Eliminate) == Some(m))
                .then(|| "No target is ever better than the highest that can be hit.".to_owned()),
            Motif::LastStrikeLost => strike(position, them)
                .map(|strike| format!("Each has {}: {}.", blocks(strike), strike.tell())),
            Motif::HighestLoses => worth.is_lost().then(|| {
                format!("Even if both always hit the highest block they can, {us} ~loses.")
            }),
        };
        text.map(Template::new)
    }

    fn least(&self, position: &Position, m: Move) -> Option<Template> {
        let Move::Eliminate(block) = m else {
            return None;
        };
        let [us, them] = position.mover.us_and_them();
        let mut lower = position.theirs().reached(block - 1);
        let lowest = lower.next()?;
        let instead = [block, lowest].map(|block| self.play(position, Move::Eliminate(block)));
        let text = match instead.each_ref().map(|after| LastStrike::of(self, after)) {
            // The one below is the rival's lowest, on which the last strike depends.
            [Some(with), Some(without)]
                if lower.next().is_none() && [with.winner(), without.winner()] == [us, them] =>
            {
                if with.hits() {
                    format!(
                        "If nobody misses, {us} ~attacks last. Even the {} then hits {them}'s {lowest}.",
                        with.lowest
                    )
                } else {
                    format!(
                        "If nobody misses, {them} ~attacks last. The {lowest} then hits nothing, but the {block} could hit {us}'s {}.",
                        with.target
                    )
                }
            }
            _ => format!(
                "If both keep hitting the highest block they can, {us} ~wins. After a lower hit, {them} ~does."
            ),
        };
        Some(Template::new(text))
    }

    fn idea(&self, position: &Position, m: Move, motif: Motif) -> Option<Template> {
        let strike = LastStrike::of(self, &self.play(position, m));
        let strike = strike.filter(|_| motif == Motif::LastStrike);
        strike.map(|strike| format!("Play so that {}.", strike.tell()).into())
    }

    fn query(&self, position: &Position, motif: Motif) -> Template {
        let [us, them] = position.mover.us_and_them();
        Template::new(match motif {
            Motif::Clears => format!("Which of {them}'s blocks are left?"),
            Motif::MustMiss => format!("Which of {them}'s blocks can {us} hit at all?"),
            Motif::LastStrike | Motif::LastStrikeLost => {
                "Every hit costs each side a block. Who gets the last attack, and which block should still be there for it?"
                    .to_owned()
            }
            Motif::MakesMiss | Motif::OnlyTarget | Motif::TakesTop => {
                format!("Which block must {them} attack with next, and what can it hit?")
            }
            Motif::AlwaysTarget => {
                format!("Which of {them}'s blocks should stay as a target for {us}?")
            }
            Motif::HighestWins | Motif::Highest | Motif::HighestLoses => {
                "Who wins if both keep hitting the highest block they can?".to_owned()
            }
        })
    }
}

impl Stack {
    /// The lowest block, more than any of an empty stack.
    const fn lowest(self) -> u64 {
        self.0.trailing_zeros() as u64 + 1
    }

    pub(super) fn reached(self, block: u64) -> impl Iterator<Item = u64> {
        self.blocks().take_while(move |&target| target <= block)
    }

    fn highest(self, block: u64) -> Option<u64> {
        self.reached(block).last()
    }
}

/// The last attack between stacks of equal height if nobody misses before it.
#[derive(Debug, Clone, Copy)]
struct LastStrike {
    /// How many blocks each side has.
    blocks: u64,
    striker: Side,
    /// The lowest block of the striker.
    lowest: u64,
    /// The lowest block of the other.
    target: u64,
}

impl LastStrike {
    /// None where the highest hits lead to a miss before it, or cannot spare the block
    /// on which it depends.
    fn of(game: &StackAttack, position: &Position) -> Option<Self> {
        let blocks = position.own().len();
        if blocks != position.theirs().len() || blocks == 0 {
            return None;
        }
        let mut last = *position;
        while last.own().len() > 1 {
            let target = last.theirs().highest(last.own().top())?;
            last = game.play(&last, Move::Eliminate(target));
        }
        let striker = last.mover;
        let [striking, other] =
            [striker, striker.other()].map(|side| position.stacks[side.index()]);
        let strike = Self {
            blocks,
            striker,
            lowest: striking.lowest(),
            target: other.lowest(),
        };
        let is_spared = if strike.hits() {
            last.theirs().has(strike.target)
        } else {
            last.own().has(strike.lowest)
        };
        is_spared.then_some(strike)
    }

    const fn hits(self) -> bool {
        self.target <= self.lowest
    }

    const fn winner(self) -> Side {
        if self.hits() {
            self.striker
        } else {
            self.striker.other()
        }
    }

    fn tell(self) -> String {
        let Self {
            striker, lowest, ..
        } = self;
        if self.blocks == 1 {
            return format!("{striker} must attack with the {lowest}, and ~hits nothing");
        }
        format!(
            "if nobody misses, {striker} ~attacks last and {}",
            self.tell_end()
        )
    }

    /// How it ends: the lowest block of the loser decides, and stays unless the winner
    /// takes it.
    fn tell_end(self) -> String {
        let (other, target) = (self.striker.other(), self.target);
        if self.hits() {
            format!("~hits {other}'s {target} if it is still there")
        } else {
            format!("~hits nothing if only the {} is left", self.lowest)
        }
    }
}
