//! The plain mode's dialogues: what is typed stands behind `> ` in the golden
//! files, all else is what the program says.

use stackade::{play::statistics::GameScores, store::open_game};

use crate::common::prelude::*;
use crate::common::{
    desk,
    typist::{dialogue, golden_dialogue, opening, talk},
};

/// Types what each golden file has typed in, and compares all of it: the examples of
/// the rule books, but for the second 7 of Number Stack, and what else may be typed.
#[test]
fn the_dialogues_go_as_their_golden_files_have_them() {
    use GameId::{NumberStack, NumberStackDuel, StackAttack, StonesGame};
    let named = ["Ada", "Kofi"];
    let books = GameId::all().map(|game| (game.card().id, game, ["", ""], true));
    let more = [
        ("stones-game-excerpt", StonesGame, ["", ""], false),
        // Whoever can do nothing else is told, and goes on with a number.
        ("pass", NumberStack, named, true),
        ("miss", StackAttack, named, true),
        // Notation and words do the same as numbers.
        ("commands", StackAttack, named, true),
        ("drawn", NumberStackDuel, named, true),
        // What loses at once is said before.
        ("bust", NumberStackDuel, named, true),
        // Whoever is asked whether to give up may answer by a letter, and by a command.
        ("give-up", StackAttack, named, true),
        ("give-up-and-quit", StackAttack, named, false),
        // Before a game begins help and quit are answered, but at a name: somebody may be
        // called Help, and somebody Quit. One that is too wide is asked for again.
        ("help-and-quit", StonesGame, ["", ""], false),
        ("names", StonesGame, ["", ""], false),
    ];
    for (name, game, names, over) in books.chain(more) {
        let path = format!("plain/{name}");
        let desk = Desk::new();
        let ended = golden_dialogue(&desk, &path, opening(game, names));
        assert_eq!(ended, over, "{name}");
        let counted = usize::from(over);
        assert_eq!(desk.history().entries.len(), counted, "{name}");
    }
}

fn said(game: GameId, names: [&str; 2], typed: &[&str]) -> (String, bool) {
    dialogue(&Desk::new(), opening(game, names), typed)
}

#[test]
fn what_is_typed_is_never_trusted() {
    let typed = [
        "\u{1b}[31m99\u{7}",
        "99",
        "\u{1b}]0;x\u{7}Ada\u{202e}\u{200b}",
        &"日本".repeat(5000),
        "\u{1b}[A",
        "save \u{0}/\u{1b}[2J",
        &"9".repeat(400),
        "７",
        "1e3",
        "0x11",
        "hint me",
    ];
    let (said, over) = said(GameId::StonesGame, ["", ""], &typed);
    let said: Vec<&str> = said.lines().filter(|line| !line.starts_with('>')).collect();
    for line in &said {
        assert!(!line.contains(char::is_control), "{line:?}");
        assert!(line.chars().count() < 200, "{line}");
    }
    assert!(!over);
    assert!(
        said.contains(&"]0;xAda (Player 1) moves first."),
        "{said:?}"
    );
}

#[test]
fn between_bots_the_game_ends_by_itself_and_counts() {
    let desk = Desk::new();
    let mut bots = opening(GameId::StackAttack, ["", ""]);
    bots.table = Table::new(Player::bot(Level::Perfect), Player::bot(Level::Novice));
    let (said, over) = dialogue(&desk, bots, &[]);
    assert!(over, "{said}");
    assert!(said.ends_with("wins.\n"), "{said}");
    let scores = GameScores::of(&desk.history().entries, GameId::StackAttack);
    let [_, between_persons, between_bots] = scores.going_first.map(|row| row.score);
    assert_eq!((between_bots.games(), between_persons.games()), (1, 0));
}

#[test]
fn against_a_bot_help_marks_the_game_as_assisted() {
    for (help, assisted) in [("board", false), ("hint", true), ("undo", true)] {
        let desk = Desk::new();
        let mut table = opening(GameId::StackAttack, ["Ada", ""]);
        table.table.players[1] = Player::bot(Level::Novice);
        let typed = [
            "5", help, "1", "2", "3", "4", "1", "2", "3", "4", "1", "2", "3", "resign", "yes",
        ];
        let (said, over) = dialogue(&desk, table, &typed);
        assert!(over, "{said}");
        let entries = desk.history().entries;
        assert_eq!(entries.len(), 1, "{said}");
        assert_eq!(entries[0].assisted, assisted, "{said}");
    }
}

#[test]
fn a_game_can_be_saved_at_any_time() {
    let desk = Desk::new();
    let place = desk.path("mine.toml");
    let save = format!("save {}", place.display());
    let typed = ["x5", "save", &save, &save, "x4", &save, "quit"];
    let (said, _) = dialogue(&desk, opening(GameId::StackAttack, ["Ada", "Kofi"]), &typed);
    for (name, moves) in [
        ("games/stack-attack-2026-03-01.toml", &["x5"][..]),
        ("mine.toml", &["x5"]),
        ("mine (2).toml", &["x5", "x4"]),
    ] {
        let (record, _) = open_game(&desk.path(name), name).expect(name);
        assert_eq!(record.moves, moves);
        assert_eq!(record.standing, Standing::Open);
        let sentence = format!("Saved as {}.\n", desk.path(name).display());
        assert!(said.contains(&sentence), "{said}");
    }
    let sentence = format!("Saved as {}.\n", place.display());
    assert_eq!(said.matches(&sentence).count(), 2, "{said}");
    assert_eq!(desk.files().len(), 3);
}

