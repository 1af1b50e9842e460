//! What a hint costs is known before the next is taken, and no hint is cut.

use crate::common::prelude::*;

#[test]
fn what_the_next_hint_costs_is_said_on_every_screen() {
    for game in GameId::all() {
        for seed in 0..60 {
            let origin = Origin::Chance(game, None);
            for (width, height) in [(40, 16), (80, 24)] {
                let script = Script::puzzle(Puzzle::new(game, seed, None), origin);
                let script = script.size(width, height).press("i");
                let costs = [
                    "Press i again to see the answer (the puzzle won't count as solved).",
                    "i: the answer (won't count as solved).",
                ];
                let words = script.words();
                assert!(costs.iter().any(|cost| words.contains(cost)), "{words}");
                assert!(!script.screen().contains('…'), "{}", script.screen());
            }
        }
    }
}
