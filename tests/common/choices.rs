//! The choices of a position one by one.

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
