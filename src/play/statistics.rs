//! Who has won how often, counted from records of finished games.

use std::{cmp::Reverse, collections::BTreeMap, iter::Sum};

use serde::Serialize;

use crate::{
    core::template::counted,
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

    /// Counts a game for the side in this seat.
    pub(crate) fn count(&mut self, winner: Option<Seat>, own: Seat) {
        *match winner {
            None => &mut self.drawn,
            Some(seat) if seat == own => &mut self.won,
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

/// How persons fared against bots of one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AgainstLevel {
    /// The level of the bot.
    pub level: Level,
    /// The games.
    #[serde(flatten)]
    pub score: Score,
}

/// How a person fared.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Person {
    /// The name; blank for all who gave none.
    pub name: String,
    /// The games.
    #[serde(flatten)]
    pub score: Score,
}

impl Person {
    /// What the person is called in a list.
    pub fn called(&self) -> &str {
        match self.name.as_str() {
            "" => "Unnamed players",
            name => name,
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
    /// How whoever made the first move fared, in all games.
    pub first_player: Score,
    /// The same in games between two persons.
    pub between_persons: Score,
    /// The same in games between two bots.
    pub between_bots: Score,
    /// Persons against bots, the weakest level first; levels never met are left out.
    pub levels: Vec<AgainstLevel>,
    /// Those who played, whoever played most first.
    pub people: Vec<Person>,
}

impl GameScores {
    /// The scores of one game.
    pub fn of(games: &[Record], game: GameId) -> Self {
        let mut scores = Self {
            game,
            finished: 0,
            assisted: 0,
            first_player: Score::default(),
            between_persons: Score::default(),
            between_bots: Score::default(),
            levels: Vec::new(),
            people: Vec::new(),
        };
        let mut levels: BTreeMap<Level, Score> = BTreeMap::new();
        // By the name however it is written; it is shown as it was written last.
        let mut people: BTreeMap<String, Person> = BTreeMap::new();
        for entry in games.iter().filter(|entry| entry.game == game.card().id) {
            scores.finished += 1;
            if entry.assisted {
                scores.assisted += 1;
                continue;
            }
            let (first, winner) = (entry.table.first, entry.standing.winner());
            scores.first_player.count(winner, first);
            let players = &entry.table.players;
            match (met(entry), players[0].holder) {
                (Some((level, person)), _) => {
                    levels.entry(level).or_default().count(winner, person);
                }
                (None, Human) => scores.between_persons.count(winner, first),
                (None, Bot(_)) => scores.between_bots.count(winner, first),
            }
            for seat in Seat::BOTH {
                let player = &players[seat.index()];
                if player.is_human() {
                    let person = people.entry(folded(&player.name)).or_default();
                    person.name.clone_from(&player.name);
                    person.score.count(winner, seat);
                }
            }
        }
        let levels = levels.into_iter();
        scores.levels = levels
            .map(|(level, score)| AgainstLevel { level, score })
            .collect();
        scores.people = people.into_values().collect();
        let people = &mut scores.people;
        people.sort_by_key(|person| Reverse(person.score.games()));
        scores
    }

    /// How persons fared against bots of all levels.
    pub fn against_bots(&self) -> Score {
        self.levels.iter().map(|against| against.score).sum()
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
