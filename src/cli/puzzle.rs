//! `stackade puzzle`: one move to find.

use serde::Serialize;

use super::{
    CliError, SEEDS,
    args::{Terms, now, number},
    print, print_json,
};
use crate::{
    cli::plain,
    engine::solver::Cancel,
    play::{
        catalog::GameId,
        player::Table,
        puzzle::{Origin, Puzzle},
    },
    term,
};

/// What `puzzle` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade puzzle stones-game --seed 7 --json\n\n\
    Without a terminal the puzzle is printed; the solution is in the JSON."
)]
pub(super) struct Args {
    /// The game (default: random, or the daily one)
    #[arg(value_parser = super::game())]
    game: Option<GameId>,

    /// The number of the puzzle (default: random)
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true, conflicts_with = "daily")]
    seed: Option<u64>,

    /// The daily puzzle, the same for everybody on that date
    #[arg(long)]
    daily: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A puzzle as JSON. `stackade eval` takes its game, rules and moves.
#[derive(Serialize)]
struct Line<'a> {
    game: &'static str,
    rules: Terms,
    moves: &'a [String],
    /// The number of the player to move.
    to_move: usize,
    task: &'static str,
    solution: &'a str,
    /// Moves that come to the same as the solution.
    same: &'a [String],
    difficulty: &'static str,
    /// What chooses the puzzle; none for that of a day.
    seed: Option<u64>,
}

impl Args {
    /// Whether the puzzle is printed: where that is asked for, or where there is
    /// no full screen.
    pub(super) fn prints(&self) -> bool {
        self.json || term::check().is_err()
    }

    pub(super) fn opening(&self, chance: u64) -> (Origin, u64) {
        let today = now().date();
        let seed = if self.daily {
            Puzzle::seed_of_day(today)
        } else {
            self.seed(chance)
        };
        let origin = match self.game {
            Some(game) => Origin::Chance(game, None),
            None if self.daily => Origin::Day(today),
            None => Origin::Chance(Puzzle::game_of(seed), None),
        };
        (origin, seed)
    }

    fn seed(&self, chance: u64) -> u64 {
        self.seed.unwrap_or(chance % SEEDS)
    }

    pub(super) fn run(&self, chance: u64) -> Result<(), CliError> {
        let (origin, seed) = self.opening(chance);
        let puzzle = origin.puzzle(seed, &Cancel::new());
        let puzzle = puzzle.expect("nobody has cancelled it");
        if self.json {
            let seed = (!self.daily).then(|| self.seed(chance));
            return print_json(&Line {
                game: puzzle.game.card().id,
                rules: Terms {
                    rules: puzzle.rules.clone(),
                    swap: false,
                },
                moves: &puzzle.moves,
                to_move: puzzle.to_move.number(),
                task: puzzle.task.name(),
                solution: &puzzle.solution[0],
                same: &puzzle.solution[1..],
                difficulty: puzzle.grade.name(),
                seed,
            });
        }
        let mut command = "stackade puzzle".to_owned();
        if let Some(game) = self.game {
            command = format!("{command} {}", game.card().id);
        }
        let which = if self.daily {
            "--daily".to_owned()
        } else {
            format!("--seed {}", self.seed(chance))
        };
        print(&(words(&puzzle) + &format!("Its solution: {command} {which} --json\n")))
    }
}

fn words(puzzle: &Puzzle) -> String {
    let session = puzzle.open(Table::default());
    let mut lines = vec![
        format!("{}, {}", puzzle.game.card().title, puzzle.rules),
        format!("Difficulty: {}", puzzle.grade),
        format!("Moves: {}", puzzle.moves.join(" ")),
    ];
    lines.extend(plain::board(session.as_ref()));
    lines.push(session.words(&puzzle.task.sentence(puzzle.to_move)));
    lines.join("\n") + "\n"
}
