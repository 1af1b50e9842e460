//! Matches to begin with: who plays what, and after which moves.

use stackade::core::rules::Rule;

use crate::common::prelude::*;

pub(crate) trait Named {
    fn game(self) -> GameId;
}

impl Named for GameId {
    fn game(self) -> GameId {
        self
    }
}

impl Named for &str {
    fn game(self) -> GameId {
        GameId::find(self).expect("the id of a game")
    }
}

/// The rule book's options but for these.
#[track_caller]
pub(crate) fn rules(spec: &'static [Rule], options: &[(&str, u64)]) -> Rules {
    let mut rules = Rules::standard(spec);
    for &(key, value) in options {
        rules.set(key, value).expect("an option within its range");
    }
    rules
}

/// Options such as `stones=99 take=9`.
#[track_caller]
pub(crate) fn options(text: &str) -> Vec<(&str, u64)> {
    let parts = text.split_whitespace().map(|option| option.split_once('='));
    parts
        .map(|parts| parts.expect("a key and its value"))
        .map(|(key, value)| (key, value.parse().expect("a number")))
        .collect()
}

/// Two people, of whom the first sits on the left and starts.
pub(crate) fn people([left, right]: [&str; 2]) -> Table {
    Table::new(Player::human(left), Player::human(right))
}

/// Ada, who sits on the left and starts, and Kofi.
pub(crate) fn pair() -> Table {
    people(["Ada", "Kofi"])
}

/// The two of them under the swap rule.
pub(crate) fn swapping() -> Table {
    Table {
        swap_rule: true,
        ..pair()
    }
}

/// Ada, on the left, and a bot; one of them starts.
pub(crate) fn against(level: Level, first: Seat) -> Table {
    Table {
        first,
        ..Table::new(Player::human("Ada"), Player::bot(level))
    }
}

#[track_caller]
pub(crate) fn open(game: impl Named, moves: &str) -> Box<dyn Session> {
    seated(game, pair(), moves)
}

#[track_caller]
pub(crate) fn seated(game: impl Named, table: Table, moves: &str) -> Box<dyn Session> {
    begin(game, &[], table, moves)
}

/// A match under the rule book's options but for these, after these moves.
#[track_caller]
pub(crate) fn begin(
    game: impl Named,
    options: &[(&str, u64)],
    table: Table,
    moves: &str,
) -> Box<dyn Session> {
    let game = game.game();
    let mut session = game.open(rules(game.card().rules, options), table);
    for text in moves.split_whitespace() {
        if let Err(refusal) = session.read(text) {
            panic!("ply {}, {text}: {refusal}", session.ply() + 1);
        }
    }
    session
}

/// The sample that the menu plays, played to its end.
pub(crate) fn sample(game: GameId) -> Box<dyn Session> {
    let (mut session, moves) = game.sample();
    for word in moves {
        session.read(word).expect("it is legal");
    }
    session
}

pub(crate) fn daily(day: jiff::civil::Date) -> Puzzle {
    let puzzle = Origin::Day(day).puzzle(0, &Cancel::new());
    puzzle.expect("nobody has cancelled it")
}

pub(crate) fn made(game: impl Named, seed: u64, wish: Option<Difficulty>) -> Puzzle {
    let puzzle = Origin::Chance(game.game(), wish).puzzle(seed, &Cancel::new());
    puzzle.expect("nobody has cancelled it")
}
