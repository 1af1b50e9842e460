//! Going through positions: every claim is checked, and what counts is counted.

use std::{
    collections::{BTreeMap, HashSet},
    fmt,
};

use stackade::core::{
    game::{Game, Verdict},
    reason::{Reason, best_reason, reasons},
    rules::Rules,
    scene::Stage,
};
use strum::VariantArray as _;

use crate::reasons::{
    case::Case,
    sentence::{assert_plain, assert_question},
    truth::Truth,
};

/// The rule book's options but for these.
pub(crate) fn rules<G: Game>(options: &[(&str, u64)]) -> Rules {
    let mut rules = Rules::standard(G::card().rules);
    for &(key, value) in options {
        rules.set(key, value).expect("an option within its range");
    }
    rules
}

/// What was found about the best moves of one outcome.
#[derive(Debug, Default)]
struct Tally {
    best: u64,
    covered: u64,
    /// How often each claim held, counted, and came first.
    claims: BTreeMap<&'static str, [u64; 3]>,
    missed: Vec<String>,
}

/// What was found in all positions.
#[derive(Debug)]
pub(crate) struct Survey {
    title: String,
    tallies: BTreeMap<&'static str, Tally>,
}

impl Survey {
    /// Checks every claim of every move of these positions, and counts.
    pub(crate) fn of<G: Stage>(
        rules: &Rules,
        positions: &[G::Position],
        truth: &Truth<G>,
        is_true: impl Fn(&Case<G>, G::Claim) -> bool,
    ) -> Self {
        let mut survey = Self {
            title: format!("{} {rules}, {} positions", G::card().id, positions.len()),
            tallies: BTreeMap::new(),
        };
        let mut read = HashSet::new();
        for position in positions {
            let game = truth.game();
            let values = truth.choices(position);
            let mut held = Vec::new();
            for &(m, _) in &values {
                let mut claims = G::Claim::VARIANTS.to_vec();
                claims.retain(|&claim| game.holds(position, m, claim));
                for &claim in &claims {
                    let text = game.sentence(position, m, claim);
                    let case = Case::new((game, rules), position, m, &values, &text);
                    let fair = !G::is_principle(claim) || case.all_lose();
                    let told = || format!("{}: {text} {position:?} {m:?}", name::<G>(claim));
                    assert!(fair && is_true(&case, claim), "{}", told());
                    if !read.contains(&text) {
                        assert_plain(&text);
                        let idea = game.idea(position, m, claim);
                        assert_plain(&idea);
                        let question = game.question(position, claim);
                        assert_question(&question);
                        read.insert(text);
                    }
                }
                held.push(claims.into_iter().map(name::<G>).collect());
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
        held: &[Vec<&'static str>],
    ) {
        let best = values.iter().map(|(_, value)| *value).max();
        let best = best.expect("the game is not over");
        let lost = matches!(best, Verdict::Loss(_));
        let moves = || values.iter().zip(held);
        let worse = |name| {
            let mut worse = moves().filter(|((_, value), _)| *value < best);
            worse.any(|(_, held)| held.contains(&name))
        };
        let tally = self.tallies.entry(outcome(best)).or_default();
        for (&(m, _), held) in moves().filter(|((_, value), _)| *value == best) {
            let counting: Vec<Reason> = reasons(game, position, m, values).collect();
            let first = best_reason(game, position, m, values);
            assert_eq!(first.as_ref(), counting.first());
            tally.best += 1;
            tally.covered += u64::from(first.is_some());
            if first.is_none() && tally.missed.len() < 5 {
                let missed = format!("{position:?} {}", game.notation(m));
                tally.missed.push(missed);
            }
            for &claim in G::Claim::VARIANTS {
                let name = name::<G>(claim);
                let principle = G::is_principle(claim);
                let holds = held.contains(&name);
                let sets_apart = if principle { lost } else { !worse(name) };
                let counts = holds && sets_apart && G::explains(claim, best);
                let counted = counting.iter().any(|reason| reason.name == name);
                assert_eq!(counted, counts, "{name} {position:?} {m:?}");
                let leads = first.as_ref().is_some_and(|reason| reason.name == name);
                let times = tally.claims.entry(name).or_default();
                for (times, is) in times.iter_mut().zip([holds, counts, leads]) {
                    *times += u64::from(is);
                }
            }
        }
    }

    /// Fails unless so many in a thousand of the best moves have a reason that
    /// counts, those of each outcome for themselves.
    #[track_caller]
    pub(crate) fn assert_covers(&self, permille: u64) {
        println!("{self}");
        assert!(!self.tallies.is_empty());
        for tally in self.tallies.values() {
            assert!(tally.covered * 1_000 >= tally.best * permille, "{self}");
        }
    }
}

impl fmt::Display for Survey {
    #[expect(clippy::cast_precision_loss, reason = "counts of positions are small")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        for (outcome, tally) in &self.tallies {
            let share = |count: u64| 100.0 * count as f64 / tally.best as f64;
            let covered = share(tally.covered);
            writeln!(
                f,
                "  {outcome}: {} best moves, {covered:.2} % covered",
                tally.best
            )?;
            for (name, counts) in &tally.claims {
                let [held, counted, first] = counts.map(share);
                writeln!(f, "    {name:18} {held:5.1} {counted:5.1} {first:5.1}")?;
            }
            for missed in &tally.missed {
                writeln!(f, "    missed: {missed}")?;
            }
        }
        Ok(())
    }
}

const fn outcome(value: Verdict) -> &'static str {
    match value {
        Verdict::Win(_) => "won",
        Verdict::Loss(_) => "lost",
        Verdict::Draw => "drawn",
    }
}

fn name<G: Stage>(claim: G::Claim) -> &'static str {
    claim.into()
}
