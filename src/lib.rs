//! Stackade: a full-screen terminal arcade of small duels of skill, every one of them
//! solved: it plays them, teaches them, and shows the truth of every position.
//!
//! The house has nine floors. Each uses what stands below it and nothing else.
//!
//! [`cli`] reads the command line, and has the line mode, `plain`, for pipes, screen
//! readers and the simplest terminals. It hands over to the floor below.
//!
//! [`term`] is the program on a terminal, and the only floor that knows of signals and of
//! the clock: it waits for keys and news, has the app draw, and gives the terminal back
//! whatever ends the program.
//!
//! [`app`] is the program without a terminal: messages in, screens as values out. Keys
//! mean what one table of bindings says; time enters as a message.
//!
//! [`ui`] is what screens draw with: themes, glyphs, and widgets that draw any board and
//! know no game.
//!
//! [`store`] is what is kept on disk: settings, running matches, finished and saved games,
//! puzzles and lessons. Who cannot write plays on.
//!
//! [`play`] is a match of any game behind one interface, [`Session`](play::session::Session):
//! its history and its seats, undo and redo, repetition; and what is made of matches:
//! records, reviews, puzzles, lessons. [`GameId`](play::catalog::GameId) lists the games.
//!
//! [`engine`] finds out what positions are worth ([`Solver`](engine::solver::Solver)) and
//! lets bots play as well as their level says.
//!
//! [`games`] has the games: the rules of each, its picture and its reasons.
//!
//! [`core`] has the words that all of them share: a game and its laws, the sides, what a
//! position is worth to whoever is to move, a board as plain data, and the two axes on
//! which a move is chosen.
//!
//! A move is played, and the answer to it is asked for, with the reason why it is best:
//!
//! ```
//! use stackade::play::catalog::GameId;
//!
//! let (mut session, _) = GameId::NumberStackDuel.sample();
//! session.read("+3").expect("it is legal");
//! let advice = session.advice(session.ply(), None).expect("the game is solved");
//! let why = session.words(&advice.sentence().expect("there is a reason"));
//! assert!(!advice.best.notation.is_empty() && why.ends_with('.'), "{why}");
//! session.read(&advice.best.notation).expect("it is legal too");
//! assert_eq!(session.ply(), 2);
//! ```

#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod core;
pub mod engine;
pub mod games;
pub mod play;
pub mod store;
pub mod term;
pub mod ui;
