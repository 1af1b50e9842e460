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
mod digits;
mod layout;
mod link;
mod mark;
mod motion;
mod picture;
mod piece;
mod piles;
mod pool;
mod squares;
mod towers;
mod view;

pub use board::{Board, Count, Motion};
pub use chart::{Bar, Chart};
pub use digits::half_blocks;
pub use glyphs::Glyphs;
pub use layout::BoardLayout;
pub use mark::Mark;
pub use theme::{Depth, Theme};
