//! Ways out of a review.

use super::*;

#[test]
fn at_the_end_of_the_review_nobody_can_play_on() {
    let script = over().press("v").sees("y retry").press("⏎");
    drop(script.sees("▸ Retry from here").sees("Play on from here"));
    let script = over().press("v end").sees("⏎ menu").press("⏎");
    let script = script.sees("▸ Resume").misses("from here");
    script
        .press("end")
        .sees("▸ Quit")
        .press("⏎")
        .sees("▸ Stone Pile Battle");
}

/// As the help says, and as everywhere else.
#[test]
fn its_letter_to_leave_leads_to_the_menu_and_esc_goes_back() {
    drop(over().press("v esc").sees("▸⏎ Rematch◂"));
    over()
        .press("v q")
        .sees("▸ Stone Pile Battle")
        .misses("Rematch");
}
