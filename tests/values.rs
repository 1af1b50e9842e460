//! Values against cases that were worked out apart from the program, and
//! against a search as plain as can be.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use stackade::{
    games::catalog::{GameId, Visitor},
    play::session::REPETITIONS,
};

use crate::common::prelude::*;
use crate::common::solving::{after, game, reachable, verdict};

/// A line of the table: values are plies to the end, negative where they are
/// lost and 0 where nobody can force a win.
#[derive(Debug, Deserialize)]
struct Case {
    game: String,
    rules: BTreeMap<String, u64>,
    moves: Vec<String>,
    value: Option<i64>,
    #[serde(default)]
    values: BTreeMap<String, i64>,
}

fn number(verdict: Verdict) -> i64 {
    let plies = i64::try_from(verdict.plies().unwrap_or(0)).expect("a small number");
    match verdict {
        Verdict::Loss(_) => -plies,
        _ => plies,
    }
}

/// Compares all cases of one game that have a value; says how many there were.
struct Compare;

impl Visitor for Compare {
    type Output = usize;

    fn visit<G: Stage>(self) -> usize {
        compare::<G>()
    }
}

fn compare<G: Game>() -> usize {
    let lines = include_str!("golden/values.jsonl").lines();
    let cases = lines.map(|line| serde_json::from_str::<Case>(line).expect("a case a line"));
    let mut solvers: HashMap<BTreeMap<String, u64>, Solver<G>> = HashMap::new();
    let mut compared = 0;
    for case in cases.filter(|case| case.game == G::card().id) {
        let Some(value) = case.value else { continue };
        let options: Vec<_> = case.rules.iter().map(|(k, &v)| (k.as_str(), v)).collect();
        let solver = solvers
            .entry(case.rules.clone())
            .or_insert_with(|| Solver::new(game(&options)));
        let position = after(solver.game(), &case.moves.join(" "));
        // A match counts a move that brings the fifth standing as a draw; the solver
        // looks at the board alone.
        let stood = (0..=case.moves.len())
            .map(|ply| after(solver.game(), &case.moves[..ply].join(" ")))
            .collect::<Vec<_>>();
        let draws = |m| {
            let next = solver.game().play(&position, m);
            stood.iter().filter(|&stood| *stood == next).count() + 1 >= REPETITIONS
        };
        let choices = solver.choices(&position, &Budget::default());
        let choices = choices.expect("every case is in reach");
        let (drawing, others): (Vec<_>, Vec<_>) = choices.into_iter().partition(|&(m, _)| draws(m));
        if drawing.is_empty() {
            assert_eq!(number(verdict(solver, &position)), value, "{case:?}");
        }
        let drawing = drawing.into_iter().map(|(m, _)| (m, Verdict::Draw));
        let values = others
            .into_iter()
            .chain(drawing)
            .map(|(m, verdict)| (solver.game().notation(m), number(verdict)));
        assert_eq!(values.collect::<BTreeMap<_, _>>(), case.values, "{case:?}");
        compared += 1;
    }
    compared
}

#[test]
fn every_case_has_the_value_worked_out_apart() {
    let compared: Vec<usize> = GameId::all().map(|game| game.visit(Compare)).collect();
    assert!(compared.iter().all(|&cases| cases > 20), "{compared:?}");
}

/// The verdict by trying every line of play, no further than so many plies:
/// none where the game may last longer.
fn minimax<G: Game>(game: &G, position: &G::Position, plies: u64) -> Option<Verdict> {
    if let Some(winner) = game.winner(position) {
        return Some(if winner == game.to_move(position) {
            Verdict::Win(0)
        } else {
            Verdict::Loss(0)
        });
    }
    if plies == 0 {
        return None;
    }
    let legal = game.moves(position);
    let values = legal.iter().map(|m| {
        let reply = minimax(game, &game.play(position, m), plies - 1)?;
        Some(match reply {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
            Verdict::Draw => Verdict::Draw,
        })
    });
    let values: Vec<_> = values.collect();
    let wins = values.iter().flatten().filter_map(|value| match value {
        Verdict::Win(plies) => Some(*plies),
        _ => None,
    });
    if let Some(soonest) = wins.min() {
        return Some(Verdict::Win(soonest));
    }
    let losses: Option<Vec<_>> = values.iter().map(|v| v.and_then(Verdict::plies)).collect();
    losses?.into_iter().max().map(Verdict::Loss)
}

/// Compares every position of a reduced game; says how many are drawn.
fn compare_with_minimax<G: Game>(options: &[(&str, u64)], plies: u64) -> usize {
    let solver = Solver::<G>::new(game(options));
    let mut drawn = 0;
    for position in reachable(solver.game()) {
        let found = verdict(&solver, &position);
        let value = minimax(solver.game(), &position, plies);
        assert_eq!(found, value.unwrap_or(Verdict::Draw), "{position:?}");
        drawn += usize::from(value.is_none());
    }
    drawn
}

#[test]
fn a_plain_search_of_reduced_games_finds_the_same() {
    assert_eq!(
        compare_with_minimax::<StonePileBattle>(&[("stones", 4)], 9),
        0
    );
    assert_eq!(compare_with_minimax::<StackAttack>(&[("blocks", 5)], 10), 0);
    assert_eq!(compare_with_minimax::<StonesGame>(&[("stones", 15)], 15), 0);
    let small = [("tokens", 5), ("target", 7)];
    assert_eq!(compare_with_minimax::<NumberStack>(&small, 9), 0);
    let duel = [("target", 5), ("numbers", 2)];
    assert_ne!(compare_with_minimax::<NumberStackDuel>(&duel, 9), 0);
}
