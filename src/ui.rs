//! What screens draw with: [`widgets`] draw any board in any theme and know no game;
//! a [`message`] is a sentence in two lengths, of which the names give way to the numbers.

pub mod message;
pub mod widgets;
