//! What several tests share.

pub(crate) mod board;
pub(crate) mod choices;
pub(crate) mod desk;
pub(crate) mod games;
pub(crate) mod matches;
pub(crate) mod nim;
pub(crate) mod playout;
pub(crate) mod prelude;
pub(crate) mod rows;
pub(crate) mod script;
pub(crate) mod shell;
pub(crate) mod shots;
pub(crate) mod shown;
pub(crate) mod solving;
pub(crate) mod specimens;
pub(crate) mod spoken;
pub(crate) mod typist;
