//! Who plays what in a demo, game by game.

use strum::IntoEnumIterator as _;

use crate::{
    engine::bot::Level,
    play::{
        catalog::GameId,
        player::{Player, Seat, Table},
        session::Session,
    },
};

/// How far the two levels of a game are apart, in each round of games; they
/// are counted in a circle.
const APART: [usize; 4] = [2, 3, 1, 4];

/// The games of a demo, over and over again.
#[derive(Debug)]
pub(super) struct Program {
    games: Vec<GameId>,
    /// How many games have come before the current one.
    number: usize,
}

impl Program {
    /// All these games in turn, from the first one on; none means all there are.
    pub(super) fn new(games: Vec<GameId>) -> Self {
        let games = if games.is_empty() {
            GameId::all().collect()
        } else {
            games
        };
        Self { games, number: 0 }
    }

    /// How many games have come before the current one.
    pub(super) const fn number(&self) -> usize {
        self.number
    }

    /// How many games make a round.
    pub(super) const fn round(&self) -> usize {
        self.games.len()
    }

    /// Goes on to the next game.
    pub(super) const fn advance(&mut self) {
        self.number += 1;
    }

    /// The match of the current game. In a round of five each level plays once
    /// in either seat, and in twenty rounds every game sees every pair. The
    /// seats take turns at starting.
    pub(super) fn open(&self) -> Box<dyn Session> {
        let levels: Vec<Level> = Level::iter().collect();
        let (round, place) = (self.number / self.round(), self.number % self.round());
        let left = place + round;
        let right = left + APART[round % APART.len()];
        let [left, right] = [left, right].map(|index| Player::bot(levels[index % levels.len()]));
        let first = Seat::BOTH[(place + round / APART.len()) % Seat::BOTH.len()];
        let table = Table {
            first,
            ..Table::new(left, right)
        };
        self.games[place].sample().0.again(table)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Who sits where in the next round, and who starts.
    fn round(program: &mut Program) -> Vec<(String, String, Seat)> {
        let mut tables = Vec::new();
        for _ in 0..program.round() {
            let session = program.open();
            let table = session.table();
            let [left, right] = table.players.each_ref().map(|player| player.name.clone());
            assert_ne!(left, right);
            tables.push((left, right, table.first));
            program.advance();
        }
        tables
    }

    #[test]
    fn each_level_sits_once_in_either_seat_in_a_round() {
        let mut program = Program::new(Vec::new());
        for _ in 0..4 {
            let tables = round(&mut program);
            let seats = |player: fn(&(String, String, Seat)) -> &String| {
                tables.iter().map(player).collect::<HashSet<_>>().len()
            };
            assert_eq!([seats(|t| &t.0), seats(|t| &t.1)], [Level::iter().len(); 2]);
        }
    }

    #[test]
    fn in_time_one_game_sees_every_pair_and_either_seat_starts() {
        let mut program = Program::new(vec![GameId::StackAttack]);
        let tables: HashSet<_> = (0..40).flat_map(|_| round(&mut program)).collect();
        let pairs: HashSet<_> = tables
            .iter()
            .map(|(left, right, _)| (left, right))
            .collect();
        assert_eq!(pairs.len(), 20);
        let starts = tables.iter().filter(|(.., first)| *first == Seat::Left);
        assert_eq!(starts.count() * 2, tables.len());
    }
}
