//! `stackade simulate`: a level against another, many games long.

use std::fmt;

use serde::Serialize;

use super::{
    CliError, SEEDS,
    args::{GivenRules, Terms, bot, game, number},
    print, print_json,
};
use crate::{
    engine::bot::Level,
    play::{
        catalog::GameId,
        tournament::{self, Plan},
    },
};

/// What `simulate` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade simulate stack-attack --p1 perfect --p2 novice --games 1000\n\n\
    A game that is not over after 10 000 plies counts as unfinished."
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = game())]
    game: GameId,

    /// The level of Player 1
    #[arg(long, value_name = "LEVEL", value_parser = bot)]
    p1: Level,

    /// The level of Player 2
    #[arg(long, value_name = "LEVEL", value_parser = bot)]
    p2: Level,

    /// How many games to play
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000_000), allow_negative_numbers = true)]
    games: u64,

    /// Random seed; the same seed gives the same games
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    given: GivenRules,

    /// Let Player 2 start every other game
    #[arg(long)]
    alternate: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    rules: Terms,
    p1: &'static str,
    p2: &'static str,
    games: u64,
    seed: u64,
    alternate: bool,
    p1_wins: u64,
    p2_wins: u64,
    draws: u64,
    unfinished: u64,
    mean_plies: f64,
}

impl Args {
    pub(super) fn run(self) -> Result<(), CliError> {
        let terms = self.given.read(self.game)?;
        let plan = Plan {
            game: self.game,
            rules: terms.rules.clone(),
            levels: [self.p1, self.p2],
            swap: self.alternate,
            swap_rule: terms.swap,
            games: self.games,
            seed: self.seed.unwrap_or_else(|| super::seed() % SEEDS),
        };
        let results = tournament::play(&plan);
        let report = Report {
            game: self.game.card().id,
            rules: terms,
            p1: self.p1.name(),
            p2: self.p2.name(),
            games: plan.games,
            seed: plan.seed,
            alternate: plan.swap,
            p1_wins: results.score.won,
            p2_wins: results.score.lost,
            draws: results.score.drawn,
            unfinished: results.unfinished,
            // To four digits behind the point.
            mean_plies: (results.mean_plies() * 1e4).round() / 1e4,
        };
        if self.json {
            print_json(&report)
        } else {
            print(&report.to_string())
        }
    }
}

/// "1 win"
fn wins(count: u64) -> String {
    match count {
        1 => "1 win".to_owned(),
        _ => format!("{count} wins"),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let starts = if self.alternate {
            "in turn"
        } else {
            "Player 1"
        };
        writeln!(f, "game        {}", self.game)?;
        writeln!(f, "rules       {}", self.rules)?;
        writeln!(f, "games       {}", self.games)?;
        writeln!(f, "starts      {starts}")?;
        writeln!(f, "seed        {}", self.seed)?;
        writeln!(f, "Player 1    {}, {}", self.p1, wins(self.p1_wins))?;
        writeln!(f, "Player 2    {}, {}", self.p2, wins(self.p2_wins))?;
        writeln!(f, "draws       {}", self.draws)?;
        writeln!(f, "unfinished  {}", self.unfinished)?;
        writeln!(f, "mean plies  {:.2}", self.mean_plies)
    }
}
