//! Who has won how often, counted from the history.

use std::collections::BTreeMap;

use serde::Serialize;

use super::history::{Entry, History};
use crate::{
    bot::Level,
    catalog::GameId,
    game::Side,
    seat::{Hand, Holder},
    stamp::Stamp,
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
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// Counts a game for the side on this hand.
    fn count(&mut self, winner: Option<Hand>, own: Hand) {
        *match winner {
            None => &mut self.drawn,
            Some(hand) if hand == own => &mut self.won,
            Some(_) => &mut self.lost,
        } += 1;
    }
}

/// A person's score against one level, by the side that the person had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AgainstLevel {
    /// The level of the bot.
    #[serde(serialize_with = "name")]
    pub level: Level,
    /// Games without help, as Player 1 and as Player 2.
    pub alone: [Score; 2],
    /// Games in which idea, truth or undo was used.
    pub assisted: [Score; 2],
}

fn name<S: serde::Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(level.name())
}

/// The scores of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameScores {
    /// The game.
    pub game: GameId,
    /// How Player 1 and Player 2 fared, in all games that count.
    pub sides: [Score; 2],
    /// How Player 1 fared in games between two persons.
    pub between_persons: Score,
    /// Persons against bots, the weakest level first; levels never met are
    /// left out.
    pub levels: Vec<AgainstLevel>,
    /// How persons fared without help against bots, day by day (midnight, UTC),
    /// with only the days on which something was finished.
    pub days: Vec<(Stamp, Score)>,
}

impl GameScores {
    /// The scores of one game.
    #[must_use]
    pub fn of(history: &History, game: GameId) -> Self {
        let mut scores = Self {
            game,
            sides: [Score::default(); 2],
            between_persons: Score::default(),
            levels: Vec::new(),
            days: Vec::new(),
        };
        let mut levels = BTreeMap::new();
        let mut days: BTreeMap<Stamp, Score> = BTreeMap::new();
        let entries = history.entries.iter();
        for entry in entries.filter(|entry| entry.game == game.card().id) {
            let winner = entry.standing.winner();
            for side in Side::BOTH {
                scores.sides[side.index()].count(winner, entry.table.hand(side));
            }
            let Some((person, level)) = duel(entry) else {
                scores.between_persons.count(winner, entry.table.first);
                continue;
            };
            let none = AgainstLevel {
                level,
                alone: Default::default(),
                assisted: Default::default(),
            };
            let against = levels.entry(level).or_insert(none);
            let kind = if entry.assisted {
                &mut against.assisted
            } else {
                let day = days.entry(entry.date.midnight()).or_default();
                day.count(winner, person);
                &mut against.alone
            };
            kind[entry.table.side(person).index()].count(winner, person);
        }
        scores.levels = levels.into_values().collect();
        scores.days = days.into_iter().collect();
        scores
    }

    /// How many games count.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.sides[0].games()
    }
}

/// Where the person sits in a game of a person against a bot, and its level.
fn duel(entry: &Entry) -> Option<(Hand, Level)> {
    let holder = |hand| entry.seat(hand).holder;
    Hand::BOTH
        .into_iter()
        .find_map(|hand| match (holder(hand), holder(hand.other())) {
            (Holder::Human, Holder::Bot(level)) => Some((hand, level)),
            _ => None,
        })
}

/// The scores of all games, in the order of the menu.
#[must_use]
pub fn scores(history: &History) -> Vec<GameScores> {
    GameId::all()
        .map(|game| GameScores::of(history, game))
        .collect()
}
