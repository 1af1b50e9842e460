//! A guided game in a real terminal.

use crate::end_to_end::{
    console::{ENTER, ESC, RIGHT},
    setting::Setting,
};

#[test]
fn a_lesson_begins_from_the_command_line_and_leads_to_the_menu() {
    let mut console = Setting::new(&["learn", "number-stack-duel"]).start();
    console.wait("lesson: 1 of 10").send(ENTER).wait("Add a 3");
    console
        .send(RIGHT)
        .send(RIGHT)
        .send(ENTER)
        .wait("lesson: 3 of 10");
    console.insist(ESC, "Stone Pile Battle").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}
