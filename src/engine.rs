//! Floor engine.

pub mod bot;
pub mod solver;
