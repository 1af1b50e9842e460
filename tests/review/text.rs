//! The review as text, which is printed where the output is no terminal.

use super::*;
use crate::common::shell::{said, stackade, typed};

#[track_caller]
fn printed(game: &dyn Session) -> String {
    let home = tempfile::TempDir::new().expect("a home");
    let mut command = stackade(home.path(), "review -");
    command.env("LC_ALL", "C.UTF-8");
    let output = typed(command, &Record::of(game).to_string());
    assert!(output.status.success());
    said(&output)
}

#[test]
fn a_review_is_printed_as_text() {
    let game = session("stack-attack", &[], "x1 x4 x3 x2 miss");
    let expected = "\
Stack Attack: blocks=5.
 no.  player  move  grade    before it
   1  Ada     x1    mistake  Ada wins in 5
   2  Kofi    x4    best     Kofi wins in 4
   3  Ada     x3    best     Kofi wins in 3
   4  Kofi    x2    best     Kofi wins in 2
   5  Ada     miss  forced   Kofi wins in 1
 end  Kofi has won
Kofi wins. Ada is out of blocks.
Move 1, Ada, x1: A mistake: it turned a win in 5 into a loss in 5. Better
  (4 ways): hit the 5. That leaves 4 blocks each: if nobody misses, Ada
  attacks last and hits Kofi's 1 if it is still there. Now Kofi can win: hit
  the 4. That leaves 3 blocks each: if nobody misses, Ada attacks last and
  hits nothing if only the 1 is left.
The turning point was move 1.
Ada: accuracy 50\u{A0}% (1 of 2 best moves), 1 mistake.
Kofi: accuracy 100\u{A0}% (2 of 2 best moves), no mistakes.
";
    assert_eq!(printed(game.as_ref()), expected);
}

#[test]
fn f28_no_line_of_a_review_is_wider_than_the_usual_terminal() {
    let game = session("stack-attack", &[], "x1 x4 x3 x2 miss");
    let text = printed(game.as_ref());
    for line in text.lines() {
        assert!(stackade::core::text::cells(line) < 80, "{line}");
    }
    assert!(text.contains("\nMove 1, Ada, x1: A mistake: "), "{text}");
}

/// A letter may take two cells, or none.
#[test]
fn columns_stand_one_below_the_other_whatever_the_names_are() {
    let mut game = session("stack-attack", &[], "x1 x4 x3 x2 miss");
    for (seat, name) in Seat::BOTH.into_iter().zip(["日本語", "Ze\u{301}"]) {
        game.sit(seat, Player::human(name));
    }
    let text = printed(game.as_ref());
    let rows = text.lines().skip(2).take(5);
    for (row, m) in rows.zip(["x1", "x4", "x3", "x2", "miss"]) {
        let (before, _) = row.split_once(m).expect("a move");
        assert_eq!(stackade::core::text::cells(before), 14, "{row}");
    }
}

fn end(game: &dyn Session) -> [String; 2] {
    let text = printed(game);
    let mut lines = text.lines().skip_while(|line| !line.starts_with(" end "));
    lines.next();
    [lines.next(), lines.next()].map(|line| line.unwrap_or_default().to_owned())
}

#[test]
fn how_the_game_has_ended_is_printed() {
    let mut given = session("stack-attack", &[], "x5 x4");
    let best = "Ada could win in 3 moves here.";
    assert_eq!(end(given.as_ref()), ["The game was not finished.", best]);
    given.resign(Side::First);
    assert_eq!(end(given.as_ref()), ["Kofi wins. Ada resigned.", best]);
    let drawn = session("number-stack-duel", &[], "+1 +1 x +1 x +1 x +1 x");
    let repeated = "Drawn by repetition. The same position came up for the fifth time.";
    assert_eq!(end(drawn.as_ref())[0], repeated);
}

/// By the numbers of the Stones Game the same person would have two names.
#[test]
fn everybody_is_called_the_same_before_and_after_a_swap() {
    for (names, called) in [
        (["Ada", "Kofi"], ["Ada", "Kofi"]),
        (["Ada", "Ada"], ["Ada (left)", "Ada (right)"]),
        (["", ""], ["Left", "Right"]),
    ] {
        let mut game = begin("stones-game", &[("stones", 7)], swapping(), "");
        for (seat, name) in Seat::BOTH.into_iter().zip(names) {
            game.sit(seat, Player::human(name));
        }
        for text in ["2", "swap", "1", "1"] {
            game.read(text).expect(text);
        }
        let text = printed(game.as_ref());
        let column = "  player".len() + "no. ".len();
        let rows = text.lines().skip(2).take(4);
        let players: Vec<String> = rows
            .map(|row| {
                let (name, _) = row[column - 6..].split_once("  ").expect("a column");
                name.trim().to_owned()
            })
            .collect();
        let [left, right] = called;
        assert_eq!(players, [left, right, left, right], "{text}");
        assert!(!text.contains("Player"), "{text}");
        assert!(
            text.starts_with("Stones Game: stones=7 swap=on.\n"),
            "{text}"
        );
    }
}
