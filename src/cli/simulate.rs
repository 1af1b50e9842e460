//! `stackade simulate`: a level against another, many games long.

use std::{
    fmt,
    io::{self, IsTerminal as _, Write as _},
    sync::Mutex,
};

use serde::Serialize;

use super::{
    SEEDS, Trouble,
    level::{bot, levels},
    number::number,
    offered::offered,
    options::{Given, Terms},
};
use crate::{
    engine::bot::Level,
    play::{
        catalog::GameId,
        tournament::{self, Plan, Score},
    },
};

/// What `simulate` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: stackade simulate stack-attack --p1 perfect --p2 novice --games 1000\n\n\
    A game that is not over after 10 000 plies ends unfinished: nobody has won it.\n\
    The share is that of all games that Player 1 has won, and the interval is of it: a draw counts\n\
    as a game that was not won."
)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = super::games())]
    game: GameId,

    /// The level of Player 1
    #[arg(long, value_name = "LEVEL", value_parser = offered(bot, || levels("")))]
    p1: Level,

    /// The level of Player 2
    #[arg(long, value_name = "LEVEL", value_parser = offered(bot, || levels("")))]
    p2: Level,

    /// How many games are played
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000_000), allow_negative_numbers = true)]
    games: u64,

    /// Play the same games as another time
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    given: Given,

    /// Let Player 2 start every other game
    #[arg(long)]
    swap: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What was played, and what came of it.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    rules: Terms,
    p1: &'static str,
    p2: &'static str,
    games: u64,
    seed: u64,
    swap: bool,
    p1_wins: u64,
    p2_wins: u64,
    draws: u64,
    unfinished: u64,
    mean_plies: f64,
    /// None where no game was finished.
    p1_share: Option<f64>,
    /// Where the chance of Player 1 lies, with 95 % confidence.
    p1_interval: Option<[f64; 2]>,
}

impl Args {
    /// Plays, and reports.
    pub(super) fn text(self) -> Result<String, Trouble> {
        let terms = self.given.read(self.game)?;
        let plan = Plan {
            game: self.game,
            rules: terms.rules.clone(),
            levels: [self.p1, self.p2],
            swap: self.swap,
            swap_rule: terms.swap,
            games: self.games,
            seed: self.seed.unwrap_or_else(|| super::seed() % SEEDS),
        };
        let shown = Progress::default();
        let score = tournament::play(&plan, &|done| shown.show(done, plan.games));
        shown.clear();
        let score = score.map_err(|stopped| {
            Trouble::Misuse(format!(
                "perfect cannot play under these rules: {stopped}; another level can"
            ))
        })?;
        let report = Report::new(&plan, terms, &score);
        Ok(if self.json {
            let json = serde_json::to_string(&report);
            json.expect("a report has nothing that JSON has not") + "\n"
        } else {
            report.to_string()
        })
    }
}

impl Report {
    fn new(plan: &Plan, rules: Terms, score: &Score) -> Self {
        let [p1, p2] = plan.levels.map(Level::name);
        let [p1_wins, p2_wins] = score.wins;
        let finished = score.unfinished < score.games();
        Self {
            game: plan.game.card().id,
            rules,
            p1,
            p2,
            games: plan.games,
            seed: plan.seed,
            swap: plan.swap,
            p1_wins,
            p2_wins,
            draws: score.draws,
            unfinished: score.unfinished,
            mean_plies: rounded(score.mean_plies()),
            p1_share: finished.then(|| rounded(score.share())),
            p1_interval: finished.then(|| score.interval().map(rounded)),
        }
    }
}

/// To four digits behind the point.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// "1 win"
fn wins(count: u64) -> String {
    match count {
        1 => "1 win".to_owned(),
        _ => format!("{count} wins"),
    }
}

/// A table.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let starts = if self.swap { "in turn" } else { "Player 1" };
        writeln!(f, "game        {}", self.game)?;
        writeln!(f, "rules       {}", self.rules)?;
        writeln!(f, "games       {}", self.games)?;
        writeln!(f, "starts      {starts}")?;
        writeln!(f, "seed        {}", self.seed)?;
        writeln!(f, "Player 1    {}, {}", self.p1, wins(self.p1_wins))?;
        writeln!(f, "Player 2    {}, {}", self.p2, wins(self.p2_wins))?;
        writeln!(f, "draws       {}", self.draws)?;
        writeln!(f, "unfinished  {}", self.unfinished)?;
        writeln!(f, "mean plies  {:.2}", self.mean_plies)?;
        let (Some(share), Some(interval)) = (self.p1_share, self.p1_interval) else {
            return Ok(());
        };
        let share = share * 100.0;
        let [low, high] = interval.map(|end| end * 100.0);
        writeln!(
            f,
            "share       {share:.2} % for Player 1; 95 % interval {low:.2} % to {high:.2} %"
        )
    }
}

/// A line on the error stream that says how far it is, where a terminal is.
#[derive(Debug, Default)]
struct Progress {
    /// The percent shown last.
    shown: Mutex<Option<u64>>,
}

impl Progress {
    fn show(&self, done: u64, games: u64) {
        let percent = done * 100 / games;
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        if io::stderr().is_terminal() && shown.is_none_or(|shown| shown < percent) {
            // Progress that cannot be shown is not missed.
            let _ = write!(io::stderr(), "\r{percent} % of {games} games");
            *shown = Some(percent);
        }
    }

    fn clear(&self) {
        if self.shown.lock().is_ok_and(|shown| shown.is_some()) {
            let _ = write!(io::stderr(), "\r{:40}\r", "");
        }
    }
}
