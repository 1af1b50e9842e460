//! Floor ui.

pub mod message;
pub mod widgets;
