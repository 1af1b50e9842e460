//! The games, a folder for each: rules, board, reasons, lesson, puzzles, pages.
//!
//! A game implements [`Game`](crate::core::game::Game),
//! [`Explain`](crate::core::explain::Explain) and [`Stage`](crate::core::scene::Stage);
//! [`catalog`] is the one registry. `.github/CONTRIBUTING.md` says how one is added.

pub mod catalog;
pub mod number_stack;
pub mod number_stack_duel;
pub mod stack_attack;
pub mod stone_pile_battle;
pub mod stones_game;
