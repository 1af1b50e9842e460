//! The choices of a position one by one.

use super::script::Script;
use crate::common::prelude::*;

/// All points of the axes at the present ply, in which the match is not over.
pub(crate) fn choices(session: &dyn Session) -> Vec<Choice> {
    let axes = session.axes(session.ply()).expect("it is not over");
    every_point(&axes)
}

pub(crate) fn every_point(axes: &Axes) -> Vec<Choice> {
    match &axes.extent {
        Extent::Count { low, high, .. } => (*low..=*high)
            .map(|along| Choice { across: 0, along })
            .collect(),
        Extent::Grid { along, .. } => (0..along.len())
            .flat_map(|across| {
                let points = 0..along[across].len() as u64;
                points.map(move |along| Choice { across, along })
            })
            .collect(),
    }
}

/// Goes with arrows to a choice of the board on top.
#[track_caller]
pub(crate) fn go_to(mut script: Script, to: Choice) -> Script {
    let here = |script: &Script| {
        let top = script.app().screens().last();
        let board = top.and_then(|top| top.board()).expect("a board is on top");
        board.choice().expect("something is highlighted")
    };
    for key in ["←", "→"] {
        for _ in 0..4 {
            if here(&script).across != to.across {
                script = script.press(key);
            }
        }
    }
    for _ in 0..200 {
        let along = here(&script).along;
        if along != to.along {
            script = script.press(if along < to.along { "↑" } else { "↓" });
        }
    }
    assert_eq!(here(&script), to, "{}", script.screen());
    script
}
