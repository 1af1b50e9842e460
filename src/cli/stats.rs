//! `stackade stats`: who has won how often.

use serde::Serialize;

use super::{
    CliError,
    args::{Files, now},
    print, warn, write_json,
};
use crate::{
    core::text,
    play::{
        catalog::GameId,
        player::{NAME_WIDTH, Player},
        puzzle::{Progress, Tally},
        statistics::{GameScores, Row, Score, Statistics},
    },
    store::{Found, History},
};

/// What `stats` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: stackade stats --json")]
pub(super) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Rename a person in all finished games; if somebody has the new name already, the
    /// two become one
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"], conflicts_with = "json")]
    rename: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Everything<'a> {
    /// How many lines of the history are no games, or of a newer version.
    skipped: usize,
    #[serde(flatten)]
    statistics: &'a Statistics,
    puzzles: Puzzles,
}

#[derive(Serialize)]
struct Puzzles {
    /// How many lines are none, or of a newer version.
    skipped: usize,
    /// Days in a row on which the puzzle of the day was solved, until now.
    streak: u64,
    longest_streak: u64,
    games: Vec<GamePuzzles>,
}

#[derive(Serialize)]
struct GamePuzzles {
    game: GameId,
    #[serde(flatten)]
    all: Tally,
}

impl Args {
    /// Prints the statistics, and tells what could not be read. Returns the exit
    /// code: 1 if a file could not be read at all.
    pub(super) fn run(&self, files: &Files) -> Result<u8, CliError> {
        if let Some([from, to]) = self.rename.as_deref() {
            return rename(files, from, to);
        }
        let store = files.store();
        let (history, mut progress) = (store.history(), store.progress());
        progress.value.settle(now().date());
        warn(&files.settings().notices);
        warn(&history.notices);
        warn(&progress.notices);
        let statistics = Statistics::of(&history.value.entries);
        let puzzles = Puzzles::of(&progress);
        if self.json {
            let everything = Everything {
                skipped: history.skipped,
                statistics: &statistics,
                puzzles,
            };
            let json = serde_json::to_string_pretty(&everything);
            write_json(&(json.expect("numbers and names are JSON") + "\n"))?;
        } else {
            print(&(words(&history, &statistics) + &puzzles.words()))?;
        }
        // Of a file that was read with notices, lines were skipped.
        let unread = |notices: &[String], skipped: usize| !notices.is_empty() && skipped == 0;
        Ok(u8::from(
            unread(&history.notices, history.skipped)
                || unread(&progress.notices, progress.skipped),
        ))
    }
}

fn rename(files: &Files, from: &str, to: &str) -> Result<u8, CliError> {
    let [from, to] = [from, to].map(|name| {
        let named = Player::named(name).filter(|player| !player.name.is_empty());
        let wrong = || format!("a name has 1 to {NAME_WIDTH} columns, unlike {name:?}");
        named
            .map(|player| player.name)
            .ok_or_else(|| CliError::Usage(wrong()))
    });
    let (from, to) = (from?, to?);
    let games = files.store().rename(&from, &to).map_err(CliError::Usage)?;
    let sentence = match games {
        0 => {
            return Err(CliError::Usage(format!(
                "nobody called {from} has finished a game"
            )));
        }
        1 => format!("1 game of {from} is now of {to}.\n"),
        games => format!("{games} games of {from} are now of {to}.\n"),
    };
    print(&sentence)?;
    Ok(0)
}

impl Puzzles {
    fn of(found: &Found<Progress>) -> Self {
        let progress = &found.value;
        let of = |game| GamePuzzles {
            game,
            all: progress.tally(Some(game), None),
        };
        Self {
            skipped: found.skipped,
            streak: progress.streak(now().date()),
            longest_streak: progress.longest(),
            games: GameId::all().map(of).collect(),
        }
    }

    fn words(&self) -> String {
        let tried = self.games.iter().filter(|puzzles| puzzles.all.tried() > 0);
        let row = |puzzles: &GamePuzzles| {
            let Tally {
                first,
                later,
                revealed,
                failed,
            } = puzzles.all;
            format!(
                "{}, puzzles: solved first {first:>4}  later {later:>4}  \
                 revealed {revealed:>4}  failed {failed:>4}",
                puzzles.game.card().title
            )
        };
        let mut lines: Vec<String> = tried.map(row).collect();
        if self.longest_streak > 0 {
            lines.push(format!(
                "Daily puzzle: streak {}, longest {}",
                self.streak, self.longest_streak
            ));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

fn words(history: &Found<History>, statistics: &Statistics) -> String {
    if statistics.finished == 0 {
        // Else there may be games that cannot be read.
        let none = history.notices.is_empty();
        let sentence = none.then_some("No games have been finished yet.\n");
        return sentence.unwrap_or_default().to_owned();
    }
    let played = statistics.games.iter().filter(|game| game.finished > 0);
    let mut lines: Vec<String> = played.flat_map(rows).collect();
    lines.extend(Some(statistics.you()).filter(|you| !you.is_empty()));
    lines.join("\n") + "\n"
}

/// A heading, how persons fared against each level, each of them, and whoever went first.
fn rows(game: &GameScores) -> Vec<String> {
    let firsts = game.going_first.iter();
    let firsts = firsts.filter(|first| first.score.games() > 0);
    let firsts = firsts.map(|first| Row {
        name: format!("going first, {}", first.name),
        ..*first
    });
    let scores = game
        .met_levels()
        .chain(game.people.iter().cloned())
        .chain(firsts);
    let heading = format!("{}, {} finished", game.game.card().title, game.finished);
    let helped = match game.assisted {
        0 => None,
        games => Some(format!("  with help, not counted below: {games}")),
    };
    let rows = scores.map(|Row { name, score }| {
        let Score { won, lost, drawn } = score;
        let name = text::padded(&name, 46);
        format!("  {name} won {won:>4}  lost {lost:>4}  drawn {drawn:>4}")
    });
    std::iter::once(heading).chain(helped).chain(rows).collect()
}
