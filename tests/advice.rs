//! What a match says when it is asked for advice, whatever its game.

use crate::common::games::{Walk, assert_sentence, every_game};
use crate::common::prelude::*;

every_game! {
    advice_is_a_best_choice_and_the_preferred_one_among_equals
    advice_is_given_in_a_sentence
}

const CUT: u64 = 9;

fn going_on<G: Stage>(walk: &Walk<G>) -> Option<Box<dyn Session>> {
    let mut session = walk.cut_session(CUT);
    for pick in walk.picks.iter().take(4) {
        let (moves, _) = session.listed();
        let index = usize::try_from(pick % moves.len().max(1) as u64).ok()?;
        session.read(moves.get(index)?).ok()?;
    }
    session.to_move().map(|_| session)
}

fn advice_is_a_best_choice_and_the_preferred_one_among_equals<G: Stage>(walk: &Walk<G>) {
    let Some(session) = going_on(walk) else {
        return;
    };
    let ply = session.ply();
    let values = session.values(ply).expect("it is solved");
    let free = session.advice(ply, None).expect("it is solved");
    assert_eq!(free.values, values);
    assert!(values.best().any(|best| *best == free.best));
    for valued in &values.choices {
        let advice = session
            .advice(ply, Some(valued.choice))
            .expect("it is solved");
        if valued.verdict == values.verdict() {
            assert_eq!(advice.best, *valued);
        } else {
            assert_eq!(advice, free);
        }
    }
}

fn advice_is_given_in_a_sentence<G: Stage>(walk: &Walk<G>) {
    let Some(session) = going_on(walk) else {
        return;
    };
    let advice = session.advice(session.ply(), None).expect("it is solved");
    let Some(sentence) = advice.sentence() else {
        return;
    };
    let sentence = session.words(&sentence);
    assert_sentence(&sentence);
    let why = format!("Why {}? ", session.words(&advice.best.words));
    let principle = advice
        .reason
        .as_ref()
        .is_some_and(|reason| reason.principle);
    assert_eq!(sentence.starts_with(&why), !principle, "{sentence}");
}
