//! What is said of the worth of choices, of a choice, and of somebody's play.

use stackade::{
    core::game::Verdict::{Draw, Loss, Win},
    play::{
        annotate::{Grade, Graded},
        review::Score,
        session::Valued,
    },
};

use crate::common::prelude::*;

/// The grade of the first of some choices that are worth so much.
fn first(verdicts: &[Verdict]) -> Graded {
    graded(0, verdicts.len(), verdicts)
}

fn graded(along: u64, total: usize, verdicts: &[Verdict]) -> Graded {
    let choice = |along| Choice { across: 0, along };
    let choices = (0..).zip(verdicts).map(|(along, &verdict)| Valued {
        choice: choice(along),
        notation: along.to_string(),
        words: along.to_string().into(),
        verdict,
    });
    let values = Values {
        choices: choices.collect(),
        total: total as u64,
    };
    Graded::of(&values, choice(along))
}

#[test]
fn a_grade_compares_a_choice_with_the_best_one() {
    for (verdicts, grade, sentence) in [
        (
            &[Loss(4)][..],
            Grade::Forced,
            "The only move: it loses in 4.",
        ),
        (
            &[Loss(1)],
            Grade::Forced,
            "The only move: it loses at once.",
        ),
        (&[Win(1)], Grade::Forced, "The only move: it wins at once."),
        (
            &[Win(1), Win(3)],
            Grade::Best,
            "Best move: it wins at once.",
        ),
        (
            &[Win(5), Win(5), Draw],
            Grade::Best,
            "Best move: it wins in 5.",
        ),
        (&[Win(2), Draw], Grade::Best, "Best move: it wins in 2."),
        (
            &[Draw, Loss(2)],
            Grade::Best,
            "Best move: it holds the draw.",
        ),
        (
            &[Loss(1), Loss(1)],
            Grade::Best,
            "Every move loses at once.",
        ),
        (
            &[Loss(6), Loss(4)],
            Grade::Best,
            "The toughest defence: it holds out for 6 moves.",
        ),
        (
            &[Loss(4), Loss(4)],
            Grade::Best,
            "Nothing helps here: every move loses in 4.",
        ),
        (
            &[Win(7), Win(5), Draw],
            Grade::Good,
            "Still winning, just slower: 7 moves instead of 5.",
        ),
        (
            &[Loss(1), Loss(6)],
            Grade::Good,
            "Already lost, but this loses at once instead of in 6.",
        ),
        (
            &[Loss(5), Win(5)],
            Grade::Mistake,
            "A mistake: it turned a win in 5 into a loss in 5.",
        ),
        (
            &[Draw, Win(1)],
            Grade::Mistake,
            "A mistake: it turned a win at once into a draw.",
        ),
        (
            &[Loss(2), Win(5)],
            Grade::Mistake,
            "A mistake: it turned a win in 5 into a loss in 2.",
        ),
        (
            &[Loss(6), Draw],
            Grade::Mistake,
            "A mistake: it turned a draw into a loss in 6.",
        ),
        (
            &[Loss(1), Draw],
            Grade::Mistake,
            "A mistake: it turned a draw into a loss at once.",
        ),
    ] {
        let graded = first(verdicts);
        assert_eq!(graded.grade, grade, "{verdicts:?}");
        assert_eq!(graded.sentence(), sentence);
    }
}

#[test]
fn a_draw_by_repetition_is_said_to_be_one() {
    let repeated = |best| Graded::among(2, best, Some(Draw)).repeated();
    for (before, grade, sentence) in [
        (
            Win(5),
            Grade::Mistake,
            "A mistake: it turned a win in 5 into a draw by repetition.",
        ),
        (Draw, Grade::Best, "Best move: a draw by repetition."),
    ] {
        let graded = repeated(before);
        assert_eq!(
            (graded.grade, graded.sentence().as_str()),
            (grade, sentence)
        );
    }
}

