//! A match of any game, and all that is made of matches.
//!
//! [`session`] is the match: its plies, undo and redo, and what can be asked of it, which
//! [`analysis`] answers on a thread of its own. [`player`] says who sits where.
//! [`annotate`] judges one ply, [`review`] all of a game. [`record`] is a game as text,
//! [`catalog`] the list of games. [`puzzle`] and [`lesson`] set tasks, [`tournament`] lets
//! bots play without a screen, [`statistics`] counts what has been played.

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
