//! Going on line by line with a match of several games.

#[path = "common/desk.rs"]
mod desk;
#[path = "common/shell.rs"]
mod shell;

use desk::Desk;
use shell::{ATTACK, complaint, said, stackade, typed};
use stackade::{
    catalog::GameId,
    seat::{Hand, Seat, Series, Table},
    session::Session,
};

/// The first of two games between Ada and Kofi, as it stands after these moves.
fn first_of_two(moves: &str) -> Box<dyn Session> {
    let mut table = Table::new(Seat::human("Ada"), Seat::human("Kofi"));
    table.series = Some(Series::new(2));
    let mut session = GameId::StackAttack.sample().again(table);
    for text in moves.split_whitespace() {
        session.read(text).expect(text);
    }
    session
}

/// What is said to whoever goes on with it and types this.
#[track_caller]
fn resumed(desk: &Desk, text: &str) -> String {
    let data = desk.path("").display().to_string();
    let args = [
        "play",
        "stack-attack",
        "--plain",
        "--resume",
        "--data-dir",
        &data,
    ];
    let output = typed(stackade(&desk.path(""), &args), text);
    assert_eq!(complaint(&output), "");
    said(&output)
}

#[test]
fn within_a_game_its_number_is_said_and_at_its_end_the_score() {
    let mut desk = Desk::new();
    let slot = desk.store.slot(GameId::StackAttack).expect("it is free");
    desk.keep(&slot, first_of_two("x5 x4").as_ref());
    drop(slot);
    let text = resumed(&desk, "x3\nx2\nx1\n");
    assert!(
        text.contains("\nThis is game 1 of 2.\nAda moves first.\n"),
        "{text}"
    );
    assert!(
        text.contains("\nAda wins.\nAda 1, Kofi 0 after 1 of 2 games.\n"),
        "{text}"
    );
    let end = "the game was over; --resume goes on with the next one of the match.\n";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(desk.history().entries.len(), 1);
}

#[test]
fn between_two_games_the_next_one_begins_and_counts_by_itself() {
    let mut desk = Desk::new();
    let slot = desk.store.slot(GameId::StackAttack).expect("it is free");
    desk.keep(&slot, first_of_two("x5 x4 x3 x2 x1").as_ref());
    drop(slot);
    let text = resumed(&desk, ATTACK);
    let greeting = "This is game 2 of 2.\nAda 1, Kofi 0 after 1 of 2 games.\nKofi moves first.\n";
    assert!(text.contains(greeting), "{text}");
    let end = "\nKofi wins.\nThe match is level, 1 to 1.\n";
    assert!(text.contains(end), "{text}");
    assert!(text.ends_with("the game was over.\n"), "{text}");
    let entries = desk.history().entries;
    let winners: Vec<_> = entries
        .iter()
        .map(|entry| entry.standing.winner())
        .collect();
    assert_eq!(winners, [Some(Hand::Left), Some(Hand::Right)]);
    assert_eq!(desk.store.kept().value, [], "the match is over");
}
