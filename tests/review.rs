//! Reviews: games that have been annotated by hand, and what is said of them.

mod text;

use std::collections::HashSet;

use stackade::play::{
    annotate::Grade,
    review::{Evaluation, Review},
};

use crate::common::prelude::*;

fn session(id: &str, options: &[(&str, u64)], moves: &str) -> Box<dyn Session> {
    let swap_rule = moves.contains("swap");
    let table = Table {
        swap_rule,
        ..pair()
    };
    begin(id, options, table, moves)
}

/// What is said of a game: of each ply what the board before it was worth, for whom and
/// with how many plies to go, its grade, and the words at the most room and at the least;
/// then the turning points, how well both played, and how it ended.
fn told(game: &dyn Session) -> String {
    let review = Review::whole(game);
    let worth = |ply| match review.evaluation(ply).expect("it is solved") {
        Evaluation::Won(seat, plies) => format!("{seat:?} wins in {plies}"),
        other => format!("{other:?}"),
    };
    let ply = |ply: usize| {
        let annotation = review.annotation(ply).expect("it is graded");
        let (notation, words) = (game.told(ply).notation, review.about(game, ply));
        let (hand, grade) = (
            game.table_at(ply).seat(game.turn(ply)),
            annotation.assessment.grade,
        );
        format!(
            "{notation} of {hand:?}, {}: {grade:?}\n  {}\n  {}\n",
            worth(ply),
            words.full,
            words.short
        )
    };
    let plies: String = (0..review.plies()).map(ply).collect();
    let turns: Vec<_> = review.turns().iter().map(|ply| ply + 1).collect();
    let played = Seat::BOTH.map(|seat| review.accuracy(seat).to_string());
    let ends = [review.turned(game), review.left(game)].map(Option::unwrap_or_default);
    format!(
        "{plies}turns {turns:?}\n{}\n{}",
        played.join("; "),
        ends.join(" ")
    )
}

/// The first of each game were annotated by hand; then those under the swap rule, in
/// which whoever swaps takes the better side or gives it away, and games given up.
#[test]
fn games_are_reviewed_as_their_snapshots_have_it() {
    for [name, id, options, moves] in rows(
        "pile | stone-pile-battle | | a3 g2 a3 a3 a3 a3 a3 a3 a3 g1
         attack | stack-attack | | x1 x4 x3 x2 miss
         stones | stones-game | | 23 17 20 24 14 1
         stack | number-stack | | 7@1 8@1 4@1 15@2
         duel | number-stack-duel | | +1 +1 x +1 x +1 x +1 x
         bust | number-stack-duel | | +4 +1 +4 +1 +4
         even_duel | number-stack-duel | target=12 | +1 +1 +1
         better_side_left | number-stack-duel | | +3 +4
         swap_taken | number-stack-duel | | +3 swap +1
         swap_level | number-stack-duel | | +2 swap +4
         swap_given_away | number-stack-duel | | +1 swap +3
         swap_not_taken | number-stack-duel | swap | +3 +4
         swap_of_no_help | stack-attack | swap | x5 x4
         swap_too_late | number-stack | swap | 15@1
         given_up | stack-attack | resign | x5 x4",
    ) {
        let swap = options == "swap" || moves.contains("swap");
        let table = if swap { swapping() } else { pair() };
        let rules = options
            .contains('=')
            .then(|| crate::common::matches::options(options));
        let mut game = begin(id, &rules.unwrap_or_default(), table, moves);
        if options == "resign" {
            game.resign(Side::First);
        }
        insta::assert_snapshot!(format!("review_{name}"), told(game.as_ref()));
    }
}

