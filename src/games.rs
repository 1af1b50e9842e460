//! The five games: for each its rules, its picture and its reasons.
//!
//! To add a game: one file here that implements [`Game`](crate::core::game::Game),
//! [`Stage`](crate::core::scene::Stage) and, if it has something to say for a move,
//! [`Coach`](crate::core::reason::Coach), one variant with its arm in
//! [`catalog`](crate::play::catalog), a rules page under `assets/rules`, a perft table
//! under `tests/golden`.

pub mod number_stack;
pub mod number_stack_duel;
pub mod stack_attack;
pub mod stone_pile_battle;
pub mod stones_game;
