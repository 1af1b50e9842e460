//! Long names, which give way where something else would be cut.

use super::*;

const PEOPLE: [&str; 2] = ["Bartholomew Long", "Maximiliana Bell"];

scripts! {
    names_are_whole_where_there_is_room: Script::people("stack-attack", &[], PEOPLE) =>
        "“Bartholomew Long's 5 hits Maximiliana Bell's 1” -“…”";
}

/// The number that the rule book speaks of stands behind the name above the board, and
/// of the sentences only in the one that says who begins.
#[test]
fn only_the_name_above_the_board_and_the_first_sentence_have_a_number() {
    let script = Script::game("stones-game").run("=0 “Ada (Player 1) starts.”");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 3, "{}", script.screen());
    let script = script.run("play“23 17 20 24” t i i i “Ada (Player 1) to move”");
    let numbered = script.screen().matches("(Player").count();
    assert_eq!(numbered, 2, "{}", script.screen());
    script.run("play“14 1” “Ada's 57 is odd” v -“(Player” “Before move 1: Ada to play”");
}
