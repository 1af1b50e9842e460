//! A puzzle in a real terminal.

use crate::end_to_end::{
    console::{DOWN, ENTER, ESC, UP},
    setting::Setting,
};

#[test]
fn a_puzzle_is_tried_and_solved() {
    let mut console = Setting::new(&["puzzle", "stack-attack", "--seed", "6"]).start();
    console.wait("find the lowest block that still wins");
    console.send(UP).send(UP);
    console.stand_on("8").send(ENTER);
    console.wait("a lower block is enough").wait("try 2 of 3");
    console.send(DOWN).stand_on("6").send(ENTER).wait("Solved.");
    console.insist(ESC, "1 solved").send(ESC);
    console.wait("Stone Pile Battle").send("q");
    assert_eq!(console.exit_code(), 0);
    console.assert_given_back();
}
