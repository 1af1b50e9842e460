//! What perfect play makes of any position, worked out over the rules alone.
//!
//! Nothing here is guessed: a verdict is exact, with its distance, or there is
//! none. A game without cycles is searched by [deepening](Method::Deepening),
//! one with cycles is solved [backwards from its ends](Method::Retrograde), and
//! a game that brings its own exact verdicts is asked for them.

mod budget;
mod deepening;
mod retrograde;

use std::sync::RwLock;

pub use self::budget::{Budget, Cancel, Cause, Stopped};
use self::{budget::Meter, deepening::Deepening, retrograde::Retrograde};
use crate::core::game::{Game, Verdict};

/// Where more moves than this are legal only the [notable](Game::notable) ones
/// are valued.
pub const LISTED: u64 = 1_000;

/// So many positions are kept at most from one question to the next.
const KEPT: usize = 3_000_000;

/// How verdicts are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Forward from the position asked about, ply by ply deeper, until the
    /// verdict is proved. For games without cycles.
    Deepening,
    /// Backward from the ends of the game, through everything that can come
    /// after the position asked about. For any game.
    Retrograde,
}

/// A move with what is known of it, for the player who makes it.
pub type Valued<M> = (M, Option<Verdict>);

/// A game and what has been found out about it.
///
/// It can be shared between threads. What is known already is answered side by
/// side; one question at a time is worked on.
#[derive(Debug)]
pub struct Solver<G: Game> {
    game: G,
    tables: RwLock<Tables<G>>,
}

impl<G: Game> Solver<G> {
    /// A solver that knows nothing yet, with the method that suits the game.
    pub fn new(game: G) -> Self {
        let method = if G::CYCLES {
            Method::Retrograde
        } else {
            Method::Deepening
        };
        Self::with(game, method)
    }

    /// A solver with this method. Deepening never comes to an end on a draw.
    pub fn with(game: G, method: Method) -> Self {
        Self {
            game,
            tables: RwLock::new(Tables::new(method)),
        }
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What a position is worth to the player to move, 0 plies from the end
    /// where the game is over.
    ///
    /// # Errors
    /// When the budget is used up or the search is cancelled.
    ///
    /// # Panics
    /// If the end is more than 65 000 plies away, which it is in no game here.
    pub fn verdict(&self, position: &G::Position, budget: &Budget) -> Result<Verdict, Stopped> {
        let found = self.sight(&[position], None, budget)?;
        Ok(found[0].expect("the search has no limit but the longest game"))
    }

    /// The legal moves in the order of the rules, each with what it is worth to
    /// the player who makes it; the [notable](Game::notable) ones alone where
    /// there are more than [`LISTED`].
    ///
    /// # Errors
    /// When the budget is used up or the search is cancelled.
    ///
    /// # Panics
    /// As [`verdict`](Self::verdict).
    pub fn choices(
        &self,
        position: &G::Position,
        budget: &Budget,
    ) -> Result<Vec<(G::Move, Verdict)>, Stopped> {
        let seen = self.glimpse(self.listed(position), position, None, budget)?;
        let known = seen.into_iter().map(|(m, verdict)| {
            let verdict = verdict.expect("the search has no limit but the longest game");
            (m, verdict)
        });
        Ok(known.collect())
    }

    /// These legal moves, each with what it is worth to the player who makes
    /// it, where the game is over within so many plies from here; without a
    /// limit all of them.
    ///
    /// # Errors
    /// When the budget is used up or the search is cancelled.
    pub fn glimpse(
        &self,
        moves: Vec<G::Move>,
        position: &G::Position,
        plies: Option<u64>,
        budget: &Budget,
    ) -> Result<Vec<Valued<G::Move>>, Stopped> {
        let after: Vec<_> = moves.iter().map(|&m| self.game.play(position, m)).collect();
        let after: Vec<_> = after.iter().collect();
        let found = self.sight(&after, plies.map(|plies| plies.saturating_sub(1)), budget)?;
        Ok(moves
            .into_iter()
            .zip(
                found
                    .into_iter()
                    .map(|verdict| verdict.map(Verdict::of_move)),
            )
            .collect())
    }

    /// The moves that [`choices`](Self::choices) values.
    pub fn listed(&self, position: &G::Position) -> Vec<G::Move> {
        let moves = self.game.moves(position);
        let notable = (moves.len() > LISTED).then(|| self.game.notable(position));
        notable.flatten().unwrap_or_else(|| moves.iter().collect())
    }

    /// The verdicts of positions, where the game is over within so many plies.
    fn sight(
        &self,
        positions: &[&G::Position],
        plies: Option<u64>,
        budget: &Budget,
    ) -> Result<Vec<Option<Verdict>>, Stopped> {
        let known = {
            let tables = self.read();
            let known = positions.iter().map(|p| self.known(&tables, p));
            known.collect::<Option<Vec<_>>>()
        };
        let found = match known {
            Some(known) => known.into_iter().map(Some).collect(),
            None => self.search(positions, plies, budget)?,
        };
        let near = |verdict: &Verdict| match (verdict.plies(), plies) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(end), Some(plies)) => end <= plies,
        };
        Ok(found.into_iter().map(|v| v.filter(near)).collect())
    }

    fn search(
        &self,
        positions: &[&G::Position],
        plies: Option<u64>,
        budget: &Budget,
    ) -> Result<Vec<Option<Verdict>>, Stopped> {
        let plies = plies.unwrap_or(u64::MAX);
        let mut tables = self.write();
        if tables.positions() > KEPT {
            *tables = Tables::new(tables.method);
        }
        let mut meter = Meter::new(budget);
        let found = positions.iter().map(|p| match self.known(&tables, p) {
            Some(verdict) => Ok(Some(verdict)),
            None => tables.within(&self.game, p, plies, &mut meter),
        });
        let found = found.collect::<Result<Vec<_>, _>>();
        found.map_err(|cause| meter.stopped(cause))
    }

    /// What needs no search.
    fn known(&self, tables: &Tables<G>, position: &G::Position) -> Option<Verdict> {
        over(&self.game, position)
            .or_else(|| self.game.exact(position))
            .or_else(|| tables.known(&self.game.key(position)))
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, Tables<G>> {
        self.tables.read().expect("no search panics")
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, Tables<G>> {
        self.tables.write().expect("no search panics")
    }
}

/// The verdict of a position in which the game is over, for whoever's turn it
/// would be.
fn over<G: Game>(game: &G, position: &G::Position) -> Option<Verdict> {
    let winner = game.winner(position)?;
    Some(if winner == game.to_move(position) {
        Verdict::Win(0)
    } else {
        Verdict::Loss(0)
    })
}

/// What has been found.
#[derive(Debug)]
struct Tables<G: Game> {
    method: Method,
    deepening: Deepening<G>,
    retrograde: Retrograde<G>,
}

impl<G: Game> Tables<G> {
    fn new(method: Method) -> Self {
        Self {
            method,
            deepening: Deepening::default(),
            retrograde: Retrograde::default(),
        }
    }

    fn known(&self, key: &G::Key) -> Option<Verdict> {
        let known = self.deepening.known(key);
        known.or_else(|| self.retrograde.known(key))
    }

    fn within(
        &mut self,
        game: &G,
        position: &G::Position,
        plies: u64,
        meter: &mut Meter,
    ) -> Result<Option<Verdict>, Cause> {
        match self.method {
            Method::Deepening => self.deepening.within(game, position, plies, meter),
            Method::Retrograde => self.retrograde.verdict(game, position, meter).map(Some),
        }
    }

    fn positions(&self) -> usize {
        self.deepening.positions() + self.retrograde.positions()
    }
}
