//! Marks are never seen without words for them.

use super::*;

const SIZES: [(u16, u16); 2] = [(40, 16), (80, 24)];

/// The bars between the names of a finished match tell who was winning.
#[test]
fn the_bars_of_a_result_are_explained() {
    for ((width, height), words) in SIZES.into_iter().zip([
        "▀ Ada, ▄ Kofi, = nobody wins",
        "▀ Ada winning, ▄ Kofi winning, = nobody",
    ]) {
        let drawn = Script::game("number-stack-duel").play("+1 +1 x +1 x");
        // On the least screen all that is said of a draw leaves no room.
        let drawn = (width > 40).then_some(drawn);
        for script in drawn.into_iter().chain([over()]) {
            let script = script.size(width, height).sees("▸Rematch◂").sees(words);
            // On the boards of the past there are no bars.
            drop(script.press("m").misses("= nobody"));
        }
    }
}

/// Where the truth names the one choice that wins, it says why it does, as an idea
/// would.
#[test]
fn the_truth_says_why_the_only_choice_wins() {
    let why = "Why take the 3? Kofi loses the last block.";
    for (width, height) in SIZES {
        let game = Script::game(ATTACK).play("x1 x1 x2 x2").size(width, height);
        let words = |script: &Script| script.screen().replace("\n ", " ");
        let script = game.press("t").sees("Ada can win at once: take the 3.");
        assert!(words(&script).contains(why), "{}", script.screen());
        let script = script.press("t i");
        assert!(words(&script).contains(why), "{}", script.screen());
    }
    // Two choices win here.
    let script = Script::game(ATTACK).play("x5 x4").press("t");
    script.sees("Ada can win in").misses("Why");
}
