//! Going through positions: every claim is checked, and what counts is counted.

use std::collections::{BTreeMap, HashSet};

use stackade::core::explain::{Reason, Worth, reasons};

use crate::common::prelude::*;
use crate::reasons::{
    case::Case,
    sentence::{assert_plain, assert_question},
    truth::Truth,
};

pub(crate) fn rules<G: Game>(options: &[(&str, u64)]) -> Rules {
    crate::common::matches::rules(G::card().rules, options)
}

/// What was found about the best moves of one outcome.
#[derive(Debug, Default)]
struct Tally {
    best: u64,
    covered: u64,
    missed: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct Survey {
    title: String,
    tallies: BTreeMap<&'static str, Tally>,
}

impl Survey {
    pub(crate) fn of<G: Stage>(
        rules: &Rules,
        positions: &[G::Position],
        truth: &Truth<G>,
        is_true: impl Fn(&Case<G>, G::Motif) -> bool,
    ) -> Self {
        let mut survey = Self {
            title: format!("{} {rules}, {} positions", G::card().id, positions.len()),
            tallies: BTreeMap::new(),
        };
        let mut read = HashSet::new();
        for position in positions {
            let game = truth.game();
            let values = truth.choices(position);
            let best = values.iter().map(|(_, value)| *value).max();
            let best = best.expect("the game is not over");
            let mut held = Vec::new();
            for &(m, own) in &values {
                let worth = Worth { own, best };
                let say = |&motif: &G::Motif| {
                    let reason = Reason::new(game, position, m, worth, motif)?;
                    Some((motif, reason))
                };
                let said: Vec<_> = G::MOTIFS.iter().filter_map(say).collect();
                for (motif, reason) in &said {
                    let text = &reason.text;
                    let case = Case::new((game, rules), position, m, &values, text);
                    let fair = !reason.principle || case.all_lose();
                    let told = || format!("{}: {text} {position:?} {m:?}", reason.name);
                    assert!(fair && is_true(&case, *motif), "{}", told());
                    if read.insert(text.clone()) {
                        assert_plain(text);
                        assert_plain(&reason.idea);
                        assert_question(&reason.question);
                    }
                }
                held.push(said.into_iter().map(|(motif, _)| motif).collect());
            }
            survey.count(game, position, &values, &held);
        }
        survey
    }

    /// Counts the reasons of the best moves, and checks by the claims held by
    /// each move that they are the ones that count.
    fn count<G: Stage>(
        &mut self,
        game: &G,
        position: &G::Position,
        values: &[(G::Move, Verdict)],
        held: &[Vec<G::Motif>],
    ) {
        let best = values.iter().map(|(_, value)| *value).max();
        let best = best.expect("the game is not over");
        let lost = matches!(best, Verdict::Loss(_));
        let moves = || values.iter().zip(held);
        let worse = |motif: &G::Motif| {
            let mut worse = moves().filter(|((_, value), _)| *value < best);
            worse.any(|(_, held)| held.contains(motif))
        };
        let tally = self.tallies.entry(outcome(best)).or_default();
        for (&(m, _), held) in moves().filter(|((_, value), _)| *value == best) {
            let reasons = || reasons(game, position, Some(m), values).map(|(_, reason)| reason);
            let (first, counting) = (reasons().next(), reasons().collect::<Vec<Reason>>());
            assert_eq!(first.as_ref(), counting.first());
            tally.best += 1;
            tally.covered += u64::from(first.is_some());
            if first.is_none() && tally.missed.len() < 5 {
                let missed = format!("{position:?} {}", game.notation(m));
                tally.missed.push(missed);
            }
            let counts = |motif: &&G::Motif| {
                let sets_apart = if G::is_principle(**motif) {
                    lost
                } else {
                    !worse(motif)
                };
                held.contains(motif) && sets_apart
            };
            let counted = G::MOTIFS.iter().filter(counts).count();
            assert_eq!(counting.len(), counted, "{position:?} {m:?}");
        }
    }

    /// Fails unless so many in a thousand of the best moves have a reason that
    /// counts, those of each outcome for themselves.
    #[track_caller]
    pub(crate) fn assert_covers(&self, permille: u64) {
        assert!(!self.tallies.is_empty());
        for tally in self.tallies.values() {
            let covered = tally.covered * 1_000 >= tally.best * permille;
            assert!(covered, "{}: {tally:?}", self.title);
        }
    }
}

const fn outcome(value: Verdict) -> &'static str {
    match value {
        Verdict::Win(_) => "won",
        Verdict::Loss(_) => "lost",
        Verdict::Draw => "drawn",
    }
}
