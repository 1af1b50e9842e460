//! Why a pick in the Stones Game is good: who would end odd at one stone a turn.
//!
//! There is a law that can be counted out at the board: if both took one stone a
//! turn from here on, and a player would end with an odd number so, a pick of 1
//! wins, or of 2 where 3 stones more than a multiple of 6 are left. A player who
//! would end even can win only by a pick great enough to turn that round; how
//! great, whatever the limit, comes from the formula, and with a pick of k the
//! rival may pick twice k. So whoever has lost is told what they would have to
//! pick, and what they may. The law was found by exhaustive search for this
//! project, and is tested; that whoever has lost would end even follows from it.

use strum::VariantArray as _;

use super::{Position, StonesGame};
use crate::core::{
    explain::{Explain, Worth},
    game::{Game as _, Side},
    template::{Template, grouped},
};

/// What can be said for a pick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// The pile is empty and the mover's total odd.
    EndsOdd,
    /// The rival must take the last stone, and ends even.
    LastStone,
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
    /// The mover must take the last stone, and ends even.
    LastStoneLost,
    /// By one stone a turn from here on the mover would end even, and no pick that
    /// is allowed wins.
    Even,
}

impl Explain for StonesGame {
    type Motif = Motif;

    const MOTIFS: &'static [Motif] = Motif::VARIANTS;

    fn is_principle(motif: Motif) -> bool {
        matches!(motif, Motif::LastStoneLost | Motif::Even)
    }

    fn sentence(
        &self,
        position: &Position,
        pick: u64,
        worth: Worth,
        motif: Motif,
    ) -> Option<Template> {
        let [us, them] = position.mover.us_and_them();
        let after = self.play(position, pick);
        let wins = after.left > 0 && worth.wins();
        let text = match motif {
            Motif::EndsOdd => (self.winner(&after) == Some(us)).then(|| {
                let total = grouped(after.held(us));
                format!("{us} ~picks all the rest and ~wins with {total}, an odd number.")
            }),
            Motif::LastStone => (wins && after.left == 1).then(|| tell_last(them)),
            Motif::OddCount => {
                let named = if position.left % 6 == 3 { 2 } else { 1 };
                let end = position.held(us) + position.left.div_ceil(2);
                (wins && pick == named && end % 2 == 1)
                    .then(|| self.tell_even("If both then pick 1 stone a turn", &after))
            }
            Motif::OnlyPick => (wins && self.key(position).notable() == [pick])
                .then(|| self.tell_even("Only this wins: if both then pick 1 a turn", &after)),
            Motif::Fastest => (wins && worth.own == worth.best)
                .then(|| self.tell_even("Fastest: if both then pick 1 a turn", &after)),
            Motif::Wins => wins.then(|| self.tell_even("If both then pick 1 stone a turn", &after)),
            Motif::Slowest => (worth.is_lost() && pick == 1).then(|| {
                format!(
                    "If both now pick 1 stone a turn, {us} ~ends even and ~loses. No pick wins; 1 lasts longest."
                )
            }),
            Motif::LastStoneLost => (worth.is_lost() && position.left == 1).then(|| tell_last(us)),
            Motif::Even => worth
                .is_lost()
                .then(|| self.tell_even("If both now pick 1 stone a turn", position)),
        };
        text.map(Template::new)
    }

    fn idea(&self, position: &Position, _pick: u64, motif: Motif) -> Option<Template> {
        let [us, them] = position.mover.us_and_them();
        let text = match motif {
            Motif::OddCount => format!(
                "If both pick 1 stone a turn, {us} ~ends odd and ~wins. Pick few: {them} may pick only twice as many."
            ),
            Motif::OnlyPick | Motif::Fastest | Motif::Wins => format!(
                "Pick so that {them} ~ends even if both then pick 1 stone a turn, and may not pick enough to win."
            ),
            Motif::Slowest => {
                format!("Every pick loses: pick so that {them} may pick as little as possible.")
            }
            _ => return None,
        };
        Some(Template::new(text))
    }

    fn query(&self, position: &Position, motif: Motif) -> Template {
        let [us, them] = position.mover.us_and_them();
        Template::new(match motif {
            Motif::EndsOdd => format!("Can {us} pick all that is left and end odd?"),
            Motif::LastStone | Motif::LastStoneLost => {
                "Who must pick the last stone, and who then ends odd?".to_owned()
            }
            Motif::OddCount | Motif::Even => {
                "If both pick 1 stone a turn from now on, who ends odd and wins?".to_owned()
            }
            Motif::OnlyPick | Motif::Fastest | Motif::Wins => {
                format!("After which pick would {them} end even if both then pick 1 stone a turn?")
            }
            Motif::Slowest => format!("Which pick leaves {them} the fewest choices?"),
        })
    }
}

/// A pick from this one on is left out of a sentence: nobody counts so far, and
/// numbers of so many digits leave no room for words.
const UNCOUNTED: u64 = 1_000;

impl StonesGame {
    /// Why the side to move has lost, behind what to count.
    fn tell_even(&self, count: &str, position: &Position) -> String {
        let (side, key) = (position.mover, self.key(position));
        let end = format!("{count}, {side} ~ends even and ~loses.");
        match key.least() {
            None => format!("{end} No pick of any size wins."),
            Some(UNCOUNTED..) => format!("{end} No pick that is allowed wins."),
            Some(least) => {
                let most = key.limit;
                format!("{end} {side} ~needs {least} but may pick {most}.")
            }
        }
    }
}

fn tell_last(side: Side) -> String {
    format!("{side} must pick the last stone, ~ends even and ~loses.")
}
