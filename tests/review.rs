//! Reviews: games that have been annotated by hand, and what is said of them.

mod swap;
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

fn worth(worth: Evaluation) -> i64 {
    match worth {
        Evaluation::Won(seat, plies) => {
            let plies = i64::try_from(plies).expect("a small number");
            if seat == Seat::Left { plies } else { -plies }
        }
        Evaluation::Level => 0,
        Evaluation::Unsolved => panic!("not solved"),
    }
}

/// Checks games of Ada, who starts, against their annotations: the moves with their
/// grades and what the position before each was worth, plies to the end, for Ada or
/// (negative) for Kofi, or 0 for level; the turning points, numbered from 1; and the
/// accuracy of both.
#[test]
fn games_are_annotated_as_they_were_by_hand() {
    for [id, notes, turns, percents] in rows(
        // Full attacks, but for a first one of Kofi's that spares a stone, and his last,
        // which bleeds his own pile.
        "stone-pile-battle | a3 Best 13, g2 Fair 12, a3 Best 9, a3 Best 8, a3 Best 7, a3 Best 6, a3 Best 5, a3 Best 4, a3 Best 3, g1 Fair 2 | | 100 60
         stack-attack | x1 Mistake 5, x4 Best -4, x3 Best -3, x2 Best -2, miss Forced -1 | 1 | 50 100
         stones-game | 23 Mistake 80, 17 Mistake -74, 20 Mistake 50, 24 Mistake -2, 14 Best 2, 1 Forced 1 | 1 2 3 4 | 33 0
         number-stack | 7@1 Mistake 1, 8@1 Mistake -1, 4@1 Mistake 1, 15@2 Best -1 | 1 2 3 | 0 50
         number-stack-duel | +1 Mistake 5, +1 Mistake -5, x Mistake 5, +1 Mistake -5, x Mistake 5, +1 Mistake -5, x Mistake 5, +1 Mistake -5, x Mistake 5 | 1 2 3 4 5 6 7 8 9 | 0 0",
    ) {
        let moves: Vec<&str> = notes.split(", ").filter_map(|it| it.split(' ').next()).collect();
        let session = session(id, &[], &moves.join(" "));
        let review = Review::whole(session.as_ref());
        let note = |(ply, text): (usize, &&str)| {
            let annotation = review.annotation(ply).expect("it is graded");
            let value = review.evaluation(ply).map(worth).expect("it is solved");
            format!("{text} {:?} {value}", annotation.assessment.grade)
        };
        let found: Vec<String> = moves.iter().enumerate().map(note).collect();
        assert_eq!(found.join(", "), notes, "{id}");
        let found: Vec<_> = review.turns().iter().map(|ply| (ply + 1).to_string()).collect();
        assert_eq!(found.join(" "), turns, "{id}");
        let found = Seat::BOTH.map(|seat| review.accuracy(seat).percent().expect("a choice"));
        assert_eq!(found.map(|it| it.to_string()).join(" "), percents, "{id}");
    }
}

const BEST: Option<Grade> = Some(Grade::Best);
const MISTAKE: Option<Grade> = Some(Grade::Mistake);

/// The same position stands for the fifth time after nine plies: whoever let that
/// happen had a win.
#[test]
fn a_repetition_that_gives_a_win_away_is_said_to_be_one() {
    let drawn = session("number-stack-duel", &[], "+1 +1 x +1 x +1 x +1 x");
    let review = Review::whole(drawn.as_ref());
    let words = review.about(drawn.as_ref(), 8).full;
    let start = "A mistake: it turned a win in 5 into a draw by repetition. Better (3 ways): ";
    assert!(words.starts_with(start), "{words}");
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
fn a_mistake_says_what_the_other_player_can_do_now() {
    let game = session("stack-attack", &[], "x1 x4 x3 x2 miss");
    let review = Review::whole(game.as_ref());
    let words = review.about(game.as_ref(), 0);
    let end = "Now Kofi can win: hit the 4. That leaves 3 blocks each. If nobody \
               misses, Ada attacks last and hits nothing if only the 1 is left.";
    assert!(words.full.ends_with(end), "{words:?}");
    // In few words it still says what was lost.
    let lost = "A mistake: from a win in 5 to a loss in 5. Better";
    assert!(words.short.starts_with(lost), "{words:?}");
    // With the ply that ends the game nothing is left to do.
    let lost = session("number-stack-duel", &[], "+4 +1 +4 +1 +4");
    let review = Review::whole(lost.as_ref());
    let ended = review.about(lost.as_ref(), 4).full;
    assert!(!ended.contains("As played"), "{ended}");
}

#[test]
fn a_move_that_holds_a_draw_says_so() {
    let game = session("number-stack-duel", &[("target", 12)], "+1 +1 +1");
    let review = Review::whole(game.as_ref());
    for ply in 0..review.plies() {
        let words = review.about(game.as_ref(), ply).full;
        assert!(!words.contains("cannot force a win within"), "{words}");
    }
}

#[test]
fn a_game_that_was_given_up_says_what_it_was_worth() {
    let mut given = session("stack-attack", &[], "x5 x4");
    given.resign(Side::First);
    let review = Review::whole(given.as_ref());
    let left = review.left(given.as_ref());
    let said = "Ada could win in 3 moves here.";
    assert_eq!(left.as_deref(), Some(said));
    let turned = review.turned(given.as_ref());
    assert_eq!(turned.as_deref(), Some("The turning point: Ada resigned."));
    let over = session("stack-attack", &[], "x5 x4 x3 x2 x1");
    assert_eq!(Review::whole(over.as_ref()).left(over.as_ref()), None);
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
