//! A move of which something is claimed, and what can be asked about it.

use stackade::{
    game::{Side, Verdict},
    phrase::Phrase,
    rules::Rules,
    scene::{Stage, Zone},
};

/// A move of which a claim is made.
#[derive(Debug)]
pub(crate) struct Case<'a, G: Stage> {
    pub(crate) game: &'a G,
    pub(crate) rules: &'a Rules,
    pub(crate) position: &'a G::Position,
    pub(crate) m: G::Move,
    pub(crate) after: G::Position,
    /// Every legal move with its verdict.
    pub(crate) values: &'a [(G::Move, Verdict)],
    pub(crate) text: &'a Phrase,
}

impl<G: Stage> Case<'_, G> {
    pub(crate) fn us(&self) -> Side {
        self.game.to_move(self.position)
    }

    pub(crate) fn them(&self) -> Side {
        self.us().other()
    }

    /// The verdict of the move.
    pub(crate) fn value(&self) -> Verdict {
        let own = self.values.iter().find(|(m, _)| *m == self.m);
        own.expect("the move is legal").1
    }

    pub(crate) fn is_best(&self) -> bool {
        self.values.iter().all(|&(_, value)| value <= self.value())
    }

    pub(crate) fn wins_within(&self, plies: u64) -> bool {
        matches!(self.value(), Verdict::Win(d) if d <= plies)
    }

    pub(crate) fn loses_within(&self, plies: u64) -> bool {
        matches!(self.value(), Verdict::Loss(d) if d <= plies)
    }

    /// Whether every legal move loses within so many plies.
    pub(crate) fn all_lose_within(&self, plies: u64) -> bool {
        let mut values = self.values.iter();
        values.all(|(_, value)| matches!(value, Verdict::Loss(d) if *d <= plies))
    }

    /// The numbers in the sentence, in order.
    pub(crate) fn numbers(&self) -> Vec<u64> {
        let text = self.text.with(["Ada", "Kofi"]).replace('\u{A0}', "");
        let parts = text.split(|letter: char| !letter.is_ascii_digit());
        parts.filter_map(|digits| digits.parse().ok()).collect()
    }

    /// Whether the sentence begins with this side.
    pub(crate) fn begins_with(&self, side: Side) -> bool {
        self.words(side).starts_with("Ada")
    }

    /// The sentence in which this side is called Ada and the other one Kofi.
    pub(crate) fn words(&self, side: Side) -> String {
        let names = [["Ada", "Kofi"], ["Kofi", "Ada"]][side.index()];
        self.text.with(names)
    }

    /// The positions after every legal move.
    pub(crate) fn next(&self, position: &G::Position) -> Vec<G::Position> {
        let moves = self.game.moves(position);
        moves.iter().map(|m| self.game.play(position, m)).collect()
    }

    /// The positions after every reply to the move.
    pub(crate) fn replies(&self) -> Vec<G::Position> {
        self.next(&self.after)
    }

    /// Whether a side has won, or has the turn and can win at once.
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

    /// A legal move in this position by its notation.
    pub(crate) fn play(&self, position: &G::Position, text: &str) -> Option<G::Position> {
        let m = self.game.read(position, text).ok()?;
        Some(self.game.play(position, m))
    }

    /// The zones of a side, or the shared ones.
    pub(crate) fn zones(&self, position: &G::Position, owner: Option<Side>) -> Vec<Zone> {
        let mut zones = self.game.scene(position).zones;
        zones.retain(|zone| zone.owner == owner);
        zones
    }

    /// The totals of the zones of a side.
    pub(crate) fn totals(&self, position: &G::Position, side: Side) -> Vec<u64> {
        let zones = self.zones(position, Some(side));
        zones
            .iter()
            .filter_map(|zone| Some(zone.total?.now))
            .collect()
    }

    /// The strengths of what lies in the zones of a side or the shared ones.
    pub(crate) fn cells(&self, position: &G::Position, owner: Option<Side>) -> Vec<u64> {
        let zones = self.zones(position, owner);
        let cells = zones.iter().flat_map(|zone| &zone.cells);
        cells.map(|cell| cell.strength).collect()
    }
}
