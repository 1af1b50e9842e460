//! The lessons as they are written: every step can be played, has its room, and
//! teaches no bad move.

use stackade::{
    core::text,
    play::{
        annotate::{Assessment, Grade},
        lesson::{Deed, Lesson, Step},
    },
};

use crate::common::prelude::*;

fn begin(step: &Step, session: &mut dyn Session) {
    for deed in &step.deeds {
        match deed {
            Deed::Back(ply) => session.go(*ply),
            Deed::Rival(notation) => session.read(notation).expect(notation),
        }
    }
}

#[test]
fn every_step_is_legal() {
    for game in GameId::all() {
        let lesson = Lesson::of(game);
        let mut session = lesson.open();
        assert!(lesson.steps.len() > 5, "{game:?}");
        for step in &lesson.steps {
            begin(step, session.as_mut());
            for (notation, _) in &step.answers {
                assert!(!step.moves.contains(notation), "{notation} goes on");
                let ply = session.ply();
                session.read(notation).expect(notation);
                session.go(ply);
            }
            let ply = session.ply();
            for notation in &step.moves {
                session.go(ply);
                session.read(notation).expect(notation);
            }
        }
        assert!(session.outcome().is_some(), "{game:?}");
    }
}

/// Two lines on the usual screen and three on the least one, and as many less
/// for an answer as the text leaves.
#[test]
fn every_sentence_has_its_room() {
    for game in GameId::all() {
        for step in Lesson::of(game).steps {
            let lines = |text: &str, width| text::wrap(text, width).len();
            assert!(lines(&step.text, 78) <= 2, "{}", step.text);
            assert!(lines(&step.text, 38) <= 3, "{}", step.text);
            let answers = step.answers.iter().map(|(_, answer)| answer);
            for answer in answers.chain([&step.answer]) {
                let marked = format!("× Again (99): {answer}");
                let both = lines(&step.text, 38) + lines(&marked, 38);
                assert!(both <= 5, "{} {answer}", step.text);
                assert!(lines(&marked, 78) <= 2, "{answer}");
            }
        }
    }
}

#[test]
fn no_step_teaches_a_bad_move() {
    for game in GameId::all() {
        let lesson = Lesson::of(game);
        let mut session = lesson.open();
        for step in &lesson.steps {
            begin(step, session.as_mut());
            let Some(first) = step.moves.first() else {
                continue;
            };
            // By the game alone: in the rule book's own duel the board comes round again,
            // and its lesson is not about that.
            let values = session.values(session.ply()).expect("it is solved");
            for notation in &step.moves {
                let mut choices = values.choices.iter();
                let asked = choices.find(|valued| valued.notation == *notation);
                let asked = asked.expect(notation);
                let grade = Assessment::of(&values, Some(asked.choice)).grade;
                let told = format!("{game:?}: {notation} in {}", step.text);
                assert_ne!(grade, Grade::Mistake, "{told}");
                let best = values.verdict();
                assert!(best != Verdict::Win(1) || asked.verdict == best, "{told}");
            }
            session.read(first).expect(first);
        }
    }
}

/// An attack is never the best move of the rule book's duel; the one that is asked
/// for is the only move that does not lose.
#[test]
fn the_attack_of_the_duel_is_the_only_move_that_holds() {
    let lesson = Lesson::of(GameId::NumberStackDuel);
    let mut session = lesson.open();
    let mut attacks = 0;
    for step in &lesson.steps {
        begin(step, session.as_mut());
        if step.moves == ["x"] {
            let mut choices = session.values(session.ply()).expect("it is solved").choices;
            choices.retain(|valued| !matches!(valued.verdict, Verdict::Loss(_)));
            let kept: Vec<&str> = choices.iter().map(|it| it.notation.as_str()).collect();
            assert_eq!(kept, ["x"]);
            attacks += 1;
        }
        if let Some(first) = step.moves.first() {
            session.read(first).expect(first);
        }
    }
    assert_eq!(attacks, 1);
}
