//! `stackade stats`: who has won how often.

use serde::Serialize;

use super::files::Files;
use crate::stamp::Stamp;
use crate::store::{AgainstLevel, GameScores, History, Score, scores};

/// What `stats` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade stats --json")]
pub(super) struct Args {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// All statistics.
#[derive(Serialize)]
struct Statistics<'a> {
    /// How many finished games count.
    finished: usize,
    /// How many lines of the history are no games, or of a newer version.
    skipped: usize,
    games: Vec<Row<'a>>,
}

/// The statistics of one game.
#[derive(Serialize)]
struct Row<'a> {
    game: &'static str,
    finished: u64,
    player_1: Score,
    player_2: Score,
    between_persons: Score,
    levels: &'a [AgainstLevel],
    days: Vec<Day>,
}

/// What was finished on a day.
#[derive(Serialize)]
struct Day {
    date: String,
    #[serde(flatten)]
    score: Score,
}

impl Args {
    /// The statistics as a text.
    pub(super) fn text(&self, files: &Files) -> String {
        let history = files.store().history().value;
        let scores = scores(&history);
        if self.json {
            json(&history, &scores)
        } else {
            words(&history, &scores)
        }
    }
}

impl<'a> Row<'a> {
    fn of(scores: &'a GameScores) -> Self {
        let day = |(stamp, score): &(Stamp, Score)| Day {
            date: stamp.date(),
            score: *score,
        };
        Self {
            game: scores.game.card().id,
            finished: scores.games(),
            player_1: scores.sides[0],
            player_2: scores.sides[1],
            between_persons: scores.between_persons,
            levels: &scores.levels,
            days: scores.days.iter().map(day).collect(),
        }
    }
}

fn json(history: &History, scores: &[GameScores]) -> String {
    let statistics = Statistics {
        finished: history.entries.len(),
        skipped: history.broken + history.newer,
        games: scores.iter().map(Row::of).collect(),
    };
    serde_json::to_string_pretty(&statistics).expect("numbers and names are JSON") + "\n"
}

fn words(history: &History, scores: &[GameScores]) -> String {
    if history.entries.is_empty() {
        return "No game has been finished yet.\n".to_owned();
    }
    let mut lines = Vec::new();
    for scores in scores.iter().filter(|scores| scores.games() > 0) {
        lines.push(format!(
            "{}, {} finished",
            scores.game.card().title,
            scores.games()
        ));
        for (number, score) in (1..).zip(scores.sides) {
            lines.push(row(&format!("Player {number}"), score));
        }
        for against in &scores.levels {
            for (help, sides) in [("", against.alone), (", helped", against.assisted)] {
                for (number, score) in (1..).zip(sides) {
                    let who = format!("person against {}{help}, as Player {number}", against.level);
                    lines.extend((score.games() > 0).then(|| row(&who, score)));
                }
            }
        }
    }
    lines.join("\n") + "\n"
}

fn row(who: &str, score: Score) -> String {
    let Score { won, lost, drawn } = score;
    format!("  {who:<46} won {won:>4}  lost {lost:>4}  drawn {drawn:>4}")
}
