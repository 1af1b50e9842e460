//! A match of several games, line by line.

use stackade::cli::plain::NewGame;

use crate::common::prelude::*;
use crate::common::{
    desk,
    shell::{ATTACK, complaint, run, said},
    typist::{dialogue, golden_dialogue, opening, talk},
};

fn first_of_two(moves: &str) -> Box<dyn Session> {
    seated("stack-attack", match_of(2).table, moves)
}

fn left(session: &dyn Session) -> Desk {
    let mut desk = Desk::new();
    desk.keep(0, session);
    desk.leave(0);
    desk
}

#[track_caller]
fn resumed(desk: &Desk, text: &str) -> String {
    let home = desk.path("");
    let data = home.display();
    let words = format!("play stack-attack --plain --resume --data-dir {data}");
    let output = run(&home, &words, text);
    assert_eq!(complaint(&output), "");
    said(&output)
}

#[test]
fn whoever_goes_on_hears_at_which_move_and_whether_there_is_something_to_play_again() {
    for (back, redo) in [(0, false), (1, true)] {
        let mut session = open(GameId::StackAttack, "x5 x4 x3");
        session.go(3 - back);
        let desk = left(session.as_ref());
        let text = resumed(&desk, "");
        let stands = format!("\nThe game is at move {}.\n", 3 - back);
        assert!(text.contains(&stands), "{text}");
        let again = "\nType redo to play what was taken back.\n";
        assert_eq!(text.contains(again), redo, "{text}");
    }
}

#[test]
fn within_a_game_its_number_is_said_and_at_its_end_the_score() {
    let desk = left(first_of_two("x5 x4").as_ref());
    let text = resumed(&desk, "x3\nx2\nx1\n");
    assert!(
        text.contains("\nThis is game 1 of 2.\nAda moves first.\n"),
        "{text}"
    );
    assert!(
        text.contains("\nAda wins.\nAda 1, Kofi 0 after 1 of 2 games.\n"),
        "{text}"
    );
    let end = "The game is over. --resume starts the next one of the match.\n";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(desk.history().entries.len(), 1);
}

#[test]
fn between_two_games_the_next_one_begins_and_counts_by_itself() {
    let desk = left(first_of_two("x5 x4 x3 x2 x1").as_ref());
    let text = resumed(&desk, ATTACK);
    let greeting = "Ada 1, Kofi 0 after 1 of 2 games.\nThis is game 2 of 2.\nKofi moves first.\n";
    assert!(text.contains(greeting), "{text}");
    let end = "\nKofi wins.\nThe match is a draw, 1 to 1.\n";
    assert!(text.contains(end), "{text}");
    assert!(text.ends_with("The game is over.\n"), "{text}");
    let entries = desk.history().entries;
    let winners = entries.iter().map(|entry| entry.standing.winner());
    assert!(winners.eq([Seat::Left, Seat::Right].map(Some)));
    assert_eq!(desk.store.kept().value, [], "the match is over");
}

fn match_of(games: u64) -> NewGame {
    let mut opening = opening(GameId::StackAttack, ["Ada", "Kofi"]);
    opening.table.series = Some(Series::new(games));
    opening
}

#[test]
fn a_match_goes_on_game_by_game_until_it_is_decided() {
    let desk = Desk::new();
    assert!(golden_dialogue(&desk, "plain/match", match_of(4)));
    let entries = desk.history().entries;
    let winners = entries.iter().map(|entry| entry.standing.winner());
    assert!(winners.eq([Some(Seat::Left); 3]));
}

#[test]
fn a_match_that_is_left_between_two_games_or_before_a_first_move_is_gone_on_with() {
    for typed in [
        &["resign", "yes", "quit"][..],
        &["resign", "yes", "next", "quit"],
    ] {
        let desk = Desk::new();
        let id = Some(desk::id(1));
        let (said, over) = talk(desk.store.places().clone(), id, match_of(2), typed);
        assert!(!over && said.contains(". --resume "), "{said}");
        assert_eq!(desk.store.kept().value.len(), 1);
        let text = resumed(&desk, ATTACK);
        assert!(
            text.contains(
                "\nAda 0, Kofi 1 after 1 of 2 games.\nThis is game 2 of 2.\nKofi moves first.\n"
            ),
            "{text}"
        );
        assert!(text.contains("\nKofi wins the match, 2 to 0.\n"), "{text}");
        assert_eq!(desk.history().entries.len(), 2);
        assert_eq!(desk.store.kept().value, [], "the match is over");
    }
}

/// The numbers of the players change hands from game to game.
#[test]
fn whoever_gives_no_name_is_told_what_stands_for_it() {
    let desk = Desk::new();
    let mut opening = opening(GameId::StonesGame, ["", ""]);
    opening.table.series = Some(Series::new(2));
    let (said, _) = dialogue(&desk, opening, &["3", "", ""]);
    for (name, turn) in [("Left", "first"), ("Right", "second")] {
        let help = format!("At most 16 columns wide; blank for {name}.\n");
        assert!(said.contains(&help), "{said}");
        assert!(
            said.contains(&format!("\n{name} moves {turn}.\n")),
            "{said}"
        );
    }
}
