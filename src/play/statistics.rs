//! Who has won how often, counted from records of finished games.

use std::{cmp::Reverse, collections::BTreeMap};

use serde::Serialize;

use crate::{
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
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// Counts a game for the side in this seat.
    fn count(&mut self, winner: Option<Seat>, own: Seat) {
        *match winner {
            None => &mut self.drawn,
            Some(seat) if seat == own => &mut self.won,
            Some(_) => &mut self.lost,
        } += 1;
    }
}

/// A person's score against one level, by who made the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AgainstLevel {
    /// The level of the bot.
    pub level: Level,
    /// Games without help, moving first and moving second.
    pub alone: [Score; 2],
    /// Games in which idea, truth or undo was used.
    pub assisted: [Score; 2],
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
            "" => "no name",
            name => name,
        }
    }
}

/// The scores of one game. Who made the first move has moved first, even where the
/// players were swapped after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameScores {
    /// The game.
    pub game: GameId,
    /// How many games were finished.
    pub finished: u64,
    /// How whoever moved first fared, in all games without help.
    pub player_1: Score,
    /// How whoever moved second fared in them.
    pub player_2: Score,
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
    pub fn of(games: &[Record], game: GameId) -> Self {
        let (mut sides, mut finished, mut assisted) = ([Score::default(); 2], 0, 0);
        let [mut between_persons, mut between_bots] = sides;
        let mut levels = BTreeMap::new();
        // By the name however it is written; it is shown as it was written last.
        let mut people: BTreeMap<String, Person> = BTreeMap::new();
        let games = games.iter();
        for entry in games.filter(|entry| entry.game == game.card().id) {
            let (first, winner) = (entry.table.first, entry.standing.winner());
            let seats = [first, first.other()];
            let players = seats.map(|seat| &entry.table.players[seat.index()]);
            let met = match players.map(|player| player.holder) {
                [Human, Bot(level)] => Some((level, 0)),
                [Bot(level), Human] => Some((level, 1)),
                [Human, Human] => {
                    between_persons.count(winner, first);
                    None
                }
                [Bot(_), Bot(_)] => {
                    between_bots.count(winner, first);
                    None
                }
            };
            if let Some((level, side)) = met {
                let against = levels.entry(level).or_insert(AgainstLevel {
                    level,
                    alone: Default::default(),
                    assisted: Default::default(),
                });
                let kinds = [&mut against.alone, &mut against.assisted];
                kinds[usize::from(entry.assisted)][side].count(winner, seats[side]);
            }
            finished += 1;
            if entry.assisted {
                assisted += 1;
                continue;
            }
            for (side, player) in players.into_iter().enumerate() {
                sides[side].count(winner, seats[side]);
                if player.is_human() {
                    let person = people.entry(folded(&player.name)).or_default();
                    person.name.clone_from(&player.name);
                    person.sides[side].count(winner, seats[side]);
                }
            }
        }
        let mut people: Vec<Person> = people.into_values().collect();
        people.sort_by_key(|person| Reverse(person.sides.iter().map(Score::games).sum::<u64>()));
        let [player_1, player_2] = sides;
        Self {
            game,
            finished,
            player_1,
            player_2,
            assisted,
            people,
            between_persons,
            between_bots,
            levels: levels.into_values().collect(),
        }
    }
}

/// The scores of all games, in the order of the menu.
#[must_use]
pub fn scores(games: &[Record]) -> Vec<GameScores> {
    GameId::all()
        .map(|game| GameScores::of(games, game))
        .collect()
}
