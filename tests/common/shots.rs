//! What a screen shows at several sizes.

use super::script::Script;

pub(crate) fn shots(sizes: &[(u16, u16)], mut script: Script) -> String {
    let mut shots = Vec::new();
    for &(width, height) in sizes {
        script = script.size(width, height);
        shots.push(format!("{width}x{height}\n{}", script.shot()));
    }
    shots.join("\n\n")
}
