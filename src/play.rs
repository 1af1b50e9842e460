//! Floor play.

pub mod analysis;
pub mod annotate;
pub mod catalog;
pub mod lesson;
pub mod player;
pub mod puzzle;
pub mod record;
pub mod review;
pub mod session;
pub mod statistics;
pub mod tournament;
