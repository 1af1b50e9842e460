//! What marks mean is told on the least screen too.

use super::*;

scripts! {
    /// Where there is no head, the place of the move shown stands beside the graph, and its
    /// mark. What all of them mean stands among the words where those leave a row, at the
    /// end at any rate.
    the_move_shown_has_its_place_and_its_mark_beside_the_graph: over() =>
        "v size:40x16 “ ! move 3/5  ★   ★   ▲” ← “ ★ move 2/5  ★   ▲   !” end
         “▸◂ played  ★ best  ~ fair  ! mistake” “The turning point was move 3.”
         “Accuracy: Ada 50\u{A0}%, 1 mistake; Kofi” “100\u{A0}%, no mistakes.”",
        Script::game("stone-pile-battle") =>
        "play“a3 g2 a3 a3 a3 a3 a3 a3 a3 g1” v end size:40x16
         “▸◂ played  ★ best  ~ fair  ! mistake” “Accuracy: Ada 100\u{A0}%,” home →
         “ ~ move 2/10 ★ ▲ ★” “Already lost”";
    the_better_move_has_the_star_of_the_board_in_the_words: Script::game("number-stack") =>
        "play“7@1 8@1 4@1 15@2” v end ↑ “★\u{A0}Better:” t “★\u{A0}Better:” → -“Better”";
    /// Why one bar is longer than another is said beside the graph, or among the words
    /// where those leave a row.
    the_lengths_of_the_bars_are_told: over() =>
        "v “Who was ahead: taller wins sooner” t “Who was ahead: taller wins sooner”",
        over() => "v end size:40x16 “Who was ahead: taller wins sooner”";
}

#[test]
fn each_move_says_what_it_was_worth_on_the_least_screen() {
    for (id, moves) in [
        ("stone-pile-battle", "g1 a2 g1 a3 a3 g2 a1 a3 a3 g2"),
        (ATTACK, "x1 x3 x2 x1"),
        ("stones-game", "9 14 22 29 24 1"),
        ("number-stack", "7@1 8@1 4@1 15@2"),
        ("number-stack-duel", "+2 +4 +4 x +3 +4 +3 +2"),
    ] {
        let session = seated(id, people(["Wilhelma", "Theodore"]), moves);
        let mut script = Script::replay(session).press("v home").size(40, 16);
        for ply in 0..moves.split(' ').count() {
            let study = on_top(&script);
            let (session, review) = (study.board.session.as_ref(), study.review());
            let annotation = review.annotation(ply).expect("it is graded");
            let words = script.words();
            let tells = |part: &str| words.contains(part);
            let graded = annotation.assessment;
            let mut said = [graded.sentence(), graded.briefly()].into_iter();
            assert!(said.any(|grade| tells(&grade)), "{words}");
            let better = annotation.better();
            let better = better.map(|better| session.table_at(ply).words(&better));
            assert!(tells(&better.unwrap_or_default()), "{words}");
            // The reasons come when they are asked for.
            let reason = annotation.reason.as_ref();
            let reason = reason.map(|reason| session.table_at(ply).words(&reason.text));
            let explained = script.size(80, 24).press("i");
            let words = explained.words();
            assert!(words.contains(&reason.unwrap_or_default()), "{words}");
            script = explained.press("i").size(40, 16);
            script = script.press("→");
        }
    }
}

#[test]
fn the_better_move_keeps_its_star_beside_what_it_is_worth() {
    for (id, moves, worth) in [
        ("stone-pile-battle", "g1 a2", "3 ★W13"),
        (ATTACK, "x1 x3", "★W5"),
        ("number-stack", "7@1 8@1 4@1 15@2", "★W1"),
        ("number-stack-duel", "+2 +4", "★W5"),
    ] {
        let mut script = Script::replay(open(id, moves)).press("v home t");
        for (width, height) in [(40, 16), (80, 24)] {
            script = script.size(width, height).sees(worth).sees("★\u{A0}Better");
        }
    }
}

/// Where three ranks of blocks leave a mark one cell, it has no number, and covers no
/// end of a block.
#[test]
fn no_mark_covers_a_block() {
    let blocks = |keys: &str| {
        let script = Script::rules(ATTACK, &[("blocks", 12)]).play("x12 x1 x2");
        let script = script
            .press("esc")
            .click("Resign")
            .press("⏎ → ⏎")
            .wait(1100);
        let script = script.press("v home").press(keys).size(40, 16);
        let screen = script.screen();
        ["▐", "▌"].map(|end| screen.matches(end).count())
    };
    for ply in ["", "→"] {
        assert_eq!(blocks(ply), blocks(&format!("{ply} t")), "{ply}");
    }
}

#[test]
fn the_better_pick_keeps_its_star_beside_what_both_are_worth() {
    let review = |size| {
        let over = Script::game("stones-game").play("23 12 16 32 16");
        over.press("v home →")
            .size(size, if size < 80 { 16 } else { 24 })
    };
    for width in [40, 80] {
        review(width).run(
            "“▸ 12 ◂” “━★━” “★\u{A0}Better” t “▸ 12 ◂ L49” “★”
                 // A best pick that was played has both at one place.
                 “★\u{A0}Better” → “▸ 16 ◂” “W48” t “★”",
        );
    }
}

#[test]
fn the_limits_of_a_dial_are_whole_beside_a_better_pick() {
    let review = |moves, keys: &str| {
        let session = open("stones-game", moves);
        Script::replay(session).press(keys).size(40, 16)
    };
    review("9 14 22 29 3", "v end ← t").run("“ 1 ━━▸ 3 ◂” “★” “─ 25”");
    review("9 14 22", "v end ← t").run("“ 1 ━” “★” “─ 28”");
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
                .position(|line| line.starts_with("    Kofi ") || line.starts_with(" ►  Kofi "));
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
