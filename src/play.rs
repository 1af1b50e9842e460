//! Floor play.

pub mod analysis;
pub mod catalog;
pub mod grade;
pub mod lesson;
pub mod puzzle;
pub mod record;
pub mod remark;
pub mod review;
pub mod seat;
pub mod session;
pub mod statistics;
pub mod tournament;
