//! Who has won how often, counted from the history.

use std::{cmp::Reverse, collections::BTreeMap};

use serde::Serialize;

use super::history::History;
use crate::{
    engine::bot::Level,
    play::{
        catalog::GameId,
        record::Record,
        seat::{Hand, Holder, folded},
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
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// The same games as the others have fared in them.
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
            drawn: self.drawn,
        }
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

/// A person's score against one level, by who made the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AgainstLevel {
    /// The level of the bot.
    #[serde(serialize_with = "name")]
    pub level: Level,
    /// Games without help, moving first and moving second.
    pub alone: [Score; 2],
    /// Games in which idea, truth or undo was used.
    pub assisted: [Score; 2],
}

fn name<S: serde::Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(level.name())
}

/// How a person fared, without help, by who made the first move.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Person {
    /// The name; blank for all who gave none.
    pub name: String,
    /// Games moving first and moving second.
    pub sides: [Score; 2],
}

impl Person {
    /// What the person is called in a list.
    #[must_use]
    pub fn called(&self) -> &str {
        match self.name.as_str() {
            "" => "without a name",
            name => name,
        }
    }

    fn games(&self) -> u64 {
        self.sides.iter().map(Score::games).sum()
    }
}

/// The scores of one game. Who made the first move has moved first, even where the
/// seats were swapped after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameScores {
    /// The game.
    pub game: GameId,
    /// How whoever moved first and whoever moved second fared, in all games without
    /// help.
    pub sides: [Score; 2],
    /// How many games there were in which a person was helped against a bot; they
    /// are counted nowhere else but in [`AgainstLevel::assisted`].
    pub assisted: u64,
    /// Those who played, whoever played most first.
    pub people: Vec<Person>,
    /// How whoever moved first fared in games between two persons.
    pub between_persons: Score,
    /// How whoever moved first fared in games between two bots.
    pub between_bots: Score,
    /// Persons against bots, the weakest level first; levels never met are
    /// left out.
    pub levels: Vec<AgainstLevel>,
}

impl GameScores {
    /// The scores of one game.
    #[must_use]
    pub fn of(history: &History, game: GameId) -> Self {
        let mut scores = Self {
            game,
            sides: [Score::default(); 2],
            assisted: 0,
            people: Vec::new(),
            between_persons: Score::default(),
            between_bots: Score::default(),
            levels: Vec::new(),
        };
        let mut levels = BTreeMap::new();
        // By the name however it is written; it is shown as it was written last.
        let mut people: BTreeMap<String, Person> = BTreeMap::new();
        let entries = history.entries.iter();
        for entry in entries.filter(|entry| entry.game == game.card().id) {
            let (first, winner) = (entry.table.first, entry.standing.winner());
            if entry.assisted {
                scores.assisted += 1;
            } else {
                for (index, hand) in [first, first.other()].into_iter().enumerate() {
                    scores.sides[index].count(winner, hand);
                    let seat = &entry.table.seats[hand.index()];
                    if seat.is_human() {
                        let person = people.entry(folded(&seat.name)).or_default();
                        person.name.clone_from(&seat.name);
                        person.sides[index].count(winner, hand);
                    }
                }
            }
            let Some((person, level)) = duel(entry) else {
                let between = if entry.table.seats[first.index()].is_human() {
                    &mut scores.between_persons
                } else {
                    &mut scores.between_bots
                };
                between.count(winner, first);
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
                &mut against.alone
            };
            kind[usize::from(person != first)].count(winner, person);
        }
        scores.people = people.into_values().collect();
        scores.people.sort_by_key(|person| Reverse(person.games()));
        scores.levels = levels.into_values().collect();
        scores
    }

    /// How many games were finished.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.alone() + self.assisted
    }

    /// How many of them without help.
    #[must_use]
    pub const fn alone(&self) -> u64 {
        self.sides[0].games()
    }
}

/// Where the person sits in a game of a person against a bot, and its level.
fn duel(entry: &Record) -> Option<(Hand, Level)> {
    let holder = |hand: Hand| entry.table.seats[hand.index()].holder;
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
