//! Ways out of a review.

use super::*;

scripts! {
    at_the_end_of_the_review_nobody_can_play_on: over() =>
        "v “y retry” ⏎ “▸ Retry from here” “Play on from here”",
        over() => "v end “⏎ menu” ⏎ “▸ Resume” -“from here” end “▸ Quit” ⏎ “▸ Stone Pile Battle”";
    its_letter_to_leave_leads_to_the_menu_and_esc_goes_back: over() => "v esc “▸⏎ Rematch◂”",
        over() => "v q “▸ Stone Pile Battle” -“Rematch”";
}
