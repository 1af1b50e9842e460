//! The swap rule at the board: the second player may take over the first move.

use super::*;

const OFFER: &str = "take over the first move.";

fn begun(settings: Settings) -> Script {
    let script = Script::under(settings).set_up(2).press("home ↓ Ada ↓ Kofi");
    let script = script.select("Swap rule").press("→").begin().play("x5");
    script.ply(1).sees(OFFER)
}

scripts! {
    the_letter_swaps_the_seats: begun(still()) =>
        "x =2 turn:Left starts:Right “Kofi swaps sides: Kofi takes Ada's position”
         “Ada takes Kofi's.” -“take over the first move.”";
    a_rematch_is_begun_by_whoever_began_before_the_swap: begun(still()) =>
        "x =2 play“x4 x3 x2 x1” “wins” wait:1100 ⏎ =0 starts:Left",
        begun(still()) => "x =2 play“x4 x3 x2 x1” “wins” wait:1100 x =0 starts:Right";
    it_is_off_until_the_setup_turns_it_on: Script::game(ATTACK) =>
        "play“x5” -“take over the first move.” x =1 esc -“Swap”";
    the_match_menu_swaps_them_too_and_only_when_it_may: begun(still()) =>
        "esc “Swap” home ↓ ⏎ =2 esc -“Swap”";
    the_first_player_and_later_plies_have_no_swap: Script::under(still()) =>
        "setup:2 select“Swap rule” → begin =0 -“take over the first move.” x =0",
        begun(still()) => "play“x4” -“take over the first move.” x =2";
    without_names_nobody_is_called_by_a_number_that_changes: Script::under(still()) =>
        "setup:2 select“Swap rule” → begin “Left starts.” play“x5” “Left's 5 hit Right's 5.” x
         “Right swaps sides:” 4 ⏎ =3 “Left's 4 hit Right's 4.” -“Player 1” -“Player 2”";
    where_the_first_move_wins_the_setup_says_it_is_no_help: Script::setup(4) =>
        "-“does not help” select“Swap rule” → “It does not help where the first move wins.”";
    with_separate_keys_the_offer_leads_through_the_menu:
        Script::but(|it| it.separate_keys = true) =>
        "setup:2 select“Swap rule” → begin space =1 “Esc, Swap: swap sides and take over” x =1 esc
         home ↓ ⏎ =2 turn:Left ⏎ =2 space =3";
    /// Whose pile was the rival's has it for their own now, and need not strike it.
    after_a_swap_the_highlight_leaves_what_has_become_ones_own: Script::under(still()) =>
        "setup:1 home ↓ Ada ↓ Kofi select“Swap rule” → begin ⏎ =1 x =2 turn:Left
         “Take 1: Kofi drops” ⏎ =3
         // Where somebody has chosen to strike their own pile it stays there.
         “Take 1: Ada drops” → ⏎ =4 ⏎ =5 “Give away”";
    undo_takes_it_back_with_the_names: begun(still()) =>
        "x u =1 “take over the first move.” turn:Right starts:Left r =2 “Kofi swaps sides”";
    the_truth_counts_a_swap_in: under(5) =>
        "t “Left can hold a draw: add 2.” “L6” 2 i “swapping gains Right nothing”",
        under(5) => "t 3 ⏎ =1 “Right wins by swapping sides.” -“against perfect play” x =2",
        under(5) =>
        "// After +2 neither side is the better one.
         t 2 ⏎ =1 “can hold a draw” -“by swapping”",
        under(2) => "t “Whatever the first move is, Right can take the better side.”",
        Script::game("number-stack-duel") => "t “can win in” -“swap”";
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

fn under(game: usize) -> Script {
    Script::setup(game).run("select“Swap rule” → begin")
}

#[test]
fn an_idea_leads_to_no_move_where_to_swap_wins() {
    let script = Script::under(still()).run(
        "setup:3 select“Swap rule” → begin ↑ ↑ ⏎ =1 i i i “wins by swapping sides.” -“Why pick”",
    );
    let put = |script: &Script| script.on_top().board.highlight().map(|(it, _)| it.choice());
    let script = script.press("c ↑ ↑");
    let chosen = put(&script);
    let script = script.press("i i i").sees("wins by swapping sides.");
    assert_eq!(put(&script), chosen);
}
