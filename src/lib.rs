//! Stackade: a full-screen terminal arcade of five small duels of skill.

#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod core;
pub mod engine;
pub mod games;
pub mod play;
pub mod store;
pub mod term;
pub mod ui;
