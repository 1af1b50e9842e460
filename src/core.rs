//! Floor core.

pub mod explain;
pub mod game;
pub mod prompt;
pub mod rules;
pub mod scene;
pub mod selector;
pub mod side;
pub mod template;
pub mod text;
