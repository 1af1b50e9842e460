//! The five games: for each its rules and its picture.
//!
//! To add a game: one file here that implements [`Game`](crate::game::Game) and
//! [`Stage`](crate::scene::Stage), one variant with its arm in
//! [`catalog`](crate::catalog), a rules page under `assets/rules`, a perft table
//! under `tests/golden`.

pub mod number_stack;
pub mod number_stack_duel;
pub mod stack_attack;
pub mod stone_pile_battle;
pub mod stones_game;
