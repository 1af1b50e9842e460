//! The swap rule at the board: the second player may take over the first move.

use super::*;

const OFFER: &str = "take over the first move.";

/// The setup of Stack Attack with the rule on, and its match after "x5".
fn begun(settings: Settings) -> Script {
    let script = Script::under(settings).set_up(2).press("home ↓ Ada ↓ Kofi");
    let script = script.line("Swap rule").press("→").begin().play("x5");
    script.ply(1).sees(OFFER)
}

fn mover(script: &Script) -> Seat {
    let session = &script.on_top().board.session;
    session
        .table()
        .seat(session.to_move().expect("a match that goes on"))
}

#[test]
fn it_is_off_until_the_setup_turns_it_on() {
    let script = Script::game(ATTACK).play("x5").misses(OFFER);
    let script = script.press("x").ply(1);
    script.press("esc").misses("Swap");
}

#[test]
fn the_letter_swaps_the_seats() {
    let script = begun(still()).press("x").ply(2);
    assert_eq!(mover(&script), Seat::Left);
    let session = &script.on_top().board.session;
    assert_eq!(session.table().first, Seat::Right);
    assert_eq!(session.table().players[0].name, "Ada");
    let script = script.sees("Kofi swaps sides: Kofi takes Ada's position");
    script.sees("Ada takes Kofi's.").misses(OFFER);
}

#[test]
fn a_rematch_is_begun_by_whoever_began_before_the_swap() {
    let over = || {
        begun(still())
            .press("x")
            .ply(2)
            .play("x4 x3 x2 x1")
            .wait(1100)
    };
    let first = |script: Script| script.ply(0).on_top().board.session.table().first;
    let script = over().sees("wins");
    assert_eq!(first(script.press("⏎")), Seat::Left);
    assert_eq!(first(over().press("x")), Seat::Right);
}

#[test]
fn the_match_menu_swaps_them_too_and_only_when_it_may() {
    let script = begun(still()).press("esc").sees("Swap");
    script.press("home ↓ ⏎").ply(2).press("esc").misses("Swap");
}

#[test]
fn with_separate_keys_the_offer_leads_through_the_menu() {
    let halves = Settings {
        separate_keys: true,
        ..still()
    };
    let script = Script::under(halves).set_up(2).line("Swap rule");
    let script = script.press("→").begin().press("space").ply(1);
    let script = script
        .sees("Esc, Swap: swap sides and take over")
        .press("x")
        .ply(1);
    let script = script.press("esc home ↓ ⏎").ply(2);
    assert_eq!(mover(&script), Seat::Left, "with keys of their own");
    script.press("⏎").ply(2).press("space").ply(3);
}

/// Whose pile was the rival's has it for their own now, and need not strike it.
#[test]
fn after_a_swap_the_highlight_leaves_what_has_become_ones_own() {
    let script = Script::under(still()).set_up(1).press("home ↓ Ada ↓ Kofi");
    let script = script.line("Swap rule").press("→").begin();
    let script = script.press("⏎").ply(1).press("x").ply(2);
    assert_eq!(mover(&script), Seat::Left);
    let script = script.sees("Take 1: Kofi drops").press("⏎").ply(3);
    // Where somebody has chosen to strike their own pile it stays there.
    let script = script.sees("Take 1: Ada drops").press("→ ⏎").ply(4);
    script.press("⏎").ply(5).sees("Give away");
}

#[test]
fn the_first_player_and_later_plies_have_no_swap() {
    let start = Script::under(still()).set_up(2).line("Swap rule");
    let start = start.press("→").begin().ply(0).misses(OFFER);
    start.press("x").ply(0);
    let later = begun(still()).play("x4").misses(OFFER);
    later.press("x").ply(2);
}

#[test]
fn without_names_nobody_is_called_by_a_number_that_changes() {
    let script = Script::under(still()).set_up(2).line("Swap rule");
    let script = script.press("→").begin().sees("Left starts.");
    let script = script.play("x5").sees("Left's 5 hit Right's 5.").press("x");
    let script = script.sees("Right swaps sides:");
    let script = script.press("4 ⏎").ply(3).sees("Left's 4 hit Right's 4.");
    script.misses("Player 1").misses("Player 2");
}

#[test]
fn undo_takes_it_back_with_the_names() {
    let script = begun(still()).press("x u").ply(1).sees(OFFER);
    assert_eq!(mover(&script), Seat::Right);
    assert_eq!(script.on_top().board.session.table().first, Seat::Left);
    script.press("r").ply(2).sees("Kofi swaps sides");
}

#[test]
fn undo_against_a_bot_goes_to_the_choice_of_the_person() {
    let table = Table {
        swap_rule: true,
        ..against(Level::Perfect, Seat::Right)
    };
    let script = Script::session(seated(ATTACK, table, "")).live(5000).ply(1);
    let script = script.press("x").live(5000).ply(3);
    script.press("u").ply(1).sees(OFFER);
}

#[test]
fn the_moves_name_who_swapped() {
    let script = begun(still()).press("x").size(120, 30);
    let screen = script.screen();
    let line = |text: &str| screen.lines().find(|line| line.contains(text)).expect(text);
    assert!(line("hit the 5").contains("Ada"), "{screen}");
    assert!(line("swap sides").contains("Kofi"), "{screen}");
    let back = script.press("m ↑").sees("Move 2: Kofi swaps sides");
    // The board stands as it stood, under the names it had.
    back.sees("► Kofi to move");
}

#[test]
fn where_the_first_move_wins_the_setup_says_it_is_no_help() {
    let script = Script::setup(4).misses("does not help");
    script
        .line("Swap rule")
        .press("→")
        .sees("It does not help where the first move wins.");
}

#[test]
fn the_truth_counts_a_swap_in() {
    let under = |game: usize| {
        let start = Script::under(still()).set_up(game).line("Swap rule");
        start.press("→").begin()
    };
    let start = under(5).press("t");
    let start = start.sees("Left can hold a draw: add 2.").sees("L6");
    start.press("2 i").sees("swapping gains Right nothing");
    let lost = under(5).press("t 3 ⏎").ply(1);
    lost.sees("Right wins by swapping sides.")
        .misses("against perfect play")
        .press("x")
        .ply(2);
    // After +2 neither side is the better one.
    let level = under(5).press("t 2 ⏎").ply(1);
    level.sees("can hold a draw").misses("by swapping");
    let taken = under(2).press("t");
    taken.sees("Whatever the first move is, Right can take the better side.");
    let plain = Script::game("number-stack-duel").press("t");
    plain.sees("can win in").misses("swap");
}

#[test]
fn an_idea_leads_to_no_move_where_to_swap_wins() {
    let script = Script::under(still()).set_up(3).line("Swap rule");
    let script = script
        .press("→")
        .begin()
        .press("↑ ↑ ⏎")
        .ply(1)
        .press("i i i");
    let script = script.sees("wins by swapping sides.").misses("Why pick");
    let put = |script: &Script| script.on_top().board.highlight().map(|(it, _)| it.choice());
    let script = script.press("c ↑ ↑");
    let chosen = put(&script);
    let script = script.press("i i i").sees("wins by swapping sides.");
    assert_eq!(put(&script), chosen);
}
