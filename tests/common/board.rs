//! A match between Ada, who starts, and Kofi, driven in notation.

use crate::common::{games::points, prelude::*};

/// The legal moves of a position in notation, in the order of the rules.
pub(crate) fn legal<G: Game>(game: &G, position: &G::Position) -> Vec<String> {
    let moves = game.moves(position);
    moves.iter().map(|m| game.notation(m)).collect()
}

/// Why a text is no legal move in a position, for Ada and Kofi.
#[track_caller]
pub(crate) fn refused<G: Game>(game: &G, position: &G::Position, text: &str) -> String {
    let refusal = game.read(position, text).expect_err(text);
    refusal.0.with(["Ada", "Kofi"])
}

/// A match for tests of the rules.
#[derive(Debug)]
pub(crate) struct Board(pub(crate) Box<dyn Session>);

impl Board {
    /// A new match under the rule book's options but for these.
    #[track_caller]
    pub(crate) fn open(id: &str, options: &[(&str, u64)]) -> Self {
        Self(begin(id, options, pair(), ""))
    }

    /// Plays moves parted by spaces.
    #[track_caller]
    pub(crate) fn play(mut self, moves: &str) -> Self {
        for text in moves.split_whitespace() {
            if let Err(refusal) = self.0.read(text) {
                panic!("ply {}, {text}: {refusal}", self.0.ply() + 1);
            }
        }
        self
    }

    /// The total of each zone that has one, in the order of the scene.
    pub(crate) fn totals(&self) -> Vec<u64> {
        let scene = self.0.scene(self.0.ply());
        let totals = scene.zones.iter().filter_map(|zone| zone.total);
        totals.map(|total| total.now).collect()
    }

    /// The totals after each of these moves.
    #[track_caller]
    pub(crate) fn replay(mut self, moves: &str) -> (Vec<Vec<u64>>, Self) {
        let mut states = Vec::new();
        for text in moves.split_whitespace() {
            self = self.play(text);
            states.push(self.totals());
        }
        (states, self)
    }

    /// The choices that the axes offer, refused ones too.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let axes = self.0.axes(self.0.ply());
        axes.iter().flat_map(points).collect()
    }

    /// The legal moves in notation, found by trying every choice; sorted.
    pub(crate) fn legal(&mut self) -> Vec<String> {
        let ply = self.0.ply();
        let mut legal = Vec::new();
        for choice in self.choices() {
            if self.0.play(choice).is_ok() {
                legal.push(self.0.told(ply).notation);
                self.0.go(ply);
            }
        }
        legal.sort();
        legal
    }

    /// The sentence with which a move is refused; it changes nothing.
    #[track_caller]
    pub(crate) fn refuse(&mut self, text: &str) -> String {
        let before = (self.0.ply(), self.0.to_move(), self.totals());
        let refusal = self.0.read(text).expect_err(text);
        assert_eq!(
            before,
            (self.0.ply(), self.0.to_move(), self.totals()),
            "{text}"
        );
        refusal
    }

    /// Who has won, if anybody has.
    pub(crate) fn winner(&self) -> Option<Side> {
        match self.0.outcome() {
            Some(Outcome::Won(side)) => Some(side),
            _ => None,
        }
    }
}
