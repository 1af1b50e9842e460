//! What the games say for their moves: no claim is false, of any move of any
//! position tried; nearly every best move has a reason that counts; and every
//! sentence can be read by a beginner on a small screen.
//!
//! Claims are checked against the board as it is shown, by playing on from it,
//! and against the solver's verdicts, which no claim of a game but the Stones
//! Game's is made from. Numbers are checked as they stand in the sentence.

mod case;
mod duel;
mod least;
mod number_stack;
mod order;
mod sentence;
mod stack_attack;
mod stone_pile_battle;
mod stones_game;
mod survey;
mod truth;
mod turns;
