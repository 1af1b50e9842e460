//! The third time a position stands the game is drawn, and what was taken back
//! or swapped does not count for it.

use stackade::{
    catalog::GameId,
    rules::Rules,
    seat::{Seat, Table},
    session::{Outcome, Session},
};

fn duel(moves: &str) -> Box<dyn Session> {
    let rules = Rules::standard(GameId::NumberStackDuel.card().rules);
    let table = Table {
        swap_rule: true,
        ..Table::new(Seat::human("Ada"), Seat::human("Kofi"))
    };
    let mut duel = GameId::NumberStackDuel.open(rules, table);
    for text in moves.split_whitespace() {
        duel.read(text).expect(text);
    }
    duel
}

#[test]
fn the_third_time_a_position_stands_the_game_is_drawn() {
    let mut duel = duel("+2 +4 +4 x +4");
    assert_eq!(duel.outcome(), None);
    duel.read("x").expect("equal tops");
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
    assert!(duel.read("+1").is_err());
}

#[test]
fn what_has_been_taken_back_and_dropped_does_not_count_as_repetition() {
    let mut duel = duel("+2 +4 +4 x +4 x");
    duel.go(4);
    duel.read("+1").expect("another way");
    duel.go(4);
    duel.read("+4").expect("the old way, as a new ply");
    assert_eq!(duel.outcome(), None);
    duel.read("x").expect("equal tops");
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
    duel.go(2);
    assert_eq!(duel.outcome(), None);
}

#[test]
fn a_swap_of_seats_is_no_repetition() {
    let mut duel = duel("+2 swap +4 +4 x +4");
    assert_eq!(duel.outcome(), None);
    duel.go(1);
    duel.read("+4").expect("no swap");
    assert_eq!(duel.table(), duel.opening_table());
}
