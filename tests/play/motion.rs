//! Blocks and stones on their way.

use super::*;

#[test]
fn it_takes_a_moment_and_then_rests() {
    let script = Script::moving(ATTACK).press("⏎");
    assert!(script.on_top().board.motion.is_some());
    let script = script.run("wait:100 wakes wait:350");
    assert!(script.on_top().board.motion.is_none());
    assert_eq!(
        script.app().wait(),
        None,
        "nobody wakes up for a still board"
    );
}

#[test]
fn a_key_finishes_it_and_acts() {
    Script::moving(ATTACK).run("⏎ ⏎ =2 u u =0");
    let script = Script::moving(ATTACK).press("⏎ ↑");
    assert!(script.on_top().board.motion.is_none());
    script.sees("hits Ada's 2");
}
