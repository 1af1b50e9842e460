//! The screens, each with its state and its drawing.

pub mod demo;
pub mod lesson;
pub mod live;
pub mod past;
pub mod puzzle;
pub mod replay;
pub mod review;
