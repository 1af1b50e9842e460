//! Which reason comes first, and where there is none.

use std::cmp::Reverse;

use stackade::{
    core::explain::{Reason, Worth, reasons},
    games::number_stack_duel::Move,
    with_game,
};

use crate::common::{prelude::*, solving::after};
use crate::reasons::{survey::rules, truth::Truth};

/// The best reason for a move after others, between Ada, who starts, and Kofi.
fn say<G: Stage>(options: &[(&str, u64)], before: &str, text: &str) -> String {
    let truth = Truth::<G>::new(&rules::<G>(options));
    let game = truth.game();
    let position = after(game, before);
    let m = game.read(&position, text).expect(text);
    let values = truth.choices(&position);
    let reason = reasons(game, &position, Some(m), &values).next();
    reason.map_or_else(String::new, |(_, reason)| reason.text.with(["Ada", "Kofi"]))
}

#[test]
fn each_move_has_the_reason_that_says_most() {
    for [id, options, before, text, said] in rows(
        // From the first moves on.
        "stone-pile-battle | | | a3 | If both always take the most, Ada wins in 6 more turns; Kofi needs 8. That is the fastest win.
         stack-attack | | x1 | x4 | That leaves 3 blocks each: if nobody misses, Ada attacks last and hits nothing if only the 1 is left.
         stones-game | | | 20 | Fastest: if both then pick 1 a turn, Kofi ends even and loses. Kofi needs 79 but may pick 40.
         number-stack | tokens=14 | | 1@1 | Kofi must take the 14, then each token Ada needs, and Ada wins within four turns.
         number-stack-duel | | | +4 | Ada has 3 ways to get within reach of 10, at 6 to 9, next turn; Kofi has none.",
    )
    .into_iter()
    .chain(rows(
        // Where the game is over first, there is no next turn to win with.
        "number-stack | tokens=9 target=10 | 8@2 5@3 3@1 7@1 1@2 4@3 2@1 | 9@2 | Whatever Ada does ends the game, and Kofi wins when the stacks are compared.
         number-stack | tokens=14 | 1@1 14@3 4@3 11@2 6@3 5@1 10@1 2@1 8@2 7@1 | 3@1 | Whatever Ada does ends the game, and Kofi wins when the stacks are compared.
         stone-pile-battle | stones=4 | | a3 | Whatever Kofi does, Kofi has at most 2 stones next turn, and Ada can take 3.
         number-stack-duel | target=20 numbers=1 | | +1 | Kofi cannot get within reach of 20, at 19, next turn.",
    ))
    .chain(rows(
        // What sets a move apart comes before the principle, where no move is worse the
        // principle comes first.
        "number-stack-duel | | +1 +3 +4 +4 | x | Kofi falls back to 3, out of reach of 10.
         stack-attack | | x5 | x4 | Each has 4 blocks: if nobody misses, Ada attacks last and hits Kofi's 1 if it is still there.",
    )) {
        let game = GameId::find(id).expect("the id of a game");
        let found = with_game!(game, G => say::<G>(&crate::common::matches::options(options), before, text));
        assert_eq!(found, said, "{id}: {before} {text}");
    }
}

#[test]
fn nothing_is_said_for_a_move_that_is_not_valued() {
    let truth = Truth::<NumberStackDuel>::new(&rules::<NumberStackDuel>(&[]));
    let start = truth.game().start();
    let mut values = truth.choices(&start);
    values.retain(|(m, _)| *m != Move::Add(4));
    assert_eq!(
        reasons(truth.game(), &start, Some(Move::Add(4)), &values).count(),
        0
    );
    assert_ne!(
        reasons(truth.game(), &start, Some(Move::Add(3)), &values).count(),
        0
    );
}

/// Of equal moves the one is chosen of which most can be said: none of the
/// others has a reason that stands before its one in the vocabulary.
fn most_is_said<G: Stage>(options: &[(&str, u64)]) -> usize {
    let truth = Truth::<G>::new(&rules::<G>(options));
    let game = truth.game();
    let (mut position, mut several) = (game.start(), 0);
    while let Some(m) = game.moves(&position).get(0) {
        let values = truth.choices(&position);
        let own = values.iter().map(|(_, value)| *value).max();
        let own = own.expect("the game is not over");
        let worth = Worth { own, best: own };
        let place = |m, reason| {
            let mut motifs = G::MOTIFS.iter();
            motifs.position(|&motif| {
                Reason::new(game, &position, m, worth, motif).as_ref() == Some(reason)
            })
        };
        let best = values.iter().filter(|(_, value)| *value == own);
        let said = best.filter_map(|&(m, _)| reasons(game, &position, Some(m), &values).next());
        let said: Vec<_> = said.collect();
        let first = said
            .iter()
            .min_by_key(|(m, reason)| (place(*m, reason), Reverse(G::size(*m))));
        let best = reasons(game, &position, None, &values).next();
        assert_eq!(best.as_ref(), first);
        several += usize::from(said.len() > 1);
        position = game.play(&position, m);
    }
    several
}

#[test]
fn of_equal_moves_the_one_of_which_most_can_be_said_is_chosen() {
    let several = [
        most_is_said::<StonePileBattle>(&[]),
        most_is_said::<StackAttack>(&[]),
        most_is_said::<NumberStack>(&[("tokens", 8)]),
        most_is_said::<NumberStackDuel>(&[("target", 20)]),
    ];
    assert!(several.iter().all(|&several| several > 0), "{several:?}");
    // There a single pick is best at a time.
    most_is_said::<StonesGame>(&[("stones", 31)]);
}
