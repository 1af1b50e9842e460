//! A match between Ada, who starts, and Kofi, driven in notation.

use stackade::core::scene::{Form, Zone};

use crate::common::{choices::every_point, prelude::*};

pub(crate) fn legal<G: Game>(game: &G, position: &G::Position) -> Vec<String> {
    let moves = game.moves(position);
    moves.iter().map(|m| game.notation(m)).collect()
}

/// Plays cases: each has a name, options, moves, what the stacks or piles hold then, how
/// the match stands, and how a result is told.
#[track_caller]
pub(crate) fn stands(id: &str, cases: &str) {
    for [case, options, moves, held, stands, ending] in rows(cases) {
        let board = Board::of(id, options).play(moves);
        assert_eq!(board.held(), held, "{case}");
        let side = |side: Side| ["first", "second"][side.index()];
        let found = match (board.0.outcome(), board.0.to_move()) {
            (Some(Outcome::Won(winner)), None) => format!("{} wins", side(winner)),
            (Some(Outcome::Drawn), None) => "drawn".to_owned(),
            (None, Some(mover)) => format!("{} to move", side(mover)),
            other => panic!("{case}: {other:?}"),
        };
        assert_eq!(
            (found.as_str(), &*board.0.ending()),
            (stands, ending),
            "{case}"
        );
    }
}

/// Tries moves that are refused: each case has a name, options, the moves before, some
/// texts, parted by commas, and the sentence.
#[track_caller]
pub(crate) fn refuses(id: &str, cases: &str) {
    for [case, options, moves, texts, sentence] in rows(cases) {
        let mut board = Board::of(id, options).play(moves);
        for text in texts.split(',') {
            assert_eq!(board.refuse(text), sentence, "{case}: {text:?}");
        }
    }
}

/// Compares what can be played: each case has a name, options, the moves before, and
/// the legal moves, sorted as texts.
#[track_caller]
pub(crate) fn offers(id: &str, cases: &str) {
    for [case, options, moves, legal] in rows(cases) {
        let mut board = Board::of(id, options).play(moves);
        assert_eq!(board.legal().join(" "), legal, "{case}");
    }
}

/// Compares what is said before a move, with the warning, and when it was played: each
/// case has options, the moves before, the move and these sentences.
#[track_caller]
pub(crate) fn tells(id: &str, cases: &str) {
    for [options, moves, text, said, warning, told] in rows(cases) {
        let board = Board::of(id, options).play(moves);
        let ply = board.0.ply();
        let is_it = |it: &Choice| board.0.notation(ply, *it).is_ok_and(|it| it == text);
        let choice = board.choices().into_iter().find(is_it).expect(text);
        let preview = board.0.look(choice).expect("it is legal");
        assert_eq!(preview.text, said, "{moves}");
        assert_eq!(preview.warning.unwrap_or_default(), warning, "{said}");
        assert_eq!(board.play(text).0.told(ply).text, told, "{said}");
    }
}

#[derive(Debug)]
pub(crate) struct Board(pub(crate) Box<dyn Session>);

impl Board {
    /// A new match under the rule book's options but for these.
    #[track_caller]
    pub(crate) fn open(id: &str, options: &[(&str, u64)]) -> Self {
        Self(begin(id, options, pair(), ""))
    }

    #[track_caller]
    pub(crate) fn of(id: &str, rules: &str) -> Self {
        Self::open(id, &options(rules))
    }

    #[track_caller]
    pub(crate) fn play(mut self, moves: &str) -> Self {
        for text in moves.split_whitespace() {
            if let Err(refusal) = self.0.read(text) {
                panic!("ply {}, {text}: {refusal}", self.0.ply() + 1);
            }
        }
        self
    }

    pub(crate) fn totals(&self) -> Vec<u64> {
        let scene = self.0.scene(self.0.ply());
        let totals = scene.zones.iter().filter_map(|zone| zone.total);
        totals.map(|total| total.now).collect()
    }

    /// The total of each stack or pile, or its blocks from the bottom, in the order of
    /// the scene.
    fn held(&self) -> String {
        let ids = |zone: &Zone| -> Vec<String> {
            let ids = zone.cells.iter().map(|cell| cell.id.to_string());
            ids.collect()
        };
        let held = |zone: &Zone| match (zone.form, zone.total) {
            (Form::Column, _) if zone.cells.is_empty() => Some("-".to_owned()),
            (Form::Column, _) => Some(ids(zone).join(",")),
            (_, total) => Some(total?.now.to_string()),
        };
        let zones = self.0.scene(self.0.ply()).zones;
        let held: Vec<String> = zones.iter().filter_map(held).collect();
        held.join(" ")
    }

    pub(crate) fn choices(&self) -> Vec<Choice> {
        let axes = self.0.axes(self.0.ply());
        axes.iter().flat_map(every_point).collect()
    }

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
        let stands = |board: &Self| (board.0.ply(), board.0.to_move(), board.totals());
        let before = stands(self);
        let refusal = self.0.read(text).expect_err(text);
        assert_eq!(stands(self), before, "{text}");
        refusal
    }
}
