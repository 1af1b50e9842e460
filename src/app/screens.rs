//! The screens, each with its state and its drawing.

pub mod demo;
pub mod lesson;
pub mod listing;
pub mod live;
pub mod menu;
pub mod puzzle;
pub mod puzzles;
pub mod records;
pub mod review;
pub mod settings;
pub mod setup;
pub mod statistics;