/// Of very many moves only the better ones are known; the others are worse.
#[test]
fn a_choice_that_is_not_listed_is_worse_than_those_that_are() {
    let graded = |verdicts: &[Verdict]| graded(7, 5000, verdicts);
    let mistake = graded(&[Win(1_234_567), Win(1_234_569)]);
    assert_eq!(mistake.grade, Grade::Mistake);
    assert_eq!(
        mistake.sentence(),
        "A mistake: it turned a win in 1\u{A0}234\u{A0}567 into a loss."
    );
    let sooner = graded(&[Loss(80)]);
    assert_eq!(sooner.grade, Grade::Good);
    assert_eq!(
        sooner.sentence(),
        "Already lost, but this loses sooner than necessary."
    );
}

fn sentence(verdicts: &[(&str, Verdict)], total: u64) -> String {
    let valued = |(index, &(words, verdict)): (usize, &(&str, Verdict))| Valued {
        choice: Choice {
            across: index,
            along: 0,
        },
        notation: index.to_string(),
        words: words.into(),
        verdict,
    };
    let choices = verdicts.iter().enumerate().map(valued).collect();
    let sentence = Values { choices, total }.sentence(Side::Second);
    sentence.with(["Ada", "Kofi"])
}

#[test]
fn the_sentence_names_the_best_choices() {
    assert_eq!(
        sentence(
            &[
                ("add 1", Loss(6)),
                ("add 2", Draw),
                ("add 3", Win(5)),
                ("add 4", Win(5))
            ],
            4
        ),
        "Kofi can win in 5 moves: add 3 or 4."
    );
    assert_eq!(
        sentence(&[("add 1", Draw), ("add 2", Loss(2))], 2),
        "Kofi can hold a draw: add 1."
    );
    assert_eq!(
        sentence(&[("hit the 1", Loss(3)), ("hit the 2", Loss(3))], 2),
        "Kofi loses in 3 moves against perfect play, whichever move is played."
    );
    assert_eq!(
        sentence(&[("miss", Loss(1))], 1),
        "Kofi loses with the only move: miss."
    );
    assert_eq!(
        sentence(&[("hit the 1", Loss(1)), ("hit the 2", Loss(1))], 2),
        "Kofi loses at once with any move."
    );
    assert_eq!(
        sentence(&[("pass", Loss(2))], 1),
        "Kofi loses in 2 moves against perfect play. To last longest: pass."
    );
    assert_eq!(
        sentence(&[("add 4", Draw), ("attack", Draw)], 5),
        "Kofi can hold a draw: add 4 or attack."
    );
    assert_eq!(
        sentence(
            &[
                ("take 1 from Ada", Loss(4)),
                ("take 2 from Ada", Loss(4)),
                ("take 3 from Ada", Loss(4)),
                ("give 1", Loss(2))
            ],
            4
        ),
        "Kofi loses in 4 moves against perfect play. To last longest: take 1, 2 or 3 from Ada."
    );
    assert_eq!(
        sentence(&[("take 2 from Ada", Loss(4)), ("give 2", Loss(4))], 9),
        "Kofi loses in 4 moves against perfect play. To last longest: take 2 from Ada or give 2."
    );
    let many: Vec<_> = ["pick 1", "pick 2", "pick 3", "pick 4", "pick 5", "pick 6"]
        .map(|name| (name, Win(3)))
        .into();
    assert_eq!(
        sentence(&many[1..], 9),
        "Kofi can win in 3 moves: pick 2, 3, 4, 5 or 6."
    );
    assert_eq!(
        sentence(&many, 9),
        "Kofi can win in 3 moves: pick 1 or any of 5 others."
    );
}

#[test]
fn forced_plies_do_not_count() {
    use Grade::{Best, Forced, Good, Mistake};
    let score = |grades: &[Grade]| Score::of(grades.iter().copied());
    let some = score(&[Best, Forced, Good, Mistake, Forced]);
    assert_eq!(
        some.to_string(),
        "accuracy 33\u{A0}% (1 of 3 best moves), 1 mistake"
    );
    assert_eq!(score(&[Best, Best]).percent(), Some(100));
    assert_eq!(score(&[Best, Best, Good]).percent(), Some(67));
    let mut nearly = vec![Best; 299];
    nearly.push(Good);
    assert_eq!(score(&nearly).percent(), Some(99), "not all of them");
    let none = score(&[Forced]);
    assert_eq!(
        (none.percent(), none.to_string().as_str()),
        (None, "no choice")
    );
}
