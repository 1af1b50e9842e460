//! Widgets: one set that draws the scene of any game and knows no game, and
//! the few plain pieces that screens are made of.

pub mod board;
pub mod glyphs;
pub mod theme;

mod actions;
mod canvas;
mod chart;
mod column;
mod dial;
mod flow;
mod grid;
mod laid;
mod link;
mod mark;
mod picture;
mod pile;
mod pool;
mod site;
mod slot;
mod sprite;
mod tower;
mod under;

pub use board::{Board, Count, Motion};
pub use chart::{Bar, Chart};
pub use dial::Pick;
pub use glyphs::Glyphs;
pub use laid::Laid;
pub use mark::Mark;
pub use theme::Theme;
