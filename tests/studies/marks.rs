//! What marks mean is told on the least screen too.

use super::*;

const LEGEND: &str = "▸◂ played  ★ best  ~ weaker  ! mistake";

/// Beside the line of the graph stands what the mark of the move shown means, and
/// all of them stand among the words where those leave a row, at the end at any rate.
#[test]
fn the_mark_of_the_move_shown_is_told_beside_the_graph() {
    let script = over().press("v").size(40, 16).sees(" ! mistake  ★");
    let script = script.press("←").sees(" ★ best     ★   ▲");
    let script = script.misses("! mistake  ★");
    script
        .press("end")
        .sees(LEGEND)
        .sees("It turned at move 3.")
        .sees("Ada 50");
    let slow = Script::game("stone-pile-battle").play("a3 g2 a3 a3 a3 a3 a3 a3 a3 g1");
    let slow = slow.press("v end").size(40, 16).sees(LEGEND);
    let slow = slow.sees("Best moves: Ada 100\u{A0}%,").press("home →");
    slow.sees(" ~ weaker  ★ ▲ ★").sees("Lost anyway");
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

/// The line of a dial has room for the better pick and its worth too.
#[test]
fn the_better_pick_keeps_its_star_beside_what_both_are_worth() {
    let starred = "★\u{A0}Better";
    let review = |size| {
        let over = Script::game("stones-game").play("23 12 16 32 16");
        over.press("v home →")
            .size(size, if size < 80 { 16 } else { 24 })
    };
    for width in [40, 80] {
        let script = review(width).sees("▸ 12 ◂").sees(" 3 ★ ").sees(starred);
        let script = script.press("t").sees("▸ 12 ◂ L49 ").sees(" 3 ★W74 ");
        // A best pick that was played has both at one place.
        let script = script.sees(starred).press("→");
        let script = script.sees("▸ 16 ◂ ★W48 ");
        script.press("t").sees("▸ 16 ◂ ★ ");
    }
}

/// In a game of so many moves that each has one cell, the pointer does not stand in a
/// bar, and the board that is pointed at has its mark told.
#[test]
fn a_long_graph_can_be_read() {
    let moves = "+1 ".repeat(19);
    for (width, height, below) in [(40, 16, 2), (80, 24, 0)] {
        let over = Script::game("number-stack-duel")
            .play(&moves)
            .size(width, height);
        let mut script = over.press("v home");
        for _ in 0..19 {
            let screen = script.screen();
            let lines: Vec<&str> = screen.lines().collect();
            let pointed: Vec<usize> = (0..lines.len())
                .filter(|&y| lines[y].contains('▲'))
                .collect();
            let name = lines
                .iter()
                .position(|line| line.starts_with("    Kofi ") || line.starts_with(" ►  Kofi  "));
            let row = if below == 0 {
                lines
                    .iter()
                    .position(|line| line.starts_with("          ─"))
            } else {
                name.map(|name| name + below - 1)
            };
            assert_eq!(pointed.first().copied(), row, "{screen}");
            assert_eq!(pointed.len(), 1, "{screen}");
            script = script.press("→");
        }
    }
}

/// Why one bar is higher than another is said beside the graph, or among the words
/// where those leave a row.
#[test]
fn the_heights_of_the_bars_are_told() {
    let told = "Higher bar: sooner won";
    drop(over().press("v").sees(told).press("t").sees(told));
    over().press("v end").size(40, 16).sees(told);
}
