//! What marks mean is told on the least screen too.

use super::*;

const LEGEND: &str = "▸◂ played  ★ best  ~ weaker  ! mistake";

/// Beside the line of the graph stands what the mark of the move shown means, and
/// all of them stand among the words where those leave a row, at the end at any rate.
#[test]
fn the_mark_of_the_move_shown_is_told_beside_the_graph() {
    let script = over().press("v").size(40, 16).sees(" ! mistake ─★");
    let script = script.press("←").sees(" ★ best    ─★");
    let script = script.misses("! mistake ─");
    script.press("end").sees(LEGEND).sees("1 mistake.");
    let slow = Script::game("stone-pile-battle").play("a3 g2 a3 a3 a3 a3 a3 a3 a3 g1");
    let slow = slow.press("v end").size(40, 16).sees(LEGEND);
    let slow = slow.sees("Best moves: Ada 100\u{A0}%,").press("home →");
    slow.sees(" ~ weaker  ★─~").sees("Lost anyway");
}

/// The stars on the board are tied to the words: with two axes there is one on each.
#[test]
fn the_better_move_has_the_star_of_the_board_in_the_words() {
    let over = Script::game("number-stack").play("7@1 8@1 4@1 15@2");
    let better = "★\u{A0}Better (2 ways):";
    let script = over.press("v end ↑").sees(better);
    // With the truth there are no stars on the board.
    let script = script.press("t").sees("Better (2 ways)").misses(better);
    script.press("t").sees(better).press("→").misses("Better");
}