/// A repetition saves what would be lost but for it: nothing else was as good, and
/// that is reason enough.
#[test]
fn a_repetition_that_saves_a_lost_position_is_the_best_there_was() {
    let saved = session("number-stack-duel", &[], "+2 +1 +1 x +1 x +1 x +1 x");
    let review = Review::whole(saved.as_ref());
    let annotation = review.annotation(9).expect("it is solved");
    let played = saved.tell(9).choice.expect("a move");
    assert_eq!(annotation.assessment.best, Verdict::Draw);
    assert_eq!(annotation.assessment.grade, Grade::Best);
    let best = annotation.best.as_ref().expect("a choice on the board");
    assert_eq!((best.choice, best.verdict), (played, Verdict::Draw));
    assert_eq!(annotation.equals, [played]);
    assert_eq!(annotation.reason, None);
    let words = review.about(saved.as_ref(), 9).full;
    assert_eq!(words, SAVED);
}

const SAVED: &str = "Best move: a draw by repetition.";

#[test]
fn a_repetition_that_keeps_a_draw_is_as_good_as_the_other_moves_that_do() {
    let kept = session("number-stack-duel", &[], "+1 +1 +1 x +1 x +1 x +1 x");
    let review = Review::whole(kept.as_ref());
    let annotation = review.annotation(9).expect("it is solved");
    let values = kept.values(9).expect("it is solved");
    let played = kept.tell(9).choice.expect("a move");
    assert_eq!(values.of(Some(played)), Some(Verdict::Draw));
    let draws = values.best().map(|valued| valued.choice);
    let good: HashSet<Choice> = draws.chain([played]).collect();
    assert_eq!(
        annotation.equals.iter().copied().collect::<HashSet<_>>(),
        good
    );
    let best = annotation.best.as_ref().map(|best| best.choice);
    assert_eq!((best, annotation.reason.as_ref()), (Some(played), None));
}

#[test]
fn a_game_lost_on_purpose_names_the_ply_and_says_why() {
    for game in GameId::all() {
        let mut lost = session(game.card().id, &[], "");
        let review = loop {
            let Some(side) = lost.to_move() else {
                break Review::whole(lost.as_ref());
            };
            let advice = lost.advice(lost.ply(), None).expect("it is solved");
            let choices = advice.values.choices.iter();
            let choice = match side {
                Side::First => choices.min_by_key(|valued| valued.verdict),
                Side::Second => choices.max_by_key(|valued| valued.verdict),
            };
            // Where only the notable picks are valued, a great one loses.
            let listed = advice.values.choices.len() as u64 == advice.values.total;
            let text = choice
                .filter(|_| listed)
                .map(|valued| valued.notation.clone());
            lost.read(&text.unwrap_or_else(|| "49".to_owned()))
                .expect("a legal move");
        };
        assert_eq!(review.turns().first(), Some(&0), "{}", game.card().title);
        let words = review.about(lost.as_ref(), 0).full;
        let annotation = review.annotation(0).expect("it is solved");
        assert_eq!(annotation.assessment.grade, Grade::Mistake);
        assert!(annotation.reason.is_some(), "{words:?}");
        assert!(words.contains("into a loss"), "{words}");
        let best = &annotation
            .best
            .as_ref()
            .expect("a choice on the board")
            .words;
        let best = lost.table_at(0).words(best);
        let better = match annotation.equals.len() {
            1 => format!("Better: {best}. "),
            equals => format!("Better ({equals} ways): {best}. "),
        };
        assert!(words.contains(&better), "{words}");
    }
}

#[test]
fn what_is_not_solved_is_said_to_be_so() {
    let large = session("number-stack-duel", &[], "+3 +4");
    let mut review = Review::new(large.as_ref());
    assert_eq!(review.next(), Some(2));
    for ply in (0..3).rev() {
        review.learn(large.as_ref(), ply, None);
    }
    assert_eq!((review.next(), review.turns()), (None, &[][..]));
    assert_eq!(review.evaluation(1), Some(Evaluation::Unsolved));
    let words = review.about(large.as_ref(), 1).full;
    assert_eq!(words, "This position is not solved: the game is too large.");
    assert_eq!(review.accuracy(Seat::Left).percent(), None);
}
