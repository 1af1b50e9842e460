//! What a review says.

use super::{Review, Worth};
use crate::{
    core::{game::Verdict, phrase::grouped},
    play::{
        remark::Words,
        seat::Hand,
        session::{Outcome, Session},
    },
};

/// So many turning points are named at most.
const NAMED: usize = 5;

impl Review {
    /// What there is to say about a ply: how good it was, what was better and
    /// why. Empty at the end, and as long as it is not known.
    #[must_use]
    pub fn about(&self, session: &dyn Session, ply: usize) -> Words {
        if let Some(remark) = self.remark(ply) {
            let mut words = remark.words(session, ply, self.allowed(ply));
            let rules = rules_about(session, ply, remark.graded.best);
            if let Some(rules) = rules {
                words.full = format!("{} {rules}", words.full);
            }
            return words;
        }
        match self.worth(ply) {
            Some(Worth::Unsolved) => {
                let unsolved = "This position is not solved: the game is too large.".to_owned();
                Words {
                    short: unsolved.clone(),
                    why: unsolved.clone(),
                    full: unsolved,
                }
            }
            _ => Words::default(),
        }
    }

    /// How the match would have gone on, where it was left or given up.
    #[must_use]
    pub fn left(&self, session: &dyn Session) -> Option<String> {
        let open = !matches!(session.outcome(), Some(Outcome::Won(_) | Outcome::Drawn));
        let worth = self.worth(self.plies()).filter(|_| open)?;
        Some(match worth {
            Worth::Won(hand, 1) => format!("{} could win at once here.", session.person(hand)),
            Worth::Won(hand, plies) => format!(
                "{} could win in {} moves here.",
                session.person(hand),
                grouped(plies)
            ),
            Worth::Level => "With best play nobody wins from here.".to_owned(),
            Worth::Unsolved => "This position is not solved: the game is too large.".to_owned(),
        })
    }

    /// Where the game turned, once all is known; plies are numbered from 1.
    #[must_use]
    pub fn turned(&self, session: &dyn Session) -> Option<String> {
        if self.next().is_some() {
            return None;
        }
        let turns = self.turns().into_iter();
        let turns: Vec<String> = turns.map(|ply| (ply + 1).to_string()).collect();
        let given = match session.outcome() {
            Some(Outcome::Resigned(side)) => Some(session.hand(side)),
            _ => None,
        };
        Some(match turns.as_slice() {
            // Who had not lost gave up.
            [] if given.is_some_and(|hand| !self.is_lost(hand)) => {
                let name = given.map(|hand| session.person(hand));
                format!("It turned when {} gave up.", name.unwrap_or_default())
            }
            [] => match self.worth(0)? {
                Worth::Won(hand, _) => {
                    let name = session.person(hand);
                    format!("It never turned: {name} was winning all along.")
                }
                Worth::Level => "It never turned: it was level all along.".to_owned(),
                Worth::Unsolved => return None,
            },
            [ply] => format!("It turned at move {ply}."),
            plies if plies.len() > NAMED => {
                let more = plies.len() - NAMED;
                format!(
                    "It turned at moves {} and {more} more.",
                    plies[..NAMED].join(", ")
                )
            }
            [plies @ .., last] => format!("It turned at moves {} and {last}.", plies.join(", ")),
        })
    }

    /// Whether a person has lost with best play, where the match ended.
    fn is_lost(&self, hand: Hand) -> bool {
        let worth = self.worth(self.plies());
        matches!(worth, Some(Worth::Won(winner, _)) if winner != hand)
            || worth == Some(Worth::Unsolved)
    }

    /// How well both have played, as far as it is known, and in fewer words.
    #[must_use]
    pub fn scores(&self, session: &dyn Session) -> Vec<String> {
        let both =
            Hand::BOTH.map(|hand| format!("{}: {}.", session.person(hand), self.score(hand)));
        let short = Hand::BOTH.map(|hand| {
            let percent = self.score(hand).percent();
            let percent = percent.map_or_else(|| "–".to_owned(), |n| format!("{n}\u{A0}%"));
            format!("{} {percent}", session.person(hand))
        });
        vec![both.join(" "), format!("Best moves: {}.", short.join(", "))]
    }
}

/// What the rules around the game make of a ply of this worth, where there is
/// something to add.
fn rules_about(session: &dyn Session, ply: usize, before: Verdict) -> Option<String> {
    // The swap is counted in.
    let counted = ply == 1 && session.opening_table().swap_rule;
    session.rule_remark(ply, before).filter(|_| !counted)
}
