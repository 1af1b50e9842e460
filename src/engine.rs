//! What positions are worth, and who plays accordingly.
//!
//! [`solver`] finds the exact verdict of any position of any game, within a budget;
//! [`bot`] plays by it, as well as its level says.

pub mod bot;
pub mod solver;
