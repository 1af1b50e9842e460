//! Stackade: a full-screen terminal arcade of five small duels of skill.

#![forbid(unsafe_code)]

pub mod analysis;
pub mod app;
pub mod bot;
pub mod catalog;
pub mod cli;
pub mod game;
pub mod games;
pub mod grade;
pub mod lesson;
pub mod phrase;
pub mod plain;
pub mod prompt;
pub mod puzzle;
pub mod reason;
pub mod record;
pub mod remark;
pub mod review;
pub mod rules;
pub mod scene;
pub mod seat;
pub mod selector;
pub mod session;
pub mod side;
pub mod solver;
pub mod source;
pub mod stamp;
pub mod store;
pub mod terminal;
pub mod text;
pub mod tournament;
pub mod view;
pub mod widgets;
