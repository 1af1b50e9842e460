//! Games of the same two people, one after the other.

use serde::{Deserialize, Serialize};

use super::{Seat, Table};
use crate::core::text;

/// A match of an even number of games. The sides are swapped after each of
/// them; a win is a point, a draw half a point for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Members", into = "Members")]
pub struct Series {
    /// How many games there are, if none of them decides it before.
    pub games: u64,
    /// How many of the games that are over the left and the right have won.
    pub won: [u64; 2],
    /// How many of them were drawn.
    pub drawn: u64,
}

/// A match of several games as files have it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Members {
    games: u64,
    #[serde(default)]
    left: u64,
    #[serde(default)]
    right: u64,
    #[serde(default)]
    drawn: u64,
}

impl TryFrom<Members> for Series {
    type Error = &'static str;

    fn try_from(members: Members) -> Result<Self, Self::Error> {
        let Members {
            games,
            left,
            right,
            drawn,
        } = members;
        if !Self::LENGTHS.contains(&games) {
            return Err("games must be 2, 4, 6, 8 or 10");
        }
        if [left, right, drawn].iter().any(|&count| count > games) {
            return Err("of so few games nobody has won so many");
        }
        let series = Self {
            games,
            won: [left, right],
            drawn,
        };
        let is_over = series.is_over();
        (!is_over)
            .then_some(series)
            .ok_or("the match was over before this game")
    }
}

impl From<Series> for Members {
    fn from(series: Series) -> Self {
        let [left, right] = series.won;
        Self {
            games: series.games,
            left,
            right,
            drawn: series.drawn,
        }
    }
}

impl Series {
    /// The numbers of games that there can be.
    pub const LENGTHS: [u64; 5] = [2, 4, 6, 8, 10];

    /// A match of so many games, before the first.
    pub const fn new(games: u64) -> Self {
        Self {
            games,
            won: [0; 2],
            drawn: 0,
        }
    }

    /// How many games are over.
    pub const fn played(self) -> u64 {
        self.won[0] + self.won[1] + self.drawn
    }

    /// The number of the game that is on or comes next, counted from 1.
    pub const fn number(self) -> u64 {
        self.played() + 1
    }

    /// The match after one more game, with who has won it.
    pub const fn after(mut self, winner: Option<Seat>) -> Self {
        match winner {
            Some(seat) => self.won[seat.index()] += 1,
            None => self.drawn += 1,
        }
        self
    }

    /// Who has more points.
    pub const fn leader(self) -> Option<Seat> {
        match self.won {
            [left, right] if left > right => Some(Seat::Left),
            [left, right] if left < right => Some(Seat::Right),
            _ => None,
        }
    }

    /// Whether it is over: nothing is left to play, or the games that are left
    /// cannot level it.
    pub const fn is_over(self) -> bool {
        let left = self.games.saturating_sub(self.played());
        left == 0 || self.won[0].abs_diff(self.won[1]) > left
    }

    /// How it stands, in words, between these two people.
    pub fn told(self, table: &Table) -> String {
        let [left, right] = Seat::BOTH.map(|seat| self.points(seat));
        let sentence = match self.leader() {
            _ if !self.is_over() => {
                let [ada, kofi] = Seat::BOTH.map(|seat| table.person(seat));
                let (played, games) = (self.played(), self.games);
                format!("{ada} {left}, {kofi} {right} after {played} of {games} games.")
            }
            None => format!("The match is a draw, {left} to {right}."),
            Some(seat) => {
                let winner = table.side(seat);
                let (most, least) = (self.points(seat), self.points(seat.other()));
                table.words(&format!("{winner} ~wins the match, {most} to {least}.").into())
            }
        };
        text::capital(&sentence)
    }

    /// The points of a seat: "1.5".
    pub fn points(self, seat: Seat) -> String {
        let halves = 2 * self.won[seat.index()] + self.drawn;
        let half = if halves % 2 == 1 { ".5" } else { "" };
        format!("{}{half}", halves / 2)
    }
}
