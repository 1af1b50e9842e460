//! Widgets: one set that draws the scene of any game and knows no game, and
//! the few plain pieces that screens are made of.

pub mod board;
pub mod glyphs;
pub mod theme;

mod actions;
mod bars;
mod canvas;
mod chart;
mod dial;
mod link;
mod picture;
mod piece;
mod piles;
mod pool;
mod squares;
mod towers;
mod view;

pub use board::{Board, BoardLayout, Count, Mark, Motion};
pub use chart::{Bar, Chart};
pub use glyphs::Glyphs;
pub use theme::{Depth, Theme};
