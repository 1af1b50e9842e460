//! Floor core.

pub mod game;
pub mod phrase;
pub mod prompt;
pub mod reason;
pub mod rules;
pub mod scene;
pub mod selector;
pub mod side;
pub mod text;
