//! Blocks and stones on their way.

use super::*;

scripts! {
    it_takes_a_moment_and_then_rests: Script::moving(ATTACK) =>
        "⏎ motion:true wait:100 wakes wait:350 motion:false rests";
    a_key_finishes_it_and_acts: Script::moving(ATTACK) => "⏎ ⏎ =2 u u =0",
        Script::moving(ATTACK) => "⏎ ↑ motion:false “hits Ada's 2”";
}
