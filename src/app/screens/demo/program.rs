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

/// The match that comes after so many others in a demo of these games, over and over
/// again. In a round of five each level plays once in either seat, and in twenty rounds
/// every game sees every pair. The seats take turns at starting.
pub(super) fn session(games: &[GameId], number: usize) -> Box<dyn Session> {
    let levels: Vec<Level> = Level::iter().collect();
    let (round, place) = (number / games.len(), number % games.len());
    let left = place + round;
    let right = left + APART[round % APART.len()];
    let [left, right] = [left, right].map(|index| Player::bot(levels[index % levels.len()]));
    let first = Seat::BOTH[(place + round / APART.len()) % Seat::BOTH.len()];
    let table = Table {
        first,
        ..Table::new(left, right)
    };
    games[place].sample().0.again(table)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Who sits where in this round, and who starts.
    fn round(games: &[GameId], round: usize) -> Vec<(String, String, Seat)> {
        let numbers = games.len() * round..games.len() * (round + 1);
        let table = |number| {
            let session = session(games, number);
            let table = session.table();
            let [left, right] = table.players.each_ref().map(|player| player.name.clone());
            assert_ne!(left, right);
            (left, right, table.first)
        };
        numbers.map(table).collect()
    }

    #[test]
    fn each_level_sits_once_in_either_seat_in_a_round() {
        let games: Vec<GameId> = GameId::all().collect();
        for number in 0..4 {
            let tables = round(&games, number);
            let seats = |player: fn(&(String, String, Seat)) -> &String| {
                tables.iter().map(player).collect::<HashSet<_>>().len()
            };
            assert_eq!([seats(|t| &t.0), seats(|t| &t.1)], [Level::iter().len(); 2]);
        }
    }

    #[test]
    fn in_time_one_game_sees_every_pair_and_either_seat_starts() {
        let rounds = 0..40;
        let tables: HashSet<_> = rounds
            .flat_map(|number| round(&[GameId::StackAttack], number))
            .collect();
        let pairs: HashSet<_> = tables
            .iter()
            .map(|(left, right, _)| (left, right))
            .collect();
        assert_eq!(pairs.len(), 20);
        let starts = tables.iter().filter(|(.., first)| *first == Seat::Left);
        assert_eq!(starts.count() * 2, tables.len());
    }
}
