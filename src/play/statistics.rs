//! Who has won how often, counted from records of finished games.

use std::{cmp::Reverse, collections::BTreeMap, iter::Sum};

use serde::Serialize;
use strum::IntoEnumIterator as _;

use crate::{
    core::{template::counted, text::capital},
    engine::bot::Level,
    play::{
        catalog::GameId,
        player::{
            Holder::{Bot, Human},
            Seat, folded,
        },
        record::Record,
    },
};

/// How many games were won, lost and drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
}

impl Score {
    /// How many games there were.
    pub const fn games(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    pub(crate) fn count<P: Copy + PartialEq>(&mut self, winner: Option<P>, player: P) {
        *match winner {
            None => &mut self.drawn,
            Some(winner) if winner == player => &mut self.won,
            Some(_) => &mut self.lost,
        } += 1;
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::default(), |sum, score| Self {
            won: sum.won + score.won,
            lost: sum.lost + score.lost,
            drawn: sum.drawn + score.drawn,
        })
    }
}

/// A line of the table of scores.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Which games it counts.
    pub name: String,
    /// The games.
    #[serde(flatten)]
    pub score: Score,
}

impl Row {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            score: Score::default(),
        }
    }
}

/// The scores of one game. All but [`finished`](Self::finished) are without the games in
/// which a person was helped against a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameScores {
    /// The game.
    pub game: GameId,
    /// How many games were finished.
    pub finished: u64,
    /// In how many of them a person was helped against a bot.
    pub assisted: u64,
    /// How whoever made the first move fared: in all games, in those between two
    /// persons, and in those between two bots.
    pub going_first: [Row; 3],
    /// Persons against bots of each level, the weakest first.
    pub levels: Vec<Row>,
    /// Those who played, whoever played most first; all who gave no name are one.
    pub people: Vec<Row>,
}

impl GameScores {
    /// The scores of one game.
    pub fn of(games: &[Record], game: GameId) -> Self {
        let (mut finished, mut assisted) = (0, 0);
        let mut going_first = ["all games", "person vs person", "bot vs bot"].map(Row::new);
        let mut levels: Vec<Row> = Level::iter().map(|it| Row::new(it.name())).collect();
        // By the name however it is written; it is shown as it was written last.
        let mut people: BTreeMap<String, Row> = BTreeMap::new();
        for entry in games.iter().filter(|entry| entry.game == game.card().id) {
            finished += 1;
            if entry.assisted {
                assisted += 1;
                continue;
            }
            let (first, winner) = (entry.table.first, entry.standing.winner());
            let players = &entry.table.players;
            going_first[0].score.count(winner, first);
            match (met(entry), players[0].holder) {
                (Some((level, person)), _) => {
                    levels[level as usize].score.count(winner, person);
                }
                (None, Human) => going_first[1].score.count(winner, first),
                (None, Bot(_)) => going_first[2].score.count(winner, first),
            }
            for seat in Seat::BOTH {
                let player = &players[seat.index()];
                if player.is_human() {
                    let person = people.entry(folded(&player.name)).or_default();
                    player.name.clone_into(&mut person.name);
                    person.score.count(winner, seat);
                }
            }
        }
        if let Some(unnamed) = people.get_mut("") {
            "Unnamed players".clone_into(&mut unnamed.name);
        }
        let mut people: Vec<Row> = people.into_values().collect();
        people.sort_by_key(|person| Reverse(person.score.games()));
        Self {
            game,
            finished,
            assisted,
            going_first,
            levels,
            people,
        }
    }

    /// How persons fared against bots of all levels.
    pub fn against_bots(&self) -> Score {
        self.levels.iter().map(|level| level.score).sum()
    }

    /// How persons fared against each level that they have met.
    pub fn met_levels(&self) -> impl Iterator<Item = Row> {
        let met = self.levels.iter().filter(|level| level.score.games() > 0);
        met.map(|level| Row {
            name: format!("vs {}", capital(&level.name)),
            ..*level
        })
    }
}

/// The level of the bot, and the seat of the person who has met it, if it was such a game.
fn met(entry: &Record) -> Option<(Level, Seat)> {
    match entry.table.players.each_ref().map(|player| player.holder) {
        [Human, Bot(level)] => Some((level, Seat::Left)),
        [Bot(level), Human] => Some((level, Seat::Right)),
        _ => None,
    }
}

/// The scores of all games, and of you: whoever plays here against bots.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// How many games were finished.
    pub finished: u64,
    /// How many games in a row persons have just won against bots, without help.
    pub streak: u64,
    /// The most that they ever won in a row.
    pub best_streak: u64,
    /// The scores, in the order of the menu.
    pub games: Vec<GameScores>,
}

impl Statistics {
    /// The scores of these games.
    pub fn of(games: &[Record]) -> Self {
        let (mut streak, mut best_streak) = (0, 0);
        for entry in games.iter().filter(|entry| !entry.assisted) {
            if let Some((_, person)) = met(entry) {
                let won = entry.standing.winner() == Some(person);
                streak = if won { streak + 1 } else { 0 };
                best_streak = best_streak.max(streak);
            }
        }
        Self {
            finished: games.len() as u64,
            streak,
            best_streak,
            games: GameId::all()
                .map(|game| GameScores::of(games, game))
                .collect(),
        }
    }

    /// "You: 3 wins, 2 losses, best streak 2." Empty before the first game with a bot.
    pub fn you(&self) -> String {
        let all: Score = self.games.iter().map(GameScores::against_bots).sum();
        if all.games() == 0 {
            return String::new();
        }
        let drawn = match all.drawn {
            0 => String::new(),
            drawn => format!(", {}", counted(drawn, "draw")),
        };
        format!(
            "You: {}, {}{drawn}, best streak {}.",
            counted(all.won, "win"),
            counted(all.lost, "loss"),
            self.best_streak
        )
    }
}
