//! What is said of the worth of choices, of a choice, and of somebody's play.

use stackade::{
    core::game::Verdict::{self, Draw, Loss, Win},
    play::{
        annotate::{Assessment, Grade},
        review::Accuracy,
        session::{MoveValue, Swap},
    },
};

use crate::common::prelude::*;

/// "W5" is a win in 5 plies, "L4" a loss in 4, "=" a draw.
fn verdict(text: &str) -> Verdict {
    let plies = || text[1..].parse().expect(text);
    match text.as_bytes()[0] {
        b'W' => Win(plies()),
        b'L' => Loss(plies()),
        _ => Draw,
    }
}

fn values<'a>(choices: impl IntoIterator<Item = (&'a str, Verdict)>, total: u64) -> Values {
    let valued = |(along, (words, verdict)): (u64, (&str, _))| MoveValue {
        choice: Choice { across: 0, along },
        notation: along.to_string(),
        words: words.into(),
        verdict,
    };
    let choices = (0..).zip(choices).map(valued).collect();
    Values {
        choices,
        total,
        swap: Swap::Off,
    }
}

/// The grade of a choice of so many, of which the first are worth so much.
fn graded(along: u64, total: Option<u64>, verdicts: &str) -> Assessment {
    let verdicts: Vec<_> = verdicts.split(' ').map(|it| ("", verdict(it))).collect();
    let total = total.unwrap_or(verdicts.len() as u64);
    Assessment::of(&values(verdicts, total), Some(Choice { across: 0, along }))
}

#[test]
fn a_grade_compares_a_choice_with_the_best_one() {
    for [verdicts, grade, sentence] in rows(
        "L4      | Forced  | The only move: it loses in 4.
         L1      | Forced  | The only move: it loses at once.
         W1      | Forced  | The only move: it wins at once.
         W1 W3   | Best    | Best move: it wins at once.
         W5 W5 = | Best    | Best move: it wins in 5.
         W2 =    | Best    | Best move: it wins in 2.
         = L2    | Best    | Best move: it holds the draw.
         L1 L1   | Best    | Every move loses at once.
         L6 L4   | Best    | The toughest defence: it holds out for 6 moves.
         L4 L4   | Best    | Nothing helps here: every move loses in 4.
         W7 W5 = | Fair    | Still winning, just slower: 7 moves instead of 5.
         L1 L6   | Fair    | Already lost, but this loses at once instead of in 6.
         L5 W5   | Mistake | A mistake: it turned a win in 5 into a loss in 5.
         = W1    | Mistake | A mistake: it turned a win at once into a draw.
         L2 W5   | Mistake | A mistake: it turned a win in 5 into a loss in 2.
         L6 =    | Mistake | A mistake: it turned a draw into a loss in 6.
         L1 =    | Mistake | A mistake: it turned a draw into a loss at once.",
    ) {
        let graded = graded(0, None, verdicts);
        assert_eq!(format!("{:?}", graded.grade), grade, "{verdicts}");
        assert_eq!(graded.sentence(), sentence, "{verdicts}");
    }
}

#[test]
fn a_draw_by_repetition_is_said_to_be_one() {
    for [before, grade, sentence] in rows(
        "W5 | Mistake | A mistake: it turned a win in 5 into a draw by repetition.
         =  | Best    | Best move: a draw by repetition.",
    ) {
        let graded = Assessment {
            by_repetition: true,
            ..graded(0, None, &format!("= {before}"))
        };
        assert_eq!(format!("{:?}", graded.grade), grade, "{before}");
        assert_eq!(graded.sentence(), sentence, "{before}");
    }
}

#[test]
fn a_choice_that_is_not_listed_is_worse_than_those_that_are() {
    for [verdicts, grade, sentence] in rows(
        "W1234567 W1234569 | Mistake | A mistake: it turned a win in 1 234 567 into a loss.
         L80               | Fair    | Already lost, but this loses sooner than necessary.",
    ) {
        let graded = graded(7, Some(5000), verdicts);
        assert_eq!(format!("{:?}", graded.grade), grade, "{verdicts}");
        let said = graded.sentence().replace('\u{A0}', " ");
        assert_eq!(said, sentence, "{verdicts}");
    }
}

#[test]
fn the_sentence_names_the_best_choices() {
    for [choices, total, sentence] in rows(
        "add 1 L6, add 2 =, add 3 W5, add 4 W5 | 4 | Kofi can win in 5 moves: add 3 or 4.
         add 1 =, add 2 L2 | 2 | Kofi can hold a draw: add 1.
         hit the 1 L3, hit the 2 L3 | 2 | Kofi loses in 3 moves against perfect play, whichever move is played.
         miss L1 | 1 | Kofi loses with the only move: miss.
         hit the 1 L1, hit the 2 L1 | 2 | Kofi loses at once with any move.
         pass L2 | 1 | Kofi loses in 2 moves against perfect play. To last longest: pass.
         add 4 =, attack = | 5 | Kofi can hold a draw: add 4 or attack.
         take 1 from Ada L4, take 2 from Ada L4, take 3 from Ada L4, give 1 L2 | 4 | Kofi loses in 4 moves against perfect play. To last longest: take 1, 2 or 3 from Ada.
         take 2 from Ada L4, give 2 L4 | 9 | Kofi loses in 4 moves against perfect play. To last longest: take 2 from Ada or give 2.
         pick 2 W3, pick 3 W3, pick 4 W3, pick 5 W3, pick 6 W3 | 9 | Kofi can win in 3 moves: pick 2, 3, 4, 5 or 6.
         pick 1 W3, pick 2 W3, pick 3 W3, pick 4 W3, pick 5 W3, pick 6 W3 | 9 | Kofi can win in 3 moves: pick 1 or any of 5 others.",
    ) {
        let choices = choices.split(", ").map(|choice| {
            let (words, worth) = choice.rsplit_once(' ').expect("words and worth");
            (words, verdict(worth))
        });
        let values = values(choices, total.parse().expect("a number"));
        let said = values.sentence(Side::Second).with(["Ada", "Kofi"]);
        assert_eq!(said, sentence);
    }
}

#[test]
fn forced_plies_do_not_count() {
    use Grade::{Best, Fair, Forced, Mistake};
    let score = |grades: &[Grade]| {
        let mut accuracy = Accuracy::default();
        for &grade in grades {
            accuracy.count(grade);
        }
        accuracy
    };
    let some = score(&[Best, Forced, Fair, Mistake, Forced]);
    let told = "accuracy 33\u{A0}% (1 of 3 best moves), 1 mistake";
    assert_eq!(some.to_string(), told);
    let nearly = [vec![Best; 299], vec![Fair]].concat();
    for (grades, percent) in [
        (&[Best, Best][..], Some(100)),
        (&[Best, Best, Fair], Some(67)),
        (&nearly, Some(99)),
        (&[Forced], None),
    ] {
        assert_eq!(score(grades).percent(), percent);
    }
    assert_eq!(score(&[Forced]).to_string(), "no choice");
}
