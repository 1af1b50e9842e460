//! What a review says.

use super::{Evaluation, Review};
use crate::{
    core::{
        game::{Side, Verdict},
        template::grouped,
    },
    play::{
        annotate::Words,
        player::Seat,
        session::{Outcome, Session, UNSOLVED},
    },
};

/// So many turning points are named at most.
const NAMED: usize = 5;

impl Review {
    /// What there is to say about a ply: how good it was, what was better and
    /// why. Empty at the end, and as long as it is not known.
    pub fn about(&self, session: &dyn Session, ply: usize) -> Words {
        if let Some(annotation) = self.annotation(ply) {
            let mut words = annotation.words(session, ply, self.allowed(ply));
            let rules = rules_about(session, ply, annotation.graded.best);
            if let Some(rules) = rules {
                words.why = format!("{} {rules}", words.why);
                words.full = format!("{} {rules}", words.full);
            }
            return words;
        }
        match self.evaluation(ply) {
            Some(Evaluation::Unsolved) => Words {
                short: UNSOLVED.to_owned(),
                full: UNSOLVED.to_owned(),
                ..Words::default()
            },
            _ => Words::default(),
        }
    }

    /// How the match would have gone on, where it was left or given up.
    pub fn left(&self, session: &dyn Session) -> Option<String> {
        let open = !matches!(session.outcome(), Some(Outcome::Won(_) | Outcome::Drawn));
        let worth = self.evaluation(self.plies()).filter(|_| open)?;
        Some(match worth {
            Evaluation::Won(seat, 1) => about(session, seat, |name| {
                format!("{name} could win at once here.")
            }),
            Evaluation::Won(seat, plies) => {
                let plies = grouped(plies);
                about(session, seat, |name| {
                    format!("{name} could win in {plies} moves here.")
                })
            }
            Evaluation::Level => "With perfect play nobody wins from here.".to_owned(),
            Evaluation::Unsolved => UNSOLVED.to_owned(),
        })
    }

    /// Where the game turned, once all is known; plies are numbered from 1.
    pub fn turned(&self, session: &dyn Session) -> Option<String> {
        if self.next().is_some() {
            return None;
        }
        let turns = self.turns().into_iter();
        let turns: Vec<String> = turns.map(|ply| (ply + 1).to_string()).collect();
        let given = match session.outcome() {
            Some(Outcome::Resigned(side)) => Some(session.table().seat(side)),
            _ => None,
        };
        Some(match turns.as_slice() {
            // Who had not lost gave up.
            [] if given.is_some_and(|seat| !self.is_lost(seat)) => {
                let told = |name| format!("The turning point: {name} resigned.");
                about(session, given?, told)
            }
            [] => match self.evaluation(0)? {
                Evaluation::Won(seat, _) => {
                    let told = |name| format!("{name} ~was winning from start to finish.");
                    about(session, seat, told)
                }
                Evaluation::Level => "Neither player was ever ahead.".to_owned(),
                Evaluation::Unsolved => return None,
            },
            [ply] => format!("The turning point was move {ply}."),
            plies if plies.len() > NAMED => {
                let more = plies.len() - NAMED;
                format!(
                    "The turning points were moves {} and {more} more.",
                    plies[..NAMED].join(", ")
                )
            }
            [plies @ .., last] => format!(
                "The turning points were moves {} and {last}.",
                plies.join(", ")
            ),
        })
    }

    /// Whether a person has lost with best play, where the match ended.
    fn is_lost(&self, seat: Seat) -> bool {
        let worth = self.evaluation(self.plies());
        matches!(worth, Some(Evaluation::Won(winner, _)) if winner != seat)
            || worth == Some(Evaluation::Unsolved)
    }

    /// How well both have played, as far as it is known, and in fewer words.
    pub fn scores(&self, session: &dyn Session) -> Vec<String> {
        let both = Seat::BOTH
            .map(|seat| format!("{}: {}.", session.table().person(seat), self.accuracy(seat)));
        let short = Seat::BOTH.map(|seat| {
            format!(
                "{} {}",
                session.table().person(seat),
                self.accuracy(seat).briefly()
            )
        });
        vec![both.join(" "), format!("Accuracy: {}.", short.join("; "))]
    }
}

/// A sentence about somebody, who may be spoken to.
fn about(session: &dyn Session, seat: Seat, told: impl Fn(Side) -> String) -> String {
    session.words(&told(session.table().side(seat)).into())
}

/// What the rules around the game make of a ply of this worth, where there is
/// something to add.
fn rules_about(session: &dyn Session, ply: usize, before: Verdict) -> Option<String> {
    // The swap is counted in.
    let counted = ply == 1 && session.table_at(0).swap_rule;
    session.rule_remark(ply, before).filter(|_| !counted)
}
