//! What the swap rule makes of the second ply, where the swap is a choice like any
//! other.

use crate::{
    core::scene::Choice,
    play::{
        annotate::{Annotation, BestPlay},
        annotate::{Grade, Graded},
        session::{Advice, Valued},
    },
};

/// The best that can be done.
pub(super) fn best(advice: &Advice) -> BestPlay {
    let value = advice.values.verdict();
    if value.of_move() > value {
        BestPlay {
            best: None,
            verdict: value.of_move(),
            reason: advice.principle(),
        }
    } else {
        BestPlay::of(advice)
    }
}

/// The annotation on what was chosen: none is the swap.
pub(super) fn annotation(advice: &Advice, chosen: Option<Choice>) -> Annotation {
    let values = &advice.values;
    let swap = values.verdict().of_move();
    let before = values.with_swap();
    let after = chosen.map_or(Some(swap), |choice| values.of(choice));
    let graded = Graded::among(values.total + 1, before, after);
    let is_best = |valued: &&Valued| valued.verdict == before;
    let equals: Vec<&Valued> = values.choices.iter().filter(is_best).collect();
    // It was the best, or there is no other.
    let is_alone = chosen.is_none() && graded.grade == Grade::Best;
    let best = (!is_alone && !equals.is_empty()).then_some(&advice.best);
    Annotation {
        graded,
        ways: equals.len() + usize::from(swap == before),
        reason: match best {
            None => advice.principle(),
            Some(_) => advice.reason.clone(),
        },
        best: best.cloned(),
        equals: equals.iter().map(|valued| valued.choice).collect(),
    }
}
