//! A move of which something is claimed, and what can be asked about it.

use stackade::core::{scene::Zone, template::Template};

use crate::common::prelude::*;

#[derive(Debug)]
pub(crate) struct Case<'a, G: Stage> {
    pub(crate) game: &'a G,
    pub(crate) rules: &'a Rules,
    pub(crate) position: &'a G::Position,
    pub(crate) m: G::Move,
    pub(crate) after: G::Position,
    pub(crate) values: &'a [(G::Move, Verdict)],
    pub(crate) text: &'a Template,
}

impl<'a, G: Stage> Case<'a, G> {
    pub(crate) fn new(
        (game, rules): (&'a G, &'a Rules),
        position: &'a G::Position,
        m: G::Move,
        values: &'a [(G::Move, Verdict)],
        text: &'a Template,
    ) -> Self {
        Self {
            game,
            rules,
            position,
            m,
            after: game.play(position, m),
            values,
            text,
        }
    }

    pub(crate) fn us(&self) -> Side {
        self.game.to_move(self.position)
    }

    pub(crate) fn them(&self) -> Side {
        self.us().other()
    }

    pub(crate) fn value(&self) -> Verdict {
        let own = self.values.iter().find(|(m, _)| *m == self.m);
        own.expect("the move is legal").1
    }

    pub(crate) fn is_best(&self) -> bool {
        self.values.iter().all(|&(_, value)| value <= self.value())
    }

    pub(crate) fn wins_at_once(&self) -> bool {
        self.value() == Verdict::Win(1)
    }

    /// Whether after the move its player can force a win in so many more own turns.
    ///
    /// The rival is to move: what has been forced with the last of these turns may
    /// still end with a move of theirs.
    pub(crate) fn wins_in_turns(&self, turns: u64) -> bool {
        matches!(self.value(), Verdict::Win(d) if d <= 1 + last_ply_of_other(turns))
    }

    /// Whether after the move the rival can force a win in so many of their turns.
    pub(crate) fn loses_in_turns(&self, turns: u64) -> bool {
        loses_in_turns(self.value(), turns)
    }

    /// Whether the rival can force a win in so many of their turns after every move.
    pub(crate) fn all_lose_in_turns(&self, turns: u64) -> bool {
        let mut values = self.values.iter();
        values.all(|&(_, value)| loses_in_turns(value, turns))
    }

    pub(crate) fn all_lose(&self) -> bool {
        let mut values = self.values.iter();
        values.all(|(_, value)| matches!(value, Verdict::Loss(_)))
    }

    /// Whether after each of these positions, in which the game goes on, the side
    /// whose turn it is can win at once.
    pub(crate) fn goes_on_to_win(&self, positions: &[G::Position], side: Side) -> bool {
        positions
            .iter()
            .all(|position| self.game.winner(position).is_none() && self.wins_now(position, side))
    }

    pub(crate) fn numbers(&self) -> Vec<u64> {
        let text = self.text.with(["Ada", "Kofi"]).replace('\u{A0}', "");
        let parts = text.split(|letter: char| !letter.is_ascii_digit());
        parts.filter_map(|digits| digits.parse().ok()).collect()
    }

    /// The sentence in which this side is called Ada and the other one Kofi.
    pub(crate) fn words(&self, side: Side) -> String {
        let names = [["Ada", "Kofi"], ["Kofi", "Ada"]][side.index()];
        self.text.with(names)
    }

    pub(crate) fn next(&self, position: &G::Position) -> Vec<G::Position> {
        let moves = self.game.moves(position);
        moves.iter().map(|m| self.game.play(position, m)).collect()
    }

    pub(crate) fn replies(&self) -> Vec<G::Position> {
        self.next(&self.after)
    }

    pub(crate) fn wins_now(&self, position: &G::Position, side: Side) -> bool {
        match self.game.winner(position) {
            Some(winner) => winner == side,
            None => {
                self.game.to_move(position) == side
                    && self
                        .next(position)
                        .iter()
                        .any(|next| self.game.winner(next) == Some(side))
            }
        }
    }

    pub(crate) fn play(&self, position: &G::Position, text: &str) -> Option<G::Position> {
        let m = self.game.read(position, text).ok()?;
        Some(self.game.play(position, m))
    }

    pub(crate) fn zones(&self, position: &G::Position, owner: Option<Side>) -> Vec<Zone> {
        let mut zones = self.game.scene(position).zones;
        zones.retain(|zone| zone.owner == owner);
        zones
    }

    pub(crate) fn totals(&self, position: &G::Position, side: Side) -> Vec<u64> {
        let zones = self.zones(position, Some(side));
        zones
            .iter()
            .filter_map(|zone| Some(zone.total?.now))
            .collect()
    }

    pub(crate) fn cells(&self, position: &G::Position, owner: Option<Side>) -> Vec<u64> {
        let zones = self.zones(position, owner);
        let cells = zones.iter().flat_map(|zone| &zone.cells);
        cells.map(|cell| cell.strength).collect()
    }
}

/// The ply at which a game ends at the latest in which whoever is to move has lost
/// with so many turns of the other: with the ply after the last of them.
pub(crate) const fn last_ply_of_other(turns: u64) -> u64 {
    2 * turns + 1
}

fn loses_in_turns(value: Verdict, turns: u64) -> bool {
    matches!(value, Verdict::Loss(d) if d <= last_ply_of_other(turns))
}
