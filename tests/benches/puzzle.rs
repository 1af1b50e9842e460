//! How long it takes to make a puzzle.
//!
//! `cargo bench --bench puzzle`: median and worst of 500 seeds in each game, and
//! how many of the puzzles are different ones. The bar is 200 ms for the worst.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use stackade::{
    engine::solver::Cancel,
    play::{catalog::GameId, puzzle::Origin},
};

/// So many puzzles of each game.
const SEEDS: u64 = 500;

fn main() {
    for game in GameId::all() {
        let mut times: Vec<Duration> = Vec::new();
        let mut different = BTreeSet::new();
        for seed in 0..SEEDS {
            let start = Instant::now();
            let puzzle = Origin::Chance(game, None).puzzle(seed, &Cancel::new());
            let puzzle = puzzle.expect("nobody has cancelled it");
            times.push(start.elapsed());
            different.insert((puzzle.rules.to_string(), puzzle.moves));
        }
        times.sort();
        let [median, worst] = [times.len() / 2, times.len() - 1].map(|index| times[index]);
        println!(
            "{:<20} median {median:>10.2?}  worst {worst:>10.2?}  different {}",
            game.card().title,
            different.len()
        );
    }
}
