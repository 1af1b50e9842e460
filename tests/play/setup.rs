//! Who plays, and by which rules.

use stackade::{
    app::{
        kit::form::Form as _,
        screens::{menu::Item, setup::Row},
    },
    core::game::Side,
};

use super::*;

fn row(script: &Script) -> Row {
    script.top::<Setup>().highlighted()
}

/// Every game begins, and every field but the names changes, by arrows and
/// Enter alone; the highlight begins on Play.
#[test]
fn every_game_is_set_up_by_arrows() {
    for (index, game) in GameId::all().enumerate() {
        let script = Script::setup(index + 1);
        assert_eq!(row(&script), Row::Play);
        let mut script = script.press("↓ ⏎ pgup");
        let first = row(&script);
        loop {
            let before = script.screen();
            script = script.press("→");
            let fixed = matches!(
                row(&script),
                Row::Name(_) | Row::Play | Row::More | Row::PerfectPlay
            );
            if row(&script) != Row::PerfectPlay {
                assert_eq!(script.screen() == before, fixed, "{before}");
            }
            script = script.press("↓");
            if row(&script) == first {
                break;
            }
        }
        let script = script.begin().ply(0);
        let session = &script.on_top().board.session;
        assert_eq!(session.card().id, game.card().id);
        assert_eq!(session.table().first, Seat::Right);
    }
}

/// Three lines, and an opponent who is the one that Enter on the menu would play.
#[test]
fn the_setup_begins_with_the_opponent_of_the_menu() {
    for number in ["1", "2", "4", "5"] {
        let script = Script::menu().press(number).item(Item::Setup);
        assert_eq!(row(&script), Row::Play);
        let rows = [Row::Holder(Seat::Right), Row::Start, Row::Play, Row::More];
        assert_eq!(script.top::<Setup>().rows(), rows);
        let script = script.sees("bot, casual").press("⏎").ply(0);
        let opponent = script.on_top().board.session.table().players[1].holder;
        assert_eq!(opponent, Holder::Bot(Level::Casual));
    }
}

scripts! {
    numbers_refuse_letters_and_too_many_digits: Script::setup(3) =>
        "home x “Only digits here” 99999999999999999999999999999999999999999999999999999999 begin
         “must be an odd number” “new game”";
    /// Else what is left of it looks as if it had been taken as it was typed.
    a_refused_sign_is_told_until_its_number_is_left_or_emptied: Script::setup(3) =>
        "home {1.5|-1|1e3} “Only digits here” 5 back “Only digits here”",
        Script::setup(3) => "home {1.5|-1|1e3} “Only digits here” {⏎|↓|back back} -“Only digits here”";
    it_warns_where_the_first_move_can_end_the_game_but_names_no_move: Script::setup(4) =>
        "“With these rules the first move can win.” -“place”
         “For a real game, set Rules under More” “\"long\u{A0}game\".” select“Rules” → “long game”
         -“With these rules the first move can win.”",
        Script::menu() => "setup:{1|2|3|5} -“With these rules the first move can win.”";
    a_name_may_be_left_out: Script::setup(3) =>
        "select“Right name” “Type a name, or leave it empty to be called Player 2.” size:40x16
         wrapped“Type a name, or leave it empty to be called Player 2.”";
    names_take_every_printable_key: Script::setup(2) =>
        "home ↓ q?hu ↓ space n begin “q?hu” “hits n's 1”";
    up_and_down_leave_a_text_field_and_left_and_right_stay: Script::setup(2) =>
        "home ↓ Aa ← d ↓ Kofi ↑ begin “Ada” “Kofi”";
    an_even_pile_is_refused_with_a_sentence: Script::setup(3) =>
        "home 98 begin “new game” “must be an odd number” “▸ Stones ” 9 begin =0";
    who_has_no_name_is_called_as_in_the_match: Script::setup(2) =>
        "select“Swap rule” → “Left ” “Right ” -“Player 1  ”",
        Script::setup(2) => "select“Match” → -“Player 1  ” select“Who starts” → → -“Player 1 or 2”";
    the_last_setup_is_remembered: Script::setup(2) =>
        "home ↓ Ada select“Blocks” → esc 2 n “Ada” select“Blocks” “◂ 6 ▸”";
    /// Whether somebody has a name is not seen by what that name is.
    whoever_is_named_as_a_side_keeps_the_name: Script::setup(2) =>
        "select“Match” → select“Left name” Left “Left (left)”";
    the_stones_game_asks_for_its_pile_first: Script::setup(3) =>
        "home “▸ Stones ” 2 4 9 begin =0 rule:stones=249",
        Script::setup(3) => "⏎ =0";
}

#[test]
fn a_name_that_is_not_typed_is_shown_and_passed() {
    let named = |script: &Script, name: &str| {
        let screen = script.screen();
        let line = screen.lines().find(|line| line.contains("▸ Left name"));
        let value = line.and_then(|line| line.split_once("name"));
        value.is_some_and(|(_, value)| value.trim_start().split("  ").next() == Some(name))
    };
    for (width, height) in [(40, 16), (80, 24), (120, 40)] {
        let script = Script::setup(2).press("home ↓").size(width, height);
        assert!(named(&script, "Player 1"), "{}", script.screen());
        let script = script.sees("⏎ next").press("⏎");
        assert_eq!(row(&script), Row::Name(Seat::Right));
        let script = script.press("↑ A");
        assert!(named(&script, "A"), "{}", script.screen());
        let script = script.press("back");
        assert!(named(&script, "Player 1"), "{}", script.screen());
    }
}

#[test]
fn the_help_is_one_key_away_on_every_line() {
    let mut script = Script::setup(4).press("↓ ⏎ home");
    for _ in 0..12 {
        let here = row(&script);
        let key = if matches!(here, Row::Name(_)) {
            "f1"
        } else {
            "?"
        };
        let before = script.screen();
        let shown = if key == "?" { "? help" } else { "F1 help" };
        script = script.sees(shown).press(key).sees("Ctrl-C").press("esc");
        assert_eq!(script.screen(), before, "{here:?}");
        script = script.press("↓");
    }
}

#[test]
fn who_starts_is_chosen_or_tossed_for() {
    let start = |keys: &str| {
        let script = Script::setup(2).select("Who starts").press(keys).begin();
        script.on_top().board.session.table().first
    };
    assert_eq!(start(""), Seat::Left);
    assert_eq!(start("→"), Seat::Right);
    // The setup is remembered as it was left: each match tosses anew.
    let mut script = Script::setup(2).run("select“Who starts” → → begin");
    let mut hands = Vec::new();
    for _ in 0..20 {
        hands.push(script.on_top().board.session.table().first);
        script = script.press("q").set_up(2).begin();
    }
    assert!(
        Seat::BOTH.iter().all(|seat| hands.contains(seat)),
        "{hands:?}"
    );
}

/// As its rule book has it, for whoever starts it from the command line too.
#[test]
fn the_stones_game_asks_for_what_the_command_line_leaves_open() {
    let session = seated("stones-game", people(["Ada", ""]), "");
    let script =
        Script::asking(session.as_ref()).run("“▸ Stones ” 21 select“Right name” Kofi begin =0");
    assert_eq!(script.on_top().board.session.rules().get("stones"), 21);
    let names =
        [Side::First, Side::Second].map(|side| script.on_top().board.session.table().name(side));
    assert!(
        names[0].contains("Ada") && names[1].contains("Kofi"),
        "{names:?}"
    );
}