#[test]
fn a_result_that_cannot_be_kept_is_told_of_once_below_it() {
    let desk = Desk::new();
    desk.plant("file", b"no folder");
    for (data, why) in [
        (Some("file"), "entity already exists"),
        (None, "no home folder was found"),
    ] {
        let places = match data {
            Some(name) => desk::places(&desk.path(name)),
            None => Places::default(),
        };
        let sentence = format!("This result isn't saved: {why}.");
        let typed = ["resign", "yes", "undo", "resign", "yes"];
        let opening = opening(GameId::StackAttack, ["Ada", "Kofi"]);
        let (said, over) = talk(places, None, opening, &typed);
        assert!(over, "{said}");
        assert_eq!(said.matches(&sentence).count(), 1, "{said}");
        assert!(
            said.contains(&format!("undo, save or quit.\n{sentence}\n")),
            "{said}"
        );
    }
}

#[test]
fn a_second_question_says_which_numbers_it_takes() {
    for (game, first, takes) in [
        (GameId::StonePileBattle, "1", "1 to 3"),
        (GameId::StonePileBattle, "2", "1 to 3"),
        (GameId::NumberStackDuel, "1", "1 to 4"),
        (GameId::NumberStack, "7", "1 2 3."),
    ] {
        for typed in ["", "-1", "1.5", "x!", "a"] {
            let (said, _) = said(game, ["Ada", "Kofi"], &[first, typed]);
            let (_, after) = said.rsplit_once("\n>").expect("it was typed");
            let asked = after.split_once("\nType a number, or undo to choose again.\n");
            let (_, asked) = asked.expect("it is asked again");
            assert!(asked.contains(takes), "{said}");
            assert!(!after.contains("isn't a move"), "{said}");
        }
    }
}

/// The example is a move that can be made at the start.
#[test]
fn help_has_an_example_of_the_notation_and_a_word_that_is_no_move_leads_to_it() {
    for game in GameId::all() {
        let example = game.card().example;
        let typed = ["99", "help", "move please", example, "board"];
        let typed = &typed[usize::from(!game.card().rules_first)..];
        let (said, _) = said(game, ["Ada", "Kofi"], typed);
        assert!(said.contains(&format!(" such as {example}.\n")), "{said}");
        let (_, refused) = said.split_once("> move please\n").expect("it was typed");
        let (refusal, moved) = refused.split_once("\n>").expect("more was typed");
        assert!(refusal.contains("Type help for"), "{said}");
        assert!(moved.contains("It is Kofi"), "{said}");
    }
}

#[test]
fn a_person_leaves_by_any_word_for_it() {
    for word in ["quit", "Exit", "q"] {
        let (said, _) = said(GameId::StackAttack, ["Ada", "Kofi"], &[word, "x5"]);
        assert!(said.contains("Goodbye") && !said.contains("x5"), "{said}");
    }
}

#[test]
fn what_is_far_too_long_is_not_said_back() {
    let digits = "7".repeat(3000);
    let (said, _) = said(GameId::StonesGame, ["", ""], &[&digits]);
    let answer = said.lines().find(|line| line.starts_with("Stones must be"));
    let answer = answer.expect("a refusal");
    assert!(answer.ends_with("not \"7777777777777777777…\"."), "{said}");
}

#[test]
fn the_rules_fit_a_narrow_terminal() {
    for game in GameId::all() {
        let (said, _) = said(game, ["Ada", "Kofi"], &["7", "rules"]);
        let (_, rules) = said.split_once("> rules\n").expect("it was typed");
        assert!(
            rules.lines().all(|line| line.chars().count() <= 76),
            "{rules}"
        );
    }
}

#[test]
fn a_game_is_saved_where_a_file_can_be_and_nowhere_else() {
    let desk = Desk::new();
    desk.plant("there/file", b"no folder");
    let at = |name: &str| desk.path(name).display().to_string();
    for (typed, answer) in [
        (
            format!("\"{}\"", at("a b.toml")),
            format!("Saved as {}.", at("a b.toml")),
        ),
        (
            format!("{}/", at("there")),
            format!("{}/ can't be the name of a file.", at("there")),
        ),
        (
            "../".to_owned(),
            "../ can't be the name of a file.".to_owned(),
        ),
        (
            "..".to_owned(),
            ".. can't be the name of a file.".to_owned(),
        ),
        ("~".to_owned(), "~ can't be the name of a file.".to_owned()),
        (at("there"), format!("{} is a folder.", at("there"))),
        (
            at("none/x.toml"),
            format!("there is no folder {}.", at("none")),
        ),
        ("~/none/x.toml".to_owned(), "/none.".to_owned()),
        (
            at("there/file/x.toml"),
            format!("there is no folder {}.", at("there/file")),
        ),
    ] {
        let save = format!("save {typed}");
        let opening = opening(GameId::StackAttack, ["Ada", "Kofi"]);
        let (said, _) = dialogue(&desk, opening, &[&save]);
        let (_, after) = said
            .split_once(&format!("> {save}\n"))
            .expect("it was typed");
        let said = after.lines().next().expect("an answer");
        assert!(said.ends_with(&answer), "{said}");
        let saved = answer.starts_with("Saved");
        assert_eq!(!said.starts_with("The game isn't saved: "), saved, "{said}");
    }
    let files: Vec<_> = desk.files().into_iter().map(|(path, _)| path).collect();
    assert_eq!(files, [desk.path("a b.toml"), desk.path("there/file")]);
}
