//! The review of games under the swap rule.

use super::*;

/// What was said of a ply at the most room and at the least.
fn said(session: &dyn Session, review: &Review, ply: usize) -> [String; 2] {
    let words = review.about(session, ply);
    [words.full, words.short]
}

/// What the review makes of the first two plies and the third: for whom the board
/// before each is won, with how many plies to go, and the grades of the two plies.
#[track_caller]
fn under_the_swap_rule(
    id: &str,
    moves: &str,
    worths: [i64; 3],
    grades: [Option<Grade>; 2],
    turns: &[usize],
) -> (Box<dyn Session>, Review) {
    let game = seated(id, swapping(), moves);
    let review = Review::whole(game.as_ref());
    let found = [0, 1, 2].map(|ply| review.evaluation(ply).map(worth));
    assert_eq!(found, worths.map(Some), "{moves}");
    let found = [0, 1].map(|ply| {
        review
            .annotation(ply)
            .map(|annotation| annotation.assessment.grade)
    });
    assert_eq!(found, grades, "{moves}");
    assert_eq!(review.turns(), turns, "{moves}");
    (game, review)
}

/// The first move of a Duel by the rule book that wins without a swap loses with
/// it, since the second player takes it over; +2 is level for both.
#[test]
fn a_first_move_is_worth_what_the_swap_leaves_of_it() {
    let duel = "number-stack-duel";
    let worths = [0, -5, -4];
    let (game, review) = under_the_swap_rule(duel, "+3 swap +1", worths, [MISTAKE, BEST], &[0]);
    let [whole, least] = said(game.as_ref(), &review, 0);
    let start = "A mistake: it turned a draw into a loss in 6. Better: add 2. \
                 Then both sides are equally good, and swapping gains Kofi nothing. Now Kofi can win: swap sides.";
    // Why every move loses is no reason to swap.
    assert_eq!(whole, start);
    assert_eq!(least, "A mistake: from a draw to a loss in 6. Better: add 2.");
    let (game, review) = under_the_swap_rule(duel, "+2 swap +4", [0; 3], [BEST; 2], &[]);
    // Nor is it why a move is good that was not made.
    assert_eq!(
        said(game.as_ref(), &review, 1),
        ["Best move: it holds the draw."; 2]
    );
    // A move that ends the game cannot be taken over.
    let ends = seated("number-stack", swapping(), "15@1");
    let review = Review::whole(ends.as_ref());
    assert_eq!(review.evaluation(0).map(worth), Some(1));
}

/// Who swaps takes the better side or gives it away: like any ply it is graded, it
/// turns the game or not, and what would have been better is said, with the names
/// that the sides had then.
#[test]
fn the_swap_of_seats_is_graded_as_any_ply() {
    let duel = "number-stack-duel";
    let worths = [0, -5, -4];
    let (game, review) = under_the_swap_rule(duel, "+3 swap", worths, [MISTAKE, BEST], &[0]);
    let [whole, _] = said(game.as_ref(), &review, 1);
    assert!(
        whole.starts_with("Best move: it wins in 5. If sides weren't swapped: "),
        "{whole}"
    );
    let turned = review.turned(game.as_ref());
    assert_eq!(turned.as_deref(), Some("The turning point was move 1."));
    // Kofi gives the win away, and Ada sits on his side then.
    let worths = [0, -5, 5];
    let (game, review) =
        under_the_swap_rule(duel, "+1 swap +3", worths, [MISTAKE, MISTAKE], &[0, 1]);
    let [whole, least] = said(game.as_ref(), &review, 1);
    let start = "A mistake: it turned a win in 5 into a loss in 6. \
                 Better (2 ways): add 3. Kofi";
    assert!(whole.starts_with(start), "{whole}");
    assert!(whole.contains(" Now Ada can win: add 3. Ada "), "{whole}");
    assert_eq!(least, "A mistake: from a win in 5 to a loss in 6. Better: add 3.");
    let hands: Vec<_> = (0..3)
        .map(|ply| game.table_at(ply).seat(game.turn(ply)))
        .collect();
    let [left, right] = Seat::BOTH;
    assert_eq!(hands, [left, right, left]);
    assert_eq!(review.accuracy(Seat::Right).mistakes, 1);
}

#[test]
fn to_leave_the_better_side_to_the_other_player_is_a_mistake() {
    let worths = [0, -5, 3];
    let (game, review) = under_the_swap_rule(
        "number-stack-duel",
        "+3 +4",
        worths,
        [MISTAKE, MISTAKE],
        &[0, 1],
    );
    let [whole, least] = said(game.as_ref(), &review, 1);
    let start = "A mistake: it turned a win in 5 into a loss in 4. \
                 Better: swap sides. ";
    assert!(whole.starts_with(start), "{whole}");
    assert_eq!(
        least,
        "A mistake: from a win in 5 to a loss in 4. Better: swap sides."
    );
    // Without the rule nothing was lost by it.
    let usual = session("number-stack-duel", &[], "+3 +4");
    let review = Review::whole(usual.as_ref());
    let grades = [0, 1].map(|ply| {
        review
            .annotation(ply)
            .map(|annotation| annotation.assessment.grade)
    });
    assert_eq!(grades, [BEST; 2]);
}

#[test]
fn a_first_move_that_cannot_help_is_said_to_be_none() {
    let game = seated("stack-attack", swapping(), "x5 x4");
    let review = Review::whole(game.as_ref());
    let [whole, _] = said(game.as_ref(), &review, 0);
    let end = "Whatever the first move is, Kofi can take the better side.";
    assert!(whole.ends_with(end), "{whole}");
}
