//! Floor ui.

pub mod widgets;
