//! What brute force knows of a puzzle: no solver, nothing but the rules.

use std::{any::Any, collections::HashMap};

use stackade::{play::puzzle::Task, with_game};

use crate::common::prelude::*;

/// In a game that can go round in circles no win that takes more plies is looked
/// for: no rule set of its puzzles has one.
const FAR: usize = 24;

/// What is known so far, a game with its keys for each rule set.
#[derive(Default)]
pub(crate) struct Oracle(HashMap<(GameId, String), Box<dyn Any>>);

impl Oracle {
    pub(crate) fn check(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        with_game!(puzzle.game, G => check::<G>(self, puzzle))
    }
}

/// For each key and number of plies whether the mover can force a win.
type Known<G> = HashMap<(<G as Game>::Key, usize), bool>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Comes {
    Loss,
    Draw,
    Win,
}

fn wins<G: Game>(game: &G, position: &G::Position, plies: usize, known: &mut Known<G>) -> bool {
    if let Some(winner) = game.winner(position) {
        return winner == game.to_move(position);
    }
    if plies == 0 {
        return false;
    }
    let key = (game.key(position), plies);
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let moves = game.moves(position);
    let found = moves
        .iter()
        .any(|m| loses(game, &game.play(position, m), less::<G>(plies), known));
    known.insert(key, found);
    found
}

/// Whether the mover has lost within so many plies, whatever it does.
fn loses<G: Game>(game: &G, position: &G::Position, plies: usize, known: &mut Known<G>) -> bool {
    if let Some(winner) = game.winner(position) {
        return winner != game.to_move(position);
    }
    let moves = game.moves(position);
    plies > 0
        && moves
            .iter()
            .all(|m| wins(game, &game.play(position, m), less::<G>(plies), known))
}

/// One ply less, where plies have to be counted.
fn less<G: Game>(plies: usize) -> usize {
    if G::CYCLES { plies - 1 } else { plies }
}

fn check<G: Game>(oracle: &mut Oracle, puzzle: &Puzzle) -> Result<(), String> {
    let game = G::new(&puzzle.rules);
    let mut position = game.start();
    for text in &puzzle.moves {
        let m = game.read(&position, text);
        position = game.play(&position, m.map_err(|refusal| refusal.to_string())?);
    }
    if game.to_move(&position) != puzzle.to_move {
        return Err("the other side is to move".to_owned());
    }
    let place = (puzzle.game, puzzle.rules.to_string());
    let known = oracle.0.entry(place);
    let known = known.or_insert_with(|| Box::new(Known::<G>::new()));
    let known = known.downcast_mut::<Known<G>>().expect("of this game");
    let comes = |m| {
        let after = game.play(&position, m);
        if loses(&game, &after, FAR, known) {
            Comes::Win
        } else if wins(&game, &after, FAR, known) {
            Comes::Loss
        } else {
            Comes::Draw
        }
    };
    let moves: Vec<G::Move> = game.moves(&position).iter().collect();
    let values: Vec<Comes> = moves.iter().copied().map(comes).collect();
    let of = |wanted: Comes| {
        let moves = moves.iter().zip(&values);
        let moves = moves.filter(move |(_, value)| **value == wanted);
        moves.map(|(&m, _)| m).collect::<Vec<_>>()
    };
    let names = |moves: Vec<G::Move>| -> Vec<String> {
        moves.into_iter().map(|m| game.notation(m)).collect()
    };
    let [won, drawn, lost] = [Comes::Win, Comes::Draw, Comes::Loss].map(of);
    let spot = |&m: &G::Move| game.winner(&game.play(&position, m)) == Some(puzzle.to_move);
    let small = matches!(puzzle.task, Task::Least(_));
    if won.iter().any(spot) && (small || puzzle.grade != Difficulty::FirstSteps) {
        return Err("there is a win on the spot".to_owned());
    }
    let one = |moves: &[G::Move]| {
        let key = |&m| game.key(&game.play(&position, m));
        moves.windows(2).all(|pair| key(&pair[0]) == key(&pair[1]))
    };
    let expected = match puzzle.task {
        Task::Win if one(&won) && !(drawn.is_empty() && lost.is_empty()) => names(won),
        Task::Draw if won.is_empty() && one(&drawn) && !lost.is_empty() => names(drawn),
        Task::Win | Task::Draw => return Err("not one choice solves it".to_owned()),
        Task::Least(_) => {
            let letter = Specimen::of(puzzle.game)
                .least
                .ok_or("nothing is measured")?;
            let count = |name: &String| -> Option<u64> { name.strip_prefix(letter)?.parse().ok() };
            let (won, lost) = (names(won), names(lost));
            let least = won.iter().filter(|name| count(name).is_some());
            let least = least.min_by_key(|name| count(name)).cloned();
            let least = least.ok_or("nothing of the kind wins")?;
            if !lost
                .iter()
                .any(|name| count(name).is_some_and(|n| Some(n) < count(&least)))
            {
                return Err("nothing smaller fails".to_owned());
            }
            vec![least]
        }
    };
    if expected == puzzle.solution {
        Ok(())
    } else {
        Err(format!("{expected:?} solves it, not {:?}", puzzle.solution))
    }
}
