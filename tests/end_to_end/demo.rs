//! The demo in a real terminal.

use std::time::Duration;

use crate::end_to_end::{
    console::{CTRL_C, DOWN, ENTER, ESC, RIGHT},
    setting::Setting,
};

#[test]
fn the_demo_goes_on_by_itself_and_stands_still_when_asked() {
    let mut console = Setting::new(&["demo", "stack-attack"]).start();
    console.wait("normal speed · move 1");
    console.send(" ").wait("paused").settle();
    assert_eq!(console.listen(Duration::from_millis(1500)), b"");
    console.send(RIGHT).wait("paused, normal · move 2");
    console.send(ENTER).wait("Take over").send(ESC);
    console.insist(ESC, "Number Stack Duel").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}

#[test]
fn a_seat_is_taken_over_and_the_other_bot_plays_on() {
    let mut console = Setting::new(&["demo", "stack-attack"]).start();
    console
        .wait("Novice (Player 1) has the first move")
        .send(ENTER);
    console.wait("Take over").send(DOWN).send(DOWN).send(DOWN);
    console.stand_on("Take over Novice").send(ENTER);
    console.wait("Player 1  to move").send(ENTER).wait("move 2");
    console.send(CTRL_C);
    assert_eq!(console.exit_code(), 130);
    console.assert_given_back();
}
