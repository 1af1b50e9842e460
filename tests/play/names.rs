//! Long names, which give way where something else would be cut.

use stackade::app::LEAST;

use super::*;

const PEOPLE: [&str; 2] = ["Bartholomew Long", "Maximiliana Bell"];

/// The sentences beneath the board of the least screen.
fn words(script: &Script) -> String {
    let screen = script.screen();
    let lines = screen.lines().skip(10).take(5).map(str::trim);
    lines.collect::<Vec<_>>().join(" ")
}

/// Whatever is chosen, with the truth told or not: nothing but a name is cut.
#[test]
fn on_the_least_screen_nothing_but_names_is_cut() {
    for (game, truth) in GameId::all().flat_map(|game| [(game, ""), (game, "t")]) {
        let script = Script::people(game.card().id, &[], PEOPLE);
        let mut script = script.size(LEAST.0, LEAST.1).press(truth);
        for turn in 0..40 {
            let words = words(&script);
            let mut rest = words.clone();
            for name in PEOPLE {
                for cells in (4..=name.len()).rev() {
                    rest = rest.replace(&format!("{}…", &name[..cells]), "");
                }
            }
            let over = script.on_top().board.is_over();
            assert!(over || !rest.contains('…'), "{}", script.screen());
            assert!(words.contains('.'), "{}", script.screen());
            if over {
                break;
            }
            script = script.press(["↑", "→", "↑", "⏎"][turn % 4]).wait(600);
        }
    }
}

#[test]
fn names_are_whole_where_there_is_room() {
    let script = Script::people("stack-attack", &[], PEOPLE);
    let script = script.sees("Bartholomew Long's 5 takes Maximiliana Bell's 1");
    script.misses("…");
}

/// A name gives way where it stands as one, and not where it is said as words.
#[test]
fn words_that_are_a_name_too_are_whole() {
    let script = Script::people("stack-attack", &[], ["then attacks", "Maximiliana Bell"]);
    let script = script.size(LEAST.0, LEAST.1).press("t");
    let words = words(&script);
    assert!(words.contains("then attacks with 5."), "{words}");
}

/// The number that the rule book speaks of stands behind the name above the board, and
/// of the sentences only in the one that says who begins.
#[test]
fn only_the_name_above_the_board_and_the_first_sentence_have_a_number() {
    let script = Script::game("stones-game").ply(0);
    let script = script.sees("Ada (Player 1) has the first move.");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 3, "{}", script.screen());
    let script = script.play("23 17 20 24");
    let script = script.press("t i").sees("Ada (Player 1)  to move");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 2, "{}", script.screen());
    let script = script.play("14 1").sees("★ Ada wins. Ada ends with 57");
    let script = script.press("v").misses("(Player");
    drop(script.sees("Before move 1: Ada to play"));
}
