//! What all floors share: a game and its laws, without a board to look at.
//!
//! [`game`] has the trait that a game implements, [`rules`] its options. [`explain`] says why a move is good, in sentences of [`template`], which leave
//! room for names. [`scene`] is a board as plain data, and [`selector`] the highlight that
//! moves over it. [`text`] counts the cells
//! that words take.

pub mod explain;
pub mod game;
pub mod rules;
pub mod scene;
pub mod selector;
pub mod template;
pub mod text;
