//! Where puzzles come from: games of chance, in which every position is looked
//! at.

use std::collections::HashSet;

use super::{Difficulty, Puzzle, Task, outcome, rule_sets};
use crate::{
    core::{
        explain::Explain,
        game::{Game, Verdict},
        rules::Rules,
    },
    engine::{
        bot::Dice,
        solver::{Budget, Cancel, Solver},
    },
    play::catalog::GameId,
};

/// After so many plies a game of chance ends: the Duel could go on for ever.
const PLIES: usize = 60;

/// So many moves are tried for one that gives no win away on the spot.
const TRIES: usize = 12;

/// So many positions at most are expanded for one position of a game.
const POSITIONS: u64 = 60_000;

pub(super) struct Maker<'a> {
    pub(super) game: GameId,
    pub(super) seed: u64,
    /// The grade that is wished for; without one chance decides.
    pub(super) wish: Option<Difficulty>,
    pub(super) cancel: &'a Cancel,
}

impl Maker<'_> {
    pub(super) fn puzzle<G: Explain>(self) -> Option<Puzzle> {
        let levels = &G::card().puzzles;
        let mut dice = Dice::new(self.seed, self.game as u64);
        let grades = Difficulty::ALL;
        let wish = self.wish.unwrap_or_else(|| dice.pick(&grades));
        let mut sets: Vec<Rules> = rule_sets(G::card());
        let solver = |rules: &Rules| Solver::new(G::new(rules));
        let mut solvers: Vec<Solver<G>> = Vec::new();
        if levels.spread.is_some() {
            // On small boards nothing is hard, and all games of chance would be in vain.
            sets.drain(..sets.len() * (wish as usize) / (grades.len() + 1));
            // It takes many games, in which the same positions come up again and again.
            solvers.extend(sets.iter().map(solver));
        }
        let below = levels.spread.map(|spread| {
            let [least, most] = spread[wish as usize];
            least + dice.below(1 + most - least)
        });
        let away = |found: &Candidate| {
            let grades = (found.puzzle.grade as usize).abs_diff(wish as usize);
            (grades, below.map_or(0, |below| found.below.abs_diff(below)))
        };
        let mut nearest: Option<Candidate> = None;
        let mut games = 0;
        // It ends: by every card there are hundreds of positions with
        // something to find, so that chance comes upon one.
        while !self.cancel.is_cancelled() {
            let set = dice.below(sets.len() as u64);
            let set = usize::try_from(set).expect("few rule sets");
            let rules = &sets[set];
            let fresh;
            let solver = if let Some(known) = solvers.get(set) {
                known
            } else {
                fresh = solver(rules);
                &fresh
            };
            let walk = Walk::new(solver, &mut dice);
            // Late positions are cheap, and what is known of them helps earlier ones.
            let plies = (1..=walk.moves.len()).rev();
            let puzzles = plies.filter_map(|played| walk.puzzle(played, self.game, rules));
            let mut puzzles: Vec<Candidate> = puzzles.collect();
            let least = puzzles.iter().chain(&nearest).map(away).min();
            puzzles.retain(|found| Some(away(found)) == least);
            if !puzzles.is_empty() {
                let index = dice.below(puzzles.len() as u64);
                let index = usize::try_from(index).expect("few puzzles");
                nearest = Some(puzzles.swap_remove(index));
            }
            games += 1;
            let enough = |found: &mut Candidate| match away(found) {
                (0, 0) => true,
                (0, _) => games >= levels.games / 2,
                _ => games >= levels.games,
            };
            if let Some(found) = nearest.take_if(enough) {
                return Some(found.puzzle);
            }
        }
        None
    }
}

struct Candidate {
    puzzle: Puzzle,
    /// How many attacks or blocks are smaller than the solution, and fail; 0 where the
    /// task is not about their size.
    below: u64,
}

/// A game of chance: its positions but for the first, each with the move that
/// led to it.
struct Walk<'a, G: Game> {
    solver: &'a Solver<G>,
    moves: Vec<G::Move>,
    positions: Vec<G::Position>,
}

impl<'a, G: Explain> Walk<'a, G> {
    /// Plays moves of chance, but for those that end the game or let the rival
    /// end it, as long as there are others: so it goes on for a while.
    fn new(solver: &'a Solver<G>, dice: &mut Dice) -> Self {
        let game = solver.game();
        let mut position = game.start();
        let mut seen = HashSet::from([position.clone()]);
        let (mut moves, mut positions) = (Vec::new(), Vec::new());
        while moves.len() < PLIES {
            let legal = game.moves(&position);
            if legal.is_empty() {
                break;
            }
            let mut any = || {
                let m = legal.get(dice.below(legal.len()));
                m.expect("a move below the number of moves")
            };
            let first = any();
            let safe = std::iter::once(first).chain(std::iter::repeat_with(any));
            let mut safe = safe.take(TRIES).filter(|&m| is_safe(game, &position, m));
            let m = safe.next().unwrap_or(first);
            position = game.play(&position, m);
            // A position that stands again brings nothing new, and in the end a draw.
            if !seen.insert(position.clone()) {
                break;
            }
            moves.push(m);
            positions.push(position.clone());
        }
        Self {
            solver,
            moves,
            positions,
        }
    }

    /// What is to be found in the position after so many moves, if that is one choice.
    fn puzzle(&self, played: usize, game: GameId, rules: &Rules) -> Option<Candidate> {
        let budget = Budget {
            positions: POSITIONS,
            cancel: Cancel::new(),
        };
        let (own_game, position) = (self.solver.game(), &self.positions[played - 1]);
        if own_game.moves(position).len() < 2 {
            return None;
        }
        // What is too big to be worked out here is no puzzle.
        let values = self.solver.choices(position, &budget).ok()?;
        let (task, solution) = Task::of(own_game, position, &values)?;
        let own = *solution.first()?;
        let worth = values.iter().find(|(m, _)| *m == own)?.1;
        let mut verdicts = values.iter().map(|(_, verdict)| *verdict);
        if task.is_least() && verdicts.any(|verdict| verdict == Verdict::Win(1)) {
            return None;
        }
        // Who takes more than needed has not tried.
        let natural = |m| !task.is_least() || (1..G::size(own)).contains(&G::size(m));
        let failing = values.iter().filter(|&&(m, _)| natural(m));
        let failing = failing.map(|&(_, verdict)| verdict);
        let failing = failing.filter(|verdict| outcome(verdict) != outcome(&worth));
        let below = failing.clone().filter(|_| task.is_least()).count() as u64;
        let notation = |&m: &G::Move| own_game.notation(m);
        Some(Candidate {
            puzzle: Puzzle {
                game,
                rules: rules.clone(),
                moves: self.moves[..played].iter().map(notation).collect(),
                to_move: own_game.to_move(position),
                task,
                solution: solution.iter().map(notation).collect(),
                grade: Difficulty::of(&G::card().puzzles, worth, failing),
            },
            below,
        })
    }
}

/// Whether a move neither ends the game nor lets the rival win at once.
fn is_safe<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    let after = game.play(position, m);
    let rival = game.to_move(&after);
    let replies = game.moves(&after);
    let mut replies = replies.iter().map(|reply| game.play(&after, reply));
    game.winner(&after).is_none() && !replies.any(|end| game.winner(&end) == Some(rival))
}
