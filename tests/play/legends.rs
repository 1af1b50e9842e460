//! Marks are never seen without words for them.

use super::*;

const SIZES: [(u16, u16); 2] = [(40, 16), (80, 24)];

/// Where the truth names a choice and no other wins, it says so, and why that one
/// does. An idea says why whatever else wins.
#[test]
fn the_truth_says_why_the_only_choice_wins() {
    let only = "Why? Ada reaches exactly 10.";
    for (width, height) in SIZES {
        let game = Script::game("number-stack-duel").play("+2 +3 +3 +2 +3 +2");
        let game = game.size(width, height);
        let script = game.press("t").sees("Ada can win at once: add 2.");
        assert!(script.words().contains(only), "{}", script.screen());
        let script = script.press("t i i i").misses("Why? ");
        let why = "Why add 2? Ada reaches exactly 10.";
        assert!(script.words().contains(why), "{}", script.screen());
    }
    // Two choices win here, and one that is all there is here.
    for moves in ["x5 x4", "x1 x1 x2 x2"] {
        Script::game(ATTACK)
            .play(moves)
            .run("t “Ada can win” -“Why”");
    }
    // Of so many picks only the best are known: others may win too.
    Script::game("stones-game").run("t “Ada can win” -“Why”");
}
