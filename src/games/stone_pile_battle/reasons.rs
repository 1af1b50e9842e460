//! Why a move of Stone Pile Battle is good: the race of the two piles.
//!
//! A full attack takes `take` stones and brings half of them, rounded down. So
//! while both players attack in full, a turn each costs either pile the other
//! half, rounded up. That makes a race: so many turns until the rival's pile is
//! gone, so many until one's own is. Whoever is ahead in it wins, and full
//! attacks win it soonest and lose it latest: found by exhaustive search for
//! this project, and tested.

use strum::VariantArray as _;

use super::{Move, Position, StonePileBattle};
use crate::core::{
    explain::{Explain, Worth},
    game::Game as _,
    template::{Template, counted},
};

/// What can be said for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// The rival has no stone left.
    TakesLast,
    /// Whatever the rival does, their pile is gone next turn at the latest: they may
    /// give it away themselves.
    FinishesNext,
    /// It wins the race, and no other move wins it in fewer turns.
    Fastest,
    /// It wins the race.
    Ahead,
    /// The race is lost, though not next turn, and no other move makes it last
    /// longer.
    Longest,
    /// It is the greatest attack, which is never worse than any other move.
    Greatest,
    /// The race is lost whatever the mover does, next turn.
    LastTurn,
    /// The race is lost whatever the mover does.
    Behind,
}

/// Full attacks by turns: how many each player needs to clear the other's pile,
/// while the other's attacks keep coming in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Race {
    /// The player whose turn it is.
    next: u64,
    /// The other player.
    last: u64,
}

impl Race {
    const fn is_won(self) -> bool {
        self.next <= self.last
    }
}

impl Explain for StonePileBattle {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = Motif::VARIANTS;

    fn is_principle(motif: Motif) -> bool {
        matches!(motif, Motif::LastTurn | Motif::Behind)
    }

    fn stands_alone(motif: Motif) -> bool {
        motif == Motif::Greatest || Self::is_principle(motif)
    }

    fn size(m: Move) -> u64 {
        match m {
            Move::Attack(count) => count,
            Move::Give(_) => 0,
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
        let before = self.race(position);
        let after = self.play(position, m);
        let race @ Race { next, last } = self.race(&after);
        let running = self.winner(&after).is_none();
        let ahead = running && !race.is_won();
        let lost = running && !before.is_won();
        let best = worth.own == worth.best;
        let end = format!("{us} ~wins in {}; {them} ~needs {next}", turns(last));
        let text = match motif {
            Motif::TakesLast => {
                (self.winner(&after) == Some(us)).then(|| match position.pile(them) {
                    1 => format!("{them} ~loses the last stone."),
                    count => format!("{them} ~loses the last {count} stones."),
                })
            }
            Motif::FinishesNext => (ahead && last == 1).then(|| self.tell_last(&after)),
            Motif::Fastest => (ahead && best)
                .then(|| format!("If both always take the most, {end}. That is the fastest win.")),
            Motif::Ahead => ahead.then(|| format!("If both always take the most, {end}.")),
            Motif::Longest => (lost && next > 1 && best).then(|| {
                let turns = turns(next);
                format!("{them} still ~needs {turns} to win. No other move holds out longer.")
            }),
            Motif::Greatest => (m == Move::Attack(self.limit(position, them))).then(|| {
                "Nothing is ever better than taking as many stones as allowed.".to_owned()
            }),
            Motif::LastTurn => (lost && before.last == 1).then(|| self.tell_last(position)),
            Motif::Behind => lost.then(|| {
                format!(
                    "If both always take the most, {us} ~needs {} to win; {them} ~needs {}.",
                    turns(before.next),
                    before.last
                )
            }),
        };
        text.map(Template::new)
    }

    /// A smaller attack leaves less to the mover and more to the rival: what loses
    /// the race loses it with any smaller one too.
    fn least(&self, position: &Position, m: Move) -> Option<Template> {
        let Move::Attack(count) = m else {
            return None;
        };
        let [us, them] = position.mover.us_and_them();
        let Race { next, last } = self.race(&self.play(position, m));
        let less = match count - 1 {
            1 => "only 1".to_owned(),
            less => format!("{less} or less"),
        };
        Some(Template::new(format!(
            "If both always take the most, {us} ~wins in {}; {them} ~needs {next}. Taking {less} would lose.",
            turns(last)
        )))
    }

    fn idea(&self, position: &Position, m: Move, motif: Motif) -> Option<Template> {
        let them = position.mover.other();
        let text = match motif {
            Motif::Fastest | Motif::Ahead => {
                format!("Play so that {them}'s pile runs out first if both always take the most.")
            }
            Motif::Longest => format!(
                "Play so that {them} still ~needs {} to win.",
                turns(self.race(&self.play(position, m)).next)
            ),
            _ => return None,
        };
        Some(Template::new(text))
    }

    fn query(&self, position: &Position, motif: Motif) -> Template {
        let [us, them] = position.mover.us_and_them();
        Template::new(match motif {
            Motif::TakesLast => format!("How many stones are left in {them}'s pile?"),
            Motif::FinishesNext => format!("How many stones can {them} have at most next turn?"),
            Motif::Fastest | Motif::Ahead => {
                "Whose pile runs out first if both always take the most?".to_owned()
            }
            Motif::Longest | Motif::Behind => {
                format!("What makes {them} need as many turns as possible?")
            }
            Motif::Greatest => "Does a smaller attack gain anything?".to_owned(),
            Motif::LastTurn => {
                format!("Can {us} keep {them} from taking the rest of the pile next turn?")
            }
        })
    }
}

impl StonePileBattle {
    /// That whatever the side to move does, the other one can take its whole pile next
    /// turn: the greatest attack brings it half of `take`, rounded down.
    fn tell_last(&self, position: &Position) -> String {
        let [side, other] = position.mover.us_and_them();
        let (most, take) = (position.pile(side) + self.take / 2, self.take);
        format!(
            "Whatever {side} ~does, {side} ~has at most {} next turn, and {other} can take {take}.",
            counted(most, "stone")
        )
    }

    /// The race as it stands. A pile loses half of `take`, rounded up, in a
    /// turn of both; what the last attack brings no longer counts.
    fn race(&self, position: &Position) -> Race {
        let [next, last] = position.mover.us_and_them().map(|side| position.pile(side));
        let (gain, loss) = (self.take / 2, self.take.div_ceil(2));
        Race {
            next: last.saturating_sub(gain).div_ceil(loss).max(1),
            last: next.div_ceil(loss),
        }
    }
}

fn turns(count: u64) -> String {
    counted(count, "more turn")
}
